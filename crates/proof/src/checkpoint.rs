//! A checkpoint: the number of sealed events, their root and the time, signed.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use signed_note::Note;
use tlog_tiles::{Checkpoint as TreeHead, HASH_SIZE, Hash};

use crate::event::text_of;
use crate::key::Standing;
use crate::{AcceptedRange, KeyError, MAX_ACCEPTED, ProofKey, VerifierKeys};

/// The prefix of the line with the time of sealing.
const SEALED: &str = "sealed ";
/// The prefix of a line for a range of events that was accepted without a proof.
const ACCEPTED: &str = "accepted ";
/// The number of bytes of the root in the short form. Another log with the same 80 bits cannot be found.
const SHORT: usize = 10;
/// The maximum size of a note, in bytes.
const MAX_NOTE: usize = 64 << 10;

/// The first `size` events and their root at a time. A C2SP tlog-checkpoint with additional lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Checkpoint {
    /// The name of the log: `waybill/<id>`.
    pub origin: String,
    /// The position of its last event.
    pub size: u64,
    pub root: Hash,
    /// The time of sealing, by the clock of the server that signed it.
    pub sealed_at: DateTime<Utc>,
    /// The events that were ever accepted without a proof, in the order of acceptance.
    pub accepted: Vec<AcceptedRange>,
    /// The signed note.
    pub note: String,
}

/// The reason why a text is not a valid checkpoint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    #[error("it is no signed checkpoint")]
    Malformed,
    #[error("its signature is not one of the keys that count")]
    Signature,
    #[error(
        "only a retired key signed it, and it is not the checkpoint that the limit of that key names by its root: \
         whoever has the key can make such a one"
    )]
    Retired,
    #[error("no more than {MAX_ACCEPTED} ranges of events can be accepted without a proof")]
    TooManyAccepted,
    #[error(transparent)]
    Key(#[from] KeyError),
}

impl Checkpoint {
    /// Signs a root of a log in which every event was sealed when it was recorded.
    ///
    /// # Errors
    /// An origin that cannot be the name of a key.
    pub fn sign(
        key: &ProofKey,
        origin: &str,
        size: u64,
        root: Hash,
        sealed_at: DateTime<Utc>,
    ) -> Result<Self, CheckpointError> {
        Self::sign_accepting(key, origin, size, root, sealed_at, &[])
    }

    /// Signs a root together with the ranges of events that were accepted without a proof.
    ///
    /// # Errors
    /// An origin that cannot be the name of a key, or more than [`MAX_ACCEPTED`] ranges.
    pub fn sign_accepting(
        key: &ProofKey,
        origin: &str,
        size: u64,
        root: Hash,
        sealed_at: DateTime<Utc>,
        accepted: &[AcceptedRange],
    ) -> Result<Self, CheckpointError> {
        if accepted.len() > MAX_ACCEPTED {
            return Err(CheckpointError::TooManyAccepted);
        }
        let mut extension = format!("{SEALED}{}\n", text_of(sealed_at));
        for range in accepted {
            // Writing to a string cannot fail.
            _ = writeln!(extension, "{ACCEPTED}{}", range.to_line());
        }
        let head = TreeHead::new(origin, size, root, &extension).map_err(|_| CheckpointError::Malformed)?;
        let mut note = Note::new(&head.to_bytes(), &[]).map_err(|_| CheckpointError::Malformed)?;
        note.add_sigs(&[&key.signer(origin)?]).map_err(|_| CheckpointError::Signature)?;
        let note = String::from_utf8(note.to_bytes()).map_err(|_| CheckpointError::Malformed)?;
        Self::read(&note)
    }

    /// Reads a note and verifies its signature, which may be that of a retired key within its limit. Such a note counts
    /// in a log that a later checkpoint proves. Alone, it counts only if [`Self::open_alone`] accepts it.
    ///
    /// # Errors
    /// [`CheckpointError`].
    pub fn open(note: &str, keys: &VerifierKeys) -> Result<Self, CheckpointError> {
        Self::open_with_standing(note, keys).map(|(checkpoint, _)| checkpoint)
    }

    /// Reads a note that proves its events without a later one. A key in use signed it, or it is the checkpoint that
    /// the limit of a retired key names by its root.
    ///
    /// # Errors
    /// [`CheckpointError`]; [`CheckpointError::Retired`] if only a retired key signed it.
    pub fn open_alone(note: &str, keys: &VerifierKeys) -> Result<Self, CheckpointError> {
        match Self::open_with_standing(note, keys)? {
            (checkpoint, Standing::Proves) => Ok(checkpoint),
            (_, Standing::Retired) => Err(CheckpointError::Retired),
        }
    }

    pub(crate) fn open_with_standing(
        note: &str,
        keys: &VerifierKeys,
    ) -> Result<(Self, Standing), CheckpointError> {
        let checkpoint = Self::read(note)?;
        let signed = Note::from_bytes(note.as_bytes()).map_err(|_| CheckpointError::Malformed)?;
        let standing = keys.standing(&signed, &checkpoint).ok_or(CheckpointError::Signature)?;
        Ok((checkpoint, standing))
    }

    /// Reads a note without verifying its signature.
    ///
    /// # Errors
    /// [`CheckpointError::Malformed`].
    pub fn read(note: &str) -> Result<Self, CheckpointError> {
        let malformed = || CheckpointError::Malformed;
        if note.len() > MAX_NOTE {
            return Err(malformed());
        }
        let signed = Note::from_bytes(note.as_bytes()).map_err(|_| malformed())?;
        let head = TreeHead::from_bytes(signed.text()).map_err(|_| malformed())?;
        let time =
            head.extension().lines().find_map(|line| line.strip_prefix(SEALED)).ok_or_else(malformed)?;
        let sealed_at = DateTime::parse_from_rfc3339(time).map_err(|_| malformed())?.to_utc();
        let lines = head.extension().lines().filter_map(|line| line.strip_prefix(ACCEPTED));
        let accepted = lines.map(str::parse).collect::<Result<_, ()>>().map_err(|()| malformed())?;
        let (origin, size, root) = (head.origin().to_owned(), head.size(), *head.hash());
        Ok(Self { origin, size, root, sealed_at, accepted, note: note.to_owned() })
    }

    /// Returns the short form printed at the foot of papers: the size and the beginning of the root,
    /// `4711 7f3a-9c21-0b5e-d4c8-11aa`.
    pub fn short_form(&self) -> String {
        let mut text = format!("{} ", self.size);
        for (at, pair) in self.root.0[..SHORT].chunks(2).enumerate() {
            let dash = if at == 0 { "" } else { "-" };
            // Writing to a string cannot fail.
            _ = write!(text, "{dash}{:02x}{:02x}", pair[0], pair[1]);
        }
        text
    }
}

/// An expected root of a log at a size. Only its beginning may be known.
#[derive(Debug, Clone, PartialEq)]
pub struct Expected {
    pub size: u64,
    /// The first bytes of the root.
    root: Vec<u8>,
    /// Set if the events up to it are proved when it holds. A root that only a retired key signed does not prove them.
    pub(crate) proves: bool,
    /// The source of the size and the root.
    pub name: String,
}

impl Expected {
    /// Reads a checkpoint from another source: a note with a valid signature, or the short form as printed on paper. A
    /// note that only a retired key signed must hold too, but proves nothing, since anyone with that key could make it.
    ///
    /// # Errors
    /// [`CheckpointError`].
    pub fn read(text: &str, keys: &VerifierKeys) -> Result<Self, CheckpointError> {
        if let Some(expected) = Self::short(text.trim()) {
            return Ok(expected);
        }
        // A file copied by hand may end with any number of line breaks.
        let note = format!("{}\n", text.trim());
        let (checkpoint, standing) = Checkpoint::open_with_standing(&note, keys)?;
        Ok(Self { proves: standing == Standing::Proves, ..Self::of(&checkpoint) })
    }

    /// Returns the expectation that a checkpoint sets.
    pub fn of(checkpoint: &Checkpoint) -> Self {
        let name =
            format!("the checkpoint {}, sealed {}", checkpoint.short_form(), text_of(checkpoint.sealed_at));
        Self { size: checkpoint.size, root: checkpoint.root.0.to_vec(), proves: true, name }
    }

    /// Returns true if the root is the expected one.
    pub fn holds(&self, root: &Hash) -> bool {
        root.0.starts_with(&self.root)
    }

    /// Returns true if both can be the root of one log.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        let is_same = self.root.starts_with(&other.root) || other.root.starts_with(&self.root);
        self.size == other.size && is_same
    }

    /// Parses a short form as returned by [`Checkpoint::short_form`].
    pub(crate) fn short(text: &str) -> Option<Self> {
        let (size, digits) = text.split_once(' ')?;
        let digits: String = digits.chars().filter(|digit| *digit != '-').collect();
        let is_whole = digits.is_ascii() && (2 * SHORT..=2 * HASH_SIZE).contains(&digits.len());
        let bytes = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        let root =
            is_whole.then(|| (0..digits.len()).step_by(2).map(bytes).collect::<Option<Vec<u8>>>())??;
        let name = format!("the checkpoint {text}");
        Some(Self { size: size.parse().ok()?, root, proves: true, name })
    }
}
