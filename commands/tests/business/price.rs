//! List prices and prices agreed with customers.

use serde_json::json;
use waybill_commands::customer_price::AgreeCustomerPrice;
use waybill_commands::list_price::SetListPrice;
use waybill_commands::order::EditOrder;
use waybill_commands::stock_transaction::EnterReceivedStockTransaction;
use waybill_commands::{Failure, new_id};
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::id::{CustomerPriceId, OrderId, ProductId, StockTransactionId};
use waybill_domain::list_price::{ListPrice, PriceChange};
use waybill_domain::order::Order;
use waybill_domain::{Refusal, Role};

use crate::fixture::{Firm, context, read};

impl Firm {
    async fn list_price_on(&self, day: &str) -> Option<String> {
        let known = self.runtime.load::<ListPrice>(self.product).await.unwrap();
        known.on(day.parse().unwrap()).map(|price| price.to_string())
    }

    async fn set_price(&self, role: Role, change: PriceChange) -> Result<(), Failure> {
        context(role)
            .execute(&self.runtime, &SetListPrice { product: self.product, change })
            .await
            .map(|_| ())
    }

    /// Enters opening stock with this cost per unit.
    async fn stocked_at(&self, cost: &str) {
        let line = json!({"productId": self.product, "quantity": "10", "unitCost": cost});
        let draft = read(json!({"kind": "opening", "warehouseId": self.warehouse, "lines": [line]}));
        let id = StockTransactionId(new_id());
        context(Role::Admin)
            .execute(&self.runtime, &EnterReceivedStockTransaction { id, draft })
            .await
            .unwrap();
    }

    /// Edits an order as an encoder, and returns the price of its line and the source of the price.
    async fn edit(&self, id: OrderId, price: serde_json::Value) -> Result<(String, String), Failure> {
        self.edit_as(Role::Encoder, id, price).await
    }

    async fn edit_as(
        &self,
        role: Role,
        id: OrderId,
        price: serde_json::Value,
    ) -> Result<(String, String), Failure> {
        let lines = json!([{"productId": self.product, "quantity": "2", "unitPrice": price}]);
        self.edit_lines(role, id, lines).await?;
        let order = self.runtime.load::<Order>(id).await.unwrap();
        let line = &order.existing().unwrap().content.lines[0];
        Ok((line.unit_price.to_string(), line.price_source.to_string()))
    }

    async fn edit_lines(&self, role: Role, id: OrderId, lines: serde_json::Value) -> Result<(), Failure> {
        let draft = read(json!({
            "customerId": self.customer, "warehouseId": self.warehouse, "notes": format!("of {lines}"), "lines": lines,
        }));
        let placed = self.runtime.load::<Order>(id).await.unwrap();
        let mut context = context(role);
        if role == Role::Encoder {
            context.decision.actor.id = placed.existing().unwrap().made_by;
        }
        context.execute(&self.runtime, &EditOrder { id, draft }).await.map(drop)
    }

    async fn agree(&self, role: Role, amount: &str, from: &str, to: Option<&str>) -> Result<(), Failure> {
        let agreement = read(json!({
            "customerId": self.customer, "productId": self.product, "price": amount, "validFrom": from,
            "validTo": to,
        }));
        context(role).execute(&self.runtime, &AgreeCustomerPrice { price: agreement }).await.map(|_| ())
    }
}

#[tokio::test]
async fn a_list_price_holds_from_its_day_on_and_the_earlier_one_until_then() {
    let firm = Firm::with("0", None).await;
    let change = read(json!({"price": "2.80", "validFrom": "2026-12-01", "reason": "winter list"}));
    firm.set_price(Role::BookKeeper, change).await.unwrap();
    assert_eq!(firm.list_price_on("2026-11-30").await.as_deref(), Some("2.5000"));
    assert_eq!(firm.list_price_on("2026-12-01").await.as_deref(), Some("2.8000"));
    let unknown = ProductId(new_id());
    let change: PriceChange = read(json!({"price": "2.80"}));
    let refused = context(Role::Admin)
        .execute(&firm.runtime, &SetListPrice { product: unknown, change })
        .await
        .unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Absent { noun: "product" })), "{refused}");
}

#[tokio::test]
async fn below_cost_only_a_manager_or_an_admin_sells() {
    let firm = Firm::with("0", None).await;
    firm.stocked_at("2.00").await;
    let cheap: PriceChange = read(json!({"price": "1.99"}));
    let refused = firm.set_price(Role::BookKeeper, cheap.clone()).await.unwrap_err();
    assert!(refused.to_string().contains("below the last cost of 2.0000"), "{refused}");
    let refused = firm.agree(Role::BookKeeper, "1.99", "2026-11-01", None).await.unwrap_err();
    assert!(refused.to_string().contains("below the last cost of 2.0000"), "{refused}");
    firm.set_price(Role::Manager, cheap).await.unwrap();
    assert_eq!(firm.list_price_on("2026-11-21").await.as_deref(), Some("1.9900"));
    firm.agree(Role::Admin, "1.50", "2026-11-01", None).await.unwrap();
}

#[tokio::test]
async fn an_edit_of_the_notes_keeps_the_price_at_which_a_line_was_ordered() {
    let firm = Firm::with("0", None).await;
    let id = firm.place(&context(Role::Encoder), "2").await.unwrap();
    firm.set_price(Role::BookKeeper, read(json!({"price": "3.00"}))).await.unwrap();
    for price in [json!(null), json!("2.50")] {
        assert_eq!(firm.edit(id, price).await.unwrap(), ("2.5000".into(), "list".into()));
    }
    assert_eq!(firm.edit(id, json!("3.00")).await.unwrap(), ("3.0000".into(), "list".into()));
    assert_eq!(firm.edit(id, json!("2.90")).await.unwrap(), ("2.9000".into(), "manual".into()));
}

#[tokio::test]
async fn a_price_below_cost_that_a_manager_gave_does_not_stop_an_edit_of_the_notes() {
    let firm = Firm::with("0", None).await;
    firm.stocked_at("2.00").await;
    let id = firm.place(&context(Role::Encoder), "2").await.unwrap();
    assert!(firm.edit(id, json!("1.90")).await.is_err());
    firm.edit_as(Role::Manager, id, json!("1.90")).await.unwrap();
    assert_eq!(firm.edit(id, json!("1.90")).await.unwrap(), ("1.9000".into(), "manual".into()));
    assert!(firm.edit(id, json!("1.80")).await.is_err());
}

#[tokio::test]
async fn a_price_below_cost_that_a_manager_gave_is_that_of_its_line_and_quantity() {
    let firm = Firm::with("0", None).await;
    firm.stocked_at("2.00").await;
    let id = firm.place(&context(Role::Encoder), "2").await.unwrap();
    firm.edit_as(Role::Manager, id, json!("1.90")).await.unwrap();
    let line = |quantity: &str| json!({"productId": firm.product, "quantity": quantity, "unitPrice": "1.90"});
    let below_cost = async |lines: serde_json::Value, field: &str| {
        let refused = firm.edit_lines(Role::Encoder, id, lines).await.unwrap_err().to_string();
        assert!(refused.contains("below cost"), "{field}: {refused}");
    };
    below_cost(json!([line("3")]), "more of it").await;
    below_cost(json!([line("1"), line("1")]), "a further line").await;
    firm.edit_lines(Role::Encoder, id, json!([line("1")])).await.unwrap();
}

#[tokio::test]
async fn each_of_two_lines_of_a_product_keeps_its_own_price() {
    let firm = Firm::with("0", None).await;
    let id = firm.place(&context(Role::Encoder), "2").await.unwrap();
    let line = |price: Option<&str>| json!({"productId": firm.product, "quantity": "1", "unitPrice": price});
    firm.edit_lines(Role::Manager, id, json!([line(Some("2.40")), line(Some("2.30"))])).await.unwrap();
    firm.edit_lines(Role::Encoder, id, json!([line(None), line(None)])).await.unwrap();
    let order = firm.runtime.load::<Order>(id).await.unwrap();
    let prices: Vec<String> =
        order.existing().unwrap().content.lines.iter().map(|line| line.unit_price.to_string()).collect();
    assert_eq!(prices, ["2.4000", "2.3000"]);
}

#[tokio::test]
async fn the_days_of_two_agreements_never_overlap() {
    let firm = Firm::with("0", None).await;
    firm.agree(Role::BookKeeper, "2.40", "2026-11-01", Some("2026-11-30")).await.unwrap();
    for (from, to) in
        [("2026-11-30", None), ("2026-10-01", Some("2026-11-01")), ("2026-11-10", Some("2026-11-11"))]
    {
        let refused = firm.agree(Role::BookKeeper, "2.30", from, to).await.unwrap_err();
        assert!(matches!(refused, Failure::Refused(Refusal::PriceOverlap { .. })), "{from}: {refused}");
    }
    firm.agree(Role::BookKeeper, "2.30", "2026-12-01", None).await.unwrap();
    let id = CustomerPriceId { customer: firm.customer, product: firm.product };
    let agreed = firm.runtime.load::<CustomerPrices>(id).await.unwrap();
    let on = |day: &str| agreed.on(day.parse().unwrap()).map(|price| price.to_string());
    assert_eq!((on("2026-11-30"), on("2026-12-01")), (Some("2.4000".into()), Some("2.3000".into())));
    assert_eq!(on("2026-10-31"), None);
}

#[tokio::test]
async fn of_many_agreements_for_the_same_days_one_is_made() {
    let firm = std::sync::Arc::new(Firm::with("0", None).await);
    let tries = (0..12).map(|_| {
        let firm = firm.clone();
        tokio::spawn(async move { firm.agree(Role::Manager, "2.40", "2026-11-01", None).await })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(()) => won += 1,
            Err(Failure::Refused(Refusal::PriceOverlap { .. })) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
}
