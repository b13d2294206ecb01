//! The numbers of the records that an activity touched, and the goods of its stock events.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_log::StoredEvent;
use waybill_projections::Result;
use waybill_projections::activity::record_of;

/// A product in a warehouse, by their names of today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ActivityGoods {
    pub product: String,
    pub sku: String,
    pub unit: String,
    pub warehouse: String,
}

#[derive(FromRow)]
struct StockRow {
    id: String,
    #[sqlx(flatten)]
    goods: ActivityGoods,
}

/// The names of the records that events are about.
pub(super) struct Names {
    numbers: HashMap<(String, String), String>,
    goods: HashMap<String, ActivityGoods>,
}

impl Names {
    /// Loads the names of the records of these events.
    pub(super) async fn of(pool: &PgPool, events: &[StoredEvent]) -> Result<Self> {
        Ok(Self { numbers: numbers(pool, events).await?, goods: goods(pool, events).await? })
    }

    /// Returns the number or code of the event's record, or `None` without one.
    pub(super) fn number(&self, event: &StoredEvent) -> Option<String> {
        let (noun, id) = record_of(&event.aggregate_type, &event.aggregate_id)?;
        self.numbers.get(&(noun.to_owned(), id.to_owned())).cloned()
    }

    /// Returns the goods of a stock event.
    pub(super) fn goods(&self, event: &StoredEvent) -> Option<ActivityGoods> {
        self.goods.get(&event.aggregate_id).filter(|_| is_of_stock(event)).cloned()
    }
}

fn is_of_stock(event: &StoredEvent) -> bool {
    event.noun() == Some(Noun::Stock)
}

async fn numbers(pool: &PgPool, events: &[StoredEvent]) -> Result<HashMap<(String, String), String>> {
    const NUMBERS: &str = "SELECT k.noun, k.record_id, k.record_no FROM activity_known k \
          JOIN unnest($1::text[], $2::text[]) AS w (noun, record_id) USING (noun, record_id) \
         WHERE k.record_no IS NOT NULL";
    let records = events.iter().filter_map(|event| record_of(&event.aggregate_type, &event.aggregate_id));
    let (nouns, ids): (Vec<&str>, Vec<&str>) = records.unzip();
    let rows: Vec<(String, String, String)> =
        sqlx::query_as(NUMBERS).bind(nouns).bind(ids).fetch_all(pool).await?;
    Ok(rows.into_iter().map(|(noun, id, number)| ((noun, id), number)).collect())
}

async fn goods(pool: &PgPool, events: &[StoredEvent]) -> Result<HashMap<String, ActivityGoods>> {
    const GOODS: &str = "SELECT s.id, p.name AS product, p.code AS sku, p.record ->> 'unit' AS unit, \
               w.name AS warehouse FROM unnest($1::text[]) AS s (id) \
          JOIN products p ON p.id = split_part(s.id, '/', 2)::uuid \
          JOIN warehouses w ON w.id = split_part(s.id, '/', 1)::uuid";
    let ids: Vec<&str> =
        events.iter().filter(|event| is_of_stock(event)).map(|event| event.aggregate_id.as_str()).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<StockRow> = sqlx::query_as(GOODS).bind(ids).fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.goods)).collect())
}
