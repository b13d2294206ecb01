//! Where an order stands and the steps between: the table of its state machine.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

use crate::permission::Operation;

/// Where an order stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OrderStatus {
    /// Entered; nothing is promised yet.
    Pending,
    /// Promised: stock is reserved, credit is used.
    Approved,
    /// On a vehicle that has not left.
    Loaded,
    /// On its way.
    Dispatched,
    /// With the customer.
    Delivered,
    /// Called off.
    Cancelled,
}

word_field!(OrderStatus);

impl OrderStatus {
    /// What a role needs to list orders of this status.
    pub const fn listing(self) -> Operation {
        match self {
            Self::Pending => Operation::OrderListPending,
            Self::Approved => Operation::OrderListApproved,
            Self::Loaded => Operation::OrderListLoaded,
            Self::Dispatched => Operation::OrderListDispatched,
            Self::Delivered => Operation::OrderListDelivered,
            Self::Cancelled => Operation::OrderListCancelled,
        }
    }
}

/// A step that a person can take with an order.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OrderTransition {
    /// Promise it.
    PendingToApproved,
    /// Call it off before anything was promised.
    PendingToCancelled,
    /// Take the promise back, to change the order.
    ApprovedToPending,
    /// Call it off after it was promised.
    ApprovedToCancelled,
}

impl OrderTransition {
    /// From where to where, who may, and whether a reason is owed: the table of the state machine.
    pub const fn rule(self) -> (OrderStatus, OrderStatus, Operation, bool) {
        use OrderStatus::{Approved, Cancelled, Pending};
        match self {
            Self::PendingToApproved => (Pending, Approved, Operation::OrderApprove, false),
            Self::PendingToCancelled => (Pending, Cancelled, Operation::OrderCancel, true),
            Self::ApprovedToPending => (Approved, Pending, Operation::OrderReopen, false),
            Self::ApprovedToCancelled => (Approved, Cancelled, Operation::OrderCancelApproved, true),
        }
    }

    /// The steps that lead on from a status.
    pub fn from_status(status: OrderStatus) -> impl Iterator<Item = Self> {
        <Self as VariantArray>::VARIANTS.iter().copied().filter(move |step| step.rule().0 == status)
    }
}
