//! The bytes of an event's leaf, which define the part that is proved.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tlog_tiles::{Hash, record_hash};

/// The prefix of every leaf: the version of its encoding.
const PREFIX: &[u8; 16] = b"waybill event 1\n";

/// The maximum number of characters of a text shown to users. The texts in a file may be as long as its lines.
const MAX_SHOWN: usize = 200;

/// An event with all its stored data. Personal data is sealed here as it is in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Event {
    /// The position in the log, from 1; the index of the leaf is one less.
    pub position: i64,
    pub stream_type: String,
    pub stream_key: String,
    /// The number in its stream, from 1.
    pub sequence: i64,
    pub event_type: String,
    /// The version of its type.
    pub version: i16,
    /// The exact bytes of the stored JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payload: Option<String>,
    /// The SHA-256 of the stored JSON (base64), in place of a payload that must not be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payload_sha256: Option<String>,
    /// The command's data, stored in its last event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<Commit>,
}

/// The stored data of a command in addition to its events.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Commit {
    /// Microseconds since 1970, UTC; RFC 3339 in JSON.
    #[serde(with = "micros")]
    pub recorded_at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// The user name at the time, sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub software: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idempotency_key: Option<String>,
}

/// The SHA-256 of a stored payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayloadDigest([u8; 32]);

impl PayloadDigest {
    /// Hashes the stored JSON.
    pub fn of(payload: &str) -> Self {
        Self(Sha256::digest(payload.as_bytes()).into())
    }
}

/// The reason why an event has no leaf.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LeafError {
    #[error("event {0} has neither a payload nor its SHA-256")]
    NoPayload(i64),
    #[error("event {0} has a payload and a SHA-256 in the place of one")]
    TwoPayloads(i64),
    #[error("event {0} has a text of more than 4 GB")]
    TooLong(i64),
}

impl Event {
    /// Returns the hash of the leaf: SHA-256 of a zero byte and [`Self::leaf`] (RFC 6962).
    ///
    /// # Errors
    /// [`LeafError`].
    pub fn leaf_hash(&self) -> Result<Hash, LeafError> {
        Ok(record_hash(&self.leaf()?))
    }

    /// Returns the hash of the leaf with the digest of a payload that is not available.
    ///
    /// # Errors
    /// [`LeafError::TooLong`].
    pub fn leaf_hash_with(&self, payload: PayloadDigest) -> Result<Hash, LeafError> {
        Ok(record_hash(&self.leaf_with(payload)?))
    }

    /// Returns the bytes of the leaf, numbers big-endian:
    ///
    /// ```text
    /// "waybill event 1\n"
    /// position i64, sequence i64, version i16
    /// stream type, stream key, event type        text: length u32, UTF-8
    /// SHA-256 of the payload                     32 bytes
    /// commit                                     0, or 1 and:
    ///   recorded at                              i64, microseconds since 1970
    ///   actor, actor name, role, source,
    ///   request, reason, software, key           each 0, or 1 and text
    /// ```
    ///
    /// The leaf contains only the payload's hash, so an event can be proved without being shown.
    ///
    /// # Errors
    /// [`LeafError`].
    pub fn leaf(&self) -> Result<Vec<u8>, LeafError> {
        self.leaf_with(self.payload_digest()?)
    }

    fn leaf_with(&self, payload: PayloadDigest) -> Result<Vec<u8>, LeafError> {
        let mut leaf = Vec::with_capacity(512);
        leaf.extend_from_slice(PREFIX);
        leaf.extend_from_slice(&self.position.to_be_bytes());
        leaf.extend_from_slice(&self.sequence.to_be_bytes());
        leaf.extend_from_slice(&self.version.to_be_bytes());
        for text in [&self.stream_type, &self.stream_key, &self.event_type] {
            self.put(&mut leaf, text)?;
        }
        leaf.extend_from_slice(&payload.0);
        match &self.commit {
            None => leaf.push(0),
            Some(commit) => self.put_commit(&mut leaf, commit)?,
        }
        Ok(leaf)
    }

    /// Replaces the payload with its hash.
    ///
    /// # Errors
    /// [`LeafError::NoPayload`].
    pub fn without_payload(mut self) -> Result<Self, LeafError> {
        self.payload_sha256 = Some(STANDARD.encode(self.payload_digest()?.0));
        self.payload = None;
        Ok(self)
    }

    /// Returns a display name: `order/0198f3a7… 3 (approved)`. It is cut off if it is longer than any name of ours.
    pub fn name(&self) -> String {
        cut(format!("{}/{} {} ({})", self.stream_type, self.stream_key, self.sequence, self.event_type))
    }

    fn payload_digest(&self) -> Result<PayloadDigest, LeafError> {
        // Otherwise one of the two would be in the file without being proved.
        if self.payload.is_some() && self.payload_sha256.is_some() {
            return Err(LeafError::TwoPayloads(self.position));
        }
        if let Some(payload) = &self.payload {
            return Ok(PayloadDigest::of(payload));
        }
        let digest = self.payload_sha256.as_deref().and_then(|text| STANDARD.decode(text).ok());
        let digest = digest.and_then(|bytes| bytes.try_into().ok()).map(PayloadDigest);
        digest.ok_or(LeafError::NoPayload(self.position))
    }

    fn put_commit(&self, leaf: &mut Vec<u8>, commit: &Commit) -> Result<(), LeafError> {
        leaf.push(1);
        leaf.extend_from_slice(&commit.recorded_at.to_be_bytes());
        for text in [
            &commit.actor,
            &commit.actor_name,
            &commit.role,
            &commit.source,
            &commit.request,
            &commit.reason,
            &commit.software,
            &commit.idempotency_key,
        ] {
            leaf.push(u8::from(text.is_some()));
            if let Some(text) = text {
                self.put(leaf, text)?;
            }
        }
        Ok(())
    }

    fn put(&self, leaf: &mut Vec<u8>, text: &str) -> Result<(), LeafError> {
        let length = u32::try_from(text.len()).map_err(|_| LeafError::TooLong(self.position))?;
        leaf.extend_from_slice(&length.to_be_bytes());
        leaf.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Returns the beginning of a text that may come from anyone.
pub(crate) fn cut(text: String) -> String {
    match text.char_indices().nth(MAX_SHOWN) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Formats a time as RFC 3339 with microseconds.
pub(crate) fn text_of(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Micros, true)
}

mod micros {
    use chrono::{DateTime, Utc};
    use serde::{Deserialize as _, Deserializer, Serializer, de, ser};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(micros: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        let time = DateTime::<Utc>::from_timestamp_micros(*micros);
        let time =
            time.ok_or_else(|| ser::Error::custom(format!("no time is {micros} microseconds since 1970")))?;
        serializer.serialize_str(&super::text_of(time))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let time = DateTime::parse_from_rfc3339(&text).map_err(de::Error::custom)?;
        Ok(time.timestamp_micros())
    }
}
