//! The parts that the front door, the API and the workers share: problems (RFC 9457), the id of a request, JSON of
//! clients with its limits, and the wait for read models.
//!
//! It has no routes, no handlers and no state: those are in `api`.

pub mod consistency;
pub mod json;
pub mod problem;
pub mod request_id;
