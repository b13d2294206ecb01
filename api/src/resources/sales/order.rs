//! Orders, as the specification calls them: order-products.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::order::{DeliverOrder, EditOrder, PlaceOrder, TransitionOrder};
use waybill_commands::{CommandRuntime, UseCase, new_id};
use waybill_domain::Noun;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, OrderId, WarehouseId};
use waybill_domain::order::{Order, OrderDelivery, OrderDraft, OrderStatus, OrderTransition};
use waybill_domain::record;
use waybill_domain::text::Text;
use waybill_http::problem::Result;
use waybill_projections::documents::exception::ExceptionFilter;
use waybill_projections::sales::order::{self, OrderDetails, OrderFilter, OrderRow, SORTS};
use waybill_projections::{PageQuery, StatusCount};

use crate::app::App;
use crate::auth::authorization::{Permit, Read, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;
use crate::http::response::{CommandChanged, CommandCreated, List, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::document::{StatusFilter, Step, offering, status_filter, step};
use crate::resources::documents::exception;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;
use crate::resources::sales::order_product::{product_for_customer, products_for_customer};

const ALL: &str = "/api/order-products";

pub(in crate::resources) fn routes() -> Routes {
    Routes::of(Noun::Order.name())
        .get(ALL, "listOrders", "A page of orders, the latest first", list)
        .sorted(&SORTS)
        .post(ALL, "placeOrder", "Place an order", place)
        .get("/api/order-products/counts", "countOrders", "How many orders stand where", counts)
        .get("/api/order-products/{id}", "getOrder", "All about one order", details)
        .get("/api/order-products/{id}/pdf", "printOrder", "One order as a paper, PDF/A", print)
        .put("/api/order-products/{id}", "editOrder", "Edit a pending order", edit)
        .put(
            "/api/order-products/update-order/pending-to-approved",
            "approveOrder",
            "Approve an order: its stock is reserved, the customer's credit is used",
            step::<op::OrderApprove, OrderApproval>(OrderTransition::PendingToApproved),
        )
        .put(
            "/api/order-products/update-order/approved-to-pending",
            "reopenOrder",
            "Take an approved order back to pending: its stock is free again",
            step::<op::OrderReopen, OrderStep>(OrderTransition::ApprovedToPending),
        )
        .put(
            "/api/order-products/update-order/pending-to-cancelled",
            "cancelOrder",
            "Cancel a pending order",
            step::<op::OrderCancel, OrderStep>(OrderTransition::PendingToCancelled),
        )
        .put(
            "/api/order-products/update-order/approved-to-cancelled",
            "cancelApprovedOrder",
            "Cancel an approved order: its stock is free again",
            step::<op::OrderCancelApproved, OrderStep>(OrderTransition::ApprovedToCancelled),
        )
        .put(
            "/api/order-products/update-order/dispatched-to-delivered",
            "deliverOrder",
            "Say what of an order was delivered: it is owed, the rest is in the house again",
            deliver,
        )
        .put(
            "/api/order-products/update-order/dispatched-to-approved",
            "bringOrderBack",
            "Say that an order came back: it is promised as before",
            step::<op::OrderBringBack, OrderStep>(OrderTransition::DispatchedToApproved),
        )
        .get(
            "/api/order-products/product/{productId}/customer/{customerId}",
            "getOrderProduct",
            "What a line of an order needs to know of a product",
            product_for_customer,
        )
        .get(
            "/api/order-products/customer/{customerId}/products",
            "listOrderProducts",
            "What the lines of an order need to know of their products, of up to 200 at once",
            products_for_customer,
        )
}

record! {
    /// The approval of an order.
    pub struct OrderApproval {
        pub id: OrderId,
        /// The reason, if there is one.
        pub reason: Option<Text<500>>,
        /// The reason why the customer's credit limit may be exceeded; for those who may override.
        pub credit_override: Option<Text<500>>,
    }
}

record! {
    /// Another step with an order.
    pub struct OrderStep {
        pub id: OrderId,
        /// The reason; required when it is canceled.
        pub reason: Option<Text<500>>,
    }
}

impl Step for OrderApproval {
    type Transition = OrderTransition;

    fn taken(self, transition: OrderTransition) -> impl UseCase {
        let Self { id, reason, credit_override } = self;
        TransitionOrder { id, transition, reason, credit_override }
    }
}

impl Step for OrderStep {
    type Transition = OrderTransition;

    fn taken(self, transition: OrderTransition) -> impl UseCase {
        let Self { id, reason } = self;
        TransitionOrder { id, transition, reason, credit_override: None }
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those in this status (`dispatch` is understood as `dispatched`); without one, in all that the
    /// role may list.
    #[param(value_type = Option<OrderStatus>)]
    status: Option<String>,
    /// Only those of this day or later.
    start_date: Option<NaiveDate>,
    /// Only those of this day or earlier.
    end_date: Option<NaiveDate>,
    warehouse_id: Option<WarehouseId>,
    customer_id: Option<CustomerId>,
    /// The user's own, in any status.
    mine: Option<bool>,
    /// The beginning of a number or of the customer's reference, or a search term of the customer.
    search_term: Option<String>,
    /// Only those with one of these exceptions: `late`, `short`, `over-limit`, `on-hold`, `partly-delivered`,
    /// separated by commas.
    #[param(example = "late,short")]
    exception: Option<String>,
    /// Only pending orders that can be approved as they are.
    ready: Option<bool>,
}

impl Filter {
    fn named(&self) -> Named {
        Named { warehouse: self.warehouse_id, customer: self.customer_id, ..Named::default() }
    }

    /// Converts the parameters to a filter, limited to the user's scope.
    async fn filter(self, permit: &Permit<Read<Order>>, reader: &Reader) -> Result<OrderFilter> {
        checked(self.start_date, self.end_date)?;
        let requested = self.exception.as_deref();
        let exceptions = exception::filter(&permit.session, reader, &Exception::ORDER, requested).await?;
        let StatusFilter { statuses, made_by } =
            status_filter(&permit.session, self.status.as_deref(), self.mine, word)?;
        Ok(OrderFilter {
            statuses,
            made_by,
            start_date: self.start_date,
            end_date: self.end_date,
            by_delivery: false,
            warehouse_id: self.warehouse_id,
            customer_id: self.customer_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
            exceptions: ExceptionFilter { ready: self.ready.unwrap_or(false), ..exceptions },
        })
    }
}

async fn list(
    permit: Permit<Read<Order>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<OrderRow>> {
    let named = search.named();
    let (filter, request) = (search.filter(&permit, &reader).await?, parse(&page, &SORTS)?);
    let page = offering(&permit.session, order::list(&reader.pool, &filter, &request));
    let sheet = Box::pin(how.answer("orders", page, order::all(&reader.pool, &filter, &request))).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn counts(
    permit: Permit<Read<Order>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
) -> Result<List<StatusCount>> {
    let named = search.named();
    let counts = order::status_counts(&reader.pool, &search.filter(&permit, &reader).await?).await?;
    named.explain_counts(counts, &permit.session, &reader).await
}

async fn details(
    permit: Permit<Read<Order>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<OrderId>,
) -> Result<Versioned<OrderDetails>> {
    let visible = exception::filter(&permit.session, &reader, &Exception::ORDER, None).await?;
    let record = order::details_with_marks(&reader.pool, id, &visible, permit.session.sees_costs()).await?;
    let version = record.as_ref().map_or(0, |record| record.version);
    let can = visibility::require_at::<Order>(&permit.session, reader.present(), id, version).await?;
    let record = OrderDetails { can, ..record.ok_or_else(visibility::absent::<Order>)? };
    Ok(Versioned { record, version })
}

async fn print(
    permit: Permit<Read<Order>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<OrderId>,
    printing: Printing,
) -> Result<Pdf> {
    visibility::require::<Order>(&permit.session, &reader, id).await?;
    let order = order::details(&reader.pool, id, None).await?.ok_or_else(visibility::absent::<Order>)?;
    let paper = waybill_printing::order(&printing.stationery, &order);
    printing.print(order.order_no.clone(), order.updated_at, vec![paper]).await
}

async fn place(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::OrderCreate, OrderDraft>,
) -> Result<CommandCreated> {
    let place = PlaceOrder { id: OrderId(new_id()), draft: body };
    Ok(CommandCreated(context.execute(&runtime, &place).await?))
}

async fn edit(
    State(app): State<App>,
    PathParam(id): PathParam<OrderId>,
    request: EditRequest<op::OrderEdit, OrderDraft>,
) -> Result<CommandChanged> {
    let shown = Box::pin(details(request.permit()?, AsOf::now(&app), PathParam(id)));
    request.execute(&app, "/api/order-products/{id}", shown, |draft| EditOrder { id, draft }).await
}

async fn deliver(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::OrderDeliver, OrderDelivery>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &DeliverOrder(body)).await?))
}

fn word(text: &str) -> Option<OrderStatus> {
    if text == "dispatch" { Some(OrderStatus::Dispatched) } else { text.parse().ok() }
}
