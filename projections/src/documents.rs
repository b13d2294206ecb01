//! The common parts of lists and pages of documents: filters, counts by status, exceptions, steps and numbers.

pub(crate) mod document_list;
pub mod document_number;
pub(crate) mod document_steps;
pub mod exception;
pub(crate) mod list_filters;
pub(crate) mod status_count;
