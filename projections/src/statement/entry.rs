//! An entry of a statement.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::money::Money;

use crate::row_ext::RowExt;

/// What kind of entry it is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StatementEntryKind {
    /// What was owed before the first day.
    Opening,
    /// An order was delivered.
    Delivery,
    /// Money came in.
    Payment,
    /// Goods came back, or a price was put right.
    CreditNote,
    /// A payment or a credit note was void after all.
    Contra,
    /// What is owed after the last day.
    Closing,
}

/// An entry of a statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementEntry {
    /// The day: of the delivery, of the receipt, or on which it was made void.
    pub date: NaiveDate,
    pub kind: StatementEntryKind,
    /// The order or receivable; nothing for the opening and the closing balance.
    pub document_id: Option<Uuid>,
    pub document_no: Option<String>,
    /// Of a delivery: the day on which it has to be paid.
    pub due_on: Option<NaiveDate>,
    /// What it adds to what is owed.
    pub debit: Money,
    /// What it takes from what is owed.
    pub credit: Money,
    /// What is owed after it.
    pub balance: Money,
    /// Why, of a contra entry; the remarks of a credit note.
    pub reason: Option<String>,
    /// Of a delivery: who took the goods.
    pub received_by: Option<String>,
}

/// An entry whose balance is not known yet, and its place in the log.
pub(super) struct EntryRecord {
    pub(super) entry: StatementEntry,
    pub(super) position: i64,
}

impl StatementEntry {
    /// The same with what is owed after it.
    pub(super) fn onto(self, balance: &mut Money) -> Self {
        *balance = *balance + self.debit - self.credit;
        Self { balance: *balance, ..self }
    }

    pub(super) fn of_balance(date: NaiveDate, kind: StatementEntryKind, balance: Money) -> Self {
        Self {
            date,
            kind,
            document_id: None,
            document_no: None,
            due_on: None,
            debit: Money::ZERO,
            credit: Money::ZERO,
            balance,
            reason: None,
            received_by: None,
        }
    }
}

impl FromRow<'_, PgRow> for EntryRecord {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let entry = StatementEntry {
            date: row.try_get("on_day")?,
            kind: row.word("kind")?,
            document_id: row.try_get("document_id")?,
            document_no: row.text_if("document_no")?,
            due_on: row.try_get("due_on")?,
            debit: row.money("debit")?,
            credit: row.money("credit")?,
            balance: Money::ZERO,
            reason: row.text_if("reason")?,
            received_by: row.text_if("received_by")?,
        };
        Ok(Self { entry, position: row.try_get("position")? })
    }
}
