//! Drills on a real server with a real PostgreSQL: something breaks while clerks place orders, and it is counted what
//! was lost, what was doubled, and for how long there was no response. Each prints a row of a table.

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

/// What breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Drill {
    /// The server, by kill -9, again and again.
    Kill,
    /// The PostgreSQL of its own, by kill -9, again and again.
    KillDatabase,
    /// The open connections to the database, which carry nothing any more.
    Silence,
    /// The database, which refuses and closes all connections for a time.
    Outage,
    /// Nothing: hundreds of strangers send half a request and wait.
    HalfSent,
    /// The machine with all that is on it, restored from what was shipped.
    MachineLost,
}

/// Breaks things and counts what comes of it.
#[derive(Debug, Parser)]
#[command(name = "waybill-trust")]
struct Options {
    /// The drills; all when none is named.
    drills: Vec<Drill>,
    /// The program `waybill`.
    #[arg(long, default_value = "target/debug/waybill")]
    server: PathBuf,
    /// For how long each drill breaks things.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How many clerks place orders at the same time.
    #[arg(long, default_value_t = 16)]
    clerks: usize,
}

/// What a drill is run with.
pub(crate) struct Setup {
    pub(crate) program: PathBuf,
    pub(crate) time: Duration,
    pub(crate) clerks: usize,
}

/// What came of a drill.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) drill: Drill,
    /// How often it broke.
    pub(crate) faults: usize,
    pub(crate) figures: load::Figures,
    /// Acknowledged and not in the log; in the log and never acknowledged.
    pub(crate) lost: usize,
    pub(crate) surplus: usize,
    /// From a fault to the first order that was placed after it, at worst.
    pub(crate) worst: Duration,
    /// The read models are what the log gives.
    pub(crate) agrees: bool,
    /// The drill's own bound was kept.
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
