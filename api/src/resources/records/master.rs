//! The routes that all master records have: list, details, create, edit.

use std::future::Future;

use axum::extract::State;
use chrono::NaiveDate;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use sqlx::postgres::PgRow;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_commands::master::{CreateMaster, EditMaster, MasterHooks};
use waybill_commands::{CommandRuntime, EventSourced, new_id};
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_http::problem::{Problem, Result};
use waybill_projections::records::master::MasterFilter;
use waybill_projections::{Listing, PageQuery, PageRequest, Sorts};

use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::{Need, Permit};
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{CommandChanged, CommandCreated, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::named::Named;

/// A kind of master record, as the API shows it.
pub(in crate::resources) trait Record: MasterHooks {
    /// The path of the routes: `/api/customers`.
    const PATH: &'static str;
    /// Its singular and plural in the names of operations: `Customer`, `Customers`.
    const NAMES: (&'static str, &'static str);
    /// The permission to read it.
    type See: Need;
    /// The permission to create and edit it.
    type Write: Need;
    /// Query parameters.
    type Filter: DeserializeOwned + IntoParams + Send;
    /// Its row in a list.
    type Row: for<'r> FromRow<'r, PgRow> + Serialize + DeserializeOwned + ToSchema + Send + Unpin + 'static;
    /// The full data of one record.
    type Details: Serialize + ToSchema + Send;

    /// Returns the orders in which it can be listed.
    fn sorts() -> &'static Sorts;

    /// Returns the requested list.
    fn list<'a>(
        reader: &Reader,
        session: &Session,
        filter: Self::Filter,
        request: &'a PageRequest,
    ) -> impl Future<Output = Result<Listing<'a, Self::Row>>> + Send;

    /// Sets the parts of a row that depend on the business date of the read.
    fn mark(_: &mut Self::Row, _today: NaiveDate) {}

    /// Returns the records that a filter names.
    fn named(_: &Self::Filter) -> Named {
        Named::default()
    }

    /// Returns one record, if it is in the reader's scope.
    fn details(
        reader: &Reader,
        session: &Session,
        id: Uuid,
    ) -> impl Future<Output = Result<Option<Self::Details>>> + Send;

    /// Returns the version of the record.
    fn version(details: &Self::Details) -> i64;
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Search {
    /// Words that are contained in code, name, or another search field.
    search_term: Option<String>,
    /// Only active ones, or only inactive ones.
    active: Option<bool>,
}

impl From<Search> for MasterFilter {
    fn from(Search { search_term, active }: Search) -> Self {
        Self { search_term, active }
    }
}

/// Returns the routes for list, details and edit of `F`; and its creation, unless that is special.
pub(in crate::resources) fn routes<F: Record>() -> Routes
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let (one, many) = F::NAMES;
    let (noun, each) = (F::NOUN, format!("{}/{{id}}", F::PATH));
    Routes::of(F::NOUN.name())
        .get(F::PATH, &format!("list{many}"), &format!("A page of {noun}s, the newest first; of a search, the best match first"), list::<F>)
        .sorted(F::sorts())
        .get(&each, &format!("get{one}"), &format!("All about one {noun}"), details::<F>)
        .put(
            &each,
            &format!("edit{one}"),
            &format!("Put other fields in the place of the {noun}'s"),
            edit::<F>,
        )
}

/// Returns the routes of a record that is created like all others.
pub(in crate::resources) fn routes_with_create<F: Record>() -> Routes
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let (one, noun) = (F::NAMES.0, F::NOUN);
    routes::<F>().post(F::PATH, &format!("create{one}"), &format!("Create a {noun}"), create::<F>)
}

async fn list<F: Record>(
    permit: Permit<F::See>,
    AsOf(reader): AsOf,
    QueryParams(filter): QueryParams<F::Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<F::Row>> {
    let request = parse(&page, F::sorts())?;
    let named = F::named(&filter);
    let list = F::list(&reader, &permit.session, filter, &request).await?;
    let name = F::PATH.trim_start_matches("/api/");
    let today = reader.today().await?;
    let marked = async {
        let mut page = list.page(&reader.pool).await?;
        page.content.iter_mut().for_each(|row| F::mark(row, today));
        Ok(page)
    };
    let sheet = Box::pin(how.answer(name, marked, list.all(&reader.pool))).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn details<F: Record>(
    permit: Permit<F::See>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<Uuid>,
) -> Result<Versioned<F::Details>> {
    let found = F::details(&reader, &permit.session, id).await?;
    let record = found.ok_or_else(|| Problem::from(F::NOUN.absent()))?;
    Ok(Versioned { version: F::version(&record), record })
}

async fn create<F: Record>(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<F::Write, F>,
) -> Result<CommandCreated>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let create = CreateMaster { id: new_id(), fields: request.body };
    Ok(CommandCreated(request.context.execute(&runtime, &create).await?))
}

async fn edit<F: Record>(
    State(app): State<App>,
    PathParam(id): PathParam<Uuid>,
    request: EditRequest<F::Write, F>,
) -> Result<CommandChanged>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let shown = details::<F>(request.permit()?, AsOf::now(&app), PathParam(id));
    request.execute(&app, F::PATH, shown, |fields| EditMaster { id, fields }).await
}

/// Returns the requested page, if a list with these sort orders has it.
pub(in crate::resources) fn parse(page: &PageQuery, sorts: &'static Sorts) -> Result<PageRequest> {
    Ok(page.parse(sorts).map_err(waybill_projections::Error::from)?)
}
