//! Makes the file of a statement as of now.

use waybill_commands::business_date;
use waybill_database::secret::hex;
use waybill_domain::issued_statement::StatementFormat;

use super::IssueRequest;
use crate::app::App;
use crate::http::paper::Printing;
use crate::resources::statement::{file, paper};
use waybill_files::{FileRequest, Language};
use waybill_http::problem::Result;

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
pub(crate) fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest as _;
    hex(&sha2::Sha256::digest(bytes))
}

pub(super) async fn of(app: &App, request: &IssueRequest) -> Result<Content> {
    let language = request.language.map(Language::from);
    let wanted = match request.format {
        StatementFormat::Pdf => {
            let printing = Printing::of(app, language.unwrap_or_default()).await?;
            let (keys, with_address) = (app.proof.keys(), request.with_address);
            let printed =
                paper::of(&app.pool, &app.runtime, keys, with_address, request.period, printing).await?;
            let (pdf, log_position) = printed;
            return Ok(Content { bytes: pdf.content, log_position });
        }
        StatementFormat::Csv => FileRequest::csv(language),
        StatementFormat::Xlsx => FileRequest::xlsx(language, business_date::zone(&app.runtime).await?),
    };
    let made = file::of(&app.pool, &app.runtime, request.with_address, request.period, wanted);
    let (file, log_position) = made.await?;
    Ok(Content { bytes: file.into_bytes().await?, log_position })
}
