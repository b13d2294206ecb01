//! Every aggregate of the log, for code that shows events of any of them.

use cqrs_es::Aggregate;
use serde_json::Value;
use waybill_domain::{Noun, for_noun};

use super::personal_field::{PersonalField, Site};
use super::{DecodeError, DecodeFault, EventKind, Upcaster, WireEvent};

/// The stored format of one aggregate.
pub(super) struct Contract {
    pub(super) aggregate: &'static str,
    pub(super) events: &'static [EventKind],
    pub(super) upcasters: &'static [Upcaster],
    pub(super) personal: &'static [PersonalField],
}

impl Contract {
    pub(super) const fn of<E: WireEvent>() -> Self {
        Self { aggregate: E::AGGREGATE, events: E::EVENTS, upcasters: E::UPCASTERS, personal: E::PERSONAL }
    }

    /// Returns the contract of the aggregate with this name in the log.
    fn named(aggregate: &str) -> Option<Self> {
        let noun = Noun::of_stream(aggregate)?;
        Some(for_noun!(noun, A => Self::of::<<A as Aggregate>::Event>()))
    }
}

/// Returns the personal values that exist in a payload; none for an aggregate that this program does not know.
pub(crate) fn sites(aggregate: &str, event_type: &str, stream: &str, payload: &Value) -> Vec<Site> {
    let contract = Contract::named(aggregate);
    let fields = contract.map_or(&[][..], |contract| contract.personal).iter();
    let fields = fields.filter(|field| field.events.contains(&event_type));
    fields.flat_map(|field| field.sites(event_type, stream, payload)).collect()
}

/// Returns JSON pointers to the personal values of a payload, which the log seals.
pub fn personal_fields(aggregate: &str, event_type: &str, stream: &str, payload: &Value) -> Vec<String> {
    sites(aggregate, event_type, stream, payload).into_iter().map(|site| site.pointer).collect()
}

/// Returns true if events of this type are written in this version.
pub(crate) fn is_present(aggregate: &str, event_type: &str, version: &str) -> bool {
    let kind = Contract::named(aggregate).and_then(|contract| contract.kind(event_type).ok());
    kind.is_some_and(|kind| kind.version == version)
}

/// Returns the payload of any event in its present version, for code that shows events without their types, such as a
/// history. A caller that has the type uses [`WireEvent::decode`].
///
/// # Errors
/// [`DecodeError`] for an aggregate, an event or a version that this program does not know.
pub fn upcast(
    aggregate: &str,
    event_type: &str,
    version: &str,
    payload: Value,
) -> Result<Value, DecodeError> {
    let upcasted = Contract::named(aggregate).ok_or(DecodeFault::UnknownType).and_then(|contract| {
        let kind = contract.kind(event_type)?;
        if kind.version == version { Ok(payload) } else { contract.upcast(kind, version, payload) }
    });
    upcasted.map_err(|fault| DecodeError::new(aggregate, event_type, version, fault))
}
