//! The explanations of the sums of reports.

use waybill_domain::id::CustomerId;
use waybill_http::problem::Result;
use waybill_looking_back::explanation::{
    CustomerReportFigure, DispatchReportFigure, Explanation, OrderReportFigure, ReceivableReportFigure,
    StockReportFigure,
};
use waybill_projections::accounts::customer_report::CustomerReportFilter;

use super::Explaining;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::resources::records::customer;
use crate::resources::sales::report::{CustomerFilter, Dispatches, May, Orders, Receivables, Stocks};

explanations! {
    "report/customer" "explainCustomerReport" "a sum of the report on customers" => customers;
    "report/order" "explainOrderReport" "a sum of the report on orders" => orders;
    "report/dispatch" "explainDispatchReport" "a sum of the report on dispatches" => dispatches;
    "report/receivable" "explainReceivableReport" "a sum of the report on payments and credit notes" => receivables;
    "report/stock" "explainStockReport" "a sum of the report on stock" => stocks;
}

parameters! {
    OfOrders(OrderReportFigure) {}
    OfDispatches(DispatchReportFigure) {}
    OfReceivables(ReceivableReportFigure) {}
    OfStocks(StockReportFigure) {}
    OfCustomers(CustomerReportFigure) {
        /// The row of this customer; the sum over all of them when not given.
        customer_id: Option<CustomerId>,
    }
}

async fn customers(
    _: May,
    QueryParams(filter): QueryParams<CustomerFilter>,
    QueryParams(OfCustomers { customer_id, figure }): QueryParams<OfCustomers>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    if let Some(customer) = customer_id {
        customer::require(&from.reader.pool, customer).await?;
    }
    let filter = CustomerReportFilter { customer_id, ..filter.filter(&from.reader).await? };
    from.answer(&filter, figure, "report").await
}

async fn orders(
    permit: May,
    QueryParams(filter): QueryParams<Orders>,
    QueryParams(OfOrders { figure }): QueryParams<OfOrders>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &from.reader).await?;
    let filter = filter.filter(&permit)?;
    from.answer(&filter, figure, "report").await
}

async fn dispatches(
    permit: May,
    QueryParams(filter): QueryParams<Dispatches>,
    QueryParams(OfDispatches { figure }): QueryParams<OfDispatches>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &from.reader).await?;
    let filter = filter.filter(&permit)?;
    from.answer(&filter, figure, "report").await
}

async fn receivables(
    permit: May,
    QueryParams(filter): QueryParams<Receivables>,
    QueryParams(OfReceivables { figure }): QueryParams<OfReceivables>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &from.reader).await?;
    from.answer(&filter.filter()?, figure, "report").await
}

async fn stocks(
    permit: May,
    QueryParams(filter): QueryParams<Stocks>,
    QueryParams(OfStocks { figure }): QueryParams<OfStocks>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    filter.named().require(&permit.session, &from.reader).await?;
    let filter = filter.filter(&permit, &from.reader).await?;
    from.answer(&filter, figure, "report").await
}
