//! Explains the sums of the report on stock, from the movements of each stock and the last cost of its product.

use waybill_domain::stock::StockEvent;
use waybill_projections::inventory::stock::Effect;
use waybill_projections::inventory::stock_report::{SORTS, StockReportFilter, StockReportRow, list, sums_on};

use super::*;

figures! {
    /// Sums of the report on stock.
    StockReportFigure {
        /// Pairs of product and warehouse.
        Rows: Count,
        /// Value of the stock.
        Value: Money,
        /// Pairs with stock on hand whose cost is not known.
        WithoutCost: Count,
    }
}

/// All event types of a stock.
const MOVEMENTS: &[&str] = <StockEvent as strum::VariantNames>::VARIANTS;

impl Subject for StockReportFilter {
    type Figure = StockReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let request = PageQuery::default().parse(&SORTS)?;
        let sums = sums_on(connection, self, &request).await?;
        let rows = list(self, &request).first(MAX_ROWS, connection).await?;
        let costs_at = events::position(connection, "list_price").await?;
        let products = rows.iter().map(|row| row.product_id).collect();
        let costs = Costs::of(connection, &products, costs_at).await?;
        let position = events::position(connection, "stock").await?;
        let ids: Vec<String> = rows.iter().map(stock_of).collect();
        let mut stocks: BTreeMap<String, (Decimal, i64)> = BTreeMap::new();
        events::of_each(connection, ("stock", MOVEMENTS), &ids, position, |event| {
            let (on_hand, at) = stocks.entry(event.aggregate_id.clone()).or_default();
            *on_hand += Effect::of(event.decode::<StockEvent>()?).change.on_hand;
            *at = event.position;
            Ok(())
        })
        .await?;
        let parts = rows.iter().filter_map(|row| {
            let (on_hand, at) = *stocks.get(&stock_of(row))?;
            let cost = costs.last(row.product_id).map(|learned| learned.cost.decimal());
            let amount = match figure {
                StockReportFigure::Rows => Decimal::ONE,
                StockReportFigure::Value => cost.map_or(Decimal::ZERO, |cost| round(on_hand * cost, 2)),
                StockReportFigure::WithoutCost => u32::from(cost.is_none() && on_hand > Decimal::ZERO).into(),
            };
            let part =
                Summand::of("stock", at, amount).named(format!("{} · {}", row.name, row.warehouse_name));
            let part = part.by(PartDocument::of("product", row.product_id.0, &row.sku));
            let part = part.with("on-hand", Quantity, on_hand);
            Some(part.with("last-cost", Price, cost.filter(|_| figure == StockReportFigure::Value)))
        });
        Ok(Some(Recount::of(figure.shown_in(&sums), parts.collect(), position)))
    }
}

fn stock_of(row: &StockReportRow) -> String {
    StockId { warehouse: row.warehouse_id, product: row.product_id }.to_string()
}
