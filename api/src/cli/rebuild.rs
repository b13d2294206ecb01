//! `waybill rebuild`

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use waybill_database::Purpose;
use waybill_projections::{read_models, rebuild};

use super::{DataLocation, Failure, print};

/// The maximum number of connections of a rebuild.
pub(super) const CONNECTIONS: u32 = 8;

/// Empties all read models and fills them again. The server may be running.
pub(super) async fn run(place: DataLocation) -> Result<(), Failure> {
    place.require_database()?;
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let bar = Bar::new("events");
    let done =
        rebuild(&database.pool, &read_models()?, &[], |progress| bar.at(progress.position, progress.head))
            .await;
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

/// The progress of a task along the log.
pub(super) struct Bar(ProgressBar);

impl Bar {
    /// Creates a bar that counts these.
    pub(super) fn new(what: &str) -> Self {
        let template = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{per_sec}}, {{eta}} left");
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(0).with_style(style);
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// Shows this position out of a total.
    pub(super) fn at(&self, position: i64, of: i64) {
        self.0.set_length(of.unsigned_abs());
        self.0.set_position(position.unsigned_abs());
    }
}
