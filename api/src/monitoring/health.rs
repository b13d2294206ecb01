//! Routes for monitoring: liveness, readiness, metrics.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use chrono::Utc;
use serde_json::json;
use sqlx::PgPool;
use waybill_backup::Shipping;
use waybill_commands::CommandRuntime;
use waybill_database::limited;
use waybill_front_door::{readiness, watchers_only};
use waybill_http::consistency::ReadConsistency;
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::http::as_of::Now;
use crate::live::Streams;
use crate::monitoring::monitor::Monitor;

/// The maximum lag of the lists at which the server still counts as ready.
const MAX_LAG: Duration = Duration::from_secs(15);
/// `LIMIT` is the maximum response time of the database at which the server counts as ready. After
/// `GIVEN_UP`, its connections are replaced.
const LIMIT: Duration = Duration::from_secs(2);
const GIVEN_UP: Duration = Duration::from_secs(5);

/// Returns the routes outside of the API.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready).layer(from_fn(readiness)))
        .route("/metrics", get(metrics).layer(from_fn(watchers_only)))
}

/// Returns 200 when the database responds, the journal writes and the lists follow; else 503 with the reason.
/// A read model that fails or catches up alone is only named: the others are not affected.
async fn ready(
    Now(reader): Now,
    (State(runtime), State(consistency)): (State<CommandRuntime>, State<ReadConsistency>),
    State(monitor): State<Monitor>,
) -> Result<Response> {
    let head = head(&reader.pool).await?;
    if let Some(reason) = runtime.journal().problem() {
        tracing::debug!(reason, "not ready: the journal cannot write");
        return Err(Problem::unavailable("journal", "Nothing can be recorded just now."));
    }
    if let Some(what) = consistency.progress.later_release() {
        let text = format!("A later release of Waybill works with this database: {what}. Stop this server.");
        return Err(Problem::unavailable("later-release", text));
    }
    monitor.judge_clock().map_err(|reason| Problem::unavailable("clock", reason))?;
    let projected = consistency.progress.projected().min(head);
    if !monitor.is_filled() {
        let text = format!("The lists are being filled: they stand at {projected} of {head}.");
        return Err(Problem::unavailable("projections-behind", text));
    }
    let lag = monitor.lag(head);
    if lag > MAX_LAG {
        let text =
            format!("The lists stand at {projected} of {head} and are {} s behind the log.", lag.as_secs());
        return Err(Problem::unavailable("projections-behind", text));
    }
    let failing = consistency.progress.failing();
    let catching_up: Vec<_> =
        consistency.progress.lagging(None).into_iter().filter(|model| !failing.contains(model)).collect();
    let state = json!({
        "status": "ready", "head": head, "projected": projected, "failing": failing, "catchingUp": catching_up,
    });
    Ok(Json(state).into_response())
}

async fn metrics(
    Now(reader): Now,
    (State(runtime), State(consistency)): (State<CommandRuntime>, State<ReadConsistency>),
    (State(streams), State(monitor), State(shipping)): (
        State<Streams>,
        State<Monitor>,
        State<Option<Shipping>>,
    ),
) -> Result<Response> {
    metrics::gauge!("waybill_last_backup_seconds").set(backup_age(shipping.as_ref()));
    metrics::gauge!("waybill_event_streams").set(as_f64(streams.count()));
    metrics::gauge!("waybill_pool_connections").set(f64::from(reader.pool.size()));
    metrics::gauge!("waybill_pool_idle_connections").set(as_f64(reader.pool.num_idle()));
    metrics::gauge!("waybill_read_models_failing").set(as_f64(consistency.progress.failing().len()));
    metrics::gauge!("waybill_read_models_lagging").set(as_f64(consistency.progress.lagging(None).len()));
    metrics::gauge!("waybill_journal_writes").set(f64::from(u8::from(runtime.journal().problem().is_none())));
    metrics::counter!("waybill_runner_restarts_total").absolute(monitor.restarts());
    if let Ok(head) = head(&reader.pool).await {
        metrics::gauge!("waybill_log_position").set(position_as_f64(head));
        metrics::gauge!("waybill_projected_position")
            .set(position_as_f64(consistency.progress.projected().min(head)));
        metrics::gauge!("waybill_projection_lag_seconds").set(monitor.lag(head).as_secs_f64());
    }
    let text = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    Ok((StatusCode::OK, [text], super::metrics::render()).into_response())
}

/// Returns the seconds since the backup contained everything recorded, or infinity when it never did. Alerts
/// for an outdated backup then also cover a missing one.
fn backup_age(shipping: Option<&Shipping>) -> f64 {
    shipping
        .and_then(Shipping::last_at)
        .map_or(f64::INFINITY, |at| (Utc::now() - at).as_seconds_f64().max(0.0))
}

/// Returns the head of the log. The caller gets its response in time; the query itself is abandoned later,
/// together with the connection.
async fn head(pool: &PgPool) -> Result<i64> {
    let pool = pool.clone();
    let query = tokio::spawn(async move { limited(&pool, GIVEN_UP, waybill_log::read::head(&pool)).await });
    let silent = || Problem::unavailable("database", "The database does not answer.");
    let head = tokio::time::timeout(LIMIT, query).await.map_err(|_| silent())?;
    Ok(head.map_err(|_| silent())??)
}

fn as_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

#[allow(clippy::cast_precision_loss, reason = "a gauge is a float; positions stay below 2^53")]
fn position_as_f64(position: i64) -> f64 {
    position as f64
}
