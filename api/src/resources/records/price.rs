//! List prices: a history that is added to.

use axum::extract::State;
use waybill_commands::CommandRuntime;
use waybill_commands::list_price::SetListPrice;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::PriceChange;
use waybill_http::problem::Result;
use waybill_projections::records::list_price::{self, PriceRow};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::extract::PathParam;
use crate::http::response::{CommandChanged, List};
use crate::http::route::Routes;
use crate::resources::documents::named::Named;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("product-price")
        .get(
            "/api/productPrice/{id}/prices",
            "listPrices",
            "The list prices of a product, the latest first",
            list,
        )
        .put("/api/productPrice/{id}", "setPrice", "Add a list price to the history of a product", set)
}

async fn list(
    permit: Permit<op::PriceView>,
    AsOf(reader): AsOf,
    PathParam(product): PathParam<ProductId>,
) -> Result<List<PriceRow>> {
    Named { product: Some(product), ..Named::default() }.require(&permit.session, &reader).await?;
    let today = reader.today().await?;
    Ok(List(list_price::history(&reader.pool, product, today).await?))
}

async fn set(
    State(runtime): State<CommandRuntime>,
    PathParam(product): PathParam<ProductId>,
    CommandRequest { context, body, .. }: CommandRequest<op::PriceWrite, PriceChange>,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &SetListPrice { product, change: body }).await?))
}
