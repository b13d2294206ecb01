//! Events of the stock of a product in a warehouse.

use std::borrow::Cow;

use waybill_domain::id::{OrderId, StockTransactionId};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock;
use waybill_domain::text::Text;

use super::shared::Reference;

wire_words! {
    StockPlace for stock::StockPlace {
        "quarantine" => Quarantine,
    }
}

wire_struct! {
    /// Details of moved goods.
    MovementDetails<'a> for stock::MovementDetails {
        batch: Option<Cow<'a, Text<40>>>,
        place: Option<StockPlace>,
        value: Option<Money>,
    }
}

wire_events! {
    Stock: StockEvent<'a> for stock::StockEvent {
        "received" 1 => Received {
            cause: Reference<'a, StockTransactionId>,
            quantity: Quantity,
            unit_cost: Option<Price>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "adjusted" 1 => Adjusted {
            cause: Reference<'a, StockTransactionId>,
            change: QuantityChange,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "taken-back" 1 => TakenBack {
            cause: Reference<'a, StockTransactionId>,
            quantity: Quantity,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "ordered" 1 => Ordered { cause: Reference<'a, StockTransactionId>, quantity: Quantity },
        "sent" 1 => Sent { cause: Reference<'a, StockTransactionId>, quantity: Quantity },
        "arrived" 1 => Arrived {
            cause: Reference<'a, StockTransactionId>,
            quantity: Quantity,
            unit_cost: Option<Price>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "forgone" 1 => Forgone {
            cause: Reference<'a, StockTransactionId>,
            incoming: Quantity,
            on_order: Quantity,
        },
        "reserved" 1 => Reserved { order: Reference<'a, OrderId>, quantity: Quantity },
        "released" 1 => Released { order: Reference<'a, OrderId>, quantity: Quantity },
        "shipped" 1 => Shipped {
            order: Reference<'a, OrderId>,
            quantity: Quantity,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "delivered" 1 => Delivered {
            delivered: Quantity,
            order: Reference<'a, OrderId>,
            returned: Quantity,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
        "brought-back" 1 => BroughtBack {
            order: Reference<'a, OrderId>,
            quantity: Quantity,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            details: Option<MovementDetails<'a>>,
        },
    }
}
