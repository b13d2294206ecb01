//! The content of papers, for the browser, which draws and prints them itself.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use waybill_papers::Job;

use super::{PaperForm, Papers};
use crate::http::problem::Result;
use crate::http::route::{Describe, Described};

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
