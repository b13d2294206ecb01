//! The list of a kind of document, its file and its counts: queries of one table by one filter.

use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool};
use strum::VariantNames;
use uuid::Uuid;
use waybill_domain::id::WarehouseId;

use crate::documents::document_number::Numbered;
use crate::documents::exception::{ExceptionFilter, ExceptionTable, Marked};
use crate::documents::list_filters::{Search, count_by_status, sum_by_status};
use crate::engine::cursor::RowCursor;
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::{List, Page, PageRequest, Result, StatusCount, Total};

/// The filter of a list of documents.
pub trait DocumentFilter: Sync {
    type Row: Marked + Serialize + Send + Unpin + for<'r> FromRow<'r, PgRow> + 'static;
    type Status: VariantNames;
    /// The table and its alias.
    const FROM: &'static str;
    /// The column of the document number.
    const NUMBER: &'static str;

    /// Returns the conditions of the filter, with the customers that [`Self::customer_term`] finds.
    fn conditions(&self, search: Option<Search>) -> Filter;

    /// Returns the term that searches numbers and customers.
    fn customer_term(&self) -> Option<&str> {
        None
    }

    /// Returns the table of projected counts, its column with the count and the conditions; `None` if the documents
    /// that match the filter are not counted by a projector.
    fn projected_counts(&self) -> Option<(&'static str, &'static str, Filter)> {
        None
    }

    /// Returns the exceptions of such documents and those that the user may see; `None` if they have none.
    fn exceptions(&self) -> Option<(&'static ExceptionTable, &ExceptionFilter)> {
        None
    }

    /// Returns the column with the amount of a document, which lists sum; `None` if they show none.
    fn amount(&self) -> Option<&'static str> {
        None
    }

    /// Returns the function that removes from a row what the user may not see.
    fn redaction(&self) -> fn(&mut Self::Row) {
        |_| {}
    }
}

/// Returns the conditions of the filter after looking up the customers that its term finds.
pub(crate) async fn conditions<F: DocumentFilter>(
    connection: &mut PgConnection,
    filter: &F,
) -> Result<Filter> {
    Ok(filter.conditions(Search::of(connection, filter.customer_term()).await?))
}

/// Returns a page of the documents that match a filter, each with the exceptions that the user may see.
pub async fn list<F: DocumentFilter>(
    pool: &PgPool,
    filter: &F,
    request: &PageRequest,
) -> Result<Page<F::Row>> {
    let connection = &mut *read_transaction(pool).await?;
    let conditions = conditions(connection, filter).await?;
    let list = List::new(request, "*", F::FROM).filtered(conditions).summing(filter.amount());
    let mut page: Page<F::Row> = match counted(connection, filter).await? {
        Some(counts) => {
            let total = counts.iter().map(|count| count.count).sum();
            list.page_of(connection, Total::exact(total)).await?
        }
        None => list.page(connection).await?,
    };
    if let Some((table, exceptions)) = filter.exceptions() {
        table.mark(connection, exceptions, &mut page.content).await?;
    }
    page.content.iter_mut().for_each(filter.redaction());
    Ok(page)
}

/// Returns a cursor over all documents that match a filter, whatever the requested page.
pub async fn all<F: DocumentFilter>(
    pool: &PgPool,
    filter: &F,
    request: &PageRequest,
) -> Result<RowCursor<F::Row>> {
    let connection = &mut *read_transaction(pool).await?;
    let list = List::new(request, "*", F::FROM).filtered(conditions(connection, filter).await?);
    list.check_all(connection).await?;
    Ok(RowCursor::of(list, pool).with(filter.redaction()))
}

/// Returns the ids and numbers of at most `max` documents that match the filter, in no particular order.
pub async fn numbers<F: DocumentFilter>(
    connection: &mut PgConnection,
    filter: &F,
    max: usize,
) -> Result<Vec<(Uuid, String)>> {
    let conditions = conditions(connection, filter).await?;
    let statement = format!("SELECT id, {} FROM {} {} LIMIT {max}", F::NUMBER, F::FROM, conditions.sql());
    conditions.rows(&statement, connection).await
}

/// Counts the documents that match the filter by status. Statuses without documents are left out.
pub async fn status_counts<F: DocumentFilter>(pool: &PgPool, filter: &F) -> Result<Vec<StatusCount>> {
    let connection = &mut *read_transaction(pool).await?;
    let conditions = conditions(connection, filter).await?;
    let mut counts = match counted(connection, filter).await? {
        Some(counts) => counts,
        None => count_by_status::<F::Status>(connection, (F::FROM, "status"), &conditions).await?,
    };
    if let Some((table, exceptions)) = filter.exceptions() {
        table.count(connection, conditions, exceptions, &mut counts).await?;
    }
    Ok(counts)
}

async fn counted<F: DocumentFilter>(
    connection: &mut PgConnection,
    filter: &F,
) -> Result<Option<Vec<StatusCount>>> {
    let Some((table, column, conditions)) = filter.projected_counts() else { return Ok(None) };
    sum_by_status::<F::Status>(connection, (table, column), &conditions).await.map(Some)
}

/// Returns the row of one document, or `None` when the scope has no such document.
pub(crate) async fn one<A: Numbered, R>(
    connection: &mut PgConnection,
    id: Uuid,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<R>>
where
    R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    let mut one = Filter::default().only("id = ?", id);
    if let Some(scope) = scope {
        one = one.only("warehouse_id = ANY (?)", uuids(scope));
    }
    let statement = format!("SELECT * FROM {} {}", A::TABLE, one.sql());
    Ok(one.rows(&statement, connection).await?.pop())
}
