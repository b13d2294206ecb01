//! Prints a job to the bytes of its file.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use chrono::{Datelike, Timelike};
use serde_json::Value;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Bytes, Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};
use waybill_papers::{Job, unprintable_keyword};

use crate::coverage::make_printable;
use crate::fonts::{Fonts, built_in};
use crate::world::JobWorld;

/// Prints jobs one after the other.
pub struct Printer {
    standards: PdfStandards,
    folders: Vec<PathBuf>,
    /// The fonts of this program and of the folders. The folders are read when a letter needs them.
    all_fonts: OnceLock<Arc<Fonts>>,
}

impl Printer {
    /// Returns a printer of PDF/A-2b, for archives. Letters that the fonts in this program lack are searched in the
    /// fonts in these folders.
    ///
    /// # Errors
    /// The compiler does not support the standard.
    pub fn new(folders: Vec<PathBuf>) -> Result<Self, String> {
        let standards =
            PdfStandards::new(&[PdfStandard::A_2b]).map_err(|error| error.message().to_string())?;
        Ok(Self { standards, folders, all_fonts: OnceLock::new() })
    }

    /// Returns the file of a job. The same job and the same fonts give the same bytes.
    ///
    /// # Errors
    /// The messages of the compiler.
    pub fn print(&self, job: &Job) -> Result<Vec<u8>, String> {
        let printed = self.with_fonts_for(job, |pages| self.pdf(job, &pages));
        // The cache of one paper is of little use to the next.
        typst::comemo::evict(0);
        printed
    }

    /// Returns the texts of each page of a job, in the order in which they are set.
    ///
    /// # Errors
    /// The messages of the compiler.
    pub fn texts(&self, job: &Job) -> Result<Vec<String>, String> {
        self.with_fonts_for(job, |pages| Ok(crate::texts::of(&pages)))
    }

    /// Calls `make` with the pages of a job. Repeats it without the fonts of the folders if one of them breaks the
    /// paper.
    fn with_fonts_for<T>(
        &self,
        job: &Job,
        make: impl Fn(PagedDocument) -> Result<T, String>,
    ) -> Result<T, String> {
        let made_with = |fonts| compiled(job, fonts).and_then(&make);
        if content_with(job, built_in())?.1.is_empty() {
            return made_with(built_in());
        }
        let all = self.all_fonts.get_or_init(|| Arc::new(Fonts::with_folders(&self.folders)));
        made_with(all).or_else(|_| made_with(built_in()))
    }

    fn pdf(&self, job: &Job, document: &PagedDocument) -> Result<Vec<u8>, String> {
        let options = PdfOptions {
            ident: Smart::Auto,
            creator: Smart::Custom(Some("Waybill".to_owned())),
            timestamp: timestamp(job),
            page_ranges: None,
            standards: self.standards.clone(),
            tagged: true,
            pretty: false,
        };
        typst_pdf::pdf(document, &options).map_err(|errors| listed(&errors))
    }
}

/// Lays out a job. A logo that cannot be drawn is omitted, so that it does not stop a delivery.
fn compiled(job: &Job, fonts: &Arc<Fonts>) -> Result<PagedDocument, String> {
    let logo = job.letterhead.logo.as_deref().and_then(crate::logo::bytes);
    let with_logo = logo.map(|logo| compile(job, fonts, Some(logo)));
    match with_logo {
        Some(Ok(pages)) => Ok(pages),
        Some(Err(_)) | None => compile(job, fonts, None),
    }
}

fn compile(job: &Job, fonts: &Arc<Fonts>, logo: Option<Vec<u8>>) -> Result<PagedDocument, String> {
    let (mut content, unprintable) = content_with(job, fonts)?;
    content["keywords"] = unprintable_keyword(&unprintable).into_iter().collect();
    if let Some(letterhead) = content.get_mut("letterhead") {
        letterhead["logo"] = Value::Bool(logo.is_some());
    }
    let world = JobWorld {
        content: Bytes::from_string(content.to_string()),
        logo: Bytes::new(logo.unwrap_or_default()),
        fonts: Arc::clone(fonts),
    };
    typst::compile(&world).output.map_err(|errors| listed(&errors))
}

/// Returns the content of a job with the letters that these fonts have, and the letters that they lack.
fn content_with(job: &Job, fonts: &Fonts) -> Result<(Value, String), String> {
    let mut content = serde_json::to_value(job).map_err(|error| error.to_string())?;
    let unprintable = make_printable(&mut content, fonts);
    Ok((content, unprintable))
}

fn timestamp(job: &Job) -> Option<Timestamp> {
    let at = job.created;
    let [month, day, hour, minute, second] =
        [at.month(), at.day(), at.hour(), at.minute(), at.second()].map(|part| u8::try_from(part).ok());
    Datetime::from_ymd_hms(at.year(), month?, day?, hour?, minute?, second?).map(Timestamp::new_utc)
}

/// Returns the messages of the compiler, without the text of the paper.
fn listed(errors: &[SourceDiagnostic]) -> String {
    let messages: Vec<&str> = errors.iter().take(3).map(|error| error.message.as_str()).collect();
    messages.join("; ")
}
