//! The log is sealed while it grows, by any running process, and verified in any state.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/proof.rs"]
mod support;

use std::time::Duration;

use futures_util::future::BoxFuture;
use serde_json::json;
use sqlx::PgConnection;
use waybill_database::testing::TestDatabase;
use waybill_log::proof::{
    LastSigned, ProofKeys, ProveError, SealError, Sealed, Sealer, document, export, hand_out, hand_out_at,
    state, tile_anew, verify,
};
use waybill_log::{Append, Journal, SecretSource, SideWrite, StreamKey, personal, testing};
use waybill_proof::{Checkpoint, Expected, FindingKind, Hash, ProofKey, file};

use support::{fill, found, keys, seal, seal_all, verified, verifiers};

const STREAMS: usize = 8;

#[tokio::test]
async fn a_log_is_sealed_in_pieces_and_every_event_verified() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    assert_eq!(seal(&database.pool).await.unwrap(), Sealed::Nothing);
    for piece in 0..3 {
        fill(&journal, piece * 70..(piece + 1) * 70, STREAMS).await;
        seal_all(&database.pool).await;
    }
    fill(&journal, 210..215, STREAMS).await;
    let seen = verified(&database.pool, &[]).await;
    assert_eq!(seen.findings.kept(), []);
    assert_eq!((seen.events, seen.proved, seen.unsealed, seen.checkpoints), (430, 420, 10, 3));
    let state = state(&database.pool).await.unwrap();
    assert_eq!((state.head, state.unsealed()), (430, 10));
}

#[tokio::test]
async fn of_checkpoints_that_nobody_has_seen_one_a_minute_is_kept() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    for piece in 0..6 {
        fill(&journal, piece..piece + 1, STREAMS).await;
        seal(&database.pool).await.unwrap();
        if piece == 2 {
            hand_out(&database.pool, Some(&keys())).await.unwrap();
        }
    }
    let kept: Vec<i64> = sqlx::query_scalar("SELECT size FROM log_checkpoints ORDER BY size")
        .fetch_all(&database.pool)
        .await
        .unwrap();
    assert_eq!(kept, [2, 6, 12]);
    assert_eq!(found(&database.pool).await, []);
}

#[tokio::test]
async fn a_checkpoint_that_goes_while_it_is_handed_out_is_not_handed_out() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    for piece in 0..2 {
        fill(&journal, piece..piece + 1, STREAMS).await;
        seal(&database.pool).await.unwrap();
    }
    let mut thinning = database.owner.begin().await.unwrap();
    let thin = "DELETE FROM log_checkpoints WHERE size = (SELECT max(size) FROM log_checkpoints)";
    sqlx::query(thin).execute(&mut *thinning).await.unwrap();
    let pool = database.pool.clone();
    let handing_out = tokio::spawn(async move { hand_out(&pool, Some(&keys())).await });
    let waits = "SELECT count(*) FROM pg_stat_activity \
         WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(&database.owner).await.unwrap() == 0 {}
    thinning.commit().await.unwrap();
    let handed_out = handing_out.await.unwrap().unwrap().unwrap();
    let kept: Vec<i64> = sqlx::query_scalar("SELECT size FROM log_checkpoints WHERE exported_at IS NOT NULL")
        .fetch_all(&database.pool)
        .await
        .unwrap();
    assert_eq!(kept, [i64::try_from(handed_out.size).unwrap()]);
}

#[tokio::test]
async fn several_processes_that_seal_at_once_make_one_tree() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let mut sealing = tokio::task::JoinSet::new();
    for _ in 0..4 {
        let pool = database.pool.clone();
        sealing.spawn(async move {
            for _ in 0..60 {
                seal(&pool).await.unwrap();
                tokio::time::sleep(Duration::from_millis(3)).await;
            }
        });
    }
    fill(&journal, 0..150, STREAMS).await;
    sealing.join_all().await;
    seal_all(&database.pool).await;
    let seen = verified(&database.pool, &[]).await;
    assert_eq!((seen.findings.kept(), seen.proved), (&[][..], 300));
}

#[tokio::test]
async fn a_sealer_that_was_broken_off_goes_on_where_it_was() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    for piece in 0..5 {
        fill(&journal, piece * 30..(piece + 1) * 30, STREAMS).await;
        let stop = tokio::time::sleep(Duration::from_millis(5 + 7 * piece as u64));
        Sealer::new(database.pool.clone(), keys(), LastSigned::default()).run_until(stop).await;
    }
    seal_all(&database.pool).await;
    let seen = verified(&database.pool, &[]).await;
    assert_eq!((seen.findings.kept(), seen.proved), (&[][..], 300));
}

/// Destroys the key in the transaction of the append, as an erasure does.
struct Destroy(&'static str);

impl SideWrite for Destroy {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(personal::destroy(connection, "customer", self.0))
    }
}

#[tokio::test]
async fn an_erasure_leaves_the_tree_as_it_is_and_a_key_that_was_put_back_is_found() {
    const ANN: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let event = |aggregate: &str, id: &str, kind: &str, payload: serde_json::Value| {
        let [aggregate, kind, version] = [aggregate, kind, "1"].map(str::to_owned);
        cqrs_es::persist::SerializedEvent::new(id.to_owned(), 1, aggregate, kind, version, payload, json!({}))
    };
    let content = json!({"content": {"customer": {"code": "C", "id": ANN, "name": "Ann's Books"}}});
    let placed = event("order", "1", "placed", json!({"placed": content}));
    journal.append(Append::new(vec![placed]).unwrap()).await.unwrap();
    seal_all(&database.pool).await;
    let before = hand_out(&database.pool, Some(&keys())).await.unwrap().unwrap();

    let person = personal::person("customer", ANN);
    let key: Vec<u8> = sqlx::query_scalar("SELECT wrapped FROM person_keys WHERE person = $1")
        .bind(&person)
        .fetch_one(&database.owner)
        .await
        .unwrap();
    let erased = event("person", &person, "erased", json!({"erased": {"reason": "Asked for it"}}));
    journal.append(Append::new(vec![erased]).unwrap().with([Destroy(ANN)])).await.unwrap();
    seal_all(&database.pool).await;

    let seen = verified(&database.pool, &[Expected::of(&before)]).await;
    assert_eq!((seen.findings.kept(), seen.proved), (&[][..], 2));

    let put_back =
        sqlx::query("UPDATE person_keys SET wrapped = $1 WHERE person = $2").bind(key).bind(person);
    put_back.execute(&database.owner).await.unwrap();
    let seen = verified(&database.pool, &[]).await.findings;
    assert!(seen.kept()[0].detail.contains("was erased, and the key"), "{seen:?}");
}

#[tokio::test]
async fn tiles_that_are_lost_are_made_anew_from_events_and_compared_with_what_was_signed() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..150, STREAMS).await;
    seal_all(&database.pool).await;
    sqlx::query("DELETE FROM log_tiles").execute(&database.owner).await.unwrap();
    tile_anew(&database.pool, |_| ()).await.unwrap();
    assert_eq!(found(&database.pool).await, []);
    fill(&journal, 150..160, STREAMS).await;
    seal_all(&database.pool).await;
    assert_eq!(found(&database.pool).await, []);
    let change = "DELETE FROM log_tiles; SET session_replication_role = replica; UPDATE events SET version = 2 WHERE position = 4";
    sqlx::raw_sql(change).execute(&database.owner).await.unwrap();
    let refused = tile_anew(&database.pool, |_| ()).await.unwrap_err();
    assert!(matches!(refused, SealError::Broken(_)), "{refused}");
}

#[tokio::test]
async fn nothing_is_sealed_on_top_of_what_was_not_signed_with_this_key() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..4, STREAMS).await;
    seal_all(&database.pool).await;
    fill(&journal, 4..8, STREAMS).await;
    let other = SecretSource::Given("another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3".to_owned());
    let with =
        |source| Sealer::new(database.pool.clone(), ProofKeys::read(&source).unwrap(), LastSigned::default());
    let refused = with(other).seal().await.unwrap_err();
    assert!(matches!(refused, SealError::Checkpoint(_)), "{refused}");
    // A new key that names the one before can continue.
    let origin = state(&database.pool).await.unwrap().origin;
    let both = format!("another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3\n{} until 20", keys().verifier(&origin));
    assert_eq!(with(SecretSource::Given(both)).seal().await.unwrap(), Sealed::To(16));
}

#[tokio::test]
async fn a_key_of_before_counts_up_to_the_size_that_is_said_and_no_further() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..4, STREAMS).await;
    seal_all(&database.pool).await;
    let origin = state(&database.pool).await.unwrap().origin;
    let (secret, verifier) = ("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU", keys().verifier(&origin));
    let found_with = async |before: &str, until: i64| {
        let lines = format!("another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3\n{before} until {until}");
        let keys = ProofKeys::read(&SecretSource::Given(lines)).unwrap().verifiers(&origin).unwrap();
        let seen = verify(&database.pool, &keys, &[], 1, |_, _| ()).await.unwrap();
        seen.findings.kept().iter().map(|one| one.kind).collect::<Vec<_>>()
    };
    for before in [secret, &verifier] {
        assert_eq!(found_with(before, 8).await, []);
        assert!(found_with(before, 7).await.contains(&FindingKind::CheckpointInvalid), "{before}");
    }
    let unlimited = SecretSource::Given(format!("another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3\n{verifier}"));
    let refused = ProofKeys::settle(&database.pool, &unlimited).await.unwrap_err().to_string();
    assert!(refused.ends_with("\"waybill/…+…+… until 8\""), "{refused}");
}

#[tokio::test]
async fn the_application_may_append_to_the_tree_and_change_nothing_of_it() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..4, STREAMS).await;
    seal_all(&database.pool).await;
    for statement in [
        "DELETE FROM log_tiles",
        "UPDATE log_tiles SET hashes = hashes",
        "DELETE FROM log_checkpoints",
        "UPDATE log_checkpoints SET exported_at = NULL",
        "UPDATE log_verifications SET findings = 0",
        "DELETE FROM log_verifications",
    ] {
        let refused = sqlx::query(statement).execute(&database.pool).await.unwrap_err();
        assert!(refused.to_string().contains("permission denied"), "{statement}: {refused}");
    }
    let stale = "SELECT log_seal(0, 0, '{0}', '{0}', '{0}', ARRAY[decode(repeat('00', 32), 'hex')], NULL, NULL, NULL, NULL)";
    assert!(!sqlx::query_scalar::<_, bool>(stale).fetch_one(&database.pool).await.unwrap());
}

#[tokio::test]
async fn a_log_that_is_exported_and_the_proof_of_a_document_are_verified_without_the_database() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..150, STREAMS).await;
    let glass = StreamKey::named("stock", "glass-2");
    assert!(matches!(document(&database.pool, Some(&keys()), &glass).await, Err(ProveError::NotSealed)));
    seal_all(&database.pool).await;

    let bundle = document(&database.pool, Some(&keys()), &glass).await.unwrap();
    let keys_of_log = verifiers(&database.pool).await;
    let report = bundle.verify(&keys_of_log);
    assert_eq!((report.findings, report.events), (vec![], 38));
    assert!(bundle.events.len() > 38, "with the ends of its commands");
    assert!(bundle.events[38..].iter().all(|proved| proved.event.payload.is_none()));
    assert!(bundle.describe()[0].contains("manager"), "{:?}", bundle.describe());
    let change = "SET session_replication_role = replica; \
        UPDATE events SET version = 7 WHERE stream = (SELECT id FROM streams WHERE key = 'glass-2') AND sequence = 2";
    let mut owner = database.owner.acquire().await.unwrap();
    sqlx::raw_sql(change).execute(&mut *owner).await.unwrap();
    match document(&database.pool, Some(&keys()), &glass).await {
        Err(ProveError::Changed(findings)) => assert_eq!(findings[0].kind, FindingKind::EventChanged),
        other => panic!("it was proved: {other:?}"),
    }
    sqlx::raw_sql(&change.replace("version = 7", "version = 1")).execute(&mut *owner).await.unwrap();
    assert_eq!(document(&database.pool, Some(&keys()), &glass).await.unwrap(), bundle);

    let absent = StreamKey::named("stock", "glass-99");
    assert!(matches!(document(&database.pool, Some(&keys()), &absent).await, Err(ProveError::Absent)));

    fill(&journal, 150..155, STREAMS).await;
    let mut written = Vec::new();
    let exported = export(&database.pool, &keys(), false, &mut written, |_, _| ()).await.unwrap();
    assert_eq!((exported.events, exported.sealed, exported.left_out), (300, 300, 10));
    let report = file::verify(&written[..], &keys_of_log, &[], |_| ()).unwrap();
    assert_eq!((report.findings.kept(), report.events, report.unsealed), (&[][..], 300, 0));
    let text = String::from_utf8(written).unwrap().replacen("\\\"amount\\\":3}", "\\\"amount\\\":4}", 1);
    let report = file::verify(text.as_bytes(), &keys_of_log, &[], |_| ()).unwrap();
    assert_eq!(report.findings.kept().len(), 1);
    assert_eq!(report.findings.kept()[0].kind, FindingKind::EventChanged);
}

#[tokio::test]
async fn a_running_sealer_signs_nothing_on_top_of_a_tree_that_was_cut_back() {
    const LAST: &str = "SELECT coalesce(max(size), 0) FROM log_checkpoints";
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..100, STREAMS).await;
    let last = async || sqlx::query_scalar::<_, i64>(LAST).fetch_one(&database.owner).await.unwrap();
    let sealer = Sealer::new(database.pool.clone(), keys(), LastSigned::default());
    let mut failure = sealer.failure();
    let check = async {
        while last().await < 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let cut = "SET session_replication_role = replica; DELETE FROM log_checkpoints; DELETE FROM log_tiles; \
                   SET session_replication_role = DEFAULT";
        // Unchanged events would get their checkpoint back.
        testing::change_first_reason(&mut database.owner.acquire().await.unwrap()).await.unwrap();
        sqlx::raw_sql(cut).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
        failure.wait_for(Option::is_some).await.unwrap();
    };
    sealer.run_until(check).await;
    assert_eq!(last().await, 0, "it was sealed again");
}

#[tokio::test]
async fn a_checkpoint_that_was_not_signed_of_this_log_is_neither_handed_out_nor_proves_anything() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..20, STREAMS).await;
    seal_all(&database.pool).await;
    let (pool, glass) = (&database.pool, StreamKey::named("stock", "glass-2"));
    let last = hand_out(pool, Some(&keys())).await.unwrap().unwrap();
    assert_eq!(hand_out_at(pool, Some(&keys()), 7).await.unwrap().unwrap().0, last);
    assert_eq!(hand_out(pool, None).await.unwrap(), None, "it cannot be judged");
    assert!(matches!(document(pool, None, &glass).await, Err(ProveError::NoKey)));

    let (this, other) = (b"mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU", b"Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3sGdU");
    let signed = |secret: &[u8], size, root| {
        Checkpoint::sign(&ProofKey::of(secret), &last.origin, size, root, last.sealed_at).unwrap().note
    };
    for (name, note) in [
        ("another key", signed(other, 40, last.root)),
        ("another root of the same key, as another log has it", signed(this, 40, Hash([7; 32]))),
        ("another size", signed(this, 38, last.root)),
        ("no note", "8560 3f5f-70cb-e844-08a0-bf92".to_owned()),
    ] {
        let put = "UPDATE log_checkpoints SET note = $1 WHERE size = 40";
        sqlx::query(put).bind(note).execute(&database.owner).await.unwrap();
        assert_eq!(hand_out(pool, Some(&keys())).await.unwrap(), None, "{name}");
        assert_eq!(hand_out_at(pool, Some(&keys()), 7).await.unwrap(), None, "{name}");
        match document(pool, Some(&keys()), &glass).await {
            Err(ProveError::Changed(findings)) => {
                assert_eq!(findings[0].kind, FindingKind::CheckpointInvalid, "{name}");
            }
            other => panic!("{name}: it was proved: {other:?}"),
        }
        let refused = export(pool, &keys(), false, std::io::sink(), |_, _| ()).await.unwrap_err().to_string();
        assert!(refused.contains("does not count"), "{name}: {refused}");
    }
}

#[tokio::test]
async fn a_log_with_several_events_at_one_position_is_not_exported() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..20, STREAMS).await;
    seal_all(&database.pool).await;
    let twice = "ALTER TABLE events DROP CONSTRAINT events_pkey; INSERT INTO events \
        SELECT position, stream, sequence + 1000, version, type, payload FROM events WHERE position IN (17, 40)";
    sqlx::raw_sql(twice).execute(&database.owner).await.unwrap();
    for (position, delete) in [(17, "position = 17 AND sequence > 1000"), (40, "false")] {
        let refused =
            export(&database.pool, &keys(), false, std::io::sink(), |_, _| ()).await.unwrap_err().to_string();
        assert!(refused.contains(&format!("several events at position {position};")), "{refused}");
        let put_back = format!("SET session_replication_role = replica; DELETE FROM events WHERE {delete}");
        sqlx::raw_sql(&put_back).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
    }
}

#[tokio::test]
async fn a_sealer_that_is_kept_from_sealing_says_so() {
    // Another session holds the lock of the sealing.
    let (hold, release) =
        ("SELECT pg_advisory_lock(6296447217623133304)", "SELECT pg_advisory_unlock(6296447217623133304)");
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let mut holder = database.owner.acquire().await.unwrap();
    sqlx::raw_sql(hold).execute(&mut *holder).await.unwrap();
    fill(&journal, 0..4, STREAMS).await;
    let sealer = Sealer::new(database.pool.clone(), keys(), LastSigned::default());
    let sealer = sealer.with_stall_timeout(Duration::from_secs(1));
    let mut failure = sealer.failure();
    let looked = async {
        let reported = failure.wait_for(Option::is_some).await.unwrap().clone();
        assert!(reported.unwrap().contains("though 8 events wait for it"));
    };
    tokio::time::timeout(Duration::from_mins(1), sealer.run_until(looked)).await.unwrap();
    sqlx::raw_sql(release).execute(&mut *holder).await.unwrap();
    seal_all(&database.pool).await;
    assert_eq!(found(&database.pool).await, []);
}
