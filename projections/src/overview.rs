//! The overview of the dashboard: the value and state of the stock, and the open receivables of all customers.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::decimal::round;
use waybill_domain::money::Money;

use crate::accounts::customer_report::{self, CustomerReportFilter, CustomerReportSums, OwingCustomer};
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::inventory::stock_report::{self, StockReportFilter, StockReportSums};
use crate::records::customer;
use crate::records::master::MasterFilter;
use crate::sales::dashboard::WarehouseFilter;
use crate::sales::figures::{ReportPeriod, SalesFilter, figures_on};
use crate::{PageQuery, Result};

/// Number of customers that are named with their overdue amounts.
const MAX_OWING: u32 = 5;
/// Days to which the turnover is scaled.
const DAYS_OF_YEAR: u32 = 365;

/// The stock and the receivables of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardOverview {
    /// The stock of the requested warehouse, or of all in the user's scope.
    pub stock: StockReportSums,
    /// Times a year that the stock is sold: the cost of the goods that were delivered in the period, scaled to 365
    /// days, divided by the value of the stock. Absent without a value.
    #[schema(value_type = Option<String>)]
    pub turnover: Option<Decimal>,
    /// The receivables of all customers; accounts belong to no warehouse. Deliveries and payments are those of the
    /// period.
    pub receivables: CustomerReportSums,
    /// The customers with the largest overdue amounts, at most five.
    pub owing: Vec<OwingCustomer>,
    /// The balance of all customers at the end of each day of the period.
    pub balances: Vec<DayBalance>,
}

/// The balance of all customers at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct DayBalance {
    pub date: NaiveDate,
    #[sqlx(try_from = "Column<Money>")]
    pub balance: Money,
}

/// Returns the overview of a period as of `today`.
pub async fn overview(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    today: NaiveDate,
) -> Result<DashboardOverview> {
    let connection = &mut *read_transaction(pool).await?;
    let of_stock = StockReportFilter {
        warehouse_id: warehouses.warehouse_id,
        scope: warehouses.scope.map(<[_]>::to_vec),
        today,
        ..StockReportFilter::default()
    };
    let request = PageQuery::default().parse(&stock_report::SORTS)?;
    let stock = stock_report::sums_on(connection, &of_stock, &request).await?;
    let filter = SalesFilter { warehouses, customer_id: None };
    let cost = figures_on(connection, filter, period).await?.cost;
    let of_customers = CustomerReportFilter {
        customer_id: None,
        customers: MasterFilter::default(),
        start_date: period.start,
        end_date: period.end,
        today,
    };
    let request = PageQuery::default().parse(&customer::SORTS)?;
    let receivables = customer_report::sums_on(connection, &of_customers, &request).await?;
    Ok(DashboardOverview {
        turnover: turnover(cost, period, stock.value),
        stock,
        owing: customer_report::most_overdue(connection, today, MAX_OWING).await?,
        balances: balances(connection, receivables.balance, period).await?,
        receivables,
    })
}

/// Returns the inventory turnover, cost of goods sold ÷ value of the inventory (E. A. Silver, D. F. Pyke, D. J. Thomas,
/// *Inventory and Production Management in Supply Chains*, chapter 1). The value is that of now at last cost and not
/// the average of the period, because no past values are stored.
fn turnover(cost: Money, period: ReportPeriod, value: Money) -> Option<Decimal> {
    let year = cost.decimal().checked_mul(DAYS_OF_YEAR.into())?;
    let turnover = year.checked_div(period.days().into())?.checked_div(value.decimal())?;
    Some(round(turnover, 1))
}

/// Returns the balance at the end of each day: the balance of now without later deliveries and payments.
async fn balances(
    connection: &mut PgConnection,
    now: Money,
    period: ReportPeriod,
) -> Result<Vec<DayBalance>> {
    // Entries after the last day count on the day after it.
    const BALANCES: &str = "WITH changes AS ( \
             SELECT least(day, $2 + 1) AS day, sum(amount) AS amount FROM ( \
                 SELECT day, net + returned + tax AS amount FROM sales_days WHERE day > $1 \
                 UNION ALL SELECT day, -amount FROM sales_payment_days WHERE day > $1) AS each \
              GROUP BY 1), \
         days AS ( \
             SELECT s.day::date AS day, $3 - coalesce(sum(c.amount) OVER (ORDER BY s.day DESC \
                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balance \
               FROM generate_series($1::date, $2::date + 1, interval '1 day') AS s (day) \
               LEFT JOIN changes c ON c.day = s.day::date) \
         SELECT day AS date, balance FROM days WHERE day <= $2 ORDER BY day";
    let rows = sqlx::query_as(BALANCES).bind(period.start).bind(period.end).bind(now.decimal());
    Ok(rows.fetch_all(connection).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stock_whose_cost_is_sold_in_a_tenth_of_a_year_turns_ten_times() {
        let day = |text: &str| text.parse().unwrap_or_default();
        let period = ReportPeriod { start: day("2026-01-01"), end: day("2026-12-31") };
        let money = |amount: i64| Money::of(Decimal::from(amount));
        assert_eq!(turnover(money(1_000), period, money(100)), Some(Decimal::TEN));
        assert_eq!(turnover(money(1_000), period, Money::ZERO), None);
    }
}
