//! The owner of the database may change anything in it. Each change is located.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/proof.rs"]
mod support;
#[path = "support/proof_tampering.rs"]
mod ways;

use std::collections::BTreeMap;

use chrono::TimeDelta;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use waybill_database::testing::{TestDatabase, rounds};
use waybill_log::Journal;
use waybill_log::proof::{hand_out, state, verify_in_pieces};
use waybill_log::read::{Limit, batch};
use waybill_proof::{Checkpoint, Expected, Finding, FindingKind, ProofKey};

use support::{fill, found, keys, seal, seal_all, verified, verifiers};
use ways::{EVENTS, PIECE, Random, STREAMS, WAYS, is_of_schema};

/// Returns the number of tamperings: one of each way, or a thousand in `make drills`.
fn tamperings() -> usize {
    rounds(WAYS.len())
}

/// Returns the owner's pool with one connection, in one transaction while a tampering is examined.
async fn owner(database: &TestDatabase) -> PgPool {
    let options = (*database.owner.connect_options()).clone();
    PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
}

async fn tamper(pool: &PgPool, statements: &str) {
    // Disabled triggers would be found in any case.
    let begin = "BEGIN; SET CONSTRAINTS ALL DEFERRED; SET LOCAL session_replication_role = replica; \
        ALTER TABLE commits DROP CONSTRAINT commits_recorded_at_has_an_end;";
    sqlx::raw_sql(begin).execute(pool).await.unwrap();
    // Moved positions pass through negative ones, for which there is no partition.
    let partition = "CREATE TABLE beside PARTITION OF events FOR VALUES FROM (-1000000) TO (1)";
    sqlx::raw_sql(partition).execute(pool).await.unwrap();
    sqlx::raw_sql(statements).execute(pool).await.unwrap();
}

/// Returns a log that is sealed in pieces.
async fn filled(pieces: i64) -> (TestDatabase, Journal) {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    for piece in 0..usize::try_from(pieces).unwrap() {
        let commands = usize::try_from(PIECE / 2).unwrap();
        fill(&journal, piece * commands..(piece + 1) * commands, usize::try_from(STREAMS).unwrap()).await;
        seal_all(&database.pool).await;
    }
    (database, journal)
}

#[tokio::test]
async fn random_tamperings_of_every_way_are_all_located() {
    let (database, _journal) = filled(EVENTS / PIECE).await;
    let upper = "CREATE SCHEMA as_of_1; CREATE TABLE as_of_1.upper AS SELECT encode(hashes, 'hex') AS hashes FROM log_tiles WHERE level = 1";
    // A schema of the application, as for a past moment: another one would be a finding.
    sqlx::raw_sql(upper).execute(&database.pool).await.unwrap();
    let kept = Expected::of(&hand_out(&database.pool, Some(&keys())).await.unwrap().unwrap());
    let kept = std::slice::from_ref(&kept);
    assert_eq!(verified(&database.pool, kept).await.findings.kept(), []);

    let pool = owner(&database).await;
    tamper(&pool, "UPDATE events SET version = version").await;
    let seen = verified(&pool, kept).await.findings;
    assert!(seen.kept().iter().all(is_of_schema), "nothing was changed: {seen:?}");
    sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    let mut missed = Vec::new();
    for number in 0..tamperings() {
        let (name, way) = WAYS[number % WAYS.len()];
        let tampering = way(&mut random);
        tamper(&pool, &tampering.statements).await;
        let seen = verified(&pool, kept).await.findings;
        let alone = verified(&pool, &[]).await.findings;
        sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
        let place_alone = tampering.alone.as_ref().unwrap_or(&tampering.place);
        if !tampering.place.is_found(seen.kept()) {
            missed.push((name, tampering.statements, seen));
        } else if !place_alone.is_found(alone.kept()) {
            missed.push((
                name,
                format!("{} -- without a checkpoint from outside", tampering.statements),
                alone,
            ));
        } else {
            *count.entry(name).or_default() += 1;
        }
    }
    assert!(missed.is_empty(), "{} were missed, such as {:#?}", missed.len(), &missed[..missed.len().min(3)]);
    assert_eq!(count.values().sum::<usize>(), tamperings());
    assert_eq!(verified(&database.pool, kept).await.findings.kept(), [], "all of it was rolled back");
}

#[tokio::test]
async fn several_events_at_one_position_are_found_before_they_are_sealed_and_are_not_sealed() {
    let (database, journal) = filled(1).await;
    fill(&journal, 25..35, 40).await;
    // In a stream without further events, at the end of the log.
    let twice = "ALTER TABLE events DROP CONSTRAINT events_pkey; CREATE INDEX by_position ON events (position); \
        INSERT INTO events (position, stream, sequence, version, type, payload) \
        SELECT position, stream, sequence + 1, version, type, payload FROM events WHERE position = 70";
    sqlx::raw_sql(twice).execute(&database.owner).await.unwrap();
    let keys = verifiers(&database.pool).await;
    for piece in [512, 20, 10, 7, 1] {
        let seen = verify_in_pieces(&database.pool, &keys, &[], 2, piece, |_, _| ()).await.unwrap();
        let excess = |one: &&Finding| one.kind == FindingKind::EventExcess;
        let excess: Vec<_> = seen.findings.kept().iter().filter(excess).collect();
        assert_eq!(excess.iter().map(|one| (one.first, one.last)).collect::<Vec<_>>(), [(70, 70)], "{piece}");
        assert_eq!(seen.events, 70);
    }
    let refused = seal(&database.pool).await.unwrap_err().to_string();
    assert!(refused.contains("several events at position 70"), "{refused}");
}

#[tokio::test]
async fn commands_that_have_waited_for_long_to_be_sealed_are_said() {
    let (database, journal) = filled(1).await;
    fill(&journal, 25..26, 40).await;
    assert_eq!(found(&database.pool).await, []);
    // As if the server had been switched off an hour ago, and the command were given without it.
    let last = Checkpoint::read(&state(&database.pool).await.unwrap().last.unwrap().note).unwrap();
    let (key, sealed_at) =
        (ProofKey::of(b"mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU"), last.sealed_at - TimeDelta::hours(1));
    let earlier = Checkpoint::sign(&key, &last.origin, last.size, last.root, sealed_at).unwrap();
    let mut owner = database.owner.acquire().await.unwrap();
    let put = "UPDATE log_checkpoints SET note = $1, sealed_at = sealed_at - interval '1 hour'";
    sqlx::query(put).bind(earlier.note).execute(&mut *owner).await.unwrap();
    assert_eq!(found(&database.pool).await, []);
    // As if the command were that old.
    let put = "SET session_replication_role = replica; \
        UPDATE commits SET recorded_at = recorded_at - interval '1 hour' WHERE position > 50; \
        SET session_replication_role = DEFAULT";
    sqlx::raw_sql(put).execute(&mut *owner).await.unwrap();
    let seen = verified(&database.pool, &[]).await.findings;
    let [earlier, waits] = seen.kept() else { panic!("{seen:?}") };
    assert_eq!((earlier.kind, earlier.first), (FindingKind::Structure, 52), "before the commands before it");
    assert_eq!((waits.kind, waits.first, waits.last), (FindingKind::CheckpointMissing, 51, 52));
    assert!(waits.detail.contains("waited for 60 minutes"), "{waits}");
    seal_all(&database.pool).await;
    assert_eq!(found(&database.pool).await, [(FindingKind::Structure, 52, 52)]);
}

#[tokio::test]
async fn an_event_that_is_recorded_in_the_past_is_found_although_it_was_sealed() {
    let (database, journal) = filled(1).await;
    let backdated = "INSERT INTO events (position, stream, sequence, version, type, payload) \
        SELECT 51, stream, sequence + 1, version, type, payload FROM events WHERE position = 50; \
        INSERT INTO commits (position, recorded_at) \
        SELECT 51, recorded_at - interval '40 days' FROM commits WHERE position = 50; \
        UPDATE log_head SET position = 51, recorded_at = now()";
    sqlx::raw_sql(backdated).execute(&database.owner).await.unwrap();
    let before = (FindingKind::Structure, 51, 51);
    assert_eq!(found(&database.pool).await, [before], "before it is sealed");
    seal_all(&database.pool).await;
    fill(&journal, 25..26, 40).await;
    seal_all(&database.pool).await;
    assert_eq!(found(&database.pool).await, [before], "afterwards");
}

#[tokio::test]
async fn a_time_that_cannot_be_is_found_and_ends_nothing() {
    const HEAD: &str = "UPDATE log_head SET recorded_at = 'infinity'";
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..20, 5).await;
    seal_all(&database.pool).await;
    let owner = &mut *database.owner.acquire().await.unwrap();
    assert!(sqlx::raw_sql(HEAD).execute(&mut *owner).await.is_err(), "the database refuses it");
    let tampered = format!(
        "SET session_replication_role = replica; \
         ALTER TABLE log_head DROP CONSTRAINT log_head_recorded_at_has_an_end; \
         ALTER TABLE commits DROP CONSTRAINT commits_recorded_at_has_an_end; {HEAD}; \
         UPDATE commits SET recorded_at = 'infinity' WHERE position = (SELECT max(position) FROM commits)"
    );
    sqlx::raw_sql(&tampered).execute(&mut *owner).await.unwrap();
    let found = verified(&database.pool, &[]).await;
    for said in
        ["the head of the log has a time that cannot be", "commands among these have times that cannot be"]
    {
        assert!(found.findings.kept().iter().any(|finding| finding.detail.contains(said)), "{found:?}");
    }
    let all = batch(&mut *owner, 0, i64::MAX, None, Limit::LOAD).await;
    assert!(all.unwrap_err().to_string().contains("time that there can be"));
}
