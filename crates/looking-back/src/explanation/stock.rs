//! Explains the stock of a product from its movements.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::decimal::round;
use waybill_domain::id::{ProductId, StockId, WarehouseId};
use waybill_domain::list_price::{ListPrice, ListPriceEvent};
use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::stock::{Stock, StockEvent};
use waybill_log::StreamKey;

use super::FigureUnit::{Money, Price, Quantity};
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::events::day_of;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::inventory::stock::{Effect, Figures, StockFigures, all_figures, of_product};
use waybill_projections::inventory::stock_report::value;
use waybill_projections::records::product;
use waybill_projections::records::warehouse::uuids;

figures! {
    /// Figures of a product's stock.
    StockFigure {
        OnHand,
        /// Quantity reserved for orders.
        Reserved,
        /// On hand − reserved.
        Available,
        /// In transit from suppliers.
        Incoming,
        /// Ordered from suppliers and not in transit yet.
        OnOrder,
        /// On vehicles, in transit to customers.
        OutForDelivery,
        /// The cost per unit at the last receipt.
        LastCost,
        /// On hand × last cost, in one warehouse.
        Value,
    }
}

/// The product and the warehouses of a stock figure.
#[derive(Debug, Clone, Copy)]
pub struct StockPlace<'a> {
    pub product: ProductId,
    /// The warehouse; all visible warehouses when absent.
    pub warehouse: Option<WarehouseId>,
    /// Only these warehouses: all that the user may see.
    pub scope: Option<&'a [WarehouseId]>,
    /// The day of the request.
    pub today: NaiveDate,
    /// The time zone that gives the day of a movement.
    pub zone: Tz,
}

/// The figures that the screen shows.
struct Shown {
    figures: Vec<StockFigures>,
    last_cost: Option<Decimal>,
    value: Option<Decimal>,
}

/// Explains a figure of a stock; `None` when there is no such product or warehouse.
pub async fn stock(
    pool: &PgPool,
    place: StockPlace<'_>,
    figure: StockFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = shown(connection, place).await? else { return Ok(None) };
    let name: &'static str = figure.into();
    let costs_at = events::position(connection, "list_price").await?;
    let (cost, learned) = last_cost(connection, place.product, costs_at).await?;
    if figure == StockFigure::LastCost {
        let mut addition = Addition::of(Price, page);
        if let Some(part) = learned {
            addition.add(part);
        }
        let compared = Compared::of(Price, shown.last_cost, cost);
        return Ok(Some(addition.explains_by(name, compared, Steps::default(), costs_at)));
    }
    let position = events::position(connection, "stock").await?;
    let (summands, now) = movements(connection, place, figure, position).await?;
    let addition = Addition::all(Quantity, page, summands);
    let steps = Steps::default();
    let (steps, compared) = if figure == StockFigure::Value {
        let value = cost.map(|cost| round(now.on_hand * cost, 2));
        let steps = steps.given("on-hand", Quantity, now.on_hand).given("last-cost", Price, cost);
        let steps = steps.then(name, Money, value, "on-hand × last-cost");
        (steps, Compared::of(Money, shown.value, value))
    } else {
        let total = shown.figures.iter().map(|each| figure.among(quantities(each))).sum::<Decimal>();
        let steps = if figure == StockFigure::Available {
            steps.given("on-hand", Quantity, now.on_hand).given("reserved", Quantity, now.reserved).then(
                name,
                Quantity,
                addition.sum(),
                "on-hand − reserved",
            )
        } else {
            steps
        };
        (steps, Compared::of(Quantity, total, addition.sum()))
    };
    Ok(Some(addition.explains_by(name, compared, steps, position)))
}

async fn shown(connection: &mut PgConnection, place: StockPlace<'_>) -> Result<Option<Shown>> {
    let Some(warehouse) = place.warehouse else {
        let product = [place.product];
        let found = product::all_details(&mut *connection, &product, place.today, place.scope).await?.pop();
        let Some(found) = found else { return Ok(None) };
        let figures = of_product(&mut *connection, place.product, place.scope).await?;
        let last_cost = found.last_cost.map(Cost::decimal);
        return Ok(Some(Shown { figures, last_cost, value: None }));
    };
    let figures = all_figures(&mut *connection, warehouse, &[place.product]).await?;
    let Some(last_cost) = figures.first().map(|each| each.last_cost.map(Cost::decimal)) else {
        return Ok(None);
    };
    let value = value(connection, warehouse, place.product).await?.map(Amount::decimal);
    Ok(Some(Shown { figures, last_cost, value }))
}

/// Returns the quantities that the screen shows, in the order of the figures.
fn quantities(of: &StockFigures) -> [Decimal; 6] {
    let StockFigures { on_hand, reserved, available, incoming, on_order, out_for_delivery, .. } = of;
    [on_hand, reserved, available, incoming, on_order, out_for_delivery].map(|quantity| quantity.decimal())
}

/// Returns the changes of the quantities by a movement, in the order of the figures.
pub(super) fn changes(of: Figures) -> [Decimal; 6] {
    let Figures { on_hand, reserved, incoming, on_order, out_for_delivery } = of;
    [on_hand, reserved, on_hand - reserved, incoming, on_order, out_for_delivery]
}

impl StockFigure {
    /// Returns the figure's quantity among these. The value has that on hand.
    fn among(self, quantities: [Decimal; 6]) -> Decimal {
        quantities.get(self as usize).copied().unwrap_or(quantities[0])
    }
}

/// Returns the effect of each movement on a figure, and the figures after all of them.
async fn movements(
    connection: &mut PgConnection,
    place: StockPlace<'_>,
    figure: StockFigure,
    to: i64,
) -> Result<(Vec<Summand>, Figures)> {
    const SEEN: &str = "SELECT w.id FROM warehouses w WHERE $1::uuid[] IS NULL OR w.id = ANY ($1)";
    let warehouses: Vec<Uuid> = match place.warehouse {
        Some(warehouse) => vec![warehouse.0],
        None => sqlx::query_scalar(SEEN).bind(place.scope.map(uuids)).fetch_all(&mut *connection).await?,
    };
    let (mut summands, mut now) = (Vec::new(), Figures::default());
    for warehouse in warehouses {
        let stock = StockId { warehouse: WarehouseId(warehouse), product: place.product };
        let left = movements_of(connection, stock, to, |change_of, part, recorded_at| {
            let part = part.on(day_of(recorded_at, place.zone));
            summands.push(Summand { amount: figure.among(changes(change_of)), ..part });
        })
        .await?;
        now = now + left;
    }
    Ok((summands, now))
}

/// Passes each movement of one stock to `take`, with its effect and time, and returns the figures after all of them.
pub(super) async fn movements_of(
    connection: &mut PgConnection,
    stock: StockId,
    to: i64,
    mut take: impl FnMut(Figures, Summand, DateTime<Utc>),
) -> Result<Figures> {
    let mut now = Figures::default();
    events::of_stream(connection, &StreamKey::of::<Stock>(stock), to, |event| {
        let movement = event.decode::<StockEvent>()?;
        let effect = Effect::of(movement);
        now = now + effect.change;
        let (noun, id, number) = effect.cause;
        let part = Summand::of_event(event, Decimal::ZERO);
        take(effect.change, part.by(PartDocument::of(noun, id, number)), event.recorded_at);
        Ok(())
    })
    .await?;
    Ok(now)
}

/// Returns the cost per unit of a product at the last receipt, and the event that recorded it.
pub(super) async fn last_cost(
    connection: &mut PgConnection,
    product: ProductId,
    to: i64,
) -> Result<(Option<Decimal>, Option<Summand>)> {
    let mut last = None;
    events::of_stream(connection, &StreamKey::of::<ListPrice>(product), to, |event| {
        if let ListPriceEvent::CostLearned { cost, on } = event.decode()? {
            let document = PartDocument { noun: "product".to_owned(), id: product.0, number: None };
            let part = Summand::of("cost-learned", event.position, cost.decimal()).by(document);
            last = Some(Summand { date: Some(*on), ..part });
        }
        Ok(())
    })
    .await?;
    Ok((last.as_ref().map(|last| last.amount), last))
}
