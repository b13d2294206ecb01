//! Converts one version of an event to the next.

use cqrs_es::persist::{EventUpcaster, SerializedEvent};
use serde_json::Value;

/// One step: JSON of version `from` to JSON of version `to`.
///
/// cqrs-es's own `SemanticVersionEventUpcaster` is for versions of three parts. It would write `2.0.0`, and it accepts
/// any earlier version as the one that it converts.
#[derive(Debug)]
pub struct Upcaster {
    pub event_type: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    /// Converts the payload. It leaves a payload that is not shaped like version `from` unchanged: the wire type then
    /// reports the fault.
    pub upcast: fn(Value) -> Value,
}

impl EventUpcaster for Upcaster {
    fn can_upcast(&self, event_type: &str, event_version: &str) -> bool {
        self.event_type == event_type && self.from == event_version
    }

    fn upcast(&self, event: SerializedEvent) -> SerializedEvent {
        let payload = (self.upcast)(event.payload);
        SerializedEvent { event_version: self.to.to_owned(), payload, ..event }
    }
}
