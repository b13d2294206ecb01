//! A receipt for money that came in, or a credit note.

use waybill_domain::customer::Address;
use waybill_domain::receivable::{ReceivableKind, ReceivableStatus};
use waybill_papers::{Block, Labelled, Mark, MarkLook, Paper};
use waybill_projections::receivable::ReceivableDetails;

use super::stationery::{Stationery, address_lines, facts};
use super::words::filled;

/// What the customer takes along; `address` for whoever may read it in the record.
pub(crate) fn receipt(
    stationery: &Stationery,
    receivable: &ReceivableDetails,
    address: Option<&Address>,
) -> Paper {
    let words = stationery.words();
    let mark = |text: &String, look| Some(Mark { text: text.clone(), look });
    let payment = receivable.kind == ReceivableKind::Payment;
    let collector = receivable.collector.as_ref().map(|collector| collector.name.clone());
    Paper {
        title: if payment { words.receipt.clone() } else { words.credit_note.clone() },
        number: receivable.receipt_no.clone(),
        recipient: [vec![receivable.customer.name.clone()], address.map(address_lines).unwrap_or_default()]
            .concat(),
        mark: match receivable.status {
            ReceivableStatus::Pending => mark(&words.approved_not_yet, MarkLook::Open),
            ReceivableStatus::Void => mark(&words.void, MarkLook::Void),
            ReceivableStatus::Approved => None,
        },
        facts: facts([
            (&words.received_on, Some(stationery.figures.day(receivable.received_on))),
            (&words.customer_no, Some(receivable.customer.code.clone())),
            (&words.order, receivable.order.as_ref().map(|order| order.number.clone())),
            (&words.method, receivable.method.map(|method| method_word(stationery, method.into()))),
            (&words.reference_no, receivable.reference.clone()),
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
    let sentence = if payment { &words.receipt_text } else { &words.credit_note_of };
    let text = |text: String| Block::Text { heading: None, text };
    let void = receivable.voided_at.map(|at| {
        let day = receivable
            .voided_on
            .map_or_else(|| stationery.figures.day_of(at), |day| stationery.figures.day(day));
        let reason = receivable.void_reason.as_deref().unwrap_or("–");
        filled(&words.void_on, &[("date", &day), ("reason", reason)])
    });
    let remarks = receivable.remarks.clone();
    let labels = if payment {
        vec![words.paid_by.clone(), words.sign_taken.clone()]
    } else {
        vec![words.sign_issued.clone()]
    };
    [
        Some(Block::Highlight(Labelled::of(&words.amount, amount))),
        Some(text(filled(sentence, &[("customer", &receivable.customer.name)]))),
        remarks.map(|text| Block::Text { heading: Some(words.remarks.clone()), text }),
        void.map(text),
        Some(Block::Signatures { labels }),
    ]
    .into_iter()
    .flatten()
    .collect()
}
