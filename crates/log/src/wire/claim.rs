//! Events of a claim.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use waybill_domain::claim;

use super::value::WireValue;

/// The stream that holds a claim.
#[derive(Serialize, Deserialize)]
pub(crate) struct Holder<'a> {
    /// Absent if the holder has no slash.
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
    Claim: ClaimEvent<'a> for claim::ClaimEvent {
        "taken" 1 => Taken { holder: Holder<'a> },
        "released" 1 => Released,
    }
    upcasters &[]
}
