//! Records of every kind, and what happens to each of them after a moment of the past.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Person, Server, World, customer, in_days};
use crate::write_back::Editable;

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
/// Kinds of records by how the paths of their details begin, the longer ones first.
const KINDS: [(&str, &str); 20] = [
    ("/api/order-products/dispatch/", "dispatch"),
    ("/api/order-products/", "order"),
    ("/api/dispatches/", "dispatch"),
    ("/api/payments/", "receivable"),
    ("/api/stockTransactions/", "stock-transaction"),
    ("/api/customers/", "customer"),
    ("/api/customerProductPrices/", "customer-price"),
    ("/api/products/", "product"),
    ("/api/productPrice/", "product"),
    ("/api/suppliers/", "supplier"),
    ("/api/warehouses/", "warehouse"),
    ("/api/employees/", "employee"),
    ("/api/users/", "user"),
    ("/api/issued-statements/", "issued-statement"),
    ("/api/personal-data", "customer"),
    ("/api/attachments/", "order"),
    ("/api/history/", "order"),
    ("/api/comments/", "order"),
    ("/api/story/", "order"),
    ("/api/proof/", "order"),
];

/// Ids of records, by their kind.
#[derive(Clone, Default)]
pub(crate) struct Ids(BTreeMap<&'static str, String>);

impl Ids {
    /// Returns ids under which there is nothing.
    pub(crate) fn of_nothing() -> Self {
        Self(KINDS.iter().map(|(_, kind)| (*kind, Uuid::now_v7().to_string())).collect())
    }

    /// Returns the ids of these records, and of those that a sale has to do with.
    pub(crate) async fn of(admin: &Person<'_>, all: &[Editable]) -> Self {
        let mut ids = Self::of_nothing();
        for noun in all {
            if let Some((begins, kind)) = KINDS.iter().find(|(begins, _)| noun.read.starts_with(begins)) {
                ids.0.insert(kind, noun.read[begins.len()..].to_owned());
            }
        }
        let sold = admin.get(&format!("{ORDERS}?status=delivered")).await.is(200).body["content"][0].take();
        let sold = admin.get(&format!("{ORDERS}/{}", sold["id"].as_str().unwrap())).await.is(200).body;
        for (kind, id) in [
            ("order", &sold["id"]),
            ("customer", &sold["customer"]["id"]),
            ("warehouse", &sold["warehouse"]["id"]),
            ("product", &sold["lines"][0]["productId"]),
        ] {
            ids.0.insert(kind, id.as_str().unwrap().to_owned());
        }
        ids
    }

    /// Returns the id for a parameter of an operation, where that is the id of a record.
    pub(crate) fn value(&self, parameter: &str, path: &str) -> Option<&str> {
        let kind = match parameter {
            "warehouseId" => "warehouse",
            "productId" | "productIds" => "product",
            "customerId" => "customer",
            "supplierId" => "supplier",
            "orderId" | "documentId" => "order",
            "dispatchId" => "dispatch",
            "receivableId" => "receivable",
            "stockTransactionId" => "stock-transaction",
            "userId" | "actorId" => "user",
            "driverId" | "assistantId" | "employeeId" | "collectorId" => "employee",
            "id" => KINDS.iter().find(|(begins, _)| path.starts_with(begins))?.1,
            _ => return None,
        };
        self.0.get(kind).map(String::as_str)
    }

    fn world(&self) -> World {
        let of = |kind: &str| self.0[kind].clone();
        World { warehouse: of("warehouse"), product: of("product"), customer: of("customer") }
    }

    /// Makes further records of every kind; those that are not made have an id under which there is nothing.
    pub(crate) async fn others_made_by(&self, server: &Server, admin: &Person<'_>) -> Self {
        let mut others = Self::of_nothing();
        let supplier = admin.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].take();
        let product =
            json!({"sku": "LATE", "name": "Late", "unit": "box", "supplierId": supplier, "price": "1.00"});
        let employee = json!({
            "firstName": "Late", "lastName": "Crew", "position": "driver", "licenceNumber": "L-9",
            "licenceExpiry": "2099-12-31",
        });
        let World { warehouse, product: sold, customer: buyer } = self.world();
        let purchase = json!({
            "kind": "purchase", "warehouseId": warehouse, "supplierId": supplier,
            "lines": [{"productId": sold, "quantity": "1", "unitCost": "7.00"}],
        });
        let price = json!({
            "customerId": buyer, "productId": made_product(admin, &supplier).await, "price": "11.00",
            "validFrom": in_days(0),
        });
        let payment = json!({"kind": "payment", "customerId": buyer, "amount": "1.00", "method": "cash"});
        for (kind, path, body) in [
            ("supplier", "/api/suppliers", json!({"name": "Late"})),
            ("warehouse", "/api/warehouses", json!({"code": "LATE", "name": "Late"})),
            ("customer", "/api/customers", customer("Late Ltd")),
            ("product", "/api/products", product),
            ("employee", "/api/employees", employee),
            ("order", ORDERS, self.world().order("1")),
            ("stock-transaction", "/api/stockTransactions", purchase),
            ("customer-price", "/api/customerProductPrices", price),
            ("receivable", "/api/payments", payment),
        ] {
            others.0.insert(kind, admin.post(path, &body).await.is(201).id());
        }
        others.0.insert("user", server.admin_made(admin, "late").await);
        let order = &others.0["order"];
        admin.put(APPROVE, &json!({"id": order})).await.is(200);
        let trip = json!({
            "warehouseId": warehouse, "driverId": others.0["employee"], "assistantIds": [],
            "vehiclePlate": "zz-1", "stops": [{"orderId": order}],
        });
        others.0.insert("dispatch", admin.post("/api/dispatches", &trip).await.is(201).id());
        others
    }

    /// Renames what the sale has to do with, sells and pays again, and sets a list price.
    pub(crate) async fn go_on(&self, admin: &Person<'_>) {
        let world = self.world();
        let paths =
            [("customers", &world.customer), ("products", &world.product), ("warehouses", &world.warehouse)];
        for (list, id) in paths {
            let path = format!("/api/{list}/{id}");
            let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
            admin.put_at(version, &path, &json!({"name": "Renamed too"})).await.is(200);
        }
        let driver = world.driver(admin).await;
        world.stock(admin, "7").await;
        world.sell(admin, &driver, "3").await;
        world.pay(admin, "5.00").await;
        let price = format!("/api/productPrice/{}", world.product);
        admin.put(&price, &json!({"price": "14.00"})).await.is(200);
    }
}

async fn made_product(admin: &Person<'_>, supplier: &Value) -> String {
    let product =
        json!({"sku": "LATER", "name": "Later", "unit": "box", "supplierId": supplier, "price": "12.00"});
    admin.post("/api/products", &product).await.is(201).id()
}

/// Edits a record, and takes the next step with a document.
pub(crate) async fn change(admin: &Person<'_>, noun: &Editable) {
    let edit = match noun.edit {
        "editCustomer" | "editSupplier" | "editWarehouse" | "editProduct" | "editCompany" => {
            json!({"name": "Renamed"})
        }
        "editEmployee" => json!({"firstName": "Renamed"}),
        "changeCustomerPrice" => json!({"validTo": in_days(200)}),
        "setAccountCodes" => json!({"cash": "1231"}),
        "editUser" => json!({"about": "Renamed"}),
        "editOrder" => json!({"notes": "Renamed"}),
        "editDispatch" => json!({"vehiclePlate": "zz-9"}),
        "editStockTransaction" => json!({"supplierReference": "Renamed"}),
        "editReceivable" => json!({"remarks": "Renamed"}),
        other => panic!("{other} is not edited here"),
    };
    let before = noun.seen(admin).await;
    let mut body = edit.as_object().unwrap().clone();
    if noun.edit == "editReceivable" {
        body.insert("id".to_owned(), before["id"].clone());
    }
    noun.put(admin, &body).await.is(200);
    assert_ne!(noun.seen(admin).await["version"], before["version"], "{}", noun.edit);
    let step = match noun.edit {
        "editOrder" => APPROVE,
        "editDispatch" => "/api/dispatches/update-dispatch/waiting-to-loaded",
        "editStockTransaction" => "/api/stockTransactions/updateStatus",
        "editReceivable" => "/api/payments/update-payment/pending-to-approved",
        _ => return,
    };
    let mut body = json!({"id": before["id"]});
    if noun.edit == "editStockTransaction" {
        body["status"] = json!("approved-admin");
    }
    admin.put(step, &body).await.is(200);
}

/// Where two answers differ: the members, with both values.
pub(crate) fn differences(then: &Answer, now: &Answer) -> Vec<String> {
    // A statement of now is issued and not printed; one of the past is printed.
    if then.body["code"] == "issue-instead" {
        return vec![];
    }
    // A PDF file has the time at which it was printed.
    if then.status != now.status || then.header("content-type") == "application/pdf" {
        let is_same = then.status == now.status;
        return if is_same { vec![] } else { vec![format!("{} and {}", then.text, now.text)] };
    }
    if then.body.is_null() && now.body.is_null() {
        return if then.text == now.text { vec![] } else { vec![format!("{} and {}", then.text, now.text)] };
    }
    let mut found = Vec::new();
    compare("", &then.body, &now.body, &mut found);
    found
}

fn compare(at: &str, then: &Value, now: &Value, found: &mut Vec<String>) {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => {
            for name in then.keys().chain(now.keys().filter(|name| !then.contains_key(*name))) {
                let [then, now] = [then, now].map(|side| side.get(name).unwrap_or(&Value::Null));
                compare(&format!("{at}/{name}"), then, now, found);
            }
        }
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
            for (index, (then, now)) in then.iter().zip(now).enumerate() {
                compare(&format!("{at}/{index}"), then, now, found);
            }
        }
        (then, now) if then != now => found.push(format!("{at}: {then} and {now}")),
        _ => {}
    }
}
