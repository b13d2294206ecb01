//! The people of a small business and what they sell.

use serde_json::{Value, json};

use super::{Client, FIRST_ADMIN_CODE};

const FIRST_PASSWORD: &str = "quarry-first-lamp";
const PASSWORD: &str = "quarry-second-lamp";

/// A business with an administrator, managers, one warehouse and one supplier.
pub(crate) struct Office {
    pub(crate) admin: Client,
    pub(crate) managers: Vec<Client>,
    pub(crate) warehouse: String,
    supplier: String,
}

impl Office {
    /// Founded by the first to register.
    pub(crate) async fn open(nobody: &Client, managers: usize) -> Self {
        let registration = json!({
            "username": "admin", "password": PASSWORD, "displayName": "Ada Admin", "code": FIRST_ADMIN_CODE,
        });
        let registered = nobody.post("/api/auth/register", &registration).await.is(201);
        let admin = nobody.with_token(registered.text("token"));
        let warehouse =
            admin.post("/api/warehouses", &json!({"code": "MAIN", "name": "Main"})).await.is(201).id();
        let supplier = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201).id();
        let mut office = Self { admin, managers: Vec::new(), warehouse, supplier };
        for number in 0..managers {
            let manager = office.manager(nobody, &format!("manager-{number}")).await;
            office.managers.push(manager);
        }
        office
    }

    /// An account made by the administrator, with the password that its owner chose at the first sign-in.
    async fn manager(&self, nobody: &Client, name: &str) -> Client {
        let account = json!({"username": name, "password": FIRST_PASSWORD, "displayName": name, "role": "manager", "warehouseIds": []});
        let id = self.admin.post("/api/users/create", &account).await.is(201).id();
        let credentials = json!({"username": name, "password": FIRST_PASSWORD});
        let signed_in = nobody.post("/api/users/login", &credentials).await.is(200);
        let change = json!({"newPassword": PASSWORD, "currentPassword": FIRST_PASSWORD});
        let first = nobody.with_token(signed_in.text("token"));
        let changed = first.put(&format!("/api/users/{id}/change-password"), &change).await.is(200);
        nobody.with_token(changed.text("token"))
    }

    /// The administrator signs in at another server.
    pub(crate) async fn sign_in_again(nobody: &Client) -> Client {
        let credentials = json!({"username": "admin", "password": PASSWORD});
        let signed_in = nobody.post("/api/users/login", &credentials).await.is(200);
        nobody.with_token(signed_in.text("token"))
    }

    /// A product with so much in stock.
    pub(crate) async fn product(&self, sku: &str, price: &str, on_hand: usize) -> String {
        let product = json!({"sku": sku, "name": sku, "unit": "box", "supplierId": self.supplier, "price": price, "taxRate": "0"});
        let product = self.admin.post("/api/products", &product).await.is(201).id();
        let lines = json!([{"productId": product, "quantity": on_hand.to_string(), "unitCost": "1.00"}]);
        let opening = json!({"kind": "opening", "warehouseId": self.warehouse, "lines": lines});
        let entered = self.admin.post("/api/stockTransactions", &opening).await.is(201).id();
        let receive = json!({"id": entered, "status": "received-by-warehouse"});
        self.admin.put("/api/stockTransactions/updateStatus", &receive).await.is(200);
        product
    }

    /// A customer with so much credit, or without a limit.
    pub(crate) async fn customer(&self, name: &str, credit_limit: Option<&str>) -> String {
        let address = json!({"line": "1 Dock Road", "city": "Leith", "country": "Scotland"});
        let customer = json!({
            "name": name, "billingAddress": address, "deliveryAddresses": [], "creditLimit": credit_limit
        });
        self.admin.post("/api/customers", &customer).await.is(201).id()
    }

    /// An order of so much of each product.
    pub(crate) fn order(&self, customer: &str, products: &[&str], quantity: usize) -> Value {
        let line = |product: &&str| json!({"productId": product, "quantity": quantity.to_string()});
        let lines: Vec<Value> = products.iter().map(line).collect();
        json!({"customerId": customer, "warehouseId": self.warehouse, "lines": lines})
    }

    /// Returns the stock of a product: on hand, reserved, available.
    pub(crate) async fn stock(&self, product: &str, position: i64) -> [String; 3] {
        let path = format!("/api/stocks/warehouse/{}/product/{product}", self.warehouse);
        let stock = self.admin.get_at(position, &path).await.is(200);
        ["onHand", "reserved", "available"].map(|field| stock.text(field).to_owned())
    }
}
