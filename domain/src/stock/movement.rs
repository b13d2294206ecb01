//! Commands and events of the stock.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::reference::{OrderRef, StockTransactionRef};
use crate::money::Price;
use crate::quantity::{Quantity, QuantityChange};

/// The names of the goods for the messages of refusals.
#[derive(Debug, Clone, PartialEq)]
pub struct Goods {
    pub sku: String,
    pub name: String,
    pub unit: String,
    pub warehouse: String,
}

/// Commands of the stock. The document that moves it checks the permission.
#[derive(Debug, Clone, PartialEq)]
pub enum StockCommand {
    /// Receive goods without a purchase: opening stock.
    Receive {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// Cost per unit.
        unit_cost: Option<Price>,
    },
    /// Correct the quantity on hand after a count.
    Adjust {
        cause: StockTransactionRef,
        change: QuantityChange,
        /// The names of the goods.
        goods: Goods,
    },
    /// Take back goods from a customer.
    TakeBack { cause: StockTransactionRef, quantity: Quantity },
    /// Order goods from a supplier.
    Order { cause: StockTransactionRef, quantity: Quantity },
    /// Record that the supplier has sent the ordered goods.
    Send { cause: StockTransactionRef },
    /// Receive goods that the supplier had sent.
    Arrive {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// Cost per unit.
        unit_cost: Option<Price>,
    },
    /// Cancel the ordered quantity that has not arrived.
    Forgo { cause: StockTransactionRef },
    /// Reserve goods for an order.
    Reserve {
        order: OrderRef,
        quantity: Quantity,
        /// The names of the goods.
        goods: Goods,
    },
    /// Release the reservation of an order.
    Release { order: OrderRef },
    /// Ship the goods that are reserved for an order.
    Ship { order: OrderRef },
    /// Record that an order reached its customer. Goods that the customer did not keep return to stock.
    Deliver {
        order: OrderRef,
        /// The quantity that the customer kept.
        delivered: Quantity,
    },
    /// Record that an order did not reach its customer. Its goods are reserved again.
    BringBack { order: OrderRef },
}

/// Events of the stock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum StockEvent {
    /// On hand +.
    Received {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// Cost per unit.
        unit_cost: Option<Price>,
    },
    /// On hand + or −.
    Adjusted { cause: StockTransactionRef, change: QuantityChange },
    /// On hand +, from a customer.
    TakenBack { cause: StockTransactionRef, quantity: Quantity },
    /// On order +.
    Ordered { cause: StockTransactionRef, quantity: Quantity },
    /// On order −, incoming +.
    Sent { cause: StockTransactionRef, quantity: Quantity },
    /// Incoming −, on hand +.
    Arrived {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// Cost per unit.
        unit_cost: Option<Price>,
    },
    /// On order − or incoming −: it will not arrive.
    Forgone {
        cause: StockTransactionRef,
        /// The part that was ordered and not underway.
        on_order: Quantity,
        /// The part that was underway.
        incoming: Quantity,
    },
    /// Reserved +.
    Reserved {
        /// The order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// Reserved −.
    Released {
        /// The order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// On hand −, reserved −, out for delivery +.
    Shipped {
        /// The order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// Out for delivery −, on hand + the returned quantity.
    Delivered {
        /// The order.
        order: OrderRef,
        /// The quantity that the customer kept.
        delivered: Quantity,
        /// The quantity that was returned.
        returned: Quantity,
    },
    /// Out for delivery −, on hand +, reserved +.
    BroughtBack {
        /// The order.
        order: OrderRef,
        quantity: Quantity,
    },
}
