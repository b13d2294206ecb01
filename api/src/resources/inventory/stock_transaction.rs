//! Stock transactions: documents that receive goods or correct stock.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_commands::stock_transaction::{
    EditStockTransaction, EnterStockTransaction, TransitionStockTransaction,
};
use waybill_commands::{CommandRuntime, new_id};
use waybill_domain::exception::Exception;
use waybill_domain::id::{ProductId, StockTransactionId, SupplierId, WarehouseId};
use waybill_domain::record;
use waybill_domain::stock_transaction::{
    MoveRequest, ReceiptDraft, StockTransaction, StockTransactionDraft, StockTransactionKind,
    StockTransactionStatus,
};
use waybill_domain::transition::Reason;
use waybill_domain::{Noun, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_printing::PurchaseAddresses;
use waybill_projections::inventory::stock_transaction::{
    self, OnTransitLine, SORTS, StockTransactionDetails, StockTransactionFilter, StockTransactionRow,
};
use waybill_projections::{PageQuery, StatusCount};

use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::{Permit, Read, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;
use crate::http::response::{CommandChanged, CommandCreated, List, Versioned};
use crate::http::route::Routes;
use crate::resources::documents::document::{StatusFilter, offering, status_filter};
use crate::resources::documents::exception;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::checked;
use crate::resources::records::master::parse;

const ALL: &str = "/api/stockTransactions";

pub(in crate::resources) fn routes() -> Routes {
    Routes::of(Noun::StockTransaction.name())
        .get(ALL, "listStockTransactions", "A page of stock transactions, the latest first", list)
        .sorted(&SORTS)
        .post(ALL, "createStockTransaction", "Enter a stock transaction", enter)
        .get(
            "/api/stockTransactions/counts",
            "countStockTransactions",
            "How many stock transactions stand where",
            counts,
        )
        .get(
            "/api/stockTransactions/on-transit/warehouse/{warehouseId}/product/{productId}",
            "listStockOnTransit",
            "What of a product is underway to a warehouse, what is expected first at the top",
            underway,
        )
        .get("/api/stockTransactions/{id}", "getStockTransaction", "All about one stock transaction", details)
        .get(
            "/api/stockTransactions/{id}/pdf",
            "printPurchase",
            "A purchase as a paper for its supplier, PDF/A; without costs for whoever does not see them",
            print,
        )
        .get(
            "/api/stockTransactions/{id}/goods-receipt/pdf",
            "printGoodsReceipt",
            "What came into a warehouse as a paper, PDF/A, without costs",
            print_receipt,
        )
        .put(
            "/api/stockTransactions/edit/{id}",
            "editStockTransaction",
            "Edit a pending stock transaction",
            edit,
        )
        .put(
            "/api/stockTransactions/updateStatus",
            "moveStockTransaction",
            "Take a step with a stock transaction: approve, take back, send, receive (all or a part), void",
            update,
        )
}

record! {
    /// A move of a stock transaction to another status.
    pub struct StockTransactionMove {
        pub id: StockTransactionId,
        pub status: StockTransactionStatus,
        /// The reason; required when it is voided, and when a purchase is closed short. Otherwise a remark.
        pub reason: Option<Reason>,
        /// The expected day of arrival of a purchase, when it is sent and has no such day yet.
        pub expected_date: Option<NaiveDate>,
        /// The goods received, at a receipt; everything outstanding when the field is absent. With less it
        /// stays in transit, unless it is closed short.
        pub receipts: Option<Vec<ReceiptDraft>>,
        /// Close the purchase although some of it has not arrived; with a reason, and without `receipts` when
        /// no more arrived.
        pub close_short: Option<bool>,
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those in this status; the words of the browser's routes (`pending`, `received` ...) are
    /// understood too. Without one, in all that the role may list.
    #[param(value_type = Option<StockTransactionStatus>)]
    status: Option<String>,
    kind: Option<StockTransactionKind>,
    /// Only those of this day or later.
    start_date: Option<NaiveDate>,
    /// Only those of this day or earlier.
    end_date: Option<NaiveDate>,
    warehouse_id: Option<WarehouseId>,
    supplier_id: Option<SupplierId>,
    /// The user's own, in any status.
    mine: Option<bool>,
    /// The beginning of a number or of the supplier's reference, or a part of the supplier's or customer's name.
    search_term: Option<String>,
    /// Only those with one of these exceptions: `expected-not-arrived`, `partly-delivered`, separated by
    /// commas.
    #[param(example = "expected-not-arrived")]
    exception: Option<String>,
}

impl Filter {
    fn named(&self) -> Named {
        Named { warehouse: self.warehouse_id, supplier: self.supplier_id, ..Named::default() }
    }

    /// Converts the parameters to a filter, limited to the user's scope.
    async fn filter(
        self,
        permit: &Permit<Read<StockTransaction>>,
        reader: &Reader,
    ) -> Result<StockTransactionFilter> {
        checked(self.start_date, self.end_date)?;
        let requested = self.exception.as_deref();
        let exceptions =
            exception::filter(&permit.session, reader, &Exception::STOCK_TRANSACTION, requested).await?;
        let StatusFilter { statuses, made_by } =
            status_filter(&permit.session, self.status.as_deref(), self.mine, word)?;
        Ok(StockTransactionFilter {
            statuses,
            made_by,
            kind: self.kind,
            start_date: self.start_date,
            end_date: self.end_date,
            warehouse_id: self.warehouse_id,
            supplier_id: self.supplier_id,
            scope: permit.warehouses().map(<[_]>::to_vec),
            search_term: self.search_term,
            hides_costs: !permit.session.sees_costs(),
            exceptions,
        })
    }
}

async fn list(
    permit: Permit<Read<StockTransaction>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<StockTransactionRow>> {
    // The order of costs would reveal them.
    if page.sort.as_deref().is_some_and(|sort| sort.starts_with("totalCost")) && !permit.session.sees_costs()
    {
        return Err(Problem::forbidden(Operation::CostView));
    }
    let named = search.named();
    let (filter, request) = (search.filter(&permit, &reader).await?, parse(&page, &SORTS)?);
    let page = offering(&permit.session, stock_transaction::list(&reader.pool, &filter, &request));
    let all = stock_transaction::all(&reader.pool, &filter, &request);
    let sheet = Box::pin(how.answer("stock-transactions", page, all)).await?;
    named.explain(sheet, &permit.session, &reader).await
}

async fn counts(
    permit: Permit<Read<StockTransaction>>,
    AsOf(reader): AsOf,
    QueryParams(search): QueryParams<Filter>,
) -> Result<List<StatusCount>> {
    let named = search.named();
    let filter = search.filter(&permit, &reader).await?;
    let counts = stock_transaction::status_counts(&reader.pool, &filter).await?;
    named.explain_counts(counts, &permit.session, &reader).await
}

async fn underway(
    permit: Permit<op::StockView>,
    AsOf(reader): AsOf,
    PathParam((warehouse, product)): PathParam<(WarehouseId, ProductId)>,
) -> Result<List<OnTransitLine>> {
    if !visibility::holds_warehouse(&permit.session, warehouse) {
        return Err(Problem::absent("warehouse"));
    }
    Ok(List(stock_transaction::on_transit(&reader.pool, warehouse, product).await?))
}

async fn details(
    permit: Permit<Read<StockTransaction>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<StockTransactionId>,
) -> Result<Versioned<StockTransactionDetails>> {
    let visible = exception::filter(&permit.session, &reader, &Exception::STOCK_TRANSACTION, None).await?;
    let record = stock_transaction::details_with_marks(&reader.pool, id, &visible).await?;
    let version = record.as_ref().map_or(0, |record| record.version);
    let can =
        visibility::require_at::<StockTransaction>(&permit.session, reader.present(), id, version).await?;
    let record = record.ok_or_else(visibility::absent::<StockTransaction>)?;
    let record = if permit.session.sees_costs() { record } else { record.without_costs() };
    Ok(Versioned { version, record: StockTransactionDetails { can, ..record } })
}

async fn print(
    permit: Permit<Read<StockTransaction>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<StockTransactionId>,
    printing: Printing,
) -> Result<Pdf> {
    visibility::require::<StockTransaction>(&permit.session, &reader, id).await?;
    let purchase = stock_transaction::details(&reader.pool, id, None)
        .await?
        .ok_or_else(visibility::absent::<StockTransaction>)?;
    if purchase.kind != StockTransactionKind::Purchase {
        return Err(Problem::absent("purchase"));
    }
    let addresses = addresses(&reader.pool, &permit.session, &purchase).await?;
    let with_costs = permit.session.sees_costs();
    let paper = waybill_printing::purchase_order(&printing.stationery, &purchase, &addresses, with_costs);
    printing.print(purchase.transaction_no.clone(), purchase.updated_at, vec![paper]).await
}

async fn print_receipt(
    permit: Permit<Read<StockTransaction>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<StockTransactionId>,
    printing: Printing,
) -> Result<Pdf> {
    visibility::require::<StockTransaction>(&permit.session, &reader, id).await?;
    let transaction = stock_transaction::details(&reader.pool, id, None)
        .await?
        .ok_or_else(visibility::absent::<StockTransaction>)?;
    let addresses = addresses(&reader.pool, &permit.session, &transaction).await?;
    let paper = waybill_printing::goods_receipt(&printing.stationery, &transaction, &addresses);
    let name = format!("{}-receipt", transaction.transaction_no);
    printing.print(name, transaction.updated_at, vec![paper]).await
}

/// Returns the addresses of the supplier and the warehouse, for users who may read them in their records.
async fn addresses(
    pool: &PgPool,
    reader: &Session,
    transaction: &StockTransactionDetails,
) -> Result<PurchaseAddresses> {
    let supplier = transaction.supplier.as_ref().map(|supplier| supplier.id);
    Ok(PurchaseAddresses {
        supplier: crate::resources::records::supplier::address(pool, reader, supplier).await?,
        warehouse: crate::resources::records::warehouse::address(pool, reader, transaction.warehouse.id)
            .await?,
    })
}

async fn enter(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::StockTransactionEnter, StockTransactionDraft>,
) -> Result<CommandCreated> {
    let enter = EnterStockTransaction { id: StockTransactionId(new_id()), draft: body };
    Ok(CommandCreated(context.execute(&runtime, &enter).await?))
}

async fn edit(
    State(app): State<App>,
    PathParam(id): PathParam<StockTransactionId>,
    request: EditRequest<op::StockTransactionEdit, StockTransactionDraft>,
) -> Result<CommandChanged> {
    let shown = Box::pin(details(request.permit()?, AsOf::now(&app), PathParam(id)));
    let edited = |draft| EditStockTransaction { id, draft };
    request.execute(&app, "/api/stockTransactions/{id}", shown, edited).await
}

async fn update(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body, .. }: CommandRequest<op::StockTransactionMove, StockTransactionMove>,
) -> Result<CommandChanged> {
    let StockTransactionMove { id, status, reason, expected_date, receipts, close_short } = body;
    let close_short = close_short.unwrap_or(false);
    if receipts.as_ref().is_some_and(Vec::is_empty) && !close_short {
        let text = "Say what arrived; leave the field out when everything did";
        return Err(Problem::field("receipts", "required", text));
    }
    let receipts = receipts.unwrap_or_default();
    let request = MoveRequest { to: status, reason, expected_date, receipts, close_short };
    Ok(CommandChanged(context.execute(&runtime, &TransitionStockTransaction { id, request }).await?))
}

/// Parses a status; the browser's routes have words of their own.
fn word(text: &str) -> Option<StockTransactionStatus> {
    let text = match text {
        "pending" => "pending-approval",
        "approved" => "approved-admin",
        "inTransit" => "on-transit-supplier",
        "received" => "received-by-warehouse",
        other => other,
    };
    text.parse().ok()
}
