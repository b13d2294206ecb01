//! The history of any record: who did what, when and why.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_projections::history::{self, History, MAX_ENTRIES};

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::problem::{Problem, Result};
use crate::http::response::Body;
use crate::http::route::Routes;

/// Which part of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Part {
    /// `next` of an earlier part: the entries that are older.
    before: Option<i64>,
    /// Entries at most, 1 to 200; 50 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

const DEFAULT_PAGE_SIZE: u32 = 50;

pub(super) fn routes() -> Routes {
    Routes::of("history").get(
        "/api/history/{noun}/{*id}",
        "getHistory",
        "The history of a record, the latest first; of stock, the id is {warehouseId}/{productId}",
        read,
    )
}

async fn read(
    permit: Permit<op::HistoryView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    PathParam((noun, id)): PathParam<(String, String)>,
    QueryParams(Part { before, size }): QueryParams<Part>,
) -> Result<Body<History>> {
    let size = size.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_ENTRIES).contains(&size) {
        return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_ENTRIES}")));
    }
    if !visibility::sees(&permit.session, &runtime, &noun, &id).await? {
        return Err(Problem::absent("record"));
    }
    let history = history::history(&pool, &noun, &id, before, size).await?;
    if history.entries.is_empty() && before.is_none() {
        return Err(Problem::absent("record"));
    }
    Ok(Body(history))
}
