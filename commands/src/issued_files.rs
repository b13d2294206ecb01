//! The bytes of issued statements: next to the log, sealed with the key of the customer.

use sqlx::{PgConnection, PgPool};
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_log::personal::{open_file, person};

/// Returns the name under which the customer has a key.
pub(crate) fn person_of(customer: CustomerId) -> String {
    person("customer", &customer.to_string())
}

/// Returns the place that is bound into the seal of a file.
pub(crate) fn place_of(id: IssuedStatementId) -> String {
    format!("issued-statement {id}")
}

pub(crate) async fn put(
    id: IssuedStatementId,
    sealed: &[u8],
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    const PUT: &str = "INSERT INTO issued_statement_files (id, sealed) VALUES ($1, $2)";
    sqlx::query(PUT).bind(id.0).bind(sealed).execute(connection).await.map(drop)
}

/// Returns the bytes of a statement as they were issued, or `None` if its customer was erased.
///
/// # Errors
/// Errors of the database; [`sqlx::Error::RowNotFound`] if there are no such bytes, and [`sqlx::Error::Decode`] if they
/// are not what was sealed.
pub async fn read(
    pool: &PgPool,
    id: IssuedStatementId,
    customer: CustomerId,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    const READ: &str = "SELECT sealed FROM issued_statement_files WHERE id = $1";
    let sealed: Vec<u8> = sqlx::query_scalar(READ).bind(id.0).fetch_one(pool).await?;
    open_file(pool, &person_of(customer), &place_of(id), &sealed).await
}
