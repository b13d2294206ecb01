//! The mail that goes with a statement.

use waybill_commands::CommandRuntime;
use waybill_domain::issued_statement::{PaperLanguage, StatementContent};

use super::stationery::Stationery;
use super::words::filled;
use crate::http::problem::Result;

pub(crate) struct MailWords {
    pub(crate) subject: String,
    pub(crate) text: String,
}

/// Returns the words of the mail to which a statement is attached, in its language.
///
/// # Errors
/// The database's.
pub(crate) async fn statement_mail(
    runtime: &CommandRuntime,
    statement: &StatementContent,
) -> Result<MailWords> {
    let language = statement.language.unwrap_or(PaperLanguage::En);
    let stationery = Stationery::load(runtime, language.into()).await?;
    let (words, shown) = (stationery.words(), stationery.figures);
    let company = stationery.company_name();
    let (from, to) = (shown.day(statement.start_date), shown.day(statement.end_date));
    let values = [
        ("company", company.as_str()),
        ("customer", statement.customer.name.as_str()),
        ("code", statement.customer.code.as_str()),
        ("from", from.as_str()),
        ("to", to.as_str()),
    ];
    let rendered = |text: &str| {
        let text = filled(text, &values);
        match language {
            PaperLanguage::Ar => text,
            // Text from left to right needs no isolates.
            PaperLanguage::En => text.replace(['\u{2068}', '\u{2069}'], ""),
        }
    };
    Ok(MailWords { subject: rendered(&words.mail_subject), text: rendered(&words.mail_text) })
}
