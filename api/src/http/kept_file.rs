//! Files that are stored as they were issued.

use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use waybill_domain::issued_statement::StatementFormat;
use waybill_files::{CSV, XLSX};
use waybill_workers::issuing::plain_name;

use super::pdf::{PDF, UNPRINTABLE_LETTERS, unprintable_header};
use crate::http::route::{Describe, Described};

/// A file as it was issued.
pub struct KeptFile {
    /// The name without its extension.
    pub name: String,
    pub format: StatementFormat,
    pub bytes: Vec<u8>,
}

impl IntoResponse for KeptFile {
    fn into_response(self) -> Response {
        let media_type = match self.format {
            StatementFormat::Pdf => PDF,
            StatementFormat::Csv => "text/csv; charset=utf-8; header=present",
            StatementFormat::Xlsx => XLSX,
        };
        let unprintable = unprintable_header(&self.bytes);
        let mut response = Response::new(Bytes::from(self.bytes).into());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        let disposition = format!("attachment; filename=\"{}.{}\"", plain_name(&self.name), self.format);
        if let Ok(disposition) = HeaderValue::from_str(&disposition) {
            headers.insert(header::CONTENT_DISPOSITION, disposition);
        }
        headers.extend(unprintable);
        response
    }
}

impl Describe for KeptFile {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, PDF);
        described.or_as(&[CSV, XLSX]);
        described.answers_with(&[UNPRINTABLE_LETTERS]);
    }
}
