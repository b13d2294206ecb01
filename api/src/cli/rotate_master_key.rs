//! `waybill rotate-master-key`

use waybill_database::Purpose;
use waybill_log::personal::rotate;

use super::{DataLocation, Failure, print};

/// Connections that a rotation needs at most.
const CONNECTIONS: u32 = 2;
/// The variable with the key that comes after the one in `WAYBILL_MASTER_KEY`.
const NEXT_VARIABLE: &str = "WAYBILL_NEXT_MASTER_KEY";

/// Wraps the keys of all persons by another master key.
pub(super) async fn run(place: DataLocation) -> Result<(), Failure> {
    place.require_database()?;
    let source = place.master_key();
    let next = std::env::var(NEXT_VARIABLE).ok();
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = rotate(&database.owner(), &source, next.as_deref()).await;
    let stopped = database.stop().await;
    let rotated = done?;
    stopped?;
    print(&format!(
        "The keys of {} persons are wrapped by the master key {} now. Backups from before need the one before: keep it as \
         long as you keep them, and not with them.",
        rotated.keys, rotated.fingerprint
    ))
}
