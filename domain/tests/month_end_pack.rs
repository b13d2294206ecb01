//! Month-end packs: the users who may request them, the months, the parts, and the outcomes.

use waybill_domain::Role::{Admin, BookKeeper, Manager};
use waybill_domain::id::WarehouseId;
use waybill_domain::issued_statement::PaperLanguage;
use waybill_domain::month_end_pack::{
    MonthEndPack, MonthEndPackCommand, MonthEndPackEvent, PackFailure, PackFile, PackPart, PackRequest,
};
use waybill_domain::{DecisionContext, Scope};

use crate::fixture::{ANYBODY, MAKER, a, day, decision, the_import};
use crate::scene::{given, nothing};

const EVERYTHING: [PackPart; 6] = [
    PackPart::Statements,
    PackPart::Ageing,
    PackPart::Journals,
    PackPart::StockValuation,
    PackPart::ControlReport,
    PackPart::Checkpoint,
];

fn request(through: &str) -> MonthEndPackCommand {
    MonthEndPackCommand::Request { through: day(through), language: PaperLanguage::En, position: 42 }
}

fn requested(parts: &[PackPart]) -> MonthEndPackEvent {
    let (through, language, parts) = (day("2026-10-31"), PaperLanguage::En, parts.to_vec());
    MonthEndPackEvent::Requested(PackRequest { through, language, position: 42, parts })
}

fn file() -> PackFile {
    PackFile { sha256: "00".repeat(32), bytes: 1, statements: 1, files: 2 }
}

#[test]
fn those_who_close_the_month_have_its_pack_made_with_what_they_may_see() {
    for role in ANYBODY {
        let outcome = nothing::<MonthEndPack>().when(decision(MAKER, role), request("2026-10-31"));
        match role {
            Some(Admin) => outcome.then([requested(&EVERYTHING)]),
            // They may not see payments and users, and the findings are about those too.
            Some(Manager | BookKeeper) => outcome.then([requested(&[
                PackPart::Statements,
                PackPart::Ageing,
                PackPart::Journals,
                PackPart::StockValuation,
                PackPart::Checkpoint,
            ])]),
            _ => outcome.refused("Your role does not allow this: make the month-end pack."),
        }
    }
}

#[test]
fn an_account_of_some_warehouses_gets_nothing_that_is_of_all() {
    let scope = Scope { warehouses: Some(vec![WarehouseId::default()]), ..Scope::default() };
    let bound = DecisionContext { scope, ..a(Admin) };
    let parts = [PackPart::Statements, PackPart::Ageing, PackPart::Journals, PackPart::Checkpoint];
    nothing::<MonthEndPack>().when(bound, request("2026-10-31")).then([requested(&parts)]);
}

#[test]
fn a_pack_is_of_a_month_that_is_over() {
    for (through, code) in [("2026-10-30", "not-a-month-end"), ("2026-11-30", "too-late")] {
        nothing::<MonthEndPack>().when(a(Admin), request(through)).wrong_fields(&[("through", code)]);
    }
}

#[test]
fn a_pack_ends_once_and_only_the_system_says_that_it_is_there() {
    let complete = || MonthEndPackCommand::Complete { file: file() };
    let fail = || MonthEndPackCommand::Fail { reason: PackFailure::Fault, detail: "x".into() };
    let open = || given::<MonthEndPack>([requested(&EVERYTHING)]);
    open().when(the_import(), complete()).then([MonthEndPackEvent::Completed(file())]);
    open()
        .when(the_import(), fail())
        .then([MonthEndPackEvent::Failed { reason: PackFailure::Fault, detail: "x".into() }]);
    open().when(a(BookKeeper), MonthEndPackCommand::Cancel).then([MonthEndPackEvent::Cancelled]);
    open().when(a(Admin), complete()).refused("Your role does not allow this: make the month-end pack.");
    let ends = [
        MonthEndPackEvent::Completed(file()),
        MonthEndPackEvent::Failed { reason: PackFailure::DiskFull, detail: "x".into() },
        MonthEndPackEvent::Cancelled,
    ];
    for end in ends {
        let ended = || given::<MonthEndPack>([requested(&EVERYTHING), end.clone()]);
        for command in [complete(), fail()] {
            assert_eq!(ended().when(the_import(), command).refusal().code(), "transition");
        }
        assert_eq!(ended().when(a(Admin), MonthEndPackCommand::Cancel).refusal().code(), "transition");
    }
}
