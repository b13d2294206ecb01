//! Customers with their accounts: list, details, dropdown.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::account::AccountEvent;
use waybill_domain::customer::Customer;
use waybill_domain::exception::Exception;
use waybill_domain::id::CustomerId;
use waybill_domain::master::Fields;
use waybill_domain::money::Money;
use waybill_domain::named::Named;
use waybill_domain::person::PersonKind;

use crate::documents::exception::{ON_HOLD, OVER_LIMIT, OVER_LIMIT_OR_ON_HOLD};
use crate::engine::column::{Column, rows_of};
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::id;
use crate::engine::page::Filter;
use crate::engine::rows::{Table, row};
use crate::records::master::{self, ACTIVE, CODE, CREATED, MasterFilter, MasterTable, NAME, Stored};
use crate::records::personal_data::erased_at;
use crate::{
    Label, Listing, PageRequest, Person, Projector, Result, SortField, SortKind, Sorts, StoredEvent,
};

/// A customer in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerRow {
    pub id: CustomerId,
    pub code: String,
    pub name: String,
    /// Contact person.
    pub contact_person: Option<String>,
    pub phone_number: Option<String>,
    pub email: Option<String>,
    /// City of the billing address.
    pub city: String,
    /// Country of the billing address.
    pub country: String,
    /// Limit of balance and open orders together; absent means no limit.
    pub credit_limit: Option<Money>,
    /// The balance; negative when the customer has paid in advance.
    pub balance: Money,
    /// Total of the orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// Set while the customer is on hold: no order is approved.
    pub on_hold: bool,
    /// The exceptions that need attention.
    pub exceptions: Vec<Exception>,
    /// Set while the customer is in use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// A customer's balance, orders and credit limit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerAccount {
    /// The balance; negative when the customer has paid in advance.
    pub balance: Money,
    /// Total of the orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// Total of the orders that wait for approval; they do not use the limit.
    pub pending_orders: Money,
    /// Limit of balance and open orders together; absent means no limit.
    pub credit_limit: Option<Money>,
    /// The rest of the limit, before the pending orders; negative when it is exceeded, absent when there is no limit.
    pub credit_left: Option<Money>,
}

/// A customer with its account.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerDetails {
    pub id: CustomerId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The time at which the personal data was erased. The record cannot be changed after that.
    pub erased_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    /// The fields; the code is always set.
    #[serde(flatten)]
    pub record: Customer,
    pub account: CustomerAccount,
    /// The exceptions that need attention.
    pub exceptions: Vec<Exception>,
}

/// The read model of customers and their accounts.
pub struct Customers;

impl MasterTable for Customer {
    const TABLE: &'static str = "customers";
    const SEARCHED: &'static [&'static str] = &[
        "/contactPerson",
        "/phoneNumber",
        "/email",
        "/taxId",
        "/billingAddress/line",
        "/billingAddress/city",
        "/billingAddress/zipCode",
        "/billingAddress/country",
    ];
    const ERASURE: (PersonKind, &'static str) =
        erase_name!(User in "customers", "created_by" => "created_by_name");
}

impl Projector for Customers {
    const NAME: &'static str = "customer";
    const TABLES: &'static [&'static str] = &["customers", "customer_accounts"];
    const AGGREGATES: &'static [Noun] = &[Customer::NOUN, Noun::Account];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[Customer::ERASURE];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        master::project::<Customer>(connection, events).await?;
        project_accounts(connection, events).await
    }
}

const ACCOUNT: &str = Noun::Account.stream_type();

/// Sums the changes of the batch for each account and adds them to the stored amounts.
async fn project_accounts(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
    const ACCOUNTS: Table = Table::by(&["customer_id"], "customer_accounts").adding();
    let mut changes: BTreeMap<Uuid, (Money, Money)> = BTreeMap::new();
    for event in events.iter().filter(|event| event.aggregate_type == ACCOUNT) {
        let (open_orders, balance) = changes.entry(id(event)?).or_default();
        match event.decode::<AccountEvent>()? {
            AccountEvent::OrderOpened { amount, .. } => *open_orders += *amount,
            AccountEvent::OrderClosed { amount, .. } => *open_orders -= *amount,
            AccountEvent::Charged { held, amount, .. } => {
                *open_orders -= *held;
                *balance += *amount;
            }
            AccountEvent::Credited { amount, .. } => *balance -= *amount,
            AccountEvent::ContraEntered { amount, .. } => *balance += *amount,
            AccountEvent::TermsSet(_) | AccountEvent::CreditOverridden { .. } => {}
        }
    }
    let row = |(customer_id, (open_orders, balance))| AccountRecord { customer_id, open_orders, balance };
    ACCOUNTS.put(connection, changes.into_iter().map(row)).await
}

row! {
    /// The changes of an account in a batch.
    struct AccountRecord {
        customer_id: Uuid,
        open_orders: Money,
        balance: Money,
    }
}

/// The used share of the credit limit; less than any share when there is no limit.
const CREDIT_USED: &str = "coalesce(round((coalesce(a.balance, 0) + coalesce(a.open_orders, 0)) \
     / nullif((m.record ->> 'creditLimit')::numeric, 0), 6), -1000000000)";

/// The sort orders of customers. Sorting by a figure of the account sorts all customers that match the filter each time:
/// many balances change every minute, and the number of customers is limited.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        CODE,
        NAME,
        SortField::new("balance", "coalesce(a.balance, 0)", SortKind::Decimal),
        SortField::new("openOrders", "coalesce(a.open_orders, 0)", SortKind::Decimal),
        SortField::new("creditUsed", CREDIT_USED, SortKind::Decimal),
        SortField::new("contactPerson", "lower(m.record ->> 'contactPerson')", SortKind::Text)
            .nullable()
            .narrow(),
        SortField::new("city", "lower(m.record #>> '{billingAddress,city}')", SortKind::Text).narrow(),
        SortField::new("email", "lower(m.record ->> 'email')", SortKind::Text).nullable().narrow(),
        ACTIVE,
    ],
    "m.id",
);

/// Columns and tables of a customer with its account.
const WITH_ACCOUNT: (&str, &str) = (
    "m.*, coalesce(a.open_orders, 0) AS open_orders, coalesce(a.balance, 0) AS balance, \
        (SELECT coalesce(sum(o.total), 0) FROM orders o WHERE o.customer_id = m.id AND o.status = 'pending') AS pending_orders",
    "customers m LEFT JOIN customer_accounts a ON a.customer_id = m.id",
);

/// Returns the customers that match the filter; only those with one of `exceptions`, unless it is empty.
pub fn list<'a>(
    filter: &MasterFilter,
    exceptions: &[Exception],
    request: &'a PageRequest,
) -> Listing<'a, CustomerRow> {
    let list = master::list(request, WITH_ACCOUNT, filter);
    let requested = |exception| exceptions.contains(&exception);
    let list = list.summing(Some("coalesce(a.balance, 0)"));
    Listing::of(match (requested(Exception::OverLimit), requested(Exception::OnHold)) {
        (false, false) => list,
        (true, false) => list.only_of(OVER_LIMIT, []),
        (false, true) => list.only_of(ON_HOLD, []),
        (true, true) => list.only_of(OVER_LIMIT_OR_ON_HOLD, []),
    })
}

/// Returns a customer, or `None` when there is no such customer.
pub async fn details(pool: &PgPool, id: CustomerId) -> Result<Option<CustomerDetails>> {
    let Some(found) = master::one(pool, WITH_ACCOUNT, id.0).await? else { return Ok(None) };
    let erased_at = erased_at(pool, PersonKind::Customer, id.0).await?;
    Ok(Some(CustomerDetails { erased_at, ..found }))
}

/// Returns a customer's balance, orders and credit limit, or `None` when there is no such customer.
pub async fn account(connection: &mut PgConnection, id: CustomerId) -> Result<Option<CustomerAccount>> {
    let found: Option<CustomerDetails> = master::one(connection, WITH_ACCOUNT, id.0).await?;
    Ok(found.map(|customer| customer.account))
}

/// Returns the total of a customer's pending orders.
pub async fn pending_orders(pool: &PgPool, id: CustomerId) -> Result<Money> {
    const PENDING: &str =
        "SELECT coalesce(sum(total), 0) FROM orders WHERE customer_id = $1 AND status = 'pending'";
    let sum: Decimal = sqlx::query_scalar(PENDING).bind(id.0).fetch_one(pool).await?;
    Ok(Money::of(sum))
}

/// Returns the customers in use that match the search term, the best match first.
pub async fn labels(pool: &PgPool, search_term: Option<&str>) -> Result<Vec<Label>> {
    master::labels::<Customer>(pool, search_term, Filter::default()).await
}

/// A customer in a dropdown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerChoice {
    #[serde(flatten)]
    pub label: Label,
    /// The balance. Absent, like the next one, for users who may not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub balance: Option<Money>,
    /// True while the customer is on hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub on_hold: Option<bool>,
}

impl From<Label> for CustomerChoice {
    fn from(label: Label) -> Self {
        Self { label, balance: None, on_hold: None }
    }
}

/// Adds the balances and holds of these customers.
pub async fn choices(pool: &PgPool, labels: Vec<Label>) -> Result<Vec<CustomerChoice>> {
    let statement = format!(
        "SELECT m.id, coalesce(a.balance, 0), {ON_HOLD} \
           FROM customers m LEFT JOIN customer_accounts a ON a.customer_id = m.id WHERE m.id = ANY ($1)"
    );
    let ids: Vec<Uuid> = labels.iter().map(|label| label.id).collect();
    let rows: Vec<(Uuid, Decimal, bool)> = sqlx::query_as(&statement).bind(ids).fetch_all(pool).await?;
    let known: BTreeMap<Uuid, (Decimal, bool)> =
        rows.into_iter().map(|(id, balance, on_hold)| (id, (balance, on_hold))).collect();
    let choice = |label: Label| match known.get(&label.id) {
        Some((balance, on_hold)) => {
            CustomerChoice { balance: Some(Money::of(*balance)), on_hold: Some(*on_hold), label }
        }
        None => label.into(),
    };
    Ok(labels.into_iter().map(choice).collect())
}

/// True if there is such a customer.
pub async fn is_known(pool: &PgPool, id: CustomerId) -> Result<bool> {
    const KNOWN: &str = "SELECT EXISTS (SELECT FROM customers WHERE id = $1)";
    Ok(sqlx::query_scalar(KNOWN).bind(id.0).fetch_one(pool).await?)
}

/// Returns the number and name of a customer today, or `None` when there is no such customer.
pub async fn named(connection: &mut PgConnection, id: CustomerId) -> Result<Option<Named<CustomerId>>> {
    const NAMED: &str = "SELECT code, name FROM customers WHERE id = $1";
    let named: Option<(String, String)> = sqlx::query_as(NAMED).bind(id.0).fetch_optional(connection).await?;
    Ok(named.map(|(code, name)| Named { id, code, name }))
}

/// The columns of a row.
#[derive(FromRow)]
struct CustomerColumns {
    #[sqlx(flatten)]
    stored: Stored<Customer>,
    #[sqlx(try_from = "Column<Money>")]
    balance: Money,
    #[sqlx(try_from = "Column<Money>")]
    open_orders: Money,
    #[sqlx(try_from = "Column<Money>")]
    pending_orders: Money,
}

rows_of!(CustomerColumns => CustomerRow);
rows_of!(CustomerColumns => CustomerDetails);

impl From<CustomerColumns> for CustomerRow {
    fn from(columns: CustomerColumns) -> Self {
        let Stored { id, code, name, active, version, updated_at, record, .. } = columns.stored;
        let on_hold = record.hold().is_some();
        let exceptions = record.exceptions(columns.balance, columns.open_orders);
        let Customer { contact_person, phone_number, email, billing_address, credit_limit, .. } = record;
        Self {
            id: CustomerId(id),
            code,
            name,
            contact_person: contact_person.map(|text| text.to_string()),
            phone_number: phone_number.map(|text| text.to_string()),
            email: email.map(|text| text.to_string()),
            city: billing_address.city.to_string(),
            country: billing_address.country.to_string(),
            credit_limit,
            balance: columns.balance,
            open_orders: columns.open_orders,
            on_hold,
            exceptions,
            active,
            version,
            updated_at,
        }
    }
}

impl From<CustomerColumns> for CustomerDetails {
    fn from(CustomerColumns { stored, balance, open_orders, pending_orders }: CustomerColumns) -> Self {
        let Stored { id, version, created_at, created_by, updated_at, record, .. } = stored;
        let credit_limit = record.credit_limit;
        let exceptions = record.exceptions(balance, open_orders);
        let credit_left = credit_limit.map(|limit| limit - balance - open_orders);
        let account = CustomerAccount { balance, open_orders, pending_orders, credit_limit, credit_left };
        Self {
            id: CustomerId(id),
            version,
            erased_at: None,
            created_at,
            created_by,
            updated_at,
            record,
            account,
            exceptions,
        }
    }
}
