//! Carries commands out: the journal, the unit of work, idempotency and numbering.
//!
//! Every change of the system goes the same way: [`Ledgers::carry_out`] runs the work of a command on a [`Unit`]
//! of several aggregates, and the [`Journal`] appends all their events as one.

mod cache;
pub mod call;
mod companion;
pub mod company;
pub mod dispatch;
mod fixed;
pub mod idempotency;
mod journal;
mod linked;
pub mod master;
mod number;
pub mod order;
pub mod price;
pub mod receivable;
pub mod recovery;
pub mod stock_transaction;
mod unit;
pub mod user;

pub use cache::CacheLimits;
pub use call::{Answer, Call, Outcome, new_id};
pub use companion::{Companion, first_admin, policy, second_factor, security, sessions, throttle};
pub use idempotency::IdempotencyKey;
pub use journal::{Append, Appended, Journal, JournalError, MAX_EVENTS_PER_COMMAND, StreamKey};
pub use number::{NotANumber, Number, Numbers, Series};
pub use unit::{Failure, Ledger, Ledgers, Loaded, Meta, Preview, Source, StagedEvent, Unit, Written};
