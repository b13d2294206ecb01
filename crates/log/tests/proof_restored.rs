//! A restored log whose newest checkpoint is only in the file next to the key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/place.rs"]
mod place;
#[path = "support/proof.rs"]
mod support;

use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_log::proof::{Sealed, accept, reinstate_last_signed, state};
use waybill_proof::Expected;

use place::{Place, STREAMS, TO_20, accepted_once, last, ranges, sealed};
use support::{fill, found, keys, verified};

/// Removes the checkpoints after the first 20 events and all hashes after them, as a restore from a folder does whose
/// newest tables are older than its events.
async fn lose_checkpoints(database: &TestDatabase) {
    sqlx::raw_sql(TO_20).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
}

#[tokio::test]
async fn a_restored_log_with_all_events_that_were_signed_is_sealed_on_without_an_acceptance() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    sealed(&database, &place, 10..30).await;
    lose_checkpoints(&database).await;
    fill(&Journal::start(database.pool.clone()).await.unwrap(), 30..35, STREAMS).await;
    let note = place.last_signed().read(&keys()).unwrap().unwrap().note;

    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::To(60));
    let last = state(&database.pool).await.unwrap().last.unwrap();
    assert_eq!((last.size, last.note), (60, note), "the checkpoint that was signed");
    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::To(70));
    let seen = verified(&database.pool, &[]).await;
    assert_eq!((seen.findings.kept(), seen.accepted.len(), seen.proved), (&[][..], 0, 70));
}

#[tokio::test]
async fn a_log_that_was_restored_without_any_checkpoint_keeps_the_name_under_which_it_was_signed() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..30).await;
    let origin = state(&database.pool).await.unwrap().origin;
    let lost = "SET session_replication_role = replica; DELETE FROM log_checkpoints; DELETE FROM log_tiles; \
                UPDATE log_identity SET log_id = gen_random_uuid(); SET session_replication_role = DEFAULT";
    sqlx::raw_sql(lost).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
    assert_ne!(state(&database.pool).await.unwrap().origin, origin);

    reinstate_last_signed(&database.pool, &keys(), &place.last_signed()).await.unwrap();
    let restored = state(&database.pool).await.unwrap();
    assert_eq!((restored.origin, restored.last.unwrap().size), (origin, 60));
    assert_eq!(found(&database.pool).await, []);
}

#[tokio::test]
async fn what_the_lost_checkpoints_accepted_stays_accepted_and_nothing_else_is() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    accepted_once(&database, &place).await;
    lose_checkpoints(&database).await;
    let refused = accept(&database.pool, &keys(), &place.last_signed(), 0).await.unwrap_err().to_string();
    assert!(refused.starts_with("there is nothing to accept"), "{refused}");
    let state = state(&database.pool).await.unwrap();
    assert_eq!((ranges(&state.accepted()), state.last.unwrap().size), (vec![(21, 60)], 80));
}

#[tokio::test]
async fn an_event_that_is_missing_or_changed_after_the_lost_checkpoints_is_not_sealed() {
    for change in
        ["UPDATE events SET version = 7 WHERE position = 41", "DELETE FROM events WHERE position = 41"]
    {
        let (database, place) = (TestDatabase::fresh().await, Place::new());
        sealed(&database, &place, 0..10).await;
        sealed(&database, &place, 10..30).await;
        lose_checkpoints(&database).await;
        let change = format!(
            "SET session_replication_role = replica; {change}; SET session_replication_role = DEFAULT"
        );
        sqlx::raw_sql(&change).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
        let sealer = place.sealer(&database.pool);
        for _ in 0..2 {
            let refused = sealer.seal().await.unwrap_err().to_string();
            assert!(
                refused.contains("there was one of 60 events") && refused.contains("--accept"),
                "{refused}"
            );
        }
        assert_eq!((last(&database).await, place.size()), (20, Some(60)));
    }
}

#[tokio::test]
async fn a_verification_counts_no_event_as_unsealed_that_a_later_checkpoint_proves() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    sealed(&database, &place, 10..30).await;
    let signed = place.last_signed().read(&keys()).unwrap().unwrap();
    lose_checkpoints(&database).await;
    let seen = verified(&database.pool, &[Expected::of(&signed)]).await;
    assert_eq!((seen.findings.kept(), seen.proved, seen.unsealed), (&[][..], 60, 0));
}
