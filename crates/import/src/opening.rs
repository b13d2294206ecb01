//! Opening stock for the part of the file's orders that the available stock does not cover.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::sync::mpsc;
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::stock_transaction::EnterReceivedStockTransaction;
use waybill_domain::id::{ProductId, StockId, StockTransactionId};
use waybill_domain::order::Order;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock::Stock;
use waybill_domain::stock_transaction::{
    StockTransactionDraft, StockTransactionKind, StockTransactionLineDraft,
};
use waybill_domain::text::{Sku, Text};

use super::file::Invoices;
use super::orders::{self, Part};
use super::progress::Progress;
use super::records::Records;
use super::{Import, ImportError, LOADS_AT_ONCE};

/// The maximum number of lines of one opening stock transaction.
const LINES: usize = 200;
/// The number of orders that are looked up at once.
const BATCH: usize = 500;
/// The maximum number of opening stock transactions of one day that begin with the same product.
const MAX_SAME: u32 = 1_000;

type Needs = BTreeMap<Sku, (ProductId, Quantity)>;

/// Enters the missing stock. After an interrupted run, stock that it already entered is no longer missing, so it is
/// entered once.
///
/// # Errors
/// [`ImportError`]: the file cannot be read, or the stock is refused.
pub(super) async fn cover(
    import: &Import,
    records: &Records,
    file: &Invoices,
    day: NaiveDate,
) -> Result<(), ImportError> {
    let needs = needs(import, records, file).await?;
    let lines: Vec<Option<(Sku, StockTransactionLineDraft)>> = stream::iter(needs)
        .map(|(sku, (product_id, need))| async move {
            let stock = StockId { warehouse: records.warehouse, product: product_id };
            let available = import.batch.runtime.load::<Stock>(stock).await?.available();
            let missing = need.less(available).filter(|missing| !missing.is_zero());
            Ok::<_, ImportError>(missing.map(|missing| {
                let quantity = QuantityChange::of(missing.decimal());
                (sku, StockTransactionLineDraft { product_id, quantity, unit_cost: None })
            }))
        })
        .buffered(LOADS_AT_ONCE)
        .try_collect()
        .await?;
    let lines: Vec<(Sku, StockTransactionLineDraft)> = lines.into_iter().flatten().collect();
    let progress = Progress::begin("Opening stock", lines.len() as u64, false);
    for lines in lines.chunks(LINES) {
        enter(import, records, day, lines).await?;
        progress.add(lines.len() as u64);
    }
    progress.end();
    Ok(())
}

/// Returns the quantities that the orders not yet placed need.
async fn needs(import: &Import, records: &Records, file: &Invoices) -> Result<Needs, ImportError> {
    let (parts, mut waiting) = mpsc::channel(BATCH);
    let file = file.clone();
    let reading = tokio::task::spawn_blocking(move || orders::read(&file, &parts));
    let mut needs = Needs::new();
    let mut batch: Vec<Part> = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let ids = batch.iter().filter_map(|part| part.order(import));
        let placed = import.batch.runtime.existing::<Order>(ids).await?;
        for part in batch.drain(..) {
            if part.order(import).is_some_and(|id| placed.contains(&id.to_string())) {
                continue;
            }
            for line in part.lines() {
                let product = records.product(line)?;
                needs.entry(line.sku.clone()).or_insert((product, Quantity::ZERO)).1 += line.quantity;
            }
        }
    }
    reading.await.map_err(|error| ImportError::Value(error.to_string()))??;
    Ok(needs)
}

async fn enter(
    import: &Import,
    records: &Records,
    day: NaiveDate,
    lines: &[(Sku, StockTransactionLineDraft)],
) -> Result<(), ImportError> {
    let Some((first, _)) = lines.first() else { return Ok(()) };
    let draft = StockTransactionDraft {
        kind: StockTransactionKind::Opening,
        warehouse_id: records.warehouse,
        supplier_id: None,
        customer_id: None,
        order_id: None,
        transaction_date: Some(day),
        expected_date: None,
        supplier_reference: None,
        reason: Some(Text::cut("Covers what the imported orders need")),
        lines: lines.iter().map(|(_, line)| line.clone()).collect(),
    };
    for number in 1..=MAX_SAME {
        let name = format!("opening/{day}/{first}/{number}");
        let id = StockTransactionId(import.id(day, &name));
        let enter = EnterReceivedStockTransaction { id, draft: draft.clone() };
        match import.once(day, &name, &draft, &enter).await? {
            // Another file needed the same product from the same day on and has used it up.
            BatchOutcome::Before | BatchOutcome::Different => {}
            done => return Ok(done.must(&name)?),
        }
    }
    Err(ImportError::Value(format!("opening stock of {first} was entered {MAX_SAME} times for {day}")))
}
