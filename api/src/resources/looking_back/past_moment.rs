//! Past moments, and whether their data can be read already.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_http::problem::Result;
use waybill_looking_back::past::PastState;

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("past").get(
        "/api/past-moment",
        "getPastMoment",
        "Whether a past moment can be read; when it cannot, its read models begin to be filled",
        moment,
    )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// A position of the log, an instant, or a day, which means its end.
    as_of: String,
}

/// A past moment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PastMoment {
    /// The position of the last event recorded by then, for the header `As-Of`.
    position: i64,
    /// The time of that event.
    recorded_at: DateTime<Utc>,
    /// True if it can be read.
    ready: bool,
    /// Until it can be read: the position from which its read models are filled. The events before were
    /// copied.
    filled_from: i64,
    /// The position up to which they are filled.
    filled_to: i64,
    /// The number of log events per second with which they are filled.
    events_per_second: f64,
}

async fn moment(
    _permit: Permit<op::PastView>,
    State(app): State<App>,
    QueryParams(filter): QueryParams<Filter>,
) -> Result<Body<PastMoment>> {
    let moment = as_of::resolve(&app, &filter.as_of).await?;
    let (ready, progress) = match app.past.open(moment).await? {
        PastState::Ready(_) => (true, None),
        PastState::Filling(progress) => (false, Some(progress)),
    };
    let progress = progress.unwrap_or_default();
    Ok(Body(PastMoment {
        position: moment.position,
        recorded_at: moment.recorded_at,
        ready,
        filled_from: progress.from,
        filled_to: if ready { moment.position } else { progress.position },
        events_per_second: progress.events_per_second,
    }))
}
