//! The customers of the demo company: their records, their baskets and their payment terms.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use waybill_commands::master::{CreateMaster, EditMaster};
use waybill_domain::Actor;
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;

use super::draw::Draw;
use super::goods::{Good, MAIN, NORTH};
use super::{Demo, DemoError, read};

/// The number of customers.
pub(super) const COUNT: usize = 42;
/// The customer who does not pay.
pub(super) const HELD: usize = 12;
/// The customer who contests a delivery.
pub(super) const CONTESTS: usize = 20;
/// The customer whose order exceeds the limit.
pub(super) const SMALL_LIMIT: usize = 25;
/// Customers who joined later, each with the number of days since then.
pub(super) const LATE_COMERS: [(usize, u64); 4] = [(38, 92), (39, 74), (40, 58), (41, 31)];

/// The first parts of customers' names.
const PLACES: [&str; 16] = [
    "Harbour",
    "Hilltop",
    "Old Mill",
    "Lighthouse",
    "Riverside",
    "Station",
    "Market Square",
    "Maple",
    "Seaview",
    "Corner",
    "Chapel Lane",
    "Bridge",
    "Garden",
    "Union",
    "Elm Street",
    "Pier",
];
/// First parts for customers who would otherwise have the same name as an earlier one: from 32 on, the pairs of place
/// and trade repeat.
const OTHER_PLACES: [(usize, &str); 4] =
    [(32, "Wharf"), (35, "Beacon"), (38, "Town Hall"), (41, "Crossroads")];
/// Trades, each with its order size in percent and its preferred families of goods.
const TRADES: [(&str, i64, &[&str]); 6] = [
    ("Grocers", 130, &["Beverages", "Canned goods", "Dry goods", "Household", "Dairy"]),
    ("Cafe", 70, &["Coffee and tea", "Dairy", "Beverages", "Household"]),
    ("Bakery", 90, &["Dry goods", "Dairy", "Coffee and tea", "Oil and vinegar"]),
    ("Deli", 80, &["Canned goods", "Oil and vinegar", "Dairy", "Beverages"]),
    ("Hotel", 150, &["Household", "Beverages", "Coffee and tea", "Dairy", "Dry goods"]),
    ("Kitchen", 100, &["Dry goods", "Oil and vinegar", "Canned goods", "Dairy"]),
];
/// Towns, each with its ZIP code and the warehouse that delivers there.
const TOWNS: [(&str, &str, usize); 9] = [
    ("Portland", "04101", MAIN),
    ("Portland", "04102", MAIN),
    ("South Portland", "04106", MAIN),
    ("Lewiston", "04240", MAIN),
    ("Augusta", "04330", MAIN),
    ("Brunswick", "04011", MAIN),
    ("Bangor", "04401", NORTH),
    ("Rockland", "04841", NORTH),
    ("Camden", "04843", NORTH),
];
/// The number of products that a customer buys.
const BASKET: usize = 16;

/// A customer.
pub(super) struct Buyer {
    pub(super) id: CustomerId,
    pub(super) warehouse: usize,
    /// The order size, in percent.
    pub(super) size: i64,
    /// The indexes of the products that it buys.
    pub(super) basket: Vec<usize>,
    pub(super) terms: u64,
    /// The credit limit in cents.
    pub(super) limit: Option<i64>,
    body: Value,
}

impl Demo {
    /// Returns the customer with this index.
    pub(super) fn buyer(&self, at: usize, draw: &mut Draw, products: &[Good]) -> Buyer {
        let (trade, size, families) = TRADES[(at / 3 + at) % TRADES.len()];
        let (city, zip, warehouse) = draw.one(&TOWNS).copied().unwrap_or(TOWNS[0]);
        // Two of three customers have a limit.
        let drawn = 8_000 + 1_000 * i64::try_from(draw.below(18)).unwrap_or(0);
        let limit = (at % 3 != 2).then_some(if at == SMALL_LIMIT { 4_000 } else { drawn });
        let terms = [7, 14, 30, 30, 45][at % 5];
        let contact =
            format!("{} {}", ["Alex", "Sam", "Robin", "Kim"][at % 4], ["Reed", "Stone", "Vale"][at % 3]);
        let body = json!({
            "name": format!("{} {trade}", place(at)), "contactPerson": contact,
            "phoneNumber": format!("+1 207 555 {:04}", 1000 + at * 7), "email": format!("orders{at:02}@example.com"),
            "billingAddress": {
                "line": format!("{} {}", 3 + at * 2, street(PLACES[(at * 5) % 16])), "city": city, "state": "Maine",
                "zipCode": zip, "country": "United States"
            },
            // One of five gets an invoice a month.
            "invoicing": if at % 5 == 4 { "monthly" } else { "per-delivery" },
            "paymentTermsDays": terms, "creditLimit": limit.map(|limit| format!("{limit}.00"))
        });
        let id = CustomerId(self.batch.id(self.calendar.first(), &format!("customer/{at:02}")));
        let basket = basket(draw, products, families);
        Buyer { id, warehouse, size, basket, terms, limit: limit.map(|limit| limit * 100), body }
    }

    pub(super) async fn customer(
        &self,
        by: &Actor,
        at: usize,
        buyer: &Buyer,
        when: DateTime<Utc>,
    ) -> Result<(), DemoError> {
        let create = CreateMaster { id: buyer.id.0, fields: read::<Customer>(&buyer.body)? };
        self.must(by, when, &format!("customer/{at:02}"), &create.fields, &create).await
    }

    /// Puts the customer who does not pay on hold, so that it receives no more goods.
    pub(super) async fn hold(&self, buyer: &Buyer, when: DateTime<Utc>) -> Result<(), DemoError> {
        let mut body = buyer.body.clone();
        body["onHold"] = json!(true);
        body["holdReason"] = json!("Two invoices are overdue by more than 60 days");
        let edit = EditMaster { id: buyer.id.0, fields: read::<Customer>(&body)? };
        self.must(&super::people::manager(), when, "hold", &edit.fields, &edit).await
    }
}

/// Returns the first part of the name of the customer with this index.
fn place(at: usize) -> &'static str {
    let other = OTHER_PLACES.iter().find(|(customer, _)| *customer == at);
    other.map_or(PLACES[at % PLACES.len()], |(_, place)| *place)
}

/// Returns a street name. It adds "Street", unless the place is a street, lane or square already.
fn street(place: &str) -> String {
    let named = [" Street", " Lane", " Square"].iter().any(|end| place.ends_with(end));
    if named { place.to_owned() } else { format!("{place} Street") }
}

/// Draws a basket: four of five products belong to the families of its trade, the rest to any.
fn basket(draw: &mut Draw, products: &[Good], families: &[&str]) -> Vec<usize> {
    let mut basket = Vec::new();
    while basket.len() < BASKET {
        let product = usize::try_from(draw.below(products.len() as u64)).unwrap_or(0);
        let fits = families.contains(&products[product].family.name) || draw.below(5) == 0;
        if fits && !basket.contains(&product) {
            basket.push(product);
        }
    }
    basket
}
