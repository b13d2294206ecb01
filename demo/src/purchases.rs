//! The demo company's purchases, one in every status, and what a customer brought back.

use serde_json::json;
use waybill_commands::stock_transaction::TransitionStockTransaction;
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{
    MoveRequest, ReceiptDraft, StockTransactionDraft, StockTransactionStatus,
};
use waybill_domain::text::Text;
use waybill_domain::{Actor, Role};

use super::documents::{encoder, manager};
use super::goods::Records;
use super::{Demo, DemoError, read};

/// How far a purchase has come.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
enum Stage {
    Entered,
    Approved,
    Sent,
    PartlyReceived,
    Received,
}

/// Days since it was entered, the supplier, how far it has come, and whether it was called off then.
const PURCHASES: [(u64, usize, Stage, bool); 9] = [
    (75, 0, Stage::Received, false),
    (60, 2, Stage::Received, false),
    (48, 3, Stage::Approved, true),
    (33, 4, Stage::Received, false),
    (12, 2, Stage::PartlyReceived, false),
    (5, 0, Stage::Sent, false),
    (3, 3, Stage::Approved, false),
    (1, 1, Stage::Entered, false),
    (0, 4, Stage::Entered, false),
];

impl Demo {
    /// Purchases for the first warehouse: entered by the encoder, approved by the manager, sent, received.
    pub(super) async fn purchases(&self, records: &Records) -> Result<(), DemoError> {
        for (number, (ago, supplier, stage, void)) in PURCHASES.into_iter().enumerate() {
            let Some((supplier, products)) = records.suppliers.get(supplier) else { continue };
            let lines: Vec<_> = products
                .iter()
                .take(8)
                .enumerate()
                .map(|(at, product)| {
                    let (cost, quantity) = (format!("{}.40", 4 + at * 3), (24 + 12 * at).to_string());
                    json!({"productId": product, "quantity": quantity, "unitCost": cost})
                })
                .collect();
            let body = json!({
                "kind": "purchase", "warehouseId": records.warehouses.first(), "supplierId": supplier,
                "transactionDate": self.days_ago(ago), "expectedDate": self.days_ago(ago) + chrono::Days::new(9),
                "supplierReference": format!("SO-{}", 77_000 + number * 13), "lines": lines
            });
            let name = format!("purchase/{number}");
            self.entered(&encoder(), &name, body.clone(), false).await?;
            let draft: StockTransactionDraft = read(&body)?;
            let day = draft.transaction_date.unwrap_or(self.today);
            let id = StockTransactionId(self.batch.id(day, &name));
            self.purchase(&name, id, ago, stage, void).await?;
        }
        Ok(())
    }

    async fn purchase(
        &self,
        name: &str,
        id: StockTransactionId,
        ago: u64,
        stage: Stage,
        void: bool,
    ) -> Result<(), DemoError> {
        use StockTransactionStatus::{ApprovedAdmin, OnTransitSupplier, ReceivedByWarehouse, Void};
        let later = |days: u64| ago.saturating_sub(days);
        if stage >= Stage::Approved {
            self.moved(name, id, &manager(), later(1), MoveRequest::to(ApprovedAdmin)).await?;
        }
        if stage >= Stage::Sent {
            self.moved(name, id, &book_keeper(), later(2), MoveRequest::to(OnTransitSupplier)).await?;
        }
        if stage == Stage::PartlyReceived {
            let receipts = vec![receipt(1, "20")?, receipt(2, "36")?];
            let step = MoveRequest { receipts, ..MoveRequest::to(ReceivedByWarehouse) };
            self.moved(name, id, &warehouse_manager(), later(9), step).await?;
        }
        if stage >= Stage::Received {
            let step = MoveRequest::to(ReceivedByWarehouse);
            self.moved(name, id, &warehouse_manager(), later(9), step).await?;
        }
        if void {
            let step = MoveRequest::to(Void).because(Some(Text::cut("The supplier cannot deliver")));
            self.moved(name, id, &manager(), later(4), step).await?;
        }
        Ok(())
    }

    pub(super) async fn moved(
        &self,
        name: &str,
        id: StockTransactionId,
        by: &Actor,
        ago: u64,
        request: MoveRequest,
    ) -> Result<(), DemoError> {
        let name = format!("{name}/{}", request.to);
        let step = TransitionStockTransaction { id, request };
        let moved = self.batch.once(by, self.days_ago(ago), &name, &step.request.to, &step);
        Ok(moved.await?.must(&name)?)
    }
}

fn receipt(line: u32, quantity: &str) -> Result<ReceiptDraft, DemoError> {
    read(&json!({"line": line, "quantity": quantity}))
}

fn book_keeper() -> Actor {
    super::people::actor(Role::BookKeeper)
}

fn warehouse_manager() -> Actor {
    super::people::actor(Role::WarehouseManager)
}
