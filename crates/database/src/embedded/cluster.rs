//! A cluster: the folder in which one PostgreSQL stores its databases.

use super::folder::{Folder, with_suffix, write_private};
use super::os_user::OsUser;
use super::postmaster::{self, NAME, OWNER};
use super::programs::Programs;
use crate::{Error, Result};
use sqlx::postgres::PgConnectOptions;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The durability of committed data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    /// The default of PostgreSQL: an acknowledged commit survives a power cut.
    Full,
    /// For tests, whose data is not needed afterwards.
    None,
}

/// An existing cluster, with everything required to run it. Not `Debug`: it holds the passwords.
pub(crate) struct Cluster {
    pub(crate) folder: Folder,
    pub(crate) programs: Programs,
    pub(crate) os_user: OsUser,
    path: PathBuf,
    password: String,
    owner_password: String,
    durability: Durability,
}

impl Cluster {
    /// Opens the cluster of a data folder, or makes one. Requires the folder's `lock`.
    pub(crate) async fn open(folder: Folder, lock: &File, durability: Durability) -> Result<Self> {
        let existing = folder.existing_cluster()?;
        let os_user = OsUser::of(existing.as_deref().unwrap_or(&folder.cluster()))?;
        let made_by = existing.as_deref().map(version).transpose()?;
        let running = existing.as_deref().map(postmaster::programs_of).transpose()?.flatten();
        let programs =
            Programs::find(&folder.cluster(), made_by.as_deref(), running)?.reachable_by(&os_user).await?;
        let password = folder.password(existing.is_none())?;
        let owner_password = folder.owner_password(existing.is_none())?;
        let path = match existing {
            Some(path) => path,
            None => initialise(&folder, lock, &programs, &os_user, &owner_password, durability).await?,
        };
        Ok(Self { folder, programs, os_user, path, password, owner_password, durability })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the address of the application's database.
    pub(crate) fn url(&self, port: u16) -> String {
        format!("postgres://{NAME}:{}@127.0.0.1:{port}/{NAME}?sslmode=disable", self.password)
    }

    /// Returns the superuser's connection options for the database that always exists.
    pub(crate) fn maintenance(&self, port: u16) -> PgConnectOptions {
        postmaster::options(port, OWNER, &self.owner_password, "postgres")
    }

    /// Returns the superuser's connection options for the application's database.
    pub(crate) fn owner(&self, port: u16) -> PgConnectOptions {
        self.maintenance(port).database(NAME)
    }

    /// Returns the application's connection options for its database.
    pub(crate) fn application(&self, port: u16) -> PgConnectOptions {
        postmaster::options(port, NAME, &self.password, NAME)
    }

    pub(super) fn password(&self) -> &str {
        &self.password
    }

    /// Returns the settings with which PostgreSQL is started. Those of durability are explicit and override its file.
    pub(crate) fn settings(&self, port: u16) -> Vec<String> {
        let port = format!("port={port}");
        let mut settings = vec![
            port.as_str(),
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "cluster_name=waybill",
            "timezone=UTC",
            "log_timezone=UTC",
            "log_line_prefix=%m [%p] ",
            // Errors are returned to the application, which logs them; here they would only fill the disk.
            "log_min_messages=log",
            "log_checkpoints=off",
            "jit=off",
            "random_page_cost=1.1",
            "max_wal_size=2GB",
        ];
        settings.extend(match self.durability {
            Durability::Full => {
                ["fsync=on", "synchronous_commit=on", "full_page_writes=on", "max_connections=100"]
            }
            Durability::None => {
                ["fsync=off", "synchronous_commit=on", "full_page_writes=off", "max_connections=500"]
            }
        });
        settings.into_iter().flat_map(|setting| ["-c".to_owned(), setting.to_owned()]).collect()
    }
}

fn version(cluster: &Path) -> Result<String> {
    let path = cluster.join("PG_VERSION");
    Ok(std::fs::read_to_string(&path).map_err(Error::file("read", &path))?.trim().to_owned())
}

/// Makes a cluster. `initdb` and its helpers may outlive this process. They hold the lock open, so no process starts
/// again while they still write.
async fn initialise(
    folder: &Folder,
    lock: &File,
    programs: &Programs,
    os_user: &OsUser,
    password: &str,
    durability: Durability,
) -> Result<PathBuf> {
    let made = folder.new_cluster(os_user).await?;
    let password_file = with_suffix(&made, "password");
    write_private(&password_file, password)?;
    os_user.give(&password_file)?;
    let lock = lock.try_clone().map_err(Error::file("lock", &made))?;
    let mut command = os_user.command(Path::new("/bin/sh"));
    command.args(["-c", r#"exec "$0" "$@" 3<&0"#]).arg(programs.initdb()).stdin(lock);
    command.arg("-D").arg(&made).arg(format!("--pwfile={}", password_file.display()));
    command
        .args(["-U", OWNER, "--auth=scram-sha-256", "--encoding=UTF8", "--data-checksums"])
        .args(locale(programs));
    if durability != Durability::Full {
        command.arg("--no-sync").args(quick_passwords(programs));
    }
    let output = command.output().await.map_err(Error::file("run", &programs.initdb()))?;
    std::fs::remove_file(&password_file).map_err(Error::file("remove", &password_file))?;
    if !output.status.success() {
        let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        std::fs::remove_dir_all(&made).map_err(Error::file("remove the half-made", &made))?;
        return Err(Error::Program { program: programs.initdb(), output });
    }
    folder.keep(&made)
}

/// Returns settings for tests that hash passwords only once, if this PostgreSQL supports that. By default
/// each end of each connection hashes 4,096 times, which takes an unoptimized program longer than most tests
/// need.
fn quick_passwords(programs: &Programs) -> &'static [&'static str] {
    if programs.major.parse::<u32>().is_ok_and(|major| major >= 16) {
        &["-c", "scram_iterations=1"]
    } else {
        &[]
    }
}

/// Returns the locale arguments. Text is ordered by its bytes, the same on every machine and permanently, so that no
/// index breaks when a library changes. Upper and lower case still work for letters of every language.
fn locale(programs: &Programs) -> &'static [&'static str] {
    if programs.major.parse::<u32>().is_ok_and(|major| major >= 17) {
        &["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    } else if cfg!(target_os = "linux") {
        &["--locale=C", "--lc-ctype=C.UTF-8"]
    } else {
        &["--locale=C"]
    }
}
