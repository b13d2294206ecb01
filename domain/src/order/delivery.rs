//! The delivery of an order: the quantities that the customer kept.

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
use crate::unit_words::counted;

record! {
    /// The quantity of a line that the customer kept.
    pub struct DeliveredLineDraft {
        /// Number of the order line, from 1.
        pub line: Whole<1, 200>,
        /// Quantity that the customer kept; 0 for none.
        pub quantity: StockLevel,
    }
}

record! {
    /// The delivery of an order as the user enters it.
    pub struct OrderDelivery {
        pub id: OrderId,
        /// Lines of which the customer did not keep everything. All other lines were delivered in full.
        pub lines: Vec<DeliveredLineDraft>,
        /// Day of the delivery; today when not given.
        pub delivered_on: Option<NaiveDate>,
        /// Name of the person who accepted the goods.
        pub received_by: Option<Text<120>>,
        /// Reason why less was delivered, if so.
        pub reason: Option<Reason>,
    }
}

/// The delivery of an order: the quantities that the customer kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    pub delivered_on: NaiveDate,
    /// Kept quantity of each line, in the order of the lines.
    pub quantities: Vec<Quantity>,
    /// Totals of these quantities.
    pub totals: Totals,
    /// Name of the person who accepted the goods.
    pub received_by: Option<Text<120>>,
    /// Time of acceptance, as recorded at the stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_at: Option<DateTime<Utc>>,
}

/// The data that the dispatch has recorded of an order that it delivers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trip {
    pub departed_on: Option<NaiveDate>,
    /// Name of the person who accepted the goods, as recorded at the stop.
    pub received_by: Option<Text<120>>,
    pub received_at: Option<DateTime<Utc>>,
}

impl OrderContent {
    /// Returns the delivery of this order if it is valid: no line is more than ordered, and at least one line is more
    /// than zero.
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
                let (kept, max) = (quantity.to_display(), counted(line.quantity.decimal(), &line.unit));
                let text = format!("{} ({}): {max} went out, {kept} delivered", line.name, line.sku);
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
        // It is compared with the day of departure, not of the order: a trip that left with an order of a later date
        // can be concluded too.
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
