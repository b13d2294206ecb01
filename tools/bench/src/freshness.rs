//! P5: from the response of a command to its row in the list.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::company::Company;
use crate::http::Client;
use crate::load::Work;
use crate::{Result, orders};

/// The number of concurrent clients.
pub(crate) const CLIENTS: usize = 16;

/// A client that places an order and immediately requests the list.
pub(crate) struct Reader {
    client: Client,
    company: Arc<Company>,
    customer: usize,
    /// The pause before each order.
    pause: Duration,
}

/// Returns the clients, each with a customer of its own, so that its newest order is the first of that customer's list.
pub(crate) fn readers(company: &Arc<Company>, pause: Duration) -> Vec<Reader> {
    (0..CLIENTS)
        .map(|customer| Reader {
            client: Client::new(company.address),
            company: Arc::clone(company),
            customer,
            pause,
        })
        .collect()
}

impl Work for Reader {
    async fn turn(&mut self) -> Result<Duration> {
        tokio::time::sleep(self.pause).await;
        let order = orders::draft(&self.company, self.customer, false);
        let placed = orders::place(&mut self.client, &self.company, &order).await?;
        let answered = Instant::now();
        let position = placed.position.as_deref().ok_or("a write without a position")?;
        let customer = self.company.customers.get(self.customer).ok_or("too few customers")?;
        let path = format!("/api/order-products?customerId={customer}&mine=true&size=1");
        let headers = [self.company.clerk.header(), ("Min-Position", position)];
        let list = self.client.send("GET", &path, &headers, None).await?;
        let took = answered.elapsed();
        if list.json()?["content"][0]["id"] == placed.json()?["id"] {
            Ok(took)
        } else {
            Err("the list did not have the order that its reader had just placed".into())
        }
    }
}
