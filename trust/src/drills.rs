//! The drills, one after the other: each on an empty company of its own.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::sync::watch;
use tokio::time::sleep;
use uuid::Uuid;
use waybill_database::{Database, PoolSettings, Purpose, Source};

use crate::load::Clerks;
use crate::proxy::Proxy;
use crate::server::{Data, Server, check};
use crate::{Drill, Result, Row, Setup};

/// Between two faults of those that come again and again.
const BETWEEN: Duration = Duration::from_secs(4);
/// How long the database is away.
const AWAY: Duration = Duration::from_secs(8);
/// The clerks work for so long before the first fault.
const BEFORE: Duration = Duration::from_secs(2);

/// A folder that goes with the drill.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("waybill-trust-{}", Uuid::now_v7().simple()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            eprintln!("{} is left behind: {error}", self.0.display());
        }
    }
}

pub(crate) async fn run(drill: Drill, setup: &Setup) -> Result<Row> {
    let folder = Folder::new()?;
    let (data, log) = (folder.0.join("data"), folder.0.join("server.log"));
    match drill {
        Drill::Kill | Drill::KillDatabase => {
            let by = Data::Folder(data.clone());
            let server = Server::start(&setup.program, &by, &log).await?;
            let broken = Broken { drill, server, data: data.clone(), proxy: None };
            broken.run(setup, &by, &log).await
        }
        Drill::Silence | Drill::Outage => {
            // The database is ours here, so that the way to it is too.
            let database = open(&data).await?;
            database.migrate().await?;
            let proxy = Proxy::before(&database.url).await?;
            let by = Data::Url(proxy.url.clone());
            let server = Server::start(&setup.program, &by, &log).await?;
            let broken = Broken { drill, server, data: data.clone(), proxy: Some(proxy) };
            let row = broken.run(setup, &by, &log).await;
            database.stop().await?;
            row
        }
    }
}

async fn open(data: &Path) -> Result<Database> {
    let source = Source::Embedded { data: data.to_owned() };
    Ok(Database::open(source, Purpose::Tool, PoolSettings::default()).await?)
}

/// A server under load, and what is broken about it.
struct Broken {
    drill: Drill,
    server: Server,
    data: PathBuf,
    proxy: Option<Proxy>,
}

impl Broken {
    async fn run(mut self, setup: &Setup, by: &Data, log: &Path) -> Result<Row> {
        let (address, follow) = watch::channel(self.server.address);
        let clerks = Clerks::begin(follow, setup.clerks).await?;
        sleep(BEFORE).await;
        let (began, mut faults) = (Instant::now(), Vec::new());
        while began.elapsed() < setup.time {
            faults.push(Instant::now());
            self.break_it(setup, by, log).await?;
            address.send_replace(self.server.address);
            sleep(BETWEEN).await;
        }
        let figures = clerks.end().await?;
        self.server.stop().await?;
        let database = open(&self.data).await?;
        let placed = placed(&database).await;
        let stopped = database.stop().await;
        let placed = placed?;
        stopped?;
        Ok(Row {
            drill: self.drill,
            faults: faults.len(),
            lost: figures.placed.difference(&placed).count(),
            surplus: placed.difference(&figures.placed).count(),
            worst: figures.worst_after(&faults),
            agrees: check(&setup.program, &Data::Folder(self.data.clone())).await?,
            figures,
        })
    }

    /// Breaks it, and mends what does not mend itself.
    async fn break_it(&mut self, setup: &Setup, by: &Data, log: &Path) -> Result<()> {
        match (self.drill, &self.proxy) {
            (Drill::Kill, _) => {
                self.server.kill().await?;
                self.server = Server::start(&setup.program, by, log).await?;
            }
            (Drill::KillDatabase, _) => kill(postmaster(&self.data)?, Signal::SIGKILL)?,
            (Drill::Silence, Some(proxy)) => {
                proxy.silence();
                // Longer than it takes to notice and to replace the connections.
                sleep(AWAY).await;
            }
            (Drill::Outage, Some(proxy)) => {
                proxy.close();
                sleep(AWAY).await;
                proxy.open();
            }
            (Drill::Silence | Drill::Outage, None) => {
                return Err("there is no way to the database to break".into());
            }
        }
        Ok(())
    }
}

/// The process that listens for connections to the PostgreSQL in this folder.
fn postmaster(data: &Path) -> Result<Pid> {
    let mut folders = vec![data.to_owned()];
    while let Some(folder) = folders.pop() {
        let file = folder.join("postmaster.pid");
        if let Ok(text) = std::fs::read_to_string(&file) {
            let id = text.lines().next().ok_or("an empty postmaster.pid")?;
            return Ok(Pid::from_raw(id.trim().parse()?));
        }
        if folder != data && folder.join("PG_VERSION").exists() {
            continue;
        }
        for entry in std::fs::read_dir(&folder)?.flatten() {
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(entry.path());
            }
        }
    }
    Err("no PostgreSQL runs in the data folder".into())
}

/// The orders in the log.
async fn placed(database: &Database) -> Result<BTreeSet<String>> {
    let ids: Vec<String> = sqlx::query_scalar(
        "SELECT aggregate_id FROM public.events WHERE aggregate_type = 'order' AND sequence = 1",
    )
    .fetch_all(&database.pool)
    .await?;
    Ok(ids.into_iter().collect())
}
