//! Events of an order.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use waybill_domain::id::{
    CustomerId, DispatchId, InvoiceId, ProductId, ReceivableId, StockTransactionId, UserId, WarehouseId,
};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order;
use waybill_domain::quantity::Quantity;
use waybill_domain::text::{self, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Address, Named, Reason, Reference};

wire_words! {
    PriceSource for order::PriceSource {
        "customer" => Customer,
        "list" => List,
        "manual" => Manual,
        "import" => Import,
    }
}

wire_struct! {
    OrderLine<'a> for order::OrderLine {
        discount_percent: Percent,
        name: Cow<'a, str>,
        price_source: PriceSource,
        product_id: ProductId,
        quantity: Quantity,
        sku: Cow<'a, str>,
        tax_rate: Percent,
        unit: Cow<'a, str>,
        unit_price: Price,
    }
}

wire_struct! {
    Totals for order::Totals {
        discount: Money,
        subtotal: Money,
        tax: Money,
        total: Money,
    }
}

wire_struct! {
    OrderContent<'a> for order::OrderContent {
        customer: Named<'a, CustomerId>,
        customer_reference: Option<Cow<'a, text::Reference>>,
        delivery_address: Address<'a>,
        lines: Vec<OrderLine<'a>>,
        notes: Option<Cow<'a, Text<1000>>>,
        order_date: NaiveDate,
        requested_date: Option<NaiveDate>,
        totals: Totals,
        warehouse: Named<'a, WarehouseId>,
    }
}

wire_struct! {
    Delivery<'a> for order::Delivery {
        delivered_on: NaiveDate,
        quantities: Vec<Quantity>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        received_at: Option<DateTime<Utc>>,
        received_by: Option<Cow<'a, Text<120>>>,
        totals: Totals,
    }
}

wire_struct! {
    ReturnedGoods for order::ReturnedGoods {
        net: Money,
        quantity: Quantity,
    }
}

const CONTENT: &[&str] = &["placed", "edited"];

wire_events! {
    Order: OrderEvent<'a> for order::OrderEvent {
        "placed" 1 => Placed { by: UserId, content: OrderContent<'a>, number: Cow<'a, str> },
        "edited" 1 => Edited { by: UserId, content: OrderContent<'a> },
        "approved" 1 => Approved { self_approved: bool },
        "reopened" 1 => Reopened { reason: Option<Reason<'a>> },
        "cancelled" 1 => Cancelled { reason: Reason<'a> },
        "assigned" 1 => Assigned { dispatch: Reference<'a, DispatchId> },
        "unassigned" 1 => Unassigned { dispatch: Reference<'a, DispatchId> },
        "loaded" 1 => Loaded { dispatch: Reference<'a, DispatchId> },
        "unloaded" 1 => Unloaded { dispatch: Reference<'a, DispatchId> },
        "dispatched" 1 => Dispatched { dispatch: Reference<'a, DispatchId> },
        "delivered" 1 => Delivered {
            customer: CustomerId,
            delivery: Delivery<'a>,
            dispatch: Reference<'a, DispatchId>,
            reason: Option<Reason<'a>>,
        },
        "brought-back" 1 => BroughtBack { dispatch: Reference<'a, DispatchId>, reason: Reason<'a> },
        "taken-back" 1 => TakenBack {
            cause: Reference<'a, StockTransactionId>,
            goods: BTreeMap<ProductId, ReturnedGoods>,
            on: NaiveDate,
        },
        "overridden" 1 => Overridden { on_hold: bool, override_reason: Reason<'a> },
        "credited" 1 => Credited { amount: Money, receivable: Reference<'a, ReceivableId> },
        "credit-taken-back" 1 => CreditTakenBack { amount: Money, receivable: Reference<'a, ReceivableId> },
        "invoiced" 1 => Invoiced { invoice: Reference<'a, InvoiceId> },
    } personal &[
        PersonalField::new(&["delivered"], "/delivery/receivedBy", Subject::Id("customer", "/customer"), Erased::Text),
        PersonalField::new(CONTENT, "/content/customer/name", Subject::Id("customer", "/content/customer/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/deliveryAddress", Subject::Id("customer", "/content/customer/id"), Erased::Address),
    ];
}
