//! Explains the stock after a movement: the sum of the movements up to it.

use chrono_tz::Tz;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::StockId;

use super::FigureUnit::Quantity;
use super::addition::{Addition, Summand};
use super::stock::{changes, movements_of};
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events::day_of;
use waybill_projections::engine::events::{self, limits};
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock::{LedgerCursor, StockLedgerRow, ledger_on};

figures! {
    /// Figures of a movement of a stock.
    StockMovementFigure {
        OnHand,
        Reserved,
        /// On hand − reserved.
        Available,
        Incoming,
        OnOrder,
        OutForDelivery,
    }
}

/// A movement of a stock; the first has the sequence number 1.
#[derive(Debug, Clone, Copy)]
pub struct StockMovementView {
    pub stock: StockId,
    pub sequence: i64,
    /// The time zone that gives the day of a movement.
    pub zone: Tz,
}

/// Number of movements of the ledger that are read at once.
const AT_ONCE: u32 = 500;

/// Explains a figure of a movement; `None` when there is no such movement.
pub async fn stock_movement(
    pool: &PgPool,
    view: StockMovementView,
    figure: StockMovementFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(row) = row(connection, view).await? else { return Ok(None) };
    let mut addition = Addition::of(Quantity, page);
    movements_of(connection, view.stock, row.position, |change, part, recorded_at| {
        let amount = changes(change)[figure as usize];
        addition.add(Summand { amount, ..part.on(day_of(recorded_at, view.zone)) });
    })
    .await?;
    let position = events::position(connection, "stock").await?;
    let StockLedgerRow { on_hand, reserved, available, incoming, on_order, out_for_delivery, .. } = row;
    let shown = [on_hand, reserved, available, incoming, on_order, out_for_delivery][figure as usize];
    Ok(Some(addition.explains(figure, shown, position)))
}

/// Returns the movement as the ledger shows it, which counts back from the present stock.
async fn row(
    connection: &mut PgConnection,
    StockMovementView { stock, sequence, .. }: StockMovementView,
) -> Result<Option<StockLedgerRow>> {
    let mut after = None;
    loop {
        let part = ledger_on(connection, stock, AT_ONCE, after).await?;
        // The ledger has fewer entries, so it need not be read.
        if sequence > part.total_entries {
            return Ok(None);
        }
        limits::count(part.entries.len())?;
        if let Some(row) = part.entries.into_iter().find(|row| row.sequence == sequence) {
            return Ok(Some(row));
        }
        after = part.next.as_deref().and_then(LedgerCursor::parse);
        if after.is_none() {
            return Ok(None);
        }
    }
}
