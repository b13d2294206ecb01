//! What can be asked of the stock, and what happens to it.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::reference::{OrderRef, StockTransactionRef};
use crate::money::Price;
use crate::quantity::{Quantity, QuantityChange};

/// The words for the goods, for the texts of refusals.
#[derive(Debug, Clone, PartialEq)]
pub struct Goods {
    /// The product's SKU.
    pub sku: String,
    /// Its unit.
    pub unit: String,
    /// The warehouse's name.
    pub warehouse: String,
}

/// What can be asked of the stock. Who may is decided by the document that moves it.
#[derive(Debug, Clone, PartialEq)]
pub enum StockCommand {
    /// Goods came in that nobody had announced: opening stock.
    Receive {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// What is there was found to be more or less.
    Adjust {
        /// With what.
        cause: StockTransactionRef,
        /// The difference.
        change: QuantityChange,
        /// The words for the goods.
        goods: Goods,
    },
    /// A customer brought goods back.
    TakeBack {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
    },
    /// Goods were ordered from a supplier.
    Order {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
    },
    /// The supplier sent what was ordered.
    Send {
        /// With what.
        cause: StockTransactionRef,
    },
    /// Goods arrived that the supplier had sent.
    Arrive {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// What was ordered and did not arrive will not come any more.
    Forgo {
        /// With what.
        cause: StockTransactionRef,
    },
    /// Promise to an order.
    Reserve {
        /// To which.
        order: OrderRef,
        /// How much.
        quantity: Quantity,
        /// The words for the goods.
        goods: Goods,
    },
    /// Take back what was promised to an order.
    Release {
        /// From which.
        order: OrderRef,
    },
    /// What was promised to an order leaves the house.
    Ship {
        /// For which.
        order: OrderRef,
    },
    /// An order reached its customer; what was not wanted or not there comes back.
    Deliver {
        /// Which.
        order: OrderRef,
        /// How much stayed with the customer.
        delivered: Quantity,
    },
    /// An order did not reach its customer; it is promised again.
    BringBack {
        /// Which.
        order: OrderRef,
    },
}

/// What happens to the stock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum StockEvent {
    /// On hand +.
    Received {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// On hand + or −.
    Adjusted {
        /// With what.
        cause: StockTransactionRef,
        /// The difference.
        change: QuantityChange,
    },
    /// On hand +, from a customer.
    TakenBack {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
    },
    /// On order +.
    Ordered {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
    },
    /// On order −, incoming +.
    Sent {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
    },
    /// Incoming −, on hand +.
    Arrived {
        /// With what.
        cause: StockTransactionRef,
        /// How much.
        quantity: Quantity,
        /// What a unit cost.
        unit_cost: Option<Price>,
    },
    /// On order − or incoming −: it will not come.
    Forgone {
        /// With what.
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
        /// How much.
        quantity: Quantity,
    },
    /// Reserved −.
    Released {
        /// For which order.
        order: OrderRef,
        /// How much.
        quantity: Quantity,
    },
    /// On hand −, reserved −, out for delivery +.
    Shipped {
        /// For which order.
        order: OrderRef,
        /// How much.
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
        /// How much.
        quantity: Quantity,
    },
}
