//! `docs/calls.md`: every call that the product requires, with its operation, the permitted roles, and the tests that
//! make it successfully. The tests record their calls when `WAYBILL_CALLS` names a file.

mod document;
mod tests;
mod wanted;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use document::{Operation, operations};
use tests::Tests;
use wanted::{DECIDED, SPECIFIED};

const ABOUT: &str = "# Calls\n\n\
    Written by `cargo run -q -p xtask -- calls` from the list of what was asked for (`tools/xtask/src/calls/wanted.rs`), the \
    OpenAPI document, the permission table, and what the API's tests recorded of themselves: a test stands here when it \
    made the call and was answered with success. Of many tests, the two that do least besides. Beyond these, one test \
    tries every operation with every role (`api/tests/api/operations.rs`). ○ only with the own records.\n";

/// Writes the table again. Fails if a call has no route or no test, or with `check` if the table was out of date.
/// `record` is the file that the tests wrote; without it, the tests that the table names are looked up. The two tests
/// with the fewest other calls may change from run to run, so a check of a record looks only for missing entries.
pub(crate) fn run(record: Option<&str>, check: bool) -> Result<ExitCode, String> {
    let root = root()?;
    let path = root.join("docs/calls.md");
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    let operations = operations(&root.join("web/openapi.json"))?;
    let tests = match record {
        Some(record) => Tests::recorded(Path::new(record), &operations)?,
        None => Tests::named(&before, &root.join("api/tests/api"))?,
    };
    let (text, missing) = table(&operations, &tests);
    for call in &missing {
        eprintln!("{call}");
    }
    if text != before && !(check && record.is_some()) {
        std::fs::write(&path, text).map_err(|error| format!("cannot write docs/calls.md: {error}"))?;
        if check {
            eprintln!("docs/calls.md was out of date. It has been written anew; commit it.");
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(if missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the workspace: the folder above this crate's.
fn root() -> Result<PathBuf, String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map(Path::to_path_buf).ok_or_else(|| "the workspace has no folder".to_owned())
}

/// Returns the document and the missing entries.
fn table(operations: &[Operation], tests: &Tests) -> (String, Vec<String>) {
    let mut text = ABOUT.to_owned();
    let (mut missing, mut listed) = (Vec::new(), BTreeSet::new());
    for (title, areas) in [("Of the specification", SPECIFIED), ("Of the decisions", DECIDED)] {
        // Writing into a String cannot fail.
        let _ = write!(text, "\n## {title}\n\n{HEAD}");
        for area in areas {
            for call in area.calls {
                match operations.iter().find(|operation| operation.is(call)) {
                    Some(operation) => {
                        listed.insert(operation.id.as_str());
                        row(&mut text, area.name, call, operation, tests, &mut missing);
                    }
                    None => missing.push(format!("{call} has no route")),
                }
            }
        }
    }
    let _ = write!(text, "\n## Beyond both\n\n{HEAD}");
    let others = operations.iter().filter(|operation| !listed.contains(operation.id.as_str()));
    for operation in others {
        row(&mut text, &operation.tag, &operation.call(), operation, tests, &mut missing);
    }
    (text, missing)
}

const HEAD: &str = "| | call | operation | who may | tested by |\n|---|---|---|---|---|\n";

fn row(
    text: &mut String,
    area: &str,
    call: &str,
    operation: &Operation,
    tests: &Tests,
    missing: &mut Vec<String>,
) {
    let tests = tests.of(call);
    if tests.is_empty() {
        missing.push(format!("{call} ({}) has no test that makes it and succeeds", operation.id));
    }
    let tests: Vec<String> = tests.iter().map(|test| format!("`{test}`")).collect();
    let _ = writeln!(
        text,
        "| {area} | `{call}` | `{}` | {} | {} |",
        operation.id,
        operation.who(),
        tests.join("<br>")
    );
}
