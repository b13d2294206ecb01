//! Papers as files.

use axum::body::Bytes;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use waybill_papers::unprintable_letters;

use crate::http::route::{Describe, Described};

pub(super) const PDF: &str = "application/pdf";
/// Names the letters that are missing in a paper.
const UNPRINTABLE: HeaderName = HeaderName::from_static("unprintable-letters");
pub(super) const UNPRINTABLE_LETTERS: (&str, &str) = (
    "Unprintable-Letters",
    "The letters for which the server has no font, as `U+6D4B U+8BD5`: a sign is printed in their place. Absent when all letters \
     are printed",
);

/// A paper.
pub struct Pdf {
    /// The file name without its extension.
    pub name: String,
    pub content: Vec<u8>,
}

impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        let unprintable = unprintable_header(&self.content);
        let mut response = Response::new(Bytes::from(self.content).into());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PDF));
        let kept = |letter: &char| letter.is_ascii_alphanumeric() || "-_.".contains(*letter);
        let name: String = self.name.chars().filter(kept).collect();
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.pdf\"")) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        headers.extend(unprintable);
        response
    }
}

/// Returns the header that names the letters of a paper that no font has.
pub(super) fn unprintable_header(pdf: &[u8]) -> Option<(HeaderName, HeaderValue)> {
    let letters = unprintable_letters(pdf);
    let codepoints: Vec<String> =
        letters.chars().map(|letter| format!("U+{:04X}", u32::from(letter))).collect();
    let value = HeaderValue::from_str(&codepoints.join(" ")).ok()?;
    (!codepoints.is_empty()).then_some((UNPRINTABLE, value))
}

impl Describe for Pdf {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, PDF);
        described.answers_with(&[UNPRINTABLE_LETTERS]);
    }
}
