//! Errors between the application and its PostgreSQL, with texts for the person at the terminal.

use std::path::{Path, PathBuf};

/// The result of the functions of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of the database. Each text explains what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No PostgreSQL programs anywhere.
    #[error(
        "no PostgreSQL was found. Run `make setup` in the project, install the package `postgresql`, \
         name a folder with `initdb` and `postgres` in PG_BIN, or set DATABASE_URL. Looked in: {}",
        list(.0)
    )]
    NoPrograms(Vec<PathBuf>),
    /// The cluster was made by another major version.
    #[error(
        "the data folder {cluster} was made by PostgreSQL {made_by}, but here is only PostgreSQL {found}. \
         Name the programs of PostgreSQL {made_by} in PG_BIN, or choose another data folder"
    )]
    VersionDiffers {
        /// The folder of the cluster.
        cluster: PathBuf,
        /// The major version that made it.
        made_by: String,
        /// The major versions found.
        found: String,
    },
    /// A second server on one data folder.
    #[error(
        "the data folder {data} is already in use by another Waybill server{}. \
         Stop that one, or choose another folder with --data",
        .process.as_ref().map(|pid| format!(" (process {pid})")).unwrap_or_default()
    )]
    FolderInUse {
        data: PathBuf,
        /// The process id of the other server, when it is known.
        process: Option<String>,
    },
    /// A PostgreSQL runs on the folder, but it refuses our password.
    #[error(
        "a PostgreSQL (process {pid}, port {port}) runs on {cluster}, but it refuses the password kept in the data folder: {reason}"
    )]
    Foreign {
        /// The folder of the cluster.
        cluster: PathBuf,
        pid: i32,
        port: u16,
        reason: String,
    },
    /// PostgreSQL refuses root, and there is no account to run it as.
    #[error(
        "PostgreSQL does not run as root, and this machine has neither an account `postgres` nor `nobody`"
    )]
    NoAccount,
    /// The data folder belongs to another user.
    #[error(
        "the data folder {cluster} belongs to the user {owner}; start Waybill as that user, or choose another folder with --data"
    )]
    NotOwner {
        /// The folder of the cluster.
        cluster: PathBuf,
        /// The number of the user who owns it.
        owner: u32,
    },
    /// The cluster was stored elsewhere and no longer exists.
    #[error(
        "{link} points to {target}, where the database was kept, but nothing is there. Bring it back, or remove {link} to begin anew"
    )]
    Dangling {
        /// The link in the data folder.
        link: PathBuf,
        target: PathBuf,
    },
    /// The password file is missing, but the cluster exists.
    #[error("the file {0} with the password of the database is missing; put it back, it cannot be made anew")]
    NoPassword(PathBuf),
    /// PostgreSQL ended while it was starting, or took too long.
    #[error("PostgreSQL did not start: {reason}\n{log}")]
    NotStarted {
        reason: String,
        /// The end of its log.
        log: String,
    },
    /// A restore was requested while another process uses the database.
    #[error(
        "a Waybill server, import or backup is using this database. Stop it first: what is restored beside it would \
         meet what it remembers"
    )]
    DatabaseInUse,
    /// A restore was requested while another process uses the folder.
    #[error(
        "another Waybill process (an import, a backup, a rebuild) is using {0}. Wait for its end, or stop it"
    )]
    FolderShared(PathBuf),
    /// Another process is restoring the database.
    #[error("a backup is being restored into this database at this moment. Start again when that has ended")]
    RestoreUnderWay,
    /// A restore was killed, or failed after it had begun to write.
    #[error("a restore into {0} did not end; run `waybill restore` again")]
    RestoreNotEnded(String),
    /// Another process holds the folder's lock too long.
    #[error("another process has been starting or stopping the database in {0} for too long")]
    Busy(PathBuf),
    /// A program ended with an error.
    #[error("{program} failed: {output}")]
    Program { program: PathBuf, output: String },
    /// A file or folder that cannot be read or written.
    #[error("cannot {action} {path}: {source}")]
    File {
        /// The action that failed, as a verb: "read".
        action: &'static str,
        path: PathBuf,
        source: std::io::Error,
    },
    /// The address of the database does not parse, or no server listens there.
    #[error("cannot connect to the database: {cause}{advice}", cause = .0, advice = advice(.0))]
    Connect(#[source] sqlx::Error),
    /// The address requests a kind of server that cannot be written to.
    #[error(
        "target_session_attrs={0} in the address of the database is not supported: Waybill writes to it. \
         Use read-write or any"
    )]
    SessionAttributes(String),
    /// The server is older than Waybill supports.
    #[error("this PostgreSQL is version {0}; Waybill needs 14 or newer")]
    TooOld(String),
    /// The extension for text search is not available.
    #[error(
        "the extension pg_trgm cannot be created in this database: {0}. \
         Install PostgreSQL's contrib package, or ask its administrator to run: CREATE EXTENSION pg_trgm"
    )]
    Extension(String),
    /// A later release brought the schema up to date.
    #[error(
        "a later release of Waybill works with this database: its schema is of migration {found}, this program knows \
         {known}. Use that release, or a copy of the database"
    )]
    LaterSchema { found: i64, known: i64 },
    /// The schema cannot be brought up to date.
    #[error("the database's schema cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// Any other error of the database.
    #[error("the database answered: {0}")]
    Sql(#[from] sqlx::Error),
}

impl Error {
    /// Returns a function for `map_err` that adds the action and the path.
    pub(crate) fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { action, path, source }
    }
}

/// Returns a sentence about a refused certificate. `sqlx` gives only its name in Rust.
fn advice(error: &sqlx::Error) -> &'static str {
    let text = error.to_string();
    if text.contains("CaUsedAsEndEntity") {
        ". The server shows the certificate of an authority (a self-signed one is that too), which is no certificate of a \
         server. Sign one for the server with it, and name the authority in sslrootcert"
    } else if text.contains("UnknownIssuer") {
        ". No known authority signed the certificate of the server: name the authority in sslrootcert"
    } else {
        ""
    }
}

fn list(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_that_is_refused_is_explained() {
        for (name, advice) in [
            ("Other(OtherError(CaUsedAsEndEntity))", "a self-signed one"),
            ("UnknownIssuer", "name the authority in sslrootcert"),
        ] {
            let refused = sqlx::Error::Tls(format!("invalid peer certificate: {name}").into());
            let text = Error::Connect(refused).to_string();
            assert!(text.contains(name) && text.contains(advice), "{text}");
        }
        let refused = Error::Connect(sqlx::Error::PoolTimedOut).to_string();
        assert!(!refused.contains("authority"), "{refused}");
    }
}
