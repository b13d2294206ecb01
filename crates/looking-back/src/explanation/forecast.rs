//! Explains the figures of a forecast: its formula, and the deliveries and returns on the counted days.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use waybill_domain::forecast::{Demand, Forecast, LearntForecast, Situation};
use waybill_domain::id::{ProductId, StockId};
use waybill_domain::quantity::{Quantity as Size, StockLevel};
use waybill_domain::stock_transaction::StockTransactionEvent;

use super::FigureUnit::{Days, Quantity};
use super::addition::{Addition, Compared, IntoAmount, Summand};
use super::deliveries::{Delivered, deliveries_of};
use super::documents::{Change, Choice, Documents};
use super::forecast_learnt::Learnt;
use super::forecast_steps::Calculation;
use super::stock::movements_of;
use super::{Explanation, FigureUnit, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::forecast::{ForecastFilter, of_product};
use waybill_projections::records::product;
use waybill_projections::sales::dashboard::WarehouseFilter;

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
    let compared = compared(
        figure,
        (shown.demand.decimal(), &shown.forecast, shown.learnt.as_ref()),
        (situation.demand.sum, &computed, learnt.as_ref()),
    );
    let of = Calculation { today: filter.today, situation: &situation, forecast: &computed };
    let known = learnt.as_ref().zip(shown.components);
    let known = known.map(|(forecast, components)| Learnt { forecast, components });
    let steps = of.steps(figure, known);
    Ok(Some(addition.explains_by(figure, compared, steps, position)))
}

/// Returns the product's level where the product is stocked. The read models say which warehouses those are.
fn kept_here(level: Option<StockLevel>, shown: Option<Size>) -> Option<Size> {
    level.filter(|_| shown.is_some()).map(|level| Size::of(level.decimal()))
}

/// A value of a forecast: an amount, or a day.
enum Value {
    Amount(FigureUnit, Option<Decimal>),
    Day(Option<NaiveDate>),
}

impl Value {
    fn quantity<A: IntoAmount>(amount: A) -> Self {
        Self::Amount(Quantity, amount.into_amount())
    }
}

/// Compares the figure of the screen with the recalculated one.
fn compared(
    figure: ForecastFigure,
    shown: (Decimal, &Forecast, Option<&LearntForecast>),
    again: (Decimal, &Forecast, Option<&LearntForecast>),
) -> Compared {
    match (figure.of(shown), figure.of(again)) {
        (Value::Amount(unit, shown), Value::Amount(_, again)) => Compared::of(unit, shown, again),
        (Value::Day(shown), Value::Day(again)) => Compared::days(shown, again),
        _ => Compared::days(None, None),
    }
}

impl ForecastFigure {
    /// Returns the figure of a demand, its plain forecast and the learnt one.
    fn of(self, (demand, plain, learnt): (Decimal, &Forecast, Option<&LearntForecast>)) -> Value {
        let size = Value::quantity::<Size>;
        match self {
            Self::Demand => Value::quantity(demand),
            Self::AverageDailyUsage => size(plain.average_daily_usage),
            Self::LeadTimeDemand => {
                Value::quantity(plain.reorder_point.decimal() - plain.safety_stock.decimal())
            }
            Self::Deviation => size(plain.deviation),
            Self::SafetyStock => size(plain.safety_stock),
            Self::ReorderPoint => size(plain.reorder_point),
            Self::Position => size(plain.position),
            Self::DaysOfCover => Value::Amount(Days, plain.days_of_cover),
            Self::StockOutDate => Value::Day(plain.stock_out_date),
            Self::OrderByDate => Value::Day(plain.order_by_date),
            Self::SuggestedQuantity => Value::quantity(plain.suggested_quantity),
            Self::LearntDailyDemand => Value::quantity(learnt.map(|one| one.foreseen.daily_demand)),
            Self::LearntDemand => Value::quantity(learnt.map(|one| one.foreseen.demand)),
            Self::LearntSafetyStock => Value::quantity(learnt.map(|one| one.safety_stock)),
            Self::LearntReorderPoint => Value::quantity(learnt.map(|one| one.reorder_point)),
            Self::LearntSuggestedQuantity => Value::quantity(learnt.map(|one| one.suggested_quantity)),
            Self::LearntDaysOfCover => Value::Amount(Days, learnt.and_then(|one| one.days_of_cover)),
            Self::LearntStockOutDate => Value::Day(learnt.and_then(|one| one.stock_out_date)),
            Self::LearntOrderByDate => Value::Day(learnt.and_then(|one| one.order_by_date)),
        }
    }

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

/// Returns the documents of the warehouse with this kind of day among the counted ones.
async fn documents(
    connection: &mut PgConnection,
    (noun, table, number, day): (&'static str, &'static str, &'static str, &'static str),
    ForecastFilter { warehouse_id, today, .. }: &ForecastFilter,
    first: NaiveDate,
) -> Result<Documents> {
    let warehouses = WarehouseFilter { warehouse_id: Some(*warehouse_id), scope: None };
    let days = Some((first, today.pred_opt().unwrap_or(*today)));
    Choice { noun, table, number, day, days, warehouses, customer: None }.read(connection).await
}

/// Reads the delivered quantities of the product.
async fn delivered(connection: &mut PgConnection, view: &ForecastView, to: i64) -> Result<Vec<Summand>> {
    const ORDERS: (&str, &str, &str, &str) = ("order", "orders d", "d.order_no", "d.delivered_on");
    let found = documents(connection, ORDERS, &view.filter, view.filter.first_day()).await?;
    let mut parts = Vec::new();
    deliveries_of(
        connection,
        &found.ids(),
        to,
        |Delivered { order, content, delivery, position, .. }| {
            let kept = content.lines.iter().zip(&delivery.quantities);
            let kept = kept.filter(|(line, _)| line.product_id == view.product);
            let amount: Decimal = kept.map(|(_, quantity)| quantity.decimal()).sum();
            let part = Summand::of("delivered", position, amount).by(found.document(order));
            parts.push(part.on(delivery.delivered_on));
        },
    )
    .await?;
    Ok(parts)
}

/// Reads the returned quantities of the product, as negative amounts.
async fn returned(connection: &mut PgConnection, view: &ForecastView, to: i64) -> Result<Vec<Summand>> {
    const RETURNS: (&str, &str, &str, &str) = (
        "stock-transaction",
        "(SELECT * FROM stock_transactions WHERE kind = 'customer-return') d",
        "d.transaction_no",
        "d.received_on",
    );
    let found = documents(connection, RETURNS, &view.filter, view.filter.first_day()).await?;
    // The last content counts, and the event that records the receipt.
    let parts = found.parts(connection, &["entered", "edited", "received"], to, |event| {
        Ok(match event.decode()? {
            StockTransactionEvent::Entered { content, .. }
            | StockTransactionEvent::Edited { content, .. } => {
                let lines = content.lines.iter().filter(|line| line.product_id == view.product);
                let amount: Decimal = lines.map(|line| line.quantity.decimal()).sum();
                Change::Set(Summand::of("returned", event.position, -amount))
            }
            StockTransactionEvent::Received { received_on, .. } => {
                Change::Add(Summand::of("returned", event.position, Decimal::ZERO).on(*received_on))
            }
            _ => Change::None,
        })
    });
    Ok(parts.await?.into_iter().filter(|part| part.date.is_some()).collect())
}
