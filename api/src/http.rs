//! The parts that every request and response shares: extractors, bodies, problems, routes, waiting for read
//! models.

pub(crate) mod as_of;
pub mod assets;
pub(crate) mod caller;
pub mod command_request;
pub(crate) mod edit_request;
pub mod export;
pub mod extract;
pub mod file_request;
pub mod kept_file;
pub mod min_position;
pub(crate) mod paper;
pub mod pdf;
pub(crate) mod places;
pub mod public;
pub mod response;
pub mod route;
pub(crate) mod secret_body;
mod write_back;
