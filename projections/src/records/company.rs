//! The read model of the company.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_domain::company::{COMPANY_ID, Company, CompanyEvent};
use waybill_domain::money::ServiceLevel;

use crate::{Projector, Result, StoredEvent};

/// The company's record, with its version.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDetails {
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
    #[serde(flatten)]
    pub record: Company,
}

/// The read model of the company.
pub struct Companies;

impl Projector for Companies {
    const NAME: &'static str = "company";
    const TABLES: &'static [&'static str] = &["companies"];
    const AGGREGATES: &'static [Noun] = &[Noun::Company];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        const PUT: &str = "INSERT INTO companies (id, version, updated_at, record) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE \
                SET version = excluded.version, updated_at = excluded.updated_at, record = excluded.record";
        let Some(last) = events.last() else { return Ok(()) };
        let CompanyEvent::Described(company) = last.decode()?;
        sqlx::query(PUT)
            .bind(COMPANY_ID)
            .bind(last.sequence)
            .bind(last.recorded_at)
            .bind(Json(company))
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// Returns the company, or `None` before its first event.
pub async fn details(pool: &PgPool) -> Result<Option<CompanyDetails>> {
    const DETAILS: &str = "SELECT version, updated_at, record FROM companies WHERE id = $1";
    let row: Option<(i64, DateTime<Utc>, Json<Company>)> =
        sqlx::query_as(DETAILS).bind(COMPANY_ID).fetch_optional(pool).await?;
    Ok(row.map(|(version, updated_at, Json(record))| CompanyDetails {
        version,
        updated_at,
        record: record.with_defaults(),
    }))
}

/// Returns the service level for products without one of their own, or `None` when the company sets none.
pub(crate) async fn service_level(connection: &mut PgConnection) -> Result<Option<ServiceLevel>> {
    const LEVEL: &str = "SELECT (record ->> 'serviceLevel')::numeric FROM companies WHERE id = $1";
    let level: Option<Option<Decimal>> =
        sqlx::query_scalar(LEVEL).bind(COMPANY_ID).fetch_optional(connection).await?;
    Ok(level.flatten().map(ServiceLevel::of))
}
