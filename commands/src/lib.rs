//! Executes commands: the unit of work, its cache of aggregates, numbering.
//!
//! Every change is executed the same way: [`CommandContext::execute`] runs a [`UseCase`] on a [`Unit`] of several
//! aggregates, and the [`waybill_log::Journal`] appends all their events as one.

pub mod account_codes;
pub mod attachment;
pub mod attachment_files;
mod auth_store;
pub mod business_date;
mod cache;
pub mod closed_period;
pub mod command;
pub mod comment;
pub mod company;
pub mod comparison;
pub mod customer_price;
pub mod dispatch;
pub mod erase_person;
mod fixed;
pub mod idempotent_batch;
pub mod inbox;
pub mod invoice;
pub mod issued_files;
pub mod issued_statement;
pub mod list_price;
pub mod list_view;
pub mod master;
pub mod month_end_pack;
mod number;
pub mod order;
mod person;
mod price;
pub mod product;
pub mod receivable;
pub mod recovery;
mod references;
mod side_writes;
pub mod snapshots;
pub mod stock_transaction;
mod unit;
mod use_case;
pub mod user;

pub use auth_store::{first_admin, policy, second_factor, security, sessions, throttle};
pub use cache::CacheLimits;
pub use command::{CommandContext, CommandReceipt, CommandResult, new_id};
pub use number::{NotANumber, Number, Numbers, Series};
pub use side_writes::SideWrite;
pub use unit::{
    CommandRuntime, Committed, EventMetadata, EventSourced, Failure, Loaded, Preview, Source, StagedEvent,
    Unit,
};
pub use use_case::{CommandFuture, UseCase};
