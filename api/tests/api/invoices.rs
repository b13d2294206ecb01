//! Invoices over HTTP: with a delivery, collected, and not at all.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role::{Admin, BookKeeper, Checker, Driver, Encoder, Manager};

use crate::support::{Answer, Person, Server, Staff, World, customer, in_days};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";
const ALL: &str = "/api/invoices";
const ISSUE: &str = "/api/invoices/issue";

/// Sets the first day of invoices.
pub(crate) async fn invoice_from(admin: &Person<'_>, day: &str) -> Answer {
    let mut company = admin.get("/api/company").await.body;
    let version = company["version"].as_u64().unwrap_or(0);
    if company.get("name").is_none() {
        company = json!({"name": "Harbour Foods", "currency": "GBP", "timeZone": "UTC", "taxId": "12-345"});
    }
    company["invoicesFrom"] = json!(day);
    if version == 0 {
        admin.put("/api/company", &company).await.is(200)
    } else {
        admin.put_at(version, "/api/company", &company).await.is(200)
    }
}

/// Changes the invoicing of the customer.
async fn collect(admin: &Person<'_>, world: &World, invoicing: &str) -> Answer {
    let path = format!("/api/customers/{}", world.customer);
    let mut record = customer("Bolt Ltd");
    record["invoicing"] = json!(invoicing);
    let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
    admin.put_at(version, &path, &record).await.is(200)
}

/// A trip of one order of each of these quantities is underway; returns the orders.
async fn underway(admin: &Person<'_>, world: &World, quantities: &[&str]) -> Vec<String> {
    let driver = world.driver(admin).await;
    let mut orders = Vec::new();
    for quantity in quantities {
        let order = admin.post(ORDERS, &world.order(quantity)).await.is(201).id();
        admin.put(&format!("{ORDERS}/update-order/pending-to-approved"), &json!({"id": order})).await.is(200);
        orders.push(order);
    }
    let stops: Vec<Value> = orders.iter().map(|order| json!({"orderId": order})).collect();
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042", "stops": stops,
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    for step in ["waiting-to-loaded", "loaded-to-on-transit"] {
        admin.put(&format!("{DISPATCHES}/update-dispatch/{step}"), &json!({"id": trip})).await.is(200);
    }
    orders
}

async fn deliver(admin: &Person<'_>, body: &Value) -> Answer {
    admin.put(&format!("{ORDERS}/update-order/dispatched-to-delivered"), body).await
}

#[tokio::test]
async fn a_delivery_is_invoiced_in_its_own_commit_with_the_goods_that_were_kept() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    invoice_from(&admin, &in_days(0)).await;
    let orders = underway(&admin, &world, &["4"]).await;
    let body = json!({"id": orders[0], "lines": [{"line": 1, "quantity": "3"}], "reason": "One was broken"});
    let tried =
        admin.put(&format!("{ORDERS}/update-order/dispatched-to-delivered?preview=true"), &body).await;
    assert!(tried.is(200).text.contains("Issued INV-2026-000001 to Bolt Ltd: 1 delivery, 37.50"));
    let before = server.end_of_the_log().await;
    let delivered = deliver(&admin, &body).await.is(200);
    let list = admin.get_after(&delivered, ALL).await.is(200);
    assert_eq!(list.body["content"].as_array().unwrap().len(), 1, "{}", list.text);
    let row = &list.body["content"][0];
    assert_eq!(
        (&row["invoiceNo"], &row["total"], &row["state"]),
        (&json!("INV-2026-000001"), &json!("37.50"), &json!("issued"))
    );
    let invoice = admin.get(&format!("{ALL}/{}", row["id"].as_str().unwrap())).await.is(200).body;
    let line = &invoice["deliveries"][0]["lines"][0];
    assert_eq!(
        (&line["sku"], &line["quantity"], &line["net"]),
        (&json!("BOX-1"), &json!("3.000"), &json!("37.50"))
    );
    assert_eq!(invoice["customer"]["billingAddress"]["city"], "Leith");
    assert_eq!(invoice["dueOn"], in_days(30));
    let order = admin.get(&format!("{ORDERS}/{}", orders[0])).await.is(200).body;
    assert_eq!(order["invoice"]["number"], "INV-2026-000001");
    let (head, limit) = (server.end_of_the_log().await, waybill_log::read::Limit::PAGE);
    let last = waybill_log::read::commit(&server.database.pool, head, limit).await.unwrap();
    assert_eq!(last[0].position, before + 1, "delivery, charge and invoice are one commit");
}

#[tokio::test]
async fn concurrent_deliveries_have_consecutive_numbers_and_a_refused_one_draws_none() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    invoice_from(&admin, &in_days(0)).await;
    let orders = underway(&admin, &world, &["1"; 13]).await;
    let (broken, whole) = orders.split_first().unwrap();
    let none = json!({"id": broken, "lines": [{"line": 1, "quantity": "0"}], "reason": "Refused"});
    deliver(&admin, &none).await.fails_with(422, "invalid");
    let bodies: Vec<Value> = whole.iter().map(|id| json!({"id": id})).collect();
    let all = bodies.iter().map(|body| deliver(&admin, body));
    let answers = futures_util::future::join_all(all).await;
    let last = answers
        .into_iter()
        .map(|answer| answer.is(200))
        .max_by_key(|answer| answer.header("Position").parse::<u64>().unwrap());
    let list = admin.get_after(&last.unwrap(), &format!("{ALL}?sort=invoiceNo,asc")).await.is(200).body;
    let numbers: Vec<&str> =
        list["content"].as_array().unwrap().iter().map(|row| row["invoiceNo"].as_str().unwrap()).collect();
    let year = chrono::Utc::now().format("%Y");
    let expected: Vec<String> = (1..=12).map(|number| format!("INV-{year}-{number:06}")).collect();
    assert_eq!(numbers, expected);
}

#[tokio::test]
async fn collected_deliveries_are_previewed_and_issued_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    invoice_from(&admin, &in_days(-10)).await;
    collect(&admin, &world, "daily").await;
    for order in underway(&admin, &world, &["1", "2", "3"]).await {
        deliver(&admin, &json!({"id": order})).await.is(200);
    }
    assert_eq!(admin.get(ALL).await.is(200).body["content"], json!([]));
    let body = json!({"through": in_days(0)});
    let tried = admin.post(&format!("{ISSUE}?preview=true"), &body).await.is(201).body;
    assert_eq!((&tried["invoices"], &tried["total"]), (&json!(1), &json!("75.00")));
    let due = &tried["preview"][0];
    assert_eq!((&due["customerName"], &due["deliveries"]), (&json!("Bolt Ltd"), &json!(3)));
    assert_eq!(admin.get(ALL).await.is(200).body["content"], json!([]), "a preview issues nothing");
    let once = || Answer::of(admin.raw(Method::POST, ISSUE).header("Idempotency-Key", "once").json(&body));
    let issued = once().await.is(201);
    assert_eq!(issued.body["invoices"], 1);
    assert_eq!(once().await.is(201).body, issued.body);
    assert_eq!(admin.post(ISSUE, &body).await.is(201).body["invoices"], 0);
    let list = admin.get_after(&issued, ALL).await.is(200).body;
    let row = &list["content"][0];
    assert_eq!((&row["deliveryCount"], &row["total"]), (&json!(3), &json!("75.00")));
    assert_eq!(list["content"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn without_a_first_day_there_are_no_invoices_and_with_one_it_stays() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    let driver = world.driver(&admin).await;
    let (order, closed) = world.sell(&admin, &driver, "1").await;
    let read = admin.get_after(&closed, &format!("{ORDERS}/{order}")).await.is(200);
    assert_eq!(read.body["invoice"], Value::Null);
    let body = json!({"through": in_days(0)});
    let refused = admin.post(ISSUE, &body).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("through".to_owned(), "invoices-off".to_owned())]);
    invoice_from(&admin, &in_days(0)).await;
    assert_eq!(admin.post(ISSUE, &body).await.is(201).body["invoices"], 1, "the delivery of this morning");
    let mut company = admin.get("/api/company").await.is(200).body;
    let version = company["version"].as_u64().unwrap();
    company["invoicesFrom"] = Value::Null;
    let refused = admin.put_at(version, "/api/company", &company).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("invoicesFrom".to_owned(), "fixed".to_owned())]);
    let tomorrow = json!({"through": in_days(1)});
    let refused = admin.post(ISSUE, &tomorrow).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("through".to_owned(), "too-late".to_owned())]);
}

#[tokio::test]
async fn an_invoice_is_credited_when_its_deliveries_are() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    invoice_from(&admin, &in_days(0)).await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "2").await;
    let mut last = None;
    for (amount, credited, state) in [("10.00", "10.00", "issued"), ("15.00", "25.00", "credited")] {
        let note = json!({
            "kind": "credit-note", "customerId": world.customer, "amount": amount, "orderId": order, "remarks": "Returned",
        });
        let id = admin.post("/api/payments", &note).await.is(201).id();
        let approve = "/api/payments/update-payment/pending-to-approved";
        let approved = admin.put(approve, &json!({"id": id})).await.is(200);
        let list = admin.get_after(&approved, ALL).await.is(200).body;
        let row = &list["content"][0];
        assert_eq!((&row["credited"], &row["state"]), (&json!(credited), &json!(state)));
        last = Some(id);
    }
    let void = json!({"id": last, "reason": "Entered twice"});
    let void = admin.put("/api/payments/update-payment/approved-to-void", &void).await.is(200);
    let list = admin.get_after(&void, &format!("{ALL}?state=credited")).await.is(200).body;
    assert_eq!(list["content"], json!([]), "a void credit note counts for nothing");
}

#[tokio::test]
async fn who_may_not_see_or_issue_invoices_is_refused() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let body = json!({"through": in_days(0)});
    for role in [Encoder, Checker, Driver] {
        staff.get(role).get(ALL).await.fails_with(403, "forbidden");
    }
    for role in [Admin, Manager, BookKeeper] {
        staff.get(role).get(ALL).await.is(200);
    }
    for role in [Manager, Checker] {
        staff.get(role).post(ISSUE, &body).await.fails_with(403, "forbidden");
    }
    let absent = format!("{ALL}/{}", uuid::Uuid::now_v7());
    staff.get(Manager).get(&absent).await.fails_with(404, "absent");
}

#[tokio::test]
async fn an_exempt_customer_is_charged_no_tax_and_an_expired_certificate_stops_the_approval() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    invoice_from(&admin, &in_days(0)).await;
    let path = format!("/api/products/{}", world.product);
    let product = admin.get(&path).await.is(200).body;
    let mut taxed = product.clone();
    taxed["taxRate"] = json!("20");
    admin.put_at(product["version"].as_u64().unwrap(), &path, &taxed).await.is(200);
    let path = format!("/api/customers/{}", world.customer);
    let mut record = customer("Bolt Ltd");
    record["taxTreatment"] = json!("exempt");
    record["taxCertificateNo"] = json!("EX-7");
    record["billingAddress"]["country"] = json!("Germany");
    record["taxId"] = json!("DE123456789");
    let written = admin.put_at(1, &path, &record).await.is(200);
    let offered = format!("{ORDERS}/product/{}/customer/{}", world.product, world.customer);
    assert_eq!(admin.get_after(&written, &offered).await.is(200).body["taxRate"], "0.00");
    let driver = world.driver(&admin).await;
    let (_, closed) = world.sell(&admin, &driver, "2").await;
    let row = admin.get_after(&closed, ALL).await.is(200).body["content"][0].clone();
    assert_eq!((&row["net"], &row["tax"], &row["total"]), (&json!("25.00"), &json!("0.00"), &json!("25.00")));
    let ubl = admin.get(&format!("{ALL}/{}/ubl", row["id"].as_str().unwrap())).await.is(200);
    for part in [
        "<cbc:ID>INV-",
        "<cbc:CompanyID>12-345</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID>",
        "<cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID>",
        "<cbc:ID>E</cbc:ID><cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReason>",
        "<cbc:PayableAmount currencyID=\"GBP\">25.00</cbc:PayableAmount>",
    ] {
        assert!(ubl.text.contains(part), "{part}: {}", ubl.text);
    }
    record["taxCertificateValidTo"] = json!(in_days(-1));
    admin.put_at(2, &path, &record).await.is(200);
    let order = admin.post(ORDERS, &world.order("1")).await.is(201).id();
    let approve = format!("{ORDERS}/update-order/pending-to-approved");
    let refused = admin.put(&approve, &json!({"id": order})).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("customerId".to_owned(), "certificate-expired".to_owned())]);
}
