//! Products.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_commands::product::CreateProduct;
use waybill_commands::{CommandRuntime, new_id};
use waybill_domain::exception::Exception;
use waybill_domain::id::{ProductId, SupplierId};
use waybill_domain::product::{NewProduct, Product};
use waybill_http::problem::Result;
use waybill_projections::records::master::MasterFilter;
use waybill_projections::records::product::{self, ProductDetails, ProductFilter, ProductRow};
use waybill_projections::{Listing, PageRequest, Sorts};

use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::as_of::Reader;
use crate::http::command_request::CommandRequest;
use crate::http::response::CommandCreated;
use crate::http::route::Routes;
use crate::resources::documents::exception;
use crate::resources::documents::named::Named;
use crate::resources::records::master::{self, Record};

pub(in crate::resources) fn routes() -> Routes {
    master::routes::<Product>().post(
        Product::PATH,
        "createProduct",
        "Create a product, with its first list price",
        create,
    )
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct ProductSearch {
    /// Words that are contained in SKU, name, or another search field.
    search_term: Option<String>,
    /// Only active ones, or only inactive ones.
    active: Option<bool>,
    /// The supplier whose products are listed.
    supplier_id: Option<SupplierId>,
    /// Family of goods.
    category: Option<String>,
    /// Only those with this exception: `low-stock`.
    #[param(example = "low-stock")]
    exception: Option<String>,
}

impl ProductSearch {
    fn filter(self, reader: &Session) -> Result<ProductFilter> {
        let Self { search_term, active, supplier_id, category, exception } = self;
        let parsed = |requested: &str| exception::parse(reader, &Exception::PRODUCT, requested);
        Ok(ProductFilter {
            master: MasterFilter { search_term, active },
            supplier_id,
            category,
            exceptions: exception.as_deref().map_or(Ok(Vec::new()), parsed)?,
            scope: reader.scope.warehouses.clone(),
        })
    }
}

async fn create(
    State(runtime): State<CommandRuntime>,
    request: CommandRequest<op::ProductWrite, NewProduct>,
) -> Result<CommandCreated> {
    let create = CreateProduct { id: new_id(), new: request.body };
    Ok(CommandCreated(request.context.execute(&runtime, &create).await?))
}

impl Record for Product {
    const PATH: &'static str = "/api/products";
    const NAMES: (&'static str, &'static str) = ("Product", "Products");
    type See = op::ProductList;
    type Write = op::ProductWrite;
    type Filter = ProductSearch;
    type Row = ProductRow;
    type Details = ProductDetails;

    fn sorts() -> &'static Sorts {
        &product::SORTS
    }

    async fn list<'a>(
        reader: &Reader,
        session: &Session,
        filter: ProductSearch,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, ProductRow>> {
        let today = reader.today().await?;
        Ok(product::list(&filter.filter(session)?, today, request))
    }

    fn named(filter: &ProductSearch) -> Named {
        Named { supplier: filter.supplier_id, ..Named::default() }
    }

    async fn details(reader: &Reader, session: &Session, id: Uuid) -> Result<Option<ProductDetails>> {
        let today = reader.today().await?;
        Ok(product::details(&reader.pool, ProductId(id), today, session.bound_to()).await?)
    }

    fn version(details: &ProductDetails) -> i64 {
        details.version
    }
}
