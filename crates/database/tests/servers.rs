//! Tests several servers in one address: a primary and its standbys.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection};
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::Duration;
use waybill_database::testing::{OwnServer, TestDatabase};
use waybill_database::{Database, PoolSettings, Purpose, Source, connect, guarded, lazy_pool};

/// An address with a dead server first, then the one of the database.
struct Pair {
    database: TestDatabase,
    dead: u16,
    live: u16,
}

impl Pair {
    async fn new() -> Self {
        let database = TestDatabase::fresh().await;
        let dead = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let live = database.pool.connect_options().get_port();
        Self { database, dead, live }
    }

    fn address(&self, attributes: &str) -> String {
        self.of(&self.database.url, attributes)
    }

    /// Returns the address of both servers, made from an address of the database.
    fn of(&self, url: &str, attributes: &str) -> String {
        let one = format!("127.0.0.1:{}/", self.live);
        let two = format!("127.0.0.1:{},127.0.0.1:{}/", self.dead, self.live);
        let address = url.replace(&one, &two);
        assert_ne!(address, url);
        format!("{address}{}target_session_attrs={attributes}", if address.contains('?') { '&' } else { '?' })
    }
}

fn name_of(database: &TestDatabase) -> String {
    database.pool.connect_options().get_database().unwrap().to_owned()
}

fn port_of(url: &str) -> u16 {
    url.parse::<PgConnectOptions>().unwrap().get_port()
}

/// Makes new sessions read-only, as on a standby.
fn read_only(database: &str, setting: &str) -> String {
    format!("ALTER DATABASE {database} SET default_transaction_read_only = {setting}")
}

/// Returns the port of the server that answers; 0 if none does.
async fn port(pool: &PgPool) -> u16 {
    let port = sqlx::query_scalar::<_, i32>("SELECT inet_server_port()").fetch_one(pool).await;
    port.map_or(0, |port| port.try_into().unwrap())
}

#[tokio::test]
async fn the_second_server_is_used_where_nothing_listens_at_the_first() {
    let pair = Pair::new().await;
    let pool = connect(&pair.address("read-write"), PoolSettings::default()).await.unwrap();
    assert_eq!(port(&pool).await, pair.live);
}

#[tokio::test]
async fn a_server_that_only_reads_is_used_when_any_may_be_and_refused_when_it_has_to_write() {
    let pair = Pair::new().await;
    let stand_by = read_only(&name_of(&pair.database), "on");
    pair.database.owner.execute(stand_by.as_str()).await.unwrap();
    let pool = connect(&pair.address("any"), PoolSettings::default()).await.unwrap();
    assert_eq!(port(&pool).await, pair.live);
    let refused =
        connect(&pair.address("read-write"), PoolSettings::default()).await.unwrap_err().to_string();
    let (dead, live) = (pair.dead, pair.live);
    assert!(refused.contains(&format!("tried 127.0.0.1:{dead}, 127.0.0.1:{live}: ")), "{refused}");
    assert!(refused.contains(&format!("127.0.0.1:{live} is read-only")), "{refused}");
    assert!(refused.contains("refused"), "{refused}");
}

#[tokio::test]
async fn after_a_failover_every_pool_goes_to_the_new_primary() {
    // Use separate servers: every pool of the process that uses the primary follows it.
    let (first, second) = (OwnServer::start().await, OwnServer::start().await);
    let (old, new) = (port_of(&first.url()), port_of(&second.url()));
    let mut primary = with_firm(&first).await;
    let mut standby = with_firm(&second).await;
    standby.execute(read_only("firm", "on").as_str()).await.unwrap();
    let url = format!("postgres://clerk:clerk@127.0.0.1:{old},127.0.0.1:{new}/firm?sslmode=disable");
    let source = Source::Url { url, owner: None };
    let database = Database::open(source, Purpose::Server, PoolSettings::default()).await.unwrap();
    let options = (*database.pool.connect_options()).clone();
    let derived = lazy_pool(guarded(PgPoolOptions::new(), "derived"), options.application_name("derived"));
    assert_eq!((port(&database.pool).await, port(&derived).await), (old, old));

    standby.execute(read_only("firm", "off").as_str()).await.unwrap();
    primary.execute(read_only("firm", "on").as_str()).await.unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'firm'";
    primary.execute(end).await.unwrap();
    let moved = async {
        while (port(&database.pool).await, port(&derived).await) != (new, new) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), moved).await.unwrap();
    database.stop().await.unwrap();
    derived.close().await;
    first.stop().await;
    second.stop().await;
}

/// Connects as the superuser to a server with a role and its database.
async fn with_firm(server: &OwnServer) -> PgConnection {
    let mut superuser = PgConnection::connect(&server.url()).await.unwrap();
    superuser.execute("CREATE ROLE clerk LOGIN PASSWORD 'clerk'").await.unwrap();
    superuser.execute("CREATE DATABASE firm").await.unwrap();
    superuser
}

#[test]
fn only_this_crate_connects_so_that_everything_finds_the_server_that_writes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    for part in [
        "crates/log",
        "commands",
        "projections",
        "crates/looking-back",
        "crates/backup",
        "crates/import",
        "crates/demo",
        "api",
    ] {
        collect(&root.join(part).join("src"), &mut sources);
    }
    assert!(sources.len() > 300, "only {} sources were found", sources.len());
    let connects = |path: &&PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        ["PgConnection::connect", "connect_lazy", "PgPool::connect"].iter().any(|call| code.contains(call))
    };
    let connecting: Vec<_> = sources.iter().filter(connects).collect();
    assert!(connecting.is_empty(), "use waybill_database::{{open, lazy_pool}}: {connecting:#?}");
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(path);
        }
    }
}

#[tokio::test]
async fn a_wrong_password_is_reported_as_that() {
    let pair = Pair::new().await;
    let wrong = (*pair.database.pool.connect_options()).clone().password("wrong").to_url_lossy();
    let refused = connect(&pair.of(wrong.as_str(), "read-write"), PoolSettings::default())
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("password authentication failed"), "{refused}");
}
