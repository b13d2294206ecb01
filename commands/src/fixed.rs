//! Values that cannot change once documents refer to them: the unit of a product and the company's currency. The first
//! document takes a claim in its own unit of work, so the rule is a stream like every other. A concurrent document and
//! edit are decided one after the other. Later documents only read the claim, which is not written again.

use std::collections::BTreeSet;

use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::company::COMPANY_ID;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::ListPrice;
use waybill_log::StreamKey;

use crate::unit::{Failure, Unit};

const CURRENCY: &str = "company/currency";

fn unit_claim(product: ProductId) -> String {
    format!("product-unit/{product}")
}

/// Returns the streams that [`fix`] reads.
pub(crate) fn streams(products: impl IntoIterator<Item = ProductId>) -> impl Iterator<Item = StreamKey> {
    let units = products.into_iter().map(|product| StreamKey::of::<Claim>(unit_claim(product)));
    units.chain([StreamKey::of::<Claim>(CURRENCY)])
}

/// Fixes the units of these products and the currency, for a document that uses them.
pub(crate) async fn fix(
    unit: &mut Unit,
    products: impl IntoIterator<Item = ProductId>,
) -> Result<(), Failure> {
    let products: BTreeSet<ProductId> = products.into_iter().collect();
    let mut missing = Vec::new();
    let units = products.iter().map(|id| (unit_claim(*id), format!("product/{id}"), "unit"));
    let all = units.chain([(CURRENCY.to_owned(), COMPANY_ID.to_owned(), "currency")]);
    for (claim, holder, field) in all {
        if unit.read::<Claim>(&claim).await?.holder.is_none() {
            missing.push((claim, holder, field));
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    unit.lock(missing.iter().map(|(claim, ..)| StreamKey::of::<Claim>(claim))).await?;
    for (claim, holder, field) in missing {
        let value = holder.clone();
        unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field, value }).await?;
    }
    Ok(())
}

/// Returns true if a document has used the currency.
pub(crate) async fn currency(unit: &mut Unit) -> Result<bool, Failure> {
    Ok(unit.read::<Claim>(CURRENCY).await?.holder.is_some())
}

/// Returns true if a document has used the unit of this product. A product that was received before claims existed has
/// a cost.
pub(crate) async fn product_unit(unit: &mut Unit, product: ProductId) -> Result<bool, Failure> {
    let claimed = unit.read::<Claim>(unit_claim(product)).await?.holder.is_some();
    Ok(claimed || unit.read::<ListPrice>(product).await?.last_cost.is_some())
}
