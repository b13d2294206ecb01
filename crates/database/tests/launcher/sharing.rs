//! Several processes on one data folder.

use crate::support::{Holder, TempFolder, holder_program, open, open_for, read, write};
use std::process::Command;
use waybill_database::{Error, Purpose};

#[tokio::test]
async fn who_comes_later_joins_and_who_leaves_last_stops_it() {
    let data = TempFolder::new();
    let server = Holder::start(data.path(), "server");
    let command = open(&data).await.unwrap();
    assert_eq!(command.url, server.url);
    write(&command, "from the command").await;

    server.end();
    assert_eq!(read(&command).await, ["from the command"], "the command goes on without the server");
    command.stop().await.unwrap();
    assert_eq!(data.postmaster(), None);
}

#[tokio::test]
async fn the_server_goes_on_when_a_command_beside_it_ends() {
    let data = TempFolder::new();
    let command = Holder::start(data.path(), "tool");
    let server = open_for(data.path(), Purpose::Server).await.unwrap();
    command.end();
    write(&server, "still served").await;
    assert_eq!(read(&server).await, ["still served"]);
    server.stop().await.unwrap();
    assert_eq!(data.postmaster(), None);
}

#[tokio::test]
#[cfg(target_os = "linux")]
async fn a_tool_that_was_copied_elsewhere_uses_the_programs_that_are_running() {
    let (data, elsewhere) = (TempFolder::new(), TempFolder::new());
    let server = Holder::start(data.path(), "server");
    let copy = elsewhere.path().join("waybill-postgres");
    std::fs::copy(holder_program(), &copy).unwrap();
    let mut command = Command::new(&copy);
    command.current_dir(elsewhere.path()).env("PATH", elsewhere.path()).env_remove("PG_BIN");
    let tool = Holder::start_by(command, data.path(), "tool").unwrap();
    assert_eq!(tool.url, server.url);
    tool.end();
    server.end();
}

#[tokio::test]
async fn a_second_server_on_the_folder_is_refused_with_the_process_that_has_it() {
    let data = TempFolder::new();
    let first = Holder::start(data.path(), "server");
    let refused = open_for(data.path(), Purpose::Server).await.unwrap_err();
    let Error::FolderInUse { process, .. } = &refused else { panic!("{refused}") };
    assert_eq!(process.as_deref(), Some(first.pid().to_string().as_str()));
    assert!(refused.to_string().contains("already in use by another Waybill server"), "{refused}");
    first.end();

    open_for(data.path(), Purpose::Server).await.unwrap().stop().await.unwrap();
}

#[tokio::test]
async fn processes_that_start_at_once_make_one_database() {
    let data = TempFolder::new();
    let others: Vec<_> = (0..3)
        .map(|_| {
            let path = data.path().to_owned();
            std::thread::spawn(move || Holder::start(&path, "tool"))
        })
        .collect();
    let database = open(&data).await.unwrap();
    for other in others {
        let other = other.join().unwrap();
        assert_eq!(other.url, database.url);
        other.end();
    }
    database.stop().await.unwrap();
    assert_eq!(data.postmaster(), None);
}
