//! Dropdowns: id and label, at most fifty, for roles whose forms use them. Users who may see more get more.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_domain::Role;
use waybill_domain::employee::Position;
use waybill_domain::id::{SupplierId, WarehouseId};
use waybill_domain::permission::{Grant, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Label;
use waybill_projections::records::customer::CustomerChoice;
use waybill_projections::records::product::{ProductChoice, ProductLabel, ProductsByCode, SupplierProduct};
use waybill_projections::records::{customer, employee, product, supplier, user, warehouse};

use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::extract::QueryParams;
use crate::http::response::{Body, List};
use crate::http::route::Routes;
use crate::resources::documents::named::{self, Named};

/// The text typed so far.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Typed {
    /// Words that are contained in it.
    search_term: Option<String>,
}

/// The text typed so far, and the warehouse whose stock is counted.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct InWarehouse {
    /// Words that are contained in it.
    search_term: Option<String>,
    /// Only the stock of this warehouse; of all in the user's scope when not given.
    warehouse_id: Option<WarehouseId>,
}

/// The supplier whose products are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfSupplier {
    supplier_id: SupplierId,
    /// Words that are contained in it.
    search_term: Option<String>,
}

/// The choice of products.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Among {
    /// Only these products: their ids, at most 200, separated by commas.
    product_ids: Option<String>,
}

/// The products to look up, by their codes.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct WithCodes {
    /// SKUs in any letter case, at most 200, one a line: separated by a line feed (`%0A`), which no SKU
    /// contains.
    codes: String,
    /// Only those of this supplier.
    supplier_id: Option<SupplierId>,
}

/// A code, and the product that it belongs to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProductOfCode {
    /// The code as it was given.
    code: String,
    /// The product in use with this SKU or barcode; `null` when there is none.
    product: Option<ProductLabel>,
}

/// The role of the users listed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct InRole {
    /// Only those in this role; in any when not given.
    role: Option<Role>,
    /// Words that are contained in it.
    search_term: Option<String>,
}

type Labels = Result<List<Label>>;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("dropdown")
        .get("/api/dropdowns/customer", "pickCustomer", "Customers in use", customers)
        .get("/api/dropdowns/supplier", "pickSupplier", "Suppliers in use", suppliers)
        .get("/api/dropdowns/supplier-name", "getSupplierName", "A supplier's label", supplier_name)
        .get("/api/dropdowns/warehouse", "pickWarehouse", "Warehouses in use", warehouses)
        .get("/api/dropdowns/employee", "pickEmployee", "Employees in use", employees)
        .get("/api/dropdowns/driver", "pickDriver", "Drivers in use", drivers)
        .get("/api/dropdowns/assistant-driver", "pickAssistant", "Assistants in use", assistants)
        .get("/api/dropdowns/user", "pickUser", "Active users", users)
        .get("/api/dropdowns/product", "pickProduct", "Products in use", products)
        .get(
            "/api/dropdowns/product-by-code",
            "pickProductsByCode",
            "Products in use by their SKUs or barcodes, each in its place, and which codes are unknown",
            by_code,
        )
        .get(
            "/api/dropdowns/product-supplier",
            "pickProductOfSupplier",
            "Products of a supplier",
            of_supplier,
        )
        .get(
            "/api/dropdowns/custom-product-supplier",
            "pickPurchaseOfSupplier",
            "Products of a supplier with unit, pack size and, for those who see costs, last cost",
            purchase_of_supplier,
        )
}

/// Returns true if the user may do one of these.
fn may(session: &Session, operations: &[Operation]) -> bool {
    operations.iter().any(|operation| session.actor.grant(*operation) != Grant::No)
}

/// Removes the other matching fields unless the user may see them.
fn visible(labels: Vec<Label>, sees_fields: bool) -> Vec<Label> {
    let without = |label| Label { hint: None, ..label };
    if sees_fields { labels } else { labels.into_iter().map(without).collect() }
}

/// Lists customers. Users who enter orders see the balance, as in `/api/customers/{id}/ordering`.
async fn customers(
    permit: Permit<op::CustomerPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Result<List<CustomerChoice>> {
    let sees_more = may(&permit.session, &[Operation::CustomerList, Operation::OrderCreate]);
    let labels = customer::labels(&reader.pool, typed.search_term.as_deref()).await?;
    let labels = visible(labels, sees_more);
    if !sees_more {
        return Ok(List(labels.into_iter().map(CustomerChoice::from).collect()));
    }
    Ok(List(customer::choices(&reader.pool, labels).await?))
}

async fn suppliers(
    permit: Permit<op::SupplierPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    let labels = supplier::labels(&reader.pool, typed.search_term.as_deref()).await?;
    Ok(List(visible(labels, may(&permit.session, &[Operation::SupplierList]))))
}

async fn supplier_name(
    _: Permit<op::SupplierPick>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<OfSupplier>,
) -> Result<Body<Label>> {
    let label = supplier::label(&reader.pool, params.supplier_id).await?;
    crate::resources::documents::named::must_be(label.is_some(), "supplierId", "supplier")?;
    Ok(Body(label.ok_or_else(|| Problem::absent("supplier"))?))
}

async fn warehouses(
    permit: Permit<op::WarehousePick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    let labels = warehouse::labels(&reader.pool, typed.search_term.as_deref(), permit.warehouses()).await?;
    Ok(List(visible(labels, may(&permit.session, &[Operation::WarehouseList]))))
}

async fn employees(permit: Permit<op::EmployeePick>, reader: AsOf, typed: QueryParams<Typed>) -> Labels {
    in_position(&permit, reader, typed, None).await
}

async fn drivers(permit: Permit<op::EmployeePick>, reader: AsOf, typed: QueryParams<Typed>) -> Labels {
    in_position(&permit, reader, typed, Some(Position::Driver)).await
}

async fn assistants(permit: Permit<op::EmployeePick>, reader: AsOf, typed: QueryParams<Typed>) -> Labels {
    in_position(&permit, reader, typed, Some(Position::Assistant)).await
}

async fn in_position(
    permit: &Permit<op::EmployeePick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
    position: Option<Position>,
) -> Labels {
    let labels = employee::labels(&reader.pool, typed.search_term.as_deref(), position).await?;
    Ok(List(visible(labels, may(&permit.session, &[Operation::EmployeeList]))))
}

/// Lists users for the form of a warehouse, which names the user who runs it.
async fn users(
    _: Permit<op::WarehouseWrite>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<InRole>,
) -> Labels {
    Ok(List(user::labels(&reader.pool, params.search_term.as_deref(), params.role).await?))
}

/// Lists products. Users who see prices see today's, and those who see stock that of their warehouses.
async fn products(
    permit: Permit<op::ProductPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<InWarehouse>,
) -> Result<List<ProductChoice>> {
    let session = &permit.session;
    Named::warehouse(typed.warehouse_id).require(session, &reader).await?;
    let warehouse = typed.warehouse_id.map(|warehouse| [warehouse]);
    let scope = warehouse.as_ref().map(<[_; 1]>::as_slice).or(permit.warehouses());
    let labels = product::labels(&reader.pool, typed.search_term.as_deref(), None).await?;
    let labels = visible(labels, may(session, &[Operation::ProductList, Operation::OrderCreate]));
    let mut choices = product::choices(&reader.pool, labels, reader.today().await?, scope).await?;
    let sees = |operation| may(session, &[operation]);
    for choice in &mut choices {
        choice.list_price = choice.list_price.filter(|_| sees(Operation::PriceView));
        choice.available = choice.available.filter(|_| sees(Operation::StockView));
        choice.unit = choice.unit.take().filter(|_| sees(Operation::StockView));
    }
    Ok(List(choices))
}

/// Returns one entry for each code, in the order given.
async fn by_code(
    permit: Permit<op::ProductPick>,
    AsOf(reader): AsOf,
    QueryParams(WithCodes { codes, supplier_id }): QueryParams<WithCodes>,
) -> Result<List<ProductOfCode>> {
    let named = Named { supplier: supplier_id, ..Named::default() };
    named.require(&permit.session, &reader).await?;
    let codes = named::product_codes(&codes)?;
    let known = ProductsByCode::read(&reader.pool, &codes, supplier_id).await?;
    let answer = |code: &str| ProductOfCode { code: code.to_owned(), product: known.find(code).cloned() };
    Ok(List(codes.into_iter().map(answer).collect()))
}

async fn of_supplier(
    permit: Permit<op::ProductPick>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<OfSupplier>,
) -> Labels {
    Named::supplier(params.supplier_id).require(&permit.session, &reader).await?;
    let labels =
        product::labels(&reader.pool, params.search_term.as_deref(), Some(params.supplier_id)).await?;
    Ok(List(visible(labels, may(&permit.session, &[Operation::ProductList]))))
}

async fn purchase_of_supplier(
    permit: Permit<op::StockTransactionCreate>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<OfSupplier>,
    QueryParams(Among { product_ids }): QueryParams<Among>,
) -> Result<List<SupplierProduct>> {
    Named::supplier(params.supplier_id).require(&permit.session, &reader).await?;
    let among = product_ids.as_deref().map(named::product_ids).transpose()?;
    let (supplier, typed) = (params.supplier_id, params.search_term.as_deref());
    let mut products = product::of_supplier(&reader.pool, supplier, typed, among.as_deref()).await?;
    if !permit.session.sees_costs() {
        for product in &mut products {
            product.last_cost = None;
        }
    }
    Ok(List(products))
}
