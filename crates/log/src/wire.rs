//! The stored format of events, separate from the types with which the domain decides.
//!
//! One file per aggregate has the serde types of its events. Renaming a field of a domain type changes nothing here.
//! [`WireEvent`] is the only conversion to bytes and back: (type, version, payload) → upcasters, one step per version →
//! wire type → domain event.
//!
//! To change the shape of an event: change its wire type, raise its version, and add an [`Upcaster`] from the version
//! before (the tests of `decode.rs` have three). The golden files of earlier versions in `tests/golden` are never
//! changed.

#[macro_use]
mod macros;
mod contract;
mod decode;
mod shared;
mod upcaster;
mod value;

mod account;
mod account_codes;
mod attachments;
mod claim;
mod closed_period;
mod company;
mod customer;
mod customer_price;
mod discussion;
mod dispatch;
mod employee;
mod inbox;
mod invoice;
mod issued_statement;
mod list_price;
mod list_views;
mod month_end_pack;
mod number_series;
mod order;
mod person;
mod personal_field;
mod product;
mod receivable;
mod staff;
mod stock;
mod stock_transaction;
mod supplier;
mod user;
mod warehouse;

pub(crate) use contract::is_present;
pub(crate) use contract::sites;
pub use contract::{personal_fields, upcast};
pub use decode::{DecodeError, DecodeFault};
pub(crate) use personal_field::Site;
pub use personal_field::{ERASED_TEXT, Erased, PersonalField, Subject};
pub use upcaster::Upcaster;

use serde_json::Value;

/// The type of an event, and the version in which it is written now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKind {
    /// The name: `placed`.
    pub event_type: &'static str,
    /// The version: `1`, `2` ...
    pub version: &'static str,
}

/// A domain event that the log can contain.
pub trait WireEvent: Sized {
    /// The type of the aggregate: `order`.
    const AGGREGATE: &'static str;
    /// Every event of the aggregate.
    const EVENTS: &'static [EventKind];
    /// The upcasters from each earlier version to the next, the oldest first.
    const UPCASTERS: &'static [Upcaster] = &[];
    /// The fields that identify a person.
    const PERSONAL: &'static [PersonalField] = &[];

    /// Returns the type and version of this event.
    fn kind(&self) -> EventKind;

    /// Returns the payload of the log. As text, the fields of every object are in the order of their names.
    ///
    /// # Errors
    /// None of the present events has a value that JSON cannot represent.
    fn encode(&self) -> Result<Value, serde_json::Error>;

    /// Decodes the event recorded as this type and version, which may be any version.
    ///
    /// # Errors
    /// [`DecodeError`], which names type and version; the caller knows the position.
    fn decode(event_type: &str, version: &str, payload: &str) -> Result<Self, DecodeError>;

    /// Returns the type in the log: `placed`.
    fn event_type(&self) -> &'static str {
        self.kind().event_type
    }

    /// Returns the version in which [`encode`](Self::encode) writes it.
    fn event_version(&self) -> &'static str {
        self.kind().version
    }
}
