//! A sealed log keeps its proof when it is restored.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

use std::path::PathBuf;

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;
use waybill_backup::{Trust, back_up, load};
use waybill_database::migrate_as_owner;
use waybill_database::testing::TestDatabase;
use waybill_log::proof::{LastSigned, ProofKeys, Sealed, Sealer, hand_out, state, tile_anew, verify};
use waybill_log::testing::tiles;
use waybill_log::{Append, Journal, SecretSource};

fn keys() -> ProofKeys {
    ProofKeys::read(&SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned())).unwrap()
}

async fn fill(journal: &Journal, events: std::ops::Range<u32>) {
    for number in events {
        let [aggregate, kind, version] = ["stock", "moved", "1"].map(str::to_owned);
        let id = Uuid::now_v7().to_string();
        let event =
            SerializedEvent::new(id, 1, aggregate, kind, version, json!({"number": number}), json!({}));
        journal.append(Append::new(vec![event]).unwrap()).await.unwrap();
    }
}

async fn seal_all(pool: &PgPool) {
    let sealer = Sealer::new(pool.clone(), keys(), LastSigned::default());
    while let Sealed::To(_) = sealer.seal().await.unwrap() {}
    hand_out(pool, Some(&keys())).await.unwrap().unwrap();
}

/// Returns the number of findings, the proved position and the number of checkpoints.
async fn verified(pool: &PgPool) -> (u64, i64, i64) {
    let origin = state(pool).await.unwrap().origin;
    let verified = verify(pool, &keys().verifiers(&origin).unwrap(), &[], 2, |_, _| ()).await.unwrap();
    (verified.findings.count(), verified.proved, verified.checkpoints)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_log_keeps_its_name_and_its_checkpoints_and_goes_on() {
    let (file, from) = (File::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    fill(&journal, 0..300).await;
    seal_all(&from.pool).await;
    fill(&journal, 300..600).await;
    seal_all(&from.pool).await;
    fill(&journal, 600..610).await;
    back_up(&from.owner.connect_options(), &file.0, None, |_| ()).await.unwrap();

    let to = TestDatabase::empty().await;
    load(&to.owner.connect_options(), std::slice::from_ref(&file.0), None, &Trust::Anybody, |_| ())
        .await
        .unwrap();
    migrate_as_owner(&to.owner.connect_options(), to.pool.connect_options().get_username()).await.unwrap();
    assert_eq!(tiles(&to.owner).await.unwrap(), 0, "they are made anew, from the events");
    tile_anew(&to.pool, |_| ()).await.unwrap();

    assert_eq!(verified(&to.pool).await, (0, 600, 2));
    assert_eq!(state(&to.pool).await.unwrap().origin, state(&from.pool).await.unwrap().origin);
    let journal = Journal::start(to.pool.clone()).await.unwrap();
    fill(&journal, 610..620).await;
    seal_all(&to.pool).await;
    assert_eq!(verified(&to.pool).await, (0, 620, 3));
}

/// A file that is removed after the test.
struct File(PathBuf);

impl File {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-sealed-{}.backup", Uuid::now_v7().simple())))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}
