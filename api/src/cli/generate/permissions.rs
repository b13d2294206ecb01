//! `docs/permissions.md`, written from the domain's table.

use std::fmt::Write as _;

use strum::VariantArray as _;
use waybill_domain::duty::DutyKind;
use waybill_domain::{Grant, Operation, Role};

const ABOUT: &str = "# Who may do what\n\n\
    Written by `waybill permissions` from the one table in `domain/src/permission.rs`, which the server's guards, \
    the menu, the buttons and the tests read too. ● everything, ○ only what one made oneself, a warehouse manager only \
    the own warehouses, drivers and assistants only the own trips. What is not granted is refused.\n\n";

const DUTIES: &str = "\n## Duties\n\n\
    An admin gives a person duties beside the role, from `domain/src/duty.rs`. Who made or last edited a document does \
    not approve it with a duty either. A person bound to warehouses has the duty in those only; an amount beyond the limit is refused with both figures.\n\n\
    | Duty | | Operations | Limit | Not beside |\n|---|---|---|---|---|\n";

/// Returns the tables as Markdown.
pub fn markdown() -> String {
    let mut text = ABOUT.to_owned();
    let roles: Vec<String> = Role::VARIANTS.iter().map(ToString::to_string).collect();
    // Writing into a String cannot fail.
    let _ = writeln!(text, "| Operation | | {} |", roles.join(" | "));
    let _ = writeln!(text, "|---|---|{}", ":-:|".repeat(roles.len()));
    for operation in Operation::VARIANTS {
        let marks: Vec<&str> = Role::VARIANTS.iter().map(|role| mark(operation.grant(*role))).collect();
        let _ = writeln!(text, "| `{operation}` | {} | {} |", operation.words(), marks.join(" | "));
    }
    text.push_str(DUTIES);
    for duty in DutyKind::VARIANTS {
        let granted: Vec<_> = duty.operations().iter().map(|operation| format!("`{operation}`")).collect();
        let limit = if duty.takes_limit() { "up to an amount" } else { "" };
        let unsuitable: Vec<_> = Role::VARIANTS
            .iter()
            .filter(|role| !duty.suits(**role))
            .map(|role| format!("`{role}`"))
            .collect();
        let cells = [duty.words(), &granted.join(", "), limit, &unsuitable.join(", ")];
        let _ = writeln!(text, "| `{duty}` | {} |", cells.join(" | "));
    }
    text
}

fn mark(grant: Grant) -> &'static str {
    match grant {
        Grant::All => "●",
        Grant::Own => "○",
        Grant::No => "",
    }
}
