//! The last signed checkpoint is stored outside the database, so that a truncated log is not signed again.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/place.rs"]
mod place;
#[path = "support/proof.rs"]
mod support;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use chrono::Utc;
use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_log::proof::{Accepted, LastSigned, SealError, Sealed, Sealer, accept, export, state};
use waybill_proof::{Checkpoint, FindingKind, Hash, ProofKey, VerifierKeys, file};

use place::{Place, STREAMS, TO_20, accepted_once, last, ranges, sealed};
use support::{fill, found, keys, verified};

const CUT: &str = "SET session_replication_role = replica; DELETE FROM log_checkpoints; DELETE FROM log_tiles; \
                   UPDATE events SET version = 7 WHERE position = 5; SET session_replication_role = DEFAULT";

const SECRET: &[u8] = b"mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU";

#[tokio::test]
async fn a_server_that_starts_after_the_tree_was_cut_back_signs_no_forged_log() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..100).await;
    assert_eq!(place.size(), Some(200));
    sqlx::raw_sql(CUT).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();

    let refused = place.sealer(&database.pool).seal().await.unwrap_err();
    assert!(matches!(refused, SealError::Broken(_)), "{refused}");
    assert!(refused.to_string().contains("--accept-earlier-log"), "{refused}");
    let sealer = place.sealer(&database.pool);
    let failure = sealer.failure();
    let looked = async {
        let reported = failure.clone().wait_for(Option::is_some).await.unwrap().clone();
        assert!(reported.unwrap().contains("there was one of 200 events"));
    };
    tokio::time::timeout(Duration::from_secs(20), sealer.run_until(looked)).await.unwrap();
    assert_eq!((last(&database).await, place.size()), (0, Some(200)), "it was sealed anew");
}

#[tokio::test]
async fn a_log_that_is_put_back_to_an_earlier_state_is_sealed_once_the_operator_accepts_it() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    let earlier = state(&database.pool).await.unwrap().last.unwrap();
    sealed(&database, &place, 10..30).await;
    // The tree as it was at the time of the backup.
    let put_back = format!(
        "SET session_replication_role = replica; DELETE FROM log_checkpoints; DELETE FROM log_tiles; \
         UPDATE events SET version = 7 WHERE position = 30; INSERT INTO log_checkpoints (size, root, note, sealed_at) \
         VALUES (20, decode('{}', 'hex'), '{}', now()); SET session_replication_role = DEFAULT",
        "ab".repeat(32),
        earlier.note
    );
    sqlx::raw_sql(&put_back).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
    let refused = place.sealer(&database.pool).seal().await.unwrap_err();
    assert!(matches!(refused, SealError::Broken(_)), "{refused}");

    let accepted = async |unproved| accept(&database.pool, &keys(), &place.last_signed(), unproved).await;
    for wrong in [0, 39] {
        let refused = accepted(wrong).await.unwrap_err();
        assert!(refused.to_string().contains("events 21 to 60"), "{refused}");
        assert!(refused.to_string().ends_with("--unproved 40"), "{refused}");
        assert_eq!(place.size(), Some(60));
    }
    let Accepted { before, now, unproved, sealed: named } = accepted(40).await.unwrap();
    assert_eq!((before.unwrap().size, now.unwrap().size, place.size()), (60, 20, Some(60)));
    let unproved = unproved.unwrap();
    assert_eq!((unproved.first, unproved.last, unproved.older), (21, 60, 40));
    assert_eq!(ranges(&named.unwrap().accepted), [(21, 60)]);
    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::Nothing);
    sealed(&database, &place, 30..40).await;
}

#[tokio::test]
async fn what_was_accepted_is_recorded_by_every_later_checkpoint_and_verification_and_by_an_export() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    accepted_once(&database, &place).await;
    let state = state(&database.pool).await.unwrap();
    let [range] = &state.accepted()[..] else { panic!("{state:?}") };
    assert_eq!((range.first, range.last, state.last.as_ref().unwrap().size), (21, 60, 80));
    let verifier = keys().verifier(&state.origin);
    assert_eq!(verifier.split('+').nth(1), Some(range.key.as_str()), "the key that the auditor has");
    let seen = verified(&database.pool, &[]).await;
    assert_eq!((seen.findings.kept(), &seen.accepted[..]), (&[][..], std::slice::from_ref(range)));

    let mut written = Vec::new();
    export(&database.pool, &keys(), false, &mut written, |_, _| ()).await.unwrap();
    let keys = VerifierKeys::new([verifier]).unwrap();
    let report = file::verify(&written[..], &keys, &[], |_| ()).unwrap();
    assert_eq!((report.findings.kept(), &report.accepted[..]), (&[][..], std::slice::from_ref(range)));
}

#[tokio::test]
async fn an_accepted_range_that_is_taken_out_of_a_checkpoint_or_changed_is_found() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    accepted_once(&database, &place).await;
    let ways = [
        "regexp_replace(note, 'accepted [^\n]*\n', '')",
        "replace(note, 'accepted 21 60', 'accepted 21 22')",
        "replace(note, 'accepted 21 60', E'accepted 1 2 2026-11-25T12:00:00.000000Z 1a2b3c4d\naccepted 21 60')",
    ];
    let write = async |way: &str| {
        let write = format!("UPDATE log_checkpoints SET note = {way} WHERE size = 60 AND note <> {way}");
        sqlx::query(&write).execute(&database.owner).await.unwrap().rows_affected()
    };
    let note = "SELECT quote_literal(note) FROM log_checkpoints WHERE size = 60";
    let kept: String = sqlx::query_scalar(note).fetch_one(&database.pool).await.unwrap();
    for way in ways {
        assert_eq!(write(way).await, 1, "{way}");
        assert_eq!(found(&database.pool).await, [(FindingKind::CheckpointInvalid, 60, 60)], "{way}");
        assert_eq!(write(&kept).await, 1);
    }
    assert_eq!(found(&database.pool).await, []);
}

#[tokio::test]
async fn a_later_checkpoint_without_the_accepted_range_is_found_though_its_signature_holds() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    accepted_once(&database, &place).await;
    let state = state(&database.pool).await.unwrap();
    let last = Checkpoint::read(&state.last.unwrap().note).unwrap();
    let key = ProofKey::of(SECRET);
    let silent = Checkpoint::sign(&key, &last.origin, 80, last.root, last.sealed_at).unwrap();
    let put = "UPDATE log_checkpoints SET note = $1 WHERE size = 80";
    sqlx::query(put).bind(silent.note).execute(&database.owner).await.unwrap();
    let seen = verified(&database.pool, &[]).await;
    let [found] = seen.findings.kept() else { panic!("{:?}", seen.findings) };
    assert_eq!((found.kind, found.first), (FindingKind::CheckpointInvalid, 80));
    assert!(found.to_string().contains("leaves out that events 21 to 60"), "{found}");
    assert_eq!(ranges(&seen.accepted), [(21, 60)], "it is said all the same");
}

#[tokio::test]
async fn a_backup_that_ends_with_its_seals_is_accepted_without_a_number() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    let origin = state(&database.pool).await.unwrap().origin;
    let key = ProofKey::of(SECRET);
    let longer = Checkpoint::sign(&key, &origin, 300, Hash([7; 32]), Utc::now()).unwrap();
    std::fs::write(place.file(), longer.note).unwrap();
    let accepted = accept(&database.pool, &keys(), &place.last_signed(), 0).await.unwrap();
    assert_eq!((accepted.unproved, place.size()), (None, Some(20)));
}

#[tokio::test]
async fn nothing_is_accepted_where_nothing_is_wrong_or_a_number_is() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    let refused = async |unproved| {
        accept(&database.pool, &keys(), &place.last_signed(), unproved).await.unwrap_err().to_string()
    };
    for number in [0, 5] {
        let text = refused(number).await;
        assert!(text.starts_with("there is nothing to accept"), "{text}");
    }
    let origin = state(&database.pool).await.unwrap().origin;
    let key = ProofKey::of(SECRET);
    let longer = Checkpoint::sign(&key, &origin, 300, Hash([7; 32]), Utc::now()).unwrap();
    std::fs::write(place.file(), longer.note).unwrap();
    assert!(refused(5).await.starts_with("5 unproved events were given, and there are none"));
}

#[tokio::test]
async fn where_it_is_not_known_or_unreadable_what_was_signed_events_without_a_seal_are_taken_by_their_number()
{
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    fill(&Journal::start(database.pool.clone()).await.unwrap(), 10..15, STREAMS).await;
    let accepted = async |unproved| accept(&database.pool, &keys(), &place.last_signed(), unproved).await;
    let spoil: [fn(&Path); 3] = [
        |file| std::fs::remove_file(file).unwrap(),
        |file| std::fs::write(file, [0xff, 0xfe, 0x80]).unwrap(),
        |file| std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap(),
    ];
    for spoil in spoil {
        spoil(&place.file());
        let refused = accepted(0).await.unwrap_err().to_string();
        assert!(
            refused.contains("not known here, or unreadable") && refused.ends_with("--unproved 10"),
            "{refused}"
        );
        let accepted = accepted(10).await.unwrap();
        assert_eq!((accepted.before, accepted.unproved.unwrap().first), (None, 21));
        assert_eq!(place.size(), Some(30));
        sqlx::raw_sql(TO_20).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
    }
}

#[tokio::test]
async fn a_server_that_was_killed_between_signing_and_keeping_goes_on() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    let before = std::fs::read(place.file()).unwrap();
    sealed(&database, &place, 10..20).await;
    std::fs::write(place.file(), before).unwrap();
    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::Nothing);
    assert_eq!(place.size(), Some(40), "what is there is known again, without anything new");
    sealed(&database, &place, 20..30).await;
}

#[tokio::test]
async fn what_another_machine_signed_is_sealed_on_and_known_here_then() {
    let (database, here, there) = (TestDatabase::fresh().await, Place::new(), Place::new());
    sealed(&database, &here, 0..10).await;
    sealed(&database, &there, 10..200).await;
    assert_eq!((here.size(), there.size()), (Some(20), Some(400)));
    sealed(&database, &here, 200..210).await;
    assert_eq!((here.size(), there.size()), (Some(420), Some(400)));
}

#[tokio::test]
async fn a_log_of_the_same_length_that_is_another_is_not_sealed() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..200).await;
    let origin = state(&database.pool).await.unwrap().origin;
    let key = ProofKey::of(SECRET);
    for (origin, size) in [(origin.as_str(), 300), (origin.as_str(), 400), ("waybill/another", 300)] {
        let other = Checkpoint::sign(&key, origin, size, Hash([7; 32]), Utc::now()).unwrap();
        std::fs::write(place.file(), other.note).unwrap();
        let refused = place.sealer(&database.pool).seal().await.unwrap_err();
        assert!(matches!(refused, SealError::Broken(_)), "{origin} {size}: {refused}");
    }
}

#[tokio::test]
async fn nothing_is_signed_where_it_cannot_be_kept_or_read() {
    let (database, place) = (TestDatabase::fresh().await, Place::new());
    sealed(&database, &place, 0..10).await;
    let kept = std::fs::read(place.file()).unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&place.file()), 0o600);
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 10..20, STREAMS).await;
    std::fs::write(place.file(), "7 events").unwrap();
    let refused = place.sealer(&database.pool).seal().await.unwrap_err();
    assert!(matches!(refused, SealError::LastSigned(_)), "{refused}");
    assert_eq!(last(&database).await, 20);
    std::fs::write(place.file(), kept).unwrap();
    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::To(40));
    // The folder does not exist, so the checkpoint cannot be stored: at most one batch is ahead of the stored one.
    let nowhere = || {
        Sealer::new(database.pool.clone(), keys(), LastSigned::in_file(place.file().join("proof-key.last")))
    };
    fill(&journal, 20..30, STREAMS).await;
    for _ in 0..3 {
        let refused = nowhere().seal().await.unwrap_err();
        assert!(matches!(refused, SealError::LastSigned(_)), "{refused}");
    }
    assert_eq!(last(&database).await, 40);
}
