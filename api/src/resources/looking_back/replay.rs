//! Replays: the content of a document's pages after each commit of its life.

mod budget;
mod marked;

use std::time::Duration;

use axum::Router;
use axum::body::{Body as Bytes, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{Display, IntoStaticStr};
use tower::ServiceExt as _;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use uuid::Uuid;
use waybill_log::StreamKey;
use waybill_log::past::{Moment, moment_behind};
use waybill_looking_back::history::{self, HistoryEntry, MAX_ENTRIES};
use waybill_looking_back::past::Replay;
use waybill_projections::read_models;

use budget::Budget;
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::{self, Reader};
use crate::http::extract::{PathParam, PathPart, QueryParams};
use crate::http::places::Places;
use crate::http::response::List;
use crate::http::route::{Describe, Described, Routes};

/// The kinds of documents that can be replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema, Display, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
enum ReplayNoun {
    Order,
    Dispatch,
    Receivable,
    StockTransaction,
}

impl PathPart for ReplayNoun {
    fn schema() -> RefOr<Schema> {
        <Self as PartialSchema>::schema()
    }
}

/// The maximum number of reads after each step.
const MAX_PATHS: usize = 40;
/// The maximum number of bytes of a response.
const MAX_BYTES: usize = 1 << 20;
/// A replay takes a moment, so waiting for a permit is worthwhile.
static PLACES: Places =
    Places::new(2, Duration::from_secs(5), "Others replay documents just now. Please try again.");

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("replay")
        .get(
            "/api/replay/{noun}/{id}",
            "replayDocument",
            "What reads answered after each step in the life of an order, dispatch, receivable or stock transaction",
            replay,
        )
        .post(
            "/api/replay/{noun}/{id}/pdf",
            "printReplay",
            "The steps in the life of a document with notes on some of them, as a paper, PDF/A",
            marked::print,
        )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Reads {
    /// Paths of the API with their queries, one per line.
    paths: String,
}

/// A commit in the life of a document, and the state after it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ReplayStep {
    /// The position of the commit.
    position: i64,
    recorded_at: DateTime<Utc>,
    /// The document's events in it.
    entries: Vec<HistoryEntry>,
    /// The responses of the reads, in their order.
    answers: Vec<ReplayAnswer>,
}

/// The response of a read.
#[derive(Debug, Serialize, ToSchema)]
struct ReplayAnswer {
    status: u16,
    #[schema(value_type = Value)]
    body: Value,
}

/// The credentials with which the reads are made.
struct Authorization(HeaderValue);

impl FromRequestParts<App> for Authorization {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self> {
        let header = parts.headers.get(header::AUTHORIZATION).cloned();
        header.map(Self).ok_or_else(|| Problem::not_signed_in("Please sign in."))
    }
}

impl Describe for Authorization {
    fn describe(_described: &mut Described) {}
}

async fn replay(
    permit: Permit<op::HistoryView>,
    authorization: Authorization,
    State(app): State<App>,
    PathParam((noun, id)): PathParam<(ReplayNoun, Uuid)>,
    QueryParams(Reads { paths }): QueryParams<Reads>,
) -> Result<List<ReplayStep>> {
    let paths = checked(&paths)?;
    let mut budget = Budget::of("paths");
    require(&app, &permit, noun, id).await?;
    let _place = PLACES.take().await?;
    let mut steps = steps(&app, noun, id).await?;
    answer(&app, &authorization, (noun, id), &paths, (&mut steps, &mut budget)).await?;
    Ok(List(steps))
}

async fn require(app: &App, permit: &Permit<op::HistoryView>, noun: ReplayNoun, id: Uuid) -> Result<()> {
    let sees = visibility::sees(&permit.session, &app.runtime, noun.into(), &id.to_string()).await?;
    if sees { Ok(()) } else { Err(Problem::absent("document")) }
}

fn checked(paths: &str) -> Result<Vec<String>> {
    let paths: Vec<String> = paths.lines().map(str::to_owned).collect();
    if paths.len() > MAX_PATHS {
        return Err(Problem::field("paths", "too-many", format!("There may be {MAX_PATHS} paths at most")));
    }
    let is_read = |path: &String| path.starts_with("/api/") && !is_file(path);
    match paths.iter().find(|path| !is_read(path) || path.parse::<axum::http::Uri>().is_err()) {
        Some(path) => Err(without_past(path)),
        None => Ok(paths),
    }
}

fn without_past(path: &str) -> Problem {
    Problem::field("paths", "malformed", format!("{path} is no read that has a past"))
}

/// Returns whether the path returns a file, which is not part of a page and would be made again for each
/// step.
fn is_file(path: &str) -> bool {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    path.ends_with("/pdf")
        || path.ends_with("/file")
        || path.ends_with("/saf-t")
        || query.split('&').any(|part| part.starts_with("format="))
}

/// Returns the commits of the document's life, the first one first.
async fn steps(app: &App, noun: ReplayNoun, id: Uuid) -> Result<Vec<ReplayStep>> {
    let history = history::history(&app.pool, noun.into(), &id.to_string(), None, MAX_ENTRIES).await?;
    let mut steps: Vec<ReplayStep> = Vec::new();
    for entry in history.entries.into_iter().rev() {
        let Some(Moment { position, recorded_at }) = moment_behind(&app.pool, entry.position).await? else {
            continue;
        };
        match steps.last_mut().filter(|step| step.position == position) {
            Some(step) => step.entries.push(entry),
            None => {
                steps.push(ReplayStep { position, recorded_at, entries: vec![entry], answers: Vec::new() });
            }
        }
    }
    Ok(steps)
}

/// Makes the reads after each of these steps, which are in the order of the log.
async fn answer(
    app: &App,
    authorization: &Authorization,
    (noun, id): (ReplayNoun, Uuid),
    paths: &[String],
    (steps, budget): (&mut [ReplayStep], &mut Budget),
) -> Result<()> {
    let key = StreamKey::named(<&str>::from(noun), id);
    let mut replay = Replay::open(&app.pool, &read_models()?, &key).await?;
    let filled = fill(app, &mut replay, &authorization.0, paths, (steps, budget)).await;
    replay.close().await?;
    filled
}

async fn fill(
    app: &App,
    replay: &mut Replay,
    authorization: &HeaderValue,
    paths: &[String],
    (steps, budget): (&mut [ReplayStep], &mut Budget),
) -> Result<()> {
    let routes = app.routes.get().ok_or_else(|| Problem::fault(&"the routes are not there yet"))?;
    for step in steps {
        let moment = Moment { position: step.position, recorded_at: step.recorded_at };
        let filled = replay.advance(moment.position, budget.until()).await?;
        let pool = filled.ok_or_else(Budget::over)?.clone();
        let reader = Reader::past(app, moment, pool);
        for path in paths {
            budget.check_time()?;
            step.answers.push(read(routes.clone(), authorization, &reader, path, budget).await?);
        }
    }
    Ok(())
}

async fn read(
    routes: Router,
    authorization: &HeaderValue,
    reader: &Reader,
    path: &str,
    budget: &mut Budget,
) -> Result<ReplayAnswer> {
    let request = Request::get(path).header(header::AUTHORIZATION, authorization).extension(reader.clone());
    let request = request.body(Bytes::empty()).map_err(|_| Problem::malformed("A path is malformed."))?;
    let response = match routes.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    let status = response.status().as_u16();
    let bytes = to_bytes(response.into_body(), MAX_BYTES).await;
    let bytes = bytes.map_err(|_| Problem::field("paths", "too-long", format!("{path} answers too much")))?;
    budget.take(bytes.len())?;
    let body: Value = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    if body["code"] == as_of::ONLY_NOW { Err(without_past(path)) } else { Ok(ReplayAnswer { status, body }) }
}
