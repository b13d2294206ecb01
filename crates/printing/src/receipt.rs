//! A receipt for a payment, a credit note, a debit note, or an opening item.

use waybill_domain::customer::Address;
use waybill_domain::money::Money;
use waybill_domain::receivable::{ReceivableKind, ReceivableStatus};
use waybill_papers::{Block, Cell, Paper, Table, TableRow, Width};
use waybill_projections::accounts::receivable::ReceivableDetails;

use super::address::address_lines;
use super::goods::{amount_label, figures, texts};
use super::stationery::{Stationery, facts, void};
use super::words::{PaperWords, filled};

impl PaperWords {
    /// Returns the title of the paper of a receivable, and its sentence.
    fn of_kind(&self, kind: ReceivableKind) -> (&str, &str) {
        match kind {
            ReceivableKind::Payment => (&self.receipt, &self.receipt_text),
            ReceivableKind::CreditNote => (&self.credit_note, &self.credit_note_of),
            ReceivableKind::DebitNote => (&self.debit_note, &self.debit_note_of),
            ReceivableKind::OpeningItem => (&self.opening_item, &self.opening_item_of),
        }
    }
}

/// Returns the customer's receipt; `address` for users who may read it in the record.
pub fn receipt(stationery: &Stationery, receivable: &ReceivableDetails, address: Option<&Address>) -> Paper {
    let words = stationery.words();
    let payment = receivable.kind == ReceivableKind::Payment;
    let collector = receivable.collector.as_ref().map(|collector| collector.name.clone());
    Paper {
        title: words.of_kind(receivable.kind).0.to_owned(),
        number: receivable.receipt_no.clone(),
        recipient: [vec![receivable.customer.name.clone()], address.map(address_lines).unwrap_or_default()]
            .concat(),
        mark: match receivable.status {
            ReceivableStatus::Pending => Some(stationery.pending_approval()),
            ReceivableStatus::Void => Some(void(&words.void)),
            ReceivableStatus::Approved => None,
        },
        copy: None,
        facts: facts([
            (
                if payment { &words.money_received_on } else { &words.day },
                Some(stationery.figures.day(receivable.received_on)),
            ),
            (&words.customer_no, Some(receivable.customer.code.clone())),
            (&words.order, receivable.order.as_ref().map(|order| order.number.clone())),
            (&words.method, receivable.method.map(|method| method_word(stationery, method.into()))),
            (&words.reference_no, receivable.reference.clone()),
            (&words.document, receivable.document_no.clone()),
            (&words.due, receivable.due_on.map(|day| stationery.figures.day(day))),
            (&words.collector, collector),
        ]),
        blocks: blocks(stationery, receivable, payment),
        foot: stationery.foot(),
    }
}

fn method_word(stationery: &Stationery, method: &'static str) -> String {
    stationery.value("PaymentMethod", method).to_owned()
}

fn blocks(stationery: &Stationery, receivable: &ReceivableDetails, payment: bool) -> Vec<Block> {
    let words = stationery.words();
    let amount = format!("{} {}", stationery.figures.money(receivable.amount), stationery.currency());
    let sentence = words.of_kind(receivable.kind).1;
    let text = |text: String| Block::Text { heading: None, text };
    let void = receivable.voided_at.map(|at| {
        let day = receivable
            .voided_on
            .map_or_else(|| stationery.figures.day_of(at), |day| stationery.figures.day(day));
        let reason = receivable.void_reason.as_deref().unwrap_or("–");
        filled(&words.void_on, &[("date", &day), ("reason", reason)])
    });
    let pending = receivable.status == ReceivableStatus::Pending;
    let remarks = receivable.remarks.clone();
    let labels = if payment {
        vec![words.paid_by.clone(), words.sign_taken.clone()]
    } else {
        vec![words.sign_issued.clone()]
    };
    [
        Some(Block::Highlight { label: words.amount.clone(), value: amount, notes: Vec::new() }),
        (!pending).then(|| text(filled(sentence, &[("customer", &receivable.customer.name)]))),
        paid_deliveries(stationery, receivable, payment),
        remarks.map(|text| Block::Text { heading: Some(words.remarks.clone()), text }),
        void.map(text),
        (receivable.status == ReceivableStatus::Approved).then_some(Block::Signatures { labels }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the deliveries that it pays or credits, and the amount left for later ones. `None` for a voided
/// one, or without allocations.
fn paid_deliveries(stationery: &Stationery, receivable: &ReceivableDetails, payment: bool) -> Option<Block> {
    let (words, shown) = (stationery.words(), stationery.figures);
    let paid = receivable.allocations.as_ref().filter(|paid| !paid.is_empty())?;
    if receivable.status == ReceivableStatus::Void {
        return None;
    }
    let row = |cells: [Cell; 3]| TableRow { cells: cells.into(), running: None };
    let deliveries = paid.iter().map(|part| {
        let due = part.due_on.map(|day| shown.day(day)).unwrap_or_default();
        let partly = part.delivered.is_some_and(|delivered| part.amount < delivered);
        let delivery = Cell { text: part.order_no.clone(), note: partly.then(|| words.in_part.clone()) };
        row([delivery, Cell::of(due), Cell::of(shown.money(part.amount))])
    });
    let left = paid.iter().fold(receivable.amount, |left, part| left - part.amount);
    let left = (left > Money::ZERO)
        .then(|| row([Cell::of(&words.on_account), Cell::of(""), Cell::of(shown.money(left))]));
    let title = if payment { &words.pays } else { &words.credits };
    let amount = figures(&amount_label(stationery));
    let columns = vec![texts(title, Width::Rest), texts(&words.due, Width::Fit), amount];
    Some(Block::Table(Table {
        heading: None,
        columns,
        rows: deliveries.chain(left).collect(),
        carried: None,
    }))
}
