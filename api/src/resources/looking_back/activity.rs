//! Activities: the actions of all users.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::Source;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::activity::{self, ActivityDetails, ActivityFilter, ActivityRow, SORTS};
use waybill_projections::PageQuery;
use waybill_projections::activity::FindingKind;

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::AsOf;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams, canonical_id};
use crate::http::response::Body;
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period;
use crate::resources::records::master::parse;

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those of this user.
    actor_id: Option<UserId>,
    /// Only those from this source.
    #[param(inline)]
    source: Option<ActivitySource>,
    /// Only those that concern this kind of record: `order`, `customer` ...
    #[param(pattern = "^[a-z-]{1,40}$")]
    noun: Option<String>,
    /// The record, with a noun: only activities that touched this record.
    record_id: Option<String>,
    /// Only those with this finding.
    #[param(inline)]
    finding: Option<FindingKind>,
    /// The first day, in the company's time zone.
    start_date: Option<NaiveDate>,
    /// The last day.
    end_date: Option<NaiveDate>,
    /// The beginning of the number or code of a record that was touched, or words of its name or of the user's.
    search_term: Option<String>,
}

/// The source of an activity.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ActivitySource {
    /// A user.
    Api,
    Import,
    Demo,
    System,
}

impl From<ActivitySource> for Source {
    fn from(source: ActivitySource) -> Self {
        match source {
            ActivitySource::Api => Self::Api,
            ActivitySource::Import => Self::Import,
            ActivitySource::Demo => Self::Demo,
            ActivitySource::System => Self::System,
        }
    }
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("activity")
        .get(
            "/api/activities",
            "listActivities",
            "What everybody did, one row for all that was recorded together; the latest first",
            list,
        )
        .sorted(&SORTS)
        .get("/api/activities/{position}", "getActivity", "Everything that was recorded together", details)
}

async fn list(
    permit: Permit<op::ActivityView>,
    AsOf(reader): AsOf,
    QueryParams(filter): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<ActivityRow>> {
    let nouns = visibility::nouns_seen(&permit.session)?.into_iter().map(str::to_owned).collect();
    let Filter { actor_id, source, noun, record_id, finding, start_date, end_date, search_term } = filter;
    if record_id.is_some() && noun.is_none() {
        return Err(Problem::field("noun", "required", "Noun is required with a record id"));
    }
    visibility::require_noun("noun", noun.as_deref())?;
    let (from, before) = period::instants(reader.present(), start_date, end_date).await?;
    let source = source.map(|source| <&str>::from(Source::from(source)).to_owned());
    let named = Named::user("actorId", actor_id);
    let (actor_id, record_id) = (actor_id.map(|user| user.0), record_id.as_deref().map(canonical_id));
    let filter =
        ActivityFilter { nouns, actor_id, source, noun, record_id, finding, from, before, search_term };
    let request = parse(&page, &SORTS)?;
    let sheet = how.answer(
        "activities",
        activity::page(&reader.pool, &filter, &request),
        activity::all(&reader.pool, &filter, &request),
    );
    named.explain(sheet.await?, &permit.session, &reader).await
}

async fn details(
    permit: Permit<op::ActivityView>,
    AsOf(reader): AsOf,
    PathParam(position): PathParam<i64>,
) -> Result<Body<ActivityDetails>> {
    let seen = visibility::nouns_seen(&permit.session)?;
    let found = if position > 0 { activity::details(&reader.pool, position).await? } else { None };
    let found = found.ok_or_else(|| Problem::absent("activity"))?;
    // Events hidden in the list are hidden here too.
    if found.events.iter().any(|event| visibility::is_hidden(&event.noun, &seen)) {
        return Err(Problem::absent("activity"));
    }
    Ok(Body(found))
}
