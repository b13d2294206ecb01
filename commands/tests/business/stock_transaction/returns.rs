//! Goods that customers return.

use serde_json::{Value, json};
use waybill_commands::master::CreateMaster;
use waybill_commands::new_id;
use waybill_commands::stock_transaction::{EditStockTransaction, EnterStockTransaction};
use waybill_domain::Role;
use waybill_domain::id::{CustomerId, OrderId, StockTransactionId};
use waybill_domain::order::Order;
use waybill_domain::stock_transaction::MoveRequest;
use waybill_domain::stock_transaction::StockTransactionStatus::{PendingApproval, ReceivedByWarehouse};

use super::field_of;
use crate::fixture::{Firm, context, read, taking_over};
use crate::trip::delivered;

impl Firm {
    /// Returns the draft of a customer return, of an order if one is given.
    pub(super) fn back(&self, order: Option<OrderId>, customer: CustomerId, quantity: &str) -> Value {
        json!({
            "kind": "customer-return", "warehouseId": self.warehouse, "customerId": customer, "orderId": order,
            "reason": "wrong size", "lines": [{"productId": self.product, "quantity": quantity}],
        })
    }
}

#[tokio::test]
async fn goods_come_back_from_a_delivered_order_of_that_customer_and_never_more_than_are_there() {
    let firm = Firm::with("10", None).await;
    let order = delivered(&firm, "4").await;
    assert_eq!(firm.figures().await[2], "6");
    let (_, code, text) = field_of(firm.enter(firm.back(Some(order), firm.customer, "8")).await.unwrap_err());
    assert_eq!(code, "too-much");
    assert!(text.contains("has 4"), "{text}");
    let first = firm.enter(firm.back(Some(order), firm.customer, "3")).await.unwrap();
    let second = firm.enter(firm.back(Some(order), firm.customer, "2")).await.unwrap();
    firm.go(Role::Manager, first, MoveRequest::to(ReceivedByWarehouse)).await.unwrap();
    assert_eq!(firm.figures().await[2], "9");
    let returned = firm.runtime.load::<Order>(order).await.unwrap();
    assert_eq!(returned.existing().unwrap().with_customer()[&firm.product].to_display(), "1");
    let refused = firm.go(Role::Manager, second, MoveRequest::to(ReceivedByWarehouse)).await.unwrap_err();
    let (field, code, text) = field_of(refused);
    assert_eq!((field.as_str(), code.as_str()), ("lines", "too-much"));
    assert!(text.contains("has 1"), "{text}");
    assert_eq!(firm.figures().await[2], "9");
    assert_eq!(firm.status(second).await, PendingApproval);
}

#[tokio::test]
async fn goods_do_not_come_back_from_an_order_that_is_not_delivered_or_somebody_elses() {
    let firm = Firm::with("10", None).await;
    let pending = firm.place(&context(Role::Encoder), "4").await.unwrap();
    let refused = firm.enter(firm.back(Some(pending), firm.customer, "1")).await.unwrap_err();
    assert_eq!(field_of(refused).1, "not-delivered");
    let other = CustomerId(new_id());
    let fields: waybill_domain::customer::Customer = read(json!({
        "name": "Other shop", "billingAddress": {"line": "2 High Street", "city": "Leeds", "country": "United Kingdom"}
    }));
    context(Role::Admin).execute(&firm.runtime, &CreateMaster { id: other.0, fields }).await.unwrap();
    let order = delivered(&firm, "4").await;
    let refused = firm.enter(firm.back(Some(order), other, "1")).await.unwrap_err();
    assert_eq!(field_of(refused).1, "other-customer");
    let unnamed = firm.enter(firm.back(None, other, "1")).await.unwrap();
    firm.go(Role::Manager, unnamed, MoveRequest::to(ReceivedByWarehouse)).await.unwrap();
    assert_eq!(firm.figures().await[2], "7");
}

#[tokio::test]
async fn goods_do_not_come_back_before_they_were_delivered_when_entered_edited_or_approved() {
    let firm = Firm::with("10", None).await;
    let order = delivered(&firm, "4").await;
    let back = |on: &str| {
        let mut back = firm.back(Some(order), firm.customer, "1");
        back["transactionDate"] = json!(on);
        back
    };
    let (field, code, text) = field_of(firm.enter(back("2026-11-20")).await.unwrap_err());
    assert_eq!((field.as_str(), code.as_str()), ("transactionDate", "too-early"));
    assert!(text.starts_with("Transaction date must not lie before ORD-2026-"), "{text}");
    assert!(text.ends_with("was delivered on 2026-11-21"), "{text}");
    let id = firm.enter(back("2026-11-21")).await.unwrap();
    let edited = context(Role::Admin)
        .execute(&firm.runtime, &EditStockTransaction { id, draft: read(back("2026-11-20")) })
        .await;
    assert_eq!(field_of(edited.unwrap_err()).0, "transactionDate");
    firm.go(Role::Manager, id, MoveRequest::to(ReceivedByWarehouse)).await.unwrap();
    // The system imports a document unchanged, but a user may not approve it like that.
    let old = StockTransactionId(new_id());
    taking_over()
        .execute(&firm.runtime, &EnterStockTransaction { id: old, draft: read(back("2026-11-20")) })
        .await
        .unwrap();
    let refused = firm.go(Role::Manager, old, MoveRequest::to(ReceivedByWarehouse)).await.unwrap_err();
    assert_eq!(field_of(refused).0, "transactionDate");
    assert_eq!(firm.figures().await[2], "7");
}
