//! Stock transactions through every step, with the effects of each.

mod returns;

use serde_json::{Value, json};
use waybill_commands::master::EditMaster;
use waybill_commands::product::CreateProduct;
use waybill_commands::stock_transaction::{
    EnterReceivedStockTransaction, EnterStockTransaction, TransitionStockTransaction,
};
use waybill_commands::{CommandResult, Failure, Series, new_id};
use waybill_domain::id::{ProductId, StockId, StockTransactionId};
use waybill_domain::list_price::ListPrice;
use waybill_domain::master::Master;
use waybill_domain::product::{NewProduct, Product};
use waybill_domain::stock::Stock;
use waybill_domain::stock_transaction::{MoveRequest, StockTransaction, StockTransactionStatus};
use waybill_domain::supplier::Supplier;
use waybill_domain::{Refusal, Role};

use crate::fixture::{Firm, context, read};
use crate::trip::delivered;

use StockTransactionStatus::{ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void};

impl Firm {
    /// Returns the quantities on order, incoming, on hand.
    async fn figures_of(&self, product: ProductId) -> [String; 3] {
        let stock = self.runtime.load::<Stock>(StockId { warehouse: self.warehouse, product }).await.unwrap();
        [stock.on_order.to_display(), stock.incoming.to_display(), stock.on_hand.to_display()]
    }

    async fn figures(&self) -> [String; 3] {
        self.figures_of(self.product).await
    }

    pub(crate) async fn supplier(&self) -> waybill_domain::id::SupplierId {
        self.runtime
            .load::<Master<Product>>(self.product)
            .await
            .unwrap()
            .existing()
            .unwrap()
            .fields
            .supplier_id
    }

    async fn last_cost(&self) -> Option<String> {
        self.runtime.load::<ListPrice>(self.product).await.unwrap().last_cost.map(|cost| cost.to_string())
    }

    async fn purchase_of(&self, lines: Value) -> Result<StockTransactionId, Failure> {
        let purchase = json!({
            "kind": "purchase", "warehouseId": self.warehouse, "supplierId": self.supplier().await, "lines": lines,
        });
        self.enter(purchase).await
    }

    /// Enters a purchase of the product at 1.20.
    pub(crate) async fn purchase(&self, quantity: &str) -> StockTransactionId {
        let line = json!({"productId": self.product, "quantity": quantity, "unitCost": "1.20"});
        self.purchase_of(json!([line])).await.unwrap()
    }

    async fn enter(&self, draft: Value) -> Result<StockTransactionId, Failure> {
        let id = StockTransactionId(new_id());
        context(Role::Encoder)
            .execute(&self.runtime, &EnterStockTransaction { id, draft: read(draft) })
            .await
            .map(|_| id)
    }

    pub(crate) async fn go(
        &self,
        role: Role,
        id: StockTransactionId,
        step: MoveRequest,
    ) -> Result<CommandResult, Failure> {
        context(role).execute(&self.runtime, &TransitionStockTransaction { id, request: step }).await
    }

    async fn status(&self, id: StockTransactionId) -> StockTransactionStatus {
        self.runtime.load::<StockTransaction>(id).await.unwrap().existing().unwrap().status
    }

    /// Enters a purchase and moves it until it is underway.
    async fn underway(&self, quantity: &str) -> StockTransactionId {
        let id = self.purchase(quantity).await;
        self.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
        self.go(Role::BookKeeper, id, sent()).await.unwrap();
        id
    }

    /// Creates another product, tracked by batch.
    async fn batched(&self) -> ProductId {
        let id = new_id();
        let fields: NewProduct = read(json!({
            "sku": "MILK-1", "name": "Milk", "supplierId": self.supplier().await, "unit": "litre", "price": "1.00",
            "tracksBatch": true, "unitDecimals": 1,
        }));
        context(Role::Admin).execute(&self.runtime, &CreateProduct { id, new: fields }).await.unwrap();
        ProductId(id)
    }
}

fn sent() -> MoveRequest {
    let expected_date = Some(read(json!("2026-11-28")));
    MoveRequest { expected_date, ..MoveRequest::to(OnTransitSupplier) }
}

fn receipt(receipts: Value) -> MoveRequest {
    MoveRequest { receipts: read(receipts), ..MoveRequest::to(ReceivedByWarehouse) }
}

fn because(step: MoveRequest, reason: &str) -> MoveRequest {
    let close_short = step.to == ReceivedByWarehouse;
    MoveRequest { close_short, ..step.because(Some(read(json!(reason)))) }
}

#[track_caller]
fn field_of(failure: Failure) -> (String, String, String) {
    match failure {
        Failure::Refused(Refusal::Invalid(errors)) => {
            let first = errors.into_iter().next().unwrap();
            (first.field, first.code, first.message)
        }
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_purchase_is_on_order_when_approved_incoming_when_sent_and_on_hand_when_received() {
    let firm = Firm::with("0", None).await;
    let id = firm.purchase("10").await;
    assert_eq!(firm.figures().await, ["0", "0", "0"]);
    firm.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
    assert_eq!(firm.figures().await, ["10", "0", "0"]);
    firm.go(Role::BookKeeper, id, sent()).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "10", "0"]);
    assert_eq!(firm.last_cost().await, None);
    let step = MoveRequest::to(ReceivedByWarehouse);
    let outcome = firm.go(Role::WarehouseManager, id, step).await.unwrap();
    assert_eq!(outcome.receipt.status, "received-by-warehouse");
    assert_eq!(firm.figures().await, ["0", "0", "10"]);
    assert_eq!(firm.last_cost().await.as_deref(), Some("1.2000"));
}

#[tokio::test]
async fn lines_of_one_product_are_one_order_and_each_receipt_brings_its_cost() {
    let firm = Firm::with("0", None).await;
    let line = |quantity: &str, cost: &str| json!({"productId": firm.product, "quantity": quantity, "unitCost": cost});
    let id = firm.purchase_of(json!([line("4", "1.20"), line("6", "1.30")])).await.unwrap();
    firm.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
    assert_eq!(firm.figures().await, ["10", "0", "0"]);
    firm.go(Role::Manager, id, sent()).await.unwrap();
    let dearer = json!([{"line": 1, "quantity": "4"}, {"line": 2, "quantity": "6", "unitCost": "1.45"}]);
    firm.go(Role::Manager, id, receipt(dearer)).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "0", "10"]);
    assert_eq!(firm.last_cost().await.as_deref(), Some("1.4500"));
    assert_eq!(firm.status(id).await, ReceivedByWarehouse);
}

#[tokio::test]
async fn what_arrives_in_parts_stays_underway_until_a_reason_says_that_no_more_will_come() {
    let firm = Firm::with("0", None).await;
    let id = firm.underway("10").await;
    firm.go(Role::Manager, id, receipt(json!([{"line": 1, "quantity": "3"}]))).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "7", "3"]);
    assert_eq!(firm.status(id).await, OnTransitSupplier);
    firm.go(Role::Manager, id, receipt(json!([{"line": 1, "quantity": "5"}]))).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "2", "8"]);
    let refused =
        firm.go(Role::Manager, id, receipt(json!([{"line": 1, "quantity": "3"}]))).await.unwrap_err();
    let (field, code, text) = field_of(refused);
    assert_eq!((field.as_str(), code.as_str()), ("receipts.0.quantity", "too-much"));
    assert!(text.contains("2 boxes outstanding"), "{text}");
    assert_eq!(firm.figures().await, ["0", "2", "8"]);
    let rest = because(MoveRequest::to(ReceivedByWarehouse), "two were broken");
    firm.go(Role::Manager, id, rest).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "0", "8"]);
    assert_eq!(firm.status(id).await, ReceivedByWarehouse);
}

#[tokio::test]
async fn half_a_box_does_not_arrive() {
    let firm = Firm::with("0", None).await;
    let id = firm.underway("10").await;
    let refused =
        firm.go(Role::Manager, id, receipt(json!([{"line": 1, "quantity": "0.5"}]))).await.unwrap_err();
    assert_eq!(field_of(refused).0, "receipts.0.quantity");
    assert_eq!(firm.figures().await, ["0", "10", "0"]);
}

#[tokio::test]
async fn goods_that_are_tracked_by_batch_are_received_with_a_batch_number() {
    let firm = Firm::with("0", None).await;
    let milk = firm.batched().await;
    let line = json!([{"productId": milk, "quantity": "10.5"}]);
    let id = firm.purchase_of(line).await.unwrap();
    firm.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
    firm.go(Role::Manager, id, sent()).await.unwrap();
    for nameless in [MoveRequest::to(ReceivedByWarehouse), receipt(json!([{"line": 1, "quantity": "1"}]))] {
        let (_, code, text) = field_of(firm.go(Role::Manager, id, nameless).await.unwrap_err());
        assert_eq!(code, "required");
        assert!(text.contains("MILK-1"), "{text}");
    }
    let named = json!([{"line": 1, "quantity": "10.5", "batchNo": "L-77", "expiryDate": "2026-12-24"}]);
    firm.go(Role::Manager, id, receipt(named)).await.unwrap();
    assert_eq!(firm.figures_of(milk).await, ["0", "0", "10.5"]);
}

#[tokio::test]
async fn a_batch_number_of_our_own_is_used_by_the_one_who_reserved_it_and_for_one_purchase() {
    let firm = Firm::with("0", None).await;
    let (first, second) = (firm.underway("4").await, firm.underway("4").await);
    let manager = context(Role::Manager);
    let actor = manager.decision.actor.id.to_string();
    let reserved = firm.runtime.numbers().lease(Series::Batch, manager.decision.today, &actor).await.unwrap();
    let with = |batch: String| receipt(json!([{"line": 1, "quantity": "2", "batchNo": batch}]));
    let stranger = firm.go(Role::Manager, first, with(reserved.to_string())).await.unwrap_err();
    assert_eq!(field_of(stranger).1, "not-leased");
    let receive = |id| TransitionStockTransaction { id, request: with(reserved.to_string()) };
    manager.execute(&firm.runtime, &receive(first)).await.unwrap();
    manager.execute(&firm.runtime, &receive(first)).await.unwrap();
    let taken = manager.execute(&firm.runtime, &receive(second)).await.unwrap_err();
    assert!(matches!(taken, Failure::Refused(Refusal::Taken { field: "batchNo", .. })), "{taken}");
    let next = firm.runtime.numbers().lease(Series::Batch, manager.decision.today, &actor).await.unwrap();
    assert_ne!(next, reserved);
}

#[tokio::test]
async fn taking_an_approval_back_and_voiding_release_what_was_to_come() {
    let firm = Firm::with("0", None).await;
    let id = firm.purchase("10").await;
    firm.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
    firm.go(Role::Manager, id, MoveRequest::to(PendingApproval)).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "0", "0"]);
    firm.go(Role::Manager, id, MoveRequest::to(ApprovedAdmin)).await.unwrap();
    firm.go(Role::Manager, id, because(MoveRequest::to(Void), "sold out")).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "0", "0"]);
    let underway = firm.underway("5").await;
    firm.go(Role::Manager, underway, because(MoveRequest::to(Void), "sank")).await.unwrap();
    assert_eq!(firm.figures().await, ["0", "0", "0"]);
    assert_eq!(firm.status(underway).await, Void);
}

#[tokio::test]
async fn what_was_received_in_part_is_not_void_any_more() {
    let firm = Firm::with("0", None).await;
    let id = firm.underway("10").await;
    firm.go(Role::Manager, id, receipt(json!([{"line": 1, "quantity": "1"}]))).await.unwrap();
    let refused = firm.go(Role::Manager, id, because(MoveRequest::to(Void), "enough")).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::PartlyReceived { .. })), "{refused}");
    assert_eq!(firm.figures().await, ["0", "9", "1"]);
}

#[tokio::test]
async fn only_a_supplier_in_use_is_bought_from_and_everything_wrong_is_reported_at_once() {
    let firm = Firm::with("0", None).await;
    let supplier = firm.supplier().await;
    let gone: Supplier = read(json!({"code": "SUP-00001", "name": "Mills", "active": false}));
    context(Role::Admin).execute(&firm.runtime, &EditMaster { id: supplier.0, fields: gone }).await.unwrap();
    let line = |product| json!({"productId": product, "quantity": "0.5"});
    let refused = firm.purchase_of(json!([line(firm.product.0), line(new_id())])).await.unwrap_err();
    let Failure::Refused(Refusal::Invalid(errors)) = refused else { panic!("{refused}") };
    let fields: Vec<&str> = errors.iter().map(|error| error.field.as_str()).collect();
    assert_eq!(fields, ["supplierId", "lines.0.quantity", "lines.1.productId"]);
    let nobody = json!({"kind": "purchase", "warehouseId": firm.warehouse, "lines": [{"productId": firm.product, "quantity": "1"}]});
    assert_eq!(field_of(firm.enter(nobody).await.unwrap_err()).0, "supplierId");
}

#[tokio::test]
async fn a_backdated_opening_does_not_replace_the_cost_of_a_later_receipt() {
    let firm = Firm::with("0", None).await;
    let opening = async |on: &str, cost: &str| {
        let draft = json!({
            "kind": "opening", "warehouseId": firm.warehouse, "transactionDate": on,
            "lines": [{"productId": firm.product, "quantity": "1", "unitCost": cost}],
        });
        let id = firm.enter(draft).await.unwrap();
        firm.go(Role::Admin, id, MoveRequest::to(ReceivedByWarehouse)).await.unwrap();
        firm.last_cost().await.unwrap()
    };
    assert_eq!(opening("2026-11-10", "2.00").await, "2.0000");
    assert_eq!(opening("2026-01-05", "1.00").await, "2.0000", "older than what is known");
    assert_eq!(opening("2026-11-10", "2.10").await, "2.1000", "of the same day, entered later");
    let received = firm.underway("1").await;
    firm.go(Role::Manager, received, MoveRequest::to(ReceivedByWarehouse)).await.unwrap();
    assert_eq!(firm.last_cost().await.as_deref(), Some("1.2000"), "received today");
    assert_eq!(opening("2026-11-20", "3.00").await, "1.2000");
}

#[tokio::test]
async fn an_import_enters_a_return_and_receives_it_as_one() {
    let firm = Firm::with("10", None).await;
    let order = delivered(&firm, "4").await;
    let id = StockTransactionId(new_id());
    let draft = read(firm.back(Some(order), firm.customer, "4"));
    let outcome = context(Role::Admin)
        .execute(&firm.runtime, &EnterReceivedStockTransaction { id, draft })
        .await
        .unwrap();
    assert_eq!(outcome.receipt.status, "received-by-warehouse");
    assert_eq!(firm.figures().await[2], "10");
}

#[tokio::test]
async fn a_preview_of_a_receipt_says_what_would_move_and_records_nothing() {
    let firm = Firm::with("0", None).await;
    let id = firm.underway("10").await;
    let mut trying = context(Role::Manager);
    trying.preview = true;
    let step = receipt(json!([{"line": 1, "quantity": "4"}]));
    let tried =
        trying.execute(&firm.runtime, &TransitionStockTransaction { id, request: step }).await.unwrap();
    let result: Vec<(&str, &str)> =
        tried.events.iter().map(|event| (event.aggregate_type.as_str(), event.event_type.as_str())).collect();
    assert_eq!(
        result,
        [("stock-transaction", "arrived"), ("stock", "arrived"), ("list-price", "cost-learned")]
    );
    assert_eq!(tried.position, None);
    assert_eq!(firm.figures().await, ["0", "10", "0"]);
    assert_eq!(firm.last_cost().await, None);
}

#[tokio::test]
async fn an_admin_approves_their_own_purchase_and_it_shows_a_manager_does_not() {
    let firm = Firm::with("0", None).await;
    let line = json!([{"productId": firm.product, "quantity": "1"}]);
    let draft = json!({
        "kind": "purchase", "warehouseId": firm.warehouse, "supplierId": firm.supplier().await, "lines": line,
    });
    let (admin, manager) = (context(Role::Admin), context(Role::Manager));
    for (maker, allowed) in [(&manager, false), (&admin, true)] {
        let id = StockTransactionId(new_id());
        maker
            .execute(&firm.runtime, &EnterStockTransaction { id, draft: read(draft.clone()) })
            .await
            .unwrap();
        let approve = MoveRequest::to(ApprovedAdmin);
        let mut trying = maker.clone();
        trying.preview = true;
        let tried =
            trying.execute(&firm.runtime, &TransitionStockTransaction { id, request: approve.clone() }).await;
        match maker.execute(&firm.runtime, &TransitionStockTransaction { id, request: approve }).await {
            Ok(_) => {
                assert!(allowed);
                assert_eq!(tried.unwrap().events[0].payload, json!({"approved": {"selfApproved": true}}));
            }
            Err(refused) => {
                assert!(!allowed && matches!(refused, Failure::Refused(Refusal::OwnWork)), "{refused}");
                assert_eq!(firm.status(id).await, PendingApproval);
            }
        }
    }
}
