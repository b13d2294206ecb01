//! Events of the stock of a product in a warehouse.

use waybill_domain::id::{OrderId, StockTransactionId};
use waybill_domain::money::Price;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock;

use super::shared::Reference;

wire_events! {
    Stock: StockEvent<'a> for stock::StockEvent {
        "received" 1 => Received {
            cause: Reference<'a, StockTransactionId>,
            quantity: Quantity,
            unit_cost: Option<Price>,
        },
        "adjusted" 1 => Adjusted { cause: Reference<'a, StockTransactionId>, change: QuantityChange },
        "taken-back" 1 => TakenBack { cause: Reference<'a, StockTransactionId>, quantity: Quantity },
        "ordered" 1 => Ordered { cause: Reference<'a, StockTransactionId>, quantity: Quantity },
        "sent" 1 => Sent { cause: Reference<'a, StockTransactionId>, quantity: Quantity },
        "arrived" 1 => Arrived {
            cause: Reference<'a, StockTransactionId>,
            quantity: Quantity,
            unit_cost: Option<Price>,
        },
        "forgone" 1 => Forgone {
            cause: Reference<'a, StockTransactionId>,
            incoming: Quantity,
            on_order: Quantity,
        },
        "reserved" 1 => Reserved { order: Reference<'a, OrderId>, quantity: Quantity },
        "released" 1 => Released { order: Reference<'a, OrderId>, quantity: Quantity },
        "shipped" 1 => Shipped { order: Reference<'a, OrderId>, quantity: Quantity },
        "delivered" 1 => Delivered {
            delivered: Quantity,
            order: Reference<'a, OrderId>,
            returned: Quantity,
        },
        "brought-back" 1 => BroughtBack { order: Reference<'a, OrderId>, quantity: Quantity },
    }
}
