//! Waybill's HTTP API and the program around it.
//!
//! A request goes: [`server`] (limits, trace id, headers) → [`route`] → the handler in the resource's own file,
//! whose signature says what it needs ([`access`], [`write`], [`ask`]) → `commands` or a query of `projections`
//! → [`answer`], or a [`problem`].

pub mod access;
pub mod answer;
pub mod app;
pub mod ask;
pub mod assets;
pub mod auth;
pub mod calendar;
pub mod cli;
pub mod demo;
pub mod export;
mod form;
mod health;
pub mod import;
pub mod json;
pub mod live;
pub mod metering;
pub mod monitor;
pub mod open;
pub mod permissions;
pub mod problem;
pub mod reads;
mod resources;
pub mod route;
pub mod router;
mod scope;
pub mod script;
pub mod security;
pub mod sentences;
pub mod server;
pub mod start;
pub mod states;
pub mod trace;
pub mod write;
