//! Supplier lead times: days from the date of a purchase to its receipts.

use chrono::NaiveDate;
use sqlx::{FromRow, PgConnection};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::forecast::{LearntLeadTime, MAX_RECEIPTS, lead_time_of};
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};

use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
use crate::{Projector, Result, StoredEvent};

/// The read model of suppliers' lead times.
///
/// A lead time begins with the date of the purchase, not with its approval. The stock must also last while a purchase
/// waits for approval, and the date shows when a purchase was ordered before it was entered.
pub(crate) struct LeadTimes;

const PURCHASES: Table = Table::by_id("lead_time_purchases");
const SUPPLIERS: Table = Table::by(&["supplier_id"], "supplier_lead_times");

impl Projector for LeadTimes {
    const NAME: &'static str = "lead_time";
    const TABLES: &'static [&'static str] = &["supplier_lead_times", "lead_time_purchases"];
    const AGGREGATES: &'static [Noun] = &[Noun::StockTransaction];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut open = open_purchases(connection, events).await?;
        let mut took: BTreeMap<Uuid, Vec<u32>> = BTreeMap::new();
        for event in events {
            let document: StockTransactionId = id(event)?;
            match event.decode()? {
                StockTransactionEvent::Entered { content, .. }
                | StockTransactionEvent::Edited { content, .. } => {
                    open.insert(document.0, Purchase::of(document, content));
                }
                StockTransactionEvent::Arrived { received_on, .. } => {
                    if let Some(Some(purchase)) = open.get_mut(&document.0)
                        && let Some(days) = purchase.receive(*received_on)
                    {
                        took.entry(purchase.supplier_id).or_default().push(days);
                    }
                }
                StockTransactionEvent::Completed { .. } | StockTransactionEvent::Voided { .. } => {
                    open.insert(document.0, None);
                }
                _ => {}
            }
        }
        learn(connection, took).await?;
        PURCHASES.put_or_delete(connection, open).await
    }
}

row! {
    /// A purchase that may still have receipts.
    #[derive(FromRow)]
    struct Purchase {
        id: Uuid,
        supplier_id: Uuid,
        ordered_on: NaiveDate,
        last_receipt: Option<NaiveDate>,
    }
}

impl Purchase {
    /// Returns `None` when the document is not a purchase. A purchase can be edited only while it waits for approval,
    /// before any receipt.
    fn of(id: StockTransactionId, content: &StockTransactionContent) -> Option<Self> {
        let supplier = content.supplier.as_ref()?;
        (content.kind == StockTransactionKind::Purchase).then_some(Self {
            id: id.0,
            supplier_id: supplier.id.0,
            ordered_on: content.transaction_date,
            last_receipt: None,
        })
    }

    /// Records a receipt and returns its lead time in days. Returns `None` for a further receipt of the same day, or
    /// when the time does not depend on the supplier.
    fn receive(&mut self, received_on: NaiveDate) -> Option<u32> {
        let known = self.last_receipt.replace(received_on) == Some(received_on);
        if known { None } else { lead_time_of(self.ordered_on, received_on) }
    }
}

row! {
    #[derive(FromRow)]
    struct SupplierRow {
        supplier_id: Uuid,
        days: Vec<i32>,
        median_days: Option<i32>,
    }
}

/// Returns the purchases that have receipts among the events.
async fn open_purchases(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<Uuid, Option<Purchase>>> {
    let arriving = events.iter().filter(|event| event.event_type == "arrived");
    let ids: Vec<Uuid> = arriving
        .map(|event| id::<StockTransactionId>(event).map(|document| document.0))
        .collect::<Result<_>>()?;
    let rows: Vec<Purchase> = rows_with(connection, ("lead_time_purchases", "id"), ids).await?;
    Ok(rows.into_iter().map(|row| (row.id, Some(row))).collect())
}

/// Adds the lead times of receipts and retains only the latest ones of each supplier.
async fn learn(connection: &mut PgConnection, took: BTreeMap<Uuid, Vec<u32>>) -> Result<()> {
    if took.is_empty() {
        return Ok(());
    }
    let mut known = past_days(connection, took.keys().copied().collect()).await?;
    let rows = took.into_iter().map(|(supplier_id, new)| {
        let mut days = known.remove(&supplier_id).unwrap_or_default();
        days.extend(new);
        days.drain(..days.len().saturating_sub(MAX_RECEIPTS));
        let median_days = LearntLeadTime::of(&days).map(|learnt| stored(learnt.median_days));
        SupplierRow { supplier_id, days: days.into_iter().map(stored).collect(), median_days }
    });
    SUPPLIERS.put(connection, rows.collect::<Vec<_>>()).await
}

/// Returns the lead times in days of the suppliers' last receipts, the oldest first.
pub(crate) async fn past_days(
    connection: &mut PgConnection,
    suppliers: Vec<Uuid>,
) -> Result<BTreeMap<Uuid, Vec<u32>>> {
    const DAYS: &str = "SELECT * FROM supplier_lead_times WHERE supplier_id = ANY($1)";
    let rows: Vec<SupplierRow> = sqlx::query_as(DAYS).bind(suppliers).fetch_all(connection).await?;
    let days = |row: SupplierRow| row.days.into_iter().filter_map(|days| u32::try_from(days).ok()).collect();
    Ok(rows.into_iter().map(|row| (row.supplier_id, days(row))).collect())
}

fn stored(days: u32) -> i32 {
    i32::try_from(days).unwrap_or(i32::MAX)
}
