//! Explains the stock after a movement: the sum of the movements up to it.

use chrono_tz::Tz;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::StockId;

use super::FigureUnit::Quantity;
use super::addition::{Addition, Compared, Steps, Summand};
use super::stock::movements_of;
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events::day_of;
use waybill_projections::engine::events::{self, limits};
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock::{Figures, LedgerCursor, StockLedgerRow, ledger_on};

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

impl StockMovementFigure {
    fn shown(self, row: &StockLedgerRow) -> Decimal {
        match self {
            Self::OnHand => row.on_hand.decimal(),
            Self::Reserved => row.reserved.decimal(),
            Self::Available => row.available.decimal(),
            Self::Incoming => row.incoming.decimal(),
            Self::OnOrder => row.on_order.decimal(),
            Self::OutForDelivery => row.out_for_delivery.decimal(),
        }
    }

    fn of(self, change: Figures) -> Decimal {
        match self {
            Self::OnHand => change.on_hand,
            Self::Reserved => change.reserved,
            Self::Available => change.on_hand - change.reserved,
            Self::Incoming => change.incoming,
            Self::OnOrder => change.on_order,
            Self::OutForDelivery => change.out_for_delivery,
        }
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
        let part = part.on(day_of(recorded_at, view.zone));
        addition.add(Summand { amount: figure.of(change), ..part });
    })
    .await?;
    let position = events::position(connection, "stock").await?;
    let compared = Compared::of(Quantity, Some(figure.shown(&row)), Some(addition.sum()));
    Ok(Some(addition.explains_by(figure.into(), compared, Steps::default(), position)))
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
