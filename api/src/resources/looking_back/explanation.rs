//! Explanations of figures. Each figure of each screen has an address, with the parameters of the screen's
//! own call, for users who may make that call.

mod control;
mod document;
mod places;
mod report;
mod sales_report;

use axum::extract::State;
use axum::http::StatusCode;
use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::field::label;
use waybill_domain::id::{CustomerId, ProductId, StockId, WarehouseId};
use waybill_domain::{FieldError, Grant, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    self, AccountFigure, DashboardFigure, DashboardView, Explanation, ForecastFigure, ForecastView, PartPage,
    StatementEntryFigure, StatementEntryView, StatementFigure, StockFigure, StockMovementFigure,
    StockMovementView, StockPlace,
};
use waybill_projections::accounts::statement::Period;
use waybill_projections::sales::dashboard::WarehouseFilter;

use crate::resources::records::customer;
use places::explained;

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::period;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("explanation")
        .get(
            "/api/explanations/customer-account",
            "explainAccount",
            "Where a figure of a customer's account comes from",
            account,
        )
        .get(
            "/api/explanations/statement",
            "explainStatement",
            "Where a figure of a statement comes from",
            statement,
        )
        .get(
            "/api/explanations/statement-entry",
            "explainStatementEntry",
            "Where the balance after an entry of a statement comes from",
            statement_entry,
        )
        .get(
            "/api/explanations/stock-movement",
            "explainStockMovement",
            "Where a figure that a movement of a stock left comes from",
            stock_movement,
        )
        .get("/api/explanations/stock", "explainStock", "Where a figure of a stock comes from", stock)
        .get(
            "/api/explanations/dashboard",
            "explainDashboard",
            "Where a figure of the dashboard comes from",
            dashboard,
        )
        .get(
            "/api/explanations/forecast",
            "explainForecast",
            "Where a figure of a product's forecast comes from",
            forecast,
        )
        .and(control::routes())
        .and(document::routes())
        .and(report::routes())
        .and(sales_report::routes())
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

impl Parts {
    fn page(&self) -> Result<PartPage> {
        let size = self.size.unwrap_or(DEFAULT_SIZE);
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_SIZE}")));
        }
        Ok(PartPage { after: self.after.unwrap_or(0), size })
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfAccount {
    customer_id: CustomerId,
    #[param(inline)]
    figure: AccountFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfStatement {
    customer_id: CustomerId,
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    #[param(inline)]
    figure: StatementFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfStatementEntry {
    customer_id: CustomerId,
    /// The first day; the first of the last day's month when not given.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    /// The order, payment or credit note of the entry.
    document_id: Uuid,
    /// Set for the entry that voided it; otherwise the entry that recorded it.
    contra: Option<bool>,
    #[param(inline)]
    figure: StatementEntryFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfStockMovement {
    product_id: ProductId,
    warehouse_id: WarehouseId,
    /// The number of the movement, from 1.
    #[param(minimum = 1)]
    sequence: i64,
    #[param(inline)]
    figure: StockMovementFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfStock {
    product_id: ProductId,
    /// The warehouse; all in the user's scope when not given.
    warehouse_id: Option<WarehouseId>,
    #[param(inline)]
    figure: StockFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfDashboard {
    /// Only this warehouse; all in the user's scope when not given.
    warehouse_id: Option<WarehouseId>,
    /// The customer, for a customer's figures.
    customer_id: Option<CustomerId>,
    /// The first day of a figure that is counted by days; at most 732 before the last one. Orders and
    /// dispatches are those of these days when it is given, and of all time otherwise.
    start_date: Option<NaiveDate>,
    /// The last day; today when not given.
    end_date: Option<NaiveDate>,
    #[param(inline)]
    figure: DashboardFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfForecast {
    product_id: ProductId,
    #[param(inline)]
    figure: ForecastFigure,
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

/// Returns the explanation, or refuses when there is none.
fn found(explanation: Option<Explanation>, noun: &'static str) -> Result<Body<Explanation>> {
    explanation.map(Body).ok_or_else(|| Problem::absent(noun))
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
    State(pool): State<PgPool>,
    QueryParams(OfAccount { customer_id, figure }): QueryParams<OfAccount>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let scope = permit.warehouses();
    let explanation =
        explained(explanation::account(&pool, customer_id, scope, figure, parts.page()?)).await?;
    found(explanation, "customer").map_err(at("customerId"))
}

async fn statement(
    _: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(of): QueryParams<OfStatement>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let (start_date, end_date) = period(&runtime, of.start_date, of.end_date).await?;
    let period = Period { customer_id: of.customer_id, start_date, end_date };
    found(explained(explanation::statement(&pool, period, of.figure, parts.page()?)).await?, "customer")
        .map_err(at("customerId"))
}

async fn statement_entry(
    _: Permit<op::StatementView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(of): QueryParams<OfStatementEntry>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    customer::require(&pool, of.customer_id).await?;
    let (start_date, end_date) = period(&runtime, of.start_date, of.end_date).await?;
    let view = StatementEntryView {
        period: Period { customer_id: of.customer_id, start_date, end_date },
        document: of.document_id,
        contra: of.contra.unwrap_or(false),
    };
    found(explained(explanation::statement_entry(&pool, view, of.figure, parts.page()?)).await?, "entry")
}

async fn stock_movement(
    permit: Permit<op::StockView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(of): QueryParams<OfStockMovement>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    if !visibility::holds_warehouse(&permit.session, of.warehouse_id) {
        return Err(Problem::absent("warehouse"));
    }
    from_one("sequence", Some(of.sequence))?;
    let stock = StockId { warehouse: of.warehouse_id, product: of.product_id };
    let zone = business_date::zone(&runtime).await?;
    let view = StockMovementView { stock, sequence: of.sequence, zone };
    found(explained(explanation::stock_movement(&pool, view, of.figure, parts.page()?)).await?, "movement")
}

async fn stock(
    permit: Permit<op::StockView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(OfStock { product_id: product, warehouse_id, figure }): QueryParams<OfStock>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let session = &permit.session;
    if matches!(figure, StockFigure::LastCost | StockFigure::Value) && !session.sees_costs() {
        return Err(Problem::forbidden(Operation::PriceView));
    }
    if warehouse_id.is_some_and(|warehouse| !visibility::holds_warehouse(session, warehouse)) {
        return Err(Problem::absent("warehouse"));
    }
    if figure == StockFigure::Value && warehouse_id.is_none() {
        return Err(Problem::field(
            "warehouseId",
            "required",
            "Warehouse is required for what a stock is worth",
        ));
    }
    let today = as_of::today(&runtime).await?;
    let zone = business_date::zone(&runtime).await?;
    let place = StockPlace { product, warehouse: warehouse_id, scope: permit.warehouses(), today, zone };
    found(explained(explanation::stock(&pool, place, figure, parts.page()?)).await?, "product")
        .map_err(at("productId"))
}

/// Twice the days that a chart shows, because it compares them with the period before.
const MAX_DAYS: i64 = 732;

async fn dashboard(
    permit: Permit<op::DashboardView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(of): QueryParams<OfDashboard>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let of_all_time = matches!(
        of.figure,
        DashboardFigure::Orders | DashboardFigure::DeliveredOrders | DashboardFigure::Dispatches
    );
    if of_all_time && of.end_date.is_some() && of.start_date.is_none() {
        return Err(Problem::field("startDate", "required", "Start date is required with an end date"));
    }
    Named::warehouse(of.warehouse_id).require(&permit.session, &runtime).await?;
    let counts_days = of.start_date.is_some();
    let (start_date, end_date) = period(&runtime, of.start_date, of.end_date).await?;
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
        Some(id) => customer::require(&pool, id).await?,
        None if of_customer => {
            return Err(Problem::field("customerId", "required", "Customer is required for this figure"));
        }
        None => {}
    }
    let view = DashboardView {
        warehouses: WarehouseFilter { warehouse_id: of.warehouse_id, scope: permit.warehouses() },
        customer: of.customer_id,
        start_date,
        end_date,
        counts_days,
        names_users: permit.actor().grant(Operation::UserList) != Grant::No,
        zone: business_date::zone(&runtime).await?,
    };
    Ok(Body(explained(explanation::dashboard(&pool, view, of.figure, parts.page()?)).await?))
}

async fn forecast(
    permit: Permit<op::ForecastView>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(scale): QueryParams<crate::resources::forecast::Scale>,
    QueryParams(of): QueryParams<OfForecast>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let filter = scale.filter(&permit, &pool, as_of::today(&runtime).await?).await?;
    let view = ForecastView { product: of.product_id, filter };
    found(explained(explanation::forecast(&pool, &view, of.figure, parts.page()?)).await?, "product")
        .map_err(at("productId"))
}
