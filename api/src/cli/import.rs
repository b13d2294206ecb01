//! `waybill import`

use tokio::signal::unix::{SignalKind, signal};
use waybill_database::Purpose;

use super::{Failure, Import};

/// Connections that an import needs at most.
const CONNECTIONS: u32 = 16;
const STOPPED: &str = "stopped; the same command goes on from here";

/// Imports the file, beside a running server or without one. Ctrl-C or a request to end ends it; the next run goes
/// on from there.
pub(super) async fn run(options: Import) -> Result<(), Failure> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let database = options.place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = tokio::select! {
        done = crate::import::run(database.pool.clone(), &options.file, &options.rejects) => done.map_err(Failure::from),
        _ = interrupt.recv() => Err(STOPPED.into()),
        _ = terminate.recv() => Err(STOPPED.into()),
    };
    database.stop().await?;
    done
}
