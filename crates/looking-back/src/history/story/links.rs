//! Finds the documents that belong to the story of one document, and the stocks and accounts that they move.

use std::collections::{HashMap, HashSet};

use serde_json::Value as Json;
use sqlx::PgPool;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::closed_period::CLOSED_PERIODS_ID;
use waybill_log::personal;
use waybill_log::read::{self, Limit};

use super::{DocumentKey, references};
use crate::history::facts::body;
use waybill_projections::engine::events::of_each;
use waybill_projections::{Result, StoredEvent};

/// The documents and records of a history.
#[derive(Debug, Clone, Default)]
pub struct Links {
    /// The documents, beginning with the document itself.
    pub documents: Vec<DocumentKey>,
    /// Stocks and accounts, of which only the movements for the documents are shown.
    pub movements: Vec<DocumentKey>,
    /// Set when a kind has the maximum number of linked documents, so that more may be linked than listed.
    pub is_cut: bool,
    /// The readable names of stocks and accounts.
    pub(super) names: HashMap<DocumentKey, String>,
}

/// Maximum number of linked documents of a kind. For customers and suppliers these are the latest.
const MAX_LINKED: i64 = 100;
/// Maximum number of stocks and accounts whose movements are shown.
const MAX_STOCKS: usize = 2_000;

const OF_ORDER: &str = "(SELECT 'receivable' AS noun, r.id::text FROM receivables r WHERE r.order_id = $1 LIMIT $2) UNION \
     (SELECT 'receivable', a.receivable_id::text FROM statement_allocations a WHERE a.charge_id = $1 LIMIT $2)";
const OF_RECEIVABLE: &str = "(SELECT DISTINCT CASE c.kind WHEN 'delivery' THEN 'order' ELSE 'receivable' END AS noun, a.charge_id::text \
       FROM statement_allocations a JOIN statement_charges c ON c.charge_id = a.charge_id \
      WHERE a.receivable_id = $1 AND a.charge_id <> $1 LIMIT $2) UNION \
     (SELECT 'receivable', a.receivable_id::text FROM statement_allocations a \
       WHERE a.charge_id = $1 AND a.receivable_id <> $1 LIMIT $2)";
const OF_CUSTOMER: &str = "(SELECT 'order' AS noun, o.id::text FROM orders o WHERE o.customer_id = $1 \
      ORDER BY o.entered_position DESC, o.id DESC LIMIT $2) UNION ALL \
     (SELECT 'receivable', r.id::text FROM receivables r WHERE r.customer_id = $1 \
      ORDER BY r.entered_position DESC, r.id DESC LIMIT $2) UNION ALL \
     (SELECT 'customer-price', p.customer_id::text || '/' || p.product_id::text FROM customer_price_versions p \
       WHERE p.customer_id = $1 ORDER BY p.product_id LIMIT $2)";
const OF_SUPPLIER: &str = "SELECT 'stock-transaction' AS noun, t.id::text FROM stock_transactions t WHERE t.supplier_id = $1 \
      ORDER BY t.entered_position DESC, t.id DESC LIMIT $2";
const OF_PRODUCT: &str = "SELECT 'customer-price' AS noun, p.customer_id::text || '/' || p.product_id::text \
       FROM customer_price_versions p WHERE p.product_id = $1 ORDER BY p.customer_id LIMIT $2";

/// Returns the documents that the history of a document covers: the document alone, or with the linked ones.
///
/// # Errors
/// The database's; an event that this program does not know.
pub async fn links(pool: &PgPool, noun: &str, id: &str, linked: bool) -> Result<Links> {
    let mut links = Links { documents: of_itself(noun, id), ..Links::default() };
    if !linked {
        return Ok(links);
    }
    let known = Noun::named(noun);
    match known {
        Some(Noun::Customer) => links.add([DocumentKey::of(Noun::Account, id)]),
        Some(Noun::Company) => links.add([DocumentKey::of(Noun::ClosedPeriod, CLOSED_PERIODS_ID)]),
        _ => {}
    }
    links.add(named_by(pool, &links.documents[0].clone()).await?);
    let beside = match known {
        Some(Noun::Order) => OF_ORDER,
        Some(Noun::Receivable) => OF_RECEIVABLE,
        Some(Noun::Customer) => OF_CUSTOMER,
        Some(Noun::Supplier) => OF_SUPPLIER,
        Some(Noun::Product) => OF_PRODUCT,
        _ => "",
    };
    if let (false, Ok(id)) = (beside.is_empty(), id.parse::<Uuid>()) {
        let found: Vec<(String, String)> =
            sqlx::query_as(beside).bind(id).bind(MAX_LINKED).fetch_all(pool).await?;
        let of_kind = |kind: &str| found.iter().filter(|(noun, _)| noun == kind).count();
        let most = usize::try_from(MAX_LINKED).unwrap_or(usize::MAX);
        links.is_cut = found.iter().any(|(noun, _)| of_kind(noun) >= most);
        links.add(found.into_iter().map(|(noun, id)| DocumentKey { noun, id }));
    }
    if known.is_some_and(Noun::is_document) {
        links.add_movements(pool).await?;
    }
    Ok(links)
}

/// Returns the streams of a record alone.
fn of_itself(noun: &str, id: &str) -> Vec<DocumentKey> {
    let own = DocumentKey::new(noun, id);
    match noun {
        "product" => vec![own, DocumentKey::of(Noun::ListPrice, id)],
        "customer" | "supplier" | "employee" | "user" => {
            vec![own, DocumentKey::new(personal::AGGREGATE, personal::person(noun, id))]
        }
        _ => vec![own],
    }
}

/// Returns the documents that a document's events name.
async fn named_by(pool: &PgPool, document: &DocumentKey) -> Result<Vec<DocumentKey>> {
    let (mut named, mut after) = (Vec::new(), 0);
    loop {
        let (events, more) = read::stream(pool, &document.stream(), after, Limit::LOAD).await?;
        for event in &events {
            named.extend(references(body(&event.event_type, &event.json()?)));
        }
        match events.last().filter(|_| more) {
            Some(last) => after = last.sequence.cast_unsigned(),
            None => return Ok(named),
        }
    }
}

impl Links {
    /// Returns all documents, then all movements.
    pub fn all(&self) -> impl Iterator<Item = &DocumentKey> {
        self.documents.iter().chain(&self.movements)
    }

    /// Keeps only the entries in `seen` and returns the number of removed documents.
    pub fn retain(&mut self, seen: &HashSet<DocumentKey>) -> u32 {
        let before = self.documents.len();
        self.documents.retain(|document| seen.contains(document));
        self.movements.retain(|movement| seen.contains(movement));
        u32::try_from(before - self.documents.len()).unwrap_or(u32::MAX)
    }

    fn add(&mut self, more: impl IntoIterator<Item = DocumentKey>) {
        for document in more {
            if !self.documents.contains(&document) {
                self.documents.push(document);
            }
        }
    }

    /// Adds the stocks of the products of all orders and stock transactions, in their warehouses, and the accounts of
    /// customers.
    async fn add_movements(&mut self, pool: &PgPool) -> Result<()> {
        let ids = |noun: Noun| -> Vec<String> {
            self.documents
                .iter()
                .filter(|document| document.noun == noun.name())
                .map(|document| document.id.clone())
                .collect()
        };
        let kinds = [
            (Noun::Order, ["placed", "edited"]),
            (Noun::StockTransaction, ["entered", "edited"]),
            (Noun::Receivable, ["entered", "edited"]),
        ];
        let connection = &mut *pool.acquire().await?;
        let head = read::head(&mut *connection).await?;
        for (noun, types, ids) in kinds.map(|(noun, types)| (noun, types, ids(noun))) {
            of_each(connection, (noun.stream_type(), &types), &ids, head, |event| self.add_moved(event))
                .await?;
        }
        Ok(())
    }

    fn add_moved(&mut self, event: &StoredEvent) -> Result<()> {
        let payload = event.json()?;
        let content = &body(&event.event_type, &payload)["content"];
        let text = |value: &Json| value.as_str().map(str::to_owned);
        if let (Some(id), Some(code)) = (text(&content["customer"]["id"]), text(&content["customer"]["code"]))
        {
            self.move_in(DocumentKey::of(Noun::Account, id), code);
        }
        let Some(warehouse) = text(&content["warehouse"]["id"]) else { return Ok(()) };
        for line in content["lines"].as_array().into_iter().flatten() {
            let Some(product) = text(&line["productId"]) else { continue };
            let name =
                [text(&line["sku"]), text(&line["name"])].into_iter().flatten().collect::<Vec<_>>().join(" ");
            self.move_in(DocumentKey::of(Noun::Stock, format!("{warehouse}/{product}")), name);
        }
        Ok(())
    }

    fn move_in(&mut self, key: DocumentKey, name: String) {
        if self.names.len() < MAX_STOCKS && self.names.insert(key.clone(), name).is_none() {
            self.movements.push(key);
        }
    }
}
