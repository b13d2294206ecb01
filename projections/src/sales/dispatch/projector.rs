//! Projects the events of dispatches to their rows, their stops, and counts by status, warehouse and day.

use chrono::NaiveDate;
use sqlx::PgConnection;
use std::collections::BTreeMap;
use waybill_domain::Noun;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, DispatchStatus, StopOutcome};
use waybill_domain::id::{DispatchId, WarehouseId};
use waybill_domain::person::PersonKind;

use super::DispatchRow;
use super::stops::Stops;
use crate::documents::document_number::Numbered;
use crate::documents::document_steps::ActionStamp;
use crate::engine::erased_user::{erase_maker, erase_name};
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::{Table, row};
use crate::engine::search::{fold, searched};
use crate::{Projector, Result, StoredEvent};

/// The read model of dispatches. The content of a dispatch is read from the log, which stores it already.
pub struct Dispatches;

impl Numbered for Dispatch {
    const TABLE: &'static str = "dispatches";
    const COLUMN: &'static str = "dispatch_no";
}

impl Projector for Dispatches {
    const NAME: &'static str = Noun::Dispatch.name();
    const TABLES: &'static [&'static str] = &["dispatches", "dispatch_stops", "dispatch_counts"];
    const AGGREGATES: &'static [Noun] = &[Noun::Dispatch];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        erase_name!(Customer in "dispatch_stops", "customer_id" => "received_by"),
        (PersonKind::Customer, "UPDATE dispatch_stops SET problem_note = NULL WHERE customer_id = ANY($1)"),
        erase_name!(User in "dispatch_stops", "problem_by" => "problem_by_name"),
        (PersonKind::Employee, include_str!("../sql/dispatches_erase_crew.sql")),
        erase_maker!("dispatches"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, DispatchRow> = DISPATCHES.stored(connection, events).await?;
        let mut counts = Counts::default();
        let mut stops = Stops::default();
        for event in events {
            let dispatch: DispatchId = id(event)?;
            let change = event.decode()?;
            stops.change(dispatch, change, event)?;
            let row = match change {
                DispatchEvent::Planned { number, content, .. } => {
                    DispatchRow::planned(dispatch, number, content, event)?
                }
                change => {
                    let row = rows.remove(&dispatch.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such dispatch"))?;
                    counts.change(&row, -1);
                    row.changed(change, event)?
                }
            };
            counts.change(&row, 1);
            rows.insert(dispatch.0, row);
        }
        DISPATCHES.put(connection, rows.into_values()).await?;
        stops.write(connection).await?;
        counts.write(connection).await
    }
}

impl DispatchRow {
    fn planned(
        dispatch: DispatchId,
        number: &str,
        content: &DispatchContent,
        event: &StoredEvent,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: dispatch,
            dispatch_no: number.to_owned(),
            status: DispatchStatus::Waiting,
            entered_position: event.position,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            planned_at: event.recorded_at,
            updated_at: event.recorded_at,
            ..Self::default()
        };
        Ok(row.with_content(content, event))
    }

    fn with_content(self, content: &DispatchContent, event: &StoredEvent) -> Self {
        let names = content.assistants.iter().map(|assistant| assistant.name.as_str());
        let plate = content.vehicle_plate.as_str();
        let crew_search: Vec<String> =
            [content.driver.name.as_str()].into_iter().chain(names).map(fold).collect();
        let found_by = searched([self.dispatch_no.as_str(), plate]);
        Self {
            search: format!("{found_by} {}", crew_search.join(" ")),
            crew_search,
            warehouse_id: content.warehouse.id,
            warehouse_name: content.warehouse.name.clone(),
            planned_date: content.planned_date,
            driver_id: content.driver.id,
            driver_name: content.driver.name.clone(),
            crew: content.crew().collect(),
            vehicle_plate: plate.to_owned(),
            stop_count: u32::try_from(content.stops.len()).unwrap_or(u32::MAX),
            line_count: content.stops.iter().map(|stop| stop.line_count).sum(),
            // New content resets the counts of stops.
            delivered_stops: 0,
            failed_stops: 0,
            content_sequence: event.sequence,
            content_position: event.position,
            ..self
        }
    }

    fn changed(mut self, change: &DispatchEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            DispatchEvent::Planned { content, .. } => return Ok(self.with_content(content, event)),
            DispatchEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.with_content(content, event));
            }
            DispatchEvent::Loaded => {
                self.status = DispatchStatus::Loaded;
                self.steps.loaded = Some(step);
            }
            DispatchEvent::Unloaded { .. } => {
                self.status = DispatchStatus::Waiting;
                self.steps.loaded = None;
            }
            DispatchEvent::Departed { departed_on, .. } => {
                self.status = DispatchStatus::OnTransit;
                self.departed_on = Some(*departed_on);
                self.steps.sent = Some(step);
            }
            DispatchEvent::Overridden { .. }
            | DispatchEvent::Proved { .. }
            | DispatchEvent::ProblemReported { .. } => {}
            DispatchEvent::Concluded { outcome: StopOutcome::Delivered, .. } => self.delivered_stops += 1,
            DispatchEvent::Concluded { outcome: StopOutcome::Failed, .. } => self.failed_stops += 1,
            DispatchEvent::Delivered { closed_on, .. } => {
                self.status = DispatchStatus::Delivered;
                self.closed_on = Some(*closed_on);
                self.steps.closed = Some(step);
            }
            DispatchEvent::Cancelled { reason } => {
                self.status = DispatchStatus::Cancelled;
                self.steps.called_off = Some(step.because(reason));
            }
        }
        Ok(self)
    }
}

/// The changes of the counts by a batch. A key that was touched is written even when its count becomes zero, so that
/// the rows do not depend on how events are cut into batches.
#[derive(Default)]
struct Counts(BTreeMap<(DispatchStatus, WarehouseId, NaiveDate), DispatchCount>);

impl Counts {
    fn change(&mut self, row: &DispatchRow, dispatches: i64) {
        let (status, warehouse_id, planned_date) = (row.status, row.warehouse_id, row.planned_date);
        let begin = || DispatchCount { status, warehouse_id, planned_date, dispatches: 0 };
        self.0.entry((status, warehouse_id, planned_date)).or_insert_with(begin).dispatches += dispatches;
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        COUNTS.put(connection, self.0.into_values()).await
    }
}

const DISPATCHES: Table = Table::by_id("dispatches");
const COUNTS: Table = Table::by(&["status", "warehouse_id", "planned_date"], "dispatch_counts").adding();

row! {
    struct DispatchCount {
        status: DispatchStatus,
        warehouse_id: WarehouseId,
        planned_date: NaiveDate,
        dispatches: i64,
    }
}
