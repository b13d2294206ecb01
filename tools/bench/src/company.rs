//! The company that is measured: entered over HTTP, like all other data.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::Result;
use crate::http::Client;

/// The number of products, each with stock that does not run out.
const PRODUCTS: usize = 1_000;
/// The number of customers, who have no credit limit.
const CUSTOMERS: usize = 500;
/// The number of connections that enter them.
const AT_ONCE: usize = 16;
/// The number of lines of an opening transaction.
const LINES: usize = 200;
const IN_STOCK: &str = "5000000";

/// The data for orders, and the accounts that may enter them.
pub(crate) struct Company {
    pub(crate) address: SocketAddr,
    /// The account that enters orders.
    pub(crate) clerk: Token,
    /// The account that approves them.
    pub(crate) manager: Token,
    pub(crate) warehouse: String,
    pub(crate) products: Vec<String>,
    pub(crate) customers: Vec<String>,
}

/// A session, as the value of its header.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Company {
    /// Enters the records of the company in addition to those of the demo company, whose accounts it uses.
    ///
    /// # Errors
    /// A request is refused.
    pub(crate) async fn found(address: SocketAddr) -> Result<Self> {
        let admin = Token::of(address, "admin").await?;
        let mut client = Client::new(address);
        let place = json!({"line": "1 Dock Road", "city": "Portland", "country": "United States"});
        let supplier = json!({"name": "Bench Mills", "address": place});
        let supplier = admin.create(&mut client, "/api/suppliers", &supplier).await?;
        let warehouse = json!({"code": "BENCH", "name": "Bench", "address": place});
        let warehouse = admin.create(&mut client, "/api/warehouses", &warehouse).await?;
        let products = admin
            .create_all(address, "/api/products", PRODUCTS, move |at| {
                json!({
                    "sku": format!("BENCH-{at:05}"), "name": format!("Bench product {at}"), "supplierId": supplier,
                    "unit": "box", "taxRate": "20", "price": format!("{}.{:02}", 1 + at % 90, at % 100)
                })
            })
            .await?;
        let customers = admin
            .create_all(
                address,
                "/api/customers",
                CUSTOMERS,
                move |at| json!({"name": format!("Bench customer {at}"), "billingAddress": place}),
            )
            .await?;
        for lines in products.chunks(LINES) {
            admin.stock(&mut client, &warehouse, lines).await?;
        }
        let (clerk, manager) = (Token::of(address, "encoder").await?, Token::of(address, "manager").await?);
        Ok(Self { address, clerk, manager, warehouse, products, customers })
    }
}

impl Token {
    async fn of(address: SocketAddr, username: &str) -> Result<Self> {
        let body = json!({"username": username, "password": waybill_demo::PASSWORD});
        let answer = Client::new(address).send("POST", "/api/users/login", &[], Some(&body)).await?.json()?;
        let token = answer["token"].as_str().ok_or("no token")?;
        Ok(Self(format!("Bearer {token}")))
    }

    /// Returns the header `Authorization`.
    pub(crate) fn header(&self) -> (&'static str, &str) {
        ("Authorization", &self.0)
    }

    /// Creates a record and returns its id.
    async fn create(&self, client: &mut Client, path: &str, body: &Value) -> Result<String> {
        let answer = client.send("POST", path, &[self.header()], Some(body)).await?;
        let made = answer.json().map_err(|error| format!("{path}: {error}"))?;
        Ok(made["id"].as_str().ok_or("no id")?.to_owned())
    }

    /// Creates many records of a kind over several connections.
    async fn create_all(
        &self,
        address: SocketAddr,
        path: &'static str,
        count: usize,
        body: impl Fn(usize) -> Value + Send + Sync + 'static,
    ) -> Result<Vec<String>> {
        let (next, body) = (Arc::new(AtomicUsize::new(0)), Arc::new(body));
        let mut clients = JoinSet::new();
        for _ in 0..AT_ONCE {
            let (token, next, body) = (self.clone(), Arc::clone(&next), Arc::clone(&body));
            clients.spawn(async move {
                let (mut client, mut made) = (Client::new(address), Vec::new());
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count {
                        return Ok::<_, crate::Failure>(made);
                    }
                    made.push(token.create(&mut client, path, &body(at)).await?);
                }
            });
        }
        let mut all = Vec::with_capacity(count);
        while let Some(made) = clients.join_next().await {
            all.extend(made??);
        }
        Ok(all)
    }

    /// Enters the opening stock of some products and receives it.
    async fn stock(&self, client: &mut Client, warehouse: &str, products: &[String]) -> Result<()> {
        let path = "/api/stockTransactions";
        let lines: Vec<Value> = products
            .iter()
            .map(|product| json!({"productId": product, "quantity": IN_STOCK, "unitCost": "0.50"}))
            .collect();
        let body = json!({"kind": "opening", "warehouseId": warehouse, "lines": lines});
        let id = self.create(client, path, &body).await?;
        let body = json!({"id": id, "status": "received-by-warehouse"});
        let path = "/api/stockTransactions/updateStatus";
        client.send("PUT", path, &[self.header()], Some(&body)).await?.require_success()
    }
}
