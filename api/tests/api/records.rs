//! The plain calls of records and documents: what was written is read again, edited, listed and chosen.

use serde_json::{Value, json};

use crate::support::{Person, Server, World};

/// Edits the record at `path` to `body` and reads it again.
async fn edited(admin: &Person<'_>, path: &str, body: &Value) -> Value {
    let before = admin.get(path).await.is(200).body;
    let version = before["version"].as_u64().unwrap();
    let written = admin.put_at(version, path, body).await.is(200);
    admin.get_after(&written, path).await.is(200).body
}

#[tokio::test]
async fn a_warehouse_is_edited_and_read_again() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let made = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201);
    let path = format!("/api/warehouses/{}", made.id());
    admin.get_after(&made, &path).await.is(200);
    let after = edited(&admin, &path, &json!({"code": "EAST", "name": "East gate"})).await;
    assert_eq!(after["name"], "East gate");
}

#[tokio::test]
async fn an_employee_is_edited_and_chosen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let employee = |first: &str| json!({"firstName": first, "lastName": "Berg", "position": "office"});
    let made = admin.post("/api/employees", &employee("Noa")).await.is(201);
    let path = format!("/api/employees/{}", made.id());
    admin.get_after(&made, &path).await.is(200);
    assert_eq!(edited(&admin, &path, &employee("Noah")).await["firstName"], "Noah");
    let choice = admin.get("/api/dropdowns/employee?searchTerm=noah").await.is(200).body;
    assert_eq!(choice[0]["id"], json!(made.id()));
}

#[tokio::test]
async fn a_product_is_listed_edited_and_chosen_by_its_supplier() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "3").await;
    let path = format!("/api/products/{}", world.product);
    let supplier = admin.get(&path).await.is(200).body["supplierId"].as_str().unwrap().to_owned();
    let body =
        json!({"sku": "BOX-1", "name": "Sturdy box", "unit": "box", "supplierId": supplier, "packSize": "6"});
    assert_eq!(edited(&admin, &path, &body).await["name"], "Sturdy box");
    let listed = admin.get("/api/products?searchTerm=sturdy").await.is(200).body;
    assert_eq!(listed["content"][0]["id"], json!(world.product));
    for path in ["product?searchTerm=box", &format!("product-supplier?supplierId={supplier}")] {
        let choice = admin.get(&format!("/api/dropdowns/{path}")).await.is(200).body;
        assert_eq!(choice[0]["id"], json!(world.product), "{path}");
    }
    let to_buy =
        admin.get(&format!("/api/dropdowns/custom-product-supplier?supplierId={supplier}")).await.is(200);
    assert_eq!(
        (&to_buy.body[0]["packSize"], &to_buy.body[0]["lastCost"]),
        (&json!("6.000"), &json!("8.0000"))
    );
    let stock = admin.get(&format!("/api/stocks/warehouse/{}", world.warehouse)).await.is(200).body;
    assert_eq!(stock["content"][0]["onHand"], "3.000");
}

#[tokio::test]
async fn users_are_listed_and_chosen_and_change_their_password_by_either_verb() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let listed = admin.get("/api/users").await.is(200).body;
    assert_eq!(listed["content"][0]["username"], "admin");
    let choice = admin.get("/api/dropdowns/user").await.is(200).body;
    assert_eq!(choice.as_array().unwrap().len(), 1);
    let change = json!({"newPassword": "another-quarry-lamp", "currentPassword": crate::support::PASSWORD});
    admin.post(&format!("/api/users/{}/change-password", admin.id), &change).await.is(200);
}

#[tokio::test]
async fn an_order_and_a_stock_transaction_are_edited_while_they_wait() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "3").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let path = format!("/api/order-products/{}", order.id());
    admin.get_after(&order, &path).await.is(200);
    assert_eq!(edited(&admin, &path, &world.order("2")).await["lines"][0]["quantity"], "2.000");

    let lines = |quantity: &str| json!([{"productId": world.product, "quantity": quantity}]);
    let counted = |quantity: &str| {
        json!({
            "kind": "adjustment", "warehouseId": world.warehouse, "reason": "counted", "lines": lines(quantity)
        })
    };
    let entered = admin.post("/api/stockTransactions", &counted("1")).await.is(201);
    let path = format!("/api/stockTransactions/edit/{}", entered.id());
    let written = admin.put_at(1, &path, &counted("-2")).await.is(200);
    let read =
        admin.get_after(&written, &format!("/api/stockTransactions/{}", entered.id())).await.is(200).body;
    assert_eq!(read["lines"][0]["quantity"], "-2.000");
}

#[tokio::test]
async fn a_pending_payment_is_called_off() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let payment =
        json!({"kind": "payment", "customerId": world.customer, "amount": "5.00", "method": "cash"});
    let id = admin.post("/api/payments", &payment).await.is(201).id();
    let void = json!({"id": id, "reason": "entered twice"});
    let answer = admin.put("/api/payments/update-payment/pending-to-void", &void).await.is(200);
    assert_eq!(answer.body["status"], "void");
}
