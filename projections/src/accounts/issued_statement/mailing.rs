//! The mail queue, and the recipients of a month's statement.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::time::Duration;
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_domain::person::PersonKind;
use waybill_log::{personal, read};

use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;

/// Maximum number of customers without an address in a preview.
pub const MAX_NAMED: usize = 500;

/// A preview of mailing the statements of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailingPreview {
    /// The first day of the month.
    pub start_date: NaiveDate,
    /// The last day of the month.
    pub end_date: NaiveDate,
    /// Number of customers to whom it will be mailed: with entries in the month or a balance at its end, and an
    /// address.
    pub to_send: u64,
    /// Number of customers to whom it was mailed already, or is queued.
    pub planned: u64,
    /// Number of customers without an address.
    pub without_address: u64,
    /// The first 500 customers without an address, sorted by code.
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

/// A mail that waits in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct Queued {
    #[sqlx(try_from = "Column<IssuedStatementId>")]
    pub id: IssuedStatementId,
    /// The earliest time of the next attempt.
    pub due_at: DateTime<Utc>,
}

/// The pauses after a failed attempt: each one is twice as long as the one before, up to `longest`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueuePauses {
    pub first: Duration,
    pub longest: Duration,
}

/// Mails of the queue that are skipped for now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PassedOver {
    pub ids: Vec<IssuedStatementId>,
    /// Set when mails whose file is not made yet are skipped too.
    pub unmade: bool,
}

/// Customers with entries from `$1` to `$2`, or a balance at the end of `$2`: including erased customers, who have no
/// address.
const CONCERNED: &str = "customers c \
    WHERE EXISTS (SELECT FROM statement_entries e WHERE e.customer_id = c.id AND e.on_day BETWEEN $1 AND $2) \
       OR (SELECT coalesce(sum(d.delivered + d.debited - d.paid - d.credited), 0) FROM customer_days d \
            WHERE d.customer_id = c.id AND d.day <= $2) <> 0";
const ADDRESS: &str = "c.record ->> 'email'";
/// The condition that the statement of these days was mailed to `c`, or is queued. The purpose of the statement does
/// not matter, since a printed one can be mailed too. A mail that was given up does not count.
const PLANNED: &str = "EXISTS (SELECT FROM issued_statements i WHERE i.customer_id = c.id AND i.start_date = $1 \
    AND i.end_date = $2 AND i.mail_status IN ('queued', 'sent'))";

/// Returns the preview of mailing the statement from the first to the last day of a month.
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

/// Removes the erased customers: nothing is sent to them any more, so no one has to look for their addresses. Only the
/// log says which customers were erased.
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

/// Returns the customers to whom it will be mailed, sorted by code.
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

/// Returns the next mail that is not skipped: among the due mails the one requested first, else the one that is due
/// first.
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
