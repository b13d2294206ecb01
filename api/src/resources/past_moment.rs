//! Past moments: whether what was recorded until then can be read already.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_projections::past::PastState;

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of;
use crate::http::extract::QueryParams;
use crate::http::problem::Result;
use crate::http::response::Body;
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
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
    /// A position of the log, an instant, or a day, at whose end it is.
    as_of: String,
}

/// A past moment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PastMoment {
    /// The position of the last event that had been recorded: for the header `As-Of`.
    position: i64,
    /// When that was.
    recorded_at: DateTime<Utc>,
    /// Whether it can be read.
    ready: bool,
    /// While it cannot: the position from which its read models are filled, those before were copied.
    filled_from: i64,
    /// The position up to which they are filled.
    filled_to: i64,
    /// How many events of the log they are filled with a second.
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
