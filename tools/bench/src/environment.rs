//! The environment of the measurement.

use std::fmt::{Display, Formatter};
use std::path::Path;

use sqlx::{Connection, PgConnection};

use crate::Result;
use crate::place::Place;

/// Settings of PostgreSQL that affect the meaning of a figure.
const SETTINGS: [&str; 8] = [
    "fsync",
    "synchronous_commit",
    "full_page_writes",
    "wal_sync_method",
    "commit_delay",
    "shared_buffers",
    "max_wal_size",
    "data_checksums",
];

/// The machine, the database, the day.
#[derive(Debug, Default)]
pub(crate) struct Environment {
    date: String,
    quick: bool,
    machine: String,
    database: String,
    settings: String,
    durable: bool,
    disk: String,
    load: String,
}

impl Environment {
    /// Reads the environment of this machine and its database.
    ///
    /// # Errors
    /// The database does not respond.
    pub(crate) async fn of(place: &Place, quick: bool) -> Result<Self> {
        let mut connection = PgConnection::connect(&place.server_url).await?;
        let version: String =
            sqlx::query_scalar("SELECT current_setting('server_version')").fetch_one(&mut connection).await?;
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT name, current_setting(name) FROM pg_settings JOIN unnest($1) WITH ORDINALITY AS w (name, place) \
             USING (name) ORDER BY place",
        )
        .bind(SETTINGS.as_slice())
        .fetch_all(&mut connection)
        .await?;
        connection.close().await?;
        let durable = |name: &str| rows.iter().any(|(setting, value)| setting == name && value == "on");
        Ok(Self {
            date: chrono::Utc::now().format("%Y-%m-%d %H:%M UTC").to_string(),
            quick,
            machine: machine(),
            database: format!("PostgreSQL {version}, {}", place.described()),
            durable: durable("fsync") && durable("synchronous_commit"),
            settings: rows
                .iter()
                .map(|(name, value)| format!("{name} {value}"))
                .collect::<Vec<_>>()
                .join(", "),
            disk: place.folder().map_or_else(|| "not ours to know".to_owned(), file_system),
            load: load(),
        })
    }
}

impl Display for Environment {
    fn fmt(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        let quick = if self.quick { " (quick: not to be quoted)" } else { "" };
        writeln!(out, "Measured {}{quick}, by `make bench`.\n", self.date)?;
        writeln!(
            out,
            "- Machine: {}; client, server and database share it; load before the start {}",
            self.machine, self.load
        )?;
        writeln!(out, "- Database: {}; disk: {}", self.database, self.disk)?;
        writeln!(out, "- Settings: {}", self.settings)?;
        if !self.durable {
            writeln!(
                out,
                "- **fsync or synchronous_commit is off: these figures are not those of a durable database.**"
            )?;
        }
        Ok(())
    }
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let processor = field("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let memory = field("/proc/meminfo", "MemTotal")
        .and_then(|size| size.split_whitespace().next()?.parse::<u32>().ok())
        .map(|kibibytes| format!(", {:.0} GB memory", f64::from(kibibytes) / 1024.0 / 1024.0))
        .unwrap_or_default();
    format!("{cores} cores ({processor}){memory}")
}

fn load() -> String {
    let averages = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    averages.split_whitespace().next().unwrap_or("not known").to_owned()
}

/// Returns the value of the first line `name : value` in one of the kernel's tables.
fn field(table: &str, name: &str) -> Option<String> {
    let text = std::fs::read_to_string(table).ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    line.split_once(':').map(|(_, value)| value.trim().to_owned())
}

/// Returns the type of the file system of a folder. In a file system in memory, a write to the disk costs nothing.
fn file_system(folder: &Path) -> String {
    let mounts = std::fs::read_to_string("/proc/mounts").unwrap_or_default();
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mount = mounts
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ').skip(1);
            Some((words.next()?, words.next()?))
        })
        .filter(|(point, _)| folder.starts_with(point))
        .max_by_key(|(point, _)| point.len());
    mount.map_or_else(|| "not known".to_owned(), |(_, kind)| kind.to_owned())
}
