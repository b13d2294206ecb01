//! What a stock transaction is and says.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

use crate::field::Problems;
use crate::id::{ProductId, WarehouseId};
use crate::money::Price;
use crate::order::Named;
use crate::permission::Operation;
use crate::quantity::QuantityChange;
use crate::refusal::Refusal;
use crate::text::Text;

/// What kind of stock transaction it is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StockTransactionKind {
    /// Stock that was there when the system began.
    Opening,
    /// A correction, signed, with a reason.
    Adjustment,
}

word_field!(StockTransactionKind);

/// Where a stock transaction stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StockTransactionStatus {
    /// Entered.
    PendingApproval,
    /// Approved.
    ApprovedAdmin,
    /// Underway from the supplier.
    OnTransitSupplier,
    /// In the warehouse.
    ReceivedByWarehouse,
    /// Called off.
    Void,
}

word_field!(StockTransactionStatus);

impl StockTransactionStatus {
    /// What a role needs to list stock transactions of this status.
    pub const fn listing(self) -> Operation {
        match self {
            Self::PendingApproval => Operation::StockTransactionListPending,
            Self::ApprovedAdmin => Operation::StockTransactionListApproved,
            Self::OnTransitSupplier => Operation::StockTransactionListInTransit,
            Self::ReceivedByWarehouse => Operation::StockTransactionListReceived,
            Self::Void => Operation::StockTransactionListVoid,
        }
    }
}

record! {
    /// A line as a person enters it.
    pub struct StockTransactionLineDraft {
        /// What.
        pub product_id: ProductId,
        /// How much; an adjustment may be negative.
        pub quantity: QuantityChange,
        /// What a unit cost.
        pub unit_cost: Option<Price>,
    }
    least 1
}

record! {
    /// A stock transaction as a person enters it.
    pub struct StockTransactionDraft {
        /// What kind.
        pub kind: StockTransactionKind,
        /// Which warehouse.
        pub warehouse_id: WarehouseId,
        /// The day it is of; today when not given.
        pub transaction_date: Option<NaiveDate>,
        /// Why; an adjustment owes it.
        pub reason: Option<Text<500>>,
        /// What: 1 to 200 lines.
        pub lines: Vec<StockTransactionLineDraft>,
    }
}

/// A line of a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionLine {
    /// What.
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    /// How much.
    pub quantity: QuantityChange,
    /// What a unit cost.
    pub unit_cost: Option<Price>,
}

/// What a stock transaction says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionContent {
    /// What kind.
    pub kind: StockTransactionKind,
    /// Which warehouse.
    pub warehouse: Named<WarehouseId>,
    /// The day it is of.
    pub transaction_date: NaiveDate,
    /// Why.
    pub reason: Option<Text<500>>,
    /// What.
    pub lines: Vec<StockTransactionLine>,
}

/// The most lines that a stock transaction has.
pub const MOST_LINES: usize = 200;

impl StockTransactionContent {
    /// What is wrong with what it says.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let mut problems = Problems::default();
        if self.lines.is_empty() {
            problems.note::<()>("lines", "required", "A stock transaction has at least one line");
        }
        if self.lines.len() > MOST_LINES {
            let many = self.lines.len();
            let text = format!("A stock transaction has at most {MOST_LINES} lines; there are {many}");
            problems.note::<()>("lines", "too-many", text);
        }
        match self.kind {
            StockTransactionKind::Adjustment if self.reason.is_none() => {
                problems.note::<()>("reason", "required", "Reason is required for an adjustment");
            }
            StockTransactionKind::Opening => self.refuse_negative_lines(&mut problems),
            StockTransactionKind::Adjustment => {}
        }
        problems.none_or_invalid()
    }

    fn refuse_negative_lines(&self, problems: &mut Problems) {
        for (at, line) in self.lines.iter().take(MOST_LINES).enumerate() {
            if line.quantity.parts().1 {
                let path = format!("lines.{at}.quantity");
                let text = format!("Opening stock cannot be negative; it is {}", line.quantity);
                problems.note::<()>(&path, "negative", text);
            }
        }
    }
}
