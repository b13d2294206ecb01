//! A period that is closed in one process is closed in every other process.

use chrono::NaiveDate;
use serde_json::json;
use waybill_commands::closed_period::CloseClosedPeriod;
use waybill_commands::receivable::EnterReceivable;
use waybill_commands::{CommandRuntime, Failure, new_id};
use waybill_domain::id::ReceivableId;
use waybill_domain::{Refusal, Role};
use waybill_log::read;

use crate::fixture::{Firm, context, read};
use crate::race::two;

async fn pay(firm: &Firm, process: &CommandRuntime, on: &str) -> Result<(), Failure> {
    let draft = read(json!({
        "customerId": firm.customer, "amount": "5.00", "method": "cash", "receivedOn": on
    }));
    let enter = EnterReceivable { id: ReceivableId(new_id()), draft };
    context(Role::Admin).execute(process, &enter).await.map(|_| ())
}

fn october() -> CloseClosedPeriod {
    CloseClosedPeriod { through: NaiveDate::from_ymd_opt(2026, 10, 31).unwrap() }
}

#[track_caller]
fn refused(outcome: Result<(), Failure>) {
    match outcome {
        Err(Failure::Refused(Refusal::Invalid(errors))) => assert_eq!(errors[0].code, "period-closed"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_process_that_knows_the_books_open_refuses_what_another_one_closed() {
    let firm = Firm::with("0", None).await;
    let [first, second] = two(&firm).await;
    pay(&firm, &second, "2026-10-30").await.unwrap();
    context(Role::BookKeeper).execute(&first, &october()).await.unwrap();
    refused(pay(&firm, &second, "2026-10-30").await);
    pay(&firm, &second, "2026-11-01").await.unwrap();
}

#[tokio::test]
async fn of_a_closing_and_payments_at_once_none_is_recorded_behind_the_closing() {
    let firm = Firm::with("0", None).await;
    let [first, second] = two(&firm).await;
    let keeper = context(Role::BookKeeper);
    let closing = october();
    let payments = async {
        for _ in 0..20 {
            if let Err(refusal) = pay(&firm, &second, "2026-10-31").await {
                refused(Err(refusal));
            }
        }
    };
    let (closed, ()) = tokio::join!(keeper.execute(&first, &closing), payments);
    let closed = closed.unwrap().position.unwrap();
    let behind = i64::try_from(closed).unwrap();
    let late = read::headers(first.pool(), behind, i64::MAX, Some(&["receivable"]), 100).await.unwrap();
    assert_eq!(late, []);
}
