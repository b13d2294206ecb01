//! The explanations of figures of documents.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::Operation;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::id::{DispatchId, OrderId, ReceivableId, StockTransactionId};
use waybill_domain::order::Order;
use waybill_domain::receivable::Receivable;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    self, DispatchFigure, Explanation, OrderFigure, OrderView, ReceivableFigure, StockTransactionFigure,
    StockTransactionView,
};

use super::places::explained;
use super::{Parts, at, found, from_one};
use crate::auth::authorization::{Permit, Read};
use crate::auth::visibility;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
    Routes::of("explanation")
        .get("/api/explanations/order", "explainOrder", "Where a figure of an order comes from", order)
        .get(
            "/api/explanations/dispatch",
            "explainDispatch",
            "Where a figure of a dispatch comes from",
            dispatch,
        )
        .get(
            "/api/explanations/stock-transaction",
            "explainStockTransaction",
            "Where a figure of a stock transaction comes from",
            transaction,
        )
        .get(
            "/api/explanations/receivable",
            "explainReceivable",
            "Where the amount of a payment or credit note comes from",
            receivable,
        )
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfOrder {
    order_id: OrderId,
    /// Only this line of it; the first is 1.
    #[param(minimum = 1)]
    line: Option<u32>,
    #[param(inline)]
    figure: OrderFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfDispatch {
    dispatch_id: DispatchId,
    #[param(inline)]
    figure: DispatchFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfStockTransaction {
    stock_transaction_id: StockTransactionId,
    /// Only this line of it; the first is 1.
    #[param(minimum = 1)]
    line: Option<u32>,
    #[param(inline)]
    figure: StockTransactionFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfReceivable {
    receivable_id: ReceivableId,
    #[param(inline)]
    figure: ReceivableFigure,
}

async fn order(
    permit: Permit<Read<Order>>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(OfOrder { order_id, line, figure }): QueryParams<OfOrder>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    visibility::require::<Order>(&permit.session, &runtime, order_id).await.map_err(at("orderId"))?;
    if figure.reveals_costs() && !permit.session.sees_costs() {
        return Err(Problem::forbidden(Operation::PriceView));
    }
    from_one("line", line.map(i64::from))?;
    let view = OrderView { order: order_id, line };
    let explained = explained(explanation::order(&pool, view, figure, parts.page()?)).await?;
    found(explained, if line.is_some() { "line" } else { "order" })
}

async fn dispatch(
    permit: Permit<Read<Dispatch>>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(OfDispatch { dispatch_id: id, figure }): QueryParams<OfDispatch>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    visibility::require::<Dispatch>(&permit.session, &runtime, id).await.map_err(at("dispatchId"))?;
    found(explained(explanation::dispatch(&pool, id, figure, parts.page()?)).await?, "dispatch")
}

async fn transaction(
    permit: Permit<Read<StockTransaction>>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(of): QueryParams<OfStockTransaction>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    let OfStockTransaction { stock_transaction_id: id, line, figure } = of;
    visibility::require::<StockTransaction>(&permit.session, &runtime, id)
        .await
        .map_err(at("stockTransactionId"))?;
    if figure == StockTransactionFigure::TotalCost && !permit.session.sees_costs() {
        return Err(Problem::forbidden(Operation::PriceView));
    }
    if figure.is_of_a_line() && line.is_none() {
        return Err(Problem::field("line", "required", "Line is required for this figure"));
    }
    from_one("line", line.map(i64::from))?;
    let view = StockTransactionView { transaction: id, line };
    let explained = explained(explanation::stock_transaction(&pool, view, figure, parts.page()?)).await?;
    found(explained, if line.is_some() { "line" } else { "stock-transaction" })
}

async fn receivable(
    permit: Permit<Read<Receivable>>,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(OfReceivable { receivable_id: id, figure }): QueryParams<OfReceivable>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    visibility::require::<Receivable>(&permit.session, &runtime, id).await.map_err(at("receivableId"))?;
    found(explained(explanation::receivable(&pool, id, figure, parts.page()?)).await?, "receivable")
}
