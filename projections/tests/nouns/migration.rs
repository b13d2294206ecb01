//! What a migration fills in is what a rebuild gives.

use crate::scene::*;
use serde_json::json;
use sqlx::Executor;
use waybill_domain::order::OrderEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_projections::{read_models, verify};

/// The statement of a migration that fills in from the log: from the table of then, whose columns the view has.
fn filling(migration: &str) -> String {
    let statements = migration.split_inclusive(';').map(str::trim);
    let filling: Vec<&str> = statements.filter(|statement| statement.starts_with("UPDATE")).collect();
    let [filling] = filling.as_slice() else { panic!("{filling:?}") };
    filling.replace("public.events e", "postgres_es.events e")
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_and_stock_transactions_from_before_are_filled_in_as_a_rebuild_fills_them() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, content(1, 1, "2026-03-02"));
    let mut other = content(1, 1, "2026-03-02");
    other.lines = [7, 5, 7].map(|number| line(number, "1", "1.00")).into();
    scene.record("order", order(2), &OrderEvent::Edited { content: other, by: user(1) });
    let kinds = [(1, "opening", "2.5"), (2, "adjustment", "-1.125"), (3, "opening", "3")];
    for (number, kind, quantity) in kinds {
        let content = serde_json::from_value(json!({
            "kind": kind, "warehouse": {"id": warehouse(1), "code": "W1", "name": "House 1"},
            "transactionDate": "2026-03-01", "reason": "Counted",
            "lines": [
                {"productId": product(1), "sku": "SKU-1", "name": "Mug", "unit": "box", "quantity": quantity,
                 "unitCost": "0.9900"},
                {"productId": product(2), "sku": "SKU-2", "name": "Mug", "unit": "box", "quantity": "1",
                 "unitCost": null},
            ],
        }));
        let (number_text, content) = (transaction_ref(number).number, content.unwrap());
        let event = StockTransactionEvent::Entered { number: number_text, content, by: user(1) };
        scene.record("stock-transaction", transaction(number), &event);
    }
    let received = StockTransactionEvent::Received { self_approved: false, received_on: day("2026-03-01") };
    scene.record("stock-transaction", transaction(1), &received);
    scene.record("stock-transaction", transaction(2), &received);
    scene.shown().await;

    let models = read_models().unwrap();
    let live = verify(scene.pool(), &models, &["order", "stock_transaction"]).await.unwrap();
    let forget = "UPDATE read.orders SET product_ids = '{}'; \
         UPDATE read.stock_transactions SET total_cost = 7, ordered_quantity = 0, received_quantity = 9";
    scene.pool().execute(forget).await.unwrap();
    let forgotten = verify(scene.pool(), &models, &["order", "stock_transaction"]).await.unwrap();
    assert_ne!(forgotten, live);
    for migration in [
        include_str!("../../../migrations/0030_order_delivery.sql"),
        include_str!("../../../migrations/0031_purchase.sql"),
    ] {
        scene.pool().execute(filling(migration).as_str()).await.unwrap();
    }
    let filled = verify(scene.pool(), &models, &["order", "stock_transaction"]).await.unwrap();
    assert_eq!(filled, live);
}
