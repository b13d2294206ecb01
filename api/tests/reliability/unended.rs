//! A restore that did not end, one whose newest checkpoint is only next to the key, and commands that lack something.

use std::path::PathBuf;
use std::process::Output;

use tokio::process::Command;
use waybill_database::testing::TestDatabase;
use waybill_log::copy::{end_restore, mark_restored};
use waybill_log::testing::remove_seals;

use crate::support::{Client, Office, Server, run_to_end};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_into_which_a_restore_did_not_end_is_neither_served_nor_verified() {
    let database = TestDatabase::fresh().await;
    mark_restored(&mut database.owner.acquire().await.unwrap(), "0f").await.unwrap();
    for command in [&["serve", "--port", "0"][..], &["check"], &["verify"], &["rebuild"]] {
        let refused = run_to_end(&database, command).await;
        let output = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success(), "{command:?}");
        assert!(output.ends_with("did not end; run `waybill restore` again\n"), "{command:?}: {output}");
    }
    end_restore(&mut database.owner.acquire().await.unwrap()).await.unwrap();
    let checked = run_to_end(&database, ["check"]).await;
    assert!(checked.status.success(), "{checked:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restore_takes_the_last_checkpoint_from_the_file_next_to_the_key() {
    let (database, folder) = (TestDatabase::fresh().await, TempFolder::new());
    let proof_key = folder.0.join("proof-key");
    let keys = ["--proof-key-file", proof_key.to_str().unwrap()];
    let server = Server::with(&database, &keys).await;
    Office::open(&Client::at(server.address), 1).await;
    server.stop().await;
    // A copy of the tables from before the first seal.
    remove_seals(&mut database.owner.acquire().await.unwrap()).await.unwrap();
    let file = folder.0.join("unsealed.backup");
    let file = file.to_str().unwrap();
    let backup = run_to_end(&database, [&["backup", file][..], &keys].concat()).await;
    assert!(backup.status.success(), "{backup:?}");

    let empty = TestDatabase::empty().await;
    let owner = empty.owner_url();
    let restore = [&["restore", file, "--database-owner-url", &owner][..], &keys].concat();
    let restored = text(&run_to_end(&empty, restore).await);
    assert!(
        restored.contains("; 0 not sealed yet") && restored.contains("Restored and verified"),
        "{restored}"
    );
    let server = Server::with(&empty, &keys).await;
    server.stop().await;
    let verified = text(&run_to_end(&empty, [&["verify"][..], &keys].concat()).await);
    assert!(!verified.contains("accepted"), "{verified}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_for_the_first_administrator_that_is_refused_is_refused_in_whole_sentences() {
    let database = TestDatabase::fresh().await;
    for (code, end) in [("short", "12 characters.\n"), ("aaaaaaaaaaaa", "row of the alphabet.\n")] {
        let refused = Command::new(env!("CARGO_BIN_EXE_waybill"))
            .args(["serve", "--port", "0", "--database-url", &database.url])
            .env("WAYBILL_FIRST_ADMIN_CODE", code)
            .current_dir(std::env::temp_dir())
            .output();
        let refused = refused.await.unwrap();
        let output = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && output.ends_with(end) && !output.contains(".."), "{output}");
    }
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A folder that is removed after the test.
struct TempFolder(PathBuf);

impl TempFolder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-unended-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}
