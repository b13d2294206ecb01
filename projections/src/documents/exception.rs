//! Exceptions of documents: SQL conditions over the read models and the day of the read. A filter, a row and a count
//! use the same conditions, so they cannot contradict one another, and no projector depends on the present day.

mod conditions;

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::exception::Exception;

use crate::engine::column::Column;
use crate::engine::page::Filter;
use crate::{Result, StatusCount};

pub use conditions::ExceptionTable;
pub(crate) use conditions::{
    DISPATCHES, LICENCE_ENDING, LOW_STOCK, ON_HOLD, ORDERS, OVER_LIMIT, OVER_LIMIT_OR_ON_HOLD,
    STOCK_TRANSACTIONS,
};

/// Maximum number of documents whose exceptions are counted.
pub(crate) const MAX_COUNTED: i64 = 10_000;

/// The exceptions that prevent the approval of a pending order.
const BLOCKING: [Exception; 3] = [Exception::Short, Exception::OverLimit, Exception::OnHold];

/// The exceptions that a read returns, and those by which it filters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExceptionFilter {
    /// The business date of the read, with which due dates are compared.
    pub today: NaiveDate,
    /// The exceptions that the reader may see; rows and counts omit the others.
    pub visible: Vec<Exception>,
    /// Only documents with one of these exceptions; all documents when empty.
    pub only: Vec<Exception>,
    /// Only orders that can be approved without changes.
    pub ready: bool,
}

/// The number of documents with an exception.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExceptionCount {
    pub exception: Exception,
    /// The number of documents; a lower bound when `exact` is false.
    pub count: u64,
    /// False when counting stopped at the limit.
    pub exact: bool,
}

/// The exceptions of a document, and its readiness.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The exceptions that the reader may see, in their order.
    pub exceptions: Vec<Exception>,
    /// Set for a pending order that the approval would accept.
    pub ready: bool,
}

/// A row with its exceptions, if such documents have any.
pub trait Marked {
    fn key(&self) -> Uuid;
    fn mark(&mut self, _: Marks) {}
}

impl ExceptionFilter {
    /// True if the filter excludes any documents.
    pub(crate) fn narrows(&self) -> bool {
        self.ready || !self.only.is_empty()
    }

    pub(crate) fn marks(&self, all: &[Exception], approvable: bool) -> Marks {
        let visible = |exception: &Exception| self.visible.contains(exception);
        Marks {
            exceptions: all.iter().copied().filter(visible).collect(),
            ready: approvable && !all.iter().any(|exception| BLOCKING.contains(exception)),
        }
    }
}

#[derive(FromRow)]
struct MarkRow {
    id: Uuid,
    #[sqlx(try_from = "Column<Vec<Exception>>")]
    exceptions: Vec<Exception>,
    approvable: bool,
}

#[derive(FromRow)]
pub(crate) struct CountRow {
    status: String,
    #[sqlx(try_from = "Column<Vec<Exception>>")]
    pub(crate) exceptions: Vec<Exception>,
    pub(crate) approvable: bool,
    pub(crate) documents: i64,
}

impl ExceptionTable {
    /// Restricts a filter to the documents that the exception filter selects.
    pub(crate) fn narrow(&self, filter: Filter, exceptions: &ExceptionFilter) -> Filter {
        let day = || [exceptions.today.into()];
        let filter = if exceptions.only.is_empty() {
            filter
        } else {
            filter.only_of(&self.any_of(&exceptions.only), day())
        };
        if !exceptions.ready {
            return filter;
        }
        let blocked = self.any_of(&BLOCKING);
        filter.only_of(&format!("({} AND NOT {blocked})", self.approvable), day())
    }

    /// Sets the marks that the reader may see on each row.
    pub(crate) async fn mark<R: Marked>(
        &self,
        connection: &mut PgConnection,
        exceptions: &ExceptionFilter,
        rows: &mut [R],
    ) -> Result<()> {
        if exceptions.visible.is_empty() || rows.is_empty() {
            return Ok(());
        }
        let mut marks = self.of(connection, exceptions, rows.iter().map(R::key).collect()).await?;
        for row in rows {
            row.mark(marks.remove(&row.key()).unwrap_or_default());
        }
        Ok(())
    }

    /// Returns the marks that the reader may see, for the documents with these ids.
    pub(crate) async fn of(
        &self,
        connection: &mut PgConnection,
        exceptions: &ExceptionFilter,
        ids: Vec<Uuid>,
    ) -> Result<HashMap<Uuid, Marks>> {
        let Self { table, alias, .. } = self;
        let statement =
            format!("SELECT {alias}.id, {} FROM {table} {alias} WHERE {alias}.id = ANY($2)", self.columns());
        let rows: Vec<MarkRow> = sqlx::query_as(&statement.replace("?1", "$1"))
            .bind(exceptions.today)
            .bind(ids)
            .fetch_all(connection)
            .await?;
        Ok(rows.into_iter().map(|row| (row.id, exceptions.marks(&row.exceptions, row.approvable))).collect())
    }

    /// Returns the marks that the reader may see, for one document.
    pub(crate) async fn of_one(
        &self,
        connection: &mut PgConnection,
        exceptions: &ExceptionFilter,
        id: Uuid,
    ) -> Result<Marks> {
        Ok(self.of(connection, exceptions, vec![id]).await?.remove(&id).unwrap_or_default())
    }

    /// Adds the number of documents with each exception to the counts of a list. Reads only open documents, and
    /// concluded ones that have an exception all the same.
    pub(crate) async fn count(
        &self,
        connection: &mut PgConnection,
        filter: Filter,
        exceptions: &ExceptionFilter,
        counts: &mut [StatusCount],
    ) -> Result<()> {
        if !exceptions.visible.is_empty() {
            add(counts, exceptions, &self.counted(connection, filter, exceptions.today).await?);
        }
        Ok(())
    }

    pub(crate) async fn counted(
        &self,
        connection: &mut PgConnection,
        filter: Filter,
        today: NaiveDate,
    ) -> Result<Vec<CountRow>> {
        let Self { table, alias, open, concluded, .. } = self;
        // The values are the same in both statements, so both number them alike.
        let concluded = filter.clone().only_of(concluded, []).sql();
        let (filter, day) = filter.only_of(open, []).speaking_of("?1", [today.into()]);
        let (open, columns) = (filter.sql(), self.columns().replace("?1", &day));
        let statement = format!(
            "SELECT status, exceptions, approvable, count(*) AS documents FROM (SELECT {alias}.status, {columns} FROM \
               (SELECT * FROM {table} {alias} {open} UNION ALL SELECT * FROM {table} {alias} {concluded} \
                LIMIT {MAX_COUNTED}) {alias}) counted GROUP BY status, exceptions, approvable"
        );
        filter.rows(&statement, connection).await
    }

    /// Returns two SQL columns: all exceptions in their order, and whether the document could be approved without them.
    fn columns(&self) -> String {
        let case = |(exception, condition): &(Exception, &str)| {
            format!("CASE WHEN {condition} THEN '{}' END", <&str>::from(*exception))
        };
        let cases: Vec<String> = self.conditions.iter().map(case).collect();
        format!(
            "array_remove(ARRAY[{}]::text[], NULL) AS exceptions, {} AS approvable",
            cases.join(", "),
            self.approvable
        )
    }

    /// Returns the SQL condition that a document has one of these exceptions.
    fn any_of(&self, exceptions: &[Exception]) -> String {
        let meant = self.conditions.iter().filter(|(exception, _)| exceptions.contains(exception));
        let meant: Vec<&str> = meant.map(|(_, condition)| *condition).collect();
        if meant.is_empty() { "false".to_owned() } else { format!("({})", meant.join(" OR ")) }
    }
}

fn add(counts: &mut [StatusCount], exceptions: &ExceptionFilter, rows: &[CountRow]) {
    let number = |documents: i64| u64::try_from(documents).unwrap_or(0);
    let exact = rows.iter().map(|row| row.documents).sum::<i64>() < MAX_COUNTED;
    for count in counts {
        let mut each: BTreeMap<Exception, u64> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.status == count.status) {
            let marks = exceptions.marks(&row.exceptions, row.approvable);
            for exception in marks.exceptions {
                *each.entry(exception).or_default() += number(row.documents);
            }
            count.ready += if marks.ready { number(row.documents) } else { 0 };
        }
        let counted = |(exception, count)| ExceptionCount { exception, count, exact };
        count.exceptions = each.into_iter().map(counted).collect();
    }
}
