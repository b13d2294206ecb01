//! Compares the log with its sealed state, in pieces, so that its length does not matter.

mod chunk;
mod extent;
mod picture;
mod structure;
mod upper;

use std::collections::HashMap;
use std::iter::Peekable;
use std::vec::IntoIter;

use futures_util::{StreamExt as _, stream};
use sqlx::PgPool;
use waybill_proof::{
    AcceptedRange, AcceptedRanges, Checkpoint, Examination, Expected, FindingKind, Findings, Hash,
    TILE_WIDTH, TileId, TileWriter, Tiles, VerifierKeys,
};

use super::rows::{Leaf, NONE};
use chunk::Chunk;
use extent::Extent;

/// The number of positions that are read together: 40 whole tiles.
const CHUNK: i64 = 40 << TILE_WIDTH.ilog2();

/// The result of a verification.
#[derive(Debug)]
pub struct Verified {
    /// The number of events that were read.
    pub events: i64,
    /// The position up to which signatures hold.
    pub proved: i64,
    /// The number of events after the last checkpoint and after `proved`.
    pub unsealed: i64,
    /// The number of checkpoints with valid signatures.
    pub checkpoints: i64,
    /// The last of them.
    pub last: Option<Checkpoint>,
    /// The events that were accepted without a proof, as named by the checkpoints.
    pub accepted: Vec<AcceptedRange>,
    pub findings: Findings,
}

/// Compares every event with its hash, every hash with the checkpoints, and these with their signatures and with
/// checkpoints from other sources (`expected`). Reads `readers` pieces concurrently; the log may grow in the meantime.
/// Passes the position reached and the last one to `progress`.
///
/// # Errors
/// Errors of the database. Defects of the log are findings.
pub async fn verify(
    pool: &PgPool,
    keys: &VerifierKeys,
    expected: &[Expected],
    readers: usize,
    progress: impl Fn(i64, i64),
) -> Result<Verified, sqlx::Error> {
    verify_in_pieces(pool, keys, expected, readers, CHUNK, progress).await
}

/// Verifies in pieces of `piece` positions. The size makes no difference to the findings, which tests check with small
/// pieces.
///
/// # Errors
/// Errors of the database.
pub async fn verify_in_pieces(
    pool: &PgPool,
    keys: &VerifierKeys,
    expected: &[Expected],
    readers: usize,
    piece: i64,
    progress: impl Fn(i64, i64),
) -> Result<Verified, sqlx::Error> {
    let piece = piece.max(1);
    let mut findings = Findings::default();
    picture::examine(pool, &mut findings).await?;
    let extent = Extent::read(pool, keys, &mut findings).await?;
    let limits = extent.last.as_ref().map_or(vec![], |last| keys.limits(&last.origin));
    let expected = expected.iter().chain(limits).cloned();
    let mut run = Run::new(&extent, expected, findings);
    let ranges = (0..extent.kept_to).step_by(usize::try_from(piece).unwrap_or(usize::MAX));
    let chunks = ranges.map(|from| (from, extent.kept_to.min(from.saturating_add(piece))));
    let read = |(from, to)| {
        let reading = Chunk::read(pool.clone(), keys.clone(), from, to);
        async { tokio::spawn(reading).await.map_err(|_| sqlx::Error::WorkerCrashed)? }
    };
    let mut chunks = stream::iter(chunks).map(read).buffered(readers.max(1));
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk?;
        let reached = chunk.to;
        run.chunk(chunk);
        progress(reached, extent.head);
    }
    drop(chunks);
    run.behind(pool, &extent, piece, &progress).await?;
    structure::examine(pool, &extent, &mut run).await?;
    Ok(run.finish(extent))
}

/// The state of a verification while the log is read.
struct Run {
    examination: Examination,
    /// The expected roots in addition to those of the log's own checkpoints, the smallest last.
    expected: Vec<Expected>,
    /// The number of the last event of each stream.
    streams: HashMap<i64, i64>,
    /// The tree of the stored hashes, for the levels above the leaves.
    tree: TileWriter,
    upper: Tiles,
    upper_ids: Vec<TileId>,
    events: i64,
    /// The number of surplus events at positions that have another event.
    excess: i64,
    commits: i64,
    /// The time at which the last command was recorded, in microseconds since 1970.
    recorded_at: i64,
    /// The time at which the first unsealed command was recorded, in microseconds since 1970.
    unsealed_since: Option<i64>,
    checkpoints: i64,
    accepted: AcceptedRanges,
    last_has_commit: bool,
}

impl Run {
    fn new(extent: &Extent, expected: impl Iterator<Item = Expected>, findings: Findings) -> Self {
        let own = extent.last.as_ref().map(Expected::of);
        let mut expected: Vec<Expected> = expected.chain(own).collect();
        expected.sort_by_key(|one| std::cmp::Reverse(one.size));
        let mut examination = Examination::default();
        *examination.findings() = findings;
        Self {
            examination,
            expected,
            streams: HashMap::new(),
            tree: TileWriter::default(),
            upper: Tiles::default(),
            upper_ids: Vec::new(),
            events: 0,
            excess: 0,
            commits: 0,
            recorded_at: i64::MIN,
            unsealed_since: None,
            checkpoints: 0,
            accepted: AcceptedRanges::default(),
            last_has_commit: true,
        }
    }

    fn chunk(&mut self, chunk: Chunk) {
        let mut leaves = chunk.leaves.into_iter().peekable();
        let mut checkpoints = chunk.checkpoints.into_iter().peekable();
        for (position, kept) in (chunk.from + 1..).zip(chunk.kept) {
            let first = leaves.next_if(|leaf| leaf.event.position == position);
            let leaf = first.map(|first| self.one_of(first, kept, &mut leaves));
            self.tree.push(kept.or_else(|| leaf.as_ref().map(|leaf| leaf.hash)).unwrap_or(NONE));
            self.event(leaf, kept);
            while let Some((_, checkpoint)) = checkpoints.next_if(|(size, _)| *size <= position) {
                self.checkpoint(position, checkpoint);
            }
        }
        self.keep_upper();
    }

    /// Returns, among several events at one position, the one that was sealed according to its hash, or else the first.
    /// Records the others as findings.
    fn one_of(&mut self, first: Leaf, kept: Option<Hash>, leaves: &mut Peekable<IntoIter<Leaf>>) -> Leaf {
        let mut leaf = first;
        let position = leaf.event.position;
        while let Some(mut other) = leaves.next_if(|other| other.event.position == position) {
            if kept == Some(other.hash) && kept != Some(leaf.hash) {
                std::mem::swap(&mut leaf, &mut other);
            }
            self.excess += 1;
            let text = format!("another event stands at this position: {}", other.event.name());
            self.examination.findings().note(FindingKind::EventExcess, position, position, text);
        }
        leaf
    }

    fn event(&mut self, leaf: Option<Leaf>, kept: Option<Hash>) {
        let now = leaf.as_ref().map(|leaf| leaf.hash);
        if let Some(leaf) = &leaf {
            self.follow(leaf);
        }
        self.examination.event(now, kept, || leaf.map(|leaf| leaf.event.name()).unwrap_or_default());
        while self.expected.last().is_some_and(|next| next.size <= self.examination.size()) {
            if let Some(next) = self.expected.pop() {
                self.examination.checkpoint(&next);
            }
        }
    }

    fn checkpoint(&mut self, position: i64, checkpoint: chunk::Stored) {
        for fault in checkpoint.faults {
            self.examination.findings().note(FindingKind::CheckpointInvalid, position, position, fault);
        }
        if let Some(signed) = checkpoint.signed {
            self.checkpoints += 1;
            self.examination.checkpoint(&Expected::of(&signed));
            if let Some(fault) = self.accepted.follow(&signed.accepted) {
                self.examination.findings().note(FindingKind::CheckpointInvalid, position, position, fault);
            }
        }
    }

    /// Records an event and checks that it follows the last one of its stream.
    fn follow(&mut self, leaf: &Leaf) {
        self.events += 1;
        self.commits += i64::from(leaf.event.commit.is_some());
        self.last_has_commit = leaf.event.commit.is_some();
        let (position, findings) = (leaf.event.position, self.examination.findings());
        if let Some(commit) = &leaf.event.commit {
            if commit.recorded_at < self.recorded_at {
                let text = "its time lies before that of the command before it, which the log never records";
                findings.note(FindingKind::Structure, position, position, text);
            }
            self.recorded_at = commit.recorded_at;
        }
        if let Some(column) = leaf.lacks {
            let text = format!("it has no {column}: {}", leaf.event.name());
            findings.note(FindingKind::Structure, position, position, text);
        }
        let Some(stream) = leaf.stream else { return };
        let before = self.streams.insert(stream, leaf.event.sequence).unwrap_or(0);
        if before.checked_add(1) != Some(leaf.event.sequence) {
            let text = format!("it follows number {before} of its stream: {}", leaf.event.name());
            findings.note(FindingKind::Sequence, position, position, text);
        }
    }

    /// Keeps the levels above the leaves, a 256th of the tree, for comparison at the end.
    fn keep_upper(&mut self) {
        for extension in self.tree.take_appended().into_iter().filter(|extension| extension.id.level > 0) {
            let mut hashes = self.upper.get(extension.id).map(<[u8]>::to_vec).unwrap_or_default();
            if hashes.is_empty() {
                self.upper_ids.push(extension.id);
            }
            hashes.extend(extension.hashes);
            self.upper.insert(extension.id, hashes);
        }
    }

    /// Verifies the events without a stored hash.
    async fn behind(
        &mut self,
        pool: &PgPool,
        extent: &Extent,
        piece: i64,
        progress: &impl Fn(i64, i64),
    ) -> Result<(), sqlx::Error> {
        let mut reached = extent.kept_to;
        while let Some(leaves) = chunk::next(pool, reached, extent.head, piece).await? {
            let mut leaves = leaves.into_iter().peekable();
            while let Some(first) = leaves.next() {
                let leaf = self.one_of(first, None, &mut leaves);
                self.unsealed(leaf, &mut reached);
            }
            progress(reached, extent.head);
        }
        Ok(())
    }

    /// Verifies an event without a stored hash, after the one at `reached`.
    fn unsealed(&mut self, leaf: Leaf, reached: &mut i64) {
        let position = leaf.event.position;
        if position != *reached + 1 {
            let text = "it is not there, and was not sealed yet";
            self.examination.findings().note(FindingKind::EventMissing, *reached + 1, position - 1, text);
        }
        *reached = position;
        if self.unsealed_since.is_none() {
            self.unsealed_since = leaf.event.commit.as_ref().map(|commit| commit.recorded_at);
        }
        // After a gap no event has its original place.
        if self.examination.size() + 1 == position.unsigned_abs() {
            let hash = leaf.hash;
            self.event(Some(leaf), Some(hash));
        } else {
            self.follow(&leaf);
        }
    }

    fn finish(mut self, extent: Extent) -> Verified {
        let size = self.examination.size().cast_signed();
        while let Some(beyond) = self.expected.pop() {
            let text = format!("they are missing at the end: {} has them", beyond.name);
            let last = beyond.size.cast_signed();
            self.examination.findings().note(FindingKind::Truncated, size + 1, last, text);
        }
        self.examination.finish();
        let proved = self.examination.proved().cast_signed();
        // A checkpoint from outside may prove more than those of the log.
        let sealed = extent.last.as_ref().map_or(0, |last| last.size.cast_signed()).max(proved);
        Verified {
            events: self.events,
            proved,
            unsealed: (extent.head - sealed).max(0),
            checkpoints: self.checkpoints,
            last: extent.last,
            accepted: self.accepted.into_known(),
            findings: std::mem::take(self.examination.findings()),
        }
    }
}
