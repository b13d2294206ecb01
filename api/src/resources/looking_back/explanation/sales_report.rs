//! The explanations of the figures of the reports on sales, stops and payments.

use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::receivable::PaymentMethod;
use waybill_domain::transition::Reason;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{
    Explanation, PaymentReportFigure, PaymentReportView, SalesReportFigure, SalesReportView,
    StopReportFigure, StopReportView,
};
use waybill_projections::sales::figures::SalesFilter;

use super::{Explaining, only_with};
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::resources::documents::named::Named;
use crate::resources::sales::report::May;
use crate::resources::sales::sales_report::{Period, Where, Whose};

explanations! {
    "report/sales" "explainSalesReport" "a figure of the report on sales" => sales;
    "report/stops" "explainStopReport" "a figure of the report on stops" => stops;
    "report/payments" "explainPaymentReport" "a figure of the report on payments" => payments;
}

parameters! {
    OfSales(SalesReportFigure) {
        /// Only this customer.
        customer_id: Option<CustomerId>,
        /// Only this product.
        product_id: Option<ProductId>,
    }
    OfStops(StopReportFigure) {
        /// For the stops by reason: those with this reason, in any letter case; those without a reason when it is
        /// not given.
        #[param(value_type = Option<String>, max_length = 500)]
        reason: Option<Reason>,
    }
    OfPayments(PaymentReportFigure) {
        /// For payments by method: those of this method; those of an unknown method when it is not given.
        method: Option<PaymentMethod>,
    }
}

async fn sales(
    permit: May,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(OfSales { customer_id, product_id, figure }): QueryParams<OfSales>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    Named { product: product_id, ..Named::default() }.require(&permit.session, &from.reader).await?;
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
    let warehouses = place.filter(&permit, &from.reader).await?;
    let customer_id = Whose { customer_id }.filter(&permit, &from.reader).await?;
    let filter = SalesFilter { warehouses, customer_id };
    let view = SalesReportView { filter, product: product_id, period: period.days(&from.reader).await? };
    from.answer(&view, figure, "report").await
}

async fn stops(
    permit: May,
    QueryParams(period): QueryParams<Period>,
    QueryParams(place): QueryParams<Where>,
    QueryParams(OfStops { reason, figure }): QueryParams<OfStops>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    only_with(figure == StopReportFigure::StopsByReason, &[("reason", reason.is_some())])?;
    let warehouses = place.filter(&permit, &from.reader).await?;
    let view = StopReportView {
        warehouses,
        period: period.days(&from.reader).await?,
        reason: reason.as_ref().map(Reason::as_str),
    };
    from.answer(&view, figure, "report").await
}

async fn payments(
    permit: May,
    QueryParams(period): QueryParams<Period>,
    QueryParams(whose): QueryParams<Whose>,
    QueryParams(OfPayments { method, figure }): QueryParams<OfPayments>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    only_with(figure == PaymentReportFigure::PaidByMethod, &[("method", method.is_some())])?;
    let customer = whose.filter(&permit, &from.reader).await?;
    let view = PaymentReportView { customer, method, period: period.days(&from.reader).await? };
    from.answer(&view, figure, "report").await
}
