//! Customers with their accounts: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::Person;

/// A customer in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerRow {
    /// Whose.
    pub id: CustomerId,
    /// Number.
    pub code: String,
    /// Name.
    pub name: String,
    /// Whom to ask for.
    pub contact_person: Option<String>,
    /// Telephone.
    pub phone_number: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// City of the billing address.
    pub city: String,
    /// Country of the billing address.
    pub country: String,
    /// How much may be owed and on order together; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// What is owed; negative when paid ahead.
    pub balance: Money,
    /// Orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// Nothing is approved while on hold.
    pub on_hold: bool,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// What a customer owes and has on order, and how far that may go.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccount {
    /// What is owed; negative when paid ahead.
    pub balance: Money,
    /// Orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// How much both together may be; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// What is left of the limit; negative when it was exceeded, nothing when there is no limit.
    pub credit_left: Option<Money>,
}

/// All about a customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerDetails {
    /// Whose.
    pub id: CustomerId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was created.
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: Person,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// The fields; the code is always there.
    #[serde(flatten)]
    pub record: Customer,
    /// The account.
    pub account: CustomerAccount,
}
