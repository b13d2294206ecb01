//! Converts errors of printing and of files into problems, for the workers and the API.

use axum::http::StatusCode;
use waybill_http::problem::Problem;
use waybill_printing::PrintError;

/// Converts an error of printing: 503 when the program is missing or busy, 500 when it fails.
pub fn of_printing(error: PrintError) -> Problem {
    match error {
        PrintError::Busy => Problem::unavailable("busy", error.to_string()),
        PrintError::Missing => {
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "papers-unavailable", error.to_string())
        }
        PrintError::Failed(reason) => Problem::fault(&reason),
    }
}

/// Converts an error before the first bytes of a file.
pub fn of_file(error: waybill_files::Error) -> Problem {
    match error {
        waybill_files::Error::Source(error) => error.into(),
        waybill_files::Error::Encoding(_) => Problem::fault(&error),
    }
}
