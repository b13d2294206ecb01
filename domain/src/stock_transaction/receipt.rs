//! The receipt of a purchase: the quantity of each line that arrived.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::EnteredStockTransaction;
use crate::field::{FieldErrors, Whole};
use crate::money::Price;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::text::Text;
use crate::unit_words::counted;

record! {
    /// The quantity of a line that arrived, as the user enters it.
    pub struct ReceiptDraft {
        /// Number of the line, from 1.
        pub line: Whole<1, 200>,
        /// Quantity that arrived.
        pub quantity: Quantity,
        /// Cost per unit, if it differs from the cost on the line.
        pub unit_cost: Option<Price>,
        /// Batch number; required for goods that are tracked by batch.
        pub batch_no: Option<Text<40>>,
        /// Last day on which the batch is usable.
        pub expiry_date: Option<NaiveDate>,
    }
}

/// The quantity of a line that arrived.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// Number of the line, from 1.
    pub line: u32,
    /// Quantity that arrived.
    pub quantity: Quantity,
    /// Cost per unit.
    pub unit_cost: Option<Price>,
    /// Batch number.
    pub batch_no: Option<Text<40>>,
    /// Last day on which the batch is usable.
    pub expiry_date: Option<NaiveDate>,
}

impl Receipt {
    /// Returns the index of its line in the list; out of range for line 0, which no line has.
    pub(super) fn index(&self) -> usize {
        (self.line as usize).wrapping_sub(1)
    }
}

impl EnteredStockTransaction {
    /// Returns the quantity of each line that has not arrived.
    pub fn outstanding(&self) -> Vec<Quantity> {
        let lines = self.content.lines.iter().enumerate();
        lines
            .map(|(at, line)| {
                let received = self.received.get(at).copied().unwrap_or(Quantity::ZERO);
                line.quantity.parts().0.less(received).unwrap_or(Quantity::ZERO)
            })
            .collect()
    }

    /// Returns the receipts of a draft if they are valid; for an empty draft, the whole outstanding quantity.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake: a line that does not exist, more than is outstanding, no batch.
    pub(super) fn receipts(&self, drafts: &[ReceiptDraft]) -> Result<Vec<Receipt>, Refusal> {
        let mut open = self.outstanding();
        let mut errors = FieldErrors::default();
        let all = drafts.is_empty();
        let receipts: Vec<Receipt> = if all {
            self.everything(&open)
        } else {
            drafts.iter().map(|draft| self.receipt(draft)).collect()
        };
        for (at, receipt) in receipts.iter().enumerate() {
            let field =
                |name: &str| if all { "receipts".to_owned() } else { format!("receipts.{at}.{name}") };
            let index = receipt.index();
            let (Some(left), Some(line)) = (open.get_mut(index), self.content.lines.get(index)) else {
                let text = format!("The stock transaction has only {} lines", self.content.lines.len());
                errors.note::<()>(&field("line"), "absent", text);
                continue;
            };
            if let Some(rest) = left.less(receipt.quantity) {
                *left = rest;
            } else {
                let (quantity, max) = (receipt.quantity.to_display(), counted(left.decimal(), &line.unit));
                let text = format!("{} ({}): {max} outstanding, {quantity} received", line.name, line.sku);
                errors.note::<()>(&field("quantity"), "too-much", text);
            }
            if line.tracks_batch && receipt.batch_no.is_none() {
                let text = format!("Batch number is required for {}", line.sku);
                errors.note::<()>(&field("batchNo"), "required", text);
            }
            if let Some(other) = receipts[..at].iter().find_map(|earlier| self.other_expiry(earlier, receipt))
            {
                let text = format!("This batch of {} has the expiry date {other} in another line", line.sku);
                errors.note::<()>(&field("expiryDate"), "differs", text);
            }
        }
        errors.none_or_invalid().map(|()| receipts)
    }

    /// Returns the expiry date of `earlier` if it is the same batch of the same product with another one.
    fn other_expiry(&self, earlier: &Receipt, receipt: &Receipt) -> Option<NaiveDate> {
        let product = |receipt: &Receipt| Some(self.content.lines.get(receipt.index())?.product_id);
        let batch = |receipt: &Receipt| Some((product(receipt)?, receipt.batch_no.clone()?));
        let (other, own) = (earlier.expiry_date?, receipt.expiry_date?);
        (other != own && batch(earlier)? == batch(receipt)?).then_some(other)
    }

    fn receipt(&self, draft: &ReceiptDraft) -> Receipt {
        let line = self.content.lines.get(draft.line.index());
        Receipt {
            line: draft.line.0,
            quantity: draft.quantity,
            unit_cost: draft.unit_cost.or(line.and_then(|line| line.unit_cost)),
            batch_no: draft.batch_no.clone(),
            expiry_date: draft.expiry_date,
        }
    }

    fn everything(&self, open: &[Quantity]) -> Vec<Receipt> {
        let lines = self.content.lines.iter().zip(open).zip(1..);
        lines
            .filter(|((_, quantity), _)| !quantity.is_zero())
            .map(|((line, quantity), number)| Receipt {
                line: number,
                quantity: *quantity,
                unit_cost: line.unit_cost,
                batch_no: None,
                expiry_date: None,
            })
            .collect()
    }
}
