//! The second pass: one order per invoice, more of them when it is long.

use std::path::Path;

use futures_util::{StreamExt as _, stream};
use tokio::sync::mpsc;
use waybill_commands::order;
use waybill_domain::id::OrderId;
use waybill_domain::money::{Money, Percent};
use waybill_domain::order::{MOST_LINES, OrderDraft, OrderLineDraft};
use waybill_domain::text::Text;

use super::file::{Line, Pass, Row};
use super::progress::Progress;
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

/// Orders that are read ahead of those being placed.
const AHEAD: usize = 128;

impl Orders {
    /// Places and approves an order for each invoice of the file.
    ///
    /// # Errors
    /// [`ImportError`]: the file cannot be read, or the database went away.
    pub(super) async fn place(
        import: &Import,
        records: &Records,
        path: &Path,
        lines: u64,
    ) -> Result<Self, ImportError> {
        let progress = Progress::begin("Lines of orders", lines, false);
        let (sender, receiver) = mpsc::channel(AHEAD);
        let file = path.to_owned();
        let reading = tokio::task::spawn_blocking(move || read(&file, &sender));
        let parts = stream::unfold(receiver, |mut receiver| async {
            receiver.recv().await.map(|part: Part| (part, receiver))
        });
        let mut orders = Self::default();
        let mut placing =
            std::pin::pin!(parts.map(|part| one(import, records, part)).buffer_unordered(AT_ONCE));
        while let Some(placed) = placing.next().await {
            let placed = placed?;
            progress.add(placed.lines);
            orders.count(placed);
        }
        reading.await.map_err(|error| ImportError::Value(error.to_string()))??;
        progress.end();
        Ok(orders)
    }

    fn count(&mut self, placed: Placed) {
        match placed.done {
            Done::Now => self.placed += 1,
            Done::Before => self.known += 1,
            Done::Refused(why) => {
                self.refused.push((placed.invoice, why));
                return;
            }
        }
        self.lines += placed.lines;
        self.amount += placed.amount;
    }
}

/// An invoice, or as much of it as fits an order.
struct Part {
    lines: Vec<Line>,
    /// The how manieth of its invoice, from 1.
    number: u32,
}

struct Placed {
    invoice: String,
    lines: u64,
    amount: Money,
    done: Done,
}

/// Reads the file and sends invoice by invoice; blocks while nobody takes them.
fn read(path: &Path, sender: &mpsc::Sender<Part>) -> Result<(), ImportError> {
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

async fn one(import: &Import, records: &Records, part: Part) -> Result<Placed, ImportError> {
    let Some(first) = part.lines.first() else {
        return Err(ImportError::Value("an empty invoice".to_owned()));
    };
    let name = format!("order/{}/{}", first.invoice, first.row);
    let id = OrderId(import.id(first.date, &name));
    let draft = draft(records, &part, first)?;
    let done = import
        .once(first.date, &name, &draft, async |call| {
            order::place_approved(&import.script.ledgers, call, id, draft.clone()).await
        })
        .await?;
    let amount = part.lines.iter().map(|line| Money::for_goods(line.quantity, line.price)).sum();
    Ok(Placed { invoice: first.invoice.clone(), lines: part.lines.len() as u64, amount, done })
}

fn draft(records: &Records, part: &Part, first: &Line) -> Result<OrderDraft, ImportError> {
    let customer =
        first.customer.as_ref().map_or(Some(&records.walk_in), |number| records.customers.get(number));
    let missing =
        || ImportError::Value(format!("invoice {} names what the first pass did not see", first.invoice));
    let line = |line: &Line| {
        let product_id = *records.products.get(&line.sku).ok_or_else(missing)?;
        let (quantity, unit_price) = (line.quantity, Some(line.price));
        Ok(OrderLineDraft { product_id, quantity, unit_price, discount_percent: Some(Percent::ZERO) })
    };
    let reference = match part.number {
        1 => first.invoice.clone(),
        number => format!("{}/{number}", first.invoice),
    };
    Ok(OrderDraft {
        order_no: None,
        customer_id: *customer.ok_or_else(missing)?,
        warehouse_id: records.warehouse,
        order_date: Some(first.date),
        requested_date: None,
        delivery_address: None,
        customer_reference: Some(Text::new(&reference).map_err(ImportError::Value)?),
        notes: None,
        lines: part.lines.iter().map(line).collect::<Result<_, ImportError>>()?,
    })
}
