//! Distinguishes backups signed by a server with the proof key from others.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use waybill_backup::{Error, Shipping, Trust, back_up, load, select, ship, verify};
use waybill_database::testing::TestDatabase;
use waybill_log::proof::ProofKeys;
use waybill_log::{Append, Journal, SecretSource};

const SECRET: &str = "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU";
const OTHER: &str = "another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3";

fn keys(lines: &str) -> ProofKeys {
    ProofKeys::read(&SecretSource::Given(lines.to_owned())).unwrap()
}

fn trust(lines: &str) -> Trust {
    Trust::Keys(keys(lines).verifiers("waybill").unwrap())
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-signed-{}", Uuid::now_v7().simple()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

async fn append_one(journal: &Journal, number: u32) {
    let [aggregate, kind, version] = ["stock", "moved", "1"].map(str::to_owned);
    let id = Uuid::now_v7().to_string();
    let event = SerializedEvent::new(id, 1, aggregate, kind, version, json!({"number": number}), json!({}));
    journal.append(Append::new(vec![event]).unwrap()).await.unwrap();
}

fn is_a_strangers(result: &Result<impl Sized, Error>) -> bool {
    matches!(result, Err(Error::Stranger { .. }))
}

/// Returns the file with another password hash and correct hashes, as anyone who can write files could make it.
fn forge(path: &Path, from: &str, to: &str) {
    let bytes = std::fs::read(path).unwrap();
    let (magic, mut rest) = bytes.split_at(16);
    let mut forged = magic.to_vec();
    while !rest.is_empty() {
        let length = |at: usize| u32::from_be_bytes(rest[at..at + 4].try_into().unwrap()) as usize;
        let (meta, data) = (&rest[8..8 + length(0)], &rest[8 + length(0)..8 + length(0) + length(4)]);
        let mut rows = String::new();
        std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(data), &mut rows).unwrap();
        let rows = rows.replace(from, to);
        let mut deflate = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut deflate, rows.as_bytes()).unwrap();
        let data = deflate.finish().unwrap();
        let mut meta: serde_json::Value = serde_json::from_slice(meta).unwrap();
        if meta["kind"] == "end" {
            meta["sha256"] = waybill_database::secret::hex(&Sha256::digest(&forged)).into();
        }
        let meta = serde_json::to_vec(&meta).unwrap();
        let lengths = [meta.len(), data.len()].map(|length| u32::try_from(length).unwrap().to_be_bytes());
        let frame = [lengths.as_flattened(), &meta, &data].concat();
        let used = 8 + length(0) + length(4) + 32;
        forged.extend(&frame);
        forged.extend(Sha256::digest(&frame));
        rest = &rest[used..];
    }
    std::fs::write(path, forged).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_taken_by_who_has_the_key_of_its_writer_and_by_nobody_else() {
    let (folder, from, to) = (Folder::new(), TestDatabase::fresh().await, TestDatabase::empty().await);
    let file = folder.0.join("one.backup");
    let summary = back_up(&from.owner.connect_options(), &file, Some(&keys(SECRET)), |_| ()).await.unwrap();
    assert_eq!(verify(&file, &trust(SECRET)).unwrap(), summary);
    assert!(is_a_strangers(&verify(&file, &trust(OTHER))));
    let owner = to.owner.connect_options();
    let files = std::slice::from_ref(&file);
    assert!(is_a_strangers(&load(&owner, files, None, &trust(OTHER), |_| ()).await));
    load(&owner, files, None, &trust(SECRET), |_| ()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_somebody_wrote_anew_with_right_hashes_is_refused() {
    let (folder, from, to) = (Folder::new(), TestDatabase::fresh().await, TestDatabase::empty().await);
    let account = "INSERT INTO accounts (user_id, username, display_name, state, password_hash) \
        VALUES (gen_random_uuid(), 'anna', 'Anna', 'active', 'the hash of anna')";
    sqlx::raw_sql(account).execute(&from.owner).await.unwrap();
    let file = folder.0.join("one.backup");
    back_up(&from.owner.connect_options(), &file, Some(&keys(SECRET)), |_| ()).await.unwrap();
    forge(&file, "the hash of anna", "the hash of mary");
    verify(&file, &Trust::Anybody).unwrap();
    assert!(is_a_strangers(&verify(&file, &trust(SECRET))));
    let files = std::slice::from_ref(&file);
    assert!(is_a_strangers(&load(&to.owner.connect_options(), files, None, &trust(SECRET), |_| ()).await));
    std::fs::remove_file(&file).unwrap();
    back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();
    assert!(is_a_strangers(&verify(&file, &trust(SECRET))), "not signed at all");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_retired_key_counts_up_to_its_limit() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    for number in 0..3 {
        append_one(&journal, number).await;
    }
    let file = folder.0.join("one.backup");
    back_up(&from.owner.connect_options(), &file, Some(&keys(SECRET)), |_| ()).await.unwrap();
    verify(&file, &trust(&format!("{OTHER}\n{SECRET} until 3"))).unwrap();
    assert!(is_a_strangers(&verify(&file, &trust(&format!("{OTHER}\n{SECRET} until 2")))));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_file_that_is_shipped_is_signed() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    append_one(&journal, 0).await;
    let (owner, stop) = ((*from.owner.connect_options()).clone(), CancellationToken::new());
    stop.cancel();
    let shipping = Shipping::to(folder.0.clone(), None);
    let done = ship(owner, shipping, Some(keys(SECRET)), journal.head(), stop);
    tokio::time::timeout(Duration::from_mins(1), done).await.unwrap();
    let files = select(&folder.0, None, None, None).unwrap().files;
    assert_eq!(files.len(), 2);
    for file in &files {
        verify(file, &trust(SECRET)).unwrap();
        assert!(is_a_strangers(&verify(file, &trust(OTHER))));
    }
}
