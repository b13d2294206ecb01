//! Processes that end without notice.

use crate::support::{Holder, TempFolder, holder_program, kill, open, open_for, try_read, write};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::time::{sleep, timeout};
use waybill_database::{Database, Purpose};

const TIMEOUT: Duration = Duration::from_mins(1);

#[tokio::test]
async fn the_postgres_of_a_killed_server_is_joined_by_the_next_one() {
    let data = TempFolder::new();
    let killed = Holder::start(data.path(), "server");
    let url = killed.url.clone();
    killed.kill();
    let running = data.postmaster().expect("PostgreSQL outlives the server");

    let server = open_for(data.path(), Purpose::Server).await.unwrap();
    assert_eq!((server.url.as_str(), data.postmaster()), (url.as_str(), Some(running)));
    server.stop().await.unwrap();
    assert_eq!(data.postmaster(), None, "and is stopped by it");
}

#[tokio::test]
async fn a_killed_postgres_is_started_again_at_the_same_address() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    write(&database, "before").await;
    kill_and_wait_for_another(&data).await;
    assert_eq!(read_when_back(&database).await, ["before"]);
    database.stop().await.unwrap();
    assert_eq!(data.postmaster(), None);
}

#[tokio::test]
async fn a_postgres_that_another_process_started_is_started_again_too() {
    let data = TempFolder::new();
    let starter = Holder::start(data.path(), "tool");
    let database = open(&data).await.unwrap();
    write(&database, "before").await;
    starter.kill();
    kill_and_wait_for_another(&data).await;
    assert_eq!(read_when_back(&database).await, ["before"]);
    database.stop().await.unwrap();
    assert_eq!(data.postmaster(), None);
}

#[tokio::test]
async fn after_everything_was_killed_the_number_of_the_old_process_may_be_somebody_elses() {
    let data = TempFolder::new();
    let holder = Holder::start(data.path(), "server");
    holder.kill();
    kill(data.postmaster().unwrap());
    let file = data.path().join("postgres/postmaster.pid");
    let text = std::fs::read_to_string(&file).unwrap();
    let (_, rest) = text.split_once('\n').unwrap();
    std::fs::write(&file, format!("{}\n{rest}", std::process::id())).unwrap();

    let database = open(&data).await.unwrap();
    write(&database, "works").await;
    database.stop().await.unwrap();
}

#[tokio::test]
async fn a_making_of_the_database_that_was_cut_short_is_begun_anew() {
    let data = TempFolder::new();
    let half_made = data.path().join("postgres.new");
    std::fs::create_dir(&half_made).unwrap();
    std::fs::write(half_made.join("PG_VERSION"), "18\n").unwrap();
    let database = open(&data).await.unwrap();
    write(&database, "works").await;
    database.stop().await.unwrap();
}

#[tokio::test]
async fn a_start_that_was_killed_while_it_made_the_database_is_followed_by_one_that_succeeds() {
    for made in ["PG_VERSION", "base/1/PG_VERSION", "global/pg_control", "base/1/1259"] {
        let data = TempFolder::new();
        let mut starting = Command::new(holder_program());
        let mut starting =
            starting.arg(data.path()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let half_made = data.path().join("postgres.new").join(made);
        while !half_made.exists() {
            assert_eq!(data.postmaster(), None, "{made} was not seen");
            sleep(Duration::from_millis(1)).await;
        }
        starting.kill().unwrap();
        starting.wait().unwrap();
        let database = open(&data).await.unwrap_or_else(|error| panic!("after {made}: {error}"));
        write(&database, "works").await;
        database.stop().await.unwrap();
    }
}

async fn kill_and_wait_for_another(data: &TempFolder) {
    let killed = data.postmaster().unwrap();
    kill(killed);
    let restarting = async {
        while data.postmaster().is_none_or(|running| running == killed) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TIMEOUT, restarting).await.expect("PostgreSQL is started again");
}

/// Reads again until it succeeds. Each connection of the pool fails once before a new one replaces it.
async fn read_when_back(database: &Database) -> Vec<String> {
    let reading = async {
        loop {
            match try_read(database).await {
                Ok(texts) => return texts,
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    };
    timeout(TIMEOUT, reading).await.expect("PostgreSQL is back")
}
