//! Runs a PostgreSQL of our own in one folder, shared by the processes that use the folder.
//!
//! The first process starts it, later ones join it, and the last to leave stops it. A process that is killed leaves it
//! running; the next one joins it. If it ends while a process uses it, it is started again.

mod cluster;
mod folder;
mod os_user;
mod postmaster;
mod programs;
mod roles;

pub(crate) use cluster::Durability;
pub(crate) use folder::Folder;

use crate::{Error, Purpose, Result};
use cluster::Cluster;
use postmaster::Postmaster;
use sqlx::postgres::PgConnectOptions;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

const RESTART_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_RESTART_PAUSE: Duration = Duration::from_secs(5);

/// Our use of an embedded PostgreSQL.
pub(crate) struct Embedded {
    url: String,
    owner: PgConnectOptions,
    cluster: Arc<Cluster>,
    joined: File,
    _claimed: Option<File>,
    leaving: watch::Sender<bool>,
    keeper: JoinHandle<Option<Postmaster>>,
}

impl Embedded {
    /// Joins or starts the PostgreSQL of a data folder.
    pub(crate) async fn open(data: &Path, purpose: Purpose, durability: Durability) -> Result<Self> {
        let folder = Folder::open(data)?;
        let claimed = match purpose {
            Purpose::Server => Some(folder.claim_for_server()?),
            Purpose::Tool | Purpose::Restore => None,
        };
        // An empty database would look like that of a new company.
        if purpose != Purpose::Restore && folder.restoring().exists() && folder.existing_cluster()?.is_none()
        {
            return Err(Error::RestoreNotEnded(folder.path().display().to_string()));
        }
        let lock = folder.lock().await?;
        let cluster = Arc::new(Cluster::open(folder.clone(), &lock, durability).await?);
        let postmaster = Postmaster::ensure(&cluster, None).await?;
        let joined = folder.join()?;
        let (url, owner) = (cluster.url(postmaster.port), cluster.owner(postmaster.port));
        let (leaving, left) = watch::channel(false);
        let keeper = tokio::spawn(keep_running(cluster.clone(), postmaster, left));
        Ok(Self { url, owner, cluster, joined, _claimed: claimed, leaving, keeper })
    }

    /// Returns the address of the application's database.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Returns the owner's connection options for the application's database.
    pub(crate) fn owner(&self) -> &PgConnectOptions {
        &self.owner
    }

    pub(crate) fn data(&self) -> &Path {
        self.cluster.folder.path()
    }

    /// Ends our use and stops PostgreSQL if no other process uses it.
    pub(crate) async fn leave(self) -> Result<()> {
        self.leaving.send_replace(true);
        let postmaster = self.keeper.await.unwrap_or_else(|error| {
            tracing::error!(%error, "the keeper of PostgreSQL ended early");
            None
        });
        let _lock = self.cluster.folder.lock().await?;
        let last = self.cluster.folder.leave(&self.joined)?;
        if !last {
            return Ok(());
        }
        // Another process may have started it again, unnoticed by our keeper.
        let cluster = &self.cluster;
        match (Postmaster::find(cluster)?, postmaster) {
            (Some(running), Some(ours)) if running.is(&ours) => ours.stop(cluster.path()).await,
            (Some(running), _) => running.stop(cluster.path()).await,
            (None, _) => Ok(()),
        }
    }
}

/// Starts PostgreSQL again, on the same port, whenever it ends while we use it.
async fn keep_running(
    cluster: Arc<Cluster>,
    mut postmaster: Postmaster,
    mut left: watch::Receiver<bool>,
) -> Option<Postmaster> {
    let port = postmaster.port;
    loop {
        tokio::select! {
            _ = left.wait_for(|left| *left) => return Some(postmaster),
            () = postmaster.ended(cluster.path()) => (),
        }
        tracing::error!(port, "PostgreSQL has ended by itself; starting it again");
        tokio::select! {
            _ = left.wait_for(|left| *left) => return None,
            started = start_again(&cluster, port) => postmaster = started,
        }
        tracing::info!(port, "PostgreSQL is back");
    }
}

async fn start_again(cluster: &Cluster, port: u16) -> Postmaster {
    let mut pause = RESTART_PAUSE;
    loop {
        match start_under_lock(cluster, port).await {
            Ok(postmaster) => return postmaster,
            Err(error) => tracing::error!(%error, "PostgreSQL cannot be started again yet"),
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_RESTART_PAUSE);
    }
}

async fn start_under_lock(cluster: &Cluster, port: u16) -> Result<Postmaster> {
    let _lock = cluster.folder.lock().await?;
    Postmaster::ensure(cluster, Some(port)).await
}
