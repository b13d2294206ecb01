//! Explains the sums of reports on orders, dispatches and receivables from the content of their documents in the log.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::dispatch::{DispatchEvent, StopOutcome};
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;

use super::FigureUnit::{Count, Money};
use super::addition::{Addition, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::accounts::receivable;
use waybill_projections::accounts::receivable::ReceivableFilter;
use waybill_projections::engine::event_metadata::id;
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

/// A change of a document's part by an event: its kind, and an amount that either replaces the previous one, with the
/// business date, or is added to it.
enum Change {
    Replace(&'static str, NaiveDate, Decimal),
    Add(&'static str, Decimal),
    None,
}

/// Returns one part per document, from its events; `found` has their numbers.
async fn parts(
    connection: &mut PgConnection,
    (noun, types): (&'static str, &[&str]),
    found: Vec<(Uuid, String)>,
    to: i64,
    change_by: impl Fn(&StoredEvent) -> Result<Change>,
) -> Result<Vec<Summand>> {
    let ids: Vec<String> = found.iter().map(|(id, _)| id.to_string()).collect();
    let numbers: BTreeMap<Uuid, String> = found.into_iter().collect();
    let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
    events::of_each(connection, (noun, types), &ids, to, |event| {
        let of: Uuid = id(event)?;
        let (kind, date, amount) = match change_by(event)? {
            Change::None => return Ok(()),
            Change::Replace(kind, date, amount) => (kind, Some(date), amount),
            Change::Add(kind, amount) => {
                (kind, None, parts.get(&of).map_or(Decimal::ZERO, |before| before.amount) + amount)
            }
        };
        let document = PartDocument::of(noun, of, numbers.get(&of).map_or("", String::as_str));
        let part = Summand::of(kind, event.position, amount).by(document);
        parts.insert(of, Summand { date, ..part });
        Ok(())
    })
    .await?;
    Ok(parts.into_values().collect())
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
    let position = events::position(connection, "order").await?;
    let types: &[&str] = match figure {
        OrderReportFigure::DeliveredTotal => &["delivered"],
        _ => &["placed", "edited"],
    };
    let parts = parts(connection, ("order", types), found, position, |event| {
        let (kind, content) = match event.decode()? {
            OrderEvent::Placed { content, .. } => ("placed", content),
            OrderEvent::Edited { content, .. } => ("edited", content),
            OrderEvent::Delivered { delivery, .. } => {
                let total = delivery.totals.total.decimal();
                return Ok(Change::Replace("delivered", delivery.delivered_on, total));
            }
            _ => return Ok(Change::None),
        };
        Ok(Change::Replace(
            kind,
            content.order_date,
            match figure {
                OrderReportFigure::Orders => Decimal::ONE,
                OrderReportFigure::LineCount => Decimal::from(content.lines.len()),
                _ => content.totals.total.decimal(),
            },
        ))
    });
    Ok(Addition::all(unit, page, parts.await?).explains(figure.into(), total, position))
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
    let total = Decimal::from(match figure {
        DispatchReportFigure::Dispatches => sums.dispatches,
        DispatchReportFigure::StopCount => sums.stop_count,
        DispatchReportFigure::LineCount => sums.line_count,
        DispatchReportFigure::DeliveredStops => sums.delivered_stops,
        DispatchReportFigure::FailedStops => sums.failed_stops,
    });
    let found = dispatch::numbers(connection, filter, events::MAX_DOCUMENTS + 1).await?;
    let position = events::position(connection, "dispatch").await?;
    let counted = match figure {
        DispatchReportFigure::DeliveredStops => Some(StopOutcome::Delivered),
        DispatchReportFigure::FailedStops => Some(StopOutcome::Failed),
        _ => None,
    };
    let types: &[&str] = if counted.is_some() { &["concluded"] } else { &["planned", "edited"] };
    let parts = parts(connection, ("dispatch", types), found, position, |event| {
        let (kind, content) = match event.decode()? {
            DispatchEvent::Planned { content, .. } => ("planned", content),
            DispatchEvent::Edited { content, .. } => ("edited", content),
            DispatchEvent::Concluded { outcome, .. } if counted == Some(*outcome) => {
                return Ok(Change::Add("concluded", Decimal::ONE));
            }
            _ => return Ok(Change::None),
        };
        Ok(Change::Replace(
            kind,
            content.planned_date,
            match figure {
                DispatchReportFigure::StopCount => Decimal::from(content.stops.len()),
                DispatchReportFigure::LineCount => {
                    content.stops.iter().map(|stop| Decimal::from(stop.line_count)).sum()
                }
                _ => Decimal::ONE,
            },
        ))
    });
    Ok(Addition::all(Count, page, parts.await?).explains(figure.into(), total, position))
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
    let (unit, total) = match figure {
        ReceivableReportFigure::Count => (Count, sums.iter().map(|each| Decimal::from(each.count)).sum()),
        ReceivableReportFigure::Amount => (Money, sums.iter().map(|each| each.amount.decimal()).sum()),
    };
    let found = receivable::numbers(connection, filter, events::MAX_DOCUMENTS + 1).await?;
    let position = events::position(connection, "receivable").await?;
    let types = ["entered", "edited"].as_slice();
    let parts = parts(connection, ("receivable", types), found, position, |event| {
        let (kind, content) = match event.decode()? {
            ReceivableEvent::Entered { content, .. } => ("entered", content),
            ReceivableEvent::Edited { content, .. } => ("edited", content),
            ReceivableEvent::Approved { .. } | ReceivableEvent::Voided { .. } => return Ok(Change::None),
        };
        Ok(Change::Replace(
            kind,
            content.received_on,
            match figure {
                ReceivableReportFigure::Count => Decimal::ONE,
                ReceivableReportFigure::Amount => content.amount.decimal(),
            },
        ))
    });
    Ok(Addition::all(unit, page, parts.await?).explains(figure.into(), total, position))
}
