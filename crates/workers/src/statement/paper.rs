//! A statement on paper.

use chrono::{DateTime, NaiveDate, SubsecRound as _, Utc};
use sqlx::PgPool;
use waybill_domain::customer::Address;
use waybill_http::problem::{Problem, Result};
use waybill_papers::Paper;
use waybill_printing::{MAX_ENTRIES, StatementPaper, Stationery};
use waybill_projections::accounts::statement::{self, Period, Statement};
use waybill_projections::records::customer;

use super::Sender;

/// A statement with the data that is printed around it.
pub struct PrintedStatement {
    statement: Statement,
    address: Option<Address>,
    terms_days: u32,
    today: NaiveDate,
    /// The position of the log up to which its data was read.
    pub position: i64,
}

impl PrintedStatement {
    /// Reads the statement.
    ///
    /// # Errors
    /// 404 when there is no such customer; 422 when it has too many entries.
    pub async fn read(pool: &PgPool, sender: &Sender, with_address: bool, period: Period) -> Result<Self> {
        let absent = || Problem::absent("customer");
        let record = customer::details(pool, period.customer_id).await?.ok_or_else(absent)?.record;
        let found = statement::statement_with_position(pool, period, MAX_ENTRIES).await?;
        let (found, position) = found.ok_or_else(absent)?;
        if found.next.is_some() {
            let text = format!(
                "This statement has {} entries, and a paper has at most {MAX_ENTRIES}: choose fewer days, or take it as CSV or XLSX",
                found.total_entries
            );
            return Err(Problem::field("startDate", "too-many-entries", text));
        }
        Ok(Self {
            terms_days: record.terms_days(),
            address: with_address.then_some(record.billing_address),
            today: sender.today,
            statement: found,
            position,
        })
    }

    /// Returns the name of its file, without the extension.
    pub fn name(&self) -> String {
        let Statement { customer_code, start_date, end_date, .. } = &self.statement;
        format!("statement-{customer_code}-{start_date}-{end_date}")
    }

    /// Returns it as a paper that is not recorded, and that is marked so.
    pub fn not_issued(&self, stationery: &Stationery) -> Paper {
        Paper { mark: Some(stationery.not_issued()), ..self.paper(stationery, None) }
    }

    /// Returns it as a paper, with the short form of a checkpoint at its foot.
    pub fn paper(&self, stationery: &Stationery, seal: Option<String>) -> Paper {
        let paper = StatementPaper {
            statement: &self.statement,
            address: self.address.as_ref(),
            terms_days: self.terms_days,
            today: self.today,
            seal,
        };
        waybill_printing::statement(stationery, &paper)
    }
}

/// Returns the time to the second, as in files.
pub fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(0)
}
