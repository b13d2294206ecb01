//! Prices agreed with customers.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_commands::customer_price::{AgreeCustomerPrice, ChangeCustomerPrice};
use waybill_commands::{CommandReceipt, CommandResult, CommandRuntime};
use waybill_domain::customer_price::{CustomerPrice, CustomerPrices};
use waybill_domain::id::{CustomerId, CustomerPriceId, ProductId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::records::customer_price::{
    self, CustomerPriceFilter, CustomerPriceRow, PriceForCustomer, SORTS, customer_price_id,
};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::{Edit, EditRequest};
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, CommandChanged, CommandCreated, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::records::master::parse;

const ALL: &str = "/api/customerProductPrices";
const ONE: &str = "/api/customerProductPrices/{id}";
const LOOK_UP: &str = "/api/customerProductPrices/customer/{customerId}/product/{productId}";

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("customer-price")
        .get(ALL, "listCustomerPrices", "A page of the prices agreed with customers", list)
        .sorted(&SORTS)
        .post(ALL, "agreeCustomerPrice", "Agree on a price with a customer", agree)
        .get(ONE, "getCustomerPrice", "One agreement", details)
        .put(ONE, "changeCustomerPrice", "Change an agreement", change)
        .get(
            LOOK_UP,
            "getPriceForCustomer",
            "The price of a product for a customer, and where it comes from",
            look_up,
        )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// The customer of the agreement.
    customer_id: Option<CustomerId>,
    product_id: Option<ProductId>,
    /// Only those that are valid on this day.
    on: Option<NaiveDate>,
}

/// The day of a price; today when not given.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Day {
    /// The day; today when not given.
    on: Option<NaiveDate>,
}

async fn list(
    permit: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    QueryParams(Filter { customer_id, product_id, on }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<CustomerPriceRow>> {
    let filter = CustomerPriceFilter { customer_id, product_id, on };
    let request = parse(&page, &SORTS)?;
    let list = customer_price::list(&filter, &request);
    let sheet =
        Box::pin(how.answer("customer-prices", list.page(&reader.pool), list.all(&reader.pool))).await?;
    let named = Named { customer: customer_id, product: product_id, ..Named::default() };
    named.explain(sheet, &permit.session, &reader).await
}

async fn details(
    _: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<Uuid>,
) -> Result<Versioned<CustomerPriceRow>> {
    let record =
        customer_price::details(&reader.pool, id).await?.ok_or_else(|| Problem::absent("customer price"))?;
    Ok(Versioned { version: record.version, record })
}

async fn look_up(
    permit: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    PathParam((customer, product)): PathParam<(CustomerId, ProductId)>,
    QueryParams(Day { on }): QueryParams<Day>,
) -> Result<Body<PriceForCustomer>> {
    let day = match on {
        Some(day) => day,
        None => reader.today().await?,
    };
    let named = Named { customer: Some(customer), ..Named::default() };
    named.require(&permit.session, &reader).await?;
    let mut prices = customer_price::look_up(&reader.pool, customer, &[product], day).await?;
    Ok(Body(prices.pop().ok_or_else(|| Problem::absent("product"))?))
}

async fn agree(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::PriceWrite, CustomerPrice>,
) -> Result<CommandCreated> {
    let whose = (body.customer_id, body.product_id);
    let outcome = context.execute(&runtime, &AgreeCustomerPrice { price: body }).await?;
    Ok(CommandCreated(known_by_id(outcome, whose)))
}

async fn change(
    State(app): State<App>,
    PathParam(id): PathParam<Uuid>,
    request: EditRequest<op::PriceWrite, CustomerPrice>,
) -> Result<CommandChanged> {
    let shown = details(request.permit()?, AsOf::now(&app), PathParam(id));
    let outcome = match request.draft(&app, ONE, shown).await? {
        Edit::To(price) => {
            let number = number_of(&app.runtime, id, (price.customer_id, price.product_id)).await?;
            request.context().execute(&app.runtime, &ChangeCustomerPrice { number, price }).await?
        }
        Edit::Repeated(done) => done,
    };
    let receipt = CommandReceipt { id: id.to_string(), ..outcome.receipt };
    Ok(CommandChanged(CommandResult { receipt, ..outcome }))
}

/// Returns the number of the agreement of this customer for this product that the id identifies.
async fn number_of(
    runtime: &CommandRuntime,
    id: Uuid,
    (customer, product): (CustomerId, ProductId),
) -> Result<u32> {
    let prices = runtime.load::<CustomerPrices>(CustomerPriceId { customer, product }).await?;
    let mut numbers = prices.agreed.iter().map(|agreed| agreed.number);
    let found = numbers.find(|number| customer_price_id(customer, product, *number) == id);
    found.ok_or_else(|| Problem::absent("customer price"))
}

/// Returns the response with the id by which the agreement is read.
fn known_by_id(outcome: CommandResult, (customer, product): (CustomerId, ProductId)) -> CommandResult {
    let number = outcome.receipt.number.parse().unwrap_or_default();
    let id = customer_price_id(customer, product, number).to_string();
    CommandResult { receipt: CommandReceipt { id, ..outcome.receipt }, ..outcome }
}
