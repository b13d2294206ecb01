//! Explains the figures of a forecast: its formula, and the deliveries and returns on the counted days.

use chrono_tz::Tz;
use waybill_domain::forecast::{Demand, Forecast, LearntForecast, Situation};
use waybill_domain::quantity::{Quantity as Size, StockLevel};
use waybill_domain::stock_transaction::{StockTransactionEvent, StockTransactionLine};
use waybill_projections::forecast::{ForecastFilter, of_product};
use waybill_projections::records::product;

use super::forecast_steps::{Calculation, Learnt};
use super::stock::movements_of;
use super::*;

figures! {
    /// Figures of the forecast of a product.
    ForecastFigure {
        /// Delivered less returned, on the counted days.
        Demand: Quantity,
        AverageDailyUsage: Quantity,
        /// Demand of the lead time, by the plain average.
        LeadTimeDemand: Quantity,
        /// Standard deviation of the daily demand.
        Deviation: Quantity,
        SafetyStock: Quantity,
        ReorderPoint: Quantity,
        /// Available + incoming + on order.
        Position: Quantity,
        DaysOfCover: Days,
        StockOutDate: Day,
        OrderByDate: Day,
        SuggestedQuantity: Quantity,
        /// Demand of an average day, by the learnt forecast.
        LearntDailyDemand: Quantity,
        /// Demand of the lead time, by the learnt forecast.
        LearntDemand: Quantity,
        LearntSafetyStock: Quantity,
        LearntReorderPoint: Quantity,
        LearntSuggestedQuantity: Quantity,
        LearntDaysOfCover: Days,
        LearntStockOutDate: Day,
        LearntOrderByDate: Day,
    }
}

impl ForecastFigure {
    /// Returns the name of the figure in a learnt forecast, without its prefix.
    fn learnt(self) -> Option<&'static str> {
        <&str>::from(self).strip_prefix("learnt-")
    }

    /// Returns the figure of a demand, its plain forecast and the learnt one.
    fn of(self, demand: Decimal, plain: &Forecast, learnt: Option<&LearntForecast>) -> Option<Decimal> {
        match (self, self.learnt()) {
            (_, Some(name)) => recount::field(learnt?, name),
            (Self::Demand, _) => Some(demand),
            (Self::LeadTimeDemand, _) => Some(plain.reorder_point.decimal() - plain.safety_stock.decimal()),
            _ => self.shown_in(plain),
        }
    }
}

/// The product, and the settings of its forecast.
#[derive(Debug, Clone)]
pub struct ForecastView {
    pub product: ProductId,
    pub filter: ForecastFilter,
}

impl Subject for ForecastView {
    type Figure = ForecastFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let ForecastFilter { today, warehouse_id: warehouse, average_days, .. } = self.filter;
        let Some(shown) = of_product(connection, &self.filter, self.product).await? else { return Ok(None) };
        let found = product::all_details(&mut *connection, &[self.product], today, None).await?.pop();
        let Some(product) = found.map(|found| found.record) else { return Ok(None) };
        let position = events::position(connection, "daily").await?;
        let mut parts = self.delivered(connection, position).await?;
        parts.extend(self.returned(connection, position).await?);
        let stock = (StockId { warehouse, product: self.product }, Tz::UTC);
        let stock_at = events::position(connection, "stock").await?;
        let (_, now) = movements_of(connection, stock, 0, stock_at).await?;
        let situation = Situation {
            demand: demand(&parts, average_days),
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
        let Some(computed) = situation.forecast(today) else { return Ok(None) };
        let learnt = shown.learnt.as_ref().and_then(|learnt| {
            let service = (learnt.average_days, learnt.service_level);
            situation.learnt((today, &computed), learnt.foreseen, service, learnt.score)
        });
        let known = learnt.as_ref().zip(shown.components);
        let known = known.map(|(forecast, components)| Learnt { forecast, components });
        let (situation, forecast, steps) = (&situation, &computed, Steps::default());
        let steps = Calculation { today, situation, forecast, steps }.steps(figure, known);
        if figure.learnt().is_some() {
            parts.clear();
        }
        let total = figure.of(shown.demand.decimal(), &shown.forecast, shown.learnt.as_ref());
        let result = figure.of(situation.demand.sum, forecast, learnt.as_ref());
        Ok(Some(Recount::of(total, parts, position).result(result).steps(steps).parts_in(Quantity)))
    }
}

/// Returns the demand of these deliveries and returns.
fn demand(parts: &[Summand], days: u32) -> Demand {
    let mut amounts: BTreeMap<Option<NaiveDate>, Decimal> = BTreeMap::new();
    for part in parts {
        *amounts.entry(part.date).or_default() += part.amount;
    }
    let squares = amounts.values().map(|amount| *amount * *amount).sum();
    Demand { days, sum: amounts.values().sum(), squares }
}

/// Returns the product's level where the product is stocked. The read models say which warehouses those are.
fn kept_here(level: Option<StockLevel>, shown: Option<Size>) -> Option<Size> {
    level.filter(|_| shown.is_some()).map(|level| Size::of(level.decimal()))
}

impl ForecastView {
    /// Returns the documents of the warehouse with their day among the counted ones.
    async fn documents(&self, connection: &mut PgConnection, of: Choice<'static>) -> Result<Documents> {
        let ForecastFilter { warehouse_id, today, .. } = self.filter;
        let warehouses = WarehouseFilter { warehouse_id: Some(warehouse_id), scope: None };
        let (start, end) = (self.filter.first_day(), today.pred_opt().unwrap_or(today));
        Choice { days: Some(ReportPeriod { start, end }), warehouses, ..of }.read(connection).await
    }

    /// Reads the delivered quantities of the product.
    async fn delivered(&self, connection: &mut PgConnection, to: i64) -> Result<Vec<Summand>> {
        let found = self.documents(connection, DELIVERED_ORDERS).await?;
        let mut parts = Vec::new();
        deliveries_of(
            connection,
            &found.ids(),
            to,
            |Delivered { order, content, delivery, position, .. }| {
                let kept = content.lines.iter().zip(&delivery.quantities);
                let kept = kept.filter(|(line, _)| line.product_id == self.product);
                let amount: Decimal = kept.map(|(_, quantity)| quantity.decimal()).sum();
                let part = Summand::of("delivered", position, amount).by(found.document(order));
                parts.push(part.on(delivery.delivered_on));
            },
        )
        .await?;
        Ok(parts)
    }

    /// Reads the returned quantities of the product, as negative amounts.
    async fn returned(&self, connection: &mut PgConnection, to: i64) -> Result<Vec<Summand>> {
        const RETURNS: Choice<'static> = Choice {
            noun: "stock-transaction",
            table: "(SELECT * FROM stock_transactions WHERE kind = 'customer-return') d",
            number: "d.transaction_no",
            day: "d.received_on",
            ..ORDERS
        };
        let found = self.documents(connection, RETURNS).await?;
        let is_counted = |line: &&StockTransactionLine| line.product_id == self.product;
        // The last content counts, and the event that records the receipt.
        let parts = found.parts(connection, &["entered", "edited", "received"], to, |event| {
            Ok(match event.decode()? {
                StockTransactionEvent::Entered { content, .. }
                | StockTransactionEvent::Edited { content, .. } => {
                    let lines = content.lines.iter().filter(is_counted);
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
}
