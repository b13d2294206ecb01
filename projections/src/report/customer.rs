//! Customers with what they owe, what of it is overdue, and what happened in a time.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row};
use utoipa::ToSchema;
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::master::{self, MasterFilter};
use crate::row_ext::RowExt;
use crate::{List, Listing, PageRequest, Result};

/// A customer in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportRow {
    pub id: CustomerId,
    pub code: String,
    pub name: String,
    /// City of the billing address.
    pub city: String,
    /// In use.
    pub active: bool,
    /// Nothing is approved while on hold.
    pub on_hold: bool,
    /// How much may be owed and on order together; nothing means no limit.
    pub credit_limit: Option<Money>,
    /// Orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// What is owed; negative when paid ahead.
    pub balance: Money,
    /// What of it should have been paid before today.
    pub overdue: Money,
    /// How many orders were delivered in the time.
    pub delivered_orders: u64,
    /// What they came to, tax included.
    pub delivered: Money,
    /// What was paid in the time, less what was void after all.
    pub paid: Money,
    /// What was credited in the time, less what was void after all.
    pub credited: Money,
}

/// What all customers that a filter lets through come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerReportSums {
    pub customers: u64,
    /// Orders that are approved and not delivered yet.
    pub open_orders: Money,
    /// What is owed, less what was paid ahead.
    pub balance: Money,
    /// What of it should have been paid before today.
    pub overdue: Money,
    /// How many orders were delivered in the time.
    pub delivered_orders: u64,
    /// What they came to, tax included.
    pub delivered: Money,
    /// What was paid in the time, less what was void after all.
    pub paid: Money,
    /// What was credited in the time, less what was void after all.
    pub credited: Money,
}

/// Filter of the customer report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerReportFilter {
    /// In use or not, and what was typed.
    pub customers: MasterFilter,
    /// What happened from this day.
    pub start_date: NaiveDate,
    /// To this day.
    pub end_date: NaiveDate,
    /// The day of the request.
    pub today: NaiveDate,
}

impl CustomerReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("../sql/report_customer_columns.sql");
        const FROM: &str = include_str!("../sql/report_customer_from.sql");
        // The first three values are those of which the tables speak too.
        let list = List::new(request, COLUMNS, FROM)
            .only("?::date IS NOT NULL", self.start_date)
            .only("?::date IS NOT NULL", self.end_date)
            .only("?::date IS NOT NULL", self.today);
        master::found(list, &self.customers)
    }
}

/// The customers that a filter lets through.
pub fn list<'a>(filter: &CustomerReportFilter, request: &'a PageRequest) -> Listing<'a, CustomerReportRow> {
    Listing::of(filter.list(request))
}

/// Their sums.
pub async fn sums(
    pool: &PgPool,
    filter: &CustomerReportFilter,
    request: &PageRequest,
) -> Result<CustomerReportSums> {
    list(filter, request).sums(include_str!("../sql/report_customer_sums.sql"), pool).await
}

impl FromRow<'_, PgRow> for CustomerReportSums {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            customers: row.count("customers")?,
            open_orders: row.money("open_orders")?,
            balance: row.money("balance")?,
            overdue: row.money("overdue")?,
            delivered_orders: row.count("delivered_orders")?,
            delivered: row.money("delivered")?,
            paid: row.money("paid")?,
            credited: row.money("credited")?,
        })
    }
}

impl FromRow<'_, PgRow> for CustomerReportRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let record: Customer = row.json("record")?;
        Ok(Self {
            id: row.id("id", CustomerId)?,
            code: row.text("code")?,
            name: row.text("name")?,
            city: record.billing_address.city.to_string(),
            active: row.try_get("active")?,
            on_hold: record.hold().is_some(),
            credit_limit: record.credit_limit,
            open_orders: row.money("open_orders")?,
            balance: row.money("balance")?,
            overdue: row.money("overdue")?,
            delivered_orders: row.count("delivered_orders")?,
            delivered: row.money("delivered")?,
            paid: row.money("paid")?,
            credited: row.money("credited")?,
        })
    }
}
