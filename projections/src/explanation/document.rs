//! The figures of stock transactions and receivables: from what they say and what arrived.

use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_domain::id::{ReceivableId, StockTransactionId};
use waybill_domain::money::Money as Amount;
use waybill_domain::receivable::{Receivable, ReceivableEvent};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_log::StreamKey;

use super::FigureUnit::{Money, Percent, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, PartDocument, PartPage, events, figures};
use crate::read_transaction::read_transaction;
use crate::{Result, receivable, stock_transaction};

figures! {
    /// Figures of a stock transaction.
    StockTransactionFigure {
        /// What its lines cost.
        TotalCost,
        /// How much of it has arrived.
        ReceivedPercent,
    }
}

figures! {
    /// Figures of a payment or credit note.
    ReceivableFigure {
        Amount,
    }
}

/// Why a figure of a stock transaction is what it is; nothing when there is no such one.
pub async fn stock_transaction(
    pool: &PgPool,
    id: StockTransactionId,
    figure: StockTransactionFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = stock_transaction::details_on(connection, id, None).await? else { return Ok(None) };
    let position = events::position(connection, "stock_transaction").await?;
    let document = PartDocument::of("stock-transaction", id.0, &shown.transaction_no);
    let mut content: Option<(i64, StockTransactionContent)> = None;
    let mut arrived: Vec<Summand> = Vec::new();
    events::of_stream(connection, &StreamKey::of::<StockTransaction>(id), position, |event| {
        let at = event.position;
        match event.decode()? {
            StockTransactionEvent::Entered { content: said, .. }
            | StockTransactionEvent::Edited { content: said, .. } => content = Some((at, said.clone())),
            StockTransactionEvent::Arrived { receipts, received_on } => {
                for receipt in receipts {
                    let line = usize::try_from(receipt.line).unwrap_or(0).wrapping_sub(1);
                    let line = content.as_ref().and_then(|(_, content)| content.lines.get(line));
                    let part = Summand::of("arrived", at, receipt.quantity.decimal()).on(*received_on);
                    arrived.push(line.map_or_else(|| part.clone(), |line| part.clone().named(name(line))));
                }
            }
            StockTransactionEvent::Received { received_on, .. } => {
                let lines = content.iter().flat_map(|(_, content)| &content.lines);
                let here = |line: &StockTransactionLine| {
                    let quantity = line.quantity.parts().0.decimal();
                    Summand::of("received", at, quantity).on(*received_on).named(name(line))
                };
                arrived = lines.map(here).collect();
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    let name: &'static str = figure.into();
    let Some((entered, content)) = content else { return Ok(None) };
    if figure == StockTransactionFigure::TotalCost {
        let parts = content.lines.iter().map(|line| {
            let part = Summand::of("line", entered, cost(line)).named(self::name(line));
            let part = part.with("quantity", Quantity, line.quantity.decimal());
            let part = match line.unit_cost {
                Some(each) => part.with("unit-cost", Price, each.decimal()),
                None => part,
            };
            part.by(document.clone()).on(content.transaction_date)
        });
        let addition = Addition::all(Money, page, parts.collect());
        let total = shown.total_cost.map_or(Decimal::ZERO, Amount::decimal);
        return Ok(Some(addition.explains(name, total, position)));
    }
    let ordered: Decimal = content.lines.iter().map(|line| line.quantity.parts().0.decimal()).sum();
    let parts = arrived.into_iter().map(|part| part.by(document.clone())).collect();
    let addition = Addition::all(Quantity, page, parts);
    let received = addition.sum();
    let percent =
        (received * Decimal::ONE_HUNDRED).checked_div(ordered).map_or(Decimal::ZERO, |all| all.floor());
    let steps = Steps::default()
        .then("received", Quantity, received, &[])
        .then("ordered", Quantity, ordered, &[])
        .then(name, Percent, percent, &["received", "÷", "ordered"]);
    let total = Decimal::from(shown.received_percent);
    let compared = Compared::of(Percent, Some(total), Some(percent));
    Ok(Some(addition.explains_by(name, compared, steps, position)))
}

fn name(line: &StockTransactionLine) -> String {
    format!("{} · {}", line.sku, line.name)
}

/// What a line costs, with the sign of its quantity; nothing when nobody says what a unit costs.
fn cost(line: &StockTransactionLine) -> Decimal {
    let (quantity, negative) = line.quantity.parts();
    let cost = line.unit_cost.map_or(Decimal::ZERO, |each| Amount::for_goods(quantity, each).decimal());
    if negative { -cost } else { cost }
}

/// Why the amount of a receivable is what it is; nothing when there is no such one.
pub async fn receivable(
    pool: &PgPool,
    id: ReceivableId,
    figure: ReceivableFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = receivable::read(connection, id).await? else { return Ok(None) };
    let position = events::position(connection, "receivable").await?;
    let document = PartDocument::of("receivable", id.0, &shown.receipt_no);
    let mut addition = Addition::of(Money, page);
    // Each edit adds what it made more or less of it.
    events::of_stream(connection, &StreamKey::of::<Receivable>(id), position, |event| {
        let (kind, content) = match event.decode()? {
            ReceivableEvent::Entered { content, .. } => ("entered", content),
            ReceivableEvent::Edited { content, .. } => ("edited", content),
            ReceivableEvent::Approved { .. } | ReceivableEvent::Voided { .. } => return Ok(()),
        };
        let more = content.amount.decimal() - addition.sum();
        addition.add(Summand::of(kind, event.position, more).by(document.clone()).on(content.received_on));
        Ok(())
    })
    .await?;
    Ok(Some(addition.explains(figure.into(), shown.amount.decimal(), position)))
}
