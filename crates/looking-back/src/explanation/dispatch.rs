//! Explains the figures of a dispatch, stop by stop.

use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_domain::dispatch::{Dispatch, DispatchContent, DispatchEvent, DispatchStop, StopOutcome};
use waybill_domain::id::DispatchId;
use waybill_log::StreamKey;

use super::FigureUnit::Count;
use super::addition::{Addition, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::dispatch as read_model;

figures! {
    /// Figures of a dispatch.
    DispatchFigure {
        StopCount,
        /// Lines of the orders of its stops.
        LineCount,
        /// Stops at which goods were delivered.
        DeliveredStops,
        /// Stops from which all goods came back.
        FailedStops,
    }
}

impl DispatchFigure {
    const fn outcome(self) -> Option<StopOutcome> {
        match self {
            Self::DeliveredStops => Some(StopOutcome::Delivered),
            Self::FailedStops => Some(StopOutcome::Failed),
            Self::StopCount | Self::LineCount => None,
        }
    }
}

/// Explains a figure of a dispatch; `None` when there is no such dispatch.
pub async fn dispatch(
    pool: &PgPool,
    id: DispatchId,
    figure: DispatchFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(row) = read_model::one(connection, id).await? else { return Ok(None) };
    let total = Decimal::from(match figure {
        DispatchFigure::StopCount => row.stop_count,
        DispatchFigure::LineCount => row.line_count,
        DispatchFigure::DeliveredStops => row.delivered_stops,
        DispatchFigure::FailedStops => row.failed_stops,
    });
    let position = events::position(connection, "dispatch").await?;
    let mut planned: Option<(String, i64, DispatchContent)> = None;
    let mut concluded = Vec::new();
    events::of_stream(connection, &StreamKey::of::<Dispatch>(id), position, |event| {
        match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                planned = Some((event.event_type.clone(), event.position, content.clone()));
            }
            DispatchEvent::Concluded { order, outcome, .. } if figure.outcome() == Some(*outcome) => {
                concluded.push((*order, event.position));
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    let mut addition = Addition::of(Count, page);
    let Some((kind, at, content)) = planned else {
        return Ok(Some(addition.explains(figure, total, position)));
    };
    if figure.outcome().is_some() {
        for (order, at) in concluded {
            if let Some(stop) = content.stops.iter().find(|stop| stop.order.id == order) {
                addition.add(part(stop, ("concluded", at), Decimal::ONE).on(content.planned_date));
            }
        }
    } else {
        for stop in &content.stops {
            let lines = figure == DispatchFigure::LineCount;
            let amount = if lines { Decimal::from(stop.line_count) } else { Decimal::ONE };
            addition.add(part(stop, (&kind, at), amount).on(content.planned_date));
        }
    }
    Ok(Some(addition.explains(figure, total, position)))
}

fn part(stop: &DispatchStop, (kind, at): (&str, i64), amount: Decimal) -> Summand {
    let order = PartDocument::of("order", stop.order.id.0, &stop.order.number);
    Summand::of(kind, at, amount).by(order).named(stop.customer.name.clone())
}
