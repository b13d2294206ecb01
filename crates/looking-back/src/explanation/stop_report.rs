//! Explains the outcomes of a period's stops, and the reasons of failed ones, stop by stop.

use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome};
use waybill_domain::transition::Reason;
use waybill_projections::sales::figures::{stops_by_reason_on, stops_on};

use super::*;

figures! {
    /// Figures of the report on stops.
    StopReportFigure {
        /// Stops at which goods were delivered.
        DeliveredStops: Count,
        /// Stops at which less was delivered than was ordered.
        PartlyStops: Count,
        /// Stops from which all goods came back.
        FailedStops: Count,
        /// Stops from which all goods came back, in whole percent of all.
        FailedPercent: Percent,
        /// Stops that failed or were delivered partly, by their reason.
        StopsByReason: Count,
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

impl Subject for StopReportView<'_> {
    type Figure = StopReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Self { warehouses, period, reason } = *self;
        let shown = stops_on(connection, warehouses, period).await?;
        let position = events::position(connection, "sales").await?;
        let mut stops = self.stops(connection, position).await?;
        let count = |went| Decimal::from(stops.iter().filter(|stop| stop.went == went).count());
        let (failed, delivered) = (count(Went::Failed), count(Went::Delivered));
        let (total, went) = match figure {
            StopReportFigure::DeliveredStops => (shown.delivered, Went::Delivered),
            StopReportFigure::PartlyStops => (shown.partly, Went::Partly),
            StopReportFigure::FailedStops => (shown.failed, Went::Failed),
            StopReportFigure::FailedPercent => {
                let percent = percent_of(failed, failed + delivered);
                let steps = Steps::default()
                    .given("failed-stops", Count, failed)
                    .given("delivered-stops", Count, delivered)
                    .then("all-stops", Count, failed + delivered, "failed-stops + delivered-stops")
                    .then("failed-percent", Percent, percent, "failed-stops ÷ all-stops");
                let operands = [shown.failed, shown.delivered].map(Decimal::from);
                let total = percent_of(operands[0], operands.iter().sum());
                let recount = Recount::of(total, parts(stops, |stop| stop.went == Went::Failed), position);
                let recount = recount.operands(&operands, &[failed, delivered]).result(percent);
                return Ok(Some(recount.steps(steps).parts_in(Count)));
            }
            StopReportFigure::StopsByReason => {
                let total = stops_by_reason_on(connection, warehouses, period, reason).await?;
                stops = with_reason(connection, stops, reason).await?;
                return Ok(Some(Recount::of(total, parts(stops, |_| true), position)));
            }
        };
        Ok(Some(Recount::of(total, parts(stops, |stop| stop.went == went), position)))
    }
}

fn parts(stops: Vec<Stop>, counts: impl Fn(&Stop) -> bool) -> Vec<Summand> {
    stops.into_iter().filter(counts).map(|stop| stop.part).collect()
}

/// Returns the stops that failed or were delivered partly for a reason. The database compares the reasons, as it does
/// for the report.
async fn with_reason(
    connection: &mut PgConnection,
    mut stops: Vec<Stop>,
    reason: Option<&str>,
) -> Result<Vec<Stop>> {
    const SAME: &str = "SELECT lower(w.reason) = lower($2) FROM unnest($1::text[]) WITH ORDINALITY AS w (reason, place) \
         ORDER BY w.place";
    stops.retain(|stop| stop.went != Went::Delivered);
    let reasons: Vec<&str> = stops.iter().map(|stop| stop.reason.as_str()).collect();
    let same: Vec<bool> =
        sqlx::query_scalar(SAME).bind(reasons).bind(reason.unwrap_or_default()).fetch_all(connection).await?;
    Ok(stops.into_iter().zip(same).filter(|(_, same)| *same).map(|(stop, _)| stop).collect())
}

/// The outcome of a stop; a partial delivery is a second one.
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

impl Stop {
    fn of(went: Went, reason: Option<&Reason>, part: Summand) -> Self {
        Self { went, reason: reason.map(ToString::to_string).unwrap_or_default(), part }
    }
}

impl StopReportView<'_> {
    /// Returns the stops of the trips that were planned for these days.
    async fn stops(&self, connection: &mut PgConnection, to: i64) -> Result<Vec<Stop>> {
        let (table, day, days) = ("sales_trips d", "d.planned_date", Some(self.period));
        let (number, warehouses) = ("''", self.warehouses);
        let trips = Choice { noun: "dispatch", table, number, day, days, warehouses, customer: None };
        let trips = trips.read(connection).await?.ids();
        let mut contents: BTreeMap<Uuid, DispatchContent> = BTreeMap::new();
        let mut delivered: BTreeMap<Uuid, Summand> = BTreeMap::new();
        let mut stops = Vec::new();
        let types = ["planned", "edited", "concluded"].as_slice();
        events::of_each(connection, ("dispatch", types), &trips, to, |event| {
            let trip: Uuid = aggregate(event)?;
            match event.decode()? {
                DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                    contents.insert(trip, content.clone());
                }
                DispatchEvent::Concluded { order, outcome, reason, .. } => {
                    let Some(content) = contents.get(&trip) else { return Ok(()) };
                    let stop = content.stops.iter().find(|stop| stop.order.id == *order);
                    let Some(stop) = stop else { return Ok(()) };
                    let part = Summand::of_event(event, Decimal::ONE).on(content.planned_date);
                    let part = part.by(PartDocument::of("order", order.0, &stop.order.number));
                    let part = part.named(stop.customer.name.clone());
                    if *outcome == StopOutcome::Delivered {
                        delivered.insert(order.0, part.clone());
                    }
                    let went = match outcome {
                        StopOutcome::Delivered => Went::Delivered,
                        StopOutcome::Failed => Went::Failed,
                    };
                    stops.push(Stop::of(went, reason.as_ref(), part));
                }
                _ => {}
            }
            Ok(())
        })
        .await?;
        let ids: Vec<String> = delivered.keys().map(Uuid::to_string).collect();
        deliveries_of(connection, &ids, to, |Delivered { order, content, delivery, reason, position }| {
            let mut lines = content.lines.iter().zip(&delivery.quantities);
            let is_short = lines.any(|(line, kept)| *kept < line.quantity);
            if let Some(part) = delivered.get(&order).filter(|_| is_short) {
                let part = Summand { kind: "delivered".to_owned(), position, ..part.clone() };
                stops.push(Stop::of(Went::Partly, reason, part));
            }
        })
        .await?;
        Ok(stops)
    }
}
