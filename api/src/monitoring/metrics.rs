//! Metrics of the running server, in the format of Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio_util::sync::CancellationToken;

/// The recorder of the process, which all servers in it share.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
/// The interval at which measurements are aggregated, so that they do not pile up between two scrapes.
const FOLD: Duration = Duration::from_secs(5);
/// Upper bounds of the request times, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 10.0];

/// Starts measuring; later calls in the same process change nothing.
///
/// # Errors
/// When another recorder is installed in this process.
pub fn start() -> Result<(), BuildError> {
    if RECORDER.get().is_some() {
        return Ok(());
    }
    let matcher = Matcher::Suffix("_seconds".to_owned());
    let recorder = PrometheusBuilder::new().set_buckets_for_metric(matcher, &BUCKETS)?.build_recorder();
    let handle = recorder.handle();
    // Of two that start at once, one installs; both measure into it.
    if metrics::set_global_recorder(recorder).is_ok() && RECORDER.set(handle).is_err() {
        tracing::warn!("measuring was started twice");
    }
    Ok(())
}

/// Aggregates the measurements until `stop`.
pub async fn fold(stop: CancellationToken) {
    while tokio::time::timeout(FOLD, stop.cancelled()).await.is_err() {
        if let Some(recorder) = RECORDER.get() {
            recorder.run_upkeep();
        }
    }
}

/// Renders all measurements for Prometheus.
pub fn render() -> String {
    RECORDER.get().map(PrometheusHandle::render).unwrap_or_default()
}
