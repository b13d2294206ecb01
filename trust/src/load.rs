//! Clerks who place orders, send the same again while they do not know what became of it, and count.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::Result;
use crate::server::FIRST_ADMIN_CODE;

const PASSWORD: &str = "trusted-with-drills";
const ANSWER: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(20);

/// What the clerks saw.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// The orders that were acknowledged, and when.
    pub(crate) placed: BTreeSet<String>,
    pub(crate) times: Vec<Instant>,
    unavailable: usize,
    pub(crate) faults: usize,
    unanswered: usize,
}

/// The same as numbers.
pub(crate) struct Counts {
    pub(crate) acknowledged: usize,
    pub(crate) unavailable: usize,
    pub(crate) faults: usize,
    pub(crate) unanswered: usize,
}

impl Figures {
    pub(crate) fn counts(&self) -> Counts {
        let Self { placed, unavailable, faults, unanswered, .. } = self;
        Counts {
            acknowledged: placed.len(),
            unavailable: *unavailable,
            faults: *faults,
            unanswered: *unanswered,
        }
    }

    /// The longest time from one of these moments to the first order after it.
    pub(crate) fn worst_after(&self, moments: &[Instant]) -> Duration {
        let first_after = |moment: &Instant| {
            let later = self.times.iter().filter(|time| **time > *moment);
            later.min().map_or(Duration::MAX, |time| *time - *moment)
        };
        moments.iter().map(first_after).max().unwrap_or_default()
    }
}

/// The clerks at work.
pub(crate) struct Clerks {
    figures: Arc<Mutex<Figures>>,
    over: watch::Sender<bool>,
    working: JoinSet<Result<()>>,
}

/// A person at whichever server stands there at the time.
#[derive(Clone)]
struct Person {
    client: Client,
    server: watch::Receiver<SocketAddr>,
    token: String,
}

impl Person {
    async fn send(&self, path: &str, body: &Value, key: &str) -> reqwest::Result<(StatusCode, Value)> {
        let url = format!("http://{}{path}", *self.server.borrow());
        let method = if path.ends_with("/updateStatus") { Method::PUT } else { Method::POST };
        let request = self.client.request(method, url).header("Idempotency-Key", key).json(body);
        let request = if self.token.is_empty() { request } else { request.bearer_auth(&self.token) };
        let response = request.send().await?;
        let status = response.status();
        let text = response.text().await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    /// Sends what must succeed; its id, or the token.
    async fn make(&self, path: &str, body: Value) -> Result<String> {
        let (status, answer) = self.send(path, &body, &Uuid::now_v7().to_string()).await?;
        let made = answer["token"].as_str().or_else(|| answer["id"].as_str());
        let made = made.filter(|_| status.is_success()).map(str::to_owned);
        made.ok_or_else(|| format!("{path}: {status} {answer}").into())
    }
}

impl Clerks {
    /// Founds a company on an empty server, and begins to place orders.
    pub(crate) async fn begin(server: watch::Receiver<SocketAddr>, clerks: usize) -> Result<Self> {
        let client = Client::builder().no_proxy().timeout(ANSWER).build()?;
        let mut admin = Person { client, server, token: String::new() };
        let founder = json!({
            "username": "admin", "password": PASSWORD, "displayName": "Ada Admin", "code": FIRST_ADMIN_CODE,
        });
        admin.token = admin.make("/api/auth/register", founder).await?;
        let order = Arc::new(order(&admin).await?);
        let (figures, over) = (Arc::default(), watch::Sender::new(false));
        let mut working = JoinSet::new();
        for _ in 0..clerks {
            working.spawn(place(admin.clone(), Arc::clone(&order), Arc::clone(&figures), over.subscribe()));
        }
        Ok(Self { figures, over, working })
    }

    /// Lets everybody come to know what became of their last order.
    pub(crate) async fn end(mut self) -> Result<Figures> {
        self.over.send_replace(true);
        while let Some(ended) = self.working.join_next().await {
            ended??;
        }
        Ok(std::mem::take(&mut *self.figures.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// What an order looks like in a company that has something to sell.
async fn order(admin: &Person) -> Result<Value> {
    let warehouse = admin.make("/api/warehouses", json!({"code": "MAIN", "name": "Main"})).await?;
    let supplier = admin.make("/api/suppliers", json!({"name": "Acme"})).await?;
    let product = json!({
        "sku": "BOX-1", "name": "Box", "unit": "box", "supplierId": supplier, "price": "12.50", "taxRate": "0"
    });
    let product = admin.make("/api/products", product).await?;
    let address = json!({"line": "1 Dock Road", "city": "Leith", "country": "Scotland"});
    let customer = json!({"name": "Bolt Ltd", "billingAddress": address, "deliveryAddresses": []});
    let customer = admin.make("/api/customers", customer).await?;
    let lines = json!([{"productId": product, "quantity": "2"}]);
    Ok(json!({"customerId": customer, "warehouseId": warehouse, "lines": lines}))
}

async fn place(
    clerk: Person,
    order: Arc<Value>,
    figures: Arc<Mutex<Figures>>,
    over: watch::Receiver<bool>,
) -> Result<()> {
    while !*over.borrow() {
        let key = Uuid::now_v7().to_string();
        loop {
            let answer = clerk.send("/api/order-products", &order, &key).await;
            if noted(&figures, answer)? {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(())
}

/// Counts an answer; whether the order was placed.
fn noted(figures: &Mutex<Figures>, answer: reqwest::Result<(StatusCode, Value)>) -> Result<bool> {
    let mut figures = figures.lock().unwrap_or_else(PoisonError::into_inner);
    match answer {
        Ok((StatusCode::CREATED, answer)) => {
            figures.placed.insert(answer["id"].as_str().unwrap_or_default().to_owned());
            figures.times.push(Instant::now());
            return Ok(true);
        }
        Ok((StatusCode::SERVICE_UNAVAILABLE, _)) => figures.unavailable += 1,
        Ok((status, _)) if status.is_server_error() => figures.faults += 1,
        Ok((status, answer)) => return Err(format!("an order was answered {status}: {answer}").into()),
        Err(_) => figures.unanswered += 1,
    }
    Ok(false)
}
