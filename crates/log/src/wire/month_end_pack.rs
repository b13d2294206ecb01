//! Events of month-end packs.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::month_end_pack;

use super::shared::PaperLanguage;

wire_words! {
    PackPart for month_end_pack::PackPart {
        "statements" => Statements,
        "ageing" => Ageing,
        "journals" => Journals,
        "stock-valuation" => StockValuation,
        "control-report" => ControlReport,
        "checkpoint" => Checkpoint,
    }
}

wire_words! {
    PackFailure for month_end_pack::PackFailure {
        "disk-full" => DiskFull,
        "papers-unavailable" => PapersUnavailable,
        "not-printable" => NotPrintable,
        "fault" => Fault,
    }
}

wire_struct! {
    PackRequest for month_end_pack::PackRequest {
        language: PaperLanguage,
        parts: Vec<PackPart>,
        position: i64,
        through: NaiveDate,
    }
}

wire_struct! {
    PackFile<'a> for month_end_pack::PackFile {
        bytes: i64,
        files: u32,
        sha256: Cow<'a, str>,
        statements: u32,
    }
}

wire_events! {
    MonthEndPack: MonthEndPackEvent<'a> for month_end_pack::MonthEndPackEvent {
        "requested" 1 => Requested(request: PackRequest),
        "completed" 1 => Completed(file: PackFile<'a>),
        "failed" 1 => Failed { detail: Cow<'a, str>, reason: PackFailure },
        "cancelled" 1 => Cancelled,
    }
}
