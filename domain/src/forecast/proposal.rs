//! The quantity to propose for an order when purchases already wait for approval.

use super::{Situation, is_due};
use crate::quantity::Quantity;

impl Situation {
    /// Returns the quantity to order to return to the reorder point, in whole packs and at least the minimum order.
    /// `waiting` is the quantity in purchases that are not approved yet. It is `None` if that is enough, and on decimal
    /// overflow.
    pub fn proposed(
        &self,
        position: Quantity,
        reorder_point: Quantity,
        waiting: Quantity,
    ) -> Option<Quantity> {
        let position = position.checked_add(waiting)?;
        if !is_due(position, reorder_point) {
            return None;
        }
        self.suggested(reorder_point.less(position).unwrap_or_default())
    }
}
