//! The history of any record, and the story of it with all linked documents: each change with its user, time
//! and reason.

use std::collections::HashSet;

use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::history::{
    self, DocumentKey, History, Links, MAX_ENTRIES, MAX_STEPS, Story, StoryRequest,
};

use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::AsOf;
use crate::http::extract::{PathParam, QueryParams, canonical_id};
use crate::http::response::Body;
use crate::http::route::Routes;

/// The part of a history.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Part {
    /// `next` of an earlier part, to get older entries.
    before: Option<i64>,
    /// The maximum of entries, 1 to 200; 50 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

const DEFAULT_PAGE_SIZE: u32 = 50;

/// The part of a story.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct StoryPart {
    /// Set to include the linked documents and the movements that it caused; otherwise only the record
    /// itself.
    linked: Option<bool>,
    /// Leaves out the entries of other kinds of documents than this one: `order`, `receivable` ...
    #[param(pattern = "^[a-z-]{1,40}$")]
    kind: Option<String>,
    /// Set to get the oldest first; otherwise the latest.
    oldest_first: Option<bool>,
    /// `next` of an earlier part.
    after: Option<i64>,
    /// The maximum of steps, 1 to 100; 20 when not given.
    #[param(minimum = 1, maximum = 100)]
    size: Option<u32>,
}

const DEFAULT_STEPS: u32 = 20;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("history")
        .get(
            "/api/history/{noun}/{*id}",
            "getHistory",
            "The history of a record, the latest first; of stock, the id is {warehouseId}/{productId}",
            read,
        )
        .get(
            "/api/story/{noun}/{*id}",
            "getStory",
            "What happened to a document and to those that are linked to it, one step for all that was recorded together",
            read_story,
        )
}

async fn read(
    permit: Permit<op::HistoryView>,
    AsOf(reader): AsOf,
    PathParam((noun, id)): PathParam<(String, String)>,
    QueryParams(Part { before, size }): QueryParams<Part>,
) -> Result<Body<History>> {
    let id = canonical_id(&id);
    let size = size.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_ENTRIES).contains(&size) {
        return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_ENTRIES}")));
    }
    if !visibility::sees(&permit.session, reader.present(), &noun, &id).await? {
        return Err(Problem::absent("record"));
    }
    let history = history::history(&reader.pool, &noun, &id, before, size).await?;
    if history.entries.is_empty() && before.is_none() {
        return Err(Problem::absent("record"));
    }
    Ok(Body(history))
}

async fn read_story(
    permit: Permit<op::HistoryView>,
    AsOf(reader): AsOf,
    PathParam((noun, id)): PathParam<(String, String)>,
    QueryParams(part): QueryParams<StoryPart>,
) -> Result<Body<Story>> {
    let id = canonical_id(&id);
    let size = part.size.unwrap_or(DEFAULT_STEPS);
    if !(1..=u32::try_from(MAX_STEPS).unwrap_or(u32::MAX)).contains(&size) {
        return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_STEPS}")));
    }
    visibility::require_noun("kind", part.kind.as_deref())?;
    if !visibility::sees(&permit.session, reader.present(), &noun, &id).await? {
        return Err(Problem::absent("record"));
    }
    let mut links = history::links(&reader.pool, &noun, &id, part.linked.unwrap_or_default()).await?;
    let seen = seen(&permit.session, reader.present(), &links).await?;
    let hidden = links.retain(&seen);
    let request = StoryRequest {
        noun: part.kind,
        oldest_first: part.oldest_first.unwrap_or_default(),
        after: part.after,
        size: size as usize,
    };
    let is_whole = request.noun.is_none() && request.after.is_none();
    let mut story = history::story(&reader.pool, &links, &request).await?;
    if story.steps.is_empty() && is_whole {
        return Err(Problem::absent("record"));
    }
    story.hidden = hidden;
    Ok(Body(story))
}

/// Returns the documents of a story that the user may open, by the rules of their own pages.
async fn seen(session: &Session, runtime: &CommandRuntime, links: &Links) -> Result<HashSet<DocumentKey>> {
    let mut seen = HashSet::new();
    for key in links.all() {
        // The erasure of a person is a part of the record that names the person.
        let is_own = key.noun == "person";
        if is_own || visibility::sees(session, runtime, &key.noun, &key.id).await? {
            seen.insert(key.clone());
        }
    }
    Ok(seen)
}
