//! Looks up the records that a draft names: warehouse, supplier, customer, order, products.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use waybill_domain::Refusal;
use waybill_domain::customer::Customer;
use waybill_domain::field::FieldError;
use waybill_domain::id::{CustomerId, OrderId, ProductId};
use waybill_domain::master::Master;
use waybill_domain::order::{Order, PlacedOrder};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::OrderRef;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionDraft, StockTransactionKind, StockTransactionLine,
    StockTransactionLineDraft,
};
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_log::StreamKey;

use super::TRANSACTION_DATE;
use crate::fixed;
use crate::references::{Require, collect_errors, delivered_order, named, record, warehouse};
use crate::unit::{Failure, Unit};

/// Returns the content of a draft after looking up the records that it names. All mistakes are reported together. Its
/// day is `usually` unless it has its own.
pub(super) async fn look_up(
    unit: &mut Unit,
    draft: &StockTransactionDraft,
    usually: NaiveDate,
) -> Result<StockTransactionContent, Failure> {
    unit.preload(keys(draft)).await?;
    let day = draft.transaction_date.unwrap_or(usually);
    let mut wrong = Vec::new();
    let warehouse = collect_errors(warehouse(unit, draft.warehouse_id).await, &mut wrong)?;
    let mut supplier = None;
    if let Some(id) = draft.supplier_id {
        let found = record::<Supplier>(unit, id.0, "supplierId", Require::Active).await;
        supplier = collect_errors(found, &mut wrong)?.map(|record| named(id, &record));
    }
    let (mut customer, mut order) = (None, None);
    if let Some(id) = draft.customer_id {
        let found = record::<Customer>(unit, id.0, "customerId", Require::Existing).await;
        customer = collect_errors(found, &mut wrong)?.map(|record| named(id, &record));
        if let Some(of) = draft.order_id {
            order = collect_errors(look_up_order(unit, draft, of, id, day).await, &mut wrong)?
                .map(|placed| (of, placed));
        }
    }
    let mut lines = Vec::with_capacity(draft.lines.len());
    for (at, line) in draft.lines.iter().enumerate() {
        lines.extend(collect_errors(look_up_line(unit, draft.kind, line, at).await, &mut wrong)?);
    }
    if let Some((_, order)) = &order {
        check_goods(order, &draft.lines, &mut wrong);
    }
    let Some(warehouse) = warehouse.filter(|_| wrong.is_empty()) else {
        return Err(Refusal::Invalid(wrong).into());
    };
    fixed::fix(unit, lines.iter().map(|line| line.product_id)).await?;
    Ok(StockTransactionContent {
        kind: draft.kind,
        warehouse,
        supplier,
        customer,
        order: order.map(|(id, placed)| OrderRef { id, number: placed.number }),
        transaction_date: day,
        expected_date: draft.expected_date,
        supplier_reference: draft.supplier_reference.clone(),
        reason: draft.reason.clone(),
        lines,
    })
}

/// Returns the streams of the records that a draft names.
fn keys(draft: &StockTransactionDraft) -> impl Iterator<Item = StreamKey> {
    let lines = draft.lines.iter().map(|line| StreamKey::of::<Master<Product>>(line.product_id));
    let others = [
        Some(StreamKey::of::<Master<Warehouse>>(draft.warehouse_id)),
        draft.supplier_id.map(StreamKey::of::<Master<Supplier>>),
        draft.customer_id.map(StreamKey::of::<Master<Customer>>),
        draft.order_id.map(StreamKey::of::<Order>),
    ];
    let fixed = fixed::streams(draft.lines.iter().map(|line| line.product_id));
    others.into_iter().flatten().chain(lines).chain(fixed)
}

/// Returns the order whose goods are returned. It must have reached this customer no later than the date of the return.
async fn look_up_order(
    unit: &mut Unit,
    draft: &StockTransactionDraft,
    id: OrderId,
    customer: CustomerId,
    day: NaiveDate,
) -> Result<PlacedOrder, Failure> {
    let order = delivered_order(unit, id, customer).await?;
    if draft.kind == StockTransactionKind::CustomerReturn {
        order.check_undone_on(TRANSACTION_DATE, day, unit.decision())?;
    }
    Ok(order)
}

/// Looks up the product of a line. A product out of use cannot be bought or have opening stock, but its remaining stock
/// can be counted and returned.
async fn look_up_line(
    unit: &mut Unit,
    kind: StockTransactionKind,
    line: &StockTransactionLineDraft,
    at: usize,
) -> Result<StockTransactionLine, Failure> {
    let require = match kind {
        StockTransactionKind::Purchase | StockTransactionKind::Opening => Require::Active,
        StockTransactionKind::Adjustment | StockTransactionKind::CustomerReturn => Require::Existing,
    };
    let field = format!("lines.{at}.productId");
    let product = record::<Product>(unit, line.product_id.0, &field, require).await?.fields;
    product.check_quantity(line.quantity.parts().0, &format!("lines.{at}.quantity"))?;
    Ok(StockTransactionLine {
        product_id: line.product_id,
        sku: product.sku.to_string(),
        name: product.name.to_string(),
        unit: product.unit.to_string(),
        quantity: line.quantity,
        unit_cost: line.unit_cost,
        tracks_batch: product.tracks_batch,
    })
}

/// Refuses lines of goods that the customer does not have of this order. It is decided again at the approval, when
/// goods may have been returned already.
fn check_goods(order: &PlacedOrder, lines: &[StockTransactionLineDraft], wrong: &mut Vec<FieldError>) {
    let mut there: BTreeMap<ProductId, Quantity> = order.with_customer();
    for (at, line) in lines.iter().enumerate() {
        let left = there.entry(line.product_id).or_default();
        let quantity = line.quantity.parts().0;
        if let Some(rest) = left.less(quantity) {
            *left = rest;
            continue;
        }
        let (number, quantity, max) = (&order.number, quantity.to_display(), left.to_display());
        wrong.push(FieldError {
            field: format!("lines.{at}.quantity"),
            code: "too-much".to_owned(),
            message: format!("{quantity} cannot come back: of {number} the customer has {max}"),
        });
    }
}
