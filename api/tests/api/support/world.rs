//! A small business: a warehouse with a product in stock, and a customer.

use serde_json::{Value, json};

use super::{Answer, Person};

pub(crate) struct World {
    pub(crate) warehouse: String,
    pub(crate) product: String,
    pub(crate) customer: String,
}

impl World {
    /// Made by an administrator, with so much in stock.
    pub(crate) async fn made_by(admin: &Person<'_>, on_hand: &str) -> Self {
        let warehouse =
            admin.post("/api/warehouses", &json!({"code": "MAIN", "name": "Main"})).await.is(201).id();
        let supplier = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201).id();
        let product =
            json!({"sku": "BOX-1", "name": "Box", "unit": "box", "supplierId": supplier, "price": "12.50"});
        let product = admin.post("/api/products", &product).await.is(201).id();
        let customer = admin.post("/api/customers", &customer("Bolt Ltd")).await.is(201).id();
        let world = Self { warehouse, product, customer };
        world.stock(admin, on_hand).await;
        world
    }

    /// Opening stock of the product.
    pub(crate) async fn stock(&self, admin: &Person<'_>, quantity: &str) -> Answer {
        let lines = json!([{"productId": self.product, "quantity": quantity, "unitCost": "8.00"}]);
        let opening = json!({"kind": "opening", "warehouseId": self.warehouse, "lines": lines});
        let entered = admin.post("/api/stockTransactions", &opening).await.is(201).id();
        let receive = json!({"id": entered, "status": "received-by-warehouse"});
        admin.put("/api/stockTransactions/updateStatus", &receive).await.is(200)
    }

    /// An order of the product.
    pub(crate) fn order(&self, quantity: &str) -> Value {
        json!({
            "customerId": self.customer,
            "warehouseId": self.warehouse,
            "lines": [{"productId": self.product, "quantity": quantity}],
        })
    }
}

/// A business date so many days from now.
pub(crate) fn in_days(days: i64) -> String {
    (chrono::Utc::now().date_naive() + chrono::TimeDelta::days(days)).to_string()
}

/// The required fields of a customer.
pub(crate) fn customer(name: &str) -> Value {
    let address = json!({"line": "1 Dock Road", "city": "Leith", "country": "Scotland"});
    json!({"name": name, "billingAddress": address, "deliveryAddresses": []})
}

/// A day of the next week.
pub(crate) fn soon() -> String {
    (chrono::Utc::now() + chrono::TimeDelta::days(5)).date_naive().to_string()
}
