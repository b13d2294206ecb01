//! Printed papers: their content, their words, and the program that prints them.
//!
//! Each shows the same data as the page of its document, from the same query. The content of a paper is final
//! here; the program has only the layout ([ADR 12](../../docs/adr/0012-papers.md)).

mod address;
mod content;
mod delivery_note;
mod figures;
mod goods;
mod goods_receipt;
mod load_list;
mod order;
mod program;
mod purchase;
mod receipt;
mod replay;

mod statement;
mod statement_mail;
mod stationery;
#[cfg(test)]
mod tests;
mod words;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_papers::{Job, Paper};

use crate::app::App;
use crate::http::extract::QueryParams;
use crate::http::pdf::Pdf;
use crate::http::problem::{Problem, Result};
use crate::http::route::{Describe, Described};
use waybill_files::Language;

pub(crate) use content::PaperContent;
pub(crate) use delivery_note::delivery_notes;
pub(crate) use goods_receipt::goods_receipt;
pub(crate) use load_list::load_list;
pub(crate) use order::order;
pub(crate) use program::PaperSession;
pub use program::Papers;
pub(crate) use purchase::{PurchaseAddresses, purchase_order};
pub(crate) use receipt::receipt;
pub(crate) use replay::{MarkedStep, ReplayPaper, replay};
pub(crate) use statement::{MAX_ENTRIES, StatementPaper, statement};
pub(crate) use statement_mail::statement_mail;
pub(crate) use stationery::Stationery;

/// Parameters of a paper.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct As {
    /// The language of the paper; English when not given.
    #[param(inline)]
    language: Option<Language>,
}

/// The stationery and the printer of a requested paper. It is an extractor, since the language is a
/// parameter.
pub(crate) struct Printing {
    pub(crate) stationery: Stationery,
    papers: Papers,
}

impl FromRequestParts<App> for Printing {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let QueryParams(As { language }) = QueryParams::from_request_parts(parts, app).await?;
        Self::of(app, language.unwrap_or(Language::En)).await
    }
}

impl Describe for Printing {
    fn describe(described: &mut Described) {
        QueryParams::<As>::describe(described);
    }
}

impl Printing {
    /// Creates a printing without a request.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn of(app: &App, language: Language) -> Result<Self> {
        let stationery = Stationery::load(&app.runtime, language).await?;
        Ok(Self { stationery, papers: app.papers.clone() })
    }

    /// Prints these papers in the requested form, as of the moment `at`. Equal papers give equal bytes.
    ///
    /// # Errors
    /// 503 when a file is requested and the program that prints is missing or busy.
    pub(crate) async fn print<F: PaperForm>(
        self,
        name: String,
        at: DateTime<Utc>,
        papers: Vec<Paper>,
    ) -> Result<F> {
        let job = self.stationery.job(at, papers);
        F::of(name, job, &self.papers).await
    }
}

/// A form in which papers are returned.
pub(crate) trait PaperForm: Sized {
    /// Returns the papers of this job; `name` is that of a file, without its extension.
    ///
    /// # Errors
    /// The reason why they cannot be returned.
    fn of(name: String, job: Job, papers: &Papers) -> impl Future<Output = Result<Self>> + Send;
}

impl PaperForm for Pdf {
    async fn of(name: String, job: Job, papers: &Papers) -> Result<Self> {
        Ok(Self { name, content: papers.print(&job).await? })
    }
}
