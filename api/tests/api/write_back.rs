//! Data that a program reads can be written back: over every noun that can be edited.

use serde_json::{Map, Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, Person, Server, World, in_days, soon};

/// A record that can be edited, with a value in each of its members.
pub(crate) struct Editable {
    /// `operationId` of its edit.
    pub(crate) edit: &'static str,
    pub(crate) read: String,
    write: String,
    /// Members that this one cannot have, beside the others.
    without: &'static [&'static str],
}

fn editable(edit: &'static str, read: String, write: String, without: &'static [&'static str]) -> Editable {
    Editable { edit, read, write, without }
}

impl Editable {
    pub(crate) async fn seen(&self, admin: &Person<'_>) -> Map<String, Value> {
        admin.get(&self.read).await.is(200).body.as_object().unwrap().clone()
    }

    pub(crate) async fn put(&self, admin: &Person<'_>, body: &Map<String, Value>) -> Answer {
        let version = self.seen(admin).await["version"].as_u64().unwrap();
        admin.put_at(version, &self.write, &json!(body)).await
    }
}

/// Removes the fields that an edit changes by itself.
fn content(mut seen: Map<String, Value>) -> Map<String, Value> {
    for own in ["version", "updatedAt", "editedBy", "editedAt", "setAt", "setBy"] {
        seen.remove(own);
    }
    seen
}

/// Returns the field in which the record shows a member: `customerId` is in `customer`.
fn shown_as(seen: &Map<String, Value>, member: &str) -> String {
    let linked = member.strip_suffix("Ids").map(|one| format!("{one}s"));
    let linked = linked.or_else(|| member.strip_suffix("Id").map(ToOwned::to_owned));
    let inside = linked.filter(|name| !seen.contains_key(member) && seen.contains_key(name));
    inside.unwrap_or_else(|| member.to_owned())
}

fn another(value: &Value) -> Value {
    match value {
        Value::Bool(value) => json!(!value),
        Value::Number(number) => json!(number.as_i64().unwrap() + 1),
        Value::String(text) => json!(format!("{text}1")),
        Value::Array(entries) => json!([entries.clone(), vec![json!("one more")]].concat()),
        Value::Object(_) => json!({}),
        Value::Null => json!("something"),
    }
}

/// The members that an edit can write, by the description of the API.
fn members(document: &Value, edit: &str) -> Vec<String> {
    let operations = document["paths"].as_object().unwrap().values().filter_map(|path| path.get("put"));
    let operation = operations.clone().find(|operation| operation["operationId"] == edit).unwrap();
    let schema = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str().unwrap();
    let schema = &document["components"]["schemas"][schema.rsplit('/').next().unwrap()];
    schema["properties"].as_object().unwrap().keys().cloned().collect()
}

#[tokio::test]
async fn every_record_takes_back_what_it_answered_keeps_what_is_left_out_and_refuses_what_cannot_be_written()
{
    let server = Server::start().await;
    let admin = server.admin().await;
    let document = server.get("/api/openapi.json").await.is(200).body;
    let all = one_of_each(&server, &admin).await;
    for noun in &all {
        let writable = members(&document, noun.edit);
        let seen = noun.seen(&admin).await;
        noun.put(&admin, &seen).await.is(200);
        let after = noun.seen(&admin).await;
        assert_eq!(after["version"], seen["version"], "{} was written back and is a new version", noun.edit);
        assert_eq!(content(after), content(seen.clone()), "{} written back", noun.edit);
        for member in writable.iter().filter(|member| *member != "id") {
            let shown = shown_as(&seen, member);
            let filled = !seen[&shown].is_null() || noun.without.contains(&member.as_str());
            assert!(filled, "{}: {member} has no value that could be lost", noun.edit);
            let mut body = noun.seen(&admin).await;
            body.remove(&shown);
            noun.put(&admin, &body).await.is(200);
            let after = content(noun.seen(&admin).await);
            assert_eq!(after, content(seen.clone()), "{} without {member}", noun.edit);
        }
        let linked: Vec<String> = writable.iter().map(|member| shown_as(&seen, member)).collect();
        let derived = [
            "account",
            "exceptions",
            "can",
            "margin",
            "onHand",
            "available",
            "lastCost",
            "listPrice",
            "ready",
            "supplierName",
            "warehouseName",
            "employeeName",
        ];
        let fixed = |name: &&String| !writable.contains(name) && !derived.contains(&name.as_str());
        for name in seen.keys().filter(fixed) {
            let mut body = noun.seen(&admin).await;
            body.insert(name.clone(), another(&body[name]));
            let refused = noun.put(&admin, &body).await.fails_with(422, "invalid");
            let expected = [(name.clone(), "read-only".to_owned())];
            assert_eq!(refused.errors(), expected, "{} ({linked:?})", noun.edit);
        }
    }
    let tested: Vec<&str> = all.iter().map(|noun| noun.edit).collect();
    let needs_a_version = |operation: &&Value| {
        let parameters = operation["parameters"].as_array().unwrap().iter();
        parameters.clone().any(|known| known["name"] == "If-Match" && known["required"] == true)
    };
    let puts = document["paths"].as_object().unwrap().values().filter_map(|path| path.get("put"));
    for operation in puts.filter(needs_a_version) {
        let edit = operation["operationId"].as_str().unwrap();
        assert!(tested.contains(&edit), "{edit} is not tried here");
    }
}

/// A record of every kind.
pub(crate) async fn one_of_each(server: &Server, admin: &Person<'_>) -> Vec<Editable> {
    let world = World::made_by(admin, "100").await;
    let mut all = records(admin, &world).await;
    all.extend(documents(admin, &world).await);
    let rights = Rights {
        read_only: true,
        warehouse_ids: vec![world.warehouse.parse().unwrap()],
        ..Rights::active(Role::WarehouseManager)
    };
    let user = format!("/api/users/{}", server.account("auditor", rights).await);
    let employee = admin.get("/api/employees").await.is(200).body["content"][0]["id"].clone();
    let profile = json!({
        "email": "a@example.org", "photoURL": "https://example.org/a.png", "phoneNumber": "1", "country": "d",
        "address": "1 Road", "state": "s", "city": "c", "zipCode": "z", "about": "a", "isPublic": true,
        "employeeId": employee,
    });
    admin.put_at(1, &user, &profile).await.is(200);
    all.push(editable("editUser", user.clone(), user, &[]));
    all
}

async fn records(admin: &Person<'_>, world: &World) -> Vec<Editable> {
    let place = json!({"line": "1 Road", "city": "c", "state": "s", "zipCode": "z", "country": "d"});
    let made =
        async |path: &str, body: Value| format!("{path}/{}", admin.post(path, &body).await.is(201).id());
    let customer = made(
        "/api/customers",
        json!({
            "code": "C-1", "name": "R1", "contactPerson": "p", "phoneNumber": "1", "email": "a@example.org", "taxId": "t",
            "billingAddress": place, "deliveryAddresses": [place], "paymentTermsDays": 7, "creditLimit": "100.00",
            "onHold": true, "holdReason": "r", "invoicing": "weekly", "taxTreatment": "exempt",
            "taxCertificateNo": "n", "taxCertificateValidTo": "2099-01-01", "active": false,
        }),
    );
    let supplier = made(
        "/api/suppliers",
        json!({
            "code": "S-1", "name": "s", "contactPerson": "p", "phoneNumber": "1", "email": "a@example.org", "taxId": "t",
            "address": place, "leadTimeDays": 3, "active": false,
        }),
    );
    let warehouse = made(
        "/api/warehouses",
        json!({
            "code": "W-1", "name": "w", "address": place, "managerUserId": admin.id, "active": false,
        }),
    );
    let employee = made(
        "/api/employees",
        json!({
            "code": "E-1", "firstName": "f", "lastName": "l", "position": "driver", "phoneNumber": "1",
            "email": "a@example.org", "hiredOn": "2020-01-01", "warehouseId": world.warehouse, "licenceNumber": "n",
            "licenceExpiry": "2099-01-01", "active": false,
        }),
    );
    let supplier_id = admin.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].clone();
    let product = made(
        "/api/products",
        json!({
            "sku": "P-1", "barcode": "b", "name": "p", "description": "d", "category": "c", "supplierId": supplier_id,
            "unit": "kg", "unitDecimals": 2, "packSize": "1.50", "taxRate": "5.00", "reorderLevel": "1", "safetyStock": "2",
            "minimumOrder": "3", "leadTimeDays": 4, "serviceLevel": "90.0", "tracksBatch": true, "active": false,
        }),
    );
    let price = made(
        "/api/customerProductPrices",
        json!({
            "customerId": world.customer, "productId": world.product, "price": "11.00", "validFrom": "2026-01-01",
            "validTo": in_days(300),
        }),
    );
    let (customer, supplier, warehouse) = (customer.await, supplier.await, warehouse.await);
    let (employee, product, price) = (employee.await, product.await, price.await);
    let company = json!({
        "name": "Firm", "address": place, "currency": "EUR", "timeZone": "Europe/Berlin", "taxId": "t",
        "registrationNumber": "r", "phoneNumber": "1", "email": "a@example.org", "website": "https://example.org",
        "bankAccount": {"holder": "Firm", "accountNumber": "DE89370400440532013000"}, "numberFormat": "comma",
        "daysBack": 100, "daysAhead": 400, "adminsApproveOwn": true, "registrationOpen": false,
        "sessionIdleMinutes": 30, "secondFactorRoles": ["manager"], "serviceLevel": "90.0", "invoicesFrom": "2026-01-01",
    });
    admin.put("/api/company", &company).await.is(200);
    admin.put("/api/account-codes", &json!({
        "receivables": "1100", "sales": "4000", "creditNotes": "4010", "outputTax": "2200", "cash": "1230",
        "cheque": "1200", "bankTransfer": "1201", "card": "1250", "mobile": "1202", "difference": "9998",
        "discounts": "4009", "taxRates": [{"taxRate": "5.00", "sales": "4020"}],
    })).await.is(200);
    let of = |edit, path: String| editable(edit, path.clone(), path, &[]);
    vec![
        of("editCustomer", customer),
        of("editSupplier", supplier),
        of("editWarehouse", warehouse),
        of("editEmployee", employee),
        of("editProduct", product),
        of("changeCustomerPrice", price),
        editable("editCompany", "/api/company".to_owned(), "/api/company".to_owned(), &["logo"]),
        of("setAccountCodes", "/api/account-codes".to_owned()),
    ]
}

async fn documents(admin: &Person<'_>, world: &World) -> Vec<Editable> {
    let driver = world.driver(admin).await;
    let (sold, _) = world.sell(admin, &driver, "2").await;
    let assistant = json!({"firstName": "A", "lastName": "B", "position": "assistant"});
    let assistant = admin.post("/api/employees", &assistant).await.is(201).id();
    let supplier = admin.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].clone();
    let line = json!({
        "productId": world.product, "quantity": "2", "unitPrice": "13.00", "discountPercent": "1.00",
    });
    let order = json!({
        "customerId": world.customer, "warehouseId": world.warehouse, "requestedDate": soon(),
        "customerReference": "r", "notes": "n", "lines": [line, line],
        "deliveryAddress": {"line": "2 Road", "city": "c", "country": "d"},
    });
    let pending = admin.post("/api/order-products", &order).await.is(201).id();
    let mut stops = Vec::new();
    for _ in 0..2 {
        let id = admin.post("/api/order-products", &order).await.is(201).id();
        admin.put("/api/order-products/update-order/pending-to-approved", &json!({"id": id})).await.is(200);
        stops.push(json!({"orderId": id}));
    }
    let trip = json!({
        "warehouseId": world.warehouse, "plannedDate": in_days(3), "driverId": driver, "assistantIds": [assistant],
        "vehiclePlate": "ab-1", "stops": stops,
    });
    let trip = admin.post("/api/dispatches", &trip).await.is(201).id();
    let purchase = json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier, "transactionDate": in_days(-2),
        "expectedDate": in_days(5), "supplierReference": "r", "reason": "r",
        "lines": [{"productId": world.product, "quantity": "2", "unitCost": "7.5000"}],
    });
    let purchase = admin.post("/api/stockTransactions", &purchase).await.is(201).id();
    let payment = json!({
        "kind": "payment", "customerId": world.customer, "amount": "5.00", "method": "cheque", "reference": "r",
        "receivedOn": in_days(-1), "collectorId": driver, "remarks": "r",
        "allocations": [{"orderId": sold, "amount": "4.00"}],
    });
    let payment = admin.post("/api/payments", &payment).await.is(201).id();
    let of = |edit, path: String| editable(edit, path.clone(), path, &[]);
    vec![
        of("editOrder", format!("/api/order-products/{pending}")),
        of("editDispatch", format!("/api/dispatches/{trip}")),
        editable(
            "editStockTransaction",
            format!("/api/stockTransactions/{purchase}"),
            format!("/api/stockTransactions/edit/{purchase}"),
            &["customerId", "orderId"],
        ),
        editable(
            "editReceivable",
            format!("/api/payments/{payment}"),
            "/api/payments/update-payment/pending-to-pending".to_owned(),
            &["orderId", "documentNo", "dueOn"],
        ),
    ]
}

#[tokio::test]
async fn null_clears_a_member_and_turns_no_switch_back() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let customer = editable(
        "",
        format!("/api/customers/{}", world.customer),
        format!("/api/customers/{}", world.customer),
        &[],
    );
    let entered = json!({"creditLimit": "5.00", "paymentTermsDays": 7, "phoneNumber": "1"});
    customer.put(&admin, entered.as_object().unwrap()).await.is(200);
    let cleared = json!({"creditLimit": null, "paymentTermsDays": null, "phoneNumber": null});
    customer.put(&admin, cleared.as_object().unwrap()).await.is(200);
    let seen = customer.seen(&admin).await;
    assert_eq!((&seen["creditLimit"], &seen["phoneNumber"]), (&Value::Null, &Value::Null));
    for member in ["active", "onHold"] {
        let reset = json!({member: null});
        let refused = customer.put(&admin, reset.as_object().unwrap()).await.fails_with(422, "invalid");
        assert_eq!(refused.errors()[0].0, member);
    }
    assert_eq!(seen["paymentTermsDays"], 30);
    let listed = admin.get("/api/customers").await.is(200).body["content"][0].clone();
    assert_eq!((&seen["active"], &seen["onHold"]), (&listed["active"], &listed["onHold"]));
    customer.put(&admin, json!({"name": null}).as_object().unwrap()).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn an_edit_that_is_sent_again_is_answered_alike_though_its_record_has_moved_on() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let path = format!("/api/customers/{}", world.customer);
    let mut body = admin.get(&path).await.is(200).body;
    body["name"] = json!("Renamed Ltd");
    let send = async || {
        let request = admin.raw(reqwest::Method::PUT, &path).header("If-Match", "\"1\"");
        Answer::of(request.header("Idempotency-Key", "k-1").json(&body)).await.is(200)
    };
    let first = send().await;
    admin.put_at(2, &path, &json!({"name": "Another Ltd"})).await.is(200);
    assert_eq!(send().await.body, first.body);
}

#[tokio::test]
async fn a_document_that_is_written_back_as_it_was_read_is_no_edit_also_when_its_records_were_renamed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let all = documents(&admin, &world).await;
    for path in [format!("/api/customers/{}", world.customer), format!("/api/products/{}", world.product)] {
        let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
        admin.put_at(version, &path, &json!({"name": "Renamed"})).await.is(200);
    }
    for noun in &all {
        let seen = noun.seen(&admin).await;
        noun.put(&admin, &seen).await.is(200);
        let after = noun.seen(&admin).await;
        assert_eq!(after["version"], seen["version"], "{}: {seen:?}", noun.edit);
    }
}

#[tokio::test]
async fn a_record_is_written_back_although_what_follows_from_others_has_changed_since() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let path = format!("/api/customers/{}", world.customer);
    let mut seen = admin.get(&path).await.is(200).body;
    world.pay(&admin, "30.00").await;
    seen["contactPerson"] = json!("Ms Bolt");
    admin.put_at(seen["version"].as_u64().unwrap(), &path, &seen).await.is(200);
    assert_eq!(admin.get(&path).await.is(200).body["contactPerson"], "Ms Bolt");
}
