//! The effect of each movement of stock on the figures, and its cause.

use rust_decimal::Decimal;
use sqlx::FromRow;
use std::ops::{Add, Sub};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::money::Price;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{OrderRef, StockEvent, StockTransactionRef};

/// The figures of a stock, or changes to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, FromRow)]
pub struct Figures {
    pub on_hand: Decimal,
    pub reserved: Decimal,
    pub incoming: Decimal,
    pub on_order: Decimal,
    pub out_for_delivery: Decimal,
}

impl Figures {
    /// Returns all figures in the order in which they are stored and passed on.
    pub fn all(self) -> [Decimal; 5] {
        [self.on_hand, self.reserved, self.incoming, self.on_order, self.out_for_delivery]
    }

    /// Creates figures from the result of [`Figures::all`].
    pub fn from_all([on_hand, reserved, incoming, on_order, out_for_delivery]: [Decimal; 5]) -> Self {
        Self { on_hand, reserved, incoming, on_order, out_for_delivery }
    }

    fn on_hand(quantity: Decimal) -> Self {
        Self { on_hand: quantity, ..Self::default() }
    }

    fn reserved(quantity: Decimal) -> Self {
        Self { reserved: quantity, ..Self::default() }
    }
}

impl Add for Figures {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            on_hand: self.on_hand + other.on_hand,
            reserved: self.reserved + other.reserved,
            incoming: self.incoming + other.incoming,
            on_order: self.on_order + other.on_order,
            out_for_delivery: self.out_for_delivery + other.out_for_delivery,
        }
    }
}

impl Sub for Figures {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            on_hand: self.on_hand - other.on_hand,
            reserved: self.reserved - other.reserved,
            incoming: self.incoming - other.incoming,
            on_order: self.on_order - other.on_order,
            out_for_delivery: self.out_for_delivery - other.out_for_delivery,
        }
    }
}

/// The effect of a movement on the figures, and its cause.
pub struct Effect<'a> {
    pub change: Figures,
    /// The kind of the document, its id and its number.
    pub cause: (&'static str, Uuid, &'a str),
    pub unit_cost: Option<Price>,
}

impl<'a> Effect<'a> {
    pub fn of(event: &'a StockEvent) -> Self {
        match event {
            StockEvent::Received { cause, unit_cost, .. } | StockEvent::Arrived { cause, unit_cost, .. } => {
                Self { unit_cost: *unit_cost, ..Self::by_document(event, cause) }
            }
            StockEvent::Adjusted { cause, .. }
            | StockEvent::TakenBack { cause, .. }
            | StockEvent::Ordered { cause, .. }
            | StockEvent::Sent { cause, .. }
            | StockEvent::Forgone { cause, .. } => Self::by_document(event, cause),
            StockEvent::Reserved { order, .. }
            | StockEvent::Released { order, .. }
            | StockEvent::Shipped { order, .. }
            | StockEvent::Delivered { order, .. }
            | StockEvent::BroughtBack { order, .. } => Self::by_order(event, order),
        }
    }

    fn by_document(event: &StockEvent, cause: &'a StockTransactionRef) -> Self {
        let cause = (Noun::StockTransaction.name(), cause.id.0, cause.number.as_str());
        Self { change: change(event), cause, unit_cost: None }
    }

    fn by_order(event: &StockEvent, order: &'a OrderRef) -> Self {
        let cause = (Noun::Order.name(), order.id.0, order.number.as_str());
        Self { change: change(event), cause, unit_cost: None }
    }
}

fn change(event: &StockEvent) -> Figures {
    let size = |quantity: &Quantity| quantity.decimal();
    match event {
        StockEvent::Received { quantity, .. } | StockEvent::TakenBack { quantity, .. } => {
            Figures::on_hand(size(quantity))
        }
        StockEvent::Adjusted { change, .. } => Figures::on_hand(change.decimal()),
        StockEvent::Ordered { quantity, .. } => Figures { on_order: size(quantity), ..Figures::default() },
        StockEvent::Sent { quantity, .. } => {
            Figures { on_order: -size(quantity), incoming: size(quantity), ..Figures::default() }
        }
        StockEvent::Arrived { quantity, .. } => {
            Figures { incoming: -size(quantity), ..Figures::on_hand(size(quantity)) }
        }
        StockEvent::Forgone { on_order, incoming, .. } => {
            Figures { on_order: -size(on_order), incoming: -size(incoming), ..Figures::default() }
        }
        StockEvent::Reserved { quantity, .. } => Figures::reserved(size(quantity)),
        StockEvent::Released { quantity, .. } => Figures::reserved(-size(quantity)),
        StockEvent::Shipped { quantity, .. } => {
            let size = size(quantity);
            Figures { reserved: -size, out_for_delivery: size, ..Figures::on_hand(-size) }
        }
        StockEvent::Delivered { delivered, returned, .. } => Figures {
            out_for_delivery: -(size(delivered) + size(returned)),
            ..Figures::on_hand(size(returned))
        },
        StockEvent::BroughtBack { quantity, .. } => {
            let size = size(quantity);
            Figures { reserved: size, out_for_delivery: -size, ..Figures::on_hand(size) }
        }
    }
}
