//! Explains the outcomes of a period's stops, and the reasons of failed ones, stop by stop.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome};
use waybill_domain::order::{Delivery, OrderContent};
use waybill_domain::transition::Reason;

use super::FigureUnit::{Count, Percent};
use super::addition::{Addition, Compared, Steps, Summand, percent_of};
use super::deliveries::deliveries_of;
use super::documents::Choice;
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id as aggregate;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::sales::figures::{ReportPeriod, StopFigures, stops_by_reason_on, stops_on};

figures! {
    /// Figures of the report on stops.
    StopReportFigure {
        /// Stops at which goods were delivered.
        DeliveredStops,
        /// Stops at which less was delivered than was ordered.
        PartlyStops,
        /// Stops from which all goods came back.
        FailedStops,
        /// Stops from which all goods came back, in whole percent of all.
        FailedPercent,
        /// Stops that failed or were delivered partly, by their reason.
        StopsByReason,
    }
}

/// The trips whose stops are counted.
#[derive(Debug, Clone, Copy)]
pub struct StopReportView<'a> {
    pub warehouses: WarehouseFilter<'a>,
    pub period: ReportPeriod,
    /// For stops by reason: only those with this reason, ignoring case; those without a reason when absent.
    pub reason: Option<&'a str>,
}

/// Explains a figure of the report on stops.
pub async fn stop_report(
    pool: &PgPool,
    view: StopReportView<'_>,
    figure: StopReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let shown = stops_on(connection, view.warehouses, view.period).await?;
    let position = events::position(connection, "sales").await?;
    let stops = stops(connection, view, position).await?;
    let (total, parts): (Decimal, _) = match figure {
        StopReportFigure::DeliveredStops => (shown.delivered.into(), that_went(stops, Went::Delivered)),
        StopReportFigure::PartlyStops => (shown.partly.into(), that_went(stops, Went::Partly)),
        StopReportFigure::FailedStops => (shown.failed.into(), that_went(stops, Went::Failed)),
        StopReportFigure::FailedPercent => return Ok(failed_percent(stops, &shown, page, position)),
        StopReportFigure::StopsByReason => {
            let total = stops_by_reason_on(connection, view.warehouses, view.period, view.reason).await?;
            (total.into(), of_reason(connection, stops, view.reason).await?)
        }
    };
    Ok(Addition::all(Count, page, parts).explains(figure, total, position))
}

fn that_went(stops: Vec<Stop>, went: Went) -> Vec<Summand> {
    stops.into_iter().filter(|stop| stop.went == went).map(|stop| stop.part).collect()
}

fn failed_percent(stops: Vec<Stop>, shown: &StopFigures, page: PartPage, position: i64) -> Explanation {
    let delivered = stops.iter().filter(|stop| stop.went == Went::Delivered).count();
    let delivered = Decimal::from(delivered);
    let addition = Addition::all(Count, page, that_went(stops, Went::Failed));
    let failed = addition.sum();
    let percent = percent_of(failed, failed + delivered);
    let total = percent_of(Decimal::from(shown.failed), Decimal::from(shown.failed + shown.delivered));
    let steps = Steps::default()
        .given("failed-stops", Count, failed)
        .given("delivered-stops", Count, delivered)
        .then("all-stops", Count, failed + delivered, "failed-stops + delivered-stops")
        .then("failed-percent", Percent, percent, "failed-stops ÷ all-stops");
    let compared = Compared::of(Percent, total, percent)
        .from(&[shown.failed, shown.delivered].map(Decimal::from), &[failed, delivered]);
    addition.explains_by(StopReportFigure::FailedPercent, compared, steps, position)
}

/// Returns the stops that failed or were delivered partly for a reason. The database compares the reasons, as it does
/// for the report.
async fn of_reason(
    connection: &mut PgConnection,
    mut stops: Vec<Stop>,
    reason: Option<&str>,
) -> Result<Vec<Summand>> {
    const SAME: &str = "SELECT lower(w.reason) = lower($2) FROM unnest($1::text[]) WITH ORDINALITY AS w (reason, place) \
         ORDER BY w.place";
    stops.retain(|stop| stop.went != Went::Delivered);
    let reasons: Vec<&str> = stops.iter().map(|stop| stop.reason.as_str()).collect();
    let same: Vec<bool> =
        sqlx::query_scalar(SAME).bind(reasons).bind(reason.unwrap_or_default()).fetch_all(connection).await?;
    Ok(stops.into_iter().zip(same).filter(|(_, same)| *same).map(|(stop, _)| stop.part).collect())
}

/// The outcome of a stop; a partial delivery counts as `Delivered` too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Went {
    Delivered,
    Partly,
    Failed,
}

struct Stop {
    went: Went,
    reason: String,
    part: Summand,
}

/// An order on a trip.
struct Planned {
    order: PartDocument,
    customer: String,
    day: NaiveDate,
}

impl Planned {
    fn part(&self, kind: &'static str, at: i64) -> Summand {
        Summand::of(kind, at, Decimal::ONE).by(self.order.clone()).named(self.customer.clone()).on(self.day)
    }
}

/// Returns the stops of the trips that were planned for these days.
async fn stops(connection: &mut PgConnection, view: StopReportView<'_>, to: i64) -> Result<Vec<Stop>> {
    let days = Some((view.period.start, view.period.end));
    let (table, day, warehouses) = ("sales_trips d", "d.planned_date", view.warehouses);
    let trips = Choice { noun: "dispatch", table, number: "''", day, days, warehouses, customer: None };
    let trips = trips.read(connection).await?.ids();
    let mut contents: BTreeMap<Uuid, DispatchContent> = BTreeMap::new();
    let mut planned: BTreeMap<Uuid, Planned> = BTreeMap::new();
    let mut stops = Vec::new();
    let types = ["planned", "edited", "concluded"].as_slice();
    events::of_each(connection, ("dispatch", types), &trips, to, |event| {
        let trip: Uuid = aggregate(event)?;
        match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                contents.insert(trip, content.clone());
            }
            DispatchEvent::Concluded { order, outcome, reason, .. } => {
                let content = contents.get(&trip);
                let stop =
                    content.and_then(|content| content.stops.iter().find(|stop| stop.order.id == *order));
                let Some((content, stop)) = content.zip(stop) else { return Ok(()) };
                let known = Planned {
                    order: PartDocument::of("order", order.0, &stop.order.number),
                    customer: stop.customer.name.clone(),
                    day: content.planned_date,
                };
                let part = known.part("concluded", event.position);
                let went = match outcome {
                    StopOutcome::Delivered => Went::Delivered,
                    StopOutcome::Failed => Went::Failed,
                };
                stops.push(Stop { went, reason: text(reason.as_ref()), part });
                if went == Went::Delivered {
                    planned.insert(order.0, known);
                }
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    stops.extend(partly(connection, &planned, to).await?);
    Ok(stops)
}

/// Returns the delivered orders of which less was delivered than was ordered.
async fn partly(
    connection: &mut PgConnection,
    planned: &BTreeMap<Uuid, Planned>,
    to: i64,
) -> Result<Vec<Stop>> {
    let ids: Vec<String> = planned.keys().map(Uuid::to_string).collect();
    let mut stops = Vec::new();
    deliveries_of(connection, &ids, to, |delivered| {
        let is_short = is_short(&delivered.content, delivered.delivery);
        if let Some(known) = planned.get(&delivered.order).filter(|_| is_short) {
            let part = known.part("delivered", delivered.position);
            stops.push(Stop { went: Went::Partly, reason: text(delivered.reason), part });
        }
    })
    .await?;
    Ok(stops)
}

fn is_short(content: &OrderContent, delivery: &Delivery) -> bool {
    content.lines.iter().zip(&delivery.quantities).any(|(line, kept)| *kept < line.quantity)
}

fn text(reason: Option<&Reason>) -> String {
    reason.map(ToString::to_string).unwrap_or_default()
}
