//! Errors of backups, with texts for the person at the terminal.

use std::path::{Path, PathBuf};

/// The result of the functions of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of a backup or a restore. Each text explains what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder that cannot be read or written.
    #[error("cannot {action} {path}: {source}")]
    File {
        /// The action that failed, as a verb: "read".
        action: &'static str,
        path: PathBuf,
        source: std::io::Error,
    },
    /// A file that is not a whole backup.
    #[error("{path} cannot be trusted: {reason}")]
    Broken {
        path: PathBuf,
        /// The defect that was found.
        reason: String,
    },
    /// A backup that is not signed by a server with the proof key.
    #[error(
        "{path} is {how}, so anybody may have written it. Name the verifier key of the server that did (--key), or take it \
         all the same (--unsigned) if you know where it comes from"
    )]
    Stranger { path: PathBuf, how: &'static str },
    /// A backup by a newer program than this one.
    #[error(
        "{path} was made by Waybill {software}, whose database has the migration {migration} that this program \
         does not know. Restore it with that version or a newer one"
    )]
    Newer {
        path: PathBuf,
        /// The version of the program that wrote it.
        software: String,
        /// The migration that this program does not know.
        migration: i64,
    },
    /// The request cannot be fulfilled.
    #[error("{0}")]
    Refused(String),
    /// An error of opening the database or its folder.
    #[error(transparent)]
    Database(#[from] waybill_database::Error),
    /// An error of the database.
    #[error("the database answered: {0}")]
    Sql(#[from] sqlx::Error),
}

impl Error {
    pub(crate) fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { action, path, source }
    }

    pub(crate) fn broken(path: &Path, reason: impl Into<String>) -> Self {
        Self::Broken { path: path.to_owned(), reason: reason.into() }
    }
}
