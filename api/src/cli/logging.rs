//! Logs as text for a person at a terminal and as JSON otherwise. They go to the standard error, so that the
//! output of a command stays clean.

use std::io::IsTerminal as _;

use tracing_subscriber::EnvFilter;

/// The filter when `RUST_LOG` is not set.
const DEFAULT_FILTER: &str = "info,sqlx=warn,hyper=warn,tower_http=warn";

/// Starts logging; later calls in the same process change nothing.
pub(super) fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if std::io::stderr().is_terminal() {
        lines.with_target(false).try_init()
    } else {
        lines.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init()
    };
    if let Err(error) = started {
        eprintln!("waybill: logs go elsewhere: {error}");
    }
}
