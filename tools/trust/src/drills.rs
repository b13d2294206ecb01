//! The drills, one after the other, each on an empty company of its own.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::sleep;
use waybill_database::{Database, PoolSettings, Purpose, Source};
use waybill_log::read::headers;

use crate::folder::Folder;
use crate::load::Clerks;
use crate::proxy::Proxy;
use crate::server::{Data, Server, check};
use crate::{Drill, Result, Row, Setup, half_sent, machine_lost};

/// The time between two repeated faults.
const BETWEEN: Duration = Duration::from_secs(4);
/// The duration of an outage of the database.
const AWAY: Duration = Duration::from_secs(8);
/// The interval between two checks if a process has ended.
const GONE: Duration = Duration::from_millis(20);
/// The number of events read at once.
const STEP: i64 = 5_000;
/// The time for which the clerks work before the first fault.
const BEFORE: Duration = Duration::from_secs(2);

pub(crate) async fn run(drill: Drill, setup: &Setup) -> Result<Row> {
    match drill {
        Drill::Kill => own_database(drill, Fault::Server, setup).await,
        Drill::KillDatabase => own_database(drill, Fault::Database, setup).await,
        Drill::Silence => through_proxy(drill, Fault::Silence, setup).await,
        Drill::Outage => through_proxy(drill, Fault::Outage, setup).await,
        Drill::HalfSent => half_sent::run(setup).await,
        Drill::MachineLost => machine_lost::run(setup).await,
    }
}

async fn own_database(drill: Drill, fault: Fault, setup: &Setup) -> Result<Row> {
    let folder = Folder::new()?;
    let (data, log) = (folder.join("data"), folder.join("server.log"));
    let by = Data::Folder(data.clone());
    let server = Server::start(&setup.program, &by, &log).await?;
    Broken { drill, fault, server, data, by, log }.run(setup).await
}

/// Runs a drill through a proxy. The database is the drill's own, so its connections can be controlled.
async fn through_proxy(drill: Drill, fault: impl FnOnce(Proxy) -> Fault, setup: &Setup) -> Result<Row> {
    let folder = Folder::new()?;
    let (data, log) = (folder.join("data"), folder.join("server.log"));
    let database = open(&data).await?;
    database.migrate().await?;
    let proxy = Proxy::before(&database.url).await?;
    let by = Data::Url(proxy.url.clone());
    let server = Server::start(&setup.program, &by, &log).await?;
    let row = Broken { drill, fault: fault(proxy), server, data, by, log }.run(setup).await;
    database.stop().await?;
    row
}

async fn open(data: &Path) -> Result<Database> {
    let source = Source::Embedded { data: data.to_owned() };
    Ok(Database::open(source, Purpose::Tool, PoolSettings::default()).await?)
}

/// A repeated fault.
enum Fault {
    Server,
    Database,
    Silence(Proxy),
    Outage(Proxy),
}

/// A server under load with a repeated fault.
struct Broken {
    drill: Drill,
    fault: Fault,
    server: Server,
    data: PathBuf,
    by: Data,
    log: PathBuf,
}

impl Broken {
    async fn run(mut self, setup: &Setup) -> Result<Row> {
        let (address, follow) = watch::channel(self.server.address);
        let clerks = Clerks::begin(follow, setup.clerks).await?;
        sleep(BEFORE).await;
        let (began, mut faults) = (Instant::now(), Vec::new());
        while began.elapsed() < setup.time {
            faults.push(Instant::now());
            self.break_it(setup).await?;
            address.send_replace(self.server.address);
            sleep(BETWEEN).await;
        }
        let figures = clerks.end().await?;
        self.server.stop().await?;
        let placed = placed_in(&self.data).await?;
        Ok(Row {
            drill: self.drill,
            faults: faults.len(),
            lost: figures.not_in(&placed).count(),
            surplus: figures.surplus(&placed),
            worst: figures.worst_after(&faults),
            agrees: check(&setup.program, &Data::Folder(self.data.clone())).await?,
            bound_kept: true,
            remark: String::new(),
            figures,
        })
    }

    /// Causes the fault, and repairs what does not recover automatically.
    async fn break_it(&mut self, setup: &Setup) -> Result<()> {
        match &self.fault {
            Fault::Server => {
                self.server.kill().await?;
                self.server = Server::start(&setup.program, &self.by, &self.log).await?;
            }
            Fault::Database => kill(postmaster(&self.data)?, Signal::SIGKILL)?,
            Fault::Silence(proxy) => {
                proxy.silence();
                // Longer than the time to notice and to replace the connections.
                sleep(AWAY).await;
            }
            Fault::Outage(proxy) => {
                proxy.close();
                sleep(AWAY).await;
                proxy.open();
            }
        }
        Ok(())
    }
}

/// Returns the process that listens for connections to the PostgreSQL in this folder.
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

/// Kills the PostgreSQL in this folder and waits until it has ended.
pub(crate) async fn kill_database(data: &Path) -> Result<()> {
    let postmaster = postmaster(data)?;
    kill(postmaster, Signal::SIGKILL)?;
    while kill(postmaster, None).is_ok() {
        sleep(GONE).await;
    }
    Ok(())
}

/// Returns the orders in the log of this data folder.
pub(crate) async fn placed_in(data: &Path) -> Result<BTreeSet<String>> {
    let database = open(data).await?;
    let ids = orders_in(&database.pool).await;
    database.stop().await?;
    Ok(ids?)
}

async fn orders_in(pool: &PgPool) -> sqlx::Result<BTreeSet<String>> {
    let (mut ids, mut position) = (BTreeSet::new(), 0);
    loop {
        let events = headers(pool, position, i64::MAX, Some(&["order"]), STEP).await?;
        let Some(last) = events.last() else { return Ok(ids) };
        position = last.position;
        ids.extend(events.into_iter().map(|event| event.aggregate_id));
    }
}
