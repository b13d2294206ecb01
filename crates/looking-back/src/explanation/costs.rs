//! The cost per unit of products, as receipts recorded it.

use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::Price as Cost;

use super::*;

/// A cost per unit, and the event that recorded it.
#[derive(Clone, Copy)]
pub(super) struct Learned {
    pub(super) cost: Cost,
    pub(super) on: NaiveDate,
    pub(super) at: i64,
}

/// The costs of each product, earliest first.
pub(super) struct Costs(BTreeMap<ProductId, Vec<Learned>>);

impl Costs {
    /// Reads the costs of products that were recorded up to a position.
    pub(super) async fn of(
        connection: &mut PgConnection,
        products: &BTreeSet<ProductId>,
        to: i64,
    ) -> Result<Self> {
        let products: Vec<String> = products.iter().map(ProductId::to_string).collect();
        let mut costs: BTreeMap<ProductId, Vec<Learned>> = BTreeMap::new();
        events::of_each(connection, ("list-price", &["cost-learned"]), &products, to, |event| {
            if let ListPriceEvent::CostLearned { cost, on } = event.decode()? {
                let learned = Learned { cost: *cost, on: *on, at: event.position };
                costs.entry(aggregate(event)?).or_default().push(learned);
            }
            Ok(())
        })
        .await?;
        Ok(Self(costs))
    }

    /// Returns the last cost of a product that was recorded before a position.
    pub(super) fn before(&self, product: ProductId, position: i64) -> Option<Learned> {
        self.0.get(&product)?.iter().rev().find(|learned| learned.at < position).copied()
    }

    pub(super) fn last(&self, product: ProductId) -> Option<Learned> {
        self.before(product, i64::MAX)
    }
}
