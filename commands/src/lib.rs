//! Executes commands: the unit of work, its cache of aggregates, numbering.
//!
//! Every change of the system goes the same way: [`CommandRuntime::execute`] runs the work of a command on a [`Unit`]
//! of several aggregates, and the [`waybill_log::Journal`] appends all their events as one.

mod auth_store;
pub mod business_date;
mod cache;
pub mod command;
pub mod company;
pub mod dispatch;
mod fixed;
pub mod idempotent_batch;
pub mod master;
mod number;
pub mod order;
pub mod person;
pub mod price;
pub mod receivable;
pub mod recovery;
mod references;
mod side_writes;
pub mod stock_transaction;
mod unit;
pub mod user;

pub use auth_store::{first_admin, policy, second_factor, security, sessions, throttle};
pub use cache::CacheLimits;
pub use command::{CommandContext, CommandFuture, CommandReceipt, CommandResult, new_id};
pub use number::{NotANumber, Number, Numbers, Series};
pub use side_writes::SideWrite;
pub use unit::{
    CommandRuntime, Committed, EventMetadata, EventSourced, Failure, Loaded, Preview, Source, StagedEvent,
    Unit,
};
