//! A log that is sealed in pieces, and its key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use waybill_domain::id::UserId;
use waybill_domain::{Actor, Role};
use waybill_log::proof::{
    LastSigned, ProofKeys, SealError, Sealed, Sealer, Verified, hand_out, state, verify_in_pieces,
};
use waybill_log::{Append, Appended, EventMetadata, Journal, SecretSource, Source};
use waybill_proof::{Expected, FindingKind, VerifierKeys};

pub(crate) fn keys() -> ProofKeys {
    ProofKeys::read(&SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned())).unwrap()
}

#[allow(dead_code, reason = "not every file of tests needs it")]
pub(crate) async fn verifiers(pool: &PgPool) -> VerifierKeys {
    keys().verifiers(&state(pool).await.unwrap().origin).unwrap()
}

#[allow(dead_code, reason = "not every file of tests needs it")]
/// Seals the next batch as a server would that has just started.
pub(crate) async fn seal(pool: &PgPool) -> Result<Sealed, SealError> {
    Sealer::new(pool.clone(), keys(), LastSigned::default()).seal().await
}

/// Appends commands of two events each, on `streams` streams.
pub(crate) async fn fill(journal: &Journal, commands: std::ops::Range<usize>, streams: usize) {
    let id = UserId("00000000-0000-7000-8000-000000000007".parse().unwrap());
    let manager = Actor::person(id, "anna", Some(Role::Manager));
    for command in commands {
        let events = [0, 1].map(|of| event(2 * (command % (streams / 2)) + of, command / (streams / 2) + 1));
        let request = format!("request-{}", command / (streams / 2) + 1);
        let metadata = EventMetadata::new(Source::Api, request).because(Some("Thirst".to_owned()));
        let append = Append::new(events.to_vec()).unwrap().by(&manager, &metadata).unwrap();
        let appended = journal.append(append).await.unwrap();
        assert!(matches!(appended, Appended::At(_)), "{appended:?}");
    }
}

fn event(stream: usize, sequence: usize) -> SerializedEvent {
    SerializedEvent::new(
        format!("glass-{stream}"),
        sequence,
        "stock".to_owned(),
        "poured".to_owned(),
        "1".to_owned(),
        json!({"poured": {"amount": sequence}}),
        json!({}),
    )
}

#[allow(dead_code, reason = "not every file of tests needs it")]
/// Seals all events and hands the checkpoint out, so that it is retained.
pub(crate) async fn seal_all(pool: &PgPool) {
    let head = waybill_log::read::head(pool).await.unwrap();
    loop {
        // An aborted sealing may hold its lock until the database has noticed.
        while let Sealed::To(_) = seal(pool).await.unwrap() {}
        let kept = hand_out(pool, Some(&keys())).await.unwrap();
        if kept.is_some_and(|checkpoint| i64::try_from(checkpoint.size).unwrap() >= head) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// The number of positions read together: a log of some hundred events has several such pieces, the last of them
/// partial.
pub(crate) const TOGETHER: i64 = 512;

#[allow(dead_code, reason = "not every file of tests needs it")]
pub(crate) async fn verified(pool: &PgPool, expected: &[Expected]) -> Verified {
    verify_in_pieces(pool, &verifiers(pool).await, expected, 4, TOGETHER, |_, _| ()).await.unwrap()
}

/// Returns the kind, first and last position of each finding.
#[allow(dead_code, reason = "not every file of tests needs it")]
pub(crate) async fn found(pool: &PgPool) -> Vec<(FindingKind, i64, i64)> {
    let found = verified(pool, &[]).await;
    found.findings.kept().iter().map(|one| (one.kind, one.first, one.last)).collect()
}
