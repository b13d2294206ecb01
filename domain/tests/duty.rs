//! Duties: what they grant beside a role, up to which amount, and who may have them.

use serde_json::{Value, json};
use strum::VariantArray;
use waybill_domain::Role::{self, Admin, BookKeeper, Driver, Manager, WarehouseManager};
use waybill_domain::duty::{Duty, DutyKind};
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableEvent, ReceivableTransition};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionCommand, StockTransactionEvent, StockTransactionKind,
};
use waybill_domain::text::Username;
use waybill_domain::user::{Rights, User, UserAccount, UserCommand, UserEvent};
use waybill_domain::{DecisionContext, Grant, Operation, Refusal};

use crate::fixture::{MAKER, OTHER, SOMEBODY, a, decision, money, payment, read, stock_content};
use crate::records::bare;
use crate::scene::{given, nothing};

fn duty(kind: DutyKind, limit: Option<&str>) -> Duty {
    Duty { kind, max_amount: limit.map(money) }
}

/// Returns a user of this role with these duties.
fn with(role: Role, duties: &[Duty]) -> DecisionContext {
    let context = a(role);
    DecisionContext { actor: context.actor.with_duties(duties.to_vec()), ..context }
}

fn account(rights: &Value) -> UserAccount {
    UserAccount {
        username: Username::new("mary").unwrap(),
        profile: read(&bare("Profile")),
        rights: read::<Rights>(rights),
    }
}

#[test]
fn a_duty_grants_its_operations_beside_those_of_the_role_and_no_other() {
    for role in Role::VARIANTS {
        for kind in DutyKind::VARIANTS {
            let actor = with(*role, &[duty(*kind, None)]).actor;
            for operation in Operation::VARIANTS {
                let of_duty = kind.operations().contains(operation);
                let expected = if of_duty { Grant::All } else { operation.grant(*role) };
                assert_eq!(actor.grant(*operation), expected, "{kind} of {role}: {operation}");
            }
        }
    }
}

#[test]
fn who_has_no_role_has_no_duty_either() {
    let waiting = decision(SOMEBODY, None).actor.with_duties(vec![duty(DutyKind::ForecastView, None)]);
    assert!(waiting.granted(false).is_empty());
}

#[test]
fn a_limit_binds_every_operation_of_the_duty_and_none_of_the_role() {
    for role in Role::VARIANTS {
        for kind in DutyKind::VARIANTS.iter().filter(|kind| kind.takes_limit()) {
            let actor = with(*role, &[duty(*kind, Some("5000"))]).actor;
            for operation in kind.operations() {
                let by_role = operation.grant(*role) != Grant::No;
                for (amount, allowed) in [("5000.00", true), ("5000.01", by_role)] {
                    let outcome = actor.check_limit(*operation, money(amount));
                    assert_eq!(outcome.is_ok(), allowed, "{kind} of {role}: {operation} of {amount}");
                }
            }
        }
    }
}

#[test]
fn of_two_duties_for_one_operation_the_wider_limit_counts() {
    let lists = Operation::ReceivableListPending;
    let limits = |one: Option<&str>, other: Option<&str>| {
        let duties = [duty(DutyKind::ReceivableRecord, one), duty(DutyKind::ReceivableApprove, other)];
        with(BookKeeper, &duties).actor.check_limit(lists, money("300"))
    };
    assert!(limits(Some("100"), Some("300")).is_ok());
    assert!(limits(Some("100"), None).is_ok());
    assert!(limits(Some("100"), Some("200")).is_err());
}

#[test]
fn a_book_keeper_with_the_duty_records_payments_up_to_the_limit() {
    let entering =
        |amount: &str| ReceivableCommand::Enter { number: "RCT-1".into(), content: payment(amount) };
    nothing::<Receivable>()
        .when(a(BookKeeper), entering("10"))
        .refused("Your role does not allow this: create receivables.");
    let recording = || with(BookKeeper, &[duty(DutyKind::ReceivableRecord, Some("5000"))]);
    nothing::<Receivable>()
        .when(recording(), entering("5000.01"))
        .refused("Your limit is 5000.00, and this is 5000.01. Ask a user with a higher limit.");
    let entered =
        || ReceivableEvent::Entered { number: "RCT-1".into(), content: payment("5000"), by: SOMEBODY };
    nothing::<Receivable>().when(recording(), entering("5000")).then([entered()]);
    given::<Receivable>([entered()])
        .when(recording(), ReceivableCommand::Edit(payment("6000")))
        .refused("Your limit is 5000.00, and this is 6000.00. Ask a user with a higher limit.");
}

#[test]
fn a_duty_to_approve_is_not_one_to_approve_the_own_work() {
    let by = |by| ReceivableEvent::Entered { number: "RCT-1".into(), content: payment("70"), by };
    let approve = || ReceivableCommand::Transition {
        transition: ReceivableTransition::PendingToApproved,
        reason: None,
        settles: Ok(Vec::new()),
    };
    let approving = |limit| with(Manager, &[duty(DutyKind::ReceivableApprove, limit)]);
    given::<Receivable>([by(SOMEBODY)])
        .when(approving(None), approve())
        .refused("Somebody else has to approve this: you made or last edited it.");
    let approved = ReceivableEvent::Approved { self_approved: false, allocations: Vec::new() };
    given::<Receivable>([by(MAKER)]).when(approving(None), approve()).then([approved]);
    given::<Receivable>([by(MAKER)])
        .when(approving(Some("69.99")), approve())
        .refused("Your limit is 69.99, and this is 70.00. Ask a user with a higher limit.");
}

#[test]
fn a_warehouse_manager_who_corrects_the_stock_enters_no_purchase() {
    let counting = || with(WarehouseManager, &[duty(DutyKind::StockAdjust, None)]);
    for kind in StockTransactionKind::VARIANTS {
        let content = stock_content(*kind, &["3"]);
        let enter = StockTransactionCommand::Enter { number: "STK-1".into(), content: content.clone() };
        let outcome = nothing::<StockTransaction>().when(counting(), enter);
        if *kind == StockTransactionKind::Adjustment {
            outcome.then([StockTransactionEvent::Entered { number: "STK-1".into(), content, by: SOMEBODY }]);
        } else {
            outcome.refused("Your role does not allow this: create stock transactions.");
        }
    }
}

#[test]
fn a_duty_holds_what_its_forms_need() {
    use Operation::{CustomerPick, EmployeePick, ProductPick, StockView, WarehousePick};
    let granted = |kind: DutyKind, operation| duty(kind, None).grant(operation) != Grant::No;
    for choice in [CustomerPick, EmployeePick] {
        assert!(granted(DutyKind::ReceivableRecord, choice), "{choice}");
    }
    for choice in [WarehousePick, ProductPick, StockView] {
        assert!(granted(DutyKind::StockAdjust, choice), "{choice}");
    }
}

#[test]
fn nobody_gives_themselves_a_duty_and_only_an_admin_gives_one() {
    let rights = json!({"role": "book-keeper", "accountState": "active"});
    let more =
        json!({"role": "book-keeper", "accountState": "active", "duties": [{"kind": "forecast-view"}]});
    let made = || [UserEvent::Created(account(&rights))];
    let edit = || UserCommand::Edit { profile: read(&bare("Profile")), rights: read(&more), user: MAKER };
    let refusal = given::<User>(made()).when(decision(MAKER, Some(Admin)), edit()).refusal();
    assert_eq!(refusal, Refusal::OwnRole);
    given::<User>(made())
        .when(decision(OTHER, Some(Manager)), edit())
        .refused("Your role does not allow this: create and edit users.");
    given::<User>(made())
        .when(decision(OTHER, Some(Admin)), edit())
        .then([UserEvent::RightsChanged(read(&more))]);
}

#[test]
fn duties_that_no_person_can_have_are_refused_at_their_fields() {
    let refused = |rights: Value, expected: &[(&str, &str)]| {
        let create = UserCommand::Create(account(&rights));
        nothing::<User>().when(decision(OTHER, Some(Admin)), create).wrong_fields(expected);
    };
    let rights = |duties: Value| json!({"role": "book-keeper", "accountState": "active", "duties": duties});
    let record = json!({"kind": "receivable-record", "maxAmount": "10.00"});
    refused(rights(json!([record, record])), &[("duties.1.kind", "duplicate")]);
    refused(
        rights(json!([{"kind": "forecast-view", "maxAmount": "5"}])),
        &[("duties.0.maxAmount", "not-limited")],
    );
    refused(
        rights(json!([{"kind": "order-approve", "maxAmount": "0"}])),
        &[("duties.0.maxAmount", "out-of-range")],
    );
    for role in ["admin", "manager"] {
        let rights = json!({"role": role, "accountState": "active", "duties": [{"kind": "order-approve"}]});
        refused(rights, &[("duties.0.kind", "unsuitable")]);
    }
    for role in ["driver", "assistant"] {
        let rights = json!({"role": role, "accountState": "active", "duties": [{"kind": "dispatch-view"}]});
        refused(rights, &[("duties.0.kind", "unsuitable")]);
    }
    let mut read_only = rights(json!([{"kind": "forecast-view"}]));
    read_only["readOnly"] = json!(true);
    refused(read_only, &[("duties", "read-only")]);
}

#[test]
fn a_driver_with_the_duty_sees_the_forecast_and_still_no_order() {
    let actor = with(Driver, &[duty(DutyKind::ForecastView, None)]).actor;
    assert_eq!(actor.grant(Operation::ForecastView), Grant::All);
    assert_eq!(actor.grant(Operation::OrderListApproved), Grant::No);
}
