//! From the events of dispatches to their rows, their stops, and how many there are of each status, warehouse and day.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, DispatchStatus, StopOutcome};
use waybill_domain::id::{DispatchId, EmployeeId, UserId, WarehouseId};
use waybill_domain::person::PersonKind;

use super::stops::Stops;
use crate::document_steps::{ActionStamp, ActionStamps};
use crate::erased_user::erase_maker;
use crate::event_metadata::{id, person};
use crate::list_filters::list_key;
use crate::row_ext::RowExt;
use crate::search::{fold, searched};
use crate::{Person, Projector, Result, StoredEvent, master};

/// The read model of dispatches. What a dispatch says is read from the log, where it stands already.
pub struct Dispatches;

impl Projector for Dispatches {
    const NAME: &'static str = "dispatch";
    // 4: under which names the crew is found stands apart, so that it can be taken away. 5: stops know their customer.
    const VERSION: i32 = 5;
    const TABLES: &'static [&'static str] = &["dispatches", "dispatch_stops", "dispatch_counts"];
    const AGGREGATES: &'static [&'static str] = &["dispatch"];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (
            PersonKind::Customer,
            "UPDATE dispatch_stops SET received_by = 'erased' \
              WHERE customer_id = ANY($1) AND received_by <> 'erased'",
        ),
        (PersonKind::Employee, include_str!("../sql/dispatches_erase_crew.sql")),
        erase_maker!("dispatches"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows = stored(connection, events).await?;
        let mut counts = Counts::default();
        let mut stops = Stops::default();
        for event in events {
            let dispatch: DispatchId = id(event)?;
            let change = event.decode()?;
            stops.change(dispatch, change);
            let row = match change {
                DispatchEvent::Planned { number, content, .. } => {
                    DispatchRecord::planned(dispatch, number, content, event)?
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
        master::upsert(connection, "dispatches", &[], rows.into_values()).await?;
        stops.write(connection).await?;
        counts.write(connection).await
    }
}

/// The row of the read model.
#[derive(Debug, Serialize)]
pub(super) struct DispatchRecord {
    pub(super) id: Uuid,
    pub(super) document_key: String,
    pub(super) dispatch_no: String,
    pub(super) status: DispatchStatus,
    pub(super) warehouse_id: WarehouseId,
    pub(super) warehouse_name: String,
    pub(super) planned_date: NaiveDate,
    pub(super) driver_id: EmployeeId,
    pub(super) driver_name: String,
    pub(super) crew: Vec<Uuid>,
    /// The names of `crew` as they are searched.
    pub(super) crew_search: Vec<String>,
    pub(super) vehicle_plate: String,
    pub(super) search: String,
    pub(super) stop_count: u32,
    pub(super) line_count: u32,
    pub(super) delivered_stops: u32,
    pub(super) failed_stops: u32,
    pub(super) departed_on: Option<NaiveDate>,
    pub(super) closed_on: Option<NaiveDate>,
    pub(super) made_by: UserId,
    pub(super) made_by_name: String,
    pub(super) version: i64,
    pub(super) content_sequence: i64,
    pub(super) content_position: i64,
    pub(super) planned_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) steps: ActionStamps,
}

impl DispatchRecord {
    fn planned(
        dispatch: DispatchId,
        number: &str,
        content: &DispatchContent,
        event: &StoredEvent,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: dispatch.0,
            document_key: String::new(),
            dispatch_no: number.to_owned(),
            status: DispatchStatus::Waiting,
            warehouse_id: content.warehouse.id,
            warehouse_name: String::new(),
            planned_date: content.planned_date,
            driver_id: content.driver.id,
            driver_name: String::new(),
            crew: Vec::new(),
            crew_search: Vec::new(),
            vehicle_plate: String::new(),
            search: String::new(),
            stop_count: 0,
            line_count: 0,
            delivered_stops: 0,
            failed_stops: 0,
            departed_on: None,
            closed_on: None,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            content_sequence: event.sequence,
            content_position: event.position,
            planned_at: event.recorded_at,
            updated_at: event.recorded_at,
            steps: ActionStamps::default(),
        };
        Ok(row.saying(content, event))
    }

    fn saying(self, content: &DispatchContent, event: &StoredEvent) -> Self {
        let names = content.assistants.iter().map(|assistant| assistant.name.as_str());
        let plate = content.vehicle_plate.as_str();
        let crew_search: Vec<String> =
            [content.driver.name.as_str()].into_iter().chain(names).map(fold).collect();
        let found_by = searched([self.dispatch_no.as_str(), plate]);
        Self {
            document_key: list_key(content.planned_date, self.planned_at, &self.dispatch_no),
            search: format!("{found_by} {}", crew_search.join(" ")),
            crew_search,
            warehouse_id: content.warehouse.id,
            warehouse_name: content.warehouse.name.clone(),
            planned_date: content.planned_date,
            driver_id: content.driver.id,
            driver_name: content.driver.name.clone(),
            crew: content.crew().map(|member| member.0).collect(),
            vehicle_plate: plate.to_owned(),
            stop_count: u32::try_from(content.stops.len()).unwrap_or(u32::MAX),
            line_count: content.stops.iter().map(|stop| stop.line_count).sum(),
            // What it says anew begins anew.
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
            DispatchEvent::Planned { content, .. } => return Ok(self.saying(content, event)),
            DispatchEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.saying(content, event));
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
            DispatchEvent::Overridden { .. } | DispatchEvent::Proved { .. } => {}
            DispatchEvent::Concluded { outcome: StopOutcome::Delivered, .. } => self.delivered_stops += 1,
            DispatchEvent::Concluded { outcome: StopOutcome::Failed, .. } => self.failed_stops += 1,
            DispatchEvent::Delivered { closed_on } => {
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

impl FromRow<'_, PgRow> for DispatchRecord {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let Person { id: made_by, name: made_by_name } = row.person("made_by")?;
        Ok(Self {
            id: row.try_get("id")?,
            document_key: row.text("document_key")?,
            dispatch_no: row.text("dispatch_no")?,
            status: row.word("status")?,
            warehouse_id: row.id("warehouse_id", WarehouseId)?,
            warehouse_name: row.text("warehouse_name")?,
            planned_date: row.try_get("planned_date")?,
            driver_id: row.id("driver_id", EmployeeId)?,
            driver_name: row.text("driver_name")?,
            crew: row.try_get("crew")?,
            crew_search: row.try_get("crew_search")?,
            vehicle_plate: row.text("vehicle_plate")?,
            search: row.text("search")?,
            stop_count: row.whole("stop_count")?,
            line_count: row.whole("line_count")?,
            delivered_stops: row.whole("delivered_stops")?,
            failed_stops: row.whole("failed_stops")?,
            departed_on: row.try_get("departed_on")?,
            closed_on: row.try_get("closed_on")?,
            made_by,
            made_by_name,
            version: row.try_get("version")?,
            content_sequence: row.try_get("content_sequence")?,
            content_position: row.try_get("content_position")?,
            planned_at: row.try_get("planned_at")?,
            updated_at: row.try_get("updated_at")?,
            steps: row.json("steps")?,
        })
    }
}

/// The rows that the events change, as they are.
async fn stored(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<Uuid, DispatchRecord>> {
    let dispatches: Vec<Uuid> = events
        .iter()
        .map(|event| id::<DispatchId>(event).map(|dispatch| dispatch.0))
        .collect::<Result<_>>()?;
    let query = sqlx::query_as("SELECT * FROM dispatches WHERE id = ANY($1)").bind(dispatches);
    let rows: Vec<DispatchRecord> = query.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// What the batch does to the counts. A key that was touched is written even when nothing of it remains, so that
/// the rows do not depend on how events are cut into batches.
#[derive(Default)]
struct Counts(BTreeMap<(DispatchStatus, Uuid, NaiveDate), i64>);

impl Counts {
    fn change(&mut self, row: &DispatchRecord, dispatches: i64) {
        *self.0.entry((row.status, row.warehouse_id.0, row.planned_date)).or_default() += dispatches;
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let (keys, dispatches): (Vec<_>, Vec<i64>) = self.0.into_iter().unzip();
        let statuses: Vec<&str> = keys.iter().map(|(status, ..)| <&str>::from(*status)).collect();
        sqlx::query(include_str!("../sql/dispatch_counts_add.sql"))
            .bind(statuses)
            .bind(keys.iter().map(|(_, warehouse, _)| *warehouse).collect::<Vec<_>>())
            .bind(keys.iter().map(|(.., day)| *day).collect::<Vec<_>>())
            .bind(dispatches)
            .execute(connection)
            .await?;
        Ok(())
    }
}
