//! The amounts of deliveries and their credit notes in the journals: to the cent, and document by document.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::{CODES, check_saf_t, codes, decimal};
use crate::support::{Person, Server, World};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";
const PAYMENTS: &str = "/api/payments";
const TOTALS: &str = "/api/journals/totals";

/// A business whose product costs 1.00, and 20 % of tax.
async fn taxed(admin: &Person<'_>) -> World {
    let mut world = World::made_by(admin, "1").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mills"})).await.is(201).id();
    let product = json!({
        "sku": "TAX-1", "name": "Crate", "unit": "box", "supplierId": supplier, "price": "1.00", "taxRate": "20",
    });
    world.product = admin.post("/api/products", &product).await.is(201).id();
    world.stock(admin, "10").await;
    world
}

/// A box that is given away is ordered, driven out and kept.
async fn give_away(admin: &Person<'_>, world: &World, driver: &str) {
    let step = async |path: String, id: &str| admin.put(&path, &json!({"id": id})).await.is(200);
    let mut order = world.order("1");
    order["lines"][0]["discountPercent"] = json!("100");
    let order = admin.post(ORDERS, &order).await.is(201).id();
    step(format!("{ORDERS}/update-order/pending-to-approved"), &order).await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    step(format!("{DISPATCHES}/update-dispatch/waiting-to-loaded"), &trip).await;
    step(format!("{DISPATCHES}/update-dispatch/loaded-to-on-transit"), &trip).await;
    step(format!("{ORDERS}/update-order/dispatched-to-delivered"), &order).await;
    step(format!("{DISPATCHES}/update-dispatch/on-transit-to-delivered"), &trip).await;
}

/// A credit note of so much for an order, approved.
async fn credit(admin: &Person<'_>, world: &World, order: &str, amount: &str) -> String {
    let note = json!({
        "kind": "credit-note", "customerId": world.customer, "amount": amount, "orderId": order, "remarks": "Wet",
    });
    let note = admin.post(PAYMENTS, &note).await.is(201).id();
    let approve = format!("{PAYMENTS}/update-payment/pending-to-approved");
    admin.put(&approve, &json!({"id": note})).await.is(200);
    note
}

/// Debit and credit of all accounts of a role.
fn of_role(sums: &Value, role: &str) -> (Decimal, Decimal) {
    let accounts = sums["accounts"].as_array().unwrap().iter().filter(|sum| sum["role"] == role);
    accounts.fold((Decimal::ZERO, Decimal::ZERO), |(debit, credit), sum| {
        (debit + decimal(&sum["debit"]), credit + decimal(&sum["credit"]))
    })
}

#[tokio::test]
async fn credit_notes_for_one_delivery_give_back_exactly_its_tax_also_when_one_of_them_is_void() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = taxed(&admin).await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "1").await;
    let first = credit(&admin, &world, &order, "0.40").await;
    for _ in 0..2 {
        // Seen by the next one, which is projected by itself.
        admin.get(TOTALS).await.is(200);
        credit(&admin, &world, &order, "0.40").await;
    }
    let cents = |cents: i64| Decimal::new(cents, 2);
    let sums = admin.get(TOTALS).await.is(200).body;
    assert_eq!(of_role(&sums, "output-tax"), (cents(20), cents(20)), "{sums}");
    assert_eq!(of_role(&sums, "credit-notes"), (cents(100), cents(0)), "{sums}");

    let void = json!({"id": first, "reason": "Not wet after all"});
    admin.put(&format!("{PAYMENTS}/update-payment/approved-to-void"), &void).await.is(200);
    let postings = admin.get("/api/journals?journal=credits").await.is(200).body["entries"].clone();
    let of_kind = |kind: &str, side: &str| -> Vec<(Value, Value)> {
        let rows = postings.as_array().unwrap().iter();
        let rows = rows.filter(|row| row["documentId"] == first.as_str() && row["kind"] == kind);
        rows.map(|row| (row["role"].clone(), row[side].clone())).collect()
    };
    let gave = of_kind("credit-note", "debit");
    assert_eq!(gave.len(), 3, "{postings}");
    assert_eq!(of_kind("contra", "credit"), gave, "{postings}");
    assert_eq!(of_kind("contra", "debit"), of_kind("credit-note", "credit"), "{postings}");

    credit(&admin, &world, &order, "0.40").await;
    let sums = admin.get(TOTALS).await.is(200).body;
    let (debit, credit) = of_role(&sums, "output-tax");
    assert_eq!(debit, credit, "all of the tax was given back: {sums}");
    let (debit, credit) = of_role(&sums, "credit-notes");
    assert_eq!(debit - credit, cents(100), "{sums}");
}

#[tokio::test]
async fn a_delivery_of_what_is_given_away_is_counted_where_its_discount_is_posted() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = taxed(&admin).await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "1").await;
    give_away(&admin, &world, &driver).await;
    let mut apart = codes("1100");
    apart["discounts"] = json!("4009");
    admin.put(CODES, &apart).await.is(200);
    let sums = admin.get(TOTALS).await.is(200).body;
    assert_eq!(sums["documents"], 2, "{sums}");
    check_saf_t(&admin.get("/api/journals/saf-t").await.is(200).text, &sums);
    // Taken off the sales it leaves nothing to post.
    apart["discounts"] = Value::Null;
    admin.put_at(1, CODES, &apart).await.is(200);
    let sums = admin.get(TOTALS).await.is(200).body;
    assert_eq!(sums["documents"], 1, "{sums}");
    check_saf_t(&admin.get("/api/journals/saf-t").await.is(200).text, &sums);
}
