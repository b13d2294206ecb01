//! Clerks place orders, retry while the outcome is unknown, and count.

use std::collections::{BTreeMap, BTreeSet};
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

const USERNAME: &str = "admin";
const PASSWORD: &str = "trusted-with-drills";
const ANSWER: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(20);

/// An order that was acknowledged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Acknowledged {
    pub(crate) at: Instant,
    /// The time since it was last sent.
    took: Duration,
}

/// The results of the clerks.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    orders: BTreeMap<String, Acknowledged>,
    unavailable: usize,
    pub(crate) faults: usize,
    unanswered: usize,
}

/// The number of results of each kind.
pub(crate) struct Counts {
    pub(crate) acknowledged: usize,
    pub(crate) unavailable: usize,
    pub(crate) faults: usize,
    pub(crate) unanswered: usize,
}

impl Figures {
    pub(crate) fn counts(&self) -> Counts {
        let Self { orders, unavailable, faults, unanswered } = self;
        Counts {
            acknowledged: orders.len(),
            unavailable: *unavailable,
            faults: *faults,
            unanswered: *unanswered,
        }
    }

    /// Returns the acknowledged orders that are not among these.
    pub(crate) fn not_in(&self, placed: &BTreeSet<String>) -> impl Iterator<Item = Acknowledged> {
        self.orders.iter().filter(|(id, _)| !placed.contains(*id)).map(|(_, acknowledged)| *acknowledged)
    }

    /// Returns the number of these that were never acknowledged.
    pub(crate) fn surplus(&self, placed: &BTreeSet<String>) -> usize {
        placed.iter().filter(|id| !self.orders.contains_key(*id)).count()
    }

    /// Returns the longest time from one of these moments to the first order after it.
    pub(crate) fn worst_after(&self, moments: &[Instant]) -> Duration {
        let first_after = |moment: &Instant| {
            let later = self.orders.values().map(|order| order.at).filter(|at| at > moment);
            later.min().map_or(Duration::MAX, |at| at - *moment)
        };
        moments.iter().map(first_after).max().unwrap_or_default()
    }

    /// Returns the longest time between two consecutive orders.
    pub(crate) fn longest_gap(&self, from: Instant, until: Instant) -> Duration {
        let within = self.orders.values().map(|order| order.at).filter(|at| (from..until).contains(at));
        let mut moments: Vec<Instant> = within.chain([from, until]).collect();
        moments.sort_unstable();
        moments.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
    }

    /// Returns the time within which 99 of 100 orders were acknowledged.
    pub(crate) fn p99(&self, from: Instant, until: Instant) -> Duration {
        let within = self.orders.values().filter(|order| (from..until).contains(&order.at));
        let mut times: Vec<Duration> = within.map(|order| order.took).collect();
        times.sort_unstable();
        times.get(times.len() * 99 / 100).copied().unwrap_or(Duration::MAX)
    }
}

/// The working clerks.
pub(crate) struct Clerks {
    figures: Arc<Mutex<Figures>>,
    over: watch::Sender<bool>,
    working: JoinSet<Result<()>>,
}

/// A user of the server that is current at the time.
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

    /// Signs in again, as all users must after a restore. If it fails, the next order tries again.
    async fn sign_in(&mut self) {
        let login = json!({"username": USERNAME, "password": PASSWORD});
        match self.make("/api/users/login", login).await {
            Ok(token) => self.token = token,
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }

    /// Sends a request that must succeed. Returns the id or the token.
    async fn make(&self, path: &str, body: Value) -> Result<String> {
        let (status, answer) = self.send(path, &body, &Uuid::now_v7().to_string()).await?;
        let made = answer["token"].as_str().or_else(|| answer["id"].as_str());
        let made = made.filter(|_| status.is_success()).map(str::to_owned);
        made.ok_or_else(|| format!("{path}: {status} {answer}").into())
    }
}

impl Clerks {
    /// Sets up a company on an empty server, and starts to place orders.
    pub(crate) async fn begin(server: watch::Receiver<SocketAddr>, clerks: usize) -> Result<Self> {
        let client = Client::builder().no_proxy().timeout(ANSWER).build()?;
        let mut admin = Person { client, server, token: String::new() };
        let founder = json!({
            "username": USERNAME, "password": PASSWORD, "displayName": "Ada Admin", "code": FIRST_ADMIN_CODE,
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

    /// Lets all clerks learn the outcome of their last order, and ends them.
    pub(crate) async fn end(mut self) -> Result<Figures> {
        self.over.send_replace(true);
        while let Some(ended) = self.working.join_next().await {
            ended??;
        }
        Ok(std::mem::take(&mut *self.figures.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// Sets up a company with goods to sell, and returns an order.
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
    mut clerk: Person,
    order: Arc<Value>,
    figures: Arc<Mutex<Figures>>,
    over: watch::Receiver<bool>,
) -> Result<()> {
    while !*over.borrow() {
        let key = Uuid::now_v7().to_string();
        loop {
            let sent = Instant::now();
            match noted(&figures, sent, clerk.send("/api/order-products", &order, &key).await)? {
                Outcome::Placed => break,
                Outcome::Again => tokio::time::sleep(PAUSE).await,
                Outcome::SignedOut => clerk.sign_in().await,
            }
        }
    }
    Ok(())
}

/// The outcome of an order that was sent.
enum Outcome {
    Placed,
    /// The outcome is unknown, so the order is sent again.
    Again,
    SignedOut,
}

/// Counts a response.
fn noted(
    figures: &Mutex<Figures>,
    sent: Instant,
    answer: reqwest::Result<(StatusCode, Value)>,
) -> Result<Outcome> {
    let mut figures = figures.lock().unwrap_or_else(PoisonError::into_inner);
    match answer {
        Ok((StatusCode::CREATED, answer)) => {
            let id = answer["id"].as_str().ok_or("an order without an id")?.to_owned();
            figures.orders.insert(id, Acknowledged { at: Instant::now(), took: sent.elapsed() });
            return Ok(Outcome::Placed);
        }
        Ok((StatusCode::UNAUTHORIZED, _)) => return Ok(Outcome::SignedOut),
        Ok((StatusCode::SERVICE_UNAVAILABLE, _)) => figures.unavailable += 1,
        Ok((status, _)) if status.is_server_error() => figures.faults += 1,
        Ok((status, answer)) => return Err(format!("an order was answered {status}: {answer}").into()),
        Err(_) => figures.unanswered += 1,
    }
    Ok(Outcome::Again)
}
