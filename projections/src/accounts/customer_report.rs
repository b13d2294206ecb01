//! Customers with their balance, the overdue part of it, and the activity in a period.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::accounts::statement::open_charges;
use crate::engine::column::Column;
use crate::records::master::{self, MasterFilter};
use crate::{List, Listing, PageRequest, Result, Value};

/// A customer in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportRow {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub id: CustomerId,
    pub code: String,
    pub name: String,
    /// City of the billing address.
    pub city: String,
    /// True if the customer is in use.
    pub active: bool,
    /// True while the customer is on hold; nothing is approved then.
    pub on_hold: bool,
    /// Limit of the balance and the open orders together; absent when there is no limit.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub credit_limit: Option<Money>,
    /// Orders that are approved and not delivered yet.
    #[sqlx(try_from = "Column<Money>")]
    pub open_orders: Money,
    /// The balance; negative when the customer paid in advance.
    #[sqlx(try_from = "Column<Money>")]
    pub balance: Money,
    /// The part of the balance that was due before today.
    #[sqlx(try_from = "Column<Money>")]
    pub overdue: Money,
    /// The number of orders delivered in the period.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_orders: u64,
    /// The total of these deliveries, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// The payments of the period, less those that were voided.
    #[sqlx(try_from = "Column<Money>")]
    pub paid: Money,
    /// The credits of the period, less those that were voided.
    #[sqlx(try_from = "Column<Money>")]
    pub credited: Money,
}

/// The sums of all customers that match a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportSums {
    #[sqlx(try_from = "Column<u64>")]
    pub customers: u64,
    /// Orders that are approved and not delivered yet.
    #[sqlx(try_from = "Column<Money>")]
    pub open_orders: Money,
    /// The sum of all balances; payments in advance reduce it.
    #[sqlx(try_from = "Column<Money>")]
    pub balance: Money,
    /// The part of the balances that was due before today.
    #[sqlx(try_from = "Column<Money>")]
    pub overdue: Money,
    /// The number of orders delivered in the period.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_orders: u64,
    /// The total of these deliveries, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// The payments of the period, less those that were voided.
    #[sqlx(try_from = "Column<Money>")]
    pub paid: Money,
    /// The credits of the period, less those that were voided.
    #[sqlx(try_from = "Column<Money>")]
    pub credited: Money,
}

/// Filter of the customer report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerReportFilter {
    /// Limits the report to one customer.
    pub customer_id: Option<CustomerId>,
    /// The active state and the search term.
    pub customers: MasterFilter,
    /// The first day of the period.
    pub start_date: NaiveDate,
    /// The last day of the period.
    pub end_date: NaiveDate,
    /// The day of the request.
    pub today: NaiveDate,
}

impl CustomerReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("sql/report_customer_columns.sql");
        const FROM: &str = concat!(
            include_str!("sql/report_customer_from.sql"),
            " LEFT JOIN LATERAL (SELECT coalesce(sum(o.open) FILTER (WHERE o.due_on < $3), 0) AS overdue FROM ",
            open_charges!("m.id", "$3"),
            " o) v ON true"
        );
        let given = [self.start_date, self.end_date, self.today].map(Value::Date);
        let list = master::found(List::given(request, (COLUMNS, FROM), given), &self.customers);
        list.only_if("m.id = ?", self.customer_id.map(|customer| customer.0))
    }
}

/// Returns the customers that match a filter.
pub fn list<'a>(filter: &CustomerReportFilter, request: &'a PageRequest) -> Listing<'a, CustomerReportRow> {
    Listing::of(filter.list(request))
}

/// Returns the sums of these customers.
pub async fn sums(
    pool: &PgPool,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    list(filter, request).sums(include_str!("sql/report_customer_sums.sql"), pool).await
}

/// Returns the [`sums`] within a transaction that the caller shares with other queries.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    list(filter, request).sums_on(include_str!("sql/report_customer_sums.sql"), connection).await
}
