//! Explains the cost of a stock transaction and the quantities received, from its lines and arrivals.

use waybill_domain::money::Money as Amount;
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_projections::inventory::stock_transaction::{
    StockTransactionDetails, StockTransactionLineDetails, details_on, underway_on,
};

use super::*;

figures! {
    /// Figures of a stock transaction.
    StockTransactionFigure {
        /// The cost of all lines, or of one of them.
        TotalCost: Money,
        /// The received share, in percent.
        ReceivedPercent: Percent,
        /// The received quantity of a line.
        Received: Quantity,
        /// The outstanding quantity of a line.
        Outstanding: Quantity,
        /// The received quantity of a line in transit, as the stock's ledger shows it.
        UnderwayReceived: Quantity,
        /// The outstanding quantity of a line in transit, as the stock's ledger shows it.
        UnderwayOutstanding: Quantity,
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

impl Subject for StockTransactionView {
    type Figure = StockTransactionFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some(shown) = details_on(connection, self.transaction, None).await? else { return Ok(None) };
        let line = self.line.and_then(|_| lines_of(self.line, &shown.lines).first());
        if self.line.is_some() && line.is_none() {
            return Ok(None);
        }
        let Some(total) = self.shown(connection, figure, &shown, line).await? else { return Ok(None) };
        let position = events::position(connection, "stock_transaction").await?;
        let Some(recorded) = Recorded::of(connection, *self, position).await? else { return Ok(None) };
        let document = PartDocument::of("stock-transaction", self.transaction.0, &shown.transaction_no);
        let parts = recorded.parts(figure).into_iter().map(|part| part.by(document.clone())).collect();
        let recount = Recount::of(total.0, parts, position);
        let sum = recount.sum();
        Ok(Some(match figure {
            StockTransactionFigure::TotalCost if line.is_some() && !recorded.is_costed() => {
                recount.result(None::<Decimal>)
            }
            StockTransactionFigure::ReceivedPercent => {
                let percent = share(sum, recorded.ordered());
                let steps = Steps::default()
                    .given("received", Quantity, sum)
                    .given("ordered", Quantity, recorded.ordered())
                    .then("received-percent", Percent, percent, "received ÷ ordered");
                recount.result(percent).steps(steps).parts_in(Quantity)
            }
            StockTransactionFigure::Outstanding | StockTransactionFigure::UnderwayOutstanding => {
                recount.result(sum.max(Decimal::ZERO))
            }
            _ => recount,
        }))
    }
}

/// A figure as the screen shows it; `None` where it is unknown.
struct Shown(Option<Decimal>);

impl StockTransactionView {
    /// Returns the figure as the screen shows it; `None` when the line is not in transit.
    async fn shown(
        self,
        connection: &mut PgConnection,
        figure: StockTransactionFigure,
        shown: &StockTransactionDetails,
        line: Option<&StockTransactionLineDetails>,
    ) -> Result<Option<Shown>> {
        let is_underway = matches!(
            figure,
            StockTransactionFigure::UnderwayReceived | StockTransactionFigure::UnderwayOutstanding
        );
        let Some((line, number)) = line.zip(self.line) else {
            return Ok(Some(Shown(figure.shown_in(shown))));
        };
        if is_underway {
            let name = <&str>::from(figure).trim_start_matches("underway-");
            let underway = underway_on(connection, self.transaction, number).await?;
            return Ok(underway.map(|underway| Shown(recount::field(&underway, name))));
        }
        Ok(Some(Shown(match figure {
            StockTransactionFigure::ReceivedPercent => {
                Some(share(line.received.decimal(), ordered(&line.line)))
            }
            _ => figure.shown_in(line),
        })))
    }
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
            let lines = content.as_ref().map_or(&[][..], |(_, content)| content.lines.as_slice());
            match event.decode()? {
                StockTransactionEvent::Entered { content: recorded, .. }
                | StockTransactionEvent::Edited { content: recorded, .. } => {
                    content = Some((at, recorded.clone()));
                }
                StockTransactionEvent::Arrived { receipts, received_on } => {
                    let receipts = receipts.iter().filter(|of| view.line.is_none_or(|line| line == of.line));
                    arrived.extend(receipts.map(|receipt| {
                        let line = lines_of(Some(receipt.line), lines).first();
                        let part = Summand::of_event(event, receipt.quantity).on(*received_on);
                        Summand { name: line.map(name), ..part }
                    }));
                }
                StockTransactionEvent::Received { received_on, .. } => {
                    arrived.extend(lines_of(view.line, lines).iter().map(|line| {
                        Summand::of_event(event, ordered(line)).on(*received_on).named(name(line))
                    }));
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
            let lines = lines_of(view.line, &content.lines).to_vec();
            Self { at, date: content.transaction_date, lines, arrived, ended }
        }))
    }

    /// Returns the parts of a figure: the cost of each line, the arrivals, or the ordered quantity less each arrival,
    /// less the rest that will not arrive.
    fn parts(&self, figure: StockTransactionFigure) -> Vec<Summand> {
        match figure {
            StockTransactionFigure::TotalCost => self.lines.iter().map(|line| self.cost(line)).collect(),
            StockTransactionFigure::Outstanding | StockTransactionFigure::UnderwayOutstanding => {
                let received: Decimal = self.arrived.iter().map(|part| part.amount).sum();
                let left = (self.ordered() - received).max(Decimal::ZERO);
                let ordered = Summand::of("ordered", self.at, self.ordered()).on(self.date);
                let taken_off =
                    self.arrived.iter().map(|part| Summand { amount: -part.amount, ..part.clone() });
                let forgone = self.ended.map(|(at, on)| Summand::of("forgone", at, -left).on(on));
                [ordered].into_iter().chain(taken_off).chain(forgone).collect()
            }
            _ => self.arrived.clone(),
        }
    }

    /// Returns the cost of a line, with the sign of its quantity; zero when the cost per unit is unknown.
    fn cost(&self, line: &StockTransactionLine) -> Summand {
        let (quantity, negative) = line.quantity.parts();
        let cost = line.unit_cost.map_or(Decimal::ZERO, |each| Amount::for_goods(quantity, each).decimal());
        let part = Summand::of("line", self.at, if negative { -cost } else { cost }).named(name(line));
        let part = part.on(self.date).with("quantity", Quantity, line.quantity);
        part.with("unit-cost", Price, line.unit_cost)
    }

    fn ordered(&self) -> Decimal {
        self.lines.iter().map(ordered).sum()
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
