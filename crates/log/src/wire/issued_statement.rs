//! Events of an issued statement.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::id::CustomerId;
use waybill_domain::issued_statement;
use waybill_domain::text::{Email, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Named, PaperLanguage};

wire_words! {
    StatementFormat for issued_statement::StatementFormat {
        "pdf" => Pdf,
        "csv" => Csv,
        "xlsx" => Xlsx,
    }
}

wire_words! {
    IssuePurpose for issued_statement::IssuePurpose {
        "printed" => Printed,
        "exported" => Exported,
        "mailed" => Mailed,
        "month-end" => MonthEnd,
    }
}

wire_struct! {
    StatementContent<'a> for issued_statement::StatementContent {
        customer: Named<'a, CustomerId>,
        end_date: NaiveDate,
        format: StatementFormat,
        language: Option<PaperLanguage>,
        purpose: IssuePurpose,
        start_date: NaiveDate,
    }
}

wire_struct! {
    IssuedFile<'a> for issued_statement::IssuedFile {
        bytes: u64,
        log_position: u64,
        sha256: Cow<'a, str>,
    }
}

wire_events! {
    IssuedStatement: IssuedStatementEvent<'a> for issued_statement::IssuedStatementEvent {
        "planned" 1 => Planned { statement: StatementContent<'a> },
        "issued" 1 => Issued { file: IssuedFile<'a>, statement: StatementContent<'a> },
        "send-requested" 1 => SendRequested { customer: CustomerId, to: Option<Cow<'a, Email>> },
        "sent" 1 => Sent { message_id: Cow<'a, Text<250>> },
        "send-failed" 1 => SendFailed { customer: CustomerId, given_up: bool, reason: Cow<'a, Text<300>> },
    } personal &[
        PersonalField::new(
            &["planned", "issued"],
            "/statement/customer/name",
            Subject::Id("customer", "/statement/customer/id"),
            Erased::Text,
        ),
        PersonalField::new(&["send-requested"], "/to", Subject::Id("customer", "/customer"), Erased::Absent),
        // The response of a mail server contains the address.
        PersonalField::new(&["send-failed"], "/reason", Subject::Id("customer", "/customer"), Erased::Text),
    ];
}
