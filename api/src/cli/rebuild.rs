//! `waybill rebuild`

use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use waybill_database::Purpose;
use waybill_projections::{RebuildProgress, read_models, rebuild};

use super::{Failure, Place, print};

/// Connections that a rebuild needs at most.
const CONNECTIONS: u32 = 8;

/// Empties all read models and fills them again, beside a running server or without one.
pub(super) async fn run(place: Place) -> Result<(), Failure> {
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let bar = Mutex::new(bar());
    let done = rebuild(&database.pool, &read_models()?, &[], |progress| show(&bar, progress)).await;
    let stopped = database.stop().await;
    let report = done?;
    stopped?;
    print(&format!(
        "Rebuilt {} read models up to position {} in {:.1} s.",
        report.models.len(),
        report.position,
        report.took.as_secs_f64()
    ))
}

fn bar() -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} events, {per_sec}, {eta} left");
    let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn show(bar: &Mutex<ProgressBar>, progress: RebuildProgress) {
    let bar = bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    bar.set_length(progress.head.unsigned_abs());
    bar.set_position(progress.position.unsigned_abs());
}
