//! Dispatches: list, details, counts, and the orders that wait for one.

mod details;
mod projector;
mod stops;
mod to_plan;

pub(crate) use stops::proofs;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Document;
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::exception::Exception;
use waybill_domain::id::{DispatchId, EmployeeId, UserId, WarehouseId};

use crate::column::Column;
use crate::exception::{DISPATCHES, ExceptionFilter, Marked, Marks};
use crate::list_filters::{count_by_status, sum_by_status, words};
use crate::page::Filter;
use crate::read_transaction::read_transaction;
use crate::report::RowCursor;
use crate::search::patterns;
use crate::warehouse::uuids;
use crate::{Direction, List, Page, PageRequest, Result, SortField, SortKind, Sorts, StatusCount, Total};

pub use details::{DispatchDetails, details, details_with_marks};
use projector::DispatchRecord;
pub use projector::Dispatches;
pub use to_plan::{MAX_TO_PLAN, OrderToPlan, ToPlanFilter, orders_to_plan};

/// A dispatch in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct DispatchRow {
    #[sqlx(try_from = "Column<DispatchId>")]
    pub id: DispatchId,
    pub dispatch_no: String,
    #[sqlx(try_from = "Column<DispatchStatus>")]
    pub status: DispatchStatus,
    /// From where it goes out.
    #[sqlx(try_from = "Column<WarehouseId>")]
    pub warehouse_id: WarehouseId,
    /// That warehouse's name at the time.
    pub warehouse_name: String,
    /// The day on which it goes out.
    pub planned_date: NaiveDate,
    #[sqlx(try_from = "Column<EmployeeId>")]
    pub driver_id: EmployeeId,
    /// Everybody on board.
    #[serde(skip)]
    #[sqlx(try_from = "Column<Vec<EmployeeId>>")]
    pub crew: Vec<EmployeeId>,
    /// The driver's name at the time.
    pub driver_name: String,
    /// Number plate of the vehicle.
    pub vehicle_plate: String,
    #[sqlx(try_from = "Column<u32>")]
    pub stop_count: u32,
    /// How many lines its orders have together.
    #[sqlx(try_from = "Column<u32>")]
    pub line_count: u32,
    /// At how many stops goods stayed.
    #[sqlx(try_from = "Column<u32>")]
    pub delivered_stops: u32,
    /// From how many stops everything came back.
    #[sqlx(try_from = "Column<u32>")]
    pub failed_stops: u32,
    /// The day on which it left.
    pub departed_on: Option<NaiveDate>,
    /// The day on which it was closed.
    pub closed_on: Option<NaiveDate>,
    /// Who planned it.
    #[sqlx(rename = "made_by", try_from = "Column<UserId>")]
    pub made_by_id: UserId,
    /// The user name at the time.
    pub made_by_name: String,
    /// What the reader may do with it now: `edit` and steps, by their names; absent in files and reports.
    #[sqlx(skip)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub can: Option<Vec<String>>,
    /// What about it needs attention, of what the reader may see; absent in files and reports.
    #[sqlx(skip)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub exceptions: Option<Vec<Exception>>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub planned_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// As they were entered.
const ENTERED: SortField = SortField::new("entered", "d.entered_position", SortKind::Integer);
const BY_DATE: SortField = SortField::new("plannedDate", "d.planned_date", SortKind::Date);
const BY_NUMBER: SortField = SortField::new("dispatchNo", "d.dispatch_no", SortKind::Text);

/// The orders in which dispatches are listed: by default the last that was entered first.
pub static SORTS: Sorts =
    Sorts { fields: &[ENTERED, BY_DATE, BY_NUMBER], default: Direction::Descending, id: "d.id" };

/// The same for reports: by default the latest day first.
pub static DATED_SORTS: Sorts =
    Sorts { fields: &[BY_DATE, ENTERED, BY_NUMBER], default: Direction::Descending, id: "d.id" };

/// Filter of dispatches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DispatchFilter {
    /// In one of these statuses; in any when there is none.
    pub statuses: Vec<DispatchStatus>,
    /// Planned by this user.
    pub made_by: Option<UserId>,
    /// With this employee on board.
    pub crew: Option<EmployeeId>,
    /// Planned for this day or later.
    pub start_date: Option<NaiveDate>,
    /// Planned for this day or earlier.
    pub end_date: Option<NaiveDate>,
    pub warehouse_id: Option<WarehouseId>,
    /// Only from these warehouses: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
    /// What was typed: each of its words is contained in the number, the plate or a name of the crew.
    pub search_term: Option<String>,
    pub exceptions: ExceptionFilter,
}

/// What all dispatches that a filter lets through come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct DispatchSums {
    #[sqlx(try_from = "Column<u64>")]
    pub dispatches: u64,
    #[sqlx(try_from = "Column<u64>")]
    pub stop_count: u64,
    /// How many lines their orders have together.
    #[sqlx(try_from = "Column<u64>")]
    pub line_count: u64,
    /// At how many stops goods stayed.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_stops: u64,
    /// From how many stops everything came back.
    #[sqlx(try_from = "Column<u64>")]
    pub failed_stops: u64,
}

const FROM: &str = "dispatches d";

/// The dispatches that a filter lets through.
pub async fn list(
    pool: &PgPool,
    filter: &DispatchFilter,
    request: &PageRequest,
) -> Result<Page<DispatchRow>> {
    let connection = &mut *read_transaction(pool).await?;
    let list = List::new(request, "d.*", FROM).filtered(filter.conditions());
    let mut page = if filter.is_counted() {
        let total = counted(connection, filter).await?.iter().map(|count| count.count).sum();
        list.page_of(connection, Total::exact(total)).await?
    } else {
        list.page(connection).await?
    };
    DISPATCHES.mark(connection, &filter.exceptions, &mut page.content).await?;
    Ok(page)
}

/// The same to their end, whatever the requested page.
#[allow(clippy::unused_async, reason = "as those that have to look something up first")]
pub async fn all(
    pool: &PgPool,
    filter: &DispatchFilter,
    request: &PageRequest,
) -> Result<RowCursor<DispatchRow>> {
    Ok(RowCursor::of(List::new(request, "d.*", FROM).filtered(filter.conditions()), pool))
}

/// What they come to together: every dispatch is read, however many there are.
pub async fn sums(pool: &PgPool, filter: &DispatchFilter, request: &PageRequest) -> Result<DispatchSums> {
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// The same in a transaction that reads more than them.
pub(crate) async fn sums_on(
    connection: &mut PgConnection,
    filter: &DispatchFilter,
    request: &PageRequest,
) -> Result<DispatchSums> {
    const SUMS: &str = "count(*) AS dispatches, coalesce(sum(d.stop_count), 0)::bigint AS stop_count, \
         coalesce(sum(d.line_count), 0)::bigint AS line_count, \
         coalesce(sum(d.delivered_stops), 0)::bigint AS delivered_stops, \
         coalesce(sum(d.failed_stops), 0)::bigint AS failed_stops";
    let list = List::new(request, "d.*", FROM).filtered(filter.conditions());
    list.sums(SUMS, connection).await
}

/// One dispatch as a row of the list; nothing when it does not exist.
pub(crate) async fn one(connection: &mut PgConnection, id: DispatchId) -> Result<Option<DispatchRow>> {
    const ONE: &str = "SELECT d.* FROM dispatches d WHERE d.id = $1";
    Ok(sqlx::query_as(ONE).bind(id.0).fetch_optional(connection).await?)
}

/// The ids and numbers of those that the filter lets through, at most `max`, in no order.
pub(crate) async fn numbers(
    connection: &mut PgConnection,
    filter: &DispatchFilter,
    max: usize,
) -> Result<Vec<(Uuid, String)>> {
    let conditions = filter.conditions();
    let statement = format!("SELECT d.id, d.dispatch_no FROM {FROM} {} LIMIT {max}", conditions.sql());
    conditions.rows(&statement, connection).await
}

/// How many dispatches have each status, of those that the filter lets through; statuses of none are left out.
pub async fn status_counts(pool: &PgPool, filter: &DispatchFilter) -> Result<Vec<StatusCount>> {
    let connection = &mut *read_transaction(pool).await?;
    let conditions = filter.conditions();
    let mut counts = if filter.is_counted() {
        counted(connection, filter).await?
    } else {
        count_by_status::<DispatchStatus>(connection, (FROM, "d.status"), &conditions).await?
    };
    DISPATCHES.count(connection, conditions, &filter.exceptions, &mut counts).await?;
    Ok(counts)
}

impl DispatchFilter {
    /// Whether the total can be read from the projected counts.
    fn is_counted(&self) -> bool {
        let searched = !patterns(self.search_term.as_deref()).is_empty();
        self.made_by.is_none() && self.crew.is_none() && !searched && !self.exceptions.narrows()
    }

    fn conditions(&self) -> Filter {
        let every = Filter::default();
        let filter = match self.statuses.as_slice() {
            // One status by itself is an index's order; several are not.
            [status] => every.only("d.status = ?", <&str>::from(*status)),
            statuses => every.only_if("d.status = ANY(?)", words(statuses)),
        };
        let filter = filter
            .only_if("d.planned_date >= ?", self.start_date)
            .only_if("d.planned_date <= ?", self.end_date)
            .only_if("d.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("d.warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_if("d.made_by = ?", self.made_by.map(|user| user.0))
            .only_if("d.crew @> ?", self.crew.map(|member| vec![member.0]));
        let patterns = patterns(self.search_term.as_deref()).into_iter();
        let filter = patterns.fold(filter, |filter, pattern| filter.only("d.search LIKE ?", pattern));
        DISPATCHES.narrow(filter, &self.exceptions)
    }
}

/// From the projected counts.
async fn counted(connection: &mut PgConnection, filter: &DispatchFilter) -> Result<Vec<StatusCount>> {
    let conditions = Filter::default()
        .only_if("status = ANY(?)", words(&filter.statuses))
        .only_if("warehouse_id = ?", filter.warehouse_id.map(|warehouse| warehouse.0))
        .only_if("warehouse_id = ANY(?)", filter.scope.as_deref().map(uuids))
        .only_if("planned_date >= ?", filter.start_date)
        .only_if("planned_date <= ?", filter.end_date);
    sum_by_status::<DispatchStatus>(connection, ("dispatch_counts", "dispatches"), &conditions).await
}

impl Marked for DispatchRow {
    fn key(&self) -> Uuid {
        self.id.0
    }

    fn mark(&mut self, marks: Marks) {
        self.exceptions = Some(marks.exceptions);
    }
}

/// The access to a document, decided by its row.
impl Document for DispatchRow {
    type Status = DispatchStatus;
    type Transition = DispatchTransition;
    const NOUN: &'static str = "dispatch";

    fn number(&self) -> &str {
        &self.dispatch_no
    }

    fn status(&self) -> DispatchStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by_id
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn has_on_board(&self, employee: Option<EmployeeId>) -> bool {
        employee.is_some_and(|employee| self.crew.contains(&employee))
    }
}
