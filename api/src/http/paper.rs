//! Papers as responses: the requested language and form, and the problems of printing.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::business_date;
use waybill_files::Language;
use waybill_http::problem::{Problem, Result};
use waybill_papers::{Job, Paper};
use waybill_printing::{Papers, Stationery};
use waybill_workers::problem;

use crate::app::App;
use crate::http::as_of;
use crate::http::extract::QueryParams;
use crate::http::pdf::Pdf;
use crate::http::route::{Describe, Described};

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
    /// Creates a printing without a request: the company of today, or of the past moment that this task is
    /// about.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn of(app: &App, language: Language) -> Result<Self> {
        let company = as_of::company(&app.runtime).await?;
        let zone = business_date::zone(&app.runtime).await?;
        let stationery = Stationery::new(language, company, zone);
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
        Ok(Self { name, content: papers.print(&job).await.map_err(problem::of_printing)? })
    }
}

/// The content of a paper. It is recorded like an exported file, because it is about to be printed.
pub(crate) struct PaperContent(Job);

impl PaperForm for PaperContent {
    async fn of(_name: String, job: Job, _papers: &Papers) -> Result<Self> {
        Ok(Self(job))
    }
}

impl IntoResponse for PaperContent {
    fn into_response(self) -> Response {
        let mut response = axum::Json(self.0).into_response();
        response.headers_mut().insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("inline"));
        response
    }
}

impl Describe for PaperContent {
    fn describe(described: &mut Described) {
        described.answers::<Job>(StatusCode::OK, &[]);
    }
}
