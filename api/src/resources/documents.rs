//! The common parts of the handlers of documents and records: lists of documents, exceptions, names, numbers and periods.

pub(super) mod attachment;
pub(super) mod document;
pub(super) mod exception;
pub(super) mod named;
pub(super) mod number;
pub(super) mod period;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([attachment::routes(), number::routes()])
}
