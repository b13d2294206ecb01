//! Dispatches: planning, editing, and the steps of a trip. The orders on it and their stock move in the same unit. A
//! driver and a vehicle are claimed during a trip, so that neither is on two trips at once.

mod claims;
mod complete_trip;
mod edit;
mod look_up;
mod plan;
mod prove_stop;
mod report_problem;
mod transition;

use waybill_domain::dispatch::DispatchContent;
use waybill_domain::id::{DispatchId, OrderId};

pub use complete_trip::CompleteDispatchTrip;
pub use edit::EditDispatch;
pub use plan::PlanDispatch;
pub use prove_stop::ProveDispatchStop;
pub use report_problem::ReportProblemDispatch;
pub use transition::TransitionDispatch;

fn orders_of(content: &DispatchContent) -> impl Iterator<Item = OrderId> + '_ {
    content.stops.iter().map(|stop| stop.order.id)
}

/// Returns the name under which a dispatch holds its claims.
fn holder(id: DispatchId) -> String {
    format!("dispatch/{id}")
}
