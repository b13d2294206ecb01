//! Measures PostgreSQL alone: one row like the log's per commit, from the same number of clients.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Executor, PgConnection};
use tokio::process::Command;

use crate::load::{self, Work};
use crate::place::Place;
use crate::{CLIENTS, Extent, Result, journal};

const DEBIAN: &str = "/usr/lib/postgresql";

/// A table with the columns, checks and indexes of the events of the log.
const TABLE: &str = "\
    CREATE TABLE plain (LIKE events INCLUDING CONSTRAINTS INCLUDING INDEXES); \
    CREATE UNIQUE INDEX ON plain (stream, sequence); \
    CREATE SEQUENCE plain_stream; \
    ALTER TABLE plain ALTER position ADD GENERATED ALWAYS AS IDENTITY, \
                      ALTER stream SET DEFAULT nextval('plain_stream')";

/// The clients that insert.
pub(crate) enum Baseline {
    /// PostgreSQL's own program.
    Pgbench {
        program: PathBuf,
        version: String,
        script: PathBuf,
        address: PgConnectOptions,
        password: String,
    },
    /// A similar loop in this program, if there is no pgbench.
    Loop(PgConnectOptions),
}

impl Baseline {
    /// Makes the table in the database of the journal's log.
    ///
    /// # Errors
    /// The database refuses.
    pub(crate) async fn prepare(place: &Place) -> Result<Self> {
        let address: PgConnectOptions = place.scratch_url.parse()?;
        let mut connection = PgConnection::connect_with(&address).await?;
        connection.execute(TABLE).await?;
        connection.close().await?;
        let Some((program, version)) = find().await else { return Ok(Self::Loop(address)) };
        let script = place.file("pgbench.sql");
        std::fs::write(&script, insert())?;
        let password = password(&place.scratch_url);
        Ok(Self::Pgbench { program, version, script, address, password })
    }

    /// Returns its name, for the report.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Pgbench { version, .. } => format!("pgbench {version}"),
            Self::Loop(_) => "the loop of pgbench by sqlx (no pgbench was found)".to_owned(),
        }
    }

    /// Measures rows per second.
    ///
    /// # Errors
    /// The program or the database fails.
    pub(crate) async fn run(&self, extent: &Extent) -> Result<f64> {
        match self {
            Self::Pgbench { program, script, address, password, .. } => {
                let time = (extent.warm_up + extent.time).as_secs_f64().ceil();
                pgbench(program, script, address, password, time).await
            }
            Self::Loop(address) => {
                let mut clients = Vec::new();
                for _ in 0..CLIENTS {
                    clients.push(Inserting(PgConnection::connect_with(address).await?));
                }
                let done = load::run(clients, extent).await;
                done.first_failure.map_or(Ok(done.rate), |failure| Err(failure.into()))
            }
        }
    }
}

fn insert() -> String {
    format!(
        "INSERT INTO plain (sequence, version, type, payload) VALUES (1, 1, 'taken', '{}')",
        journal::payload()
    )
}

async fn pgbench(
    program: &Path,
    script: &Path,
    address: &PgConnectOptions,
    password: &str,
    seconds: f64,
) -> Result<f64> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(CLIENTS);
    let mut command = Command::new(program);
    command.args(["--no-vacuum", "--protocol=prepared", "--file"]).arg(script);
    command.arg(format!("--client={CLIENTS}")).arg(format!("--jobs={threads}"));
    command.arg(format!("--time={seconds}"));
    command.env("PGHOST", address.get_host()).env("PGPORT", address.get_port().to_string());
    command.env("PGUSER", address.get_username()).env("PGPASSWORD", password);
    command.env("PGDATABASE", address.get_database().unwrap_or_default());
    let output = command.kill_on_drop(true).output().await?;
    let printed = String::from_utf8_lossy(&output.stdout);
    rate(&printed)
        .filter(|_| output.status.success())
        .ok_or_else(|| format!("pgbench failed: {}", String::from_utf8_lossy(&output.stderr).trim()).into())
}

/// Parses the last line `tps = 1234.5 (without initial connection time)`.
fn rate(printed: &str) -> Option<f64> {
    let line = printed.lines().rfind(|line| line.starts_with("tps = "))?;
    line.split_whitespace().nth(2)?.parse().ok()
}

/// Finds `pgbench` in `PG_BIN`, in Debian's folders (the newest first) or in PATH. Returns it with its version.
async fn find() -> Option<(PathBuf, String)> {
    let mut folders: Vec<PathBuf> = std::env::var_os("PG_BIN").map(PathBuf::from).into_iter().collect();
    let entries = std::fs::read_dir(DEBIAN).into_iter().flatten();
    let mut versions: Vec<u32> =
        entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect();
    versions.sort_unstable_by(|left, right| right.cmp(left));
    folders
        .extend(versions.into_iter().map(|version| Path::new(DEBIAN).join(version.to_string()).join("bin")));
    folders.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    for program in
        folders.into_iter().map(|folder| folder.join("pgbench")).filter(|program| program.is_file())
    {
        let Ok(output) = Command::new(&program).arg("--version").output().await else { continue };
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if let Some(version) = printed.split_whitespace().nth(2).filter(|_| output.status.success()) {
            return Some((program, version.to_owned()));
        }
    }
    None
}

/// Returns the password in the address, which the options do not reveal.
fn password(url: &str) -> String {
    let after = url.split_once("://").map_or("", |(_, rest)| rest);
    let login = after.rsplit_once('@').map_or("", |(login, _)| login);
    login.split_once(':').map_or("", |(_, password)| password).to_owned()
}

/// A client of the loop.
struct Inserting(PgConnection);

impl Work for Inserting {
    async fn turn(&mut self) -> Result<Duration> {
        let began = Instant::now();
        sqlx::query(&insert()).execute(&mut self.0).await?;
        Ok(began.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_read_from_what_pgbench_says() {
        let printed = "latency average = 12.8 ms\ninitial connection time = 108.9 ms\n\
            tps = 4991.123456 (without initial connection time)\n";
        assert!(rate(printed).is_some_and(|rate| (rate - 4_991.123_456).abs() < f64::EPSILON));
        assert_eq!(rate("pgbench: error"), None);
    }

    #[test]
    fn the_password_is_read_from_the_address() {
        assert_eq!(password("postgres://waybill:abc@127.0.0.1:5432/waybill?sslmode=disable"), "abc");
        assert_eq!(password("postgres://127.0.0.1/waybill"), "");
    }
}
