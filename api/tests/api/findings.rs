//! Every kind of finding, as the list of activities and its file have it.

use serde_json::{Value, json};
use strum::VariantArray as _;
use waybill_projections::activity::FindingKind;

use crate::personal_data::{ERASE, erasure};
use crate::support::{PASSWORD, Person, Server, World, cells, customer, in_days};

const ALL: &str = "/api/activities";
const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
/// Given for everything for which a reason is given.
const WHY: &str = "As agreed on the telephone";

/// Whether somebody has to say why what is found was done.
fn has_reason(kind: FindingKind) -> bool {
    match kind {
        FindingKind::CreditOverridden
        | FindingKind::HoldOverridden
        | FindingKind::VoidedAfterApproval
        | FindingKind::PersonErased
        | FindingKind::PeriodReopened => true,
        FindingKind::SelfApproved
        | FindingKind::PriceTyped
        | FindingKind::BelowCost
        | FindingKind::EditedAfterApproval
        | FindingKind::CreditWithoutReturn
        | FindingKind::Backdated
        | FindingKind::FutureDated
        | FindingKind::BookedBack
        | FindingKind::StockAdjusted
        | FindingKind::TermsChanged
        | FindingKind::RightsChanged
        | FindingKind::PeriodClosed => false,
    }
}

/// The rows of a file, by the heading of each cell.
fn file_rows(text: &str) -> Vec<Value> {
    let mut lines = cells(text).into_iter();
    let headings = lines.next().unwrap();
    lines.map(|cells| headings.iter().cloned().zip(cells.into_iter().map(Value::from)).collect()).collect()
}

#[tokio::test]
async fn every_kind_of_finding_says_of_which_record_it_is_and_why_where_somebody_had_to_say_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    give_cause(&admin).await;
    for kind in FindingKind::VARIANTS {
        let page = admin.get(&format!("{ALL}?finding={kind}&size=100")).await.is(200).body;
        let rows = page["content"].as_array().unwrap();
        let file = admin.get(&format!("{ALL}?finding={kind}&format=csv")).await.is(200).text;
        let file = file_rows(&file);
        assert!(!rows.is_empty() && rows.len() == file.len(), "{kind}: {rows:?}");
        for (row, in_file) in rows.iter().zip(&file) {
            let text = |member: &str| row[member].as_str().unwrap_or_default();
            // A person and the books have no number.
            let has_number = !matches!(
                kind,
                FindingKind::PersonErased | FindingKind::PeriodClosed | FindingKind::PeriodReopened
            );
            assert_eq!(!text("recordNo").is_empty(), has_number, "{kind}: {row}");
            assert!(row["findings"].as_array().unwrap().contains(&json!(kind)), "{kind}: {row}");
            for member in ["recordNo", "reason"] {
                assert_eq!(in_file[member], text(member), "{kind}: {in_file}");
            }
            if has_reason(*kind) {
                assert!(!text("reason").is_empty(), "{kind}: {row}");
            }
        }
    }
}

/// Does everything that is found.
async fn give_cause(admin: &Person<'_>) {
    let world = World::made_by(admin, "100").await;
    prices(admin, &world).await;
    orders(admin, &world).await;
    money(admin, &world).await;
    let clerk = json!({
        "username": "clerk", "password": PASSWORD, "displayName": "clerk", "role": "encoder", "warehouseIds": [],
    });
    admin.post("/api/users/create", &clerk).await.is(201);
    let lines = json!([{"productId": world.product, "quantity": "1", "unitCost": "8.00"}]);
    let counted =
        json!({"kind": "adjustment", "warehouseId": world.warehouse, "lines": lines, "reason": WHY});
    let counted = admin.post("/api/stockTransactions", &counted).await.is(201).id();
    let received = json!({"id": counted, "status": "received-by-warehouse"});
    admin.put("/api/stockTransactions/updateStatus", &received).await.is(200);
    let person = admin.post("/api/customers", &customer("Jane Doe")).await.is(201).id();
    admin.put(ERASE, &erasure("customer", &person)).await.is(200);
    admin.put("/api/closed-periods/close", &json!({"through": "2020-01-31"})).await.is(200);
    admin.put("/api/closed-periods/reopen", &json!({"from": "2020-01-01", "reason": WHY})).await.is(200);
}

async fn prices(admin: &Person<'_>, world: &World) {
    let list = format!("/api/productPrice/{}", world.product);
    admin.put(&list, &json!({"price": "7.99"})).await.is(200);
}

async fn orders(admin: &Person<'_>, world: &World) {
    let step = async |name: &str, id: &str| {
        let body = json!({"id": id, "reason": WHY});
        admin.put(&format!("{ORDERS}/update-order/{name}"), &body).await.is(200)
    };
    let mut order = world.order("1");
    order["lines"][0]["unitPrice"] = json!("9.00");
    order["orderDate"] = json!(in_days(-3));
    let edited = admin.post(ORDERS, &order).await.is(201).id();
    step("pending-to-approved", &edited).await;
    step("approved-to-pending", &edited).await;
    admin.put_at(3, &format!("{ORDERS}/{edited}"), &json!({"notes": "Ring twice"})).await.is(200);
    step("pending-to-approved", &edited).await;
    step("approved-to-cancelled", &edited).await;
    order["orderDate"] = json!(in_days(1));
    admin.post(ORDERS, &order).await.is(201);
    let beyond = async |terms: Value| {
        let path = format!("/api/customers/{}", world.customer);
        let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
        admin.put_at(version, &path, &terms).await.is(200);
        let order = admin.post(ORDERS, &world.order("1")).await.is(201).id();
        admin.put(APPROVE, &json!({"id": order, "creditOverride": WHY})).await.is(200);
    };
    beyond(json!({"creditLimit": "1.00"})).await;
    beyond(json!({"creditLimit": null, "onHold": true, "holdReason": "Two checks came back"})).await;
}

async fn money(admin: &Person<'_>, world: &World) {
    let approve = "/api/payments/update-payment/pending-to-approved";
    let paid_before = json!({
        "kind": "payment", "customerId": world.customer, "amount": "1.00", "method": "cash", "receivedOn": in_days(-40),
    });
    let note = json!({"kind": "credit-note", "customerId": world.customer, "amount": "1.00", "remarks": WHY});
    for receivable in [paid_before, note] {
        let id = admin.post("/api/payments", &receivable).await.is(201).id();
        admin.put(approve, &json!({"id": id})).await.is(200);
    }
}
