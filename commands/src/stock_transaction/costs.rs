//! Costs in the documents of users who see none.

use std::borrow::Cow;

use waybill_domain::list_price::ListPrice;
use waybill_domain::stock_transaction::{StockTransactionDraft, StockTransactionKind, StockTransactionLine};
use waybill_domain::{Grant, Operation};

use crate::unit::{Failure, Unit};

/// Returns a draft with the costs that its user cannot see: of each line without a cost the one that the line of its
/// product had `before`, and otherwise, of a purchase, the last cost. The draft of a user who sees costs is complete.
pub(super) async fn with_costs<'a>(
    unit: &mut Unit,
    draft: &'a StockTransactionDraft,
    before: &[StockTransactionLine],
) -> Result<Cow<'a, StockTransactionDraft>, Failure> {
    if unit.decision().actor.grant(Operation::CostView) != Grant::No {
        return Ok(Cow::Borrowed(draft));
    }
    let mut draft = draft.clone();
    for line in draft.lines.iter_mut().filter(|line| line.unit_cost.is_none()) {
        let earlier = before.iter().find(|before| before.product_id == line.product_id);
        line.unit_cost = match earlier {
            Some(earlier) => earlier.unit_cost,
            None if draft.kind == StockTransactionKind::Purchase => {
                unit.read::<ListPrice>(line.product_id).await?.last_cost
            }
            None => None,
        };
    }
    Ok(Cow::Owned(draft))
}
