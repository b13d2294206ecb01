//! Numbers that users see before they use them: a repeated request gives the same, for 24 hours.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waybill_commands::{CommandRuntime, Series, business_date};
use waybill_domain::Noun;
use waybill_http::problem::Result;

use crate::auth::authorization::{Need, Permit, op};
use crate::http::response::Body;
use crate::http::route::Routes;

/// A number that is reserved for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::resources) struct ReservedNumber {
    /// `ORD-2026-000123`
    pub(in crate::resources) number: String,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("generate-id")
        .get("/api/generate-id/order-id", "nextOrderNo", "Reserve the next order number", order)
        .get("/api/generate-id/dispatch-id", "nextDispatchNo", "Reserve the next dispatch number", dispatch)
        .get("/api/generate-id/batch-no", "nextBatchNo", "Reserve the next batch number", batch)
}

async fn order(
    permit: Permit<op::OrderCreate>,
    State(runtime): State<CommandRuntime>,
) -> Result<Body<ReservedNumber>> {
    lease(permit, &runtime, Series::Of(Noun::Order)).await
}

async fn dispatch(
    permit: Permit<op::DispatchCreate>,
    State(runtime): State<CommandRuntime>,
) -> Result<Body<ReservedNumber>> {
    lease(permit, &runtime, Series::Of(Noun::Dispatch)).await
}

async fn batch(
    permit: Permit<op::BatchReserve>,
    State(runtime): State<CommandRuntime>,
) -> Result<Body<ReservedNumber>> {
    lease(permit, &runtime, Series::Batch).await
}

async fn lease<N: Need>(
    permit: Permit<N>,
    runtime: &CommandRuntime,
    series: Series,
) -> Result<Body<ReservedNumber>> {
    permit.session.require_writing()?;
    let today = business_date::today(runtime).await?;
    let actor = permit.actor().id.to_string();
    let number = runtime.numbers().lease(series, today, &actor).await?;
    Ok(Body(ReservedNumber { number: number.to_string() }))
}
