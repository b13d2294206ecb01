//! The content of an order: as the user enters it, as it is stored, and its totals.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::customer::Address;
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, ProductId, WarehouseId};
use crate::money::{Money, Percent, Price};
use crate::named::Named;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::text::{Reference, Text};

wire_enum! {
    /// The source of a line's price.
    pub enum PriceSource {
        /// Agreed with this customer.
        Customer,
        List,
        /// Entered by a user.
        Manual,
        /// From a file.
        Import,
    }
}

record! {
    /// A line as the user enters it.
    pub struct OrderLineDraft {
        pub product_id: ProductId,
        pub quantity: Quantity,
        /// Price per unit without tax; the customer's or the list price when not given.
        pub unit_price: Option<Price>,
        /// Discount in percent.
        pub discount_percent: Option<Percent>,
    }
    least 1
}

record! {
    /// An order as the user enters it.
    pub struct OrderDraft {
        /// Number, when one was leased; the next one otherwise.
        pub order_no: Option<Text<20>>,
        /// Customer who places the order.
        pub customer_id: CustomerId,
        /// Warehouse from which it is shipped.
        pub warehouse_id: WarehouseId,
        /// Day of the order; today when not given.
        pub order_date: Option<NaiveDate>,
        /// Day of delivery that the customer requests.
        pub requested_date: Option<NaiveDate>,
        /// Delivery address. When not given: the customer's first delivery address, else the billing address.
        pub delivery_address: Option<Address>,
        /// The customer's own order number.
        pub customer_reference: Option<Reference>,
        /// Notes for the staff who process it.
        pub notes: Option<Text<1000>>,
        /// Requested goods: 1 to 200 lines.
        pub lines: Vec<OrderLineDraft>,
    }
}

/// A line of an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    pub quantity: Quantity,
    /// Price per unit without tax.
    pub unit_price: Price,
    /// Source of the price.
    pub price_source: PriceSource,
    /// Discount in percent.
    pub discount_percent: Percent,
    /// Tax in percent.
    pub tax_rate: Percent,
}

/// The totals of an order: sums of rounded lines, so that they always add up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    /// Sum before discount and tax.
    pub subtotal: Money,
    /// Discount on the lines.
    pub discount: Money,
    pub tax: Money,
    /// Amount to pay: subtotal − discount + tax.
    pub total: Money,
}

impl OrderLine {
    fn check(&self, path: &str, errors: &mut FieldErrors) {
        if self.quantity <= Quantity::ZERO {
            errors.note::<()>(&format!("{path}.quantity"), "zero", "Quantity must be more than 0");
        }
        if self.unit_price <= Price::ZERO {
            errors.note::<()>(&format!("{path}.unitPrice"), "zero", "Unit price must be more than 0");
        }
    }

    /// Returns the totals of this line.
    pub fn totals(&self) -> Totals {
        self.totals_for(self.quantity)
    }

    /// Returns the totals of this line for another quantity.
    pub(crate) fn totals_for(&self, quantity: Quantity) -> Totals {
        Totals::of_goods(quantity, self.unit_price, self.discount_percent, self.tax_rate)
    }
}

impl Totals {
    /// Returns the totals of the lines.
    pub fn of(lines: &[OrderLine]) -> Self {
        Self::sum(lines.iter().map(OrderLine::totals))
    }

    /// Returns the totals of the lines for the delivered quantities.
    pub fn delivered(lines: &[OrderLine], quantities: &[Quantity]) -> Self {
        Self::sum(lines.iter().zip(quantities).map(|(line, quantity)| line.totals_for(*quantity)))
    }

    /// Returns the totals of a quantity of one product.
    pub fn of_goods(quantity: Quantity, unit_price: Price, discount: Percent, tax_rate: Percent) -> Self {
        let subtotal = Money::for_goods(quantity, unit_price);
        let discount = subtotal.share(discount);
        let tax = (subtotal - discount).share(tax_rate);
        Self { subtotal, discount, tax, total: subtotal - discount + tax }
    }

    /// Returns the charge before tax.
    pub fn net(&self) -> Money {
        self.subtotal - self.discount
    }

    /// Returns the sum of several totals.
    pub fn sum(totals: impl Iterator<Item = Self>) -> Self {
        totals.fold(Self::default(), |sum, line| Self {
            subtotal: sum.subtotal + line.subtotal,
            discount: sum.discount + line.discount,
            tax: sum.tax + line.tax,
            total: sum.total + line.total,
        })
    }
}

/// The content of an order, with all data that was looked up for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderContent {
    /// Customer who places the order.
    pub customer: Named<CustomerId>,
    /// Warehouse from which it is shipped.
    pub warehouse: Named<WarehouseId>,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Day of delivery that the customer requests.
    pub requested_date: Option<NaiveDate>,
    pub delivery_address: Address,
    /// The customer's own order number.
    pub customer_reference: Option<Reference>,
    /// Notes for the staff who process it.
    pub notes: Option<Text<1000>>,
    /// Requested goods.
    pub lines: Vec<OrderLine>,
    /// Its totals.
    pub totals: Totals,
}

impl OrderContent {
    /// Returns true if an edit changes nothing but the current names of records.
    pub(super) fn is_but_for_names(&self, before: &Self) -> bool {
        let mut named = self.clone();
        named.customer.called_as(&before.customer);
        named.warehouse.called_as(&before.warehouse);
        for (line, then) in named.lines.iter_mut().zip(&before.lines) {
            if line.product_id == then.product_id && line.unit == then.unit {
                (line.sku, line.name) = (then.sku.clone(), then.name.clone());
            }
        }
        named == *before
    }
}

/// Maximum number of lines that an order has.
pub const MAX_LINES: usize = 200;

impl OrderContent {
    /// Returns the content with its totals if it is valid.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn checked(
        mut self,
        before: Option<&Self>,
        decision: &DecisionContext,
    ) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let dated = before.map(|before| before.order_date);
        decision.check_document_date("orderDate", self.order_date, dated, &mut errors);
        let requested = before.and_then(|before| before.requested_date);
        decision.check_changed_date("requestedDate", self.requested_date, requested, &mut errors);
        if self.lines.is_empty() {
            errors.note::<()>("lines", "required", "An order has at least one line");
        }
        if self.lines.len() > MAX_LINES {
            let text = format!("An order has at most {MAX_LINES} lines; there are {}", self.lines.len());
            errors.note::<()>("lines", "too-many", text);
        }
        for (at, line) in self.lines.iter().take(MAX_LINES).enumerate() {
            line.check(&format!("lines.{at}"), &mut errors);
        }
        if self.requested_date.is_some_and(|day| day < self.order_date) {
            let text = format!("Requested date must not be before the order date {}", self.order_date);
            errors.note::<()>("requestedDate", "too-early", text);
        }
        self.totals = Totals::of(&self.lines);
        if self.totals.subtotal > Money::MAX || self.totals.total > Money::MAX {
            let text = format!(
                "An order comes to at most {}; this one comes to {}",
                Money::MAX,
                self.totals.subtotal.max(self.totals.total)
            );
            errors.note::<()>("lines", "too-much", text);
        }
        errors.none_or_invalid().map(|()| self)
    }
}
