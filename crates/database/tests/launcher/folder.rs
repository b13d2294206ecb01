//! Defective data folders: each is reported plainly, and no process is left running.

use crate::support::{TempFolder, open, open_for};
use std::path::Path;
use waybill_database::{Error, Purpose, Replacement};

async fn made_and_stopped() -> TempFolder {
    let data = TempFolder::new();
    open(&data).await.unwrap().stop().await.unwrap();
    data
}

#[tokio::test]
async fn a_folder_made_by_another_version_of_postgres_is_refused_with_both_versions() {
    let data = made_and_stopped().await;
    std::fs::write(data.path().join("postgres/PG_VERSION"), "13\n").unwrap();
    let refused = open(&data).await.unwrap_err();
    assert!(matches!(&refused, Error::VersionDiffers { made_by, .. } if made_by == "13"), "{refused}");
    assert!(refused.to_string().contains("made by PostgreSQL 13, but here is only PostgreSQL"), "{refused}");
}

#[tokio::test]
async fn a_password_file_that_is_gone_is_named() {
    let data = made_and_stopped().await;
    std::fs::remove_file(data.path().join("postgres.password")).unwrap();
    let refused = open(&data).await.unwrap_err();
    assert!(matches!(refused, Error::NoPassword(_)), "{refused}");
}

#[tokio::test]
async fn a_password_that_does_not_fit_is_said_and_postgres_is_not_left_running() {
    let data = made_and_stopped().await;
    std::fs::write(data.path().join("postgres.password"), "another\n").unwrap();
    let refused = open(&data).await.unwrap_err();
    assert!(matches!(refused, Error::Foreign { .. }), "{refused}");
    assert_eq!(data.postmaster(), None);
}

#[tokio::test]
async fn a_link_to_a_database_that_is_gone_is_not_taken_for_an_empty_folder() {
    let data = TempFolder::new();
    std::os::unix::fs::symlink("/nowhere/at/all", data.path().join("postgres")).unwrap();
    let refused = open(&data).await.unwrap_err();
    assert!(
        matches!(&refused, Error::Dangling { target, .. } if target == Path::new("/nowhere/at/all")),
        "{refused}"
    );
}

#[tokio::test]
async fn a_configuration_that_postgres_refuses_is_shown_in_its_own_words() {
    let data = made_and_stopped().await;
    let file = data.path().join("postgres/postgresql.conf");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{text}\nnonsense_setting = 1\n")).unwrap();
    let refused = open(&data).await.unwrap_err();
    assert!(matches!(refused, Error::NotStarted { .. }), "{refused}");
    assert!(refused.to_string().contains("nonsense_setting"), "{refused}");
}

#[tokio::test]
async fn a_folder_whose_restore_was_killed_is_not_served_as_an_empty_one_and_can_be_restored_into_again() {
    let data = TempFolder::new();
    std::fs::create_dir(data.path().join("restoring")).unwrap();
    let refused = open_for(data.path(), Purpose::Server).await.unwrap_err().to_string();
    assert!(refused.ends_with("did not end; run `waybill restore` again"), "{refused}");
    assert!(!data.path().join("postgres").exists());
    let again = Replacement::begin(data.path()).await.unwrap();
    again.discard().await.unwrap();
    open_for(data.path(), Purpose::Server).await.unwrap().stop().await.unwrap();
}
