//! Dispatches: a vehicle with its crew, and the orders that it delivers.

mod paper;

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_commands::dispatch::{
    EditDispatch, PlanDispatch, ProveDispatchStop, ReportProblemDispatch, TransitionDispatch,
};
use waybill_commands::{CommandRuntime, UseCase, new_id};
use waybill_domain::Noun;
use waybill_domain::dispatch::{
    DeliveryProof, Dispatch, DispatchDraft, DispatchStatus, DispatchTransition, ProblemReport,
};
use waybill_domain::exception::Exception;
use waybill_domain::id::{DispatchId, EmployeeId, OrderId, WarehouseId};
use waybill_domain::order::OrderStatus;
use waybill_domain::{DocumentStatus as _, Grant, Reason, record};
use waybill_http::problem::Result;
use waybill_projections::sales::dispatch::{
    self, DispatchDetails, DispatchFilter, DispatchRow, OrderToPlan, SORTS, ToPlanFilter,
};
use waybill_projections::sales::order::{self, DispatchOrder};
use waybill_projections::{PageQuery, StatusCount};

use crate::app::App;
use crate::auth::authorization::{Need, Permit, Read, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{CommandChanged, CommandCreated, List, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::document::{StatusFilter, Step, offering, status_filter, step};
use crate::resources::documents::exception;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;

const ALL: &str = "/api/dispatches";

pub(in crate::resources) fn routes() -> Routes {
    let routes = Routes::of(Noun::Dispatch.name())
        .get(ALL, "listDispatches", "A page of dispatches, the latest first", list)
        .sorted(&SORTS)
        .post(ALL, "planDispatch", "Plan a dispatch: its orders are on it from then on", plan)
        .get("/api/dispatches/counts", "countDispatches", "How many dispatches stand where", counts)
        .get("/api/dispatches/{id}", "getDispatch", "All about one dispatch", details)
        .get(
            "/api/dispatches/{id}/delivery-notes/pdf",
            "printDeliveryNotes",
            "The delivery notes of a dispatch as papers, PDF/A: two copies for each order, without prices",
            paper::print,
        )
        .get(
            "/api/dispatches/{id}/load-list/pdf",
            "printLoadList",
            "The load list of a dispatch as a paper, PDF/A: its goods together and its stops, without prices",
            paper::print_load_list,
        )
        .get(
            "/api/dispatches/{id}/delivery-notes/{orderId}/pdf",
            "printDeliveryNote",
            "The delivery note of one order of a dispatch as a paper, PDF/A, without prices",
            paper::print_one,
        )
        .put("/api/dispatches/{id}", "editDispatch", "Edit a waiting dispatch", edit)
        .put(
            "/api/dispatches/{id}/stops/{orderId}/proof",
            "proveDelivery",
            "Say who took the goods at a stop, and when",
            prove,
        )
        .put(
            "/api/dispatches/{id}/stops/{orderId}/problem",
            "reportProblem",
            "Say why the goods of a stop could not be handed over; nothing moves",
            report_problem,
        )
        .get(
            "/api/order-products/dispatch/{id}",
            "listOrdersOfDispatch",
            "The orders of a dispatch, without prices: what its crew needs",
            orders,
        )
        .get(
            "/api/dropdowns/dispatch",
            "pickOrderToDispatch",
            "Approved orders on no dispatch, those first that are wanted first",
            to_plan,
        );
    steps(routes)
}

/// Adds a call for each step.
fn steps(routes: Routes) -> Routes {
    routes
        .put(
            "/api/dispatches/update-dispatch/waiting-to-loaded",
            "loadDispatch",
            "Its orders are on the vehicle",
            step::<op::DispatchLoad, DispatchStep>(DispatchTransition::WaitingToLoaded),
        )
        .put(
            "/api/dispatches/update-dispatch/loaded-to-waiting",
            "unloadDispatch",
            "Its orders are off the vehicle again",
            step::<op::DispatchLoad, DispatchStep>(DispatchTransition::LoadedToWaiting),
        )
        .put(
            "/api/dispatches/update-dispatch/loaded-to-on-transit",
            "sendDispatch",
            "It leaves: its goods are out for delivery",
            step::<op::DispatchDepart, DispatchStep>(DispatchTransition::LoadedToOnTransit),
        )
        .put(
            "/api/dispatches/update-dispatch/on-transit-to-delivered",
            "closeDispatch",
            "It is back, and every order was delivered or brought back",
            step::<op::DispatchClose, DispatchStep>(DispatchTransition::OnTransitToDelivered),
        )
        .put(
            "/api/dispatches/update-dispatch/waiting-to-cancelled",
            "cancelWaitingDispatch",
            "Cancel a waiting dispatch: its orders are free",
            step::<op::DispatchCancelWaiting, DispatchStep>(DispatchTransition::WaitingToCancelled),
        )
        .put(
            "/api/dispatches/update-dispatch/loaded-to-cancelled",
            "cancelLoadedDispatch",
            "Cancel a loaded dispatch: its orders are unloaded and free",
            step::<op::DispatchCancel, DispatchStep>(DispatchTransition::LoadedToCancelled),
        )
        .put(
            "/api/dispatches/update-dispatch/on-transit-to-cancelled",
            "cancelSentDispatch",
            "Cancel a dispatch from which everything came back",
            step::<op::DispatchCancel, DispatchStep>(DispatchTransition::OnTransitToCancelled),
        )
}

record! {
    /// A step with a dispatch.
    pub struct DispatchStep {
        pub id: DispatchId,
        /// The reason; required when it is canceled.
        pub reason: Option<Reason>,
        /// The reason why it is loaded or departs although a customer is on hold or beyond the limit; for
        /// those who may override.
        pub credit_override: Option<Reason>,
    }
}

impl Step for DispatchStep {
    type Transition = DispatchTransition;

    fn taken(self, transition: DispatchTransition) -> impl UseCase {
        let Self { id, reason, credit_override } = self;
        TransitionDispatch { id, transition, reason, credit_override }
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those in this status; without one, in all that the role may list.
    #[param(value_type = Option<DispatchStatus>)]
    status: Option<String>,
    /// Planned for this day or later.
    start_date: Option<NaiveDate>,
    /// Planned for this day or earlier.
    end_date: Option<NaiveDate>,
    warehouse_id: Option<WarehouseId>,
    /// The user's own, in any status: those that they planned, and for drivers and assistants the trips that
    /// they are on.
    mine: Option<bool>,
    /// Words that are contained in the number, the plate, or a name of the crew.
    search_term: Option<String>,
    /// Only those with one of these exceptions: `late`, `over-limit`, `on-hold`, `partly-delivered`,
    /// `licence-ending`, separated by commas.
    #[param(example = "late,licence-ending")]
    exception: Option<String>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct ToPlan {
    /// The warehouse from which they are shipped; all when not given.
    warehouse_id: Option<WarehouseId>,
    /// The dispatch whose orders are listed first, in addition to the others: for its planner.
    dispatch_id: Option<DispatchId>,
    /// The beginning of a number, or a search term of the customer.
    search_term: Option<String>,
}

impl Filter {
    /// Converts the parameters to a filter, limited to the user's scope.
    async fn filter(self, permit: &Permit<Read<Dispatch>>, reader: &Reader) -> Result<DispatchFilter> {
        checked(self.start_date, self.end_date)?;
        let session = &permit.session;
        let requested = self.exception.as_deref();
        let exceptions = exception::filter(session, reader, &Exception::DISPATCH, requested).await?;
        let rides = rides(permit);
        let StatusFilter { statuses, made_by } =
            status_filter(session, self.status.as_deref(), self.mine, word)?;
        Ok(DispatchFilter {
            statuses,
            made_by: made_by.filter(|_| !rides),
            // The account of a user who is not an employee is on no trip.
            crew: rides.then(|| session.scope.employee.unwrap_or(EmployeeId(Uuid::nil()))),
            start_date: self.start_date,
            end_date: self.end_date,
            warehouse_id: self.warehouse_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
            exceptions,
        })
    }
}

/// Returns whether the user sees only the trips that they are on.
fn rides<N: Need>(permit: &Permit<N>) -> bool {
    permit.actor().grant(DispatchStatus::OnTransit.listing()) == Grant::Own
}

async fn list(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<DispatchRow>> {
    let named = Named::warehouse(search.warehouse_id);
    let (filter, request) = (search.filter(&permit, &reader).await?, parse(&page, &SORTS)?);
    let page = offering(&permit.session, dispatch::list(&reader.pool, &filter, &request));
    let sheet =
        Box::pin(how.answer("dispatches", page, dispatch::all(&reader.pool, &filter, &request))).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn counts(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
) -> Result<List<StatusCount>> {
    let named = Named::warehouse(search.warehouse_id);
    let counts = dispatch::status_counts(&reader.pool, &search.filter(&permit, &reader).await?).await?;
    named.explain_counts(counts, &permit.session, &reader).await
}

async fn details(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<DispatchId>,
) -> Result<Versioned<DispatchDetails>> {
    let visible = exception::filter(&permit.session, &reader, &Exception::DISPATCH, None).await?;
    let record = dispatch::details_with_marks(&reader.pool, id, &visible).await?;
    let version = record.as_ref().map_or(0, |record| record.version);
    let can = visibility::require_at::<Dispatch>(&permit.session, reader.present(), id, version).await?;
    let record = DispatchDetails { can, ..record.ok_or_else(visibility::absent::<Dispatch>)? };
    Ok(Versioned { record, version })
}

async fn orders(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<DispatchId>,
) -> Result<List<DispatchOrder>> {
    visibility::require::<Dispatch>(&permit.session, &reader, id).await?;
    Ok(List(order::of_dispatch(&reader.pool, id).await?))
}

async fn to_plan(
    permit: Permit<op::DispatchCreate>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<ToPlan>,
) -> Result<List<OrderToPlan>> {
    let session = &permit.session;
    Named::warehouse(params.warehouse_id).require(session, &reader).await?;
    if let Some(dispatch) = params.dispatch_id {
        visibility::require::<Dispatch>(session, &reader, dispatch).await?;
    }
    let filter = ToPlanFilter {
        warehouses: params.warehouse_id.map(|one| vec![one]).or(permit.warehouses().map(<[_]>::to_vec)),
        dispatch: params.dispatch_id,
        search_term: params.search_term,
        priced: session.actor.grant(OrderStatus::Approved.listing()) != Grant::No,
        exceptions: exception::filter(session, &reader, &Exception::ORDER, None).await?,
    };
    Ok(List(dispatch::orders_to_plan(&reader.pool, &filter).await?))
}

async fn plan(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::DispatchCreate, DispatchDraft>,
) -> Result<CommandCreated> {
    let plan = PlanDispatch { id: DispatchId(new_id()), draft: body };
    Ok(CommandCreated(context.execute(&runtime, &plan).await?))
}

async fn edit(
    State(app): State<App>,
    PathParam(id): PathParam<DispatchId>,
    request: EditRequest<op::DispatchEdit, DispatchDraft>,
) -> Result<CommandChanged> {
    let shown = Box::pin(details(request.permit()?, AsOf::now(&app), PathParam(id)));
    request.execute(&app, "/api/dispatches/{id}", shown, |draft| EditDispatch { id, draft }).await
}

async fn prove(
    State(runtime): State<CommandRuntime>,
    PathParam((id, order)): PathParam<(DispatchId, OrderId)>,
    CommandRequest { context, body, .. }: CommandRequest<op::DispatchProve, DeliveryProof>,
) -> Result<CommandChanged> {
    let prove = ProveDispatchStop { id, order, proof: body };
    Ok(CommandChanged(context.execute(&runtime, &prove).await?))
}

async fn report_problem(
    State(runtime): State<CommandRuntime>,
    PathParam((id, order)): PathParam<(DispatchId, OrderId)>,
    CommandRequest { context, body, .. }: CommandRequest<op::DispatchProve, ProblemReport>,
) -> Result<CommandChanged> {
    let report = ReportProblemDispatch { id, order, report: body };
    Ok(CommandChanged(context.execute(&runtime, &report).await?))
}

fn word(text: &str) -> Option<DispatchStatus> {
    text.parse().ok()
}
