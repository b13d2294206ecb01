//! Events of a claim.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use waybill_domain::claim;

use super::Upcaster;
use super::value::WireValue;

/// The stream that holds a claim.
#[derive(Serialize, Deserialize)]
pub(crate) struct Holder<'a> {
    /// Absent of a holder that version 1 wrote without a slash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<Cow<'a, str>>,
    #[serde(rename = "type")]
    stream_type: Cow<'a, str>,
}

impl<'a> Holder<'a> {
    fn parse(text: &'a str) -> Self {
        match text.split_once('/') {
            Some((stream_type, key)) => Self { key: Some(key.into()), stream_type: stream_type.into() },
            None => Self { key: None, stream_type: text.into() },
        }
    }
}

impl<'a> WireValue<'a, String> for Holder<'a> {
    fn from_domain(value: &'a String) -> Self {
        Self::parse(value)
    }

    fn into_domain(self) -> String {
        let Self { key, stream_type } = self;
        match key {
            Some(key) => format!("{stream_type}/{key}"),
            None => stream_type.into_owned(),
        }
    }
}

wire_events! {
    "claim": ClaimEvent<'a> for claim::ClaimEvent {
        "taken" 2 => Taken { holder: Holder<'a> },
        "released" 1 => Released,
    }
    upcasters &[Upcaster { event_type: "taken", from: "1", to: "2", upcast: holder_by_type_and_key }]
}

/// Version 1 had the holder as a text, `dispatch/{id}`, which had to be split to find the document behind a claim; version 2
/// names the stream as the log does, by type and key.
fn holder_by_type_and_key(mut payload: Value) -> Value {
    if let Some(holder) = payload.pointer_mut("/taken/holder")
        && let Some(text) = holder.as_str()
        && let Ok(named) = serde_json::to_value(Holder::parse(text))
    {
        *holder = named;
    }
    payload
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_that_is_written_is_borrowed() {
        let holder = Holder::parse("order/0198");
        assert!(matches!((holder.key, holder.stream_type), (Some(Cow::Borrowed(_)), Cow::Borrowed(_))));
    }
}
