//! The ledger of a stock, read backward from the log. The figures after a movement are the current ones without the
//! later movements.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::StockId;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock::Stock;
use waybill_log::read::{self, Limit};
use waybill_log::{StoredEvent, StreamKey};

use super::{Effect, Figures, StockLedgerRow};
use crate::Result;
use crate::engine::event_metadata::person;
use crate::engine::read_transaction::read_transaction;

/// Part of the ledger of a stock, the latest movement first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLedger {
    pub entries: Vec<StockLedgerRow>,
    /// The number of all movements.
    pub total_entries: i64,
    /// The value of `after` that requests the movements before these; null after the last one.
    pub next: Option<String>,
}

impl StockLedger {
    /// Removes the costs, for a user who may not see them.
    #[must_use]
    pub fn without_costs(mut self) -> Self {
        for entry in &mut self.entries {
            entry.unit_cost = None;
        }
        self
    }
}

/// The end of a part of the ledger: the next movement, and the figures after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LedgerCursor {
    sequence: i64,
    left: Figures,
}

impl LedgerCursor {
    /// Parses the cursor from `next`; returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let (sequence, figures) = text.split_once('~')?;
        let figures: Vec<Decimal> =
            figures.split('~').map(|figure| figure.parse().ok()).collect::<Option<_>>()?;
        Some(Self { sequence: sequence.parse().ok()?, left: Figures::from_all(figures.try_into().ok()?) })
    }

    fn text(self) -> String {
        let figures = self.left.all().map(|figure| figure.to_string());
        format!("{}~{}", self.sequence, figures.join("~"))
    }
}

/// A stock as in its read model.
#[derive(FromRow)]
struct Now {
    version: i64,
    #[sqlx(flatten)]
    figures: Figures,
}

/// Returns the latest `size` movements of a stock, or those after `after`.
pub async fn ledger(
    pool: &PgPool,
    stock: StockId,
    size: u32,
    after: Option<LedgerCursor>,
) -> Result<StockLedger> {
    ledger_on(&mut *read_transaction(pool).await?, stock, size, after).await
}

/// Returns the same part as [`ledger`], within a transaction that the caller shares with other queries.
pub async fn ledger_on(
    connection: &mut PgConnection,
    stock: StockId,
    size: u32,
    after: Option<LedgerCursor>,
) -> Result<StockLedger> {
    const NOW: &str = "SELECT k.version, k.on_hand, k.reserved, k.incoming, k.on_order, k.out_for_delivery \
         FROM stock k WHERE k.warehouse_id = $1 AND k.product_id = $2";
    let now: Option<Now> = sqlx::query_as(NOW)
        .bind(stock.warehouse.0)
        .bind(stock.product.0)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(now) = now else {
        return Ok(StockLedger { entries: Vec::new(), total_entries: 0, next: None });
    };
    let from = after.map_or(now.version, |cursor| cursor.sequence.min(now.version));
    let limit = Limit { events: size as usize, ..Limit::PAGE };
    let events = read::latest(connection, &StreamKey::of::<Stock>(stock), Some(from + 1), limit).await?;
    let mut left = after.map_or(now.figures, |cursor| cursor.left);
    let mut entries = Vec::with_capacity(events.len());
    for event in &events {
        let effect = Effect::of(event.decode()?);
        entries.push(row(event, &effect, left)?);
        left = left - effect.change;
    }
    let total_entries = if events.is_empty() { 0 } else { now.version };
    let last = entries.last().filter(|last| last.sequence > 1);
    let next = last.map(|last| LedgerCursor { sequence: last.sequence - 1, left }.text());
    Ok(StockLedger { entries, total_entries, next })
}

fn row(movement: &StoredEvent, effect: &Effect<'_>, left: Figures) -> Result<StockLedgerRow> {
    let (cause_kind, cause_id, cause_number) = effect.cause;
    let change = effect.change;
    Ok(StockLedgerRow {
        sequence: movement.sequence,
        position: movement.position,
        at: movement.recorded_at,
        movement: movement.event_type.clone(),
        cause_kind: cause_kind.to_owned(),
        cause_id,
        cause_number: cause_number.to_owned(),
        on_hand_change: QuantityChange::of(change.on_hand),
        reserved_change: QuantityChange::of(change.reserved),
        incoming_change: QuantityChange::of(change.incoming),
        on_order_change: QuantityChange::of(change.on_order),
        out_for_delivery_change: QuantityChange::of(change.out_for_delivery),
        on_hand: Quantity::of(left.on_hand),
        reserved: Quantity::of(left.reserved),
        available: Quantity::of(left.on_hand - left.reserved),
        incoming: Quantity::of(left.incoming),
        on_order: Quantity::of(left.on_order),
        out_for_delivery: Quantity::of(left.out_for_delivery),
        unit_cost: effect.unit_cost,
        by: person(movement)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given_out_and_nothing_else_is_one() {
        let left = Figures { on_hand: Decimal::new(12_500, 3), incoming: Decimal::ONE, ..Figures::default() };
        let cursor = LedgerCursor { sequence: 7, left };
        assert_eq!(LedgerCursor::parse(&cursor.text()), Some(cursor));
        for wrong in ["", "7", "7~1~1", "7~1~1~1~1~x", "7~1~1~1~1~1~1", "a~1~1~1~1~1"] {
            assert_eq!(LedgerCursor::parse(wrong), None, "{wrong}");
        }
    }
}
