//! Orders: placing, editing, the steps up to approval or cancellation, and delivery or return. Everything that moves
//! with an order (stock, credit, the trip that it is on) moves in the same unit.

mod deliver;
mod edit;
mod look_up;
mod place;
mod place_approved;
mod stock_demand;
mod transition;

pub use deliver::DeliverOrder;
pub use edit::EditOrder;
pub use place::PlaceOrder;
pub use place_approved::PlaceApprovedOrder;
pub use transition::TransitionOrder;

pub(crate) use deliver::{deliver, delivery_streams};
pub(crate) use stock_demand::{reference, stock_streams, stocks};
