//! The kinds and the content of a stock transaction.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, OrderId, ProductId, SupplierId, WarehouseId};
use crate::money::Price;
use crate::named::Named;
use crate::permission::Operation;
use crate::quantity::QuantityChange;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::text::Reference;
use crate::transition::Reason;

wire_enum! {
    /// The kind of a stock transaction.
    pub enum StockTransactionKind {
        /// Goods from a supplier.
        Purchase,
        /// Stock on hand when the system was introduced.
        Opening,
        /// A correction, signed, with a reason.
        Adjustment,
        /// Goods that a customer returned.
        CustomerReturn,
    }
}

impl StockTransactionKind {
    /// Returns the operation of who enters such a transaction.
    pub const fn entered_by(self) -> Operation {
        match self {
            Self::Adjustment => Operation::StockAdjust,
            Self::Purchase | Self::Opening | Self::CustomerReturn => Operation::StockTransactionCreate,
        }
    }
}

record! {
    /// A line as the user enters it.
    pub struct StockTransactionLineDraft {
        pub product_id: ProductId,
        /// Quantity; an adjustment may be negative.
        pub quantity: QuantityChange,
        /// Cost per unit.
        pub unit_cost: Option<Price>,
    }
    least 1
}

record! {
    /// A stock transaction as the user enters it.
    pub struct StockTransactionDraft {
        pub kind: StockTransactionKind,
        pub warehouse_id: WarehouseId,
        /// Supplier; required for a purchase.
        pub supplier_id: Option<SupplierId>,
        /// Customer; required for a customer return.
        pub customer_id: Option<CustomerId>,
        /// Delivered order of a customer return, when it is known.
        pub order_id: Option<OrderId>,
        /// Business date; today when not given.
        pub transaction_date: Option<NaiveDate>,
        /// The day on which a purchase should arrive.
        pub expected_date: Option<NaiveDate>,
        /// The supplier's own document number.
        pub supplier_reference: Option<Reference>,
        /// Reason; required for an adjustment and for a return without an order.
        pub reason: Option<Reason>,
        /// Goods: 1 to 200 lines.
        pub lines: Vec<StockTransactionLineDraft>,
    }
}

/// A line of a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionLine {
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    pub quantity: QuantityChange,
    /// Cost per unit.
    pub unit_cost: Option<Price>,
    /// True if its goods are tracked by batch, so that a receipt must name the batch.
    #[serde(default)]
    pub tracks_batch: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionContent {
    pub kind: StockTransactionKind,
    pub warehouse: Named<WarehouseId>,
    /// Supplier of a purchase.
    #[serde(default)]
    pub supplier: Option<Named<SupplierId>>,
    /// Customer of a customer return.
    #[serde(default)]
    pub customer: Option<Named<CustomerId>>,
    #[serde(default)]
    pub order: Option<OrderRef>,
    /// Business date.
    pub transaction_date: NaiveDate,
    /// The day on which a purchase should arrive.
    #[serde(default)]
    pub expected_date: Option<NaiveDate>,
    /// The supplier's own document number.
    #[serde(default)]
    pub supplier_reference: Option<Reference>,
    pub reason: Option<Reason>,
    pub lines: Vec<StockTransactionLine>,
}

impl StockTransactionContent {
    /// Returns true if an edit changes nothing but the current names of records.
    pub(super) fn is_but_for_names(&self, before: &Self) -> bool {
        let mut named = self.clone();
        named.warehouse.called_as(&before.warehouse);
        if let (Some(supplier), Some(then)) = (&mut named.supplier, &before.supplier) {
            supplier.called_as(then);
        }
        if let (Some(customer), Some(then)) = (&mut named.customer, &before.customer) {
            customer.called_as(then);
        }
        for (line, then) in named.lines.iter_mut().zip(&before.lines) {
            if line.product_id == then.product_id && line.unit == then.unit {
                (line.sku, line.name) = (then.sku.clone(), then.name.clone());
            }
        }
        named == *before
    }
}

/// Maximum number of lines that a stock transaction has.
pub const MAX_LINES: usize = 200;

impl StockTransactionContent {
    /// Checks the content.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn check(&self, before: Option<&Self>, decision: &DecisionContext) -> Result<(), Refusal> {
        let today = decision.today;
        let mut errors = FieldErrors::default();
        let dated = before.map(|before| before.transaction_date);
        decision.check_document_date("transactionDate", self.transaction_date, dated, &mut errors);
        let expected = before.and_then(|before| before.expected_date);
        decision.check_changed_date("expectedDate", self.expected_date, expected, &mut errors);
        if self.lines.is_empty() {
            errors.note::<()>("lines", "required", "A stock transaction has at least one line");
        }
        if self.lines.len() > MAX_LINES {
            let many = self.lines.len();
            let text = format!("A stock transaction has at most {MAX_LINES} lines; there are {many}");
            errors.note::<()>("lines", "too-many", text);
        }
        self.check_parties(&mut errors);
        if self.kind != StockTransactionKind::Purchase && self.transaction_date > today {
            let text = format!("Transaction date must not lie in the future; today is {today}");
            errors.note::<()>("transactionDate", "too-late", text);
        }
        if self.kind != StockTransactionKind::Adjustment {
            self.refuse_negative_lines(&mut errors);
        } else if self.reason.is_none() {
            errors.note::<()>("reason", "required", "Reason is required for an adjustment");
        }
        let unfounded = self.kind == StockTransactionKind::CustomerReturn && self.order.is_none();
        if unfounded && self.reason.is_none() && !decision.actor.system {
            errors.note::<()>("reason", "required", "Reason is required for a return without an order");
        }
        errors.none_or_invalid()
    }

    /// Notes a missing or unexpected party. A purchase has a supplier, a customer return has a customer, and the other
    /// kinds have neither.
    fn check_parties(&self, errors: &mut FieldErrors) {
        let purchase = self.kind == StockTransactionKind::Purchase;
        let comes_back = self.kind == StockTransactionKind::CustomerReturn;
        let parties = [
            ("supplierId", "Supplier", self.supplier.is_some(), purchase, purchase),
            ("customerId", "Customer", self.customer.is_some(), comes_back, comes_back),
            ("orderId", "Order", self.order.is_some(), comes_back, false),
            ("expectedDate", "Expected date", self.expected_date.is_some(), purchase, false),
            ("supplierReference", "Supplier reference", self.supplier_reference.is_some(), purchase, false),
        ];
        let kind = self.kind.to_string().replace('-', " ");
        for (field, label, there, allowed, required) in parties {
            if required && !there {
                errors.note::<()>(field, "required", format!("{label} is required for a {kind}"));
            }
            if there && !allowed {
                errors.note::<()>(field, "not-here", format!("{label} has no place in this: {kind}"));
            }
        }
        self.check_arrival(self.expected_date, errors);
    }

    fn check_arrival(&self, expected: Option<NaiveDate>, errors: &mut FieldErrors) {
        if expected.is_some_and(|day| day < self.transaction_date) {
            let text = format!("Expected date must not be before {}", self.transaction_date);
            errors.note::<()>("expectedDate", "too-early", text);
        }
    }

    /// Returns the day on which a purchase should arrive: as given when it is sent, or as on the purchase.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `expectedDate`: it is missing, or before the purchase.
    pub(super) fn arrival(
        &self,
        given: Option<NaiveDate>,
        decision: &DecisionContext,
    ) -> Result<NaiveDate, Refusal> {
        let mut errors = FieldErrors::default();
        let expected = given.or(self.expected_date);
        decision.check_changed_date("expectedDate", given, self.expected_date, &mut errors);
        self.check_arrival(expected, &mut errors);
        errors.none_or_invalid()?;
        expected.ok_or_else(|| Refusal::field("expectedDate", "required", "Expected date is required"))
    }

    fn refuse_negative_lines(&self, errors: &mut FieldErrors) {
        for (at, line) in self.lines.iter().take(MAX_LINES).enumerate() {
            if line.quantity.parts().1 {
                let path = format!("lines.{at}.quantity");
                let text = format!("Only an adjustment can be negative; this is {}", line.quantity);
                errors.note::<()>(&path, "negative", text);
            }
        }
    }
}
