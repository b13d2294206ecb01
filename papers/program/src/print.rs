//! From a job to the bytes of its file.

use chrono::{Datelike, Timelike};
use serde_json::Value;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Bytes, Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};
use waybill_papers::Job;

use crate::coverage::make_printable;
use crate::world::JobWorld;

/// Prints one job after the other.
pub struct Printer {
    standards: PdfStandards,
}

impl Printer {
    /// A printer of PDF/A-2b, for archives.
    ///
    /// # Errors
    /// When the compiler does not know the standard.
    pub fn new() -> Result<Self, String> {
        let standards =
            PdfStandards::new(&[PdfStandard::A_2b]).map_err(|error| error.message().to_string())?;
        Ok(Self { standards })
    }

    /// The file of a job: for the same job the same bytes.
    ///
    /// # Errors
    /// The messages of the compiler.
    pub fn print(&self, job: &Job) -> Result<Vec<u8>, String> {
        let printed = self.printed(job);
        // What was kept of other papers is of little use to the next.
        typst::comemo::evict(0);
        printed
    }

    fn printed(&self, job: &Job) -> Result<Vec<u8>, String> {
        let options = PdfOptions {
            ident: Smart::Auto,
            creator: Smart::Custom(Some("Waybill".to_owned())),
            timestamp: timestamp(job),
            page_ranges: None,
            standards: self.standards.clone(),
            tagged: true,
            pretty: false,
        };
        typst_pdf::pdf(&compiled(job)?, &options).map_err(|errors| listed(&errors))
    }
}

/// How many pages a job has, and the texts of each, in the order in which they are set.
///
/// # Errors
/// The messages of the compiler.
pub fn printed_pages(job: &Job) -> Result<Vec<String>, String> {
    Ok(crate::texts::of(&compiled(job)?))
}

/// The pages of a job. A logo that cannot be drawn is left out: nobody should be unable to deliver because of it.
fn compiled(job: &Job) -> Result<PagedDocument, String> {
    let logo = job.letterhead.logo.as_deref().and_then(crate::logo::bytes);
    let with_logo = logo.map(|logo| compile(job, Some(logo)));
    match with_logo {
        Some(Ok(document)) => Ok(document),
        Some(Err(_)) | None => compile(job, None),
    }
}

fn compile(job: &Job, logo: Option<Vec<u8>>) -> Result<PagedDocument, String> {
    let mut content = serde_json::to_value(job).map_err(|error| error.to_string())?;
    make_printable(&mut content);
    if let Some(letterhead) = content.get_mut("letterhead") {
        letterhead["logo"] = Value::Bool(logo.is_some());
    }
    let world = JobWorld {
        content: Bytes::from_string(content.to_string()),
        logo: Bytes::new(logo.unwrap_or_default()),
    };
    typst::compile(&world).output.map_err(|errors| listed(&errors))
}

fn timestamp(job: &Job) -> Option<Timestamp> {
    let at = job.created;
    let [month, day, hour, minute, second] =
        [at.month(), at.day(), at.hour(), at.minute(), at.second()].map(|part| u8::try_from(part).ok());
    Datetime::from_ymd_hms(at.year(), month?, day?, hour?, minute?, second?).map(Timestamp::new_utc)
}

/// The messages of the compiler, without the text of the paper.
fn listed(errors: &[SourceDiagnostic]) -> String {
    let messages: Vec<&str> = errors.iter().take(3).map(|error| error.message.as_str()).collect();
    messages.join("; ")
}
