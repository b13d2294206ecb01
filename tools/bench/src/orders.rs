//! P2 to P4: orders over HTTP with all features: token, permission, validation, idempotency.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use uuid::Uuid;

use crate::company::Company;
use crate::http::{Answer, Client};
use crate::load::Work;
use crate::{CLIENTS, Result};

const PLACE: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
/// The number of lines of an order.
const LINES: usize = 5;

/// The operation of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Places an order.
    Place,
    /// Places an order and approves it.
    Approve,
    /// Places an order and approves it. Every order contains one common product.
    Hot,
}

/// A client with a connection of its own.
pub(crate) struct Clerk {
    client: Client,
    company: Arc<Company>,
    kind: Kind,
}

/// Returns the number of clients that the bars require.
pub(crate) fn clerks(company: &Arc<Company>, kind: Kind) -> Vec<Clerk> {
    (0..CLIENTS)
        .map(|_| Clerk { client: Client::new(company.address), company: Arc::clone(company), kind })
        .collect()
}

impl Work for Clerk {
    async fn turn(&mut self) -> Result<Duration> {
        let customer = rand::random_range(0..self.company.customers.len());
        let order = draft(&self.company, customer, self.kind == Kind::Hot);
        let began = Instant::now();
        let placed = place(&mut self.client, &self.company, &order).await?;
        if self.kind != Kind::Place {
            let body = json!({"id": placed.json()?["id"]});
            let key = Uuid::now_v7().to_string();
            let headers = [self.company.manager.header(), ("Idempotency-Key", key.as_str())];
            self.client.send("PUT", APPROVE, &headers, Some(&body)).await?.require_success()?;
        }
        Ok(began.elapsed())
    }
}

/// Returns an order of five different products for a customer. A hot one contains the first of all products.
pub(crate) fn draft(company: &Company, customer: usize, hot: bool) -> Value {
    let products = company.products.len();
    // Steps of less than a fifth of the cycle never select a product twice.
    let first = if hot { 0 } else { rand::random_range(0..products) };
    let step = rand::random_range(1..products / LINES);
    let lines: Vec<Value> = (0..LINES)
        .filter_map(|line| company.products.get((first + line * step) % products))
        .map(|product| json!({"productId": product, "quantity": rand::random_range(1..5_u8).to_string()}))
        .collect();
    let customer = company.customers.get(customer);
    json!({"customerId": customer, "warehouseId": company.warehouse, "lines": lines})
}

/// Places it with a key of its own.
///
/// # Errors
/// It is refused, or the connection is lost.
pub(crate) async fn place(client: &mut Client, company: &Company, order: &Value) -> Result<Answer> {
    let key = Uuid::now_v7().to_string();
    let headers = [company.clerk.header(), ("Idempotency-Key", key.as_str())];
    let answer = client.send("POST", PLACE, &headers, Some(order)).await?;
    answer.require_success()?;
    Ok(answer)
}
