//! Commands and events of the stock.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::reference::{OrderRef, StockTransactionRef};
use crate::money::{Money, Price};
use crate::quantity::{Quantity, QuantityChange};
use crate::text::Text;

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

/// Details of moved goods. No command fills them yet; they are in the shape of the events from the beginning because
/// recorded events do not change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MovementDetails {
    /// The value of the moved quantity.
    pub value: Option<Money>,
    /// The number of the batch; a movement of several batches is an event each.
    pub batch: Option<Text<40>>,
    /// The place of goods that are on hand and not for sale.
    pub place: Option<StockPlace>,
}

wire_enum! {
    /// A place of goods in a warehouse that are not for sale.
    pub enum StockPlace {
        /// They wait for an inspection.
        Quarantine,
    }
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
    /// On hand + or −.
    Adjusted {
        cause: StockTransactionRef,
        change: QuantityChange,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
    /// On hand +, from a customer.
    TakenBack {
        cause: StockTransactionRef,
        quantity: Quantity,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
    /// Out for delivery −, on hand + the returned quantity.
    Delivered {
        /// The order.
        order: OrderRef,
        /// The quantity that the customer kept.
        delivered: Quantity,
        /// The quantity that was returned.
        returned: Quantity,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
    /// Out for delivery −, on hand +, reserved +.
    BroughtBack {
        /// The order.
        order: OrderRef,
        quantity: Quantity,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        details: Option<MovementDetails>,
    },
}
