//! Explains the figures of a forecast: its formula, and the deliveries and returns on the counted days.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::forecast::{Demand, Forecast, LearntForecast, Situation};
use waybill_domain::id::{ProductId, StockId, WarehouseId};
use waybill_domain::quantity::{Quantity as Size, StockLevel};
use waybill_domain::stock_transaction::{StockTransactionContent, StockTransactionEvent};

use super::FigureUnit::{Days, Quantity};
use super::addition::{Addition, Compared, Summand};
use super::deliveries::{Delivered, deliveries_of};
use super::forecast_learnt::Learnt;
use super::forecast_steps::Calculation;
use super::stock::movements_of;
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::forecast::{ForecastFilter, ForecastRow, of_product};
use waybill_projections::records::product;

figures! {
    /// Figures of the forecast of a product.
    ForecastFigure {
        /// Delivered less returned, on the counted days.
        Demand,
        AverageDailyUsage,
        /// Demand of the lead time, by the plain average.
        LeadTimeDemand,
        /// Standard deviation of the daily demand.
        Deviation,
        SafetyStock,
        ReorderPoint,
        /// Available + incoming + on order.
        Position,
        DaysOfCover,
        StockOutDate,
        OrderByDate,
        SuggestedQuantity,
        /// Demand of an average day, by the learnt forecast.
        LearntDailyDemand,
        /// Demand of the lead time, by the learnt forecast.
        LearntDemand,
        LearntSafetyStock,
        LearntReorderPoint,
        LearntSuggestedQuantity,
        LearntDaysOfCover,
        LearntStockOutDate,
        LearntOrderByDate,
    }
}

/// The product, and the settings of its forecast.
#[derive(Debug, Clone)]
pub struct ForecastView {
    pub product: ProductId,
    pub filter: ForecastFilter,
}

/// Explains a figure of a forecast; `None` when there is no such product in use.
pub async fn forecast(
    pool: &PgPool,
    view: &ForecastView,
    figure: ForecastFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let filter = &view.filter;
    let Some(shown) = of_product(connection, filter, view.product).await? else { return Ok(None) };
    let of = [view.product];
    let found = product::all_details(&mut *connection, &of, filter.today, None).await?.pop();
    let Some(product) = found.map(|found| found.record) else { return Ok(None) };
    let position = events::position(connection, "daily").await?;
    let mut parts = delivered(connection, view, position).await?;
    parts.extend(returned(connection, view, position).await?);
    let mut days: BTreeMap<NaiveDate, Decimal> = BTreeMap::new();
    for part in &parts {
        *days.entry(part.date.unwrap_or(filter.today)).or_default() += part.amount;
    }
    let squares = days.values().map(|amount| *amount * *amount).sum();
    let demand = Demand { days: filter.average_days, sum: days.values().sum(), squares };
    let stock = StockId { warehouse: filter.warehouse_id, product: view.product };
    let stock_at = events::position(connection, "stock").await?;
    let now = movements_of(connection, stock, stock_at, |_, _, _| {}).await?;
    let situation = Situation {
        demand,
        lead_time_days: shown.lead_time_days,
        safety_stock: kept_here(product.safety_stock, shown.situation.and_then(|of| of.safety_stock)),
        reorder_level: kept_here(product.reorder_level, shown.situation.and_then(|of| of.reorder_level)),
        available: Size::of(now.on_hand - now.reserved),
        incoming: Size::of(now.incoming),
        on_order: Size::of(now.on_order),
        pack_size: product.pack_size,
        minimum_order: product.minimum_order,
        unit_decimals: product.decimals(),
    };
    let addition = Addition::all(Quantity, page, if figure.is_learnt() { Vec::new() } else { parts });
    let Some(computed) = situation.forecast(filter.today) else { return Ok(None) };
    let learnt = shown.learnt.as_ref().and_then(|learnt| {
        let service = (learnt.average_days, learnt.service_level);
        situation.learnt((filter.today, &computed), learnt.foreseen, service, learnt.score)
    });
    let compared = compared(figure, &shown, (&situation, &computed, learnt.as_ref()));
    let of = Calculation { today: filter.today, situation: &situation, forecast: &computed };
    let known = learnt.as_ref().zip(shown.components);
    let known = known.map(|(forecast, components)| Learnt { forecast, components });
    let steps = of.steps(figure, known);
    Ok(Some(addition.explains_by(figure.into(), compared, steps, position)))
}

/// Returns the product's level where the product is stocked. The read models say which warehouses those are.
fn kept_here(level: Option<StockLevel>, shown: Option<Size>) -> Option<Size> {
    level.filter(|_| shown.is_some()).map(|level| Size::of(level.decimal()))
}

fn compared(
    figure: ForecastFigure,
    shown: &ForecastRow,
    (situation, computed, again): (&Situation, &Forecast, Option<&LearntForecast>),
) -> Compared {
    let sizes = |one: Size, other: Size| Compared::of(Quantity, Some(one.decimal()), Some(other.decimal()));
    let (of, to, shown_learnt) = (&shown.forecast, computed, shown.learnt.as_ref());
    let learnt = |figure: fn(&LearntForecast) -> Option<Size>| {
        let amount = |learnt: &LearntForecast| figure(learnt).map(Size::decimal);
        Compared::of(Quantity, shown_learnt.and_then(amount), again.and_then(amount))
    };
    let learnt_day = |day: fn(&LearntForecast) -> Option<NaiveDate>| {
        Compared::days(shown_learnt.and_then(day), again.and_then(day))
    };
    match figure {
        ForecastFigure::Demand => {
            Compared::of(Quantity, Some(shown.demand.decimal()), Some(situation.demand.sum))
        }
        ForecastFigure::AverageDailyUsage => sizes(of.average_daily_usage, to.average_daily_usage),
        ForecastFigure::LeadTimeDemand => {
            let demand = |of: &Forecast| of.reorder_point.decimal() - of.safety_stock.decimal();
            Compared::of(Quantity, Some(demand(of)), Some(demand(to)))
        }
        ForecastFigure::Deviation => sizes(of.deviation, to.deviation),
        ForecastFigure::SafetyStock => sizes(of.safety_stock, to.safety_stock),
        ForecastFigure::ReorderPoint => sizes(of.reorder_point, to.reorder_point),
        ForecastFigure::Position => sizes(of.position, to.position),
        ForecastFigure::DaysOfCover => Compared::of(Days, of.days_of_cover, to.days_of_cover),
        ForecastFigure::StockOutDate => Compared::days(of.stock_out_date, to.stock_out_date),
        ForecastFigure::OrderByDate => Compared::days(of.order_by_date, to.order_by_date),
        ForecastFigure::SuggestedQuantity => Compared::of(
            Quantity,
            of.suggested_quantity.map(Size::decimal),
            to.suggested_quantity.map(Size::decimal),
        ),
        ForecastFigure::LearntDailyDemand => learnt(|one| Some(one.foreseen.daily_demand)),
        ForecastFigure::LearntDemand => learnt(|one| Some(one.foreseen.demand)),
        ForecastFigure::LearntSafetyStock => learnt(|one| Some(one.safety_stock)),
        ForecastFigure::LearntReorderPoint => learnt(|one| Some(one.reorder_point)),
        ForecastFigure::LearntSuggestedQuantity => learnt(|one| one.suggested_quantity),
        ForecastFigure::LearntDaysOfCover => {
            let cover = |learnt: &LearntForecast| learnt.days_of_cover;
            Compared::of(Days, shown_learnt.and_then(cover), again.and_then(cover))
        }
        ForecastFigure::LearntStockOutDate => learnt_day(|one| one.stock_out_date),
        ForecastFigure::LearntOrderByDate => learnt_day(|one| one.order_by_date),
    }
}

impl ForecastFigure {
    /// True if it is a figure of the learnt forecast.
    fn is_learnt(self) -> bool {
        matches!(
            self,
            Self::LearntDailyDemand
                | Self::LearntDemand
                | Self::LearntSafetyStock
                | Self::LearntReorderPoint
                | Self::LearntSuggestedQuantity
                | Self::LearntDaysOfCover
                | Self::LearntStockOutDate
                | Self::LearntOrderByDate
        )
    }
}

/// Returns the documents of a warehouse that may have movements on these days.
async fn documents(
    connection: &mut PgConnection,
    statement: &str,
    (warehouse, filter): (WarehouseId, &ForecastFilter),
) -> Result<BTreeMap<Uuid, String>> {
    let rows: Vec<(Uuid, String)> = sqlx::query_as(statement)
        .bind(warehouse.0)
        .bind(filter.first_day())
        .bind(filter.today)
        .bind(i64::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Reads the delivered quantities of the product.
async fn delivered(connection: &mut PgConnection, view: &ForecastView, to: i64) -> Result<Vec<Summand>> {
    const DELIVERED: &str = "SELECT o.id, o.order_no FROM orders o \
         WHERE o.warehouse_id = $1 AND o.delivered_on >= $2 AND o.delivered_on < $3 LIMIT $4";
    let found = documents(connection, DELIVERED, (view.filter.warehouse_id, &view.filter)).await?;
    let ids: Vec<String> = found.keys().map(Uuid::to_string).collect();
    let mut parts = Vec::new();
    deliveries_of(connection, &ids, to, |Delivered { order, content, delivery, position, .. }| {
        let kept = content.lines.iter().zip(&delivery.quantities);
        let kept = kept.filter(|(line, _)| line.product_id == view.product);
        let amount = kept.map(|(_, quantity)| quantity.decimal()).sum();
        let document = PartDocument::of("order", order, found.get(&order).map_or("", String::as_str));
        parts.push(Summand::of("delivered", position, amount).by(document).on(delivery.delivered_on));
    })
    .await?;
    Ok(parts)
}

/// Reads the returned quantities of the product, as negative amounts.
async fn returned(connection: &mut PgConnection, view: &ForecastView, to: i64) -> Result<Vec<Summand>> {
    const RETURNED: &str = "SELECT d.id, d.transaction_no FROM stock_transactions d \
         WHERE d.kind = 'customer-return' AND d.warehouse_id = $1 \
           AND d.received_on >= $2 AND d.received_on < $3 LIMIT $4";
    let found = documents(connection, RETURNED, (view.filter.warehouse_id, &view.filter)).await?;
    let ids: Vec<String> = found.keys().map(Uuid::to_string).collect();
    let mut contents: BTreeMap<Uuid, StockTransactionContent> = BTreeMap::new();
    let mut parts = Vec::new();
    let types = ["entered", "edited", "received"].as_slice();
    events::of_each(connection, ("stock-transaction", types), &ids, to, |event| {
        let of: Uuid = id(event)?;
        match event.decode()? {
            StockTransactionEvent::Entered { content, .. }
            | StockTransactionEvent::Edited { content, .. } => {
                contents.insert(of, content.clone());
            }
            StockTransactionEvent::Received { received_on, .. } => {
                let lines = contents.remove(&of).map(|content| content.lines).unwrap_or_default();
                let lines = lines.iter().filter(|line| line.product_id == view.product);
                let amount: Decimal = lines.map(|line| line.quantity.decimal()).sum();
                let number = found.get(&of).map_or("", String::as_str);
                let document = PartDocument::of("stock-transaction", of, number);
                parts.push(Summand::of("returned", event.position, -amount).by(document).on(*received_on));
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    Ok(parts)
}
