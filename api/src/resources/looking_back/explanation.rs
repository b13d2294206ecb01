//! Explanations of figures. Each figure of each screen has an address, with the parameters of the screen's
//! own call, for users who may make that call.

/// Declares routes: the end of the path, the name of the operation, the explained figure and the handler.
macro_rules! explanations {
    ($($path:literal $id:literal $of:literal => $handler:ident;)+) => {
        pub(super) fn routes() -> crate::http::route::Routes {
            crate::http::route::Routes::of("explanation")$(.get(
                concat!("/api/explanations/", $path),
                $id,
                concat!("Where ", $of, " comes from"),
                $handler,
            ))+
        }
    };
}

/// Declares the parameters that name a figure.
macro_rules! parameters {
    ($($name:ident($figure:ty) { $($(#[$about:meta])* $field:ident: $type:ty,)* })+) => {$(
        #[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
        #[serde(rename_all = "camelCase")]
        #[into_params(parameter_in = Query)]
        struct $name {
            $($(#[$about])* $field: $type,)*
            #[param(inline)]
            figure: $figure,
        }
    )+};
}

mod control;
mod document;
mod places;
mod report;
mod sales_report;

use axum::extract::FromRequestParts;
use axum::http::{StatusCode, request};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_commands::business_date;
use waybill_domain::field::label;
use waybill_domain::id::{CustomerId, ProductId, StockId, WarehouseId};
use waybill_domain::{FieldError, Grant, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    AccountFigure, AccountView, DashboardFigure, DashboardView, Explanation, ForecastFigure, ForecastView,
    PartPage, StatementEntryFigure, StatementEntryView, StatementFigure, StockFigure, StockMovementFigure,
    StockMovementView, StockPlace, Subject, explain,
};
use waybill_projections::accounts::statement::Period;
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::sales::figures::ReportPeriod;

use crate::resources::records::customer;
use places::explained;

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::{Describe, Described, Routes};
use crate::resources::documents::named::Named;
use crate::resources::documents::period::period;

explanations! {
    "customer-account" "explainAccount" "a figure of a customer's account" => account;
    "statement" "explainStatement" "a figure of a statement" => statement;
    "statement-entry" "explainStatementEntry" "the balance after an entry of a statement" => statement_entry;
    "stock-movement" "explainStockMovement" "a figure that a movement of a stock left" => stock_movement;
    "stock" "explainStock" "a figure of a stock" => stock;
    "dashboard" "explainDashboard" "a figure of the dashboard" => dashboard;
    "forecast" "explainForecast" "a figure of a product's forecast" => forecast;
}

/// Returns the routes of all explanations.
pub(super) fn all_routes() -> Routes {
    routes().and(control::routes()).and(document::routes()).and(report::routes()).and(sales_report::routes())
}

/// The requested range of an explanation's parts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Parts {
    /// `next` of an earlier response, to get the parts after it.
    #[param(maximum = 100_000_000)]
    after: Option<u64>,
    /// The maximum of parts, 1 to 200; 100 when not given.
    #[param(minimum = 1, maximum = 200)]
    size: Option<u32>,
}

/// The default number of parts.
const DEFAULT_SIZE: u32 = 100;
/// The maximum number of parts.
const MAX_SIZE: u32 = 200;

/// The read models that explain, and the requested parts.
struct Explaining {
    reader: Reader,
    parts: Parts,
}

impl Explaining {
    fn page(&self) -> Result<PartPage> {
        let size = self.parts.size.unwrap_or(DEFAULT_SIZE);
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_SIZE}")));
        }
        Ok(PartPage { after: self.parts.after.unwrap_or(0), size })
    }

    /// Answers with the explanation of a figure, or refuses when there is no such `noun`.
    async fn answer<S: Subject>(
        &self,
        subject: &S,
        figure: S::Figure,
        noun: &'static str,
    ) -> Result<Body<Explanation>> {
        let explanation = explained(explain(&self.reader.pool, subject, figure, self.page()?)).await?;
        explanation.map(Body).ok_or_else(|| Problem::absent(noun))
    }
}

impl FromRequestParts<App> for Explaining {
    type Rejection = Problem;

    async fn from_request_parts(request: &mut request::Parts, app: &App) -> Result<Self> {
        let QueryParams(parts) = QueryParams::from_request_parts(request, app).await?;
        let Ok(AsOf(reader)) = AsOf::from_request_parts(request, app).await;
        Ok(Self { reader, parts })
    }
}

impl Describe for Explaining {
    fn describe(described: &mut Described) {
        QueryParams::<Parts>::describe(described);
        AsOf::describe(described);
    }
}

parameters! {
    OfAccount(AccountFigure) {
        customer_id: CustomerId,
    }
    OfStatement(StatementFigure) {
        customer_id: CustomerId,
        /// The first day; the first of the last day's month when not given.
        start_date: Option<NaiveDate>,
        /// The last day; today when not given.
        end_date: Option<NaiveDate>,
    }
    OfStatementEntry(StatementEntryFigure) {
        customer_id: CustomerId,
        /// The first day; the first of the last day's month when not given.
        start_date: Option<NaiveDate>,
        /// The last day; today when not given.
        end_date: Option<NaiveDate>,
        /// The order, payment or credit note of the entry.
        document_id: Uuid,
        /// Set for the entry that voided it; otherwise the entry that recorded it.
        contra: Option<bool>,
    }
    OfStockMovement(StockMovementFigure) {
        product_id: ProductId,
        warehouse_id: WarehouseId,
        /// The number of the movement, from 1.
        #[param(minimum = 1)]
        sequence: i64,
    }
    OfStock(StockFigure) {
        product_id: ProductId,
        /// The warehouse; all in the user's scope when not given.
        warehouse_id: Option<WarehouseId>,
    }
    OfDashboard(DashboardFigure) {
        /// Only this warehouse; all in the user's scope when not given.
        warehouse_id: Option<WarehouseId>,
        /// The customer, for a customer's figures.
        customer_id: Option<CustomerId>,
        /// The first day of a figure that is counted by days; at most 732 before the last one. Orders and
        /// dispatches are those of these days when it is given, and of all time otherwise.
        start_date: Option<NaiveDate>,
        /// The last day; today when not given.
        end_date: Option<NaiveDate>,
    }
    OfForecast(ForecastFigure) {
        product_id: ProductId,
    }
}

/// Refuses parameters that are given with a figure to which they do not belong.
fn only_with(belongs: bool, given: &[(&str, bool)]) -> Result<()> {
    match given.iter().find(|(_, is_given)| !belongs && *is_given) {
        Some((name, _)) => Err(Problem::field(
            name,
            "not-allowed",
            format!("{} does not belong to this figure", label(name)),
        )),
        None => Ok(()),
    }
}

/// Refuses the number 0: the first line or movement is 1.
fn from_one(name: &str, number: Option<i64>) -> Result<()> {
    match number {
        Some(number) if number < 1 => {
            let text = format!("{} is {number}; it must be 1 or more", label(name));
            Err(Problem::field(name, "out-of-range", text))
        }
        _ => Ok(()),
    }
}

/// Sets the parameter that named a missing record.
fn at(parameter: &'static str) -> impl Fn(Problem) -> Problem {
    move |problem| match problem.status() {
        StatusCode::NOT_FOUND => {
            let message = problem.detail().trim_end_matches('.').to_owned();
            let (field, code) = (parameter.to_owned(), "absent".to_owned());
            problem.with_errors(vec![FieldError { field, code, message }])
        }
        _ => problem,
    }
}

async fn account(
    permit: Permit<op::StatementView>,
    QueryParams(OfAccount { customer_id, figure }): QueryParams<OfAccount>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let account = AccountView { customer: customer_id, scope: permit.warehouses() };
    from.answer(&account, figure, "customer").await.map_err(at("customerId"))
}

async fn statement(
    _: Permit<op::StatementView>,
    QueryParams(of): QueryParams<OfStatement>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let (start_date, end_date) = period(&from.reader, of.start_date, of.end_date).await?;
    let period = Period { customer_id: of.customer_id, start_date, end_date };
    from.answer(&period, of.figure, "customer").await.map_err(at("customerId"))
}

async fn statement_entry(
    _: Permit<op::StatementView>,
    QueryParams(of): QueryParams<OfStatementEntry>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    customer::require(&from.reader.pool, of.customer_id).await?;
    let (start_date, end_date) = period(&from.reader, of.start_date, of.end_date).await?;
    let view = StatementEntryView {
        period: Period { customer_id: of.customer_id, start_date, end_date },
        document: of.document_id,
        contra: of.contra.unwrap_or(false),
    };
    from.answer(&view, of.figure, "entry").await
}

async fn stock_movement(
    permit: Permit<op::StockView>,
    QueryParams(of): QueryParams<OfStockMovement>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    if !visibility::holds_warehouse(&permit.session, of.warehouse_id) {
        return Err(Problem::absent("warehouse"));
    }
    from_one("sequence", Some(of.sequence))?;
    let stock = StockId { warehouse: of.warehouse_id, product: of.product_id };
    let zone = business_date::zone(from.reader.present()).await?;
    let view = StockMovementView { stock, sequence: of.sequence, zone };
    from.answer(&view, of.figure, "movement").await
}

async fn stock(
    permit: Permit<op::StockView>,
    QueryParams(OfStock { product_id: product, warehouse_id, figure }): QueryParams<OfStock>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let session = &permit.session;
    if matches!(figure, StockFigure::LastCost | StockFigure::Value) && !session.sees_costs() {
        return Err(Problem::forbidden(Operation::CostView));
    }
    if warehouse_id.is_some_and(|warehouse| !visibility::holds_warehouse(session, warehouse)) {
        return Err(Problem::absent("warehouse"));
    }
    if figure == StockFigure::Value && warehouse_id.is_none() {
        let text = "Warehouse is required for what a stock is worth";
        return Err(Problem::field("warehouseId", "required", text));
    }
    let today = from.reader.today().await?;
    let zone = business_date::zone(from.reader.present()).await?;
    let place = StockPlace { product, warehouse: warehouse_id, scope: permit.warehouses(), today, zone };
    from.answer(&place, figure, "product").await.map_err(at("productId"))
}

/// Twice the days that a chart shows, because it compares them with the period before.
const MAX_DAYS: i64 = 732;

async fn dashboard(
    permit: Permit<op::DashboardView>,
    QueryParams(of): QueryParams<OfDashboard>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let of_all_time = matches!(
        of.figure,
        DashboardFigure::Orders | DashboardFigure::DeliveredOrders | DashboardFigure::Dispatches
    );
    if of_all_time && of.end_date.is_some() && of.start_date.is_none() {
        return Err(Problem::field("startDate", "required", "Start date is required with an end date"));
    }
    Named::warehouse(of.warehouse_id).require(&permit.session, &from.reader).await?;
    let counts_days = of.start_date.is_some();
    let (start_date, end_date) = period(&from.reader, of.start_date, of.end_date).await?;
    if (end_date - start_date).num_days() >= MAX_DAYS {
        let text = format!("There may be at most {MAX_DAYS} days");
        return Err(Problem::field("startDate", "out-of-range", text));
    }
    let of_users = of.figure == DashboardFigure::ActiveUsers;
    let of_customer = matches!(of.figure, DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid);
    only_with(!of_users, &[("startDate", of.start_date.is_some()), ("endDate", of.end_date.is_some())])?;
    only_with(!of_users && !of_customer, &[("warehouseId", of.warehouse_id.is_some())])?;
    only_with(of_customer, &[("customerId", of.customer_id.is_some())])?;
    match of.customer_id {
        Some(id) => customer::require(&from.reader.pool, id).await?,
        None if of_customer => {
            return Err(Problem::field("customerId", "required", "Customer is required for this figure"));
        }
        None => {}
    }
    let view = DashboardView {
        warehouses: WarehouseFilter { warehouse_id: of.warehouse_id, scope: permit.warehouses() },
        customer: of.customer_id,
        period: ReportPeriod { start: start_date, end: end_date },
        counts_days,
        names_users: permit.actor().grant(Operation::UserList) != Grant::No,
        zone: business_date::zone(from.reader.present()).await?,
    };
    from.answer(&view, of.figure, "dashboard").await
}

async fn forecast(
    permit: Permit<op::ForecastView>,
    QueryParams(place): QueryParams<crate::resources::forecast::Place>,
    QueryParams(scale): QueryParams<crate::resources::forecast::Scale>,
    QueryParams(of): QueryParams<OfForecast>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let filter = scale.filter(&permit, &from.reader.pool, &place, from.reader.today().await?).await?;
    let view = ForecastView { product: of.product_id, filter };
    from.answer(&view, of.figure, "product").await.map_err(at("productId"))
}
