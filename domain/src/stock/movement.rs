//! Commands and events of the stock.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::reference::{OrderRef, StockTransactionRef};
use crate::money::Price;
use crate::quantity::{Quantity, QuantityChange};

/// The words for the goods, for the texts of refusals.
#[derive(Debug, Clone, PartialEq)]
pub struct Goods {
    pub sku: String,
    pub unit: String,
    pub warehouse: String,
}

/// Commands of the stock. Who may is decided by the document that moves it.
#[derive(Debug, Clone, PartialEq)]
pub enum StockCommand {
    /// Goods came in that nobody had announced: opening stock.
    Receive {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// What is there was found to be more or less.
    Adjust {
        cause: StockTransactionRef,
        change: QuantityChange,
        /// The words for the goods.
        goods: Goods,
    },
    /// A customer brought goods back.
    TakeBack { cause: StockTransactionRef, quantity: Quantity },
    /// Goods were ordered from a supplier.
    Order { cause: StockTransactionRef, quantity: Quantity },
    /// The supplier sent what was ordered.
    Send { cause: StockTransactionRef },
    /// Goods arrived that the supplier had sent.
    Arrive {
        cause: StockTransactionRef,
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// What was ordered and did not arrive will not come any more.
    Forgo { cause: StockTransactionRef },
    /// Promise to an order.
    Reserve {
        order: OrderRef,
        quantity: Quantity,
        /// The words for the goods.
        goods: Goods,
    },
    /// Take back what was promised to an order.
    Release { order: OrderRef },
    /// What was promised to an order leaves the warehouse.
    Ship { order: OrderRef },
    /// An order reached its customer; what was not wanted or not there comes back.
    Deliver {
        order: OrderRef,
        /// How much stayed with the customer.
        delivered: Quantity,
    },
    /// An order did not reach its customer; it is promised again.
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
        /// What a unit cost.
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
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// On order − or incoming −: it will not come.
    Forgone {
        cause: StockTransactionRef,
        /// How much of it was ordered only.
        on_order: Quantity,
        /// How much of it was underway.
        incoming: Quantity,
    },
    /// Reserved +.
    Reserved {
        /// For which order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// Reserved −.
    Released {
        /// For which order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// On hand −, reserved −, out for delivery +.
    Shipped {
        /// For which order.
        order: OrderRef,
        quantity: Quantity,
    },
    /// Out for delivery −, on hand + what came back.
    Delivered {
        /// For which order.
        order: OrderRef,
        /// How much stayed with the customer.
        delivered: Quantity,
        /// How much came back.
        returned: Quantity,
    },
    /// Out for delivery −, on hand +, reserved +.
    BroughtBack {
        /// For which order.
        order: OrderRef,
        quantity: Quantity,
    },
}
