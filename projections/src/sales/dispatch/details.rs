//! The details of a dispatch.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::dispatch::{Dispatch, DispatchContent, DispatchEvent, DispatchStatus};
use waybill_domain::exception::Exception;
use waybill_domain::id::{DispatchId, EmployeeId, WarehouseId};
use waybill_domain::named::Named;
use waybill_log::StreamKey;

use super::DispatchRow;
use crate::documents::document_list;
use crate::documents::document_steps::{content_event, parts};
use crate::documents::exception::{DISPATCHES, ExceptionFilter};
use crate::engine::read_transaction::read_transaction;
use crate::sales::order::{self, DispatchOrder};
use crate::{Person, Result, StoredEvent};

/// A dispatch with all its details.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchDetails {
    pub id: DispatchId,
    pub dispatch_no: String,
    pub status: DispatchStatus,
    /// The actions that the reader may take now: `edit` and the names of steps.
    pub can: Vec<String>,
    /// The exceptions that the reader may see.
    pub exceptions: Vec<Exception>,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The warehouse from which it departs, named as at the time.
    pub warehouse: Named<WarehouseId>,
    /// The planned day of departure.
    pub planned_date: NaiveDate,
    pub driver: Named<EmployeeId>,
    /// The employees who accompany the driver.
    pub assistants: Vec<Named<EmployeeId>>,
    /// Number plate of the vehicle.
    pub vehicle_plate: String,
    /// The number of lines of its orders together.
    pub line_count: u32,
    /// The number of stops at which goods were delivered.
    pub delivered_stops: u32,
    /// The number of stops from which all goods came back.
    pub failed_stops: u32,
    /// The stops in their order, each with its outcome.
    pub stops: Vec<DispatchOrder>,
    /// The user who planned it.
    pub made_by: Person,
    pub planned_at: DateTime<Utc>,
    /// The user who edited it last, if it was edited.
    pub edited_by: Option<Person>,
    pub edited_at: Option<DateTime<Utc>>,
    /// The user who loaded its orders onto the vehicle; absent while they are not loaded.
    pub loaded_by: Option<Person>,
    pub loaded_at: Option<DateTime<Utc>>,
    /// The user who recorded the departure.
    pub departed_by: Option<Person>,
    pub departed_at: Option<DateTime<Utc>>,
    /// The day on which it departed.
    pub departed_on: Option<NaiveDate>,
    /// The user who closed it.
    pub closed_by: Option<Person>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The day on which it was closed.
    pub closed_on: Option<NaiveDate>,
    /// The user who cancelled it.
    pub cancelled_by: Option<Person>,
    pub cancelled_at: Option<DateTime<Utc>>,
    pub cancel_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
}

/// Returns a dispatch with its details, or `None` when there is no such dispatch in the scope.
pub async fn details(
    pool: &PgPool,
    id: DispatchId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<DispatchDetails>> {
    details_on(&mut *read_transaction(pool).await?, id, scope).await
}

/// Returns a dispatch with its details and exceptions as its page shows them, read at one moment. Returns `None` when
/// there is none.
pub async fn details_with_marks(
    pool: &PgPool,
    id: DispatchId,
    exceptions: &ExceptionFilter,
) -> Result<Option<DispatchDetails>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(dispatch) = details_on(connection, id, None).await? else { return Ok(None) };
    let exceptions = DISPATCHES.of_one(connection, exceptions, id.0).await?.exceptions;
    Ok(Some(DispatchDetails { exceptions, ..dispatch }))
}

async fn details_on(
    connection: &mut PgConnection,
    id: DispatchId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<DispatchDetails>> {
    let row: Option<DispatchRow> = document_list::one::<Dispatch, _>(connection, id.0, scope).await?;
    let Some(row) = row else { return Ok(None) };
    let key = StreamKey::of::<Dispatch>(id);
    let content = content(&content_event(connection, &key, row.content_sequence).await?)?;
    let stops = order::on_dispatch(connection, id).await?;
    Ok(Some(shown(row, content, stops)))
}

fn shown(row: DispatchRow, content: DispatchContent, stops: Vec<DispatchOrder>) -> DispatchDetails {
    let (edited_by, edited_at, _) = parts(row.steps.edited);
    let (loaded_by, loaded_at, _) = parts(row.steps.loaded);
    let (departed_by, departed_at, _) = parts(row.steps.sent);
    let (closed_by, closed_at, _) = parts(row.steps.closed);
    let (cancelled_by, cancelled_at, cancel_reason) = parts(row.steps.called_off);
    DispatchDetails {
        id: row.id,
        dispatch_no: row.dispatch_no,
        status: row.status,
        can: Vec::new(),
        exceptions: Vec::new(),
        version: row.version,
        warehouse: content.warehouse,
        planned_date: content.planned_date,
        driver: content.driver,
        assistants: content.assistants,
        vehicle_plate: row.vehicle_plate,
        line_count: row.line_count,
        delivered_stops: row.delivered_stops,
        failed_stops: row.failed_stops,
        stops,
        made_by: Person { id: row.made_by, name: row.made_by_name },
        planned_at: row.planned_at,
        edited_by,
        edited_at,
        loaded_by,
        loaded_at,
        departed_by,
        departed_at,
        departed_on: row.departed_on,
        closed_by,
        closed_at,
        closed_on: row.closed_on,
        cancelled_by,
        cancelled_at,
        cancel_reason,
        updated_at: row.updated_at,
    }
}

fn content(event: &StoredEvent) -> Result<DispatchContent> {
    match event.decode()? {
        DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => Ok(content.clone()),
        _ => Err(event.unreadable("it does not say what is planned").into()),
    }
}
