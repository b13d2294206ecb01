//! The explanations of figures of documents.

use waybill_domain::Operation;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::id::{DispatchId, OrderId, ReceivableId, StockTransactionId};
use waybill_domain::order::Order;
use waybill_domain::receivable::Receivable;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    DispatchFigure, Explanation, OrderFigure, OrderView, ReceivableFigure, StockTransactionFigure,
    StockTransactionView,
};

use super::{Explaining, at, from_one};
use crate::auth::authorization::{Permit, Read};
use crate::auth::visibility;
use crate::http::extract::QueryParams;
use crate::http::response::Body;

explanations! {
    "order" "explainOrder" "a figure of an order" => order;
    "dispatch" "explainDispatch" "a figure of a dispatch" => dispatch;
    "stock-transaction" "explainStockTransaction" "a figure of a stock transaction" => transaction;
    "receivable" "explainReceivable" "the amount of a payment or credit note" => receivable;
}

parameters! {
    OfOrder(OrderFigure) {
        order_id: OrderId,
        /// Only this line of it; the first is 1.
        #[param(minimum = 1)]
        line: Option<u32>,
    }
    OfDispatch(DispatchFigure) {
        dispatch_id: DispatchId,
    }
    OfStockTransaction(StockTransactionFigure) {
        stock_transaction_id: StockTransactionId,
        /// Only this line of it; the first is 1.
        #[param(minimum = 1)]
        line: Option<u32>,
    }
    OfReceivable(ReceivableFigure) {
        receivable_id: ReceivableId,
    }
}

async fn order(
    permit: Permit<Read<Order>>,
    QueryParams(OfOrder { order_id, line, figure }): QueryParams<OfOrder>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    visibility::require::<Order>(&permit.session, &from.reader, order_id).await.map_err(at("orderId"))?;
    if figure.reveals_costs() && !permit.session.sees_costs() {
        return Err(Problem::forbidden(Operation::CostView));
    }
    from_one("line", line.map(i64::from))?;
    let view = OrderView { order: order_id, line };
    let noun = if line.is_some() { "line" } else { "order" };
    from.answer(&view, figure, noun).await
}

async fn dispatch(
    permit: Permit<Read<Dispatch>>,
    QueryParams(OfDispatch { dispatch_id: id, figure }): QueryParams<OfDispatch>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    visibility::require::<Dispatch>(&permit.session, &from.reader, id).await.map_err(at("dispatchId"))?;
    from.answer(&id, figure, "dispatch").await
}

async fn transaction(
    permit: Permit<Read<StockTransaction>>,
    QueryParams(of): QueryParams<OfStockTransaction>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let OfStockTransaction { stock_transaction_id: id, line, figure } = of;
    visibility::require::<StockTransaction>(&permit.session, &from.reader, id)
        .await
        .map_err(at("stockTransactionId"))?;
    if figure == StockTransactionFigure::TotalCost && !permit.session.sees_costs() {
        return Err(Problem::forbidden(Operation::CostView));
    }
    if figure.is_of_a_line() && line.is_none() {
        return Err(Problem::field("line", "required", "Line is required for this figure"));
    }
    from_one("line", line.map(i64::from))?;
    let view = StockTransactionView { transaction: id, line };
    let noun = if line.is_some() { "line" } else { "stock-transaction" };
    from.answer(&view, figure, noun).await
}

async fn receivable(
    permit: Permit<Read<Receivable>>,
    QueryParams(OfReceivable { receivable_id: id, figure }): QueryParams<OfReceivable>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    visibility::require::<Receivable>(&permit.session, &from.reader, id).await.map_err(at("receivableId"))?;
    from.answer(&id, figure, "receivable").await
}
