//! The stock of one product in one warehouse. Its stream is its ledger: every movement with its cause.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::act::Act;
use crate::aggregate::Decide;
use crate::id::{OrderId, StockTransactionId};
use crate::money::Price;
use crate::quantity::{Quantity, QuantityChange};
use crate::refusal::{Refusal, Shortage};

/// The stock of one product in one warehouse. Nothing in it is ever negative.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// What is there.
    pub on_hand: Quantity,
    /// What of it is promised to orders: the sum of `held`.
    pub reserved: Quantity,
    /// Which order holds how much.
    pub held: BTreeMap<OrderId, Held>,
}

/// What one order holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Held {
    /// The order's number.
    pub number: String,
    /// How much.
    pub quantity: Quantity,
}

/// An order, by its id and the number that people see.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderRef {
    /// Its id.
    pub id: OrderId,
    /// Its number.
    pub number: String,
}

/// A stock transaction, by its id and the number that people see.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransactionRef {
    /// Its id.
    pub id: StockTransactionId,
    /// Its number.
    pub number: String,
}

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
    /// Goods came in.
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
}

/// The most orders that a refusal names.
const MOST_NAMED: usize = 5;

impl Stock {
    /// What can still be promised: on hand − reserved.
    pub fn available(&self) -> Quantity {
        self.on_hand.less(self.reserved).unwrap_or(Quantity::ZERO)
    }

    fn shortage(&self, goods: Goods, requested: Quantity) -> Shortage {
        let Goods { sku, unit, warehouse } = goods;
        Shortage { sku, unit, warehouse, available: self.available(), requested, held_by: Vec::new() }
    }

    /// The shortage that a reservation of `quantity` would meet, if any.
    pub fn short_of(&self, quantity: Quantity, goods: Goods) -> Option<Shortage> {
        (self.available() < quantity).then(|| self.shortage(goods, quantity))
    }
}

impl Decide for Stock {
    type Command = StockCommand;
    type Event = StockEvent;

    fn decide(&self, command: StockCommand, _: &Act) -> Result<Vec<StockEvent>, Refusal> {
        match command {
            StockCommand::Receive { cause, quantity, unit_cost } => {
                Ok(vec![StockEvent::Received { cause, quantity, unit_cost }])
            }
            StockCommand::Adjust { cause, change, goods } => {
                let (size, loss) = change.parts();
                if loss && size > self.available() {
                    let held_by =
                        self.held.values().take(MOST_NAMED).map(|held| held.number.clone()).collect();
                    return Err(Refusal::StockShort(vec![Shortage {
                        held_by,
                        ..self.shortage(goods, size)
                    }]));
                }
                Ok(vec![StockEvent::Adjusted { cause, change }])
            }
            StockCommand::Reserve { order, .. } if self.held.contains_key(&order.id) => Ok(Vec::new()),
            StockCommand::Reserve { order, quantity, goods } => match self.short_of(quantity, goods) {
                Some(shortage) => Err(Refusal::StockShort(vec![shortage])),
                None => Ok(vec![StockEvent::Reserved { order, quantity }]),
            },
            StockCommand::Release { order } => Ok(match self.held.get(&order.id) {
                Some(held) => vec![StockEvent::Released { quantity: held.quantity, order }],
                None => Vec::new(),
            }),
        }
    }

    fn evolve(&mut self, event: StockEvent) {
        match event {
            StockEvent::Received { quantity, .. } => self.on_hand += quantity,
            StockEvent::Adjusted { change, .. } => match change.parts() {
                (size, true) => self.on_hand -= size,
                (size, false) => self.on_hand += size,
            },
            StockEvent::Reserved { order, quantity } => {
                self.reserved += quantity;
                self.held.insert(order.id, Held { number: order.number, quantity });
            }
            StockEvent::Released { order, quantity } => {
                self.reserved -= quantity;
                self.held.remove(&order.id);
            }
        }
    }
}

aggregate!(Stock, StockEvent, "stock");
