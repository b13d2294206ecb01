//! The command line.

mod backup;
mod check;
mod demo;
mod erase_person;
mod export_log;
pub mod generate;
mod import;
mod logging;
mod proof_key;
mod prove;
mod rebuild;
mod replay;
mod restore;
mod rotate_master_key;
mod serve;
mod shipping;
mod verify;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use futures_util::FutureExt as _;
use waybill_database::{Database, PoolSettings, Purpose, Source};
use waybill_domain::person::PersonKind;
use waybill_log::SecretSource;
use waybill_log::personal::master::{MasterKeySource, VARIABLE as MASTER_KEY_VARIABLE, settle};
use waybill_log::proof::{LastSigned, VARIABLE as PROOF_KEY_VARIABLE};

use crate::router;
use generate::{permissions, sentences, states, steps};

/// Back office for distributors: orders, stock and deliveries.
#[derive(Debug, Parser)]
#[command(name = "waybill", version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the application until it is stopped (Ctrl-C).
    Serve(serve::Serve),
    /// Empties the read models and fills them again from the log.
    Rebuild(DataLocation),
    /// Compares the read models with the log and changes nothing. The server may be running.
    Check(DataLocation),
    /// Writes everything that cannot be made again to a new file. The server may be running.
    Backup(Backup),
    /// Reads a whole backup and verifies it: that it is complete, who signed it, and what it contains.
    VerifyBackup(VerifyBackup),
    /// Restores a backup into an empty place that no server is using, and verifies it.
    Restore(Restore),
    /// Erases the data that identifies a person permanently: names and addresses can no longer be read,
    /// amounts remain.
    ErasePerson(ErasePerson),
    /// Rotates the master key: wraps the keys of all persons again. The server may be running.
    RotateMasterKey(RotateMasterKey),
    /// Compares the log with its seals, and the read models with the log; fails when anything differs.
    Verify(Verify),
    /// Writes the sealed part of the log to a file that anyone can verify with waybill-verify, without a
    /// server.
    ExportLog(ExportLog),
    /// Writes the events of a document with the proof that they are in the sealed log, to be passed on. The
    /// exit code is 3 when they differ from the sealed ones.
    Prove(Prove),
    /// Replays the events of a document through cqrs-es: prints each of them, and the document that they leave.
    Replay(Replay),
    /// Prints the public key by which the checkpoints of the log are verified.
    ProofKey(ProofKey),
    /// Imports the invoices of a wholesaler. The server may be running.
    Import(import::Import),
    /// Prints the OpenAPI document.
    Openapi,
    /// Prints the table of roles and permissions, as Markdown.
    Permissions,
    /// Prints the state machines of the documents, as Markdown with Mermaid diagrams.
    States,
    /// Prints the steps of the documents, as TypeScript for the browser.
    Steps,
    /// Prints the sentences of the history, as TypeScript for the browser.
    Sentences,
}

/// The location of the data.
#[derive(Debug, Clone, Args)]
pub struct DataLocation {
    /// The address of a PostgreSQL that is running already; without it, our own one is used.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// The address of that database for its owner, who migrates and restores it; without it, the log is not
    /// protected from the server's own user.
    #[arg(long, env = "DATABASE_OWNER_URL", hide_env_values = true)]
    database_owner_url: Option<String>,
    /// The folder with all data of a PostgreSQL of our own.
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// The file with the key that seals names and addresses. It is created when it does not exist. By
    /// default, it is `master-key` in the data folder.
    #[arg(long, env = "WAYBILL_MASTER_KEY_FILE")]
    master_key_file: Option<PathBuf>,
    /// The file with the key that seals the log. It is created when it does not exist. By default, it is
    /// `proof-key` in the data folder.
    #[arg(long, env = "WAYBILL_PROOF_KEY_FILE")]
    proof_key_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Verify {
    #[command(flatten)]
    place: DataLocation,
    /// A checkpoint that was stored elsewhere: a file with the note, or the short form printed on papers
    /// (repeatable).
    #[arg(long)]
    checkpoint: Vec<String>,
    /// A verifier key that was stored elsewhere, instead of the proof key next to the data (repeatable).
    #[arg(long)]
    key: Vec<String>,
    /// Compare the log only, not the read models and the files of issued statements.
    #[arg(long)]
    skip_read_models: bool,
}

#[derive(Debug, Args)]
struct ExportLog {
    #[command(flatten)]
    place: DataLocation,
    /// Include the events after the last checkpoint, which are not proved.
    #[arg(long)]
    with_unsealed: bool,
    /// The file to write; it must not exist yet.
    #[arg(long)]
    to: PathBuf,
}

#[derive(Debug, Args)]
struct ProofKey {
    #[command(flatten)]
    place: DataLocation,
    /// Seal the present log from now on although it is not the last signed one, because an older backup was
    /// restored.
    #[arg(long)]
    accept_earlier_log: bool,
    /// The number of sealed events to accept although no seal of the earlier log covers them.
    #[arg(long, requires = "accept_earlier_log", default_value_t = 0)]
    unproved: i64,
}

#[derive(Debug, Args)]
struct Prove {
    #[command(flatten)]
    place: DataLocation,
    /// The kind of document: order, dispatch, receivable or stock-transaction; with --id any kind in the log.
    #[arg(long)]
    noun: String,
    /// Its id.
    #[arg(long, required_unless_present = "number", conflicts_with = "number")]
    id: Option<String>,
    /// Its number, as users see it.
    #[arg(long)]
    number: Option<String>,
    /// The file to write; it must not exist yet.
    #[arg(long)]
    to: PathBuf,
}

#[derive(Debug, Args)]
struct Replay {
    #[command(flatten)]
    place: DataLocation,
    /// The kind of document: order, dispatch, receivable or stock-transaction.
    noun: String,
    /// The number of the document, as people see it.
    number: String,
}

#[derive(Debug, Args)]
struct ErasePerson {
    #[command(flatten)]
    place: DataLocation,
    /// The kind of person: customer, supplier, employee or user.
    #[arg(long)]
    kind: PersonKind,
    /// The id of the record.
    #[arg(long)]
    id: uuid::Uuid,
    /// The reason. It stays in the log permanently, so do not name a person here.
    #[arg(long)]
    reason: String,
    /// Do not ask for confirmation.
    #[arg(long)]
    yes: bool,
}

#[derive(Debug, Args)]
struct RotateMasterKey {
    #[command(flatten)]
    place: DataLocation,
    /// Write the next key into the file, next to the current one, and change nothing else. If several
    /// machines use the database, copy the file to all of them before the rotation.
    #[arg(long)]
    prepare: bool,
}

#[derive(Debug, Args)]
struct Backup {
    #[command(flatten)]
    place: DataLocation,
    /// The file to write; it must not exist yet.
    file: PathBuf,
}

#[derive(Debug, Args)]
struct VerifyBackup {
    #[command(flatten)]
    place: DataLocation,
    #[command(flatten)]
    origin: Origin,
    /// The backup.
    file: PathBuf,
}

/// The signers from whom a backup is accepted.
#[derive(Debug, Args)]
struct Origin {
    /// A verifier key that was stored elsewhere, instead of the proof key next to the data (repeatable).
    #[arg(long)]
    key: Vec<String>,
    /// Accept a backup that is not signed, or signed with another key. Use it only if you know who wrote the
    /// backup.
    #[arg(long)]
    unsigned: bool,
}

#[derive(Debug, Args)]
struct Restore {
    #[command(flatten)]
    place: DataLocation,
    #[command(flatten)]
    origin: Origin,
    /// The backup.
    #[arg(required_unless_present = "from")]
    file: Option<PathBuf>,
    /// Restore from the folder that a server ships to, instead of from a file.
    #[arg(long, conflicts_with = "file")]
    from: Option<PathBuf>,
    /// The last position of the log to restore from that folder.
    #[arg(long, requires = "from")]
    position: Option<i64>,
    /// The time up to which to restore from that folder, such as 2026-11-22T17:30:00Z.
    #[arg(long, requires = "from", conflicts_with = "position")]
    time: Option<String>,
    /// The log to restore from that folder, if it contains several; each restore begins another one.
    #[arg(long, requires = "from")]
    log: Option<uuid::Uuid>,
    /// Replace the database in the data folder, which is moved aside.
    #[arg(long)]
    replace: bool,
    /// Do not ask for confirmation.
    #[arg(long, requires = "replace")]
    yes: bool,
}

/// An error that ends the program.
pub type Failure = Box<dyn Error + Send + Sync>;

/// Runs the command of the command line, and returns the exit code.
pub fn run(cli: Cli) -> ExitCode {
    logging::start();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = match runtime {
        // This is here and not in the program's own crate, which would compile the whole server a second
        // time. It is boxed, or each of the functions behind `block_on` would have a copy of every command.
        Ok(runtime) => runtime.block_on(run_command(cli).boxed_local()),
        Err(error) => Err(error.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("waybill: {error}");
            prove::exit_code(&error)
        }
    }
}

async fn run_command(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        Command::Serve(options) => serve::run(options).await,
        Command::Rebuild(place) => rebuild::run(place).await,
        Command::Check(place) => check::run(place).await,
        Command::Backup(options) => backup::run(options).await,
        Command::VerifyBackup(options) => backup::verify(options).await,
        Command::Restore(options) => restore::run(options).await,
        Command::ErasePerson(options) => erase_person::run(options).await,
        Command::RotateMasterKey(options) => rotate_master_key::run(options).await,
        Command::Verify(options) => verify::run(options).await,
        Command::ExportLog(options) => export_log::run(options).await,
        Command::Prove(options) => prove::run(options).await,
        Command::Replay(options) => replay::run(options).await,
        Command::ProofKey(options) => proof_key::run(options).await,
        Command::Import(options) => import::run(options).await,
        Command::Openapi => print(&router::document().to_pretty_json()?),
        Command::Permissions => print(permissions::markdown().trim_end()),
        Command::States => print(states::markdown().trim_end()),
        Command::Steps => print(steps::typescript().trim_end()),
        Command::Sentences => print(sentences::typescript().trim_end()),
    }
}

impl DataLocation {
    /// Opens the database there and brings its schema up to date.
    ///
    /// # Errors
    /// In words for the person at the terminal.
    pub async fn open(self, purpose: Purpose, connections: u32) -> Result<Database, Failure> {
        let settings = PoolSettings::default().with_max_connections(connections);
        let master_key = self.master_key();
        let database = Database::open(self.source(), purpose, settings).await?;
        let prepared = async {
            restore::require_ended(&database).await?;
            prepare(&database, master_key).await
        };
        if let Err(error) = prepared.await {
            database.stop().await?;
            return Err(error);
        }
        Ok(database)
    }

    /// Returns the source of the master key.
    fn master_key(&self) -> MasterKeySource {
        let file = || self.master_key_file.clone().unwrap_or_else(|| self.data.join("master-key"));
        std::env::var(MASTER_KEY_VARIABLE)
            .map_or_else(|_| MasterKeySource::File(file()), MasterKeySource::Given)
    }

    /// Returns the source of the key that seals the log.
    fn proof_key(&self) -> SecretSource {
        std::env::var(PROOF_KEY_VARIABLE)
            .map_or_else(|_| SecretSource::File(self.proof_key_path()), SecretSource::Given)
    }

    /// Returns the record of the last checkpoint that the key signed. It is next to the key's file, even when
    /// the key itself is in the environment.
    fn last_signed(&self) -> LastSigned {
        LastSigned::in_file(self.proof_key_path().with_added_extension("last"))
    }

    fn proof_key_path(&self) -> PathBuf {
        self.proof_key_file.clone().unwrap_or_else(|| self.data.join("proof-key"))
    }

    /// Refuses a data folder without a database, because opening a mistyped name would create one.
    ///
    /// # Errors
    /// In words for the person at the terminal.
    pub fn require_database(&self) -> Result<(), Failure> {
        match self.own_data() {
            Some(data) if !data.join("postgres").exists() => {
                Err(format!("there is no database in {}; name the folder with --data", data.display()).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns the data folder, or `None` for a database that runs elsewhere.
    fn own_data(&self) -> Option<&Path> {
        let is_external = self.database_url.as_ref().is_some_and(|url| !url.is_empty());
        (!is_external).then_some(&self.data)
    }

    fn source(self) -> Source {
        let owner = self.database_owner_url.filter(|url| !url.is_empty());
        match self.database_url.filter(|url| !url.is_empty()) {
            Some(url) => Source::Url { url, owner },
            None => Source::Embedded { data: self.data },
        }
    }
}

/// Brings the schema up to date and registers the master key.
async fn prepare(database: &Database, master_key: MasterKeySource) -> Result<(), Failure> {
    database.migrate().await?;
    settle(&database.pool, master_key).await?;
    Ok(())
}

/// Prints to the standard output. A closed reader is reported as an error and does not crash the program.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write as _;
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
