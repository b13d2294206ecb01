//! The second pass: one order per invoice, or several for a long one, placed and approved.

use std::sync::Arc;

use chrono::NaiveDate;
use futures_util::{Stream, StreamExt as _, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::order::PlaceApprovedOrder;
use waybill_domain::id::OrderId;
use waybill_domain::money::{Money, Percent};
use waybill_domain::order::{MAX_LINES, Order, OrderContent, OrderDraft, OrderLineDraft, OrderStatus};
use waybill_domain::text::Reference;

use super::file::{Document, Invoices, Kind, Line};
use super::records::Records;
use super::{AT_ONCE, Import, ImportError};

/// The outcome of the orders.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// The number of orders placed and approved by this run.
    pub(super) placed: u64,
    /// The number of orders that exist from an earlier run.
    pub(super) known: u64,
    pub(super) lines: u64,
    /// The sum of the orders.
    pub(super) amount: Money,
    /// The orders that differ from the imported version, which was left unchanged.
    pub(super) different: Vec<String>,
    /// The refused orders, with the invoice and the reason.
    pub(super) refused: Vec<(String, String)>,
    /// The orders of this file.
    pub(super) ids: Vec<OrderId>,
}

impl Orders {
    /// Counts an order. Returns true if it exists now.
    pub(super) fn count(&mut self, placed: &Placed) -> bool {
        match &placed.done {
            BatchOutcome::Now => self.placed += 1,
            BatchOutcome::Before => self.known += 1,
            BatchOutcome::Different => {
                self.known += 1;
                self.different.push(placed.reference.clone());
            }
            BatchOutcome::Refused(why) => {
                self.refused.push((placed.reference.clone(), why.clone()));
                return false;
            }
        }
        self.ids.push(placed.order);
        self.lines += placed.lines.len() as u64;
        self.amount += placed.amount;
        true
    }
}

/// An invoice, or a part of it that fits an order.
pub(super) struct Part(Document);

impl Part {
    pub(super) fn lines(&self) -> &[Line] {
        &self.0.lines
    }

    /// Returns the invoice and its part: `536365`, `536365/2`. It identifies the order in every file that contains it.
    pub(super) fn reference(&self) -> String {
        let invoice = self.lines().first().map_or("", |first| first.invoice.as_str());
        match self.0.part {
            1 => invoice.to_owned(),
            number => format!("{invoice}/{number}"),
        }
    }

    /// Returns the id of its order: the same in every run, whatever else the file contains.
    pub(super) fn order(&self, import: &Import) -> Option<OrderId> {
        let day = self.lines().first()?.date;
        Some(order_id(import, day, &self.reference()))
    }
}

/// Returns the id of the order of an invoice (or a part of one) on that day.
pub(super) fn order_id(import: &Import, day: NaiveDate, reference: &str) -> OrderId {
    OrderId(import.id(day, &format!("order/{reference}")))
}

/// The outcome of a part.
pub(super) struct Placed {
    /// Its permit among the orders under way, held until it is delivered.
    pub(super) place: OwnedSemaphorePermit,
    pub(super) order: OrderId,
    pub(super) reference: String,
    pub(super) lines: Vec<Line>,
    pub(super) amount: Money,
    pub(super) done: BatchOutcome,
    /// Set if it must still be delivered: an earlier run may have delivered it, or a user may have canceled it.
    pub(super) to_deliver: bool,
}

/// The maximum number of orders that are placed but not delivered yet.
const UNDER_WAY: usize = 512;

/// Places and approves an order for each part, many concurrently. Yields them in the order of the file.
///
/// The consumer must not wait while they are placed: each holds the streams it changes until it is done. The only limit
/// on undelivered orders is the number of permits: an order starts when it gets one.
pub(super) fn place<'a>(
    import: &'a Import,
    records: &'a Records,
    parts: mpsc::Receiver<Part>,
) -> impl Stream<Item = Result<Placed, ImportError>> + 'a {
    let places = Arc::new(Semaphore::new(UNDER_WAY));
    let parts = stream::unfold((parts, places), |(mut parts, places)| async {
        let place = Arc::clone(&places).acquire_owned().await.ok()?;
        parts.recv().await.map(|part: Part| ((part, place), (parts, places)))
    });
    parts.map(|(part, place)| one(import, records, part, place)).buffered(AT_ONCE)
}

/// Reads the file and sends its invoices one by one. Blocks while the receiver is busy.
///
/// # Errors
/// [`ImportError`] if the file cannot be read.
pub(super) fn read(file: &Invoices, sender: &mpsc::Sender<Part>) -> Result<(), ImportError> {
    // A closed receiver has ended with its own error.
    Ok(file.documents(Kind::Order, MAX_LINES, |part| sender.blocking_send(Part(part)).is_ok())?)
}

async fn one(
    import: &Import,
    records: &Records,
    part: Part,
    place: OwnedSemaphorePermit,
) -> Result<Placed, ImportError> {
    let (Some(first), Some(order)) = (part.lines().first(), part.order(import)) else {
        return Err(ImportError::Value("an empty invoice".to_owned()));
    };
    let reference = part.reference();
    let draft = draft(records, &part, first, &reference)?;
    let name = format!("order/{reference}");
    let place_order = PlaceApprovedOrder { id: order, draft };
    let done = import.once(first.date, &name, &place_order.draft, &place_order).await?;
    let amount = part.lines().iter().map(|line| Money::for_goods(line.quantity, line.price)).sum();
    let placed = Placed { place, order, reference, lines: part.0.lines, amount, done, to_deliver: true };
    match placed.done {
        BatchOutcome::Now | BatchOutcome::Refused(_) => Ok(placed),
        BatchOutcome::Before | BatchOutcome::Different => known(import, placed, &place_order.draft).await,
    }
}

/// Compares with the existing order in the log.
async fn known(import: &Import, mut placed: Placed, draft: &OrderDraft) -> Result<Placed, ImportError> {
    let order = import.batch.runtime.load::<Order>(placed.order).await?;
    let Some(order) = &order.placed else {
        return Err(ImportError::Value(format!("order {} is there and cannot be read", placed.reference)));
    };
    placed.to_deliver = order.status == OrderStatus::Approved && order.dispatch.is_none();
    placed.done =
        if matches_draft(&order.content, draft) { BatchOutcome::Before } else { BatchOutcome::Different };
    if placed.done == BatchOutcome::Different {
        placed.amount = order.content.totals.total;
    }
    Ok(placed)
}

fn matches_draft(content: &OrderContent, draft: &OrderDraft) -> bool {
    content.customer.id == draft.customer_id
        && Some(content.order_date) == draft.order_date
        && content.lines.len() == draft.lines.len()
        && content.lines.iter().zip(&draft.lines).all(|(line, wanted)| {
            line.product_id == wanted.product_id
                && line.quantity == wanted.quantity
                && Some(line.unit_price) == wanted.unit_price
        })
}

fn draft(records: &Records, part: &Part, first: &Line, reference: &str) -> Result<OrderDraft, ImportError> {
    let line = |line: &Line| {
        let (quantity, unit_price) = (line.quantity, Some(line.price));
        let product_id = records.product(line)?;
        Ok(OrderLineDraft { product_id, quantity, unit_price, discount_percent: Some(Percent::ZERO) })
    };
    Ok(OrderDraft {
        order_no: None,
        customer_id: records.customer(first)?,
        warehouse_id: records.warehouse,
        order_date: Some(first.date),
        requested_date: None,
        delivery_address: None,
        customer_reference: Some(Reference::new(reference).map_err(ImportError::Value)?),
        notes: None,
        lines: part.lines().iter().map(line).collect::<Result<_, ImportError>>()?,
    })
}
