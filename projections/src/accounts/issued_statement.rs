//! Issued statements: the list, a single one, the mail queue, and the recipients of a month's statement.

mod mailing;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, IssuedStatementId, UserId};
use waybill_domain::issued_statement::{IssuePurpose, MailStatus, PaperLanguage, StatementFormat};

use crate::documents::list_filters::count_by_status;
use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::rows::row;
use crate::{List, Listing, PageRequest, Result, SortField, SortKind, Sorts, StatusCount};

pub use mailing::{
    MAX_NAMED, MailingCustomer, MailingPreview, PassedOver, QueuePauses, Queued, mailing_customers,
    mailing_preview, queue,
};
pub use projector::IssuedStatements;

/// The sort order of issued statements: the latest first.
pub static SORTS: Sorts =
    Sorts::descending(&[SortField::new("madeAt", "i.made_at", SortKind::Instant)], "i.id");

row! {
    /// An issued statement, or one that is planned.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct IssuedStatementRow {
        #[sqlx(try_from = "Column<IssuedStatementId>")]
        pub id: IssuedStatementId,
        #[sqlx(try_from = "Column<CustomerId>")]
        pub customer_id: CustomerId,
        /// The customer's number at the time.
        pub customer_code: String,
        /// The customer's name at the time.
        pub customer_name: String,
        /// The first day.
        pub start_date: NaiveDate,
        /// The last day.
        pub end_date: NaiveDate,
        /// The language; null for a table, which has field names, and for a paper in the default language.
        #[sqlx(try_from = "Column<Option<PaperLanguage>>")]
        pub language: Option<PaperLanguage>,
        #[sqlx(try_from = "Column<StatementFormat>")]
        pub format: StatementFormat,
        #[sqlx(try_from = "Column<IssuePurpose>")]
        pub purpose: IssuePurpose,
        /// The log position at which its content was read; absent while its file is not made, like the next three fields.
        pub log_position: Option<i64>,
        /// SHA-256 of the file, in hexadecimal.
        pub sha256: Option<String>,
        /// Size of the file in bytes.
        pub bytes: Option<i64>,
        /// The time at which the file was made.
        pub issued_at: Option<DateTime<Utc>>,
        /// The user who issued it.
        #[serde(rename = "madeById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub made_by: UserId,
        /// The user name at the time.
        pub made_by_name: String,
        pub made_at: DateTime<Utc>,
        /// Version, for `If-Match`.
        pub version: i64,
        /// The status of its mail. When no mail was requested, this field and the fields below are absent, and `attempts`
        /// is 0.
        #[sqlx(try_from = "Column<Option<MailStatus>>")]
        pub mail_status: Option<MailStatus>,
        /// The address; absent after the customer was erased.
        pub mail_to: Option<String>,
        pub requested_at: Option<DateTime<Utc>>,
        /// The user who requested the mail.
        #[serde(rename = "requestedById")]
        #[sqlx(try_from = "Column<Option<UserId>>")]
        pub requested_by: Option<UserId>,
        /// The user name at the time.
        pub requested_by_name: Option<String>,
        /// The number of failed attempts since the mail was requested.
        #[sqlx(try_from = "Column<u32>")]
        pub attempts: u32,
        /// The time at which the last attempt ended.
        pub settled_at: Option<DateTime<Utc>>,
        /// The message id of the mail.
        pub message_id: Option<String>,
        /// The error of the last attempt.
        pub failure: Option<String>,
    }
}

/// Filter of issued statements.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IssuedStatementFilter {
    pub customer_id: Option<CustomerId>,
    /// Only statements whose mail has this status.
    pub mail_status: Option<MailStatus>,
    /// Only statements for which a mail was requested.
    pub mailed: bool,
    /// Only statements whose last day is between these two days, inclusive.
    pub ended: Option<(NaiveDate, NaiveDate)>,
}

const FROM: &str = "issued_statements i";

/// Returns the issued statements that match the filter.
pub fn list<'a>(filter: &IssuedStatementFilter, request: &'a PageRequest) -> Listing<'a, IssuedStatementRow> {
    Listing::of(List::new(request, "i.*", FROM).filtered(filter.conditions()))
}

/// Counts the mails of the statements that match the filter by status. A status without mails is left out.
///
/// # Errors
/// The database's.
pub async fn mail_counts(pool: &PgPool, filter: &IssuedStatementFilter) -> Result<Vec<StatusCount>> {
    let filter = IssuedStatementFilter { mailed: true, ..filter.clone() };
    let connection = &mut *read_transaction(pool).await?;
    count_by_status::<MailStatus>(connection, (FROM, "i.mail_status AS status"), &filter.conditions()).await
}

/// Returns an issued statement, or `None` when there is no such statement.
///
/// # Errors
/// The database's.
pub async fn one(pool: &PgPool, id: IssuedStatementId) -> Result<Option<IssuedStatementRow>> {
    const ONE: &str = "SELECT * FROM issued_statements WHERE id = $1";
    Ok(sqlx::query_as(ONE).bind(id.0).fetch_optional(pool).await?)
}

impl IssuedStatementFilter {
    fn conditions(&self) -> Filter {
        let filter = Filter::default()
            .only_if("i.customer_id = ?", self.customer_id.map(|customer| customer.0))
            .only_if("i.mail_status = ?", self.mail_status.map(<&str>::from))
            .only_if("i.end_date >= ?", self.ended.map(|(first, _)| first))
            .only_if("i.end_date <= ?", self.ended.map(|(_, last)| last));
        if self.mailed { filter.only_of("i.mail_status IS NOT NULL", []) } else { filter }
    }
}
