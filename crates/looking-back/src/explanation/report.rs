//! Explains the sums of reports on orders, dispatches and receivables, and the amount of a receivable, from the content
//! of their documents in the log.

use waybill_domain::dispatch::{DispatchEvent, StopOutcome};
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::{Receivable, ReceivableEvent};
use waybill_projections::accounts::receivable::{self, ReceivableFilter};
use waybill_projections::sales::dispatch::{self, DispatchFilter};
use waybill_projections::sales::order::{self, OrderFilter};

use super::*;

figures! {
    /// Sums of the report on orders.
    OrderReportFigure {
        Orders: Count,
        LineCount: Count,
        /// Total as ordered, tax included.
        Total: Money,
        /// Total as delivered, tax included.
        DeliveredTotal: Money,
    }

    /// Sums of the report on dispatches.
    DispatchReportFigure {
        Dispatches: Count,
        StopCount: Count,
        LineCount: Count,
        /// Stops at which goods were delivered.
        DeliveredStops: Count,
        /// Stops from which all goods came back.
        FailedStops: Count,
    }

    /// Sums of the report on payments and credit notes, for the statuses of its filter.
    ReceivableReportFigure {
        Count: Count,
        Amount: Money,
    }

    /// Figures of a payment or credit note.
    ReceivableFigure {
        Amount: Money,
    }
}

impl Subject for OrderFilter {
    type Figure = OrderReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let request = PageQuery::default().parse(&order::SORTS)?;
        let sums = order::sums_on(connection, self, &request).await?;
        let found = order::numbers(connection, self, MAX_ROWS as usize).await?;
        let types: &[&str] = match figure {
            OrderReportFigure::DeliveredTotal => &["delivered"],
            _ => &["placed", "edited"],
        };
        let change = |event: &StoredEvent| -> Result<Change> {
            Ok(match event.decode()? {
                OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                    let amount = match figure {
                        OrderReportFigure::Orders => Decimal::ONE,
                        OrderReportFigure::LineCount => content.lines.len().into(),
                        _ => content.totals.total.decimal(),
                    };
                    Change::Set(Summand::of_event(event, amount).on(content.order_date))
                }
                OrderEvent::Delivered { delivery, .. } => {
                    Change::Set(Summand::of_event(event, delivery.totals.total).on(delivery.delivered_on))
                }
                _ => Change::None,
            })
        };
        Documents::of("order", found).recount(connection, types, figure.shown_in(&sums), change).await
    }
}

impl Subject for DispatchFilter {
    type Figure = DispatchReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let request = PageQuery::default().parse(&dispatch::SORTS)?;
        let sums = dispatch::sums_on(connection, self, &request).await?;
        let found = dispatch::numbers(connection, self, MAX_ROWS as usize).await?;
        let (types, counted): (&[&str], _) = match figure {
            DispatchReportFigure::DeliveredStops => (&["concluded"], Some(StopOutcome::Delivered)),
            DispatchReportFigure::FailedStops => (&["concluded"], Some(StopOutcome::Failed)),
            _ => (&["planned", "edited"], None),
        };
        let change = |event: &StoredEvent| -> Result<Change> {
            Ok(match event.decode()? {
                DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                    let amount = match figure {
                        DispatchReportFigure::StopCount => content.stops.len().into(),
                        DispatchReportFigure::LineCount => {
                            content.stops.iter().map(|stop| Decimal::from(stop.line_count)).sum()
                        }
                        _ => Decimal::ONE,
                    };
                    Change::Set(Summand::of_event(event, amount).on(content.planned_date))
                }
                DispatchEvent::Concluded { outcome, .. } if counted == Some(*outcome) => {
                    Change::Add(Summand::of_event(event, Decimal::ONE))
                }
                _ => Change::None,
            })
        };
        Documents::of("dispatch", found).recount(connection, types, figure.shown_in(&sums), change).await
    }
}

impl Subject for ReceivableFilter {
    type Figure = ReceivableReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let request = PageQuery::default().parse(&receivable::SORTS)?;
        let sums = receivable::sums_on(connection, self, &request).await?;
        let total: Decimal = sums.iter().filter_map(|of_status| figure.shown_in(of_status)).sum();
        let found = receivable::numbers(connection, self, MAX_ROWS as usize).await?;
        let change = |event: &StoredEvent| -> Result<Change> {
            Ok(match event.decode()? {
                ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => {
                    let amount = match figure {
                        ReceivableReportFigure::Count => Decimal::ONE,
                        ReceivableReportFigure::Amount => content.amount.decimal(),
                    };
                    Change::Set(Summand::of_event(event, amount).on(content.received_on))
                }
                ReceivableEvent::Approved { .. } | ReceivableEvent::Voided { .. } => Change::None,
            })
        };
        Documents::of("receivable", found).recount(connection, &["entered", "edited"], total, change).await
    }
}

impl Subject for ReceivableId {
    type Figure = ReceivableFigure;

    /// Each edit adds the difference to the amount before.
    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some(shown) = receivable::read(connection, *self).await? else { return Ok(None) };
        let position = events::position(connection, "receivable").await?;
        let document = PartDocument::of("receivable", self.0, &shown.receipt_no);
        let (mut parts, mut before) = (Vec::new(), Decimal::ZERO);
        events::of_stream(connection, &StreamKey::of::<Receivable>(*self), position, |event| {
            if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
                event.decode()?
            {
                let amount = content.amount.decimal();
                let part = Summand::of_event(event, amount - before).by(document.clone());
                parts.push(part.on(content.received_on));
                before = amount;
            }
            Ok(())
        })
        .await?;
        Ok(Some(Recount::of(figure.shown_in(&shown), parts, position)))
    }
}
