//! Issuing statements: the file is made, recorded with its hash and its position in the log, and stored
//! unchanged ([ADR 15](../../docs/adr/0015-issued-statements.md)).

mod content;
pub mod kept;
pub mod mailer;
mod turns;
mod worker;

use std::sync::Arc;

use axum::http::StatusCode;
use waybill_commands::issued_statement::IssueIssuedStatement;
use waybill_commands::{CommandContext, CommandResult};
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuePurpose, PaperLanguage, StatementFormat};
use waybill_domain::text::Email;
use waybill_http::problem::{Problem, Result};
use waybill_papers::unprintable_letters;
use waybill_projections::accounts::statement::Period;

use crate::WorkerContext;

pub use content::sha256;
pub use mailer::{MailFault, MailSettings, Mailing};
pub use worker::run;

/// The read models from which a statement is made.
pub const READ: &[&str] = &["statement", "customer"];
/// The read models that determine the recipients of a month's mail. They include earlier mail, so that no
/// customer gets it twice.
pub const READ_FOR_MAILING: &[&str] = &["statement", "customer", "issued_statement"];

/// A request to issue a statement.
#[derive(Debug, Clone)]
pub struct IssueRequest {
    /// A new id, or that of a planned statement.
    pub id: IssuedStatementId,
    /// The customer and the days.
    pub period: Period,
    /// The language of its words; none in a table for programs.
    pub language: Option<PaperLanguage>,
    /// The format of the file.
    pub format: StatementFormat,
    /// The reason for which it is issued.
    pub purpose: IssuePurpose,
    /// The address to mail it to, if any.
    pub to: Option<Email>,
    /// True if it shows the customer's address: only when the reader may see that in the customer's record.
    pub with_address: bool,
}

/// Issues a statement as of now. In the receipt, the number is the SHA-256 of the file.
///
/// # Errors
/// 422 for a statement that is too long or too large, and for a mail without an address or with letters that
/// no font has; 404 without such a customer; 503 when papers cannot be printed, or mail is not set up.
pub async fn issue(
    app: &WorkerContext,
    context: &CommandContext,
    request: IssueRequest,
) -> Result<CommandResult> {
    context.decision.permit(request.purpose.operation())?;
    let is_mailed = request.to.is_some() || request.purpose == IssuePurpose::Mailed;
    if is_mailed {
        app.mailing.required()?;
    }
    let head = i64::try_from(*app.runtime.journal().head().borrow()).unwrap_or(i64::MAX);
    app.consistency.require(head, READ).await?;
    let content = content::of(app, &request).await?;
    if is_mailed {
        check_letters(&content.bytes)?;
    }
    let IssueRequest { id, period, language, format, purpose, to, .. } = request;
    let issue = IssueIssuedStatement {
        id,
        customer: period.customer_id,
        start_date: period.start_date,
        end_date: period.end_date,
        language,
        format,
        purpose,
        log_position: u64::try_from(content.log_position).unwrap_or(0),
        sha256: content.sha256(),
        content: Arc::from(content.bytes),
        to,
    };
    Ok(context.execute(&app.runtime, &issue).await?)
}

/// Removes characters from a file name that lead into a folder or end a header.
pub fn plain_name(name: &str) -> String {
    name.chars().filter(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(*letter)).collect()
}

/// Checks that a file that is mailed shows all its letters.
///
/// # Errors
/// 422 `letters-not-printable`.
fn check_letters(file: &[u8]) -> Result<()> {
    let letters = unprintable_letters(file);
    if letters.is_empty() {
        return Ok(());
    }
    let text = format!(
        "The statement was not sent: no font on this server has the letters \u{2068}{letters}\u{2069}. Its operator has to add a \
         font to the folder WAYBILL_FONTS; issue and send the statement again afterwards."
    );
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "letters-not-printable", text))
}
