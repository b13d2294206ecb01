//! Events of a stock transaction.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::id::{CustomerId, OrderId, ProductId, SupplierId, UserId, WarehouseId};
use waybill_domain::money::Price;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock_transaction;
use waybill_domain::text::{self, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Named, Reason, Reference};

wire_words! {
    StockTransactionKind for stock_transaction::StockTransactionKind {
        "purchase" => Purchase,
        "opening" => Opening,
        "adjustment" => Adjustment,
        "customer-return" => CustomerReturn,
    }
}

wire_struct! {
    StockTransactionLine<'a> for stock_transaction::StockTransactionLine {
        name: Cow<'a, str>,
        product_id: ProductId,
        quantity: QuantityChange,
        sku: Cow<'a, str>,
        #[serde(default)]
        tracks_batch: bool,
        unit: Cow<'a, str>,
        unit_cost: Option<Price>,
    }
}

wire_struct! {
    StockTransactionContent<'a> for stock_transaction::StockTransactionContent {
        customer: Option<Named<'a, CustomerId>>,
        expected_date: Option<NaiveDate>,
        kind: StockTransactionKind,
        lines: Vec<StockTransactionLine<'a>>,
        order: Option<Reference<'a, OrderId>>,
        reason: Option<Reason<'a>>,
        supplier: Option<Named<'a, SupplierId>>,
        supplier_reference: Option<Cow<'a, text::Reference>>,
        transaction_date: NaiveDate,
        warehouse: Named<'a, WarehouseId>,
    }
}

wire_struct! {
    /// The received part of a line.
    Receipt<'a> for stock_transaction::Receipt {
        batch_no: Option<Cow<'a, Text<40>>>,
        expiry_date: Option<NaiveDate>,
        line: u32,
        quantity: Quantity,
        unit_cost: Option<Price>,
    }
}

const CONTENT: &[&str] = &["entered", "edited"];

wire_events! {
    StockTransaction: StockTransactionEvent<'a> for stock_transaction::StockTransactionEvent {
        "entered" 1 => Entered { by: UserId, content: StockTransactionContent<'a>, number: Cow<'a, str> },
        "edited" 1 => Edited { by: UserId, content: StockTransactionContent<'a> },
        "received" 1 => Received { received_on: NaiveDate, self_approved: bool },
        "voided" 1 => Voided { reason: Reason<'a> },
        "approved" 1 => Approved { self_approved: bool },
        "reopened" 1 => Reopened { reason: Option<Reason<'a>> },
        "sent" 1 => Sent { expected_date: NaiveDate },
        "arrived" 1 => Arrived { receipts: Vec<Receipt<'a>>, received_on: NaiveDate },
        "completed" 1 => Completed { received_on: NaiveDate, shortage: Option<Reason<'a>> },
    } personal &[
        PersonalField::new(CONTENT, "/content/customer/name", Subject::Id("customer", "/content/customer/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/supplier/name", Subject::Id("supplier", "/content/supplier/id"), Erased::Text),
    ];
}
