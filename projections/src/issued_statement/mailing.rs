//! The queue of mails, and whom the statement of a month is mailed to.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::time::Duration;
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_domain::person::PersonKind;
use waybill_log::{personal, read};

use crate::Result;
use crate::column::Column;
use crate::read_transaction::read_transaction;

/// Customers without an address that are named at most.
pub const MAX_NAMED: usize = 500;

/// Who gets the statement of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailingPreview {
    /// The first day of the month.
    pub start_date: NaiveDate,
    /// Its last day.
    pub end_date: NaiveDate,
    /// Customers to whom it is mailed: with entries in the month or a balance at its end, and an address.
    pub to_send: u64,
    /// Customers to whom it was mailed before, or is about to be.
    pub planned: u64,
    /// Customers without an address.
    pub without_address: u64,
    /// These by name, the first 500 of them.
    pub unreachable: Vec<MailingCustomer>,
}

/// A customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct MailingCustomer {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub id: CustomerId,
    pub code: String,
    pub name: String,
}

/// A mail that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct Queued {
    #[sqlx(try_from = "Column<IssuedStatementId>")]
    pub id: IssuedStatementId,
    /// When it may be tried.
    pub due_at: DateTime<Utc>,
}

/// How long a mail waits after it could not be sent: twice as long after each failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueuePauses {
    pub first: Duration,
    pub longest: Duration,
}

/// Mails of the queue that are passed over for the time being.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PassedOver {
    pub ids: Vec<IssuedStatementId>,
    /// All whose file is not made yet, too.
    pub unmade: bool,
}

/// Customers with entries from `$1` to `$2`, or a balance at the end of `$2`: also those that were erased, who have no address.
const CONCERNED: &str = "customers c \
    WHERE EXISTS (SELECT FROM statement_entries e WHERE e.customer_id = c.id AND e.on_day BETWEEN $1 AND $2) \
       OR (SELECT coalesce(sum(d.delivered - d.paid - d.credited), 0) FROM customer_days d \
            WHERE d.customer_id = c.id AND d.day <= $2) <> 0";
const ADDRESS: &str = "c.record ->> 'email'";
/// Whether the statement of these days was mailed to `c`, or is about to be: whatever it was issued for, since one that was
/// printed can be mailed too. A mail that was given up came to nobody.
const PLANNED: &str = "EXISTS (SELECT FROM issued_statements i WHERE i.customer_id = c.id AND i.start_date = $1 \
    AND i.end_date = $2 AND i.mail_status IN ('queued', 'sent'))";

/// Who gets the statement from the first to the last day of a month.
///
/// # Errors
/// The database's.
pub async fn mailing_preview(
    pool: &PgPool,
    (start_date, end_date): (NaiveDate, NaiveDate),
) -> Result<MailingPreview> {
    let counts = format!(
        "SELECT count(*) FILTER (WHERE planned), count(*) FILTER (WHERE NOT planned AND reachable) \
           FROM (SELECT {PLANNED} AS planned, {ADDRESS} IS NOT NULL AS reachable FROM {CONCERNED}) AS concerned"
    );
    let unreachable = format!(
        "SELECT id, code, name FROM (SELECT c.id, c.code, c.name, {PLANNED} AS planned, \
                {ADDRESS} IS NOT NULL AS reachable FROM {CONCERNED}) AS concerned \
          WHERE NOT planned AND NOT reachable ORDER BY code"
    );
    let connection = &mut *read_transaction(pool).await?;
    let (planned, to_send): (i64, i64) =
        sqlx::query_as(&counts).bind(start_date).bind(end_date).fetch_one(&mut *connection).await?;
    let unreachable: Vec<MailingCustomer> =
        sqlx::query_as(&unreachable).bind(start_date).bind(end_date).fetch_all(&mut *connection).await?;
    let mut unreachable = without_erased(connection, unreachable).await?;
    let without_address = unreachable.len() as u64;
    unreachable.truncate(MAX_NAMED);
    let count = |count: i64| u64::try_from(count).unwrap_or(0);
    let (planned, to_send) = (count(planned), count(to_send));
    Ok(MailingPreview { start_date, end_date, to_send, planned, without_address, unreachable })
}

/// Those that were not erased: to the others nothing is sent any more, so nobody has to look for their addresses. Only the
/// log says who was erased.
async fn without_erased(
    connection: &mut PgConnection,
    mut customers: Vec<MailingCustomer>,
) -> Result<Vec<MailingCustomer>> {
    let person = |id: CustomerId| personal::person(PersonKind::Customer.into(), &id.to_string());
    let persons: Vec<String> = customers.iter().map(|customer| person(customer.id)).collect();
    let erased = read::existing(connection, personal::AGGREGATE, persons).await?;
    customers.retain(|customer| !erased.contains(&person(customer.id)));
    Ok(customers)
}

/// The customers to whom it is mailed, in the order of their codes.
///
/// # Errors
/// The database's.
pub async fn mailing_customers(
    pool: &PgPool,
    (start_date, end_date): (NaiveDate, NaiveDate),
) -> Result<Vec<CustomerId>> {
    let customers = format!(
        "SELECT id FROM (SELECT c.id, c.code, {PLANNED} AS planned, {ADDRESS} IS NOT NULL AS reachable \
           FROM {CONCERNED}) AS concerned WHERE NOT planned AND reachable ORDER BY code"
    );
    let ids: Vec<uuid::Uuid> =
        sqlx::query_scalar(&customers).bind(start_date).bind(end_date).fetch_all(pool).await?;
    Ok(ids.into_iter().map(CustomerId).collect())
}

/// The mail that is due next of those that are not passed over: the one that was requested first of those that are due, else
/// the one that is due first.
///
/// # Errors
/// The database's.
pub async fn queue(
    pool: &PgPool,
    now: DateTime<Utc>,
    pauses: QueuePauses,
    passed_over: &PassedOver,
) -> Result<Option<Queued>> {
    const NEXT: &str = "SELECT id, due_at FROM ( \
            SELECT i.id, i.requested_at, CASE WHEN i.attempts = 0 THEN i.requested_at \
                   ELSE i.settled_at + interval '1 second' * least($2 * 2 ^ least(i.attempts - 1, 30), $3) END AS due_at \
              FROM issued_statements i WHERE i.mail_status = 'queued' AND i.id <> ALL ($4) \
               AND (i.sha256 IS NOT NULL OR NOT $5)) AS waiting \
        ORDER BY due_at > $1, CASE WHEN due_at > $1 THEN due_at END, requested_at, id LIMIT 1";
    let ids: Vec<uuid::Uuid> = passed_over.ids.iter().map(|id| id.0).collect();
    let query = sqlx::query_as(NEXT).bind(now).bind(pauses.first.as_secs_f64());
    let query = query.bind(pauses.longest.as_secs_f64()).bind(ids).bind(passed_over.unmade);
    Ok(query.fetch_optional(pool).await?)
}
