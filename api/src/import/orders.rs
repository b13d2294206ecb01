//! The second pass: one order per invoice, more of them when it is long; placed and approved.

use std::path::Path;
use std::sync::Arc;

use futures_util::{Stream, StreamExt as _, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use waybill_commands::order;
use waybill_domain::id::OrderId;
use waybill_domain::money::{Money, Percent};
use waybill_domain::order::{MOST_LINES, OrderDraft, OrderLineDraft};
use waybill_domain::text::Text;

use super::file::{Line, Pass, Row};
use super::records::Records;
use super::{AT_ONCE, Import, ImportError};
use crate::script::Done;

/// What became of the orders.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Placed and approved by this run.
    pub(super) placed: u64,
    /// There already, from an earlier run.
    pub(super) known: u64,
    /// Their lines.
    pub(super) lines: u64,
    /// What they add up to.
    pub(super) amount: Money,
    /// Refused, with the invoice and the reason.
    pub(super) refused: Vec<(String, String)>,
}

impl Orders {
    /// Counts an order; whether there is one now.
    pub(super) fn count(&mut self, placed: &Placed) -> bool {
        match &placed.done {
            Done::Now => self.placed += 1,
            Done::Before => self.known += 1,
            Done::Refused(why) => {
                self.refused.push((placed.invoice.clone(), why.clone()));
                return false;
            }
        }
        self.lines += placed.lines.len() as u64;
        self.amount += placed.amount;
        true
    }
}

/// An invoice, or as much of it as fits an order.
pub(super) struct Part {
    lines: Vec<Line>,
    /// The how manieth of its invoice, from 1.
    number: u32,
}

/// What became of a part.
pub(super) struct Placed {
    /// Its place among those under way, until it is delivered.
    pub(super) place: OwnedSemaphorePermit,
    pub(super) order: OrderId,
    pub(super) invoice: String,
    pub(super) lines: Vec<Line>,
    pub(super) amount: Money,
    pub(super) done: Done,
}

/// Orders that are placed and not delivered yet, at most.
const UNDER_WAY: usize = 512;

/// Places and approves an order for each part, many at once; they come out in the order of the file.
///
/// Who takes them must not wait while they are placed: each holds what it changes until it is done. So there is no
/// limit on what waits for its delivery but this: an order begins when there is a place for it.
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

/// Reads the file and sends invoice by invoice; blocks while nobody takes them.
///
/// # Errors
/// [`ImportError`] when the file cannot be read.
pub(super) fn read(path: &Path, sender: &mpsc::Sender<Part>) -> Result<(), ImportError> {
    let mut part = Part { lines: Vec::new(), number: 1 };
    for row in Pass::open(path)? {
        let Row::Line(line) = row? else { continue };
        let same = part.lines.last().is_none_or(|last| last.invoice == line.invoice);
        if !same || part.lines.len() == MOST_LINES {
            let number = if same { part.number + 1 } else { 1 };
            let full = std::mem::replace(&mut part, Part { lines: Vec::new(), number });
            if sender.blocking_send(full).is_err() {
                // Whoever placed them has ended with an error of its own.
                return Ok(());
            }
        }
        part.lines.push(line);
    }
    if !part.lines.is_empty() && sender.blocking_send(part).is_err() {
        return Ok(());
    }
    Ok(())
}

async fn one(
    import: &Import,
    records: &Records,
    part: Part,
    place: OwnedSemaphorePermit,
) -> Result<Placed, ImportError> {
    let Some(first) = part.lines.first() else {
        return Err(ImportError::Value("an empty invoice".to_owned()));
    };
    let name = format!("order/{}/{}", first.invoice, first.row);
    let order = OrderId(import.id(first.date, &name));
    let draft = draft(records, &part, first)?;
    let done = import
        .once(first.date, &name, &draft, async |call| {
            order::place_approved(&import.script.ledgers, call, order, draft.clone()).await
        })
        .await?;
    let amount = part.lines.iter().map(|line| Money::for_goods(line.quantity, line.price)).sum();
    Ok(Placed { place, order, invoice: first.invoice.clone(), lines: part.lines, amount, done })
}

fn draft(records: &Records, part: &Part, first: &Line) -> Result<OrderDraft, ImportError> {
    let line = |line: &Line| {
        let (quantity, unit_price) = (line.quantity, Some(line.price));
        let product_id = records.product(line)?;
        Ok(OrderLineDraft { product_id, quantity, unit_price, discount_percent: Some(Percent::ZERO) })
    };
    let reference = match part.number {
        1 => first.invoice.clone(),
        number => format!("{}/{number}", first.invoice),
    };
    Ok(OrderDraft {
        order_no: None,
        customer_id: records.customer(first)?,
        warehouse_id: records.warehouse,
        order_date: Some(first.date),
        requested_date: None,
        delivery_address: None,
        customer_reference: Some(Text::new(&reference).map_err(ImportError::Value)?),
        notes: None,
        lines: part.lines.iter().map(line).collect::<Result<_, ImportError>>()?,
    })
}
