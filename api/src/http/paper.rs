//! Papers as responses, in the requested language.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::business_date;
use waybill_files::Language;
use waybill_http::problem::{Problem, Result};
use waybill_papers::Paper;
use waybill_printing::{Papers, Stationery};
use waybill_workers::problem;

use crate::app::App;
use crate::http::as_of::AsOf;
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
        let Ok(AsOf(reader)) = AsOf::from_request_parts(parts, app).await;
        let (company, zone) = (reader.company().await?, business_date::zone(reader.present()).await?);
        let stationery = Stationery::new(language.unwrap_or(Language::En), company, zone);
        Ok(Self { stationery, papers: app.papers.clone() })
    }
}

impl Describe for Printing {
    fn describe(described: &mut Described) {
        QueryParams::<As>::describe(described);
    }
}

impl Printing {
    /// Prints these papers as of the moment `at`. Equal papers give equal bytes.
    ///
    /// # Errors
    /// 503 when the program that prints is missing or busy.
    pub(crate) async fn print(self, name: String, at: DateTime<Utc>, papers: Vec<Paper>) -> Result<Pdf> {
        let job = self.stationery.job(at, papers);
        Ok(Pdf { name, content: self.papers.print(&job).await.map_err(problem::of_printing)? })
    }
}
