//! Dropdowns: id and label, at most fifty, for roles whose forms use them.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_domain::Role;
use waybill_domain::employee::Position;
use waybill_domain::id::SupplierId;
use waybill_http::problem::{Problem, Result};
use waybill_projections::Label;
use waybill_projections::records::product::{ProductLabel, ProductsByCode, SupplierProduct};
use waybill_projections::records::{customer, employee, product, supplier, user, warehouse};

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

async fn customers(
    _: Permit<op::CustomerPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(customer::labels(&reader.pool, typed.search_term.as_deref()).await?))
}

async fn suppliers(
    _: Permit<op::SupplierPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(supplier::labels(&reader.pool, typed.search_term.as_deref()).await?))
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
    Ok(List(warehouse::labels(&reader.pool, typed.search_term.as_deref(), permit.warehouses()).await?))
}

async fn employees(
    _: Permit<op::EmployeePick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(employee::labels(&reader.pool, typed.search_term.as_deref(), None).await?))
}

async fn drivers(
    _: Permit<op::EmployeePick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(employee::labels(&reader.pool, typed.search_term.as_deref(), Some(Position::Driver)).await?))
}

async fn assistants(
    _: Permit<op::EmployeePick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(employee::labels(&reader.pool, typed.search_term.as_deref(), Some(Position::Assistant)).await?))
}

/// Lists users for the form of a warehouse, which names the user who runs it.
async fn users(
    _: Permit<op::WarehouseWrite>,
    AsOf(reader): AsOf,
    QueryParams(params): QueryParams<InRole>,
) -> Labels {
    Ok(List(user::labels(&reader.pool, params.search_term.as_deref(), params.role).await?))
}

async fn products(
    _: Permit<op::ProductPick>,
    AsOf(reader): AsOf,
    QueryParams(typed): QueryParams<Typed>,
) -> Labels {
    Ok(List(product::labels(&reader.pool, typed.search_term.as_deref(), None).await?))
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
    Ok(List(product::labels(&reader.pool, params.search_term.as_deref(), Some(params.supplier_id)).await?))
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
