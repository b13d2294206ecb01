//! The ledger of a stock, read backwards from the log: what each movement left is what is there now without those
//! behind it.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::StockId;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock::StockEvent;

use super::{Effect, StockLedgerRow};
use crate::Result;
use crate::metadata::Metadata;

/// Part of the ledger of a stock, the latest movement first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLedger {
    /// The movements.
    pub entries: Vec<StockLedgerRow>,
    /// How many there are in all.
    pub total_entries: i64,
    /// For `after`: the movements before these. Absent when there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Where a part of the ledger ended: the movement to go on with, and what it left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LedgerCursor {
    sequence: i64,
    on_hand: Decimal,
    reserved: Decimal,
}

impl LedgerCursor {
    /// The cursor that `next` gave out; nothing for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('~');
        let sequence = parts.next()?.parse().ok()?;
        let (on_hand, reserved) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        parts.next().is_none().then_some(Self { sequence, on_hand, reserved })
    }

    fn text(self) -> String {
        format!("{}~{}~{}", self.sequence, self.on_hand, self.reserved)
    }
}

#[derive(FromRow)]
struct Movement {
    version: i64,
    on_hand: Decimal,
    reserved: Decimal,
    sequence: i64,
    position: i64,
    recorded_at: DateTime<Utc>,
    event_type: String,
    payload: Json<StockEvent>,
    metadata: Json<Metadata>,
}

/// The latest `size` movements of a stock, or those behind `after`.
///
/// # Errors
/// The database's.
pub async fn ledger(
    pool: &PgPool,
    stock: StockId,
    size: u32,
    after: Option<LedgerCursor>,
) -> Result<StockLedger> {
    let movements: Vec<Movement> = sqlx::query_as(include_str!("../sql/stock_ledger.sql"))
        .bind(stock.warehouse.0)
        .bind(stock.product.0)
        .bind(stock.to_string())
        .bind(after.map(|cursor| cursor.sequence))
        .bind(i64::from(size))
        .fetch_all(pool)
        .await?;
    let total_entries = movements.first().map_or(0, |movement| movement.version);
    let mut left = after.map(|cursor| (cursor.on_hand, cursor.reserved));
    let mut entries = Vec::with_capacity(movements.len());
    for movement in movements {
        let (on_hand, reserved) = left.unwrap_or((movement.on_hand, movement.reserved));
        let effect = Effect::of(&movement.payload);
        left = Some((on_hand - effect.on_hand, reserved - effect.reserved));
        entries.push(row(&movement, &effect, on_hand, reserved));
    }
    let next = match (entries.last(), left) {
        (Some(last), Some((on_hand, reserved))) if last.sequence > 1 => {
            Some(LedgerCursor { sequence: last.sequence - 1, on_hand, reserved }.text())
        }
        _ => None,
    };
    Ok(StockLedger { entries, total_entries, next })
}

fn row(movement: &Movement, effect: &Effect<'_>, on_hand: Decimal, reserved: Decimal) -> StockLedgerRow {
    let (cause_kind, cause_id, cause_number) = effect.cause;
    StockLedgerRow {
        sequence: movement.sequence,
        position: movement.position,
        at: movement.recorded_at,
        movement: movement.event_type.clone(),
        cause_kind: cause_kind.to_owned(),
        cause_id,
        cause_number: cause_number.to_owned(),
        on_hand_change: QuantityChange::of(effect.on_hand),
        reserved_change: QuantityChange::of(effect.reserved),
        on_hand: Quantity::of(on_hand),
        reserved: Quantity::of(reserved),
        unit_cost: effect.unit_cost,
        by: movement.metadata.person(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given_out_and_nothing_else_is_one() {
        let cursor = LedgerCursor { sequence: 7, on_hand: Decimal::new(12_500, 3), reserved: Decimal::ZERO };
        assert_eq!(LedgerCursor::parse(&cursor.text()), Some(cursor));
        for wrong in ["", "7", "7~1", "7~1~x", "7~1~1~1", "a~1~1"] {
            assert_eq!(LedgerCursor::parse(wrong), None, "{wrong}");
        }
    }
}
