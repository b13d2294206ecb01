//! The layout of the data folder, and the locks with which several processes share it.

use super::os_user::{OsUser, is_root};
use super::postmaster::is_postmaster;
use crate::{Error, Result};
use std::fs::{DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The folder in which root stores files that the account it switches to must be able to reach.
const REACHABLE: &str = "/var/lib/waybill";
const LOCK_TIMEOUT: Duration = Duration::from_mins(5);
const LOCK_POLL: Duration = Duration::from_millis(20);
const LOG_LIMIT_BYTES: u64 = 10 * 1024 * 1024;
const LOG_TAIL_BYTES: u64 = 2_000;

/// The data folder of an embedded PostgreSQL.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    data: PathBuf,
}

impl Folder {
    /// Opens the folder; creates it if it does not exist.
    pub(crate) fn open(data: &Path) -> Result<Self> {
        std::fs::create_dir_all(data).map_err(Error::file("create the data folder", data))?;
        let data = data.canonicalize().map_err(Error::file("open the data folder", data))?;
        Ok(Self { data })
    }

    /// Returns the data folder.
    pub(crate) fn path(&self) -> &Path {
        &self.data
    }

    /// Returns the path of the cluster: a folder, or a link to one if the account of PostgreSQL cannot reach the data
    /// folder.
    pub(crate) fn cluster(&self) -> PathBuf {
        self.data.join("postgres")
    }

    /// Returns the data folder in which a restore makes the new cluster. It is removed when the restore ends.
    pub(crate) fn restoring(&self) -> PathBuf {
        self.data.join("restoring")
    }

    /// Returns the file with the application's password. Only our user can read it.
    pub(crate) fn password_file(&self) -> PathBuf {
        self.data.join("postgres.password")
    }

    /// Returns the file with the superuser's password. Only our user can read it.
    pub(crate) fn owner_password_file(&self) -> PathBuf {
        self.data.join("postgres.owner.password")
    }

    /// Returns the cluster's real folder, or `None` if there is no cluster yet.
    pub(crate) fn existing_cluster(&self) -> Result<Option<PathBuf>> {
        let link = self.cluster();
        match link.canonicalize() {
            Ok(cluster) => Ok(Some(cluster)),
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Error::file("open", &link)(error))
            }
            Err(_) => match link.read_link() {
                Ok(target) => Err(Error::Dangling { link, target }),
                Err(_) => Ok(None),
            },
        }
    }

    /// Makes an empty folder that belongs to the account, for a new cluster. [`Self::keep`] makes it the cluster.
    pub(crate) async fn new_cluster(&self, os_user: &OsUser) -> Result<PathBuf> {
        let beside = if os_user.reaches(&self.data).await {
            self.data.join("postgres.new")
        } else {
            let name = self.data.file_name().unwrap_or_default().to_string_lossy().into_owned();
            reachable_folder("databases")?.join(format!("{name}-{}", uuid::Uuid::now_v7().simple()))
        };
        if beside.exists() {
            std::fs::remove_dir_all(&beside).map_err(Error::file("remove the half-made", &beside))?;
        }
        DirBuilder::new().mode(0o700).create(&beside).map_err(Error::file("create", &beside))?;
        os_user.give(&beside)?;
        Ok(beside)
    }

    /// Makes a finished folder of [`Self::new_cluster`] the cluster.
    pub(crate) fn keep(&self, made: &Path) -> Result<PathBuf> {
        let cluster = self.cluster();
        if made.parent() == Some(&self.data) {
            std::fs::rename(made, &cluster).map_err(Error::file("create", &cluster))?;
            return Ok(cluster);
        }
        tracing::warn!(
            data = %self.data.display(),
            kept_in = %made.display(),
            "PostgreSQL does not run as root, and the account it runs as cannot reach the data folder: \
             the database is kept elsewhere, with a link to it"
        );
        symlink(made, &cluster).map_err(Error::file("create", &cluster))?;
        Ok(made.to_owned())
    }

    /// Returns the application's password. Creates and stores one if `make` is set and none exists.
    pub(crate) fn password(&self, make: bool) -> Result<String> {
        self.password_in(self.password_file(), make)
    }

    /// Returns the superuser's password. Creates and stores one if `make` is set and none exists.
    pub(crate) fn owner_password(&self, make: bool) -> Result<String> {
        self.password_in(self.owner_password_file(), make)
    }

    fn password_in(&self, path: PathBuf, make: bool) -> Result<String> {
        match std::fs::read_to_string(&path) {
            Ok(text) if !text.trim().is_empty() => return Ok(text.trim().to_owned()),
            Ok(_) => (),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => (),
            Err(error) => return Err(Error::file("read", &path)(error)),
        }
        if !make {
            return Err(Error::NoPassword(path));
        }
        let password = format!("{:032x}", rand::random::<u128>());
        write_private(&path, &password)?;
        self.settle(&path)?;
        Ok(password)
    }

    /// Copies the passwords to another folder, unless it already has them.
    pub(crate) fn share_passwords(&self, other: &Self) -> Result<()> {
        for (ours, theirs) in [
            (self.password_file(), other.password_file()),
            (self.owner_password_file(), other.owner_password_file()),
        ] {
            if ours.exists() && !theirs.exists() {
                let password = std::fs::read_to_string(&ours).map_err(Error::file("read", &ours))?;
                write_private(&theirs, password.trim())?;
                other.settle(&theirs)?;
            }
        }
        Ok(())
    }

    /// Returns true if a PostgreSQL runs on the cluster.
    pub(crate) fn is_running(&self) -> Result<bool> {
        let Some(cluster) = self.existing_cluster()? else { return Ok(false) };
        let pid = std::fs::read_to_string(cluster.join("postmaster.pid"))
            .ok()
            .and_then(|text| text.lines().next()?.trim().parse().ok());
        Ok(pid.is_some_and(|pid| is_postmaster(pid, &cluster)))
    }

    /// Exchanges the cluster with that of another folder and returns the path of the old one, if any. If the
    /// system can exchange two names at once, a cluster exists at every moment. Requires [`Self::lock`], with
    /// nothing running.
    pub(crate) fn exchange_cluster(&self, other: &Self) -> Result<Option<PathBuf>> {
        let (ours, theirs) = (self.cluster(), other.cluster());
        let failed = |error: std::io::Error| Error::file("replace", &ours)(error);
        if ours.symlink_metadata().is_err() {
            std::fs::rename(&theirs, &ours).map_err(failed)?;
            return Ok(None);
        }
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let kept = with_suffix(&ours, &format!("replaced-{}", now.as_secs()));
        exchange(&ours, &theirs).map_err(failed)?;
        std::fs::rename(&theirs, &kept).map_err(failed)?;
        Ok(Some(kept))
    }

    /// Opens the log of PostgreSQL for appending. Moves the old log aside if it is large.
    pub(crate) fn log(&self) -> Result<File> {
        let path = self.log_file();
        if path.metadata().is_ok_and(|metadata| metadata.len() > LOG_LIMIT_BYTES) {
            let old = with_suffix(&path, "1");
            std::fs::rename(&path, &old).map_err(Error::file("move aside", &path))?;
        }
        let mut options = OpenOptions::new();
        options.create(true).append(true).read(true).mode(0o600);
        let log = options.open(&path).map_err(Error::file("open", &path))?;
        self.settle(&path)?;
        Ok(log)
    }

    /// Returns the length of the log in bytes.
    pub(crate) fn log_length(&self) -> u64 {
        self.log_file().metadata().map_or(0, |metadata| metadata.len())
    }

    /// Returns the log from `start` on, but only its last few lines.
    pub(crate) fn log_since(&self, start: u64) -> String {
        let read = || -> std::io::Result<String> {
            let mut file = File::open(self.log_file())?;
            let end = file.metadata()?.len();
            file.seek(SeekFrom::Start(start.max(end.saturating_sub(LOG_TAIL_BYTES)).min(end)))?;
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
        };
        read().unwrap_or_else(|error| format!("(its log cannot be read: {error})"))
    }

    /// Waits for the lock under which the database is started, joined, left and stopped.
    pub(crate) async fn lock(&self) -> Result<File> {
        let path = self.data.join("postgres.lock");
        let file = self.lock_file(&path)?;
        let deadline = Instant::now() + LOCK_TIMEOUT;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::Error(error)) => return Err(Error::file("lock", &path)(error)),
                Err(TryLockError::WouldBlock) if Instant::now() > deadline => {
                    return Err(Error::Busy(self.data.clone()));
                }
                Err(TryLockError::WouldBlock) => sleep(LOCK_POLL).await,
            }
        }
    }

    /// Counts this process among the users of the database while the file is open. Requires [`Self::lock`].
    pub(crate) fn join(&self) -> Result<File> {
        let path = self.data.join("postgres.users");
        let file = self.lock_file(&path)?;
        file.lock_shared().map_err(Error::file("lock", &path))?;
        Ok(file)
    }

    /// Ends our use. Returns true if we were the last user. Requires [`Self::lock`].
    pub(crate) fn leave(&self, joined: &File) -> Result<bool> {
        let path = self.data.join("postgres.users");
        joined.unlock().map_err(Error::file("unlock", &path))?;
        match joined.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(Error::file("lock", &path)(error)),
        }
    }

    /// Makes this process the one server on this folder while the file is open.
    pub(crate) fn claim_for_server(&self) -> Result<File> {
        let path = self.data.join("server.lock");
        let mut file = self.lock_file(&path)?;
        match file.try_lock() {
            Ok(()) => (),
            Err(TryLockError::Error(error)) => return Err(Error::file("lock", &path)(error)),
            Err(TryLockError::WouldBlock) => {
                let process = std::fs::read_to_string(&path).ok().map(|text| text.trim().to_owned());
                let process = process.filter(|text| !text.is_empty());
                return Err(Error::FolderInUse { data: self.data.clone(), process });
            }
        }
        file.set_len(0).map_err(Error::file("write", &path))?;
        writeln!(file, "{}", std::process::id()).map_err(Error::file("write", &path))?;
        Ok(file)
    }

    fn lock_file(&self, path: &Path) -> Result<File> {
        let mut options = OpenOptions::new();
        options.create(true).read(true).write(true).truncate(false).mode(0o600);
        let file = options.open(path).map_err(Error::file("open", path))?;
        self.settle(path)?;
        Ok(file)
    }

    /// Gives a path that root made to the owner of the data folder, who may later run without being root.
    fn settle(&self, path: &Path) -> Result<()> {
        if !is_root() {
            return Ok(());
        }
        let owner = self.data.metadata().map_err(Error::file("look at", &self.data))?;
        chown(path, Some(owner.uid()), Some(owner.gid())).map_err(Error::file("change the owner of", path))
    }

    fn log_file(&self) -> PathBuf {
        self.data.join("postgres.log")
    }
}

#[cfg(target_os = "linux")]
fn exchange(one: &Path, other: &Path) -> std::io::Result<()> {
    use nix::fcntl::{AT_FDCWD, RenameFlags, renameat2};
    Ok(renameat2(AT_FDCWD, one, AT_FDCWD, other, RenameFlags::RENAME_EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn exchange(one: &Path, other: &Path) -> std::io::Result<()> {
    let between = with_suffix(one, "exchanged");
    std::fs::rename(one, &between)?;
    std::fs::rename(other, one)?;
    std::fs::rename(&between, other)
}

/// Writes a file that only its owner can read, completely or not at all.
pub(crate) fn write_private(path: &Path, text: &str) -> Result<()> {
    let beside = with_suffix(path, "half-written");
    match std::fs::remove_file(&beside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(Error::file("remove", &beside)(error));
        }
        _ => (),
    }
    let write = || -> std::io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
        writeln!(file, "{text}")?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().map_err(Error::file("write", path))
}

/// Returns the path with `.suffix` appended to its whole name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(".");
    name.push(suffix);
    name.into()
}

/// Makes a folder of root's that every account can reach.
pub(crate) fn reachable_folder(name: &str) -> Result<PathBuf> {
    let root = Path::new(REACHABLE);
    let folder = root.join(name);
    std::fs::create_dir_all(&folder).map_err(Error::file("create", &folder))?;
    for path in [root, &folder] {
        std::fs::set_permissions(path, Permissions::from_mode(0o755)).map_err(Error::file("open", path))?;
    }
    Ok(folder)
}
