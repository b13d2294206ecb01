//! Two processes that execute the same step on one document concurrently: it happens once.

use serde_json::json;
use waybill_commands::stock_transaction::{EnterStockTransaction, TransitionStockTransaction};
use waybill_commands::{CommandResult, CommandRuntime, Failure, new_id};
use waybill_database::{PoolSettings, connect};
use waybill_domain::id::{StockId, StockTransactionId};
use waybill_domain::stock::Stock;
use waybill_domain::stock_transaction::{MoveRequest, StockTransactionStatus};
use waybill_domain::{Refusal, Role};

use crate::fixture::{Firm, context, read};
use crate::trip::delivered;

/// Returns the company's own process and another one.
pub(crate) async fn two(firm: &Firm) -> [CommandRuntime; 2] {
    let pool = connect(&firm.database.url, PoolSettings::default().with_max_connections(8)).await.unwrap();
    [firm.runtime.clone(), CommandRuntime::start(pool).await.unwrap()]
}

async fn enter(firm: &Firm, draft: serde_json::Value) -> StockTransactionId {
    let id = StockTransactionId(new_id());
    context(Role::Encoder)
        .execute(&firm.runtime, &EnterStockTransaction { id, draft: read(draft) })
        .await
        .unwrap();
    id
}

async fn on_hand(firm: &Firm) -> String {
    let stock = StockId { warehouse: firm.warehouse, product: firm.product };
    firm.runtime.load::<Stock>(stock).await.unwrap().on_hand.to_display()
}

/// Checks that one of these succeeded and that the other was refused because the quantity is too large.
#[track_caller]
fn one_won(done: [Result<CommandResult, Failure>; 2]) {
    let lost: Vec<Failure> = done.into_iter().filter_map(Result::err).collect();
    match lost.as_slice() {
        [Failure::Refused(Refusal::Invalid(errors))] => assert_eq!(errors[0].code, "too-much"),
        other => panic!("{other:?}"),
    }
}

/// Executes both steps concurrently, one in each process.
async fn at_once(
    processes: &[CommandRuntime; 2],
    steps: [(StockTransactionId, MoveRequest); 2],
) -> [Result<CommandResult, Failure>; 2] {
    let [first, second] = steps;
    let one = context(Role::Manager);
    let other = context(Role::Manager);
    let step = |(id, request)| TransitionStockTransaction { id, request };
    let (first, second) = (step(first), step(second));
    let (first, second) =
        tokio::join!(one.execute(&processes[0], &first), other.execute(&processes[1], &second));
    [first, second]
}

#[tokio::test]
async fn of_two_receipts_that_are_more_than_is_underway_together_one_arrives() {
    let firm = Firm::with("0", None).await;
    let processes = two(&firm).await;
    let supplier = firm.supplier().await;
    for round in 1..=6 {
        let id = enter(
            &firm,
            json!({
                "kind": "purchase", "warehouseId": firm.warehouse, "supplierId": supplier,
                "expectedDate": "2026-12-01", "lines": [{"productId": firm.product, "quantity": "10"}],
            }),
        )
        .await;
        for to in [StockTransactionStatus::ApprovedAdmin, StockTransactionStatus::OnTransitSupplier] {
            let step = MoveRequest::to(to);
            context(Role::Manager)
                .execute(&firm.runtime, &TransitionStockTransaction { id, request: step })
                .await
                .unwrap();
        }
        let receipts = read(json!([{"line": 1, "quantity": "6"}]));
        let to = StockTransactionStatus::ReceivedByWarehouse;
        let step = MoveRequest { receipts, ..MoveRequest::to(to) };
        one_won(at_once(&processes, [(id, step.clone()), (id, step)]).await);
        assert_eq!(on_hand(&firm).await, (6 * round).to_string());
    }
}

#[tokio::test]
async fn of_two_returns_that_are_more_than_the_customer_has_together_one_comes_back() {
    let firm = Firm::with("100", None).await;
    let processes = two(&firm).await;
    for round in 1..=6 {
        let order = delivered(&firm, "4").await;
        let back = json!({
            "kind": "customer-return", "warehouseId": firm.warehouse, "customerId": firm.customer,
            "orderId": order, "lines": [{"productId": firm.product, "quantity": "3"}],
        });
        let returns = [enter(&firm, back.clone()).await, enter(&firm, back).await];
        let step = || MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
        one_won(at_once(&processes, returns.map(|id| (id, step()))).await);
        assert_eq!(on_hand(&firm).await, (100 - round).to_string());
    }
}
