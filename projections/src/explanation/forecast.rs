//! The figures of a forecast: its formula, with what was delivered and what came back on the days that count.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::forecast::{Demand, Forecast, LearntForecast, Situation, is_due};
use waybill_domain::id::{ProductId, StockId, WarehouseId};
use waybill_domain::order::{OrderContent, OrderEvent};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity as Size;
use waybill_domain::stock_transaction::{StockTransactionContent, StockTransactionEvent};

use super::FigureUnit::{Days, Number, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::stock::movements_of;
use super::{Explanation, PartDocument, PartPage, events, figures, forecast_learnt as learnt};
use crate::event_metadata::id;
use crate::forecast::{ForecastFilter, ForecastRow, of_product};
use crate::read_transaction::read_transaction;
use crate::{Result, product};

figures! {
    /// Figures of the forecast of a product.
    ForecastFigure {
        /// Delivered less returned, on the days that count.
        Demand,
        AverageDailyUsage,
        /// Standard deviation of the demand of a day.
        Deviation,
        SafetyStock,
        ReorderPoint,
        /// Available + incoming + on order.
        Position,
        DaysOfCover,
        StockOutDate,
        OrderByDate,
        SuggestedQuantity,
        /// Demand of the lead time, by what was learnt.
        LearntDemand,
        LearntSafetyStock,
        LearntReorderPoint,
        LearntSuggestedQuantity,
    }
}

/// Of which product, and how it is foreseen.
#[derive(Debug, Clone)]
pub struct ForecastView {
    pub product: ProductId,
    pub filter: ForecastFilter,
}

/// Why a figure of a forecast is what it is; nothing when there is no such product in use.
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
        safety_stock: own_safety_stock(&shown, &product),
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
    let steps = steps(figure, (filter.today, &situation), (&computed, learnt.as_ref().zip(shown.halves)));
    Ok(Some(addition.explains_by(figure.into(), compared, steps, position)))
}

/// The product's, where it is kept: which warehouses those are is no figure, and comes from the read models.
fn own_safety_stock(shown: &ForecastRow, product: &Product) -> Option<Size> {
    let kept = shown.situation.is_some_and(|situation| situation.safety_stock.is_some());
    product.safety_stock.filter(|_| kept).map(|level| Size::of(level.decimal()))
}

fn compared(
    figure: ForecastFigure,
    shown: &ForecastRow,
    (situation, computed, again): (&Situation, &Forecast, Option<&LearntForecast>),
) -> Compared {
    let sizes = |one: Size, other: Size| Compared::of(Quantity, Some(one.decimal()), Some(other.decimal()));
    let (of, to, shown_learnt) = (&shown.forecast, computed, shown.learnt.as_ref());
    match figure {
        ForecastFigure::Demand => {
            Compared::of(Quantity, Some(shown.demand.decimal()), Some(situation.demand.sum))
        }
        ForecastFigure::AverageDailyUsage => sizes(of.average_daily_usage, to.average_daily_usage),
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
        ForecastFigure::LearntDemand => {
            learnt::compared(shown_learnt, again, |one| Some(one.foreseen.demand))
        }
        ForecastFigure::LearntSafetyStock => {
            learnt::compared(shown_learnt, again, |one| Some(one.safety_stock))
        }
        ForecastFigure::LearntReorderPoint => {
            learnt::compared(shown_learnt, again, |one| Some(one.reorder_point))
        }
        ForecastFigure::LearntSuggestedQuantity => {
            learnt::compared(shown_learnt, again, |one| one.suggested_quantity)
        }
    }
}

impl ForecastFigure {
    fn is_learnt(self) -> bool {
        matches!(
            self,
            Self::LearntDemand
                | Self::LearntSafetyStock
                | Self::LearntReorderPoint
                | Self::LearntSuggestedQuantity
        )
    }
}

/// The formula as far as the figure needs it; none of a figure that was not learnt.
fn steps(
    figure: ForecastFigure,
    (today, situation): (NaiveDate, &Situation),
    (forecast, again): (&Forecast, Option<learnt::Learnt<'_>>),
) -> Steps {
    let average = |steps: Steps| {
        steps
            .then("demand", Quantity, situation.demand.sum, &[])
            .then("days", Days, Decimal::from(situation.demand.days), &[])
            .then(
                "average-daily-usage",
                Quantity,
                forecast.average_daily_usage.decimal(),
                &["demand", "÷", "days"],
            )
    };
    let deviation = |steps: Steps| {
        steps
            .then("demand", Quantity, situation.demand.sum, &[])
            .then("squares", Number, situation.demand.squares, &[])
            .then("days", Days, Decimal::from(situation.demand.days), &[])
            .then(
                "deviation",
                Quantity,
                forecast.deviation.decimal(),
                &["√", "(", "squares", "÷", "days", "−", "(", "demand", "÷", "days", ")", "²", ")"],
            )
    };
    let lead_time =
        |steps: Steps| steps.then("lead-time", Days, Decimal::from(situation.lead_time_days), &[]);
    let safety = |steps: Steps| match situation.safety_stock {
        Some(own) => steps.then("safety-stock", Quantity, own.decimal(), &[]),
        None => steps.then(
            "safety-stock",
            Quantity,
            forecast.safety_stock.decimal(),
            &["1.645", "×", "deviation", "×", "√", "lead-time"],
        ),
    };
    let available = |steps: Steps| available(steps, situation);
    let position = |steps: Steps| position(steps, situation, forecast);
    let reorder = |steps: Steps| {
        safety(lead_time(average(steps))).then(
            "reorder-point",
            Quantity,
            forecast.reorder_point.decimal(),
            &["average-daily-usage", "×", "lead-time", "+", "safety-stock"],
        )
    };
    let cover = |steps: Steps| {
        available(average(steps)).then(
            "days-of-cover",
            Days,
            forecast.days_of_cover,
            &["available", "×", "days", "÷", "demand"],
        )
    };
    let runs_out = |steps: Steps| {
        cover(steps).day(
            "stock-out-date",
            forecast.stock_out_date,
            &["today", "+", "available", "×", "days", "÷", "demand"],
        )
    };
    let order_by = |steps: Steps| order_by(position(reorder(steps)), today, forecast);
    let steps = Steps::default();
    match figure {
        ForecastFigure::Demand => steps,
        ForecastFigure::AverageDailyUsage => average(steps),
        ForecastFigure::Deviation => deviation(steps),
        ForecastFigure::SafetyStock => safety(lead_time(deviation(steps))),
        ForecastFigure::ReorderPoint => reorder(steps),
        ForecastFigure::Position => position(steps),
        ForecastFigure::DaysOfCover => cover(steps),
        ForecastFigure::StockOutDate => runs_out(steps),
        ForecastFigure::OrderByDate => order_by(steps),
        ForecastFigure::SuggestedQuantity => position(reorder(steps))
            .then("pack-size", Quantity, situation.pack_size.map(Size::decimal), &[])
            .then("minimum-order", Quantity, situation.minimum_order.map(Size::decimal), &[])
            .then(
                "suggested-quantity",
                Quantity,
                forecast.suggested_quantity.map(Size::decimal),
                &["reorder-point", "−", "position"],
            ),
        ForecastFigure::LearntDemand
        | ForecastFigure::LearntSafetyStock
        | ForecastFigure::LearntReorderPoint
        | ForecastFigure::LearntSuggestedQuantity => {
            again.map_or(steps, |again| learnt_steps(figure, situation, (forecast, again)))
        }
    }
}

/// The order-by date, behind the steps of position and reorder point.
fn order_by(steps: Steps, today: NaiveDate, forecast: &Forecast) -> Steps {
    const STOCK_OUT: [&str; 7] = ["today", "+", "available", "×", "days", "÷", "demand"];
    let date = forecast.order_by_date;
    if !is_due(forecast.position, forecast.reorder_point) {
        let meets = ["today", "+", "(", "position", "−", "reorder-point", ")", "×", "days", "÷", "demand"];
        return steps.day("order-by-date", date, &meets);
    }
    if date == Some(today) {
        return steps.day("order-by-date", date, &["today"]);
    }
    steps.day("stock-out-date", forecast.stock_out_date, &STOCK_OUT).day(
        "order-by-date",
        date,
        &["stock-out-date", "−", "lead-time"],
    )
}

/// The formula of a figure that was learnt.
fn learnt_steps(
    figure: ForecastFigure,
    situation: &Situation,
    (forecast, again): (&Forecast, learnt::Learnt<'_>),
) -> Steps {
    let steps = Steps::default();
    match figure {
        ForecastFigure::LearntDemand => learnt::demand(steps, situation, again),
        ForecastFigure::LearntSafetyStock => learnt::safety_stock(steps, situation, again),
        ForecastFigure::LearntReorderPoint => learnt::reorder_point(steps, situation, again),
        _ => {
            let reorder_point = learnt::reorder_point(steps, situation, again);
            learnt::suggestion(position(reorder_point, situation, forecast), situation, again)
        }
    }
}

fn available(steps: Steps, situation: &Situation) -> Steps {
    steps.then("available", Quantity, situation.available.decimal(), &[])
}

fn position(steps: Steps, situation: &Situation, forecast: &Forecast) -> Steps {
    available(steps, situation)
        .then("incoming", Quantity, situation.incoming.decimal(), &[])
        .then("on-order", Quantity, situation.on_order.decimal(), &[])
        .then(
            "position",
            Quantity,
            forecast.position.decimal(),
            &["available", "+", "incoming", "+", "on-order"],
        )
}

/// The documents of a warehouse that may have movements on these days.
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

/// What customers kept of the product.
async fn delivered(connection: &mut PgConnection, view: &ForecastView, to: i64) -> Result<Vec<Summand>> {
    const DELIVERED: &str = "SELECT o.id, o.order_no FROM orders o \
         WHERE o.warehouse_id = $1 AND o.delivered_on >= $2 AND o.delivered_on < $3 LIMIT $4";
    let found = documents(connection, DELIVERED, (view.filter.warehouse_id, &view.filter)).await?;
    let ids: Vec<String> = found.keys().map(Uuid::to_string).collect();
    let mut contents: BTreeMap<Uuid, OrderContent> = BTreeMap::new();
    let mut parts = Vec::new();
    let types = ["placed", "edited", "delivered"].as_slice();
    events::of_each(connection, ("order", types), &ids, to, |event| {
        let order: Uuid = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                contents.insert(order, content.clone());
            }
            OrderEvent::Delivered { delivery, .. } => {
                let lines = contents.remove(&order).map(|content| content.lines).unwrap_or_default();
                let kept = lines.iter().zip(&delivery.quantities);
                let kept = kept.filter(|(line, _)| line.product_id == view.product);
                let amount = kept.map(|(_, quantity)| quantity.decimal()).sum();
                let document = PartDocument::of("order", order, found.get(&order).map_or("", String::as_str));
                let part = Summand::of("delivered", event.position, amount).by(document);
                parts.push(part.on(delivery.delivered_on));
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    Ok(parts)
}

/// What of the product came back.
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
