//! Processes, the people at them, and the content of the log in the end.

mod client;
mod invoices;
mod log;
mod office;
mod process;
mod proxy;

pub(crate) use client::{Answer, Client, new_key};
pub(crate) use invoices::{Invoices, Wanted, read_rejects};
pub(crate) use log::Log;
pub(crate) use office::Office;
pub(crate) use process::{FIRST_ADMIN_CODE, Server, folder_of, kill, run_at, run_to_end, spawn};
pub(crate) use proxy::Proxy;

use std::time::Duration;

/// The time after which an operation counts as hanging.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(2);
