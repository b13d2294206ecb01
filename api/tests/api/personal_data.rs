//! Personal data: sealed in the log, erased for good, everything else as it was.

use serde_json::{Value, json};
use sqlx::PgPool;
use waybill_domain::Role;
use waybill_log::testing::rows;
use waybill_projections::{check, read_models};

use crate::support::{Person, Server, Staff, World};

pub(crate) const ERASE: &str = "/api/personal-data/erase";
/// The customer's data that must not be found anywhere in the end.
const CUSTOMER: [&str; 8] = [
    // Took the goods.
    "Hebe Larkspur",
    "Quillfeather",
    "Aurelia Voss",
    "+44 117 555 0199",
    "aurelia@quill.example",
    "GB-QF-777",
    "9 Kelpie Wynd",
    "Old Granary",
];
const SUPPLIER: [&str; 3] = ["Ozymandias", "Percy Bysshe", "4 Desert Row"];

fn customer() -> Value {
    json!({
        "name": "Quillfeather Marine", "contactPerson": "Aurelia Voss", "phoneNumber": "+44 117 555 0199",
        "email": "aurelia@quill.example", "taxId": "GB-QF-777",
        "billingAddress": {"line": "9 Kelpie Wynd", "city": "Leith", "country": "Scotland"},
        "deliveryAddresses": [{"line": "Old Granary", "city": "Oban", "country": "Scotland"}],
    })
}

fn supplier() -> Value {
    json!({
        "name": "Ozymandias Stone", "contactPerson": "Percy Bysshe",
        "address": {"line": "4 Desert Row", "city": "Luxor", "country": "Egypt"},
    })
}

/// The tables, read models and log alike, in which a text is found, with the first row that has it.
pub(crate) async fn found(pool: &PgPool, text: &str) -> Vec<(String, String)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables \
          WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let search =
            format!("SELECT t::text FROM {table} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1");
        let row: Option<String> = sqlx::query_scalar(&search).bind(text).fetch_optional(pool).await.unwrap();
        found.extend(row.map(|row| (table, row)));
    }
    found
}

pub(crate) fn whom(kind: &str, id: &str) -> String {
    format!("/api/personal-data?kind={kind}&id={id}")
}

pub(crate) fn erasure(kind: &str, id: &str) -> Value {
    json!({"kind": kind, "id": id, "reason": "Asked for it in writing"})
}

/// A customer who bought, paid, and ordered something that was cancelled; and a supplier from whom was bought.
async fn trading(admin: &Person<'_>) -> (World, String, String) {
    let mut world = World::made_by(admin, "100").await;
    world.customer = admin.post("/api/customers", &customer()).await.is(201).id();
    let supplier = admin.post("/api/suppliers", &supplier()).await.is(201).id();
    let driver = world.driver(admin).await;
    world.sell_to(admin, &driver, "4", Some("Hebe Larkspur")).await;
    world.pay(admin, "10.00").await;
    let lines = json!([{"productId": world.product, "quantity": "5", "unitCost": "8.00"}]);
    let purchase = json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier, "lines": lines,
        "expectedDate": crate::support::soon(),
    });
    let purchase = admin.post("/api/stockTransactions", &purchase).await.is(201).id();
    (world, supplier, purchase)
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_addresses_stand_in_the_log_only_sealed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    admin.get(&format!("/api/customers/{}", world.customer)).await.is(200);
    for text in CUSTOMER.into_iter().chain(SUPPLIER) {
        let in_log: Vec<_> = found(&server.database.owner, text)
            .await
            .into_iter()
            .filter(|(table, _)| !table.starts_with("read."))
            .collect();
        assert!(in_log.is_empty(), "{text}: {in_log:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_customer_is_nowhere_and_everything_else_is_as_it_was() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, supplier, purchase) = trading(&admin).await;
    let (customer, pool) = (world.customer.as_str(), &server.database.owner);

    let before = admin.get(&whom("customer", customer)).await.is(200).body;
    assert_eq!(before["name"], "Quillfeather Marine");
    assert_eq!(
        before["documents"],
        json!({"orders": 1, "stops": 1, "dispatches": 0, "receivables": 1, "stockTransactions": 0})
    );
    assert_eq!((&before["openOrders"], &before["erased"]), (&json!(0), &json!(false)));
    let statement = format!("/api/account-statements/{customer}");
    let books = admin.get(&statement).await.is(200).body;
    for (table, row) in found(pool, "Quillfeather").await {
        println!("before: {table}: {row}");
    }
    let end = server.end_of_the_log().await;
    let was = rows(pool, end).await.unwrap();
    sqlx::raw_sql("ANALYZE read.customers").execute(pool).await.unwrap();
    assert!(in_statistics(pool, "Quillfeather").await > 0, "the planner keeps values of its own");

    admin.put(ERASE, &erasure("customer", customer)).await.is(200);
    let open = admin.get(&whom("supplier", &supplier)).await.is(200).body;
    assert_eq!(open["openPurchases"], 1);
    admin.put(ERASE, &erasure("supplier", &supplier)).await.fails_with(409, "open-purchases");
    let void = json!({"id": purchase, "status": "void", "reason": "The supplier is erased"});
    admin.put("/api/stockTransactions/updateStatus", &void).await.is(200);
    admin.put(ERASE, &erasure("supplier", &supplier)).await.is(200);

    let after = admin.get(&whom("customer", customer)).await.is(200).body;
    assert_eq!((&after["name"], &after["erased"]), (&json!("erased"), &json!(true)));
    let record = admin.get(&format!("/api/customers/{customer}")).await.is(200).body;
    assert_eq!(
        (&record["name"], &record["contactPerson"], &record["active"]),
        (&json!("erased"), &Value::Null, &json!(false))
    );
    assert_eq!(record["billingAddress"]["city"], "erased");
    assert!(record["erasedAt"].is_string(), "{record}");
    for text in CUSTOMER.into_iter().chain(SUPPLIER) {
        let left = found(pool, text).await;
        assert!(left.is_empty(), "{text}: {left:?}");
        assert_eq!(in_statistics(pool, text).await, 0, "{text}");
    }
    for (table, row) in found(pool, customer).await {
        println!("after: {table}: {row}");
    }

    assert_eq!(rows(pool, end).await.unwrap(), was, "no event was touched");
    let now = admin.get(&statement).await.is(200).body;
    assert_eq!(now["closing"], books["closing"]);
    let differences = check(&server.database.pool, &read_models().unwrap(), &[], |_| ()).await.unwrap();
    assert!(differences.is_empty(), "{differences:?}");
    let history = admin.get(&format!("/api/history/customer/{customer}")).await.is(200).text;
    assert!(!history.contains("Quillfeather"), "{history}");
    let latest = &serde_json::from_str::<Value>(&history).unwrap()["entries"][0];
    assert_eq!(
        (&latest["eventType"], &latest["words"], &latest["reason"]),
        (&json!("erased"), &json!("Personal data erased"), &json!("Asked for it in writing"))
    );
}

/// Counts the columns that have this text among the values in the planner's statistics.
async fn in_statistics(pool: &PgPool, text: &str) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM pg_stats \
          WHERE strpos(concat(most_common_vals::text, histogram_bounds::text), $1) > 0",
    )
    .bind(text)
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_somebody_has_changed_meanwhile_is_not_erased_and_looking_it_up_is_recorded() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    let erasure = erasure("customer", &world.customer);
    admin.put_at(99, ERASE, &erasure).await.is(412);
    let whom = whom("customer", &world.customer);
    assert_eq!(admin.get(&whom).await.is(200).body["erased"], false);
    server.running.app.security.flush().await;
    let records = admin.get("/api/security-records?kind=opened").await.is(200).text;
    assert!(records.contains(&whom), "{records}");
    admin.put_at(1, ERASE, &erasure).await.is(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_security_record_names_the_record_that_was_looked_at_as_it_is_named_today() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    let customer = format!("/api/customers/{}", world.customer);
    let name = admin.get(&customer).await.is(200).body["name"].clone();
    let names = async || {
        server.running.app.security.flush().await;
        let opened = admin.get("/api/security-records?kind=opened").await.is(200).body;
        let rows = opened["content"].as_array().unwrap().clone();
        let of_customer = rows.iter().filter(|row| row["subject"] == customer.as_str());
        of_customer.map(|row| row["subjectName"].clone()).collect::<Vec<_>>()
    };
    let before = names().await;
    assert_eq!(before, [name]);
    let unusual = world.customer.to_uppercase().replace('-', "").replacen('A', "%41", 1);
    admin.get(&format!("/api/customers/{unusual}")).await.is(200);
    assert_eq!(names().await, before, "one record is one subject, however its id is spelled");
    admin.put(ERASE, &erasure("customer", &world.customer)).await.is(200);
    assert_ne!(names().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_a_supplier_is_recorded_as_opening_a_customer_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let supplier = admin.post("/api/suppliers", &supplier()).await.is(201).id();
    let opened = format!("/api/suppliers/{supplier}");
    admin.get(&opened).await.is(200);
    admin.get("/api/suppliers/active").await.is(200);
    server.running.app.security.flush().await;
    let records = admin.get("/api/security-records?kind=opened").await.is(200).body;
    let rows = records["content"].as_array().unwrap().iter();
    let subjects: Vec<_> = rows.map(|row| (row["subject"].clone(), row["subjectName"].clone())).collect();
    assert_eq!(subjects, [(json!(opened), json!("Ozymandias Stone"))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_erased_is_neither_edited_nor_erased_again_and_buys_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    let record = format!("/api/customers/{}", world.customer);
    let erased = admin.put(ERASE, &erasure("customer", &world.customer)).await.is(200);
    assert_eq!(erased.body["status"], "erased");
    admin.put(ERASE, &erasure("customer", &world.customer)).await.fails_with(409, "erased");
    let version = erased.body["version"].as_u64().unwrap();
    admin.put_at(version, &record, &customer()).await.fails_with(409, "erased");
    admin.post("/api/order-products", &world.order("1")).await.is(422);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_erased_whose_orders_are_open_and_a_preview_erases_nobody() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    let preview = format!("{ERASE}?preview=true");
    admin.put(&preview, &erasure("customer", &world.customer)).await.is(200);
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    admin.put("/api/order-products/update-order/pending-to-approved", &json!({"id": order})).await.is(200);
    admin.put(ERASE, &erasure("customer", &world.customer)).await.fails_with(409, "still-needed");
    let data = admin.get(&whom("customer", &world.customer)).await.is(200).body;
    assert_eq!((&data["name"], &data["openOrders"]), (&json!("Quillfeather Marine"), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_administrator_erases_and_only_with_a_reason_and_whom_there_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, ..) = trading(&admin).await;
    let staff = Staff::of_some(&server, &[Role::Manager, Role::BookKeeper]).await;
    for role in [Role::Manager, Role::BookKeeper] {
        staff.get(role).put(ERASE, &erasure("customer", &world.customer)).await.fails_with(403, "forbidden");
        staff.get(role).get(&whom("customer", &world.customer)).await.fails_with(403, "forbidden");
    }
    admin.put(ERASE, &json!({"kind": "customer", "id": world.customer})).await.is(422);
    let nobody = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";
    admin.put(ERASE, &erasure("customer", nobody)).await.fails_with(404, "absent");
    admin.get(&whom("supplier", nobody)).await.fails_with(404, "absent");
    let data = admin.get(&whom("customer", &world.customer)).await.is(200).body;
    assert_eq!(data["erased"], false);
}
