//! A machine with a file of the last signed checkpoint, and logs that were sealed on it.

use std::path::PathBuf;

use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_log::proof::{LastSigned, Sealed, Sealer, accept, state};
use waybill_proof::AcceptedRange;

use crate::support::{fill, keys};

pub(crate) const STREAMS: usize = 8;

/// Removes the seals after the first 20 events.
pub(crate) const TO_20: &str = "SET session_replication_role = replica; DELETE FROM log_checkpoints WHERE size > 20; \
                     UPDATE log_tiles SET hashes = substring(hashes FOR 20 * 32); SET session_replication_role = DEFAULT";

/// A folder that is removed after the test.
pub(crate) struct Place(PathBuf);

impl Place {
    pub(crate) fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-last-signed-{}", uuid::Uuid::now_v7().simple())))
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("proof-key.last")
    }

    /// Returns the sealer of a server that has just started on this machine.
    pub(crate) fn sealer(&self, pool: &PgPool) -> Sealer {
        Sealer::new(pool.clone(), keys(), self.last_signed())
    }

    pub(crate) fn last_signed(&self) -> LastSigned {
        LastSigned::in_file(self.file())
    }

    pub(crate) fn size(&self) -> Option<u64> {
        self.last_signed().read(&keys()).unwrap().map(|checkpoint| checkpoint.size)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.0.exists() {
            std::fs::remove_dir_all(&self.0).unwrap();
        }
    }
}

pub(crate) async fn sealed(database: &TestDatabase, place: &Place, commands: std::ops::Range<usize>) {
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let to = 2 * i64::try_from(commands.end).unwrap();
    fill(&journal, commands, STREAMS).await;
    assert_eq!(place.sealer(&database.pool).seal().await.unwrap(), Sealed::To(to));
}

pub(crate) async fn last(database: &TestDatabase) -> i64 {
    state(&database.pool).await.unwrap().last.map_or(0, |last| last.size)
}

/// Makes a log of 80 events with three checkpoints: one of 20, one of 60 that records that the events after 20 were
/// accepted, and one of 80.
pub(crate) async fn accepted_once(database: &TestDatabase, place: &Place) {
    sealed(database, place, 0..10).await;
    fill(&Journal::start(database.pool.clone()).await.unwrap(), 10..30, STREAMS).await;
    std::fs::remove_file(place.file()).unwrap();
    accept(&database.pool, &keys(), &place.last_signed(), 40).await.unwrap();
    sealed(database, place, 30..40).await;
}

pub(crate) fn ranges(accepted: &[AcceptedRange]) -> Vec<(i64, i64)> {
    accepted.iter().map(|range| (range.first, range.last)).collect()
}
