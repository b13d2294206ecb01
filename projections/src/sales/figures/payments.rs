//! Payments received during a period, by method, and the days until they were received.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::decimal::round;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;
use waybill_domain::receivable::PaymentMethod;

use super::period::{ReportPeriod, Step};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;

/// The payments of some days.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentFigures {
    /// The number of received and approved payments.
    pub payments: u64,
    /// The sum of the payments, less those that were voided on these days.
    pub paid: Money,
    /// The sum of the credit notes, less those that were voided on these days.
    pub credited: Money,
    /// The part of the payments that settles deliveries, without payments that were voided later.
    pub settled: Money,
    /// The part of the settled amount that was received by the due date.
    pub settled_in_time: Money,
    /// Days from the delivery to its payment, weighted by amount, with one decimal; absent when nothing was settled.
    #[schema(value_type = Option<String>)]
    pub days_to_pay: Option<Decimal>,
}

/// A day, week or month of the report of payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRow {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    #[serde(flatten)]
    pub figures: PaymentFigures,
}

/// Payments of one method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct MethodPayments {
    /// The payment method; absent when it is unknown.
    #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
    pub method: Option<PaymentMethod>,
    #[sqlx(try_from = "Column<u64>")]
    pub payments: u64,
    /// The sum of the payments, less those that were voided in the period.
    #[sqlx(try_from = "Column<Money>")]
    pub paid: Money,
    /// The sum of the previous period.
    #[sqlx(try_from = "Column<Money>")]
    pub paid_before: Money,
}

/// The period before that of a payment report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentsBefore {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub sums: PaymentFigures,
    /// The rows of the previous period, as in the report.
    pub rows: Vec<PaymentRow>,
}

/// The payments of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentReport {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The period of a row.
    pub step: Step,
    /// The sums of all rows.
    pub sums: PaymentFigures,
    /// All days of the period, also those without payments.
    pub rows: Vec<PaymentRow>,
    /// The methods of payments in this or the previous period; the largest first.
    pub methods: Vec<MethodPayments>,
    /// The previous period of the same length.
    pub before: PaymentsBefore,
    /// The last day with a payment or a credit note; set only when the period has none.
    pub last_with_data: Option<NaiveDate>,
}

/// Returns the payments of a period and of the previous one. `customer` limits them to one customer.
pub async fn payments(
    pool: &PgPool,
    customer: Option<CustomerId>,
    period: ReportPeriod,
) -> Result<PaymentReport> {
    payments_on(&mut *read_transaction(pool).await?, customer, period).await
}

/// Returns the same report as [`payments`], within a transaction that the caller shares with other queries.
pub async fn payments_on(
    connection: &mut PgConnection,
    customer: Option<CustomerId>,
    period: ReportPeriod,
) -> Result<PaymentReport> {
    let customer = customer.map(|customer| customer.0);
    let days = self::days(connection, customer, period).await?;
    let earlier = period.before();
    let days_before = self::days(connection, customer, earlier).await?;
    let last_with_data =
        if days.iter().all(Received::is_nothing) { last_day(connection, customer).await? } else { None };
    Ok(PaymentReport {
        start_date: period.start,
        end_date: period.end,
        step: period.step(),
        sums: figures(&days),
        rows: days.iter().map(Received::row).collect(),
        methods: methods(connection, customer, period).await?,
        before: PaymentsBefore {
            start_date: earlier.start,
            end_date: earlier.end,
            sums: figures(&days_before),
            rows: days_before.iter().map(Received::row).collect(),
        },
        last_with_data,
    })
}

/// The payments on the days of a row.
#[derive(Debug, Clone, FromRow)]
struct Received {
    start_date: NaiveDate,
    end_date: NaiveDate,
    #[sqlx(try_from = "Column<u64>")]
    payments: u64,
    #[sqlx(try_from = "Column<Money>")]
    paid: Money,
    #[sqlx(try_from = "Column<Money>")]
    credited: Money,
    #[sqlx(try_from = "Column<Money>")]
    settled: Money,
    #[sqlx(try_from = "Column<Money>")]
    settled_in_time: Money,
    settled_days: Decimal,
}

impl Received {
    fn is_nothing(&self) -> bool {
        self.payments == 0 && self.paid.is_zero() && self.credited.is_zero()
    }

    fn row(&self) -> PaymentRow {
        let Self { start_date, end_date, .. } = *self;
        PaymentRow { start_date, end_date, figures: figures(std::slice::from_ref(self)) }
    }
}

fn figures(days: &[Received]) -> PaymentFigures {
    let sum = |part: fn(&Received) -> Money| days.iter().map(part).sum::<Money>();
    let settled = sum(|day| day.settled);
    let waited: Decimal = days.iter().map(|day| day.settled_days).sum();
    PaymentFigures {
        payments: days.iter().map(|day| day.payments).sum(),
        paid: sum(|day| day.paid),
        credited: sum(|day| day.credited),
        settled,
        settled_in_time: sum(|day| day.settled_in_time),
        days_to_pay: waited.checked_div(settled.decimal()).map(|days| {
            let mut days = round(days, 1);
            days.rescale(1);
            days
        }),
    }
}

async fn days(
    connection: &mut PgConnection,
    customer: Option<Uuid>,
    period: ReportPeriod,
) -> Result<Vec<Received>> {
    const DAYS: &str = "SELECT r.start_date, r.end_date, \
             coalesce(sum(d.receipts) FILTER (WHERE d.kind = 'payment'), 0)::bigint AS payments, \
             coalesce(sum(d.amount) FILTER (WHERE d.kind = 'payment'), 0) AS paid, \
             coalesce(sum(d.amount) FILTER (WHERE d.kind = 'credit-note'), 0) AS credited, \
             coalesce(sum(d.settled), 0) AS settled, coalesce(sum(d.settled_in_time), 0) AS settled_in_time, \
             coalesce(sum(d.settled_days), 0) AS settled_days \
         FROM unnest($1::date[], $2::date[]) AS r (start_date, end_date) \
         LEFT JOIN sales_payment_days d ON d.day BETWEEN r.start_date AND r.end_date \
           AND ($3::uuid IS NULL OR d.customer_id = $3) \
         GROUP BY r.start_date, r.end_date ORDER BY r.start_date";
    let rows = period.rows();
    let days = sqlx::query_as(DAYS)
        .bind(rows.iter().map(|row| row.start).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.end).collect::<Vec<_>>())
        .bind(customer);
    Ok(days.fetch_all(connection).await?)
}

async fn methods(
    connection: &mut PgConnection,
    customer: Option<Uuid>,
    period: ReportPeriod,
) -> Result<Vec<MethodPayments>> {
    const METHODS: &str = "SELECT nullif(d.method, '') AS method, \
             coalesce(sum(d.receipts) FILTER (WHERE d.day >= $2), 0)::bigint AS payments, \
             coalesce(sum(d.amount) FILTER (WHERE d.day >= $2), 0) AS paid, \
             coalesce(sum(d.amount) FILTER (WHERE d.day < $2), 0) AS paid_before \
         FROM sales_payment_days d WHERE d.kind = 'payment' AND d.day BETWEEN $1 AND $3 \
           AND ($4::uuid IS NULL OR d.customer_id = $4) \
         GROUP BY d.method ORDER BY paid DESC, d.method";
    let methods = sqlx::query_as(METHODS)
        .bind(period.before().start)
        .bind(period.start)
        .bind(period.end)
        .bind(customer);
    Ok(methods.fetch_all(connection).await?)
}

async fn last_day(connection: &mut PgConnection, customer: Option<Uuid>) -> Result<Option<NaiveDate>> {
    const LAST: &str = "SELECT d.day FROM sales_payment_days d WHERE d.receipts > 0 \
           AND ($1::uuid IS NULL OR d.customer_id = $1) ORDER BY d.day DESC LIMIT 1";
    Ok(sqlx::query_scalar(LAST).bind(customer).fetch_optional(connection).await?)
}
