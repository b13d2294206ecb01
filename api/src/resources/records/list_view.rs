//! The saved views of lists.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_commands::CommandRuntime;
use waybill_commands::list_view::{ChooseDefaultListView, RemoveListView, SaveListView};
use waybill_domain::id::{UserId, ViewId};
use waybill_domain::list_views::{ListName, ListViews, SavedView};
use waybill_domain::record;
use waybill_http::problem::Result;
use waybill_projections::Person;
use waybill_projections::records::list_views;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::Now;
use crate::http::command_request::CommandRequest;
use crate::http::extract::PathParam;
use crate::http::response::{CommandChanged, List};
use crate::http::route::Routes;

record! {
    /// The removal of a view.
    pub struct ViewRemoval {
        pub id: ViewId,
    }
}

record! {
    /// The view with which a list opens.
    pub struct DefaultView {
        pub list: ListName,
        /// One's own view or a shared one; absent to open the list as it was last.
        pub id: Option<ViewId>,
    }
}

/// A view of a list: the user's own, or one that another user shares.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListView {
    id: ViewId,
    #[serde(flatten)]
    view: SavedView,
    /// The user who saved it, with today's name.
    by: Person,
    is_own: bool,
    /// True if the list opens with it.
    is_default: bool,
}

pub(super) fn routes() -> Routes {
    Routes::of("list-view")
        .get("/api/list-views", "listViews", "The user's views of lists, and those that others share", list)
        .put("/api/list-views/{id}", "saveView", "Save a view of a list", save)
        .put(
            "/api/list-views/default",
            "chooseDefaultView",
            "Choose the view with which a list opens",
            choose,
        )
        .put("/api/list-views/remove", "removeView", "Delete a view of a list", remove)
}

async fn list(permit: Permit<op::CompanyView>, Now(reader): Now) -> Result<List<ListView>> {
    let user = permit.session.actor.id;
    let all = list_views::all(&reader.pool).await?;
    let defaults = all.iter().find(|(owner, ..)| *owner == user).map(|(_, _, own)| own.defaults.clone());
    let defaults = defaults.unwrap_or_default();
    let is_default = |id: ViewId, view: &SavedView| defaults.get(view.list.as_str()) == Some(&id);
    let mut shown: Vec<ListView> = all
        .into_iter()
        .flat_map(|(owner, name, views)| seen(owner, name, views, user))
        .map(|shown| ListView { is_default: is_default(shown.id, &shown.view), ..shown })
        .collect();
    shown.sort_by_cached_key(|shown| (!shown.is_own, shown.view.name.as_str().to_lowercase()));
    Ok(List(shown))
}

/// Returns the views of a user that another one sees.
fn seen(owner: UserId, name: Option<String>, views: ListViews, by: UserId) -> impl Iterator<Item = ListView> {
    let (is_own, name) = (owner == by, name.unwrap_or_default());
    views.views.into_iter().filter(move |(_, view)| is_own || view.shared).map(move |(id, view)| ListView {
        id,
        view,
        by: Person { id: owner, name: name.clone() },
        is_own,
        is_default: false,
    })
}

async fn save(
    State(runtime): State<CommandRuntime>,
    PathParam(id): PathParam<Uuid>,
    CommandRequest { context, body, .. }: CommandRequest<op::CompanyView, SavedView>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &SaveListView { id: ViewId(id), view: body }).await?))
}

async fn choose(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body: DefaultView { list, id }, .. }: CommandRequest<
        op::CompanyView,
        DefaultView,
    >,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &ChooseDefaultListView { list, id }).await?))
}

async fn remove(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body: ViewRemoval { id }, .. }: CommandRequest<op::CompanyView, ViewRemoval>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &RemoveListView { id }).await?))
}
