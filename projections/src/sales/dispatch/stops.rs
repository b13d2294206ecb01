//! Projects the outcomes of the stops of dispatches.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use uuid::Uuid;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome, StopProblemKind};
use waybill_domain::id::{DispatchId, OrderId};

use crate::engine::event_metadata::person;
use crate::engine::rows::delete;
use crate::{Person, Result, StoredEvent};

/// The changes of stops by a batch.
#[derive(Default)]
pub(super) struct Stops {
    /// Dispatches whose stops were replaced.
    replaced: BTreeSet<Uuid>,
    changes: BTreeMap<(Uuid, Uuid), Change>,
}

/// The change of a stop; a field that is `None` is unchanged.
#[derive(Default)]
struct Change {
    /// The place and customer of a new stop.
    sequence: Option<i32>,
    customer: Option<Uuid>,
    outcome: Option<StopOutcome>,
    received_by: Option<String>,
    delivered_at: Option<DateTime<Utc>>,
    reason: Option<String>,
    problem: Option<Problem>,
}

/// A problem that the crew reported.
struct Problem {
    kind: StopProblemKind,
    note: Option<String>,
    at: DateTime<Utc>,
    by: Person,
}

impl Stops {
    pub(super) fn change(
        &mut self,
        dispatch: DispatchId,
        event: &DispatchEvent,
        stored: &StoredEvent,
    ) -> Result<()> {
        match event {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                self.replace(dispatch, content);
            }
            DispatchEvent::Proved { order, received_by, delivered_at, .. } => {
                let stop = self.changes.entry((dispatch.0, order.0)).or_default();
                stop.received_by = Some(received_by.to_string());
                stop.delivered_at = Some(*delivered_at);
            }
            DispatchEvent::ProblemReported { order, problem, note, reported_at, .. } => {
                let note = note.as_ref().map(ToString::to_string);
                let problem = Problem { kind: *problem, note, at: *reported_at, by: person(stored)? };
                self.changes.entry((dispatch.0, order.0)).or_default().problem = Some(problem);
            }
            DispatchEvent::Concluded { order, outcome, received_by, reason, .. } => {
                let stop = self.changes.entry((dispatch.0, order.0)).or_default();
                stop.outcome = Some(*outcome);
                stop.received_by = received_by.as_ref().map(ToString::to_string).or(stop.received_by.take());
                stop.reason = reason.as_ref().map(ToString::to_string);
            }
            DispatchEvent::Loaded
            | DispatchEvent::Overridden { .. }
            | DispatchEvent::Unloaded { .. }
            | DispatchEvent::Departed { .. }
            | DispatchEvent::Delivered { .. }
            | DispatchEvent::Cancelled { .. } => {}
        }
        Ok(())
    }

    fn replace(&mut self, dispatch: DispatchId, content: &DispatchContent) {
        self.replaced.insert(dispatch.0);
        self.changes.retain(|(of, _), _| *of != dispatch.0);
        for (stop, sequence) in content.stops.iter().zip(1..) {
            let customer = Some(stop.customer.id.0);
            let change = Change { sequence: Some(sequence), customer, ..Change::default() };
            self.changes.insert((dispatch.0, stop.order.id.0), change);
        }
    }

    pub(super) async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let replaced = self.replaced.into_iter().collect();
        delete(connection, ("dispatch_stops", "dispatch_id"), replaced).await?;
        let (new, known): (Vec<_>, Vec<_>) =
            self.changes.into_iter().partition(|(_, change)| change.sequence.is_some());
        put(connection, include_str!("../sql/dispatch_stops_put.sql"), new).await?;
        put(connection, include_str!("../sql/dispatch_stops_change.sql"), known).await
    }
}

async fn put(
    connection: &mut PgConnection,
    statement: &str,
    changes: Vec<((Uuid, Uuid), Change)>,
) -> Result<()> {
    fn column<T>(changes: &[((Uuid, Uuid), Change)], value: impl Fn(&Change) -> T) -> Vec<T> {
        changes.iter().map(|(_, change)| value(change)).collect()
    }
    if changes.is_empty() {
        return Ok(());
    }
    let (dispatches, orders): (Vec<Uuid>, Vec<Uuid>) = changes.iter().map(|(key, _)| *key).unzip();
    let changes = changes.as_slice();
    sqlx::query(statement)
        .bind(dispatches)
        .bind(orders)
        .bind(column(changes, |change| change.sequence))
        .bind(column(changes, |change| change.outcome.map(<&str>::from)))
        .bind(column(changes, |change| change.received_by.clone()))
        .bind(column(changes, |change| change.delivered_at))
        .bind(column(changes, |change| change.reason.clone()))
        .bind(column(changes, |change| change.customer))
        .bind(column(changes, |change| of_problem(change, |problem| <&str>::from(problem.kind))))
        .bind(column(changes, |change| of_problem(change, |problem| problem.note.clone()).flatten()))
        .bind(column(changes, |change| of_problem(change, |problem| problem.at)))
        .bind(column(changes, |change| of_problem(change, |problem| problem.by.id.0)))
        .bind(column(changes, |change| of_problem(change, |problem| problem.by.name.clone())))
        .execute(connection)
        .await?;
    Ok(())
}

fn of_problem<T>(change: &Change, value: impl Fn(&Problem) -> T) -> Option<T> {
    change.problem.as_ref().map(value)
}

/// Returns the recipient and time of deliveries by order, as recorded at their stops, including details recorded after
/// the delivery.
pub(crate) async fn proofs(
    connection: &mut PgConnection,
    deliveries: &[(DispatchId, OrderId)],
) -> Result<HashMap<OrderId, (String, Option<DateTime<Utc>>)>> {
    const PROOFS: &str = "SELECT s.order_id, s.received_by, s.delivered_at \
        FROM unnest($1::uuid[], $2::uuid[]) AS wanted (dispatch_id, order_id) \
        JOIN dispatch_stops s USING (dispatch_id, order_id) WHERE s.received_by IS NOT NULL";
    if deliveries.is_empty() {
        return Ok(HashMap::new());
    }
    let (dispatches, orders): (Vec<Uuid>, Vec<Uuid>) =
        deliveries.iter().map(|(dispatch, order)| (dispatch.0, order.0)).unzip();
    let rows: Vec<(Uuid, String, Option<DateTime<Utc>>)> =
        sqlx::query_as(PROOFS).bind(dispatches).bind(orders).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(order, by, at)| (OrderId(order), (by, at))).collect())
}
