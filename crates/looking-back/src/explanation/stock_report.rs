//! Explains the sums of the report on stock, from the movements of each stock and the last cost of its product.

use rust_decimal::Decimal;
use sqlx::PgPool;
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::decimal::round;
use waybill_domain::id::StockId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::stock::StockEvent;

use super::FigureUnit::{Count, Money, Price, Quantity};
use super::addition::{Addition, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock::Effect;
use waybill_projections::inventory::stock_report::{self as stock, SORTS, StockReportFilter};
use waybill_projections::{PageQuery, Result};

figures! {
    /// Sums of the report on stock.
    StockReportFigure {
        /// Pairs of product and warehouse.
        Rows,
        /// Value of the stock.
        Value,
        /// Pairs with stock on hand whose cost is not known.
        WithoutCost,
    }
}

/// Explains a sum of the report on stock.
pub async fn stock_report(
    pool: &PgPool,
    filter: &StockReportFilter,
    figure: StockReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let request = PageQuery::default().parse(&SORTS)?;
    let sums = stock::sums_on(connection, filter, &request).await?;
    let (unit, total) = match figure {
        StockReportFigure::Rows => (Count, Decimal::from(sums.rows)),
        StockReportFigure::Value => (Money, sums.value.decimal()),
        StockReportFigure::WithoutCost => (Count, Decimal::from(sums.without_cost)),
    };
    let max = u32::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(u32::MAX);
    let rows = stock::list(filter, &request).first(max, connection).await?;
    let costs_at = events::position(connection, "list_price").await?;
    let products: Vec<String> = rows.iter().map(|row| row.product_id.to_string()).collect();
    let mut costs: BTreeMap<Uuid, Decimal> = BTreeMap::new();
    events::of_each(connection, ("list-price", &["cost-learned"]), &products, costs_at, |event| {
        if let ListPriceEvent::CostLearned { cost, .. } = event.decode()? {
            costs.insert(id(event)?, cost.decimal());
        }
        Ok(())
    })
    .await?;
    let position = events::position(connection, "stock").await?;
    let key = |row: &stock::StockReportRow| {
        StockId { warehouse: row.warehouse_id, product: row.product_id }.to_string()
    };
    let ids: Vec<String> = rows.iter().map(key).collect();
    let mut there: BTreeMap<String, (Decimal, i64)> = BTreeMap::new();
    events::of_each(connection, ("stock", MOVEMENTS), &ids, position, |event| {
        let now = there.entry(event.aggregate_id.clone()).or_default();
        *now = (now.0 + Effect::of(event.decode::<StockEvent>()?).change.on_hand, event.position);
        Ok(())
    })
    .await?;
    let summands = rows.iter().filter_map(|row| {
        let (on_hand, at) = *there.get(&key(row))?;
        let cost = costs.get(&row.product_id.0).copied();
        let amount = match figure {
            StockReportFigure::Rows => Decimal::ONE,
            StockReportFigure::Value => cost.map_or(Decimal::ZERO, |cost| round(on_hand * cost, 2)),
            StockReportFigure::WithoutCost if cost.is_none() && on_hand > Decimal::ZERO => Decimal::ONE,
            StockReportFigure::WithoutCost => Decimal::ZERO,
        };
        let document = PartDocument::of("product", row.product_id.0, &row.sku);
        let part = Summand::of("stock", at, amount).by(document);
        let part = part.named(format!("{} · {}", row.name, row.warehouse_name));
        let part = part.with("on-hand", Quantity, on_hand);
        Some(part.with("last-cost", Price, cost.filter(|_| figure == StockReportFigure::Value)))
    });
    Ok(Addition::all(unit, page, summands.collect()).explains(figure, total, position))
}

/// All event types of a stock.
const MOVEMENTS: &[&str] = <StockEvent as strum::VariantNames>::VARIANTS;
