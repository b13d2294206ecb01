//! Products.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::decision::DecisionContext;
use crate::field::{Field, FieldErrors, Whole};
use crate::id::SupplierId;
use crate::master::{Fields, Master, MasterEvent, UniqueValue};
use crate::money::{Percent, Price, ServiceLevel};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::quantity::{Quantity, StockLevel};
use crate::refusal::Refusal;
use crate::text::{Barcode, Code, Sku, Text};

record! {
    /// The record of a product. Its last cost is learned from receipts; its price has a history of its own.
    pub struct Product {
        /// Stock keeping unit, unique.
        pub sku: Sku,
        /// Barcode on the package.
        pub barcode: Option<Barcode>,
        pub name: Text<160>,
        /// Description.
        pub description: Option<Text<2000>>,
        /// Category of goods.
        pub category: Option<Text<80>>,
        /// Supplier of the product.
        pub supplier_id: SupplierId,
        /// Unit of its quantities: piece, box, case, kg ...
        pub unit: Text<20>,
        /// Decimal places of a quantity, 0 to 3.
        pub unit_decimals: Whole<0, 3> = 0,
        /// Units in one pack, for purchases.
        pub pack_size: Option<Quantity>,
        /// Tax in percent.
        pub tax_rate: Percent = "0.00",
        /// Stock at which to reorder.
        pub reorder_level: Option<StockLevel>,
        /// Stock held for unexpected demand.
        pub safety_stock: Option<StockLevel>,
        /// Minimum quantity of an order.
        pub minimum_order: Option<Quantity>,
        /// Days from ordering to receiving, instead of the supplier's lead time.
        pub lead_time_days: Option<Whole<0, 365>>,
        /// Percentage of lead times in which the stock is to last, 50 to 99.9; the company's service level by default.
        pub service_level: Option<ServiceLevel>,
        /// True if batches and expiry dates are recorded at receipt.
        pub tracks_batch: bool = false,
        /// True if the product is in use.
        pub active: bool = true,
    }
}

impl Product {
    /// Returns the number of decimal places of its quantities.
    pub fn decimals(&self) -> u32 {
        self.unit_decimals.0
    }

    /// Returns true if it is counted in the same unit.
    pub fn counts_as(&self, other: &Self) -> bool {
        self.unit == other.unit
    }

    /// Returns the refusal of another unit, because documents have recorded quantities in the present one.
    pub fn refuse_other_unit(&self, before: &Self) -> Refusal {
        let text = format!("{} is counted in {}, and documents say so; it stays so", self.sku, before.unit);
        Refusal::field("unit", "fixed", text)
    }

    /// Refuses a quantity with more decimal places than this product has.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `path`.
    pub fn check_quantity(&self, quantity: Quantity, path: &str) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        self.note_quantity(quantity, path, &mut errors);
        errors.none_or_invalid()
    }

    fn note_quantity(&self, quantity: Quantity, path: &str, errors: &mut FieldErrors) {
        if quantity.fits(self.decimals()) {
            return;
        }
        let Self { sku, unit, .. } = self;
        let counted = match self.decimals() {
            0 => "whole numbers".to_owned(),
            places => format!("at most {places} decimals"),
        };
        let text = format!("{sku} is counted in {counted} of {unit}; {} cannot be", quantity.to_display());
        errors.note::<()>(path, "too-precise", text);
    }
}

impl Fields for Product {
    const NOUN: Noun = Noun::Product;
    const WRITE: Operation = Operation::ProductWrite;
    const CODE_FIELD: &'static str = "sku";

    fn code(&self) -> Option<Code> {
        Some(Code::of_sku(&self.sku))
    }

    fn name(&self) -> String {
        self.name.to_string()
    }

    fn active(&self) -> bool {
        self.active
    }

    fn unique(&self) -> Vec<UniqueValue> {
        let barcode = self.barcode.iter();
        barcode
            .map(|barcode| UniqueValue { field: "barcode", key: barcode.key(), value: barcode.to_string() })
            .collect()
    }

    fn check(&self, before: Option<&Self>, _decision: &DecisionContext) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        if let Some(before) = before.map(Self::decimals).filter(|before| *before > self.decimals()) {
            let text = format!("Unit decimals cannot become fewer than {before}: stock is counted in them");
            errors.note::<()>("unitDecimals", "fewer", text);
        }
        for (path, quantity) in [("packSize", self.pack_size), ("minimumOrder", self.minimum_order)] {
            if let Some(quantity) = quantity {
                self.note_quantity(quantity, path, &mut errors);
            }
        }
        errors.none_or_invalid()
    }
}

/// A product as it is first entered, with its first list price.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewProduct {
    #[serde(flatten)]
    pub product: Product,
    /// First list price per unit without tax, from today on.
    pub price: Option<Price>,
}

impl Field for NewProduct {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let mut rest = value.clone();
        let price = rest.as_object_mut().and_then(|fields| fields.remove("price"));
        let price = Option::<Price>::read(&price.unwrap_or(Value::Null), "price", errors);
        let product = Product::read(&rest, path, errors);
        Some(Self { product: product?, price: price? })
    }
}

aggregate!(Master<Product>, MasterEvent<Product>, Product);
