//! `waybill import`

use waybill_database::Purpose;

use super::{Failure, Import};

/// Connections that an import needs at most.
const CONNECTIONS: u32 = 16;

/// Imports the file, beside a running server or without one. Ctrl-C ends it; the next run goes on from there.
pub(super) async fn run(options: Import) -> Result<(), Failure> {
    let database = options.place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = tokio::select! {
        done = crate::import::run(database.pool.clone(), &options.file, &options.rejects) => done.map_err(Failure::from),
        _ = tokio::signal::ctrl_c() => Err("stopped; the same command goes on from here".into()),
    };
    database.stop().await?;
    done
}
