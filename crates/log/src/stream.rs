//! The name of a stream, and the order in which streams are locked.

use std::borrow::Cow;
use std::fmt;

use cqrs_es::Aggregate;
use waybill_domain::Noun;

/// The order in which streams are locked, so that two units never deadlock; other types come last.
const RANKS: [Noun; 5] = [Noun::Claim, Noun::Dispatch, Noun::Order, Noun::Account, Noun::Stock];

/// Returns the noun of a type of stream, as used outside the log.
pub fn noun_of(stream_type: &str) -> &str {
    Noun::of_stream(stream_type).map_or(stream_type, |noun| noun.name())
}

/// Returns the log's name for the streams of a noun.
pub fn stream_type_of(noun: &str) -> &str {
    Noun::named(noun).map_or(noun, |noun| noun.stream_type())
}

/// One stream of the log: an aggregate's type and id. Sorted in the order in which streams are locked: by rank, then by
/// name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StreamKey {
    rank: usize,
    kind: Cow<'static, str>,
    id: String,
}

impl StreamKey {
    /// Returns the stream of the aggregate `A` with this id.
    pub fn of<A: Aggregate>(id: impl fmt::Display) -> Self {
        Self::named(A::TYPE, id.to_string())
    }

    /// Returns the stream of an aggregate's type, as the log names it, and id.
    pub fn named(kind: impl Into<Cow<'static, str>>, id: impl Into<String>) -> Self {
        let kind = kind.into();
        let rank = RANKS.iter().position(|ranked| ranked.stream_type() == kind).unwrap_or(RANKS.len());
        Self { rank, kind, id: id.into() }
    }

    pub fn kind(&self) -> &str {
        &self.kind
    }

    pub fn id(&self) -> &str {
        &self.id
    }
}

impl fmt::Display for StreamKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind, self.id)
    }
}
