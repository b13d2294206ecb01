//! The command line.

mod import;
mod logging;
mod rebuild;
mod serve;

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use waybill_database::{Database, PoolSettings, Purpose, Source, migrate};

use crate::{permissions, router, sentences, states};

/// Back office for distributors: orders, stock and deliveries.
#[derive(Debug, Parser)]
#[command(name = "waybill", version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the application until it is told to stop (Ctrl-C).
    Serve(Serve),
    /// Empties the read models and fills them again from the log.
    Rebuild(Place),
    /// Brings the invoices of a wholesaler in, beside a running server or without one.
    Import(Import),
    /// Prints the OpenAPI document.
    Openapi,
    /// Prints the table of who may do what, as Markdown.
    Permissions,
    /// Prints the state machines of the documents, as Markdown with Mermaid diagrams.
    States,
    /// Prints the sentences of the history, as TypeScript for the browser.
    Sentences,
}

/// Where the data is.
#[derive(Debug, Clone, Args)]
pub struct Place {
    /// The address of a PostgreSQL that runs already; without it, one of our own is used.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// The folder in which a PostgreSQL of our own keeps everything.
    #[arg(long, default_value = "data")]
    data: PathBuf,
}

#[derive(Debug, Args)]
struct Import {
    #[command(flatten)]
    place: Place,
    /// The invoices: CSV, plain or compressed (.xz, .gz).
    file: PathBuf,
    /// Where the rows that cannot be used are written, with the reasons.
    #[arg(long, default_value = "rejects.csv")]
    rejects: PathBuf,
}

#[derive(Debug, Args)]
struct Serve {
    #[command(flatten)]
    place: Place,
    /// The port to serve on.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to serve on; 0.0.0.0 is for everybody who can reach this machine.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// Connections to the database at most.
    #[arg(long, default_value_t = 16)]
    connections: u32,
    /// Begin with a demo company when there is no data yet.
    #[arg(long)]
    demo: bool,
}

/// Whatever ends the program.
pub type Failure = Box<dyn Error + Send + Sync>;

/// Does what the command line says.
///
/// # Errors
/// In words for the person at the terminal.
pub async fn run(cli: Cli) -> Result<(), Failure> {
    logging::start();
    match cli.command {
        Command::Serve(options) => serve::run(options).await,
        Command::Rebuild(place) => rebuild::run(place).await,
        Command::Import(options) => import::run(options).await,
        Command::Openapi => print(&router::document().to_pretty_json()?),
        Command::Permissions => print(permissions::markdown().trim_end()),
        Command::States => print(states::markdown().trim_end()),
        Command::Sentences => print(sentences::typescript().trim_end()),
    }
}

impl Place {
    /// Opens the database there and brings its schema up to date.
    ///
    /// # Errors
    /// In words for the person at the terminal.
    pub async fn open(self, purpose: Purpose, connections: u32) -> Result<Database, Failure> {
        let source = match self.database_url.filter(|url| !url.is_empty()) {
            Some(url) => Source::Url(url),
            None => Source::Embedded { data: self.data },
        };
        let settings = PoolSettings::default().with_max_connections(connections);
        let database = Database::open(source, purpose, settings).await?;
        if let Err(error) = migrate(&database.pool).await {
            database.stop().await?;
            return Err(error.into());
        }
        Ok(database)
    }
}

/// Prints to the standard output; that the reader has gone is said, not a crash.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write as _;
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
