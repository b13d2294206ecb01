//! Makes the file of a statement as of now.

use waybill_commands::business_date;
use waybill_database::secret::hex;
use waybill_domain::issued_statement::StatementFormat;
use waybill_files::{FileRequest, Language};
use waybill_http::problem::Result;
use waybill_log::proof::hand_out;
use waybill_printing::Stationery;

use super::IssueRequest;
use crate::WorkerContext;
use crate::problem;
use crate::statement::{PrintedStatement, Sender, StatementTable, now};

/// A file, and the position of the log up to which its data was read.
pub(super) struct Content {
    pub(super) bytes: Vec<u8>,
    pub(super) log_position: i64,
}

impl Content {
    /// Returns the SHA-256 of the file in hexadecimal.
    pub(super) fn sha256(&self) -> String {
        sha256(&self.bytes)
    }
}

/// Returns the SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest as _;
    hex(&sha2::Sha256::digest(bytes))
}

pub(super) async fn of(app: &WorkerContext, request: &IssueRequest) -> Result<Content> {
    let language = request.language.map(Language::from);
    let sender = Sender::now(&app.runtime).await?;
    let wanted = match request.format {
        StatementFormat::Pdf => return printed(app, request, sender, language.unwrap_or_default()).await,
        StatementFormat::Csv => FileRequest::csv(language),
        StatementFormat::Xlsx => FileRequest::xlsx(language, business_date::zone(&app.runtime).await?),
    };
    let table = StatementTable::read(&app.pool, &sender, request.with_address, request.period, wanted);
    let table = table.await?;
    let log_position = table.position;
    Ok(Content { bytes: table.into_bytes(wanted).await?, log_position })
}

/// Returns the paper of a statement, with the last checkpoint of the log at its foot, which is stored from
/// then on.
///
/// # Errors
/// 404 when there is no such customer; 422 when it has too many entries; 503 when papers cannot be printed.
async fn printed(
    app: &WorkerContext,
    request: &IssueRequest,
    sender: Sender,
    language: Language,
) -> Result<Content> {
    let found = PrintedStatement::read(&app.pool, &sender, request.with_address, request.period).await?;
    let checkpoint = hand_out(app.runtime.pool(), app.proof.keys()).await?;
    let seal = checkpoint.map(|checkpoint| checkpoint.short_form());
    let zone = business_date::zone(&app.runtime).await?;
    let stationery = Stationery::new(language, sender.company, zone);
    let job = stationery.job(now(), vec![found.paper(&stationery, seal)]);
    let bytes = app.papers.print(&job).await.map_err(problem::of_printing)?;
    Ok(Content { bytes, log_position: found.position })
}
