//! At night, fills and pins the read models as of the end of last month. Users mostly look at moments since
//! then, and each is filled from the nearest one before it. At all hours, drops moments that were filled
//! before a person was erased. Also drops those filled before this server's last verification. No
//! verification compares them with the log, and tampered rows would be read, and copied, for as long as they
//! are kept.

use std::time::Duration;

use chrono::{DateTime, Datelike as _, Timelike as _, Utc};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_commands::business_date;
use waybill_http::problem::Result;
use waybill_log::past::moment_at;

use crate::WorkerContext;

/// The interval at which the time of day is checked.
const INTERVAL: Duration = Duration::from_mins(30);
/// The hours of the night, in the company's time zone.
const NIGHT: std::ops::Range<u32> = 1..5;
/// A log with fewer events is filled from its beginning in a few seconds.
const MIN_EVENTS: i64 = 100_000;

/// Maintains the read models of past moments until `stop`.
pub async fn maintain_past_moments(app: WorkerContext, stop: CancellationToken) {
    while timeout(INTERVAL, stop.cancelled()).await.is_err() {
        let maintained = tokio::select! {
            maintained = maintain(&app) => maintained,
            () = stop.cancelled() => return,
        };
        if let Err(problem) = maintained {
            tracing::warn!(reason = problem.detail(), "the read models of past moments cannot be maintained");
        }
    }
}

async fn maintain(app: &WorkerContext) -> Result<()> {
    app.past.drop_stale().await?;
    app.proof.renew_past(&app.past).await?;
    keep_if_due(app, Utc::now()).await
}

async fn keep_if_due(app: &WorkerContext, now: DateTime<Utc>) -> Result<()> {
    let local = now.with_timezone(&business_date::zone(&app.runtime).await?);
    let Some(first) = local.date_naive().with_day(1).filter(|_| NIGHT.contains(&local.hour())) else {
        return Ok(());
    };
    let begins = business_date::midnight(&app.runtime, first).await?;
    let mut connection = app.pool.acquire().await?;
    let moment = moment_at(&mut connection, begins - chrono::TimeDelta::microseconds(1)).await?;
    drop(connection);
    let Some(moment) = moment.filter(|moment| moment.position >= MIN_EVENTS) else { return Ok(()) };
    if !app.past.is_kept(moment).await? {
        app.past.keep(moment).await?;
        tracing::info!(position = moment.position, "the read models as of the end of last month are kept");
    }
    Ok(())
}
