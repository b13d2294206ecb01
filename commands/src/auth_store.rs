//! The tables for signing in: accounts, sessions, throttling, second factors. Credentials are never in events.

pub(crate) mod erased_account;
pub mod first_admin;
pub mod policy;
pub(crate) mod seal;
pub mod second_factor;
pub mod security;
pub mod sessions;
pub mod throttle;
