//! The explanations of the figures of the reports on sales, stops and payments.

use axum::extract::State;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::receivable::PaymentMethod;
use waybill_domain::transition::Reason;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    self, Explanation, PaymentReportFigure, PaymentReportView, SalesReportFigure, SalesReportView,
    StopReportFigure, StopReportView,
};
use waybill_projections::sales::figures::SalesFilter;

use super::places::explained;
use super::{Parts, only_with};
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;
use crate::resources::documents::named::Named;
use crate::resources::sales::report::May;
use crate::resources::sales::sales_report::{Period, Where, Whose};

pub(super) fn routes() -> Routes {
    Routes::of("explanation")
        .get(
            "/api/explanations/report/sales",
            "explainSalesReport",
            "Where a figure of the report on sales comes from",
            sales,
        )
        .get(
            "/api/explanations/report/stops",
            "explainStopReport",
            "Where a figure of the report on stops comes from",
            stops,
        )
        .get(
            "/api/explanations/report/payments",
            "explainPaymentReport",
            "Where a figure of the report on payments comes from",
            payments,
        )
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfSales {
    /// Only this customer.
    customer_id: Option<CustomerId>,
    /// Only this product.
    product_id: Option<ProductId>,
    #[param(inline)]
    figure: SalesReportFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfStops {
    /// For the stops by reason: those with this reason, in any letter case; those without a reason when it is
    /// not given.
    #[param(value_type = Option<String>, max_length = 500)]
    reason: Option<Reason>,
    #[param(inline)]
    figure: StopReportFigure,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct OfPayments {
    /// For payments by method: those of this method; those of an unknown method when it is not given.
    method: Option<PaymentMethod>,
    #[param(inline)]
    figure: PaymentReportFigure,
}

async fn sales(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(OfSales { customer_id, product_id, figure }): QueryParams<OfSales>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    Named { product: product_id, ..Named::default() }.require(&permit.session, &runtime).await?;
    let of_orders = !matches!(
        figure,
        SalesReportFigure::Net
            | SalesReportFigure::Returned
            | SalesReportFigure::Margin
            | SalesReportFigure::MarginPercent
    );
    if product_id.is_some() && (of_orders || customer_id.is_some()) {
        let text = "Of a product there are net, returned and margin, of all customers";
        return Err(Problem::field("productId", "not-one-of", text));
    }
    let warehouses = place.filter(&permit, &runtime).await?;
    let customer_id = Whose { customer_id }.filter(&permit, &runtime).await?;
    let filter = SalesFilter { warehouses, customer_id };
    let view = SalesReportView { filter, product: product_id, period: period.days(&runtime).await? };
    Ok(Body(explained(explanation::sales_report(&pool, view, figure, parts.page()?)).await?))
}

async fn stops(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(OfStops { reason, figure }): QueryParams<OfStops>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    only_with(figure == StopReportFigure::StopsByReason, &[("reason", reason.is_some())])?;
    let warehouses = place.filter(&permit, &runtime).await?;
    let view = StopReportView {
        warehouses,
        period: period.days(&runtime).await?,
        reason: reason.as_ref().map(Reason::as_str),
    };
    Ok(Body(explained(explanation::stop_report(&pool, view, figure, parts.page()?)).await?))
}

async fn payments(
    permit: May,
    State(pool): State<PgPool>,
    State(runtime): State<CommandRuntime>,
    QueryParams(period): QueryParams<Period>,
    QueryParams(whose): QueryParams<Whose>,
    QueryParams(OfPayments { method, figure }): QueryParams<OfPayments>,
    QueryParams(parts): QueryParams<Parts>,
) -> Result<Body<Explanation>> {
    only_with(figure == PaymentReportFigure::PaidByMethod, &[("method", method.is_some())])?;
    let customer = whose.filter(&permit, &runtime).await?;
    let view = PaymentReportView { customer, method, period: period.days(&runtime).await? };
    Ok(Body(explained(explanation::payment_report(&pool, view, figure, parts.page()?)).await?))
}
