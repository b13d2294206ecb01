//! The explanations of the sums of reports.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::id::CustomerId;
use waybill_http::problem::Result;
use waybill_looking_back::explanation::{
    self, CustomerReportFigure, DispatchReportFigure, Explanation, OrderReportFigure, ReceivableReportFigure,
    StockReportFigure,
};
use waybill_projections::accounts::customer_report::CustomerReportFilter;

use super::Parts;
use super::places::explained;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;
use crate::resources::records::customer;
use crate::resources::sales::report::{CustomerFilter, Dispatches, May, Orders, Receivables, Stocks};

pub(super) fn routes() -> Routes {
    Routes::of("explanation")
        .get(
            "/api/explanations/report/customer",
            "explainCustomerReport",
            "Where a sum of the report on customers comes from",
            customers,
        )
        .get(
            "/api/explanations/report/order",
            "explainOrderReport",
            "Where a sum of the report on orders comes from",
            orders,
        )
        .get(
            "/api/explanations/report/dispatch",
            "explainDispatchReport",
            "Where a sum of the report on dispatches comes from",
            dispatches,
        )
        .get(
            "/api/explanations/report/receivable",
            "explainReceivableReport",
            "Where a sum of the report on payments and credit notes comes from",
            receivables,
        )
        .get(
            "/api/explanations/report/stock",
            "explainStockReport",
            "Where a sum of the report on stock comes from",
            stocks,
        )
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfCustomers {
    /// The row of this customer; the sum over all of them when not given.
    customer_id: Option<CustomerId>,
    #[param(inline)]
    figure: CustomerReportFigure,
}

/// Makes the parameter of a report's figure.
macro_rules! figure {
    ($name:ident, $figure:ty) => {
        #[derive(Debug, Deserialize, IntoParams)]
        #[into_params(parameter_in = Query)]
        struct $name {
            #[param(inline)]
            figure: $figure,
        }
    };
}
figure!(OfOrders, OrderReportFigure);
figure!(OfDispatches, DispatchReportFigure);
figure!(OfReceivables, ReceivableReportFigure);
figure!(OfStocks, StockReportFigure);

async fn customers(
    _: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(filter): QueryParams<CustomerFilter>,
    QueryParams(OfCustomers { customer_id, figure }): QueryParams<OfCustomers>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    if let Some(customer) = customer_id {
        customer::require(&pool, customer).await?;
    }
    let filter = CustomerReportFilter { customer_id, ..filter.filter(&runtime).await? };
    Ok(Body(explained(explanation::customer_report(&pool, &filter, figure, parts.page()?)).await?))
}

async fn orders(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(filter): QueryParams<Orders>,
    QueryParams(OfOrders { figure }): QueryParams<OfOrders>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &runtime).await?;
    let filter = filter.filter(&permit)?;
    Ok(Body(explained(explanation::order_report(&pool, &filter, figure, parts.page()?)).await?))
}

async fn dispatches(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(filter): QueryParams<Dispatches>,
    QueryParams(OfDispatches { figure }): QueryParams<OfDispatches>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &runtime).await?;
    let filter = filter.filter(&permit)?;
    Ok(Body(explained(explanation::dispatch_report(&pool, &filter, figure, parts.page()?)).await?))
}

async fn receivables(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(filter): QueryParams<Receivables>,
    QueryParams(OfReceivables { figure }): QueryParams<OfReceivables>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &runtime).await?;
    Ok(Body(
        explained(explanation::receivable_report(&pool, &filter.filter()?, figure, parts.page()?)).await?,
    ))
}

async fn stocks(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(filter): QueryParams<Stocks>,
    QueryParams(OfStocks { figure }): QueryParams<OfStocks>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &runtime).await?;
    let filter = filter.filter(&permit);
    Ok(Body(explained(explanation::stock_report(&pool, &filter, figure, parts.page()?)).await?))
}
