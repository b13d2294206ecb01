//! A database that is made beside the one of a data folder and takes its place when it is complete.

use crate::embedded::{Durability, Embedded, Folder};
use crate::{Error, Purpose, Result, Source};
use std::fs::File;
use std::path::{Path, PathBuf};

/// The place of a new database beside that of a data folder, which no server may be using.
#[derive(Debug)]
pub struct Replacement {
    folder: Folder,
    beside: Folder,
    _claimed: File,
}

impl Replacement {
    /// Takes the folder for itself; what a replacement that was killed has left behind is removed.
    pub async fn begin(data: &Path) -> Result<Self> {
        let folder = Folder::open(data)?;
        let claimed = folder.claim_for_server()?;
        let path = folder.path().join("restoring");
        if path.exists() {
            remove(&path).await?;
        }
        let beside = Folder::open(&path)?;
        // The programs that know the passwords of the folder go on knowing them.
        folder.share_passwords(&beside)?;
        Ok(Self { folder, beside, _claimed: claimed })
    }

    /// Where the new database is made.
    pub fn source(&self) -> Source {
        Source::Embedded { data: self.beside.path().to_owned() }
    }

    /// Whether there is a database whose place it would take.
    pub fn replaces(&self) -> Result<bool> {
        Ok(self.folder.existing_cluster()?.is_some())
    }

    /// Puts the new database, which nobody uses any more, in the place of the old; where the old one is kept.
    pub async fn take_place(self) -> Result<Option<PathBuf>> {
        if self.folder.is_running()? {
            // Left running by a process that was killed: the last to leave stops it.
            Embedded::open(self.folder.path(), Purpose::Tool, Durability::Full).await?.leave().await?;
        }
        let _lock = self.folder.lock().await?;
        let joined = self.folder.join()?;
        if !self.folder.leave(&joined)? || self.folder.is_running()? {
            return Err(Error::FolderShared(self.folder.path().to_owned()));
        }
        self.beside.share_passwords(&self.folder)?;
        let kept = self.folder.exchange_cluster(&self.beside)?;
        std::fs::remove_dir_all(self.beside.path()).map_err(Error::file("remove", self.beside.path()))?;
        Ok(kept)
    }

    /// Gives up: everything stays as it was.
    pub async fn discard(self) -> Result<()> {
        remove(self.beside.path()).await
    }
}

/// Removes a data folder with the database in it, wherever that is kept.
async fn remove(path: &Path) -> Result<()> {
    let folder = Folder::open(path)?;
    if folder.is_running()? {
        Embedded::open(path, Purpose::Tool, Durability::Full).await?.leave().await?;
    }
    // A database that is still being made is waited for.
    let _lock = folder.lock().await?;
    if folder.is_running()? {
        return Err(Error::FolderShared(path.to_owned()));
    }
    if let Some(cluster) = folder.existing_cluster()? {
        std::fs::remove_dir_all(&cluster).map_err(Error::file("remove", &cluster))?;
    }
    std::fs::remove_dir_all(path).map_err(Error::file("remove", path))
}
