//! The only decoder of events.

use cqrs_es::persist::{EventUpcaster as _, SerializedEvent};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::contract::Contract;
use super::value::WireValue;
use super::{EventKind, WireEvent};

/// An event that cannot be read. A caller that knows its position adds it.
#[derive(Debug, thiserror::Error)]
#[error("{aggregate}.{event_type} of version {version} cannot be read: {fault}")]
pub struct DecodeError {
    pub aggregate: String,
    pub event_type: String,
    pub version: String,
    pub fault: DecodeFault,
}

/// The fault of an event that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeFault {
    #[error("there is no such event")]
    UnknownType,
    #[error("this program knows version {0} and those before")]
    UnknownVersion(&'static str),
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
    #[error("its payload is that of {0}")]
    OtherType(&'static str),
}

impl DecodeError {
    pub(super) fn new(aggregate: &str, event_type: &str, version: &str, fault: DecodeFault) -> Self {
        let [aggregate, event_type, version] = [aggregate, event_type, version].map(str::to_owned);
        Self { aggregate, event_type, version, fault }
    }
}

/// Reads `payload` as the wire type `W` and converts it into the domain event.
pub(super) fn decode<'a, E, W>(event_type: &str, version: &str, payload: &str) -> Result<E, DecodeError>
where
    E: WireEvent,
    W: WireValue<'a, E> + DeserializeOwned,
{
    read::<E, W>(event_type, version, payload)
        .map_err(|fault| DecodeError::new(E::AGGREGATE, event_type, version, fault))
}

fn read<'a, E, W>(event_type: &str, version: &str, payload: &str) -> Result<E, DecodeFault>
where
    E: WireEvent,
    W: WireValue<'a, E> + DeserializeOwned,
{
    let contract = Contract::of::<E>();
    let kind = contract.kind(event_type)?;
    let wire: W = if kind.version == version {
        serde_json::from_str(payload)?
    } else {
        contract.check_version(kind, version)?;
        serde_json::from_value(contract.upcast(kind, version, serde_json::from_str(payload)?)?)?
    };
    let event = wire.into_domain();
    match event.event_type() {
        found if found == event_type => Ok(event),
        found => Err(DecodeFault::OtherType(found)),
    }
}

impl Contract {
    pub(super) fn kind(&self, event_type: &str) -> Result<EventKind, DecodeFault> {
        let kind = self.events.iter().find(|kind| kind.event_type == event_type);
        kind.copied().ok_or(DecodeFault::UnknownType)
    }

    /// Refuses a version without an upcaster before it reads the payload.
    fn check_version(&self, kind: EventKind, version: &str) -> Result<(), DecodeFault> {
        if self.upcasters.iter().any(|step| step.can_upcast(kind.event_type, version)) {
            Ok(())
        } else {
            Err(DecodeFault::UnknownVersion(kind.version))
        }
    }

    /// Converts the payload of an earlier version to the present one, one step per version.
    pub(super) fn upcast(
        &self,
        kind: EventKind,
        version: &str,
        payload: Value,
    ) -> Result<Value, DecodeFault> {
        let event = SerializedEvent {
            aggregate_id: String::new(),
            sequence: 0,
            aggregate_type: self.aggregate.to_owned(),
            event_type: kind.event_type.to_owned(),
            event_version: version.to_owned(),
            payload,
            metadata: Value::Null,
        };
        let event = self.upcasters.iter().fold(event, |event, step| {
            if step.can_upcast(&event.event_type, &event.event_version) { step.upcast(event) } else { event }
        });
        if event.event_version == kind.version {
            Ok(event.payload)
        } else {
            Err(DecodeFault::UnknownVersion(kind.version))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::wire::Upcaster;

    mod ship {
        #[derive(Debug, PartialEq)]
        pub(super) enum ShipEvent {
            Launched { metres: u32 },
        }
    }

    wire_events! {
        Stock: Event for ship::ShipEvent {
            "launched" 4 => Launched { metres: u32 },
        }
        upcasters &[
            Upcaster { event_type: "launched", from: "1", to: "2", upcast: rename_feet },
            Upcaster { event_type: "launched", from: "2", to: "3", upcast: feet_to_metres },
            Upcaster { event_type: "launched", from: "3", to: "4", upcast: add_keel },
        ]
    }

    fn rename_feet(mut payload: Value) -> Value {
        payload["launched"]["feet"] = payload["launched"]["ft"].take();
        payload
    }

    fn feet_to_metres(mut payload: Value) -> Value {
        payload["launched"]["metres"] = payload["launched"]["feet"].as_u64().map(|feet| feet / 3).into();
        payload
    }

    fn add_keel(mut payload: Value) -> Value {
        payload["launched"]["metres"] =
            payload["launched"]["metres"].as_u64().map(|metres| metres + 1).into();
        payload
    }

    fn metres(version: &str, payload: &Value) -> u32 {
        let ship::ShipEvent::Launched { metres } =
            WireEvent::decode("launched", version, &payload.to_string()).unwrap();
        metres
    }

    #[test]
    fn an_event_passes_every_version_between_its_own_and_the_present_one() {
        assert_eq!(metres("1", &json!({"launched": {"ft": 30}})), 11);
        assert_eq!(metres("2", &json!({"launched": {"feet": 30}})), 11);
        assert_eq!(metres("3", &json!({"launched": {"metres": 10}})), 11);
        assert_eq!(metres("4", &json!({"launched": {"metres": 11}})), 11);
    }

    #[test]
    fn an_upcaster_takes_only_the_event_and_the_version_that_it_is_for() {
        let [first, ..] = ship::ShipEvent::UPCASTERS else { panic!("no upcasters") };
        assert!(first.can_upcast("launched", "1"));
        assert!(!first.can_upcast("launched", "2"));
        assert!(!first.can_upcast("sunk", "1"));
    }

    #[test]
    fn an_event_for_which_a_step_is_missing_is_not_read() {
        let whole = Contract::of::<ship::ShipEvent>();
        let kind = whole.kind("launched").unwrap();
        let torn = Contract { upcasters: &whole.upcasters[..2], ..whole };
        let fault = torn.upcast(kind, "1", json!({"launched": {"ft": 30}})).unwrap_err();
        assert!(matches!(fault, DecodeFault::UnknownVersion("4")), "{fault}");
    }
}
