//! Waybill's HTTP API and the program around it.
//!
//! A request passes through [`waybill_front_door`] (limits, request id, headers) → [`http::route`] → the handler in the
//! resource's own file, whose signature declares its needs ([`auth::authorization`],
//! [`http::command_request`], [`http::extract`]) → `commands` or a query of `projections` →
//! [`http::response`], or a [`waybill_http::problem`].

pub mod app;
pub mod auth;
pub mod cli;
pub mod http;
pub mod live;
pub mod monitoring;
mod resources;
pub mod router;
pub mod start;
