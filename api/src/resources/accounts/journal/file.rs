//! Journals as CSV and XLSX.

use sqlx::PgPool;
use waybill_domain::journal::JournalKind;
use waybill_files::{FileRequest, Title};
use waybill_http::problem::Result;
use waybill_projections::accounts::journal::{self, JournalPeriod};

use crate::http::export::File;

/// Returns all postings of a period as a file.
pub(super) async fn postings(pool: &PgPool, period: JournalPeriod, wanted: FileRequest) -> Result<File> {
    let name = name("journal", period);
    let title = Title { file: &name, sheet: sheet("journal", wanted), head: Vec::new(), sheets: Vec::new() };
    File::of_rows(wanted, title, async { Ok(journal::rows(pool, period).await?) }).await
}

/// Returns the daily postings of a period as a file.
pub(super) async fn days(pool: &PgPool, period: JournalPeriod, wanted: FileRequest) -> Result<File> {
    let name = name("journal-days", period);
    let title =
        Title { file: &name, sheet: sheet("journal-days", wanted), head: Vec::new(), sheets: Vec::new() };
    File::of_rows(wanted, title, async { Ok(journal::days(pool, period).await?) }).await
}

fn sheet(name: &'static str, wanted: FileRequest) -> &'static str {
    wanted.words().map_or(name, |words| words.sheet(name))
}

/// Returns the name of the file: `journal-sales-2026-11-01-2026-11-30`.
pub(super) fn name(begin: &str, JournalPeriod { journal, start_date, end_date }: JournalPeriod) -> String {
    let journal = journal.map(|kind: JournalKind| format!("-{kind}")).unwrap_or_default();
    format!("{begin}{journal}-{start_date}-{end_date}")
}
