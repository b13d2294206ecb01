//! Customers with what they owe, what of it is overdue, and what happened in a time.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::column::{Column, rows_of};
use crate::master::{self, MasterFilter};
use crate::statement::open_charges;
use crate::{List, Listing, PageRequest, Result, Value};

/// A customer in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportRow {
    pub id: CustomerId,
    pub code: String,
    pub name: String,
    /// City of the billing address.
    pub city: String,
    /// In use.
    pub active: bool,
    /// Nothing is approved while on hold.
    pub on_hold: bool,
    /// Limit of the balance and the open orders together; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// Orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// The balance; negative when paid ahead.
    pub balance: Money,
    /// What of it should have been paid before today.
    pub overdue: Money,
    /// How many orders were delivered in the time.
    pub delivered_orders: u64,
    /// What they came to, tax included.
    pub delivered: Money,
    /// What was paid in the time, less what was void after all.
    pub paid: Money,
    /// What was credited in the time, less what was void after all.
    pub credited: Money,
}

/// What all customers that a filter lets through come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportSums {
    #[sqlx(try_from = "Column<u64>")]
    pub customers: u64,
    /// Orders that are approved and not delivered yet.
    #[sqlx(try_from = "Column<Money>")]
    pub open_orders: Money,
    /// All balances together, less what was paid ahead.
    #[sqlx(try_from = "Column<Money>")]
    pub balance: Money,
    /// What of it should have been paid before today.
    #[sqlx(try_from = "Column<Money>")]
    pub overdue: Money,
    /// How many orders were delivered in the time.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_orders: u64,
    /// What they came to, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// What was paid in the time, less what was void after all.
    #[sqlx(try_from = "Column<Money>")]
    pub paid: Money,
    /// What was credited in the time, less what was void after all.
    #[sqlx(try_from = "Column<Money>")]
    pub credited: Money,
}

/// Filter of the customer report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerReportFilter {
    /// Only this one.
    pub customer_id: Option<CustomerId>,
    /// In use or not, and what was typed.
    pub customers: MasterFilter,
    /// What happened from this day.
    pub start_date: NaiveDate,
    /// To this day.
    pub end_date: NaiveDate,
    /// The day of the request.
    pub today: NaiveDate,
}

impl CustomerReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("../sql/report_customer_columns.sql");
        const FROM: &str = concat!(
            include_str!("../sql/report_customer_from.sql"),
            " LEFT JOIN LATERAL (SELECT coalesce(sum(o.open) FILTER (WHERE o.due_on < $3), 0) AS overdue FROM ",
            open_charges!("m.id", "$3"),
            " o) v ON true"
        );
        let given = [self.start_date, self.end_date, self.today].map(Value::Date);
        let list = master::found(List::given(request, (COLUMNS, FROM), given), &self.customers);
        list.only_if("m.id = ?", self.customer_id.map(|customer| customer.0))
    }
}

/// The customers that a filter lets through.
pub fn list<'a>(filter: &CustomerReportFilter, request: &'a PageRequest) -> Listing<'a, CustomerReportRow> {
    Listing::of(filter.list(request))
}

/// Their sums.
pub async fn sums(
    pool: &PgPool,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    list(filter, request).sums(include_str!("../sql/report_customer_sums.sql"), pool).await
}

/// The same in a transaction that reads more than them.
pub(crate) async fn sums_on(
    connection: &mut PgConnection,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    list(filter, request).sums_on(include_str!("../sql/report_customer_sums.sql"), connection).await
}

/// The columns of a row.
#[derive(FromRow)]
struct CustomerReportColumns {
    #[sqlx(try_from = "Column<CustomerId>")]
    id: CustomerId,
    code: String,
    name: String,
    active: bool,
    #[sqlx(json)]
    record: Customer,
    #[sqlx(try_from = "Column<Money>")]
    open_orders: Money,
    #[sqlx(try_from = "Column<Money>")]
    balance: Money,
    #[sqlx(try_from = "Column<Money>")]
    overdue: Money,
    #[sqlx(try_from = "Column<u64>")]
    delivered_orders: u64,
    #[sqlx(try_from = "Column<Money>")]
    delivered: Money,
    #[sqlx(try_from = "Column<Money>")]
    paid: Money,
    #[sqlx(try_from = "Column<Money>")]
    credited: Money,
}

rows_of!(CustomerReportColumns => CustomerReportRow);

impl From<CustomerReportColumns> for CustomerReportRow {
    fn from(columns: CustomerReportColumns) -> Self {
        let CustomerReportColumns { id, code, name, active, record, .. } = columns;
        Self {
            id,
            code,
            name,
            city: record.billing_address.city.to_string(),
            active,
            on_hold: record.hold().is_some(),
            credit_limit: record.credit_limit,
            open_orders: columns.open_orders,
            balance: columns.balance,
            overdue: columns.overdue,
            delivered_orders: columns.delivered_orders,
            delivered: columns.delivered,
            paid: columns.paid,
            credited: columns.credited,
        }
    }
}
