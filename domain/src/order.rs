//! Orders: the goods that a customer requests, their delivery and their returns. The `match` in `decide` is the state
//! machine.

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
use crate::noun::Noun;
use crate::permission::Operation;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::stock::{DispatchRef, InvoiceRef, StockTransactionRef};
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
    /// The user who placed it.
    pub made_by: UserId,
    /// The user who edited it last.
    pub edited_by: UserId,
    /// The open dispatch that it is on.
    #[serde(default)]
    pub dispatch: Option<DispatchRef>,
    /// The delivery; `None` before it was delivered.
    #[serde(default)]
    pub delivery: Option<Delivery>,
    /// Quantities that were returned after the delivery.
    #[serde(default)]
    pub returned: BTreeMap<ProductId, Quantity>,
    /// Credited amounts by receivable.
    #[serde(default)]
    pub credited: BTreeMap<ReceivableId, Money>,
    /// The invoice of its delivery.
    #[serde(default)]
    pub invoice: Option<InvoiceRef>,
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
        /// The reason; some steps require it.
        reason: Option<Reason>,
    },
    /// Record the delivery to the customer.
    Deliver {
        draft: OrderDelivery,
        /// The data that its dispatch has recorded.
        trip: Trip,
    },
    /// Plan it for a dispatch. The dispatch checks the permission, here and in the next two.
    Assign(DispatchRef),
    /// Take it off the dispatch that it was planned for.
    Unassign(DispatchRef),
    /// Follow a step of its dispatch.
    Move(OrderMove, DispatchRef),
    /// Record goods that came back after the delivery. The stock transaction checks the permission.
    TakeBack {
        cause: StockTransactionRef,
        /// Business date of the return.
        on: NaiveDate,
        /// Returned quantity by product.
        goods: BTreeMap<ProductId, Quantity>,
    },
    /// Record that it continues although its customer is on hold or beyond the limit. The account checks the
    /// permission.
    Override {
        /// True if in spite of a hold, false if beyond the limit.
        on_hold: bool,
        reason: Reason,
    },
    /// Record that a credit note for it was approved. The receivable checks the permission, here and in the next.
    Credit { receivable: ReceivableRef, amount: Money },
    /// Record that a credit note for it was voided.
    TakeCreditBack { receivable: ReceivableRef },
    /// Record that an invoice for its delivery is issued. The invoice checks the permission.
    Invoice(InvoiceRef),
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
        /// The user who placed it.
        by: UserId,
    },
    Edited {
        content: OrderContent,
        /// The user who edited it.
        by: UserId,
    },
    Approved {
        /// True if the approver made or last edited it. Only a sole active admin may, and it is recorded.
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
    /// It was loaded onto the vehicle.
    Loaded {
        dispatch: DispatchRef,
    },
    /// It was unloaded from the vehicle.
    Unloaded {
        dispatch: DispatchRef,
    },
    /// It left the warehouse.
    Dispatched {
        /// The dispatch that it left with.
        dispatch: DispatchRef,
    },
    /// It reached the customer.
    Delivered {
        /// The dispatch that delivered it.
        dispatch: DispatchRef,
        /// The quantities that the customer kept.
        delivery: Delivery,
        /// Reason why less than ordered was delivered.
        reason: Option<Reason>,
        /// The customer of the order, whose key encrypts the name of the receiver.
        customer: CustomerId,
    },
    /// It did not reach the customer and is back in the warehouse. Its stock is reserved again.
    BroughtBack {
        /// The dispatch that brought it back.
        dispatch: DispatchRef,
        reason: Reason,
    },
    /// Goods came back after the delivery.
    TakenBack {
        cause: StockTransactionRef,
        /// Business date of the return.
        on: NaiveDate,
        goods: BTreeMap<ProductId, ReturnedGoods>,
    },
    /// It continues although its customer is on hold or beyond the limit.
    Overridden {
        /// True if in spite of a hold, false if beyond the limit.
        on_hold: bool,
        override_reason: Reason,
    },
    /// It was credited in full or in part.
    Credited {
        /// The credit note.
        receivable: ReceivableRef,
        amount: Money,
    },
    /// A credit note for it was voided.
    CreditTakenBack {
        receivable: ReceivableRef,
        amount: Money,
    },
    /// Its delivery was invoiced.
    Invoiced {
        invoice: InvoiceRef,
    },
}

impl Order {
    /// Returns the order, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&PlacedOrder, Refusal> {
        self.placed.as_ref().ok_or(Noun::Order.absent())
    }
}

impl Decide for Order {
    type Command = OrderCommand;
    type Event = OrderEvent;

    fn decide(&self, command: OrderCommand, decision: &DecisionContext) -> Result<Vec<OrderEvent>, Refusal> {
        let Some(order) = &self.placed else {
            let OrderCommand::Place { number, content } = command else {
                return Err(Noun::Order.absent());
            };
            decision.permit(Operation::OrderCreate)?;
            let content = content.checked(None, decision)?;
            return Ok(vec![OrderEvent::Placed { number, content, by: decision.actor.id }]);
        };
        match command {
            OrderCommand::Place { .. } => Err(Noun::Order.exists()),
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
            OrderCommand::Invoice(invoice) => order.invoiced(invoice),
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
                    invoice: None,
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
            OrderEvent::Invoiced { invoice } => order.invoice = Some(invoice),
        }
    }
}

aggregate!(Order, OrderEvent, Order);
