//! Explains the cost of a stock transaction and the quantities received, from its lines and arrivals.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::StockTransactionId;
use waybill_domain::money::Money as Amount;
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_log::StreamKey;

use super::FigureUnit::{Money, Percent, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock_transaction::{
    StockTransactionDetails, StockTransactionLineDetails, details_on, underway_on,
};

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
    let document = PartDocument::of("stock-transaction", view.transaction.0, &shown.transaction_no);
    let parts = recorded.parts(figure).into_iter().map(|part| part.by(document.clone())).collect();
    let unit = if figure == StockTransactionFigure::TotalCost { Money } else { Quantity };
    let addition = Addition::all(unit, page, parts);
    let (received, outstanding) = arrival.unwrap_or_default();
    let (compared, steps) = match figure {
        StockTransactionFigure::TotalCost => {
            let (total, is_costed) = match line {
                Some(line) => (line.total_cost, recorded.is_costed()),
                None => (shown.total_cost, true),
            };
            (Compared::of(Money, total, is_costed.then_some(addition.sum())), Steps::default())
        }
        StockTransactionFigure::ReceivedPercent => {
            let total = line.map_or(Decimal::from(shown.received_percent), |line| {
                share(line.received.decimal(), ordered(&line.line))
            });
            let percent = share(addition.sum(), recorded.ordered());
            let steps = Steps::default()
                .given("received", Quantity, addition.sum())
                .given("ordered", Quantity, recorded.ordered())
                .then("received-percent", Percent, percent, "received ÷ ordered");
            (Compared::of(Percent, total, percent), steps)
        }
        StockTransactionFigure::Received | StockTransactionFigure::UnderwayReceived => {
            (Compared::of(Quantity, received, addition.sum()), Steps::default())
        }
        StockTransactionFigure::Outstanding | StockTransactionFigure::UnderwayOutstanding => {
            (Compared::of(Quantity, outstanding, addition.sum().max(Decimal::ZERO)), Steps::default())
        }
    };
    Ok(Some(addition.explains_by(figure, compared, steps, position)))
}

fn share(received: Decimal, ordered: Decimal) -> Decimal {
    (received * Decimal::ONE_HUNDRED).checked_div(ordered).map_or(Decimal::ZERO, |all| all.floor())
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
                StockTransactionEvent::Arrived { receipts, received_on } => {
                    let lines = content.as_ref().map_or(&[][..], |(_, content)| content.lines.as_slice());
                    for receipt in receipts.iter().filter(|receipt| view.has(receipt.line)) {
                        let place = usize::try_from(receipt.line).unwrap_or(0).wrapping_sub(1);
                        let part = Summand::of_event(event, receipt.quantity).on(*received_on);
                        arrived.push(Summand { name: lines.get(place).map(name), ..part });
                    }
                }
                StockTransactionEvent::Received { received_on, .. } => {
                    let lines = content.as_ref().map_or(&[][..], |(_, content)| content.lines.as_slice());
                    for (line, _) in lines.iter().zip(1..).filter(|(_, number)| view.has(*number)) {
                        let part = Summand::of_event(event, ordered(line)).on(*received_on);
                        arrived.push(part.named(name(line)));
                    }
                    ended = Some((at, Some(*received_on)));
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

    /// Returns the parts of a figure.
    fn parts(&self, figure: StockTransactionFigure) -> Vec<Summand> {
        match figure {
            StockTransactionFigure::TotalCost => self.costs(),
            StockTransactionFigure::Outstanding | StockTransactionFigure::UnderwayOutstanding => {
                self.outstanding()
            }
            _ => self.arrived.clone(),
        }
    }

    /// Returns the cost of each line.
    fn costs(&self) -> Vec<Summand> {
        let part = |line: &StockTransactionLine| {
            Summand::of("line", self.at, cost(line))
                .named(name(line))
                .on(self.date)
                .with("quantity", Quantity, line.quantity)
                .with("unit-cost", Price, line.unit_cost)
        };
        self.lines.iter().map(part).collect()
    }

    fn ordered(&self) -> Decimal {
        self.lines.iter().map(ordered).sum()
    }

    /// Returns the ordered quantity, less each arrival, less the rest that will not arrive.
    fn outstanding(&self) -> Vec<Summand> {
        let received: Decimal = self.arrived.iter().map(|part| part.amount).sum();
        let left = (self.ordered() - received).max(Decimal::ZERO);
        let ordered = Summand::of("ordered", self.at, self.ordered()).on(self.date);
        let taken_off = self.arrived.iter().cloned().map(|part| Summand { amount: -part.amount, ..part });
        let forgone = self.ended.map(|(at, on)| Summand::of("forgone", at, -left).on(on));
        [ordered].into_iter().chain(taken_off).chain(forgone).collect()
    }

    /// True if the cost per unit of each line is known.
    fn is_costed(&self) -> bool {
        self.lines.iter().all(|line| line.unit_cost.is_some())
    }
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
