//! Receivables, as the specification calls them: payments. Credit notes are among them.

use axum::extract::State;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::receivable::{EditReceivable, EnterReceivable, TransitionReceivable};
use waybill_commands::{CommandRuntime, UseCase, new_id};
use waybill_domain::Noun;
use waybill_domain::field::{Field, FieldErrors, Member};
use waybill_domain::id::{CustomerId, OrderId, ReceivableId};
use waybill_domain::receivable::{
    Receivable, ReceivableDraft, ReceivableKind, ReceivableStatus, ReceivableTransition,
};
use waybill_domain::record;
use waybill_domain::transition::Reason;
use waybill_http::problem::Result;
use waybill_projections::accounts::receivable::{
    self, ReceivableDetails, ReceivableFilter, ReceivableRow, SORTS,
};
use waybill_projections::{PageQuery, StatusCount};

use crate::app::App;
use crate::auth::authorization::{Permit, Read, op};
use crate::auth::visibility;
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;
use crate::http::response::{CommandChanged, CommandCreated, List, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::document::{StatusFilter, Step, offering, status_filter, step};
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;

const ALL: &str = "/api/payments";

pub(in crate::resources) fn routes() -> Routes {
    Routes::of(Noun::Receivable.name())
        .get(ALL, "listReceivables", "A page of payments and credit notes, the latest first", list)
        .sorted(&SORTS)
        .post(ALL, "enterReceivable", "Enter a payment or a credit note", enter)
        .get("/api/payments/counts", "countReceivables", "How many receivables stand where", counts)
        .get("/api/payments/{id}", "getReceivable", "All about one payment or credit note", details)
        .get(
            "/api/payments/{id}/pdf",
            "printReceivable",
            "The receipt of a payment, or a credit note, as a paper, PDF/A",
            print,
        )
        .put(
            "/api/payments/update-payment/pending-to-pending",
            "editReceivable",
            "Edit a pending receivable: the fields of its draft with its id beside them, at the version that was seen",
            edit,
        )
        .put(
            "/api/payments/update-payment/pending-to-approved",
            "approveReceivable",
            "Approve a receivable: the customer's balance goes down",
            step::<op::ReceivableApprove, ReceivableStep>(ReceivableTransition::PendingToApproved),
        )
        .put(
            "/api/payments/update-payment/pending-to-void",
            "voidReceivable",
            "Void a pending receivable",
            step::<op::ReceivableVoid, ReceivableStep>(ReceivableTransition::PendingToVoid),
        )
        .put(
            "/api/payments/update-payment/approved-to-void",
            "voidApprovedReceivable",
            "Void an approved receivable: a contra entry of today takes it back from the customer's account",
            step::<op::ReceivableVoid, ReceivableStep>(ReceivableTransition::ApprovedToVoid),
        )
}

record! {
    /// A step with a receivable.
    pub struct ReceivableStep {
        pub id: ReceivableId,
        /// The reason; required when it is voided.
        pub reason: Option<Reason>,
    }
}

/// New content for a pending receivable: the fields of a draft, and the id of the receivable.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::resources) struct ReceivableEdit {
    pub(in crate::resources) id: ReceivableId,
    /// Its new content.
    #[serde(flatten)]
    pub(in crate::resources) draft: ReceivableDraft,
}

impl Field for ReceivableEdit {
    fn members() -> Vec<Member> {
        [Member::of::<ReceivableId>("id")].into_iter().chain(ReceivableDraft::members()).collect()
    }

    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let mut draft = value.clone();
        let id = match draft.as_object_mut().and_then(|fields| fields.remove("id")) {
            Some(id) => ReceivableId::read(&id, "id", errors),
            None => ReceivableId::absent("id", errors),
        };
        let draft = ReceivableDraft::read(&draft, path, errors);
        Some(Self { id: id?, draft: draft? })
    }
}

impl Step for ReceivableStep {
    type Transition = ReceivableTransition;

    fn taken(self, transition: ReceivableTransition) -> impl UseCase {
        let Self { id, reason } = self;
        TransitionReceivable { id, transition, reason }
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those in this status; without one, in all that the role may list.
    #[param(value_type = Option<ReceivableStatus>)]
    status: Option<String>,
    kind: Option<ReceivableKind>,
    /// Received on this day or later.
    start_date: Option<NaiveDate>,
    /// Received on this day or earlier.
    end_date: Option<NaiveDate>,
    customer_id: Option<CustomerId>,
    /// Only those about this order.
    order_id: Option<OrderId>,
    /// The user's own, in any status.
    mine: Option<bool>,
    /// The beginning of a number or of a reference, or a search term of the customer.
    search_term: Option<String>,
}

impl Filter {
    fn named(&self) -> Named {
        Named { customer: self.customer_id, order: self.order_id, ..Named::default() }
    }

    /// Converts the parameters to a filter, limited to the user's scope.
    fn filter(self, permit: &Permit<Read<Receivable>>) -> Result<ReceivableFilter> {
        checked(self.start_date, self.end_date)?;
        let word = |text: &str| text.parse().ok();
        let StatusFilter { statuses, made_by } =
            status_filter(&permit.session, self.status.as_deref(), self.mine, word)?;
        Ok(ReceivableFilter {
            statuses,
            made_by,
            customer_id: self.customer_id,
            order_id: self.order_id,
            kind: self.kind,
            start_date: self.start_date,
            end_date: self.end_date,
            search_term: self.search_term,
        })
    }
}

async fn list(
    permit: Permit<Read<Receivable>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<ReceivableRow>> {
    let named = search.named();
    let (filter, request) = (search.filter(&permit)?, parse(&page, &SORTS)?);
    let page = offering(&permit.session, receivable::list(&reader.pool, &filter, &request));
    let sheet =
        Box::pin(how.answer("receivables", page, receivable::all(&reader.pool, &filter, &request))).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn counts(
    permit: Permit<Read<Receivable>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
) -> Result<List<StatusCount>> {
    let named = search.named();
    let counts = receivable::status_counts(&reader.pool, &search.filter(&permit)?).await?;
    named.explain_counts(counts, &permit.session, &reader).await
}

async fn details(
    permit: Permit<Read<Receivable>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<ReceivableId>,
) -> Result<Versioned<ReceivableDetails>> {
    let record = receivable::details(&reader.pool, id).await?;
    let version = record.as_ref().map_or(0, |record| record.version);
    let can = visibility::require_at::<Receivable>(&permit.session, reader.present(), id, version).await?;
    let record = ReceivableDetails { can, ..record.ok_or_else(visibility::absent::<Receivable>)? };
    Ok(Versioned { record, version })
}

async fn print(
    permit: Permit<Read<Receivable>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<ReceivableId>,
    printing: Printing,
) -> Result<Pdf> {
    visibility::require::<Receivable>(&permit.session, &reader, id).await?;
    let receivable =
        receivable::details(&reader.pool, id).await?.ok_or_else(visibility::absent::<Receivable>)?;
    let address = crate::resources::records::customer::billing_address(
        &reader.pool,
        &permit.session,
        receivable.customer.id,
    )
    .await?;
    let paper = waybill_printing::receipt(&printing.stationery, &receivable, address.as_ref());
    printing.print(receivable.receipt_no.clone(), receivable.updated_at, vec![paper]).await
}

async fn enter(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::ReceivableCreate, ReceivableDraft>,
) -> Result<CommandCreated> {
    let enter = EnterReceivable { id: ReceivableId(new_id()), draft: body };
    Ok(CommandCreated(context.execute(&runtime, &enter).await?))
}

async fn edit(
    State(app): State<App>,
    request: EditRequest<op::ReceivableEdit, ReceivableEdit>,
) -> Result<CommandChanged> {
    let id = request.id()?;
    let shown = Box::pin(details(request.permit()?, AsOf::now(&app), PathParam(id)));
    let edited = |ReceivableEdit { id, draft }| EditReceivable { id, draft };
    request.execute(&app, "/api/payments/{id}", shown, edited).await
}
