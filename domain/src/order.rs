//! Orders: what a customer wants, and what becomes of it. The `match` in `decide` is the state machine.

mod content;
mod delivery;
mod margin;
mod placed;
mod returned;
mod status;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantNames};

use crate::account::ReceivableRef;
use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::{CustomerId, ProductId, ReceivableId, UserId};
use crate::money::Money;
use crate::permission::Operation;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::stock::{DispatchRef, StockTransactionRef};
use crate::transition::Reason;

pub use content::*;
pub use delivery::*;
pub use margin::*;
pub use returned::*;
pub use status::*;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// `None` before it was placed.
    pub placed: Option<PlacedOrder>,
}

/// An order that was placed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacedOrder {
    pub number: String,
    pub status: OrderStatus,
    pub content: OrderContent,
    /// Who placed it.
    pub made_by: UserId,
    /// Who edited it last.
    pub edited_by: UserId,
    /// The open dispatch that it is on.
    #[serde(default)]
    pub dispatch: Option<DispatchRef>,
    /// What the customer kept of it.
    #[serde(default)]
    pub delivery: Option<Delivery>,
    /// What of it came back after the delivery.
    #[serde(default)]
    pub returned: BTreeMap<ProductId, Quantity>,
    /// What was credited for it.
    #[serde(default)]
    pub credited: BTreeMap<ReceivableId, Money>,
}

/// Commands of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderCommand {
    /// Place it, under a number that was claimed for it.
    Place { number: String, content: OrderContent },
    /// Replace the content while it is pending.
    Edit(OrderContent),
    Transition {
        transition: OrderTransition,
        /// Why; required by some steps.
        reason: Option<Reason>,
    },
    /// It reached the customer.
    Deliver {
        draft: OrderDelivery,
        /// What its dispatch has recorded of it.
        trip: Trip,
    },
    /// Plan it for a dispatch. Who may is decided by the dispatch, here and in the next two.
    Assign(DispatchRef),
    /// Take it off the dispatch that it was planned for.
    Unassign(DispatchRef),
    /// What its dispatch does with it.
    Move(OrderMove, DispatchRef),
    /// Goods of it came back after the delivery. Who may is decided by the stock transaction.
    TakeBack {
        cause: StockTransactionRef,
        /// Business day of the return.
        on: NaiveDate,
        /// How much of what.
        goods: BTreeMap<ProductId, Quantity>,
    },
    /// It goes on although its customer is on hold or beyond the limit. Who may is decided by the account.
    Override {
        /// In spite of a hold? Otherwise beyond the limit.
        on_hold: bool,
        reason: Reason,
    },
    /// A credit note for it was approved. Who may is decided by the receivable, here and in the next.
    Credit { receivable: ReceivableRef, amount: Money },
    /// A credit note for it is void after all.
    TakeCreditBack { receivable: ReceivableRef },
}

/// Events of an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, EnumDiscriminants, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(OrderEventKind), derive(EnumString), strum(serialize_all = "kebab-case"))]
pub enum OrderEvent {
    Placed {
        number: String,
        content: OrderContent,
        /// Who placed it.
        by: UserId,
    },
    Edited {
        content: OrderContent,
        /// Who edited it.
        by: UserId,
    },
    Approved {
        /// By the one who made or last edited it: an admin may, and it shows.
        self_approved: bool,
    },
    Reopened {
        reason: Option<Reason>,
    },
    Cancelled {
        reason: Reason,
    },
    /// It is planned for a dispatch.
    Assigned {
        dispatch: DispatchRef,
    },
    /// It is off the dispatch.
    Unassigned {
        dispatch: DispatchRef,
    },
    /// It is on the vehicle.
    Loaded {
        dispatch: DispatchRef,
    },
    /// It is off the vehicle again.
    Unloaded {
        dispatch: DispatchRef,
    },
    /// It left the warehouse.
    Dispatched {
        /// With which dispatch.
        dispatch: DispatchRef,
    },
    /// It reached the customer.
    Delivered {
        /// With which dispatch.
        dispatch: DispatchRef,
        /// What the customer kept.
        delivery: Delivery,
        /// Why it was less than ordered.
        reason: Option<Reason>,
        /// The customer whose person took the goods.
        customer: CustomerId,
    },
    /// It did not reach the customer and is back, promised as before.
    BroughtBack {
        /// From which dispatch.
        dispatch: DispatchRef,
        reason: Reason,
    },
    /// Goods came back after the delivery.
    TakenBack {
        cause: StockTransactionRef,
        /// Business day of the return.
        on: NaiveDate,
        goods: BTreeMap<ProductId, ReturnedGoods>,
    },
    /// It goes on although its customer is on hold or beyond the limit.
    Overridden {
        /// In spite of a hold? Otherwise beyond the limit.
        on_hold: bool,
        override_reason: Reason,
    },
    /// It was credited, all or a part.
    Credited {
        /// With which credit note.
        receivable: ReceivableRef,
        amount: Money,
    },
    /// A credit is void after all.
    CreditTakenBack {
        receivable: ReceivableRef,
        amount: Money,
    },
}

impl Order {
    /// The order, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&PlacedOrder, Refusal> {
        self.placed.as_ref().ok_or(Refusal::Absent { noun: "order" })
    }
}

impl Decide for Order {
    type Command = OrderCommand;
    type Event = OrderEvent;

    fn decide(&self, command: OrderCommand, decision: &DecisionContext) -> Result<Vec<OrderEvent>, Refusal> {
        let Some(order) = &self.placed else {
            let OrderCommand::Place { number, content } = command else {
                return Err(Refusal::Absent { noun: "order" });
            };
            decision.permit(Operation::OrderCreate)?;
            let content = content.checked(None, decision)?;
            return Ok(vec![OrderEvent::Placed { number, content, by: decision.actor.id }]);
        };
        match command {
            OrderCommand::Place { .. } => Err(Refusal::Exists { noun: "order" }),
            OrderCommand::Edit(content) => order.edit(content, decision),
            OrderCommand::Transition { transition, reason } => order.step(transition, reason, decision),
            OrderCommand::Deliver { draft, trip } => order.deliver(&draft, &trip, decision),
            OrderCommand::Assign(dispatch) => order.assign(dispatch),
            OrderCommand::Unassign(dispatch) => {
                let there =
                    order.status == OrderStatus::Approved && order.dispatch.as_ref() == Some(&dispatch);
                Ok(if there { vec![OrderEvent::Unassigned { dispatch }] } else { Vec::new() })
            }
            OrderCommand::Move(step, dispatch) => order.move_with_dispatch(step, dispatch, decision),
            OrderCommand::TakeBack { cause, on, goods } => order.take_back(cause, on, goods),
            OrderCommand::Override { on_hold, reason } => {
                Ok(vec![OrderEvent::Overridden { on_hold, override_reason: reason }])
            }
            OrderCommand::Credit { receivable, amount } => order.credit(receivable, amount),
            OrderCommand::TakeCreditBack { receivable } => {
                let amount = order.credited.get(&receivable.id).copied();
                Ok(amount
                    .map(|amount| OrderEvent::CreditTakenBack { receivable, amount })
                    .into_iter()
                    .collect())
            }
        }
    }

    fn evolve(&mut self, event: OrderEvent) {
        let Some(order) = &mut self.placed else {
            if let OrderEvent::Placed { number, content, by } = event {
                self.placed = Some(PlacedOrder {
                    number,
                    status: OrderStatus::Pending,
                    content,
                    made_by: by,
                    edited_by: by,
                    dispatch: None,
                    delivery: None,
                    returned: BTreeMap::new(),
                    credited: BTreeMap::new(),
                });
            }
            return;
        };
        match event {
            OrderEvent::Placed { .. } | OrderEvent::Overridden { .. } => {}
            OrderEvent::Edited { content, by } => {
                order.content = content;
                order.edited_by = by;
            }
            OrderEvent::Approved { .. } | OrderEvent::Unloaded { .. } => {
                order.status = OrderStatus::Approved;
            }
            OrderEvent::Reopened { .. } => order.status = OrderStatus::Pending,
            OrderEvent::Cancelled { .. } => order.status = OrderStatus::Cancelled,
            OrderEvent::Assigned { dispatch } => order.dispatch = Some(dispatch),
            OrderEvent::Unassigned { .. } => order.dispatch = None,
            OrderEvent::Loaded { .. } => order.status = OrderStatus::Loaded,
            OrderEvent::Dispatched { .. } => order.status = OrderStatus::Dispatched,
            OrderEvent::Delivered { delivery, .. } => {
                order.status = OrderStatus::Delivered;
                order.delivery = Some(delivery);
            }
            OrderEvent::BroughtBack { .. } => order.leave(OrderStatus::Approved),
            OrderEvent::TakenBack { goods, .. } => {
                for (product, returned) in goods {
                    *order.returned.entry(product).or_default() += returned.quantity;
                }
            }
            OrderEvent::Credited { receivable, amount } => {
                order.credited.insert(receivable.id, amount);
            }
            OrderEvent::CreditTakenBack { receivable, .. } => {
                order.credited.remove(&receivable.id);
            }
        }
    }
}

aggregate!(Order, OrderEvent, "order");
