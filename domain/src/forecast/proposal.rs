//! What to propose to order when some of it waits for approval already.

use super::{Situation, is_due};
use crate::quantity::Quantity;

impl Situation {
    /// What to order to come back to the reorder point, in whole packs and at least the minimum order, when `waiting` is in
    /// purchases that nobody has approved yet; nothing when that is enough, and where decimals end.
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
