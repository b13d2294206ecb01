//! `waybill check`

use waybill_database::Purpose;
use waybill_projections::{Difference, check, read_models};

use super::rebuild::Bar;
use super::{DataLocation, Failure, print};

/// The maximum number of connections of a comparison.
const CONNECTIONS: u32 = 8;

/// Fills all read models from the log next to the live ones and compares them. Fails when a table differs.
pub(super) async fn run(place: DataLocation) -> Result<(), Failure> {
    place.require_database()?;
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let bar = Bar::new("events");
    let models = read_models()?;
    let done = check(&database.pool, &models, &[], |progress| bar.at(progress.position, progress.head)).await;
    let stopped = database.stop().await;
    let differences = done?;
    stopped?;
    if differences.is_empty() {
        return print(&format!("All {} read models are what the log gives.", models.names().count()));
    }
    for Difference { live, rebuilt } in &differences {
        print(&format!("read.{}: {} rows, {} from the log", live.table, live.rows, rebuilt.rows))?;
    }
    let (count, s) = (differences.len(), if differences.len() == 1 { "" } else { "s" });
    Err(format!(
        "{count} table{s} differ{} from the log; waybill rebuild puts them right",
        if count == 1 { "s" } else { "" }
    )
    .into())
}
