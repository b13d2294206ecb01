//! Papers as files.

use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::http::route::{Describe, Described};

pub(super) const PDF: &str = "application/pdf";

/// A paper.
pub struct Pdf {
    /// Of the file, without its ending.
    pub name: String,
    pub content: Vec<u8>,
}

impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        let mut response = Response::new(Bytes::from(self.content).into());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PDF));
        let kept = |letter: &char| letter.is_ascii_alphanumeric() || "-_.".contains(*letter);
        let name: String = self.name.chars().filter(kept).collect();
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.pdf\"")) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

impl Describe for Pdf {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, PDF);
    }
}
