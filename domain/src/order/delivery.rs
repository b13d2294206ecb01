//! The delivery of an order: what the customer kept.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::content::{OrderContent, Totals};
use crate::decision::DecisionContext;
use crate::field::{FieldErrors, Whole};
use crate::id::OrderId;
use crate::quantity::{Quantity, StockLevel};
use crate::refusal::Refusal;
use crate::text::Text;
use crate::transition::Reason;

record! {
    /// How much of a line the customer kept.
    pub struct DeliveredLineDraft {
        /// Which line of the order, the first is 1.
        pub line: Whole<1, 200>,
        /// How much the customer kept; nothing is 0.
        pub quantity: StockLevel,
    }
}

record! {
    /// The delivery of an order as a person enters it.
    pub struct OrderDelivery {
        pub id: OrderId,
        /// The lines of which the customer did not keep everything; all the others were delivered in full.
        pub lines: Vec<DeliveredLineDraft>,
        /// Day of the delivery; today when not given.
        pub delivered_on: Option<NaiveDate>,
        /// Who took the goods.
        pub received_by: Option<Text<120>>,
        /// Why less was delivered, if it was.
        pub reason: Option<Reason>,
    }
}

/// An order that was delivered: what the customer kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    pub delivered_on: NaiveDate,
    /// How much of each line, in the order of the lines.
    pub quantities: Vec<Quantity>,
    /// What that comes to.
    pub totals: Totals,
    /// Who took the goods.
    pub received_by: Option<Text<120>>,
    /// When, as recorded at the stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_at: Option<DateTime<Utc>>,
}

/// What the dispatch has recorded of an order that it delivers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trip {
    pub departed_on: Option<NaiveDate>,
    /// Who took the goods, as recorded at the stop.
    pub received_by: Option<Text<120>>,
    pub received_at: Option<DateTime<Utc>>,
}

impl OrderContent {
    /// The delivery of this order, if nothing is wrong with it: no line more than was ordered, and something at all.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn delivery(
        &self,
        draft: &OrderDelivery,
        trip: &Trip,
        decision: &DecisionContext,
    ) -> Result<Delivery, Refusal> {
        let mut errors = FieldErrors::default();
        let mut quantities: Vec<Quantity> = self.lines.iter().map(|line| line.quantity).collect();
        let mut seen = BTreeSet::new();
        for (at, kept) in draft.lines.iter().enumerate() {
            let index = kept.line.index();
            let (Some(quantity), Some(line)) = (quantities.get_mut(index), self.lines.get(index)) else {
                let (path, lines) = (format!("lines.{at}.line"), self.lines.len());
                errors.note::<()>(&path, "absent", format!("The order has only {lines} lines"));
                continue;
            };
            if !seen.insert(index) {
                let text = format!("Line {} is listed twice", kept.line.0);
                errors.note::<()>(&format!("lines.{at}.line"), "twice", text);
            }
            *quantity = Quantity::of(kept.quantity.decimal());
            if *quantity > line.quantity {
                let (kept, max) = (quantity.spoken(), line.quantity.spoken());
                let text = format!("Only {max} {} of {} went out; {kept} delivered", line.unit, line.sku);
                errors.note::<()>(&format!("lines.{at}.quantity"), "too-much", text);
            }
        }
        if quantities.iter().all(|quantity| quantity.is_zero()) {
            let text = "Nothing was delivered; bring the order back instead";
            errors.note::<()>("lines", "nothing", text);
        }
        let today = decision.today;
        let delivered_on = draft.delivered_on.unwrap_or(today);
        decision.closed_periods.check_open("deliveredOn", delivered_on, &mut errors);
        if delivered_on > today {
            let text = format!("Delivered on must not lie in the future; today is {today}");
            errors.note::<()>("deliveredOn", "too-late", text);
        }
        // The day of departure, not of the order: a trip that left with an order of a later date can be concluded too.
        if let Some(left) = trip.departed_on.filter(|left| delivered_on < *left) {
            let text = format!("Delivered on must not be before {left}, the day on which its trip left");
            errors.note::<()>("deliveredOn", "too-early", text);
        }
        errors.none_or_invalid()?;
        let totals = Totals::delivered(&self.lines, &quantities);
        let received_by = draft.received_by.clone().or(trip.received_by.clone());
        Ok(Delivery { delivered_on, quantities, totals, received_by, received_at: trip.received_at })
    }
}
