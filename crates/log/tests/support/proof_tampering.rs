//! Ways in which the owner of the database can change the log, and the expected place of each finding.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use waybill_proof::FindingKind::{
    CheckpointInvalid, CheckpointMissing, EventChanged, EventExcess, EventMissing, Rewritten, Structure,
    TileChanged, TileMissing, Truncated,
};
use waybill_proof::{Finding, FindingKind};

pub(crate) const STREAMS: i64 = 40;
pub(crate) const EVENTS: i64 = 600;
/// The number of events of each checkpoint.
pub(crate) const PIECE: i64 = 50;
/// The kinds of findings about events.
const OF_EVENTS: [FindingKind; 7] =
    [EventChanged, EventMissing, EventExcess, TileChanged, TileMissing, Rewritten, Truncated];

/// A tampering and the expected place of its finding.
pub(crate) struct Tampering {
    pub(crate) statements: String,
    pub(crate) place: Place,
    /// The expected place without a checkpoint from another source, if it differs.
    pub(crate) alone: Option<Place>,
}

pub(crate) enum Place {
    /// Findings of these kinds are about exactly these positions, and no other event has one.
    These(&'static [FindingKind], BTreeSet<i64>),
    /// A finding of this kind has this text, and no event has one.
    Said(FindingKind, &'static str),
    /// Nothing in the database shows it, except perhaps the time for which events have waited to be sealed.
    Nowhere,
}

impl Place {
    pub(crate) fn is_found(&self, findings: &[Finding]) -> bool {
        let of_events = positions(findings, &OF_EVENTS);
        match *self {
            Self::These(kinds, ref wanted) => {
                positions(findings, kinds) == *wanted && of_events.is_subset(wanted)
            }
            Self::Said(kind, text) => {
                let says = |one: &Finding| one.kind == kind && one.first == 0 && one.detail.contains(text);
                findings.iter().any(says) && of_events.is_empty()
            }
            Self::Nowhere => findings.iter().all(|one| one.kind == CheckpointMissing || is_of_schema(one)),
        }
    }
}

/// Returns true for a finding that the schema differs: each tampering removes the constraints that would refuse it.
pub(crate) fn is_of_schema(finding: &Finding) -> bool {
    finding.kind == Structure && finding.detail.starts_with("the database ")
}

/// Returns the positions that findings of these kinds name.
fn positions(findings: &[Finding], kinds: &[FindingKind]) -> BTreeSet<i64> {
    let of = findings.iter().filter(|one| one.first > 0 && kinds.contains(&one.kind));
    of.flat_map(|one| (one.first..=one.last).take(100_000)).collect()
}

/// A generator of numbers that are the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, end: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.unsigned_abs()).cast_signed()
    }

    fn position(&mut self) -> i64 {
        1 + self.below(EVENTS)
    }

    /// Returns the position of the last event of a command: those with an even number.
    fn commit(&mut self) -> i64 {
        2 * (1 + self.below(EVENTS / 2))
    }

    /// Returns one of these.
    fn one<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        of[usize::try_from(self.below(i64::try_from(N).unwrap())).unwrap()]
    }

    /// Returns the size of a checkpoint, but not of the last.
    fn earlier_checkpoint(&mut self) -> i64 {
        PIECE * (1 + self.below(EVENTS / PIECE - 1))
    }
}

pub(crate) type Way = fn(&mut Random) -> Tampering;

fn found(statements: impl Into<String>, place: Place) -> Tampering {
    Tampering { statements: statements.into(), place, alone: None }
}

fn said(kind: FindingKind, text: &'static str, statements: impl Into<String>) -> Tampering {
    found(statements, Place::Said(kind, text))
}

fn these(
    kinds: &'static [FindingKind],
    positions: RangeInclusive<i64>,
    statements: impl Into<String>,
) -> Tampering {
    found(statements, Place::These(kinds, positions.collect()))
}

/// Changes one event so that it differs from the sealed one.
fn event(at: i64, statements: impl Into<String>) -> Tampering {
    these(&[EventChanged], at..=at, statements)
}

fn column(table: &str, at: i64, set: &str) -> Tampering {
    event(at, format!("UPDATE {table} SET {set} WHERE position = {at}"))
}

/// Moves all later positions one by one, of events and of commits.
fn moved(behind: i64, by: i64) -> String {
    let table = |table: &str| {
        format!(
            "UPDATE {table} SET position = -position WHERE position > {behind}; \
             UPDATE {table} SET position = -position + {by} WHERE position < 0; "
        )
    };
    format!("{}{} UPDATE log_head SET position = position + {by};", table("events"), table("commits"))
}

/// Inserts `times` more events at a position, after all others of its stream, where no key refuses them.
fn again(at: i64, times: i64) -> Tampering {
    let statements = format!(
        "ALTER TABLE events DROP CONSTRAINT events_pkey; CREATE INDEX by_position ON events (position); \
         INSERT INTO events (position, stream, sequence, version, type, payload) \
         SELECT position, stream, sequence + 1000 + n, version, type, payload \
           FROM events, generate_series(1, {times}) AS n WHERE position = {at}"
    );
    these(&[EventExcess], at..=at, statements)
}

/// Sets a column of a row to NULL, though the table would refuse it. A partition may have refused it before it was
/// attached.
fn nothing_in(table: &str, column: &str, which: &str) -> String {
    let partition = if table == "events" {
        format!("ALTER TABLE events_1 ALTER COLUMN {column} DROP NOT NULL; ")
    } else {
        String::new()
    };
    format!(
        "ALTER TABLE {table} ALTER COLUMN {column} DROP NOT NULL; {partition}\
         UPDATE {table} SET {column} = NULL WHERE {which}"
    )
}

/// Returns a tile with one hash in this place.
fn tile(level: i64, index: i64) -> String {
    format!("INSERT INTO log_tiles VALUES ({level}, {index}, decode(repeat('ab', 32), 'hex'))")
}

/// Removes the seals after a position, as if nothing had been sealed since.
fn cut_seals(at: i64) -> String {
    format!(
        "DELETE FROM log_checkpoints WHERE size > {at}; DELETE FROM log_tiles WHERE level > 0 OR index > {at} / 256; \
         UPDATE log_tiles SET hashes = substring(hashes FOR ({at} % 256) * 32::int) WHERE index = {at} / 256; \
         INSERT INTO log_tiles SELECT 1, 0, substring(decode(k.hashes, 'hex') FOR ({at} / 256 * 32)::int) \
           FROM as_of_1.upper k WHERE {at} >= 256;"
    )
}

/// Returns the hashes of a tile with a flipped byte in the hash of one event.
fn flipped(at: i64) -> String {
    let byte = (at - 1) % 256 * 32 + 7;
    format!("set_byte(hashes, {byte}, 255 - get_byte(hashes, {byte}))")
}

/// Returns the events of a tile.
fn of_tile(index: i64) -> RangeInclusive<i64> {
    index * 256 + 1..=EVENTS.min((index + 1) * 256)
}

pub(crate) const WAYS: [(&str, Way); 43] = [
    ("an amount", |r| column("events", r.position(), "payload = '{\"poured\":{\"amount\":999999}}'")),
    ("a space in a payload", |r| column("events", r.position(), "payload = (payload::text || ' ')::json")),
    ("a type", |r| column("events", r.position(), "type = 'spilled'")),
    ("a version", |r| column("events", r.position(), "version = version + 1")),
    ("a sequence", |r| column("events", r.position(), "sequence = sequence + 1000")),
    ("a time", |r| column("commits", r.commit(), "recorded_at = recorded_at - interval '1 microsecond'")),
    ("a time beyond all calendars", |r| column("commits", r.commit(), "recorded_at = 'infinity'")),
    ("an actor", |r| column("commits", r.commit(), "actor = gen_random_uuid()")),
    ("no actor", |r| column("commits", r.commit(), "actor = NULL")),
    ("a role", |r| column("commits", r.commit(), "role = 'admin'")),
    ("a reason", |r| column("commits", r.commit(), "reason = 'None'")),
    ("a key", |r| column("commits", r.commit(), "idempotency_key = 'k'")),
    ("a NULL", |r| {
        let (at, column) = (r.position(), r.one(["payload", "stream", "sequence", "type", "version"]));
        event(at, nothing_in("events", column, &format!("position = {at}")))
    }),
    ("a deletion", |r| {
        let at = r.position();
        these(&[EventMissing], at..=at, format!("DELETE FROM events WHERE position = {at}"))
    }),
    ("a deletion that closes the gap", |r| {
        let at = r.position();
        let statements =
            format!("DELETE FROM events WHERE position = {at}; DELETE FROM commits WHERE position = {at}; ");
        these(&[EventChanged, EventMissing], at..=EVENTS, statements + &moved(at, -1))
    }),
    ("an insertion", |r| {
        let at = r.position();
        let insert = format!(
            "{} INSERT INTO events (position, stream, sequence, version, type, payload) \
             SELECT {at}, stream, 5000, version, type, payload FROM events WHERE position = {at} + 1",
            moved(at - 1, 1)
        );
        these(&[EventChanged], at..=EVENTS, insert)
    }),
    ("a second event where a piece that is read ends, or before", |r| {
        let at = r.one([511, 512, 513, 599, EVENTS]);
        again(at, 1)
    }),
    ("a second event somewhere", |r| again(r.position(), 1)),
    ("more events at one position than a piece has", |r| again(r.position(), 1_500)),
    ("a second event in a new stream", |r| {
        let at = r.one([512, EVENTS]);
        let second = again(at, 1).statements.replace("SELECT position, stream,", "SELECT position, 1000,");
        let stream = "INSERT INTO streams VALUES (1000, 'stock', 'forged'); ";
        these(&[EventExcess], at..=at, format!("{stream}{second}"))
    }),
    ("a commit in the middle", |r| {
        let at = r.commit() - 1;
        event(
            at,
            format!("INSERT INTO commits SELECT {at}, recorded_at FROM commits WHERE position = {at} + 1"),
        )
    }),
    ("a second commit", |r| {
        let at = r.commit();
        let statements = format!(
            "ALTER TABLE commits DROP CONSTRAINT commits_pkey; \
             INSERT INTO commits SELECT position, recorded_at, gen_random_uuid() FROM commits WHERE position = {at}"
        );
        these(&[Structure], at..=at, statements)
    }),
    ("a commit that is gone", |r| {
        let at = r.commit();
        event(at, format!("DELETE FROM commits WHERE position = {at}"))
    }),
    ("two events in each other's place", |r| {
        let (one, other) = (r.position(), r.position());
        let statements = format!(
            "UPDATE events SET position = -1 WHERE position = {one}; \
             UPDATE events SET position = {one} WHERE position = {other} AND {one} <> {other}; \
             UPDATE events SET position = CASE WHEN {one} = {other} THEN {one} ELSE {other} END, version = version + {same} \
              WHERE position = -1",
            same = i64::from(one == other)
        );
        found(statements, Place::These(&[EventChanged], BTreeSet::from([one, other])))
    }),
    ("two events in each other's stream", |r| {
        let at = r.position().min(EVENTS - 1);
        let statements = format!(
            "CREATE TEMPORARY TABLE two ON COMMIT DROP AS SELECT position, stream, sequence FROM events \
              WHERE position IN ({at}, {at} + 1); \
             UPDATE events SET sequence = 100000 + position WHERE position IN ({at}, {at} + 1); \
             UPDATE events e SET stream = t.stream, sequence = t.sequence FROM two t \
              WHERE t.position = {at} + {at} + 1 - e.position AND e.position IN ({at}, {at} + 1)"
        );
        these(&[EventChanged], at..=at + 1, statements)
    }),
    ("the name of a stream", |r| {
        let at = r.position();
        let statements = format!(
            "UPDATE streams SET key = key || 'x' WHERE id = (SELECT stream FROM events WHERE position = {at})"
        );
        // Streams take turns.
        let own = (1..=EVENTS).filter(|position| position % STREAMS == at % STREAMS);
        found(statements, Place::These(&[EventChanged], own.collect()))
    }),
    ("a second name of a stream", |r| {
        let statements = format!(
            "ALTER TABLE streams DROP CONSTRAINT streams_pkey; INSERT INTO streams SELECT id, type, key || '-alias' \
               FROM streams WHERE id = (SELECT stream FROM events WHERE position = {})",
            r.position()
        );
        said(Structure, "-alias", statements)
    }),
    ("a truncation", |r| {
        let at = r.position();
        let statements = format!(
            "DELETE FROM events WHERE position >= {at}; DELETE FROM commits WHERE position >= {at}; \
             UPDATE log_head SET position = {at} - 1"
        );
        these(&[EventMissing], at..=EVENTS, statements)
    }),
    ("everything put back", |r| {
        let at = r.earlier_checkpoint();
        let statements = format!(
            "DELETE FROM events WHERE position > {at}; DELETE FROM commits WHERE position > {at}; \
             {cut} DELETE FROM streams s WHERE NOT EXISTS (SELECT FROM events e WHERE e.stream = s.id); \
             UPDATE log_head SET position = {at}",
            cut = cut_seals(at)
        );
        Tampering { alone: Some(Place::Nowhere), ..these(&[Truncated], at + 1..=EVENTS, statements) }
    }),
    ("seals cut back, and an event changed behind them", |r| {
        let at = r.earlier_checkpoint();
        let changed = at + 1 + r.below(EVENTS - at);
        let statements =
            format!("{} UPDATE events SET version = 7 WHERE position = {changed};", cut_seals(at));
        Tampering { alone: Some(Place::Nowhere), ..these(&[Rewritten], at + 1..=EVENTS, statements) }
    }),
    ("a hash", |r| {
        let at = r.position();
        let (hashes, index) = (flipped(at), (at - 1) / 256);
        let statements =
            format!("UPDATE log_tiles SET hashes = {hashes} WHERE level = 0 AND index = {index}");
        these(&[TileChanged], at..=at, statements)
    }),
    ("a hash above", |r| {
        let at = r.below(EVENTS / 256);
        let statements = format!(
            "UPDATE log_tiles SET hashes = set_byte(hashes, {at} * 32, 255 - get_byte(hashes, {at} * 32)) WHERE level = 1"
        );
        these(&[TileChanged], of_tile(at), statements)
    }),
    ("a hash too many above", |_| {
        let statements =
            "UPDATE log_tiles SET hashes = hashes || decode(repeat('ab', 32), 'hex') WHERE level = 1";
        these(&[TileChanged], 513..=768, statements)
    }),
    ("a tile above that is not due", |r| {
        let (index, first) = r.one([(1, 65_537), (2, 131_073)]);
        these(&[TileChanged], first..=first + 255, tile(1, index))
    }),
    ("a level above that is not due", |_| these(&[TileChanged], 1..=65_536, tile(2, 0))),
    ("a tile that is gone", |r| {
        let at = r.below(EVENTS / 256 + 1);
        let statements = format!("DELETE FROM log_tiles WHERE level = 0 AND index = {at}");
        these(&[TileMissing], of_tile(at), statements)
    }),
    ("a tile without hashes", |r| {
        let at = r.below(EVENTS / 256 + 1);
        let which = format!("level = 0 AND index = {at}");
        these(&[TileMissing], of_tile(at), nothing_in("log_tiles", "hashes", &which))
    }),
    ("a tile with a number that no tile has", |r| {
        said(TileChanged, "beyond all others", tile(0, r.one([9_000_000_000_000_000_000, 1_000_000, 7])))
    }),
    ("an event with its hash", |r| {
        let at = r.position();
        let statements = format!(
            "UPDATE events SET version = 7 WHERE position = {at}; \
             UPDATE log_tiles SET hashes = overlay(hashes PLACING decode(repeat('ab', 32), 'hex') FROM {} * 32 + 1) \
              WHERE level = 0 AND index = {}",
            (at - 1) % 256,
            (at - 1) / 256
        );
        let before = (at - 1) / PIECE * PIECE;
        these(&[Rewritten], before + 1..=before + PIECE, statements)
    }),
    ("a checkpoint", |r| {
        let size = PIECE * (1 + r.below(EVENTS / PIECE));
        let (set, at) = r.one([
            (
                "note = overlay(note PLACING CASE substring(note FROM 60 FOR 1) WHEN 'A' THEN 'B' ELSE 'A' END FROM 60)",
                0,
            ),
            ("root = set_byte(root, 5, 255 - get_byte(root, 5))", 0),
            ("size = size - 1", -1),
            ("sealed_at = sealed_at + interval '1 hour'", 0),
            ("sealed_at = 'infinity'", 0),
            ("note = ''", 0),
        ]);
        let statements = format!("UPDATE log_checkpoints SET {set} WHERE size = {size}");
        these(&[CheckpointInvalid], size + at..=size + at, statements)
    }),
    ("a checkpoint with a NULL", |r| {
        let size = PIECE * (1 + r.below(EVENTS / PIECE));
        let column = r.one(["root", "note", "sealed_at"]);
        let statements = nothing_in("log_checkpoints", column, &format!("size = {size}"));
        these(&[CheckpointInvalid], size..=size, statements)
    }),
    ("the last checkpoints", |r| {
        let size = PIECE * r.below(EVENTS / PIECE);
        let statements = format!("DELETE FROM log_checkpoints WHERE size > {size}");
        these(&[CheckpointMissing], size + 1..=EVENTS, statements)
    }),
    ("something else to read, or to call", |r| {
        let (text, statements) = r.one([
            ("public.receivables: view", "CREATE VIEW public.receivables AS SELECT * FROM read.receivables"),
            ("public.log_make_room(bigint)", "ALTER FUNCTION log_make_room(bigint) SET jit = off"),
        ]);
        said(Structure, text, statements)
    }),
];
