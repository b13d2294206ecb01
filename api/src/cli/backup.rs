//! `waybill backup`, `waybill verify-backup`

use std::path::Path;
use std::time::Instant;

use waybill_backup::{Summary, back_up};
use waybill_database::{Database, PoolSettings, Purpose};

use super::rebuild::Bar;
use super::{Backup, Failure, VerifyBackup, print};

/// Writes a backup, beside a running server or without one, and reads it back. The schema is left as it is, so that
/// an upgrade can be preceded by a backup.
pub(super) async fn run(options: Backup) -> Result<(), Failure> {
    let began = Instant::now();
    options.place.require_database()?;
    let settings = PoolSettings::default().with_max_connections(2);
    let database = Database::open(options.place.source(), Purpose::Tool, settings).await?;
    let bar = Bar::new("events");
    let done = back_up(&database.owner(), &options.file, |at| bar.at(at.position, at.head)).await;
    let stopped = database.stop().await;
    let summary = done?;
    stopped?;
    let took = began.elapsed().as_secs_f64();
    print(&format!("Backed up and read back in {took:.1} s.\n{}", describe(&options.file, &summary)))
}

/// Reads a backup through.
pub(super) async fn verify(options: VerifyBackup) -> Result<(), Failure> {
    let path = options.file.clone();
    let summary = tokio::task::spawn_blocking(move || waybill_backup::verify(&path)).await??;
    print(&format!("This backup is whole.\n{}", describe(&options.file, &summary)))
}

/// What a backup holds, for people.
pub(super) fn describe(path: &Path, summary: &Summary) -> String {
    let Summary { header, end, bytes } = summary;
    format!(
        "{}: {} events up to position {}, {} accounts; {:.1} MB, begun {}, by Waybill {}, log {}",
        path.display(),
        end.events,
        end.last,
        end.tables.get("accounts").copied().unwrap_or_default(),
        f64::from(u32::try_from(bytes / 1_000).unwrap_or(u32::MAX)) / 1_000.0,
        header.created_at.format("%Y-%m-%d %H:%M:%S UTC"),
        header.software,
        header.log_id,
    )
}
