//! The claim on the number of an opening item's document, which is unique per customer.

use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::receivable::ReceivableContent;

use crate::unit::{Failure, Unit};

/// Releases the document number that a receivable no longer has, and claims the new one.
///
/// # Errors
/// `Taken` at `documentNo` when another opening item of the customer has the number.
pub(super) async fn claim_document_no(
    unit: &mut Unit,
    id: ReceivableId,
    (before, after): (Option<&ReceivableContent>, Option<&ReceivableContent>),
) -> Result<(), Failure> {
    let (had, has) = (before.and_then(claimed), after.and_then(claimed));
    let key = |claimed: &Option<(String, String)>| claimed.as_ref().map(|(key, _)| key.clone());
    if key(&had) == key(&has) {
        return Ok(());
    }
    if let Some((key, value)) = has {
        let take = ClaimCommand::Take { holder: holder(id), field: "documentNo", value };
        unit.execute::<Claim>(key, take).await?;
    }
    if let Some((key, _)) = had {
        unit.execute::<Claim>(key, ClaimCommand::Release { holder: holder(id) }).await?;
    }
    Ok(())
}

/// Returns the claim of an opening item and the number that users see. Letter case makes no difference.
fn claimed(content: &ReceivableContent) -> Option<(String, String)> {
    let number = content.document_no.as_ref()?.to_string();
    let customer = content.customer.id;
    Some((opening_item_claim(customer, &number), number))
}

/// Returns the id of the claim on a document number of a customer.
fn opening_item_claim(customer: CustomerId, number: &str) -> String {
    format!("opening-item/{customer}/{}", number.to_uppercase())
}

pub(super) fn holder(id: ReceivableId) -> String {
    format!("receivable/{id}")
}
