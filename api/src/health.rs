//! For whoever watches the server: is it alive, can it serve, what does it measure.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use sqlx::PgPool;

use crate::app::App;
use crate::live::Streams;
use crate::metering;
use crate::problem::{Problem, Result};
use crate::reads::Reads;

/// How many events the read models may be behind the log while the server still counts as ready.
const MOST_BEHIND: i64 = 100_000;
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The routes beside the API.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// 200 when the database answers and the read models follow; else 503 with what is wrong.
async fn ready(State(pool): State<PgPool>, State(reads): State<Reads>) -> Result<Response> {
    let (head, reached) = standing(&pool, &reads).await?;
    let failing = reads.progress.failing();
    if !failing.is_empty() {
        let text = format!("These read models fail: {}.", failing.join(", "));
        return Err(Problem::unavailable("projections-failing", text));
    }
    if head - reached > MOST_BEHIND {
        let text = format!("The read models stand at {reached} of {head}.");
        return Err(Problem::unavailable("projections-behind", text));
    }
    Ok(Json(json!({"status": "ready", "head": head, "projected": reached})).into_response())
}

async fn metrics(
    State(pool): State<PgPool>,
    State(reads): State<Reads>,
    State(streams): State<Streams>,
) -> Result<Response> {
    metrics::gauge!("waybill_event_streams").set(as_f64(streams.count()));
    metrics::gauge!("waybill_pool_connections").set(f64::from(pool.size()));
    metrics::gauge!("waybill_pool_idle_connections").set(as_f64(pool.num_idle()));
    metrics::gauge!("waybill_read_models_failing").set(as_f64(reads.progress.failing().len()));
    if let Ok((head, reached)) = standing(&pool, &reads).await {
        metrics::gauge!("waybill_log_position").set(position_as_f64(head));
        metrics::gauge!("waybill_projected_position").set(position_as_f64(reached));
    }
    let text = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    Ok((StatusCode::OK, [text], metering::render()).into_response())
}

/// Where the log stands, and the slowest read model.
async fn standing(pool: &PgPool, reads: &Reads) -> Result<(i64, i64)> {
    let head = tokio::time::timeout(PATIENCE, waybill_projections::head(pool)).await;
    let silent = |_| Problem::unavailable("database", "The database does not answer.");
    let head = head.map_err(silent)??;
    Ok((head, reads.progress.reached(&[])?.min(head)))
}

fn as_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

#[allow(clippy::cast_precision_loss, reason = "a gauge is a float; positions stay below 2^53")]
fn position_as_f64(position: i64) -> f64 {
    position as f64
}
