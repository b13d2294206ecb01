//! Explains the cost of a stock transaction and the quantities received, from its lines and arrivals.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::StockTransactionId;
use waybill_domain::money::Money as Amount;
use waybill_domain::stock_transaction::{
    Receipt, StockTransaction, StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_log::StreamKey;

use super::FigureUnit::{Money, Percent, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock_transaction::{
    StockTransactionDetails, StockTransactionLineDetails, details_on, underway_on,
};
use waybill_projections::{Result, StoredEvent};

figures! {
    /// Figures of a stock transaction.
    StockTransactionFigure {
        /// The cost of all lines, or of one of them.
        TotalCost,
        /// The received share, in percent.
        ReceivedPercent,
        /// The received quantity of a line.
        Received,
        /// The outstanding quantity of a line.
        Outstanding,
        /// The received quantity of a line in transit, as the stock's ledger shows it.
        UnderwayReceived,
        /// The outstanding quantity of a line in transit, as the stock's ledger shows it.
        UnderwayOutstanding,
    }
}

impl StockTransactionFigure {
    /// True if the figure exists for single lines only.
    pub const fn is_of_a_line(self) -> bool {
        !matches!(self, Self::TotalCost | Self::ReceivedPercent)
    }
}

/// The stock transaction, and one of its lines or all of them.
#[derive(Debug, Clone, Copy)]
pub struct StockTransactionView {
    pub transaction: StockTransactionId,
    /// The number of a line, from 1; all lines when absent.
    pub line: Option<u32>,
}

impl StockTransactionView {
    fn has(self, line: u32) -> bool {
        self.line.is_none_or(|only| only == line)
    }

    fn line_of(self, shown: &StockTransactionDetails) -> Option<&StockTransactionLineDetails> {
        shown.lines.get(usize::try_from(self.line?).ok()?.checked_sub(1)?)
    }
}

/// Explains a figure of a stock transaction; `None` when there is no such transaction or line.
pub async fn stock_transaction(
    pool: &PgPool,
    view: StockTransactionView,
    figure: StockTransactionFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = details_on(connection, view.transaction, None).await? else { return Ok(None) };
    if view.line.is_some() && view.line_of(&shown).is_none() {
        return Ok(None);
    }
    let position = events::position(connection, "stock_transaction").await?;
    let Some(recorded) = Recorded::of(connection, view, position).await? else { return Ok(None) };
    let document = PartDocument::of("stock-transaction", view.transaction.0, &shown.transaction_no);
    let by_it = |parts: Vec<Summand>| -> Vec<Summand> {
        parts.into_iter().map(|part| part.by(document.clone())).collect()
    };
    let line = view.line_of(&shown);
    let arrival = match (figure, view.line) {
        (
            StockTransactionFigure::UnderwayReceived | StockTransactionFigure::UnderwayOutstanding,
            Some(line),
        ) => {
            let Some(underway) = underway_on(connection, view.transaction, line).await? else {
                return Ok(None);
            };
            Some((underway.received.decimal(), underway.outstanding.decimal()))
        }
        _ => line.map(|line| (line.received.decimal(), line.outstanding.decimal())),
    };
    Ok(Some(match figure {
        StockTransactionFigure::TotalCost => {
            let addition = Addition::all(Money, page, by_it(recorded.costs()));
            let (total, sum) = match line {
                Some(line) => (line.total_cost, recorded.is_costed().then(|| addition.sum())),
                None => (shown.total_cost, Some(addition.sum())),
            };
            let compared = Compared::of(Money, total.map(Amount::decimal), sum);
            addition.explains_by(figure.into(), compared, Steps::default(), position)
        }
        StockTransactionFigure::ReceivedPercent => {
            let total = match line {
                Some(line) => share(line.received.decimal(), ordered(&line.line)),
                None => Decimal::from(shown.received_percent),
            };
            let addition = Addition::all(Quantity, page, by_it(recorded.arrived));
            percent(addition, recorded.lines.iter().map(ordered).sum(), total, position)
        }
        StockTransactionFigure::Received | StockTransactionFigure::UnderwayReceived => {
            let total = arrival.map_or(Decimal::ZERO, |(received, _)| received);
            Addition::all(Quantity, page, by_it(recorded.arrived)).explains(figure.into(), total, position)
        }
        StockTransactionFigure::Outstanding | StockTransactionFigure::UnderwayOutstanding => {
            let total = arrival.map_or(Decimal::ZERO, |(_, outstanding)| outstanding);
            outstanding(recorded, by_it, page, (figure, total, position))
        }
    }))
}

fn share(received: Decimal, ordered: Decimal) -> Decimal {
    (received * Decimal::ONE_HUNDRED).checked_div(ordered).map_or(Decimal::ZERO, |all| all.floor())
}

fn percent(addition: Addition, ordered: Decimal, total: Decimal, position: i64) -> Explanation {
    let name: &'static str = StockTransactionFigure::ReceivedPercent.into();
    let received = addition.sum();
    let percent = share(received, ordered);
    let steps = Steps::default()
        .then("received", Quantity, received, &[])
        .then("ordered", Quantity, ordered, &[])
        .then(name, Percent, percent, &["received", "÷", "ordered"]);
    addition.explains_by(name, Compared::of(Percent, Some(total), Some(percent)), steps, position)
}

/// Explains the outstanding quantity: ordered, less received, less the rest that will not arrive.
fn outstanding(
    recorded: Recorded,
    by_it: impl Fn(Vec<Summand>) -> Vec<Summand>,
    page: PartPage,
    (figure, total, position): (StockTransactionFigure, Decimal, i64),
) -> Explanation {
    let ordered: Decimal = recorded.lines.iter().map(ordered).sum();
    let received: Decimal = recorded.arrived.iter().map(|part| part.amount).sum();
    let left = (ordered - received).max(Decimal::ZERO);
    let mut parts = vec![Summand::of("ordered", recorded.at, ordered).on(recorded.date)];
    let taken_off = recorded.arrived.into_iter().map(|part| Summand { amount: -part.amount, ..part });
    parts.extend(taken_off);
    if let Some((at, on)) = recorded.ended {
        parts.push(Summand { date: on, ..Summand::of("forgone", at, -left) });
    }
    let addition = Addition::all(Quantity, page, by_it(parts));
    let sum = addition.sum().max(Decimal::ZERO);
    let compared = Compared::of(Quantity, Some(total), Some(sum));
    addition.explains_by(figure.into(), compared, Steps::default(), position)
}

/// A stock transaction in the log, or one line of it.
struct Recorded {
    /// The position of the event with its content, and its day.
    at: i64,
    date: NaiveDate,
    lines: Vec<StockTransactionLine>,
    arrived: Vec<Summand>,
    /// The event after which no more goods arrive.
    ended: Option<(i64, Option<NaiveDate>)>,
}

impl Recorded {
    async fn of(connection: &mut PgConnection, view: StockTransactionView, to: i64) -> Result<Option<Self>> {
        let mut content: Option<(i64, StockTransactionContent)> = None;
        let (mut arrived, mut ended) = (Vec::new(), None);
        let key = StreamKey::of::<StockTransaction>(view.transaction);
        events::of_stream(connection, &key, to, |event| {
            let at = event.position;
            match event.decode()? {
                StockTransactionEvent::Entered { content: recorded, .. }
                | StockTransactionEvent::Edited { content: recorded, .. } => {
                    content = Some((at, recorded.clone()));
                }
                StockTransactionEvent::Arrived { .. } | StockTransactionEvent::Received { .. } => {
                    let lines = content.as_ref().map_or(&[][..], |(_, content)| content.lines.as_slice());
                    arrived.extend(arrivals(event, lines, view)?);
                    if let StockTransactionEvent::Received { received_on, .. } = event.decode()? {
                        ended = Some((at, Some(*received_on)));
                    }
                }
                StockTransactionEvent::Completed { received_on, .. } => {
                    ended = Some((at, Some(*received_on)));
                }
                StockTransactionEvent::Voided { .. } => ended = Some((at, None)),
                StockTransactionEvent::Approved { .. }
                | StockTransactionEvent::Reopened { .. }
                | StockTransactionEvent::Sent { .. } => {}
            }
            Ok(())
        })
        .await?;
        Ok(content.map(|(at, content)| {
            let lines = content.lines.into_iter().zip(1..).filter(|(_, number)| view.has(*number));
            let lines = lines.map(|(line, _)| line).collect();
            Self { at, date: content.transaction_date, lines, arrived, ended }
        }))
    }

    /// Returns the cost of each line.
    fn costs(&self) -> Vec<Summand> {
        let part = |line: &StockTransactionLine| {
            let part = Summand::of("line", self.at, cost(line)).named(name(line)).on(self.date);
            let part = part.with("quantity", Quantity, line.quantity.decimal());
            match line.unit_cost {
                Some(each) => part.with("unit-cost", Price, each.decimal()),
                None => part,
            }
        };
        self.lines.iter().map(part).collect()
    }

    /// True if the cost per unit of each line is known.
    fn is_costed(&self) -> bool {
        self.lines.iter().all(|line| line.unit_cost.is_some())
    }
}

/// Returns the arrivals of an event, for the counted lines.
fn arrivals(
    event: &StoredEvent,
    lines: &[StockTransactionLine],
    view: StockTransactionView,
) -> Result<Vec<Summand>> {
    let at = event.position;
    Ok(match event.decode()? {
        StockTransactionEvent::Arrived { receipts, received_on } => {
            let receipts = receipts.iter().filter(|receipt| view.has(receipt.line));
            let part = |receipt: &Receipt| {
                let place = usize::try_from(receipt.line).unwrap_or(0).wrapping_sub(1);
                let part = Summand::of("arrived", at, receipt.quantity.decimal()).on(*received_on);
                match lines.get(place) {
                    Some(line) => part.named(name(line)),
                    None => part,
                }
            };
            receipts.map(part).collect()
        }
        StockTransactionEvent::Received { received_on, .. } => {
            let here = |(line, _): (&StockTransactionLine, u32)| {
                Summand::of("received", at, ordered(line)).on(*received_on).named(name(line))
            };
            lines.iter().zip(1..).filter(|(_, number)| view.has(*number)).map(here).collect()
        }
        _ => Vec::new(),
    })
}

fn name(line: &StockTransactionLine) -> String {
    format!("{} · {}", line.sku, line.name)
}

fn ordered(line: &StockTransactionLine) -> Decimal {
    line.quantity.parts().0.decimal()
}

/// Returns the cost of a line, with the sign of its quantity; zero when the cost per unit is unknown.
fn cost(line: &StockTransactionLine) -> Decimal {
    let (quantity, negative) = line.quantity.parts();
    let cost = line.unit_cost.map_or(Decimal::ZERO, |each| Amount::for_goods(quantity, each).decimal());
    if negative { -cost } else { cost }
}
