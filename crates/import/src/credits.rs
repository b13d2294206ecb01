//! The third pass: invoices that begin with C. Goods are returned as customer returns, each on the order that it
//! reverses, if there is one. A credit note per invoice reduces the customer's balance.

use std::collections::BTreeMap;

use futures_util::{StreamExt as _, stream};
use tokio::sync::mpsc;
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::receivable::EnterApprovedReceivable;
use waybill_commands::stock_transaction::EnterReceivedStockTransaction;
use waybill_domain::id::{OrderId, ReceivableId, StockTransactionId};
use waybill_domain::money::Money;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::{ReceivableDraft, ReceivableKind};
use waybill_domain::stock_transaction::{
    MAX_LINES, StockTransactionDraft, StockTransactionKind, StockTransactionLineDraft,
};
use waybill_domain::text::{Reference, Text};

use super::file::{Document, Invoices, Kind, Line};
use super::progress::Progress;
use super::records::Records;
use super::sales::{Sales, return_name};
use super::turns::Turns;
use super::{AT_ONCE, Import, ImportError};

/// The outcome of the credited invoices.
#[derive(Debug, Default)]
pub(super) struct Credits {
    /// The number of credit notes, one per invoice.
    pub(super) notes: u64,
    /// The sum of the credit notes.
    pub(super) amount: Money,
    /// The number of customer returns.
    pub(super) returns: u64,
    /// The number of rows whose goods were all sold to that customer before.
    pub(super) matched: u64,
    /// The number of rows of which only a part was sold before.
    pub(super) partly: u64,
    /// The number of rows of which nothing was sold before.
    pub(super) unmatched: u64,
    /// The invoices that differ from the imported version, which was left unchanged.
    pub(super) different: Vec<String>,
    /// The refused invoices, with the reason.
    pub(super) refused: Vec<(String, String)>,
    /// The credit notes of this file.
    pub(super) ids: Vec<ReceivableId>,
}

/// A credited invoice with the orders that its lines reverse.
struct Credit {
    lines: Vec<Line>,
    parts: BTreeMap<Option<OrderId>, Vec<(usize, Quantity)>>,
    amount: Money,
    counts: Credits,
}

impl Credits {
    /// Enters the returns and credit notes of the file.
    ///
    /// # Errors
    /// [`ImportError`]: the file cannot be read, or the database became unavailable.
    pub(super) async fn make(
        import: &Import,
        records: &Records,
        file: &Invoices,
        total: u64,
        mut sales: Sales,
    ) -> Result<Self, ImportError> {
        let progress = Progress::begin("Credited invoices", total, false);
        let (sender, receiver) = mpsc::channel(AT_ONCE);
        let file = file.clone();
        let reading = tokio::task::spawn_blocking(move || read(&file, &sender));
        let invoices =
            stream::unfold(receiver, |mut all| async { all.recv().await.map(|lines| (lines, all)) });
        // Match them one after the other, in the order of the file, so that every run matches the same.
        let matched = invoices.map(|lines| Credit::matched(lines, &mut sales));
        let mut turns = Turns::new();
        let carried = matched.map(|credit| {
            let mut turn = turns.next(credit.lines.first().map(|line| line.customer.clone()));
            async move {
                turn.comes().await;
                one(import, records, credit).await
            }
        });
        let mut carried = std::pin::pin!(carried.buffer_unordered(AT_ONCE));
        let mut credits = Self::default();
        while let Some(credit) = carried.next().await {
            let credit = credit?;
            progress.add(credit.matched + credit.partly + credit.unmatched);
            credits.add(credit);
        }
        reading.await.map_err(|error| ImportError::Value(error.to_string()))??;
        progress.end();
        Ok(credits)
    }

    fn add(&mut self, one: Self) {
        self.notes += one.notes;
        self.amount += one.amount;
        self.returns += one.returns;
        self.matched += one.matched;
        self.partly += one.partly;
        self.unmatched += one.unmatched;
        self.different.extend(one.different);
        self.refused.extend(one.refused);
        self.ids.extend(one.ids);
    }
}

impl Credit {
    fn matched(lines: Vec<Line>, sales: &mut Sales) -> Self {
        let mut credit = Self {
            lines: Vec::new(),
            parts: BTreeMap::new(),
            amount: Money::ZERO,
            counts: Credits::default(),
        };
        for (at, line) in lines.iter().enumerate() {
            let (sold, open) = sales.take(line);
            match (sold.is_empty(), open.is_zero()) {
                (true, _) => credit.counts.unmatched += 1,
                (false, true) => credit.counts.matched += 1,
                (false, false) => credit.counts.partly += 1,
            }
            for (order, quantity) in sold {
                credit.parts.entry(Some(order)).or_default().push((at, quantity));
            }
            if !open.is_zero() {
                credit.parts.entry(None).or_default().push((at, open));
            }
        }
        let amount = lines.iter().map(|line| Money::for_goods(line.quantity, line.price)).sum();
        Self { lines, amount, ..credit }
    }
}

/// Reads the file and sends its credited invoices one by one.
fn read(file: &Invoices, sender: &mpsc::Sender<Vec<Line>>) -> Result<(), ImportError> {
    let each = |credit: Document| sender.blocking_send(credit.lines).is_ok();
    Ok(file.documents(Kind::Credit, usize::MAX, each)?)
}

async fn one(import: &Import, records: &Records, mut credit: Credit) -> Result<Credits, ImportError> {
    let mut counts = std::mem::take(&mut credit.counts);
    let Some(first) = credit.lines.first() else { return Ok(counts) };
    for (order, parts) in &credit.parts {
        for (number, parts) in parts.chunks(MAX_LINES).enumerate() {
            let name = return_name(&first.invoice, *order, number);
            match take_back(import, records, &credit, first, *order, parts, &name).await? {
                BatchOutcome::Now | BatchOutcome::Before | BatchOutcome::Different => counts.returns += 1,
                BatchOutcome::Refused(why) => counts.refused.push((name, why)),
            }
        }
    }
    let amount = credit.amount;
    let name = format!("credit-note/{}", first.invoice);
    let id = ReceivableId(import.id(first.date, &name));
    match credit_note(import, records, first, amount, &name, id).await? {
        BatchOutcome::Refused(why) => counts.refused.push((name, why)),
        done => {
            counts.notes += 1;
            counts.amount += amount;
            counts.ids.push(id);
            if done == BatchOutcome::Different {
                counts.different.push(first.invoice.clone());
            }
        }
    }
    Ok(counts)
}

async fn take_back(
    import: &Import,
    records: &Records,
    credit: &Credit,
    first: &Line,
    order: Option<OrderId>,
    parts: &[(usize, Quantity)],
    name: &str,
) -> Result<BatchOutcome, ImportError> {
    let mut lines = Vec::with_capacity(parts.len());
    for (at, quantity) in parts {
        let Some(line) = credit.lines.get(*at) else { continue };
        let (product_id, quantity) = (records.product(line)?, QuantityChange::of(quantity.decimal()));
        lines.push(StockTransactionLineDraft { product_id, quantity, unit_cost: None });
    }
    let draft = StockTransactionDraft {
        kind: StockTransactionKind::CustomerReturn,
        warehouse_id: records.warehouse,
        supplier_id: None,
        customer_id: Some(records.customer(first)?),
        order_id: order,
        transaction_date: Some(first.date),
        expected_date: None,
        supplier_reference: None,
        reason: Some(Text::cut(&format!("Credited with invoice {}", first.invoice))),
        lines,
    };
    let id = StockTransactionId(import.id(first.date, name));
    let enter = EnterReceivedStockTransaction { id, draft };
    import.once(first.date, name, &enter.draft, &enter).await
}

async fn credit_note(
    import: &Import,
    records: &Records,
    first: &Line,
    amount: Money,
    name: &str,
    id: ReceivableId,
) -> Result<BatchOutcome, ImportError> {
    let draft = ReceivableDraft {
        kind: Some(ReceivableKind::CreditNote),
        customer_id: records.customer(first)?,
        order_id: None,
        amount,
        method: None,
        reference: Reference::new(Text::<60>::cut(&first.invoice).as_str()).ok(),
        received_on: Some(first.date),
        collector_id: None,
        remarks: Some(Text::cut(&format!("Credited with invoice {}", first.invoice))),
        document_no: None,
        due_on: None,
        allocations: None,
    };
    let enter = EnterApprovedReceivable { id, draft };
    import.once(first.date, name, &enter.draft, &enter).await
}
