//! Customers with their balance, the overdue part of it, and the activity in a period.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::accounts::statement::{Ageing, open_charges};
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
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
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub ageing: Ageing,
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

/// A customer with an open amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OwingCustomer {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub customer_id: CustomerId,
    pub code: String,
    /// The customer's name today.
    pub name: String,
    /// The balance; negative when the customer paid in advance.
    #[sqlx(try_from = "Column<Money>")]
    pub balance: Money,
    /// The part of the balance that was due before today.
    #[sqlx(try_from = "Column<Money>")]
    pub overdue: Money,
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub ageing: Ageing,
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

/// Returns SQL for the open amounts of the customer `m` by the number of days overdue.
macro_rules! ages {
    ($day:literal) => {
        concat!(
            "(SELECT coalesce(sum(o.open) FILTER (WHERE o.due_on < ",
            $day,
            "), 0) AS overdue, coalesce(sum(o.open) FILTER (WHERE o.due_on >= ",
            $day,
            "), 0) AS not_due, coalesce(sum(o.open) FILTER (WHERE ",
            $day,
            " - o.due_on BETWEEN 1 AND 30), 0) AS days1_to30, coalesce(sum(o.open) FILTER (WHERE ",
            $day,
            " - o.due_on BETWEEN 31 AND 60), 0) AS days31_to60, coalesce(sum(o.open) FILTER (WHERE ",
            $day,
            " - o.due_on BETWEEN 61 AND 90), 0) AS days61_to90, coalesce(sum(o.open) FILTER (WHERE ",
            $day,
            " - o.due_on > 90), 0) AS over90_days FROM ",
            open_charges!("m.id", $day),
            " o)"
        )
    };
}

impl CustomerReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("sql/report_customer_columns.sql");
        const FROM: &str = concat!(
            include_str!("sql/report_customer_from.sql"),
            " LEFT JOIN LATERAL ",
            ages!("$3"),
            " v ON true"
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
    sums_on(&mut *read_transaction(pool).await?, filter, request).await
}

/// Returns the [`sums`] within a transaction that the caller shares with other queries.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    const SUMS: &str = include_str!("sql/report_customer_sums.sql");
    let sums: CustomerReportSums = list(filter, request).sums_on(SUMS, connection).await?;
    Ok(CustomerReportSums { ageing: sums.ageing.with_balance(sums.balance), ..sums })
}

/// Returns the customers with the largest overdue amounts, then those with the largest open amounts.
pub async fn most_overdue(
    connection: &mut PgConnection,
    today: NaiveDate,
    limit: u32,
) -> Result<Vec<OwingCustomer>> {
    const OWING: &str = concat!(
        "SELECT m.id AS customer_id, m.code, m.name, coalesce(a.balance, 0) AS balance, v.* \
           FROM customers m LEFT JOIN customer_accounts a ON a.customer_id = m.id JOIN LATERAL ",
        ages!("$1"),
        " v ON v.overdue + v.not_due > 0 \
          ORDER BY v.overdue DESC, v.overdue + v.not_due DESC, m.code LIMIT $2"
    );
    let rows: Vec<OwingCustomer> =
        sqlx::query_as(OWING).bind(today).bind(i64::from(limit)).fetch_all(connection).await?;
    let row = |row: OwingCustomer| OwingCustomer { ageing: row.ageing.with_balance(row.balance), ..row };
    Ok(rows.into_iter().map(row).collect())
}
