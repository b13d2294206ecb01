//! Whoever owns the database may change anything in it. Each such change is located.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/proof.rs"]
mod support;

use std::collections::BTreeMap;

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_log::proof::hand_out;
use waybill_proof::{Expected, Finding, FindingKind};

use support::{fill, seal_all, verified};

const STREAMS: usize = 40;
const EVENTS: i64 = 600;
/// Events of each checkpoint.
const PIECE: i64 = 50;
const TAMPERINGS: usize = 1_000;

/// What was done, and where it has to be found.
struct Tampering {
    statements: String,
    place: Place,
}

enum Place {
    /// A finding begins or ends at this event.
    Event(i64),
    /// A finding begins at the first and reaches the last of these.
    From(i64, i64),
    /// A finding of this kind spans this event; no single event can be named.
    Within(FindingKind, i64),
    /// A finding of this kind, which no event has.
    Kind(FindingKind),
}

/// Numbers that are the same in every run.
struct Random(u64);

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

    /// The last event of a command: those with an even number.
    fn commit(&mut self) -> i64 {
        2 * (1 + self.below(EVENTS / 2))
    }
}

type Way = fn(&mut Random) -> Tampering;

fn event(at: i64, statements: String) -> Tampering {
    Tampering { statements, place: Place::Event(at) }
}

fn column(table: &str, at: i64, set: &str) -> Tampering {
    event(at, format!("UPDATE {table} SET {set} WHERE position = {at}"))
}

/// Moves all positions behind one by one, of events and of commits.
fn moved(behind: i64, by: i64) -> String {
    let table = |table: &str| {
        format!(
            "UPDATE {table} SET position = -position WHERE position > {behind}; \
             UPDATE {table} SET position = -position + {by} WHERE position < 0; "
        )
    };
    format!("{}{} UPDATE log_head SET position = position + {by};", table("events"), table("commits"))
}

const WAYS: [(&str, Way); 29] = [
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
    ("a deletion", |r| {
        let at = r.position();
        event(at, format!("DELETE FROM events WHERE position = {at}"))
    }),
    ("a deletion that closes the gap", |r| {
        let at = r.position();
        let statements =
            format!("DELETE FROM events WHERE position = {at}; DELETE FROM commits WHERE position = {at}; ");
        Tampering { statements: statements + &moved(at, -1), place: Place::From(at, EVENTS) }
    }),
    ("an insertion", |r| {
        let at = r.position();
        let insert = format!(
            "{} INSERT INTO events (position, stream, sequence, version, type, payload) \
             SELECT {at}, stream, 5000, version, type, payload FROM events WHERE position = {at} + 1",
            moved(at - 1, 1)
        );
        Tampering { statements: insert, place: Place::From(at, EVENTS) }
    }),
    ("a commit in the middle", |r| {
        let at = r.commit() - 1;
        event(
            at,
            format!("INSERT INTO commits SELECT {at}, recorded_at FROM commits WHERE position = {at} + 1"),
        )
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
        event(one, statements)
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
        event(at, statements)
    }),
    ("the name of a stream", |r| {
        let at = r.position();
        event(
            at,
            format!(
                "UPDATE streams SET key = key || 'x' WHERE id = (SELECT stream FROM events WHERE position = {at})"
            ),
        )
    }),
    ("a truncation", |r| {
        let at = r.position();
        let statements = format!(
            "DELETE FROM events WHERE position >= {at}; DELETE FROM commits WHERE position >= {at}; \
             UPDATE log_head SET position = {at} - 1"
        );
        Tampering { statements, place: Place::From(at, EVENTS) }
    }),
    ("everything put back", |r| {
        let at = PIECE * (1 + r.below(EVENTS / PIECE - 1));
        let statements = format!(
            "DELETE FROM events WHERE position > {at}; DELETE FROM commits WHERE position > {at}; \
             {cut} DELETE FROM streams s WHERE NOT EXISTS (SELECT FROM events e WHERE e.stream = s.id); \
             UPDATE log_head SET position = {at}",
            cut = cut_seals(at)
        );
        Tampering { statements, place: Place::From(at + 1, EVENTS) }
    }),
    ("seals cut back, and an event changed behind them", |r| {
        let at = PIECE * (1 + r.below(EVENTS / PIECE - 1));
        let changed = at + 1 + r.below(EVENTS - at);
        let statements =
            format!("{} UPDATE events SET version = 7 WHERE position = {changed};", cut_seals(at));
        Tampering { statements, place: Place::From(at + 1, EVENTS) }
    }),
    ("a hash", |r| {
        let at = r.position();
        event(
            at,
            format!(
                "UPDATE log_tiles SET hashes = {} WHERE level = 0 AND index = {}",
                flipped(at),
                (at - 1) / 256
            ),
        )
    }),
    ("a hash above", |r| {
        let at = r.below(EVENTS / 256);
        let statements = format!(
            "UPDATE log_tiles SET hashes = set_byte(hashes, {at} * 32, 255 - get_byte(hashes, {at} * 32)) WHERE level = 1"
        );
        Tampering { statements, place: Place::From(at * 256 + 1, (at + 1) * 256) }
    }),
    ("a tile that is gone", |r| {
        let at = r.below(EVENTS / 256 + 1);
        let statements = format!("DELETE FROM log_tiles WHERE level = 0 AND index = {at}");
        Tampering { statements, place: Place::From(at * 256 + 1, EVENTS.min((at + 1) * 256)) }
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
        Tampering { statements, place: Place::Within(FindingKind::Rewritten, at) }
    }),
    ("a checkpoint", |r| {
        let size = PIECE * (1 + r.below(EVENTS / PIECE));
        let set = [
            "note = overlay(note PLACING CASE substring(note FROM 60 FOR 1) WHEN 'A' THEN 'B' ELSE 'A' END FROM 60)",
            "root = set_byte(root, 5, 255 - get_byte(root, 5))",
            "size = size - 1",
            "sealed_at = sealed_at + interval '1 hour'",
            "note = ''",
        ][usize::try_from(r.below(5)).unwrap()];
        let statements = format!("UPDATE log_checkpoints SET {set} WHERE size = {size}");
        Tampering { statements, place: Place::Kind(FindingKind::CheckpointInvalid) }
    }),
    ("the last checkpoints", |r| {
        let size = PIECE * r.below(EVENTS / PIECE);
        let statements = format!("DELETE FROM log_checkpoints WHERE size > {size}");
        Tampering { statements, place: Place::From(size + 1, EVENTS) }
    }),
];

/// Takes the seals behind a position away, as if nothing had been sealed since.
fn cut_seals(at: i64) -> String {
    format!(
        "DELETE FROM log_checkpoints WHERE size > {at}; DELETE FROM log_tiles WHERE level > 0 OR index > {at} / 256; \
         UPDATE log_tiles SET hashes = substring(hashes FOR ({at} % 256) * 32::int) WHERE index = {at} / 256; \
         INSERT INTO log_tiles SELECT 1, 0, substring(decode(upper.hashes, 'hex') FOR ({at} / 256 * 32)::int) \
           FROM upper WHERE {at} >= 256;"
    )
}

/// The hashes of a tile with a byte of the one of an event turned over.
fn flipped(at: i64) -> String {
    let byte = (at - 1) % 256 * 32 + 7;
    format!("set_byte(hashes, {byte}, 255 - get_byte(hashes, {byte}))")
}

/// The owner, on one connection in one transaction for as long as a tampering is looked at.
async fn owner(database: &TestDatabase) -> PgPool {
    let options = (*database.owner.connect_options()).clone();
    PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
}

async fn tamper(pool: &PgPool, statements: &str) {
    let begin = "BEGIN; SET CONSTRAINTS ALL DEFERRED; ALTER TABLE events DISABLE TRIGGER USER; \
        ALTER TABLE events_1 DISABLE TRIGGER USER; ALTER TABLE streams DISABLE TRIGGER USER; \
        ALTER TABLE commits DISABLE TRIGGER USER; ALTER TABLE log_head DISABLE TRIGGER USER;";
    sqlx::raw_sql(begin).execute(pool).await.unwrap();
    // Positions that are moved pass through negative ones, for which there is no partition.
    let partition = "CREATE TABLE beside PARTITION OF events FOR VALUES FROM (-1000000) TO (1)";
    sqlx::raw_sql(partition).execute(pool).await.unwrap();
    sqlx::raw_sql(statements).execute(pool).await.unwrap();
}

fn is_located(findings: &[Finding], place: &Place) -> bool {
    match *place {
        Place::Event(at) => findings.iter().any(|one| one.first == at || one.last == at),
        Place::From(first, last) => {
            findings.iter().any(|one| one.first == first) && findings.iter().any(|one| one.last >= last)
        }
        Place::Within(kind, at) => findings
            .iter()
            .any(|one| one.kind == kind && one.first <= at && one.last >= at && one.last - one.first < PIECE),
        Place::Kind(kind) => findings.iter().any(|one| one.kind == kind),
    }
}

#[tokio::test]
async fn a_thousand_random_tamperings_are_all_located() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    for piece in 0..usize::try_from(EVENTS / PIECE).unwrap() {
        let commands = usize::try_from(PIECE / 2).unwrap();
        fill(&journal, piece * commands..(piece + 1) * commands, STREAMS).await;
        seal_all(&database.pool).await;
    }
    let upper = "CREATE TABLE upper AS SELECT encode(hashes, 'hex') AS hashes FROM log_tiles WHERE level = 1";
    sqlx::raw_sql(upper).execute(&database.owner).await.unwrap();
    let kept = Expected::of(&hand_out(&database.pool).await.unwrap().unwrap());
    assert_eq!(verified(&database.pool, std::slice::from_ref(&kept)).await.findings.kept(), []);

    let pool = owner(&database).await;
    tamper(&pool, "UPDATE events SET version = version").await;
    assert_eq!(verified(&pool, std::slice::from_ref(&kept)).await.findings.kept(), [], "nothing was changed");
    sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    let mut missed = Vec::new();
    for number in 0..TAMPERINGS {
        let (name, way) = WAYS[number % WAYS.len()];
        let tampering = way(&mut random);
        tamper(&pool, &tampering.statements).await;
        let seen = verified(&pool, std::slice::from_ref(&kept)).await;
        sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
        if is_located(seen.findings.kept(), &tampering.place) {
            *count.entry(name).or_default() += 1;
        } else {
            missed.push((name, tampering.statements, seen.findings));
        }
    }
    assert!(missed.is_empty(), "{} were missed, such as {:#?}", missed.len(), &missed[..missed.len().min(3)]);
    assert_eq!(count.values().sum::<usize>(), TAMPERINGS);
    assert_eq!(verified(&database.pool, &[kept]).await.findings.kept(), [], "all of it was rolled back");
}
