//! The customer data that a user who enters an order needs, and no more.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waybill_commands::CommandRuntime;
use waybill_domain::account::Account;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::id::CustomerId;
use waybill_domain::master::Master;
use waybill_domain::money::Money;
use waybill_http::problem::Result;
use waybill_projections::records::customer;

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::Now;
use crate::http::extract::PathParam;
use crate::http::response::Body;
use crate::http::route::Routes;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("customer").get(
        "/api/customers/{id}/ordering",
        "getCustomerOrdering",
        "What whoever enters an order has to know of its customer",
        ordering,
    )
}

/// The customer data that a user who enters an order needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct CustomerOrdering {
    pub(in crate::resources) id: CustomerId,
    pub(in crate::resources) code: String,
    pub(in crate::resources) name: String,
    /// True if the customer is in use.
    pub(in crate::resources) active: bool,
    /// The reason for the hold; orders of a customer on hold are not approved.
    pub(in crate::resources) hold: Option<String>,
    /// The possible destinations of goods: the delivery addresses, else the billing address.
    pub(in crate::resources) addresses: Vec<Address>,
    /// Days from delivery to the due date.
    pub(in crate::resources) payment_terms_days: u32,
    /// The limit of the balance and the open orders together; without a value, there is no limit.
    pub(in crate::resources) credit_limit: Option<Money>,
    /// The balance.
    pub(in crate::resources) balance: Money,
    /// The total of orders that are approved and not delivered yet.
    pub(in crate::resources) open_orders: Money,
    /// The total of orders that wait for approval; it does not count against the limit.
    pub(in crate::resources) pending_orders: Money,
    /// The remaining credit: limit − balance − open orders.
    pub(in crate::resources) credit_left: Option<Money>,
}

async fn ordering(
    _: Permit<op::OrderCreate>,
    Now(reader): Now,
    State(runtime): State<CommandRuntime>,
    PathParam(id): PathParam<CustomerId>,
) -> Result<Body<CustomerOrdering>> {
    let loaded = runtime.load::<Master<Customer>>(id.0).await?;
    let record = loaded.existing()?;
    let account = runtime.load::<Account>(id).await?;
    let fields = &record.fields;
    let addresses = match fields.delivery_addresses.as_slice() {
        [] => vec![fields.billing_address.clone()],
        addresses => addresses.to_vec(),
    };
    Ok(Body(CustomerOrdering {
        id,
        code: record.code.to_string(),
        name: fields.name.to_string(),
        active: fields.active,
        hold: fields.hold(),
        addresses,
        payment_terms_days: fields.terms_days(),
        credit_limit: fields.credit_limit,
        balance: account.balance,
        open_orders: account.open_orders,
        pending_orders: customer::pending_orders(&reader.pool, id).await?,
        credit_left: fields.credit_limit.map(|limit| limit - account.balance - account.open_orders),
    }))
}
