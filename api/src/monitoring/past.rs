//! At night, the read models as of the end of last month are filled and kept: the moments that people look at most are
//! those since then, and each is filled from the nearest one before it. At all hours, what was filled before somebody was
//! erased is dropped, and what was filled before the last verification of this server: no verification compares it with the log,
//! and what somebody changed in it would be read, and copied, for as long as it is kept.

use std::time::Duration;

use chrono::{DateTime, Datelike as _, Timelike as _, Utc};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_commands::business_date;
use waybill_log::past::moment_at;

use crate::app::App;
use crate::http::problem::Result;

/// How often it is looked whether it is night.
const INTERVAL: Duration = Duration::from_mins(30);
/// The hours where the company is.
const NIGHT: std::ops::Range<u32> = 1..5;
/// A log that is shorter is filled from its beginning in a few seconds.
const MIN_EVENTS: i64 = 100_000;

pub(crate) async fn maintain_past_moments(app: App, stop: CancellationToken) {
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

async fn maintain(app: &App) -> Result<()> {
    app.past.drop_stale().await?;
    app.proof.renew_past(&app.past).await?;
    keep_if_due(app, Utc::now()).await
}

async fn keep_if_due(app: &App, now: DateTime<Utc>) -> Result<()> {
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
