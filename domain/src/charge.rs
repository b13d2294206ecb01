//! Charges to a customer. A charge is open until payments and credit notes settle it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::id::{ChargeId, OrderId, ReceivableId};
use crate::stock::OrderRef;

wire_enum! {
    /// The kind of document that charges an account.
    #[derive(Default)]
    pub enum ChargeKind {
        /// The delivery of an order.
        #[default]
        Delivery,
        /// An item that was open in the system used before.
        OpeningItem,
        /// A debit note.
        DebitNote,
    }
}

/// A charge, by its document and the document number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChargeRef {
    pub kind: ChargeKind,
    pub id: ChargeId,
    pub number: String,
}

impl ChargeRef {
    /// Returns the order whose delivery is charged, or `None` for the charge of a receivable.
    pub fn order(&self) -> Option<OrderRef> {
        let is_delivery = self.kind == ChargeKind::Delivery;
        is_delivery.then(|| OrderRef { id: OrderId(self.id.0), number: self.number.clone() })
    }
}

impl From<&OrderRef> for ChargeRef {
    fn from(order: &OrderRef) -> Self {
        Self { kind: ChargeKind::Delivery, id: order.id.into(), number: order.number.clone() }
    }
}

impl From<OrderRef> for ChargeRef {
    fn from(order: OrderRef) -> Self {
        Self::from(&order)
    }
}

impl From<OrderId> for ChargeId {
    fn from(order: OrderId) -> Self {
        Self(order.0)
    }
}

impl From<ReceivableId> for ChargeId {
    fn from(receivable: ReceivableId) -> Self {
        Self(receivable.0)
    }
}
