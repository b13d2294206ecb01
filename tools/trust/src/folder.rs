//! The folder of a drill.

use std::path::{Path, PathBuf};

use uuid::Uuid;

use crate::Result;

/// A folder that is removed with its content when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("waybill-trust-{}", Uuid::now_v7().simple()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let datas = std::fs::read_dir(&self.0).into_iter().flatten().flatten();
        let databases: Vec<PathBuf> = datas.map(|data| data.path().join("postgres")).collect();
        let removed = databases.iter().try_for_each(|database| remove_database(database));
        if let Err(error) = removed.and_then(|()| std::fs::remove_dir_all(&self.0)) {
            eprintln!("{} is left behind: {error}", self.0.display());
        }
    }
}

/// Removes a data folder, and the database if it is stored elsewhere.
pub(crate) fn remove_data(data: &Path) -> std::io::Result<()> {
    remove_database(&data.join("postgres"))?;
    std::fs::remove_dir_all(data)
}

fn remove_database(database: &Path) -> std::io::Result<()> {
    if database.is_symlink() { std::fs::remove_dir_all(database.canonicalize()?) } else { Ok(()) }
}
