//! Builds a database next to the one of a data folder and puts it in its place when it is complete.

use crate::embedded::{Durability, Embedded, Folder};
use crate::{Error, Purpose, Result, Source};
use std::fs::File;
use std::path::{Path, PathBuf};

/// The place of a new database next to that of a data folder, which no server may be using.
#[derive(Debug)]
pub struct Replacement {
    folder: Folder,
    beside: Folder,
    _claimed: File,
}

impl Replacement {
    /// Claims the folder and removes the files of a replacement that was killed.
    pub async fn begin(data: &Path) -> Result<Self> {
        let folder = Folder::open(data)?;
        let claimed = folder.claim_for_server()?;
        let path = folder.restoring();
        if path.exists() {
            remove(&path).await?;
        }
        let beside = Folder::open(&path)?;
        // Programs that know the passwords of the folder can continue to use them.
        folder.share_passwords(&beside)?;
        Ok(Self { folder, beside, _claimed: claimed })
    }

    /// Returns the location of the new database.
    pub fn source(&self) -> Source {
        Source::Embedded { data: self.beside.path().to_owned() }
    }

    /// Returns true if there is a database to replace.
    pub fn replaces(&self) -> Result<bool> {
        Ok(self.folder.existing_cluster()?.is_some())
    }

    /// Replaces the old database with the new one, which must no longer be in use. Returns the path of the
    /// old one, if there was one.
    pub async fn take_place(self) -> Result<Option<PathBuf>> {
        if self.folder.is_running()? {
            // A process that was killed left it running: the last to leave stops it.
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

    /// Discards the new database; everything stays as it was.
    pub async fn discard(self) -> Result<()> {
        remove(self.beside.path()).await
    }
}

/// Removes a data folder with its database, wherever that is stored.
async fn remove(path: &Path) -> Result<()> {
    let folder = Folder::open(path)?;
    if folder.is_running()? {
        Embedded::open(path, Purpose::Tool, Durability::Full).await?.leave().await?;
    }
    // Wait for a database that is still being made.
    let _lock = folder.lock().await?;
    if folder.is_running()? {
        return Err(Error::FolderShared(path.to_owned()));
    }
    if let Some(cluster) = folder.existing_cluster()? {
        std::fs::remove_dir_all(&cluster).map_err(Error::file("remove", &cluster))?;
    }
    std::fs::remove_dir_all(path).map_err(Error::file("remove", path))
}
