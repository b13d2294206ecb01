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

/// The maximum number of connections of an export.
const CONNECTIONS: u32 = 4;

/// Writes the log to a new file. The server may be running.
pub(super) async fn run(options: ExportLog) -> Result<(), Failure> {
    options.place.require_database()?;
    let source = options.place.proof_key();
    let database = options.place.clone().open(Purpose::Tool, CONNECTIONS).await?;
    let done = async {
        let keys = ProofKeys::settle(&database.pool, &source).await?;
        write(&database.pool, &keys, &options).await
    }
    .await;
    let stopped = database.stop().await;
    let Exported { events, sealed, left_out } = done?;
    stopped?;
    let behind = if left_out == 0 {
        String::new()
    } else {
        format!("; {left_out} that are not sealed yet are not in it (--with-unsealed)")
    };
    print(&format!(
        "{}: {events} events, sealed up to {sealed}{behind}. Verify it with: waybill-verify log {0} --key KEY (waybill proof-key)",
        options.to.display()
    ))
}

async fn write(pool: &PgPool, keys: &ProofKeys, options: &ExportLog) -> Result<Exported, Failure> {
    let path = &options.to;
    let file = create(path)?;
    let (bar, to) = (Bar::new("events"), BufWriter::with_capacity(1 << 20, &file));
    let written = export(pool, keys, options.with_unsealed, to, |at, of| bar.at(at, of)).await;
    let synced = written.and_then(|exported| Ok(file.sync_all().map(|()| exported)?));
    if synced.is_err() {
        // An incomplete file is of no use.
        let _ = std::fs::remove_file(path);
    }
    synced
}

/// Creates a new file that only its owner may read.
pub(super) fn create(path: &Path) -> Result<std::fs::File, Failure> {
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    file.map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}
