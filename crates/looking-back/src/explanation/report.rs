//! Explains the sums of reports on orders, dispatches and receivables from the content of their documents in the log.

use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_domain::dispatch::{DispatchEvent, StopOutcome};
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;

use super::FigureUnit::{Count, Money};
use super::addition::Summand;
use super::documents::{Change, Documents};
use super::{Explanation, PartPage, figures};
use waybill_projections::accounts::receivable;
use waybill_projections::accounts::receivable::ReceivableFilter;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::dispatch::DispatchFilter;
use waybill_projections::sales::order::OrderFilter;
use waybill_projections::sales::{dispatch, order};
use waybill_projections::{PageQuery, Result, StoredEvent};

figures! {
    /// Sums of the report on orders.
    OrderReportFigure {
        Orders,
        LineCount,
        /// Total as ordered, tax included.
        Total,
        /// Total as delivered, tax included.
        DeliveredTotal,
    }
}

figures! {
    /// Sums of the report on dispatches.
    DispatchReportFigure {
        Dispatches,
        StopCount,
        LineCount,
        /// Stops at which goods were delivered.
        DeliveredStops,
        /// Stops from which all goods came back.
        FailedStops,
    }
}

figures! {
    /// Sums of the report on payments and credit notes, for the statuses of its filter.
    ReceivableReportFigure {
        Count,
        Amount,
    }
}

/// Explains a sum of the report on orders.
pub async fn order_report(
    pool: &PgPool,
    filter: &OrderFilter,
    figure: OrderReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let request = PageQuery::default().parse(&order::SORTS)?;
    let sums = order::sums_on(connection, filter, &request).await?;
    let (unit, total) = match figure {
        OrderReportFigure::Orders => (Count, Decimal::from(sums.orders)),
        OrderReportFigure::LineCount => (Count, Decimal::from(sums.line_count)),
        OrderReportFigure::Total => (Money, sums.total.decimal()),
        OrderReportFigure::DeliveredTotal => (Money, sums.delivered_total.decimal()),
    };
    let found = order::numbers(connection, filter, events::MAX_DOCUMENTS + 1).await?;
    let types: &[&str] = match figure {
        OrderReportFigure::DeliveredTotal => &["delivered"],
        _ => &["placed", "edited"],
    };
    let change = |event: &StoredEvent| -> Result<Change> {
        Ok(match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                let amount = match figure {
                    OrderReportFigure::Orders => Decimal::ONE,
                    OrderReportFigure::LineCount => Decimal::from(content.lines.len()),
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
    Documents::of("order", found).explain(connection, types, (figure.into(), unit, total), page, change).await
}

/// Explains a sum of the report on dispatches.
pub async fn dispatch_report(
    pool: &PgPool,
    filter: &DispatchFilter,
    figure: DispatchReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let request = PageQuery::default().parse(&dispatch::SORTS)?;
    let sums = dispatch::sums_on(connection, filter, &request).await?;
    let (total, counted) = match figure {
        DispatchReportFigure::Dispatches => (sums.dispatches, None),
        DispatchReportFigure::StopCount => (sums.stop_count, None),
        DispatchReportFigure::LineCount => (sums.line_count, None),
        DispatchReportFigure::DeliveredStops => (sums.delivered_stops, Some(StopOutcome::Delivered)),
        DispatchReportFigure::FailedStops => (sums.failed_stops, Some(StopOutcome::Failed)),
    };
    let found = dispatch::numbers(connection, filter, events::MAX_DOCUMENTS + 1).await?;
    let types: &[&str] = if counted.is_some() { &["concluded"] } else { &["planned", "edited"] };
    let change = |event: &StoredEvent| -> Result<Change> {
        Ok(match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                let amount = match figure {
                    DispatchReportFigure::StopCount => Decimal::from(content.stops.len()),
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
    Documents::of("dispatch", found)
        .explain(connection, types, (figure.into(), Count, total), page, change)
        .await
}

/// Explains a sum of the report on payments and credit notes.
pub async fn receivable_report(
    pool: &PgPool,
    filter: &ReceivableFilter,
    figure: ReceivableReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let request = PageQuery::default().parse(&receivable::SORTS)?;
    let sums = receivable::sums_on(connection, filter, &request).await?;
    let (unit, total): (_, Decimal) = match figure {
        ReceivableReportFigure::Count => (Count, sums.iter().map(|each| Decimal::from(each.count)).sum()),
        ReceivableReportFigure::Amount => (Money, sums.iter().map(|each| each.amount.decimal()).sum()),
    };
    let found = receivable::numbers(connection, filter, events::MAX_DOCUMENTS + 1).await?;
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
    let types = &["entered", "edited"];
    Documents::of("receivable", found)
        .explain(connection, types, (figure.into(), unit, total), page, change)
        .await
}
