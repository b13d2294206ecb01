//! The company itself.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::company::Company;

/// All about the company.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDetails {
    /// Version, for `If-Match`.
    pub version: i64,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// The fields.
    #[serde(flatten)]
    pub record: Company,
}
