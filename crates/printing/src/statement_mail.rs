//! The mail that goes with a statement.

use chrono_tz::Tz;
use waybill_domain::company::Company;
use waybill_domain::issued_statement::{PaperLanguage, StatementContent};

use super::stationery::Stationery;
use super::words::filled;

/// The words of a mail.
pub struct MailWords {
    /// The subject.
    pub subject: String,
    /// The text of its body.
    pub text: String,
}

/// Returns the words of the mail to which a statement of this company is attached, in its language.
pub fn statement_mail(company: Option<Company>, zone: Tz, statement: &StatementContent) -> MailWords {
    let language = statement.language.unwrap_or(PaperLanguage::En);
    let stationery = Stationery::new(language.into(), company, zone);
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
    MailWords { subject: rendered(&words.mail_subject), text: rendered(&words.mail_text) }
}
