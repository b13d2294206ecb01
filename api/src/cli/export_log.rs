//! `waybill export-log`

use std::fs::OpenOptions;
use std::io::BufWriter;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use sqlx::PgPool;
use waybill_database::Purpose;
use waybill_log::proof::{Exported, ProofKeys, export};

use super::rebuild::Bar;
use super::{ExportLog, Failure, print};

/// Connections that an export needs at most.
const CONNECTIONS: u32 = 4;

/// Writes the log to a new file, beside a running server or without one.
pub(super) async fn run(options: ExportLog) -> Result<(), Failure> {
    options.place.require_database()?;
    let source = options.place.proof_key();
    let database = options.place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = async {
        let keys = ProofKeys::settle(&database.pool, &source).await?;
        write(&database.pool, &keys, &options.to).await
    }
    .await;
    let stopped = database.stop().await;
    let Exported { events, sealed } = done?;
    stopped?;
    print(&format!(
        "{}: {events} events, sealed up to {sealed}. Verify it with: waybill-verify log {0} --key KEY (waybill proof-key)",
        options.to.display()
    ))
}

async fn write(pool: &PgPool, keys: &ProofKeys, path: &Path) -> Result<Exported, Failure> {
    let file = create(path)?;
    let bar = Bar::new("events");
    let written = export(pool, keys, BufWriter::with_capacity(1 << 20, &file), |at, of| bar.at(at, of)).await;
    let synced = written.and_then(|exported| Ok(file.sync_all().map(|()| exported)?));
    if synced.is_err() {
        // What is left of it is of no use.
        let _ = std::fs::remove_file(path);
    }
    synced
}

/// A new file for its owner alone.
pub(super) fn create(path: &Path) -> Result<std::fs::File, Failure> {
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    file.map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}
