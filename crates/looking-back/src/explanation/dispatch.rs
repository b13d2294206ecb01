//! Explains the figures of a dispatch, stop by stop.

use waybill_domain::dispatch::{Dispatch, DispatchContent, DispatchEvent, DispatchStop, StopOutcome};
use waybill_projections::sales::dispatch as read_model;

use super::*;

figures! {
    /// Figures of a dispatch.
    DispatchFigure {
        StopCount: Count,
        /// Lines of the orders of its stops.
        LineCount: Count,
        /// Stops at which goods were delivered.
        DeliveredStops: Count,
        /// Stops from which all goods came back.
        FailedStops: Count,
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

impl Subject for DispatchId {
    type Figure = DispatchFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some(row) = read_model::one(connection, *self).await? else { return Ok(None) };
        let position = events::position(connection, "dispatch").await?;
        let (mut planned, mut concluded) = (None, Vec::new());
        events::of_stream(connection, &StreamKey::of::<Dispatch>(*self), position, |event| {
            let part = Summand::of_event(event, Decimal::ONE);
            match event.decode()? {
                DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                    planned = Some((part, content.clone()));
                }
                DispatchEvent::Concluded { order, outcome, .. } if figure.outcome() == Some(*outcome) => {
                    concluded.push((*order, part));
                }
                _ => {}
            }
            Ok(())
        })
        .await?;
        let parts = planned.map(|(part, content)| match figure.outcome() {
            Some(_) => concluded_stops(&content, concluded),
            None => content.stops.iter().map(|stop| planned_stop(stop, figure, &part, &content)).collect(),
        });
        Ok(Some(Recount::of(figure.shown_in(&row), parts.unwrap_or_default(), position)))
    }
}

fn planned_stop(
    stop: &DispatchStop,
    figure: DispatchFigure,
    of: &Summand,
    content: &DispatchContent,
) -> Summand {
    let part = of_stop(of.clone(), stop, content);
    if figure == DispatchFigure::LineCount {
        Summand { amount: stop.line_count.into(), ..part }
    } else {
        part
    }
}

fn concluded_stops(content: &DispatchContent, concluded: Vec<(OrderId, Summand)>) -> Vec<Summand> {
    let stop = |order| content.stops.iter().find(|stop| stop.order.id == order);
    concluded.into_iter().filter_map(|(order, part)| Some(of_stop(part, stop(order)?, content))).collect()
}

fn of_stop(part: Summand, stop: &DispatchStop, content: &DispatchContent) -> Summand {
    let order = PartDocument::of("order", stop.order.id.0, &stop.order.number);
    part.by(order).named(stop.customer.name.clone()).on(content.planned_date)
}
