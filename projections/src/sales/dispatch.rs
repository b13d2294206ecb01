//! Dispatches: list, details, counts, and the orders that wait for a dispatch.

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
use waybill_domain::dispatch::{Dispatch, DispatchStatus, DispatchTransition};
use waybill_domain::exception::Exception;
use waybill_domain::id::{DispatchId, EmployeeId, UserId, WarehouseId};

use crate::documents::document_list::{self, DocumentFilter};
use crate::documents::document_steps::{ActionStamps, end_reason};
use crate::documents::exception::{DISPATCHES, ExceptionFilter, ExceptionTable, Marked, Marks};
use crate::documents::list_filters::{Search, in_status, words};
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::rows::row;
use crate::engine::search::patterns;
use crate::engine::warehouse_scope::uuids;
use crate::{List, PageRequest, Result, SortField, SortKind, Sorts};

pub use crate::documents::document_list::{all, list, numbers, status_counts};
pub use details::{DispatchDetails, details, details_with_marks};
pub use projector::Dispatches;
pub use to_plan::{MAX_TO_PLAN, OrderToPlan, ToPlanFilter, orders_to_plan};

row! {
    /// A dispatch in a list.
    #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct DispatchRow {
        #[sqlx(try_from = "Column<DispatchId>")]
        pub id: DispatchId,
        pub dispatch_no: String,
        #[sqlx(try_from = "Column<DispatchStatus>")]
        pub status: DispatchStatus,
        /// The warehouse from which it departs.
        #[sqlx(try_from = "Column<WarehouseId>")]
        pub warehouse_id: WarehouseId,
        /// The warehouse's name at the time.
        pub warehouse_name: String,
        /// The planned day of departure.
        pub planned_date: NaiveDate,
        #[sqlx(try_from = "Column<EmployeeId>")]
        pub driver_id: EmployeeId,
        /// The driver and all assistants.
        #[serde(skip)]
        #[sqlx(try_from = "Column<Vec<EmployeeId>>")]
        pub crew: Vec<EmployeeId>,
        /// The driver's name at the time.
        pub driver_name: String,
        /// Number plate of the vehicle.
        pub vehicle_plate: String,
        #[sqlx(try_from = "Column<u32>")]
        pub stop_count: u32,
        /// The number of lines of its orders together.
        #[sqlx(try_from = "Column<u32>")]
        pub line_count: u32,
        /// The number of stops at which goods were delivered.
        #[sqlx(try_from = "Column<u32>")]
        pub delivered_stops: u32,
        /// The number of stops from which all goods came back.
        #[sqlx(try_from = "Column<u32>")]
        pub failed_stops: u32,
        /// The day on which it departed.
        pub departed_on: Option<NaiveDate>,
        /// The day on which it was closed.
        pub closed_on: Option<NaiveDate>,
        /// The user who planned it.
        #[serde(rename = "madeById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub made_by: UserId,
        /// The user name at the time.
        pub made_by_name: String,
        /// Version, for `If-Match`.
        pub version: i64,
        pub planned_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        #[serde(skip)]
        entered_position: i64,
        /// The names of `crew` in the form in which they are searched.
        #[serde(skip)]
        crew_search: Vec<String>,
        #[serde(skip)]
        search: String,
        #[serde(skip)]
        content_sequence: i64,
        #[serde(skip)]
        content_position: i64,
        /// The reason why it was canceled.
        #[serde(rename = "cancelReason", with = "end_reason")]
        #[schema(value_type = Option<String>)]
        #[sqlx(json)]
        steps: ActionStamps,
    }
    without_column {
        /// The actions that the reader may take now: `edit` and the names of steps; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub can: Option<Vec<String>>,
        /// The exceptions that the reader may see; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub exceptions: Option<Vec<Exception>>,
    }
}

/// The fields by which dispatches can be sorted, the order of entry first.
const FIELDS: &[SortField] = &[
    SortField::new("entered", "d.entered_position", SortKind::Integer),
    SortField::new("plannedDate", "d.planned_date", SortKind::Date),
    SortField::new("dispatchNo", "d.dispatch_no", SortKind::Text),
    SortField::new("driverName", "lower(d.driver_name)", SortKind::Text).narrow(),
    SortField::new("warehouseName", "lower(d.warehouse_name)", SortKind::Text).narrow(),
    SortField::new("stopCount", "d.stop_count", SortKind::Integer).narrow(),
    SortField::new("deliveredStops", "d.delivered_stops", SortKind::Integer).narrow(),
    SortField::new("failedStops", "d.failed_stops", SortKind::Integer).narrow(),
    SortField::new("lineCount", "d.line_count", SortKind::Integer).narrow(),
    SortField::new("departedOn", "d.departed_on", SortKind::Date).nullable().narrow(),
    SortField::new("closedOn", "d.closed_on", SortKind::Date).nullable().narrow(),
    SortField::new("madeByName", "lower(d.made_by_name)", SortKind::Text).narrow(),
    SortField::new("status", "d.status", SortKind::Text).narrow(),
    SortField::new("cancelReason", "lower(d.steps #>> '{called_off,reason}')", SortKind::Text)
        .nullable()
        .narrow(),
];

/// The sort orders of dispatches; by default the last entered first.
pub static SORTS: Sorts = Sorts::descending(FIELDS, "d.id");

/// The sort orders of dispatches in reports; by default the latest day first.
pub static DATED_SORTS: Sorts = Sorts::descending(FIELDS, "d.id").by("plannedDate");

/// Filter of dispatches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DispatchFilter {
    /// Only dispatches in one of these statuses; in any status when empty.
    pub statuses: Vec<DispatchStatus>,
    /// Only dispatches planned by this user.
    pub made_by: Option<UserId>,
    /// Only dispatches with this employee on board.
    pub crew: Option<EmployeeId>,
    /// Only dispatches planned for this day or later.
    pub start_date: Option<NaiveDate>,
    /// Only dispatches planned for this day or earlier.
    pub end_date: Option<NaiveDate>,
    pub warehouse_id: Option<WarehouseId>,
    /// Only from these warehouses: all that the user may see.
    pub scope: Option<Vec<WarehouseId>>,
    /// The search term: each of its words is contained in the number, the plate or a name of the crew.
    pub search_term: Option<String>,
    pub exceptions: ExceptionFilter,
}

/// The sums of all dispatches that match the filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct DispatchSums {
    #[sqlx(try_from = "Column<u64>")]
    pub dispatches: u64,
    #[sqlx(try_from = "Column<u64>")]
    pub stop_count: u64,
    /// The number of lines of their orders together.
    #[sqlx(try_from = "Column<u64>")]
    pub line_count: u64,
    /// The number of stops at which goods were delivered.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_stops: u64,
    /// The number of stops from which all goods came back.
    #[sqlx(try_from = "Column<u64>")]
    pub failed_stops: u64,
}

const FROM: &str = "dispatches d";

/// Returns the sums of the dispatches that match the filter. Reads every one of them.
pub async fn sums(pool: &PgPool, filter: &DispatchFilter, request: &PageRequest) -> Result<DispatchSums> {
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// Returns these sums within the transaction of the caller, who reads more in it.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &DispatchFilter,
    request: &PageRequest,
) -> Result<DispatchSums> {
    const SUMS: &str = "count(*) AS dispatches, coalesce(sum(d.stop_count), 0)::bigint AS stop_count, \
         coalesce(sum(d.line_count), 0)::bigint AS line_count, \
         coalesce(sum(d.delivered_stops), 0)::bigint AS delivered_stops, \
         coalesce(sum(d.failed_stops), 0)::bigint AS failed_stops";
    List::new(request, "d.*", FROM).filtered(filter.conditions(None)).sums(SUMS, connection).await
}

/// Returns one dispatch as a row of the list, or `None` when it does not exist.
pub async fn one(connection: &mut PgConnection, id: DispatchId) -> Result<Option<DispatchRow>> {
    document_list::one::<Dispatch, _>(connection, id.0, None).await
}

impl DocumentFilter for DispatchFilter {
    type Row = DispatchRow;
    type Status = DispatchStatus;
    const FROM: &'static str = FROM;
    const NUMBER: &'static str = "dispatch_no";

    fn conditions(&self, _: Option<Search>) -> Filter {
        let filter = in_status(Filter::default(), &self.statuses)
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

    fn exceptions(&self) -> Option<(&'static ExceptionTable, &ExceptionFilter)> {
        Some((&DISPATCHES, &self.exceptions))
    }

    fn projected_counts(&self) -> Option<(&'static str, &'static str, Filter)> {
        let searched = !patterns(self.search_term.as_deref()).is_empty();
        if self.made_by.is_some() || self.crew.is_some() || searched || self.exceptions.narrows() {
            return None;
        }
        let conditions = Filter::default()
            .only_if("status = ANY(?)", words(&self.statuses))
            .only_if("warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_if("planned_date >= ?", self.start_date)
            .only_if("planned_date <= ?", self.end_date);
        Some(("dispatch_counts", "dispatches", conditions))
    }
}

impl Marked for DispatchRow {
    fn key(&self) -> Uuid {
        self.id.0
    }

    fn mark(&mut self, marks: Marks) {
        self.exceptions = Some(marks.exceptions);
    }
}

/// Decides the access to a dispatch by its row.
impl Document for DispatchRow {
    type Status = DispatchStatus;
    type Transition = DispatchTransition;

    fn number(&self) -> &str {
        &self.dispatch_no
    }

    fn status(&self) -> DispatchStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn has_on_board(&self, employee: Option<EmployeeId>) -> bool {
        employee.is_some_and(|employee| self.crew.contains(&employee))
    }
}
