//! The format of a file: sixteen bytes that name it, then frames.
//!
//! A frame is two lengths (big-endian `u32`), a description in JSON, rows as PostgreSQL's `COPY` writes them as text
//! (so they fit every version of it), deflated, and the SHA-256 of all that. The first frame is the header, the last
//! the end, which has the totals, the SHA-256 of everything before it, and a signature over both.
//!
//! A row of an event begins with its position; that of the last event of a command has in `commit` what is recorded of
//! the command.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The first bytes of a file, which name the format.
pub(crate) const MAGIC: [u8; 16] = *b"WAYBILL BACKUP 1";
/// The purpose of the signature. It keeps a signature of a backup from being accepted as another kind.
pub(crate) const PURPOSE: &str = "backup";
/// The maximum size of a frame's description, in bytes.
pub(crate) const MAX_META: usize = 1 << 20;
/// Bytes of rows after which a frame ends.
pub(crate) const FRAME: usize = 4 << 20;
/// The maximum size of a frame's rows, in bytes. It keeps a broken file from filling the memory.
pub(crate) const MAX_FRAME: usize = 256 << 20;

/// The first frame of a file, which names its source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The version of the program that wrote it.
    pub software: String,
    /// The time at which writing began.
    pub created_at: DateTime<Utc>,
    /// The migrations of the database.
    pub migrations: Vec<i64>,
    /// The identity of the log.
    pub log_id: Uuid,
    /// The number of restores of the business before this backup.
    pub epoch: i64,
    /// Its events follow this position; 0 for a whole backup.
    pub after: i64,
}

/// The totals of a file, written at its end.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct End {
    /// The position of its last event, or the one that its events follow when there are none.
    pub last: i64,
    pub events: u64,
    /// The position at which the small tables were copied.
    pub tables_at: Option<i64>,
    /// The number of rows of each of those tables.
    pub tables: BTreeMap<String, u64>,
    /// The SHA-256 of everything before the end.
    pub sha256: String,
    /// The signature over all other fields by the proof key of the server that wrote the file. A server without the key
    /// does not sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Meta {
    Header(Header),
    Events { columns: Vec<String>, first: i64, last: i64, rows: u64 },
    Table { name: String, columns: Vec<String>, rows: u64 },
    End(End),
}

impl End {
    /// Returns the bytes to sign: the end without its signature.
    pub(crate) fn message(&self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&Self { signature: None, ..self.clone() })
    }

    pub(crate) fn after(position: i64) -> Self {
        Self { last: position, ..Self::default() }
    }

    /// Adds a frame to the totals.
    pub(crate) fn add(&mut self, meta: &Meta) {
        match meta {
            Meta::Events { last, rows, .. } => {
                self.last = *last;
                self.events += rows;
            }
            Meta::Table { name, rows, .. } => *self.tables.entry(name.clone()).or_default() += rows,
            Meta::Header(_) | Meta::End(_) => {}
        }
    }
}

/// Returns the position with which a row of events begins.
pub(crate) fn position_of(row: &[u8]) -> Option<i64> {
    let digits = row.split(|byte| *byte == b'\t').next()?;
    std::str::from_utf8(digits).ok()?.parse().ok()
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        _ = write!(text, "{byte:02x}");
        text
    })
}
