//! Drills on a real server with a real PostgreSQL. A fault occurs while clerks place orders, and the drill counts lost
//! and duplicated orders and the time without a response. Each prints a row of a table.

mod drills;
mod folder;
mod half_sent;
mod load;
mod machine_lost;
mod proxy;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Result<T> = std::result::Result<T, Failure>;

/// The object that fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Drill {
    /// The server, repeatedly killed with kill -9.
    Kill,
    /// Its own PostgreSQL, repeatedly killed with kill -9.
    KillDatabase,
    /// The open connections to the database, which fall silent.
    Silence,
    /// The database, which refuses and closes all connections for a time.
    Outage,
    /// No failure: hundreds of attackers send half a request and wait.
    HalfSent,
    /// The machine with all its data, restored from the shipped files.
    MachineLost,
}

/// Causes faults and counts their effects.
#[derive(Debug, Parser)]
#[command(name = "waybill-trust")]
struct Options {
    /// The drills to run; all if none is named.
    drills: Vec<Drill>,
    /// The path of the program `waybill`.
    #[arg(long, default_value = "target/debug/waybill")]
    server: PathBuf,
    /// The time in seconds for which each drill causes faults.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The number of clerks who place orders concurrently.
    #[arg(long, default_value_t = 16)]
    clerks: usize,
}

/// The parameters of a drill.
pub(crate) struct Setup {
    pub(crate) program: PathBuf,
    pub(crate) time: Duration,
    pub(crate) clerks: usize,
}

/// The result of a drill.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) drill: Drill,
    /// The number of faults.
    pub(crate) faults: usize,
    pub(crate) figures: load::Figures,
    /// The number of orders acknowledged but not in the log, and below it of those in the log but never acknowledged.
    pub(crate) lost: usize,
    pub(crate) surplus: usize,
    /// The longest time from a fault to the next order that was placed.
    pub(crate) worst: Duration,
    /// Set if the read models agree with the log.
    pub(crate) agrees: bool,
    /// Set if the drill's own limit was kept.
    pub(crate) bound_kept: bool,
    pub(crate) remark: String,
}

impl Row {
    fn holds(&self) -> bool {
        self.lost == 0 && self.surplus == 0 && self.agrees && self.bound_kept && self.figures.faults == 0
    }

    fn print(&self) {
        let load::Counts { acknowledged, unavailable, faults, unanswered } = self.figures.counts();
        println!(
            "| {:?} | {} | {acknowledged} | {} | {} | {unavailable} | {faults} | {unanswered} | {:.2} | {} | {} |",
            self.drill,
            self.faults,
            self.lost,
            self.surplus,
            self.worst.as_secs_f64(),
            if self.agrees { "equal" } else { "DIFFER" },
            self.remark,
        );
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(Failure::from).and_then(|runtime| runtime.block_on(run(options))) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("waybill-trust: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: Options) -> Result<bool> {
    let setup = Setup {
        program: std::fs::canonicalize(&options.server)
            .map_err(|error| format!("{}: {error}; build it first", options.server.display()))?,
        time: Duration::from_secs(options.seconds),
        clerks: options.clerks,
    };
    let drills = if options.drills.is_empty() { Drill::value_variants() } else { &options.drills };
    println!(
        "| drill | faults | acknowledged | lost | surplus | 503 | other 5xx | no answer | worst gap, s | read models | remark |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|---|---|"
    );
    let mut all_hold = true;
    for drill in drills {
        let row = drills::run(*drill, &setup).await?;
        row.print();
        all_hold &= row.holds();
    }
    Ok(all_hold)
}
