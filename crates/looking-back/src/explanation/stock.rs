//! Explains the stock of a product, and the stock after a movement, from the movements.

use chrono_tz::Tz;
use waybill_domain::stock::{Stock, StockEvent};
use waybill_projections::engine::events::limits;
use waybill_projections::engine::warehouse_scope::uuids;
use waybill_projections::inventory::stock::{
    Effect, Figures, LedgerCursor, StockFigures, StockLedgerRow, all_figures, ledger_on, of_product,
};
use waybill_projections::inventory::stock_report::value;
use waybill_projections::records::product;

use super::*;

figures! {
    /// Figures of a product's stock.
    StockFigure {
        OnHand: Quantity,
        /// Quantity reserved for orders.
        Reserved: Quantity,
        /// On hand − reserved.
        Available: Quantity,
        /// In transit from suppliers.
        Incoming: Quantity,
        /// Ordered from suppliers and not in transit yet.
        OnOrder: Quantity,
        /// On vehicles, in transit to customers.
        OutForDelivery: Quantity,
        /// The cost per unit at the last receipt.
        LastCost: Price,
        /// On hand × last cost, in one warehouse.
        Value: Money,
    }

    /// Figures of a movement of a stock.
    StockMovementFigure {
        OnHand: Quantity,
        Reserved: Quantity,
        /// On hand − reserved.
        Available: Quantity,
        Incoming: Quantity,
        OnOrder: Quantity,
        OutForDelivery: Quantity,
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

impl Subject for StockPlace<'_> {
    type Figure = StockFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some((shown, last_cost)) = self.shown(connection).await? else { return Ok(None) };
        let costs_at = events::position(connection, "list_price").await?;
        let learned =
            Costs::of(connection, &BTreeSet::from([self.product]), costs_at).await?.last(self.product);
        let cost = learned.map(|learned| learned.cost.decimal());
        if figure == StockFigure::LastCost {
            let parts = learned.iter().map(|learned| learned_part(self.product, learned)).collect();
            return Ok(Some(Recount::of(last_cost, parts, costs_at).result(cost)));
        }
        let position = events::position(connection, "stock").await?;
        let (mut parts, mut now) = (Vec::new(), Figures::default());
        for warehouse in self.warehouses(connection).await? {
            let stock = StockId { warehouse, product: self.product };
            let (movements, left) =
                movements_of(connection, (stock, self.zone), figure as usize, position).await?;
            parts.extend(movements);
            now = now + left;
        }
        let total = match figure {
            StockFigure::Value => self.value(connection).await?,
            _ => shown.iter().map(|of| figure.shown_in(of)).sum(),
        };
        let recount = Recount::of(total, parts, position);
        let given = Steps::default().given("on-hand", Quantity, now.on_hand);
        Ok(Some(match figure {
            StockFigure::Available => {
                let steps = given.given("reserved", Quantity, now.reserved);
                let available = recount.sum();
                recount.steps(steps.then("available", Quantity, available, "on-hand − reserved"))
            }
            StockFigure::Value => {
                let value = cost.map(|cost| round(now.on_hand * cost, 2));
                let steps = given.given("last-cost", Price, cost);
                let steps = steps.then("value", Money, value, "on-hand × last-cost");
                recount.result(value).steps(steps).parts_in(Quantity)
            }
            _ => recount,
        }))
    }
}

fn learned_part(product: ProductId, learned: &Learned) -> Summand {
    let document = PartDocument { noun: "product".to_owned(), id: product.0, number: None };
    Summand::of("cost-learned", learned.at, learned.cost).by(document).on(learned.on)
}

impl StockPlace<'_> {
    /// Returns the quantities of each warehouse and the last cost, as the screen shows them.
    async fn shown(
        &self,
        connection: &mut PgConnection,
    ) -> Result<Option<(Vec<StockFigures>, Option<Decimal>)>> {
        if let Some(warehouse) = self.warehouse {
            let figures = all_figures(&mut *connection, warehouse, &[self.product]).await?;
            let last_cost = figures.first().map(|each| each.last_cost.into_amount());
            return Ok(last_cost.map(|last_cost| (figures, last_cost)));
        }
        let product = [self.product];
        let found = product::all_details(&mut *connection, &product, self.today, self.scope).await?.pop();
        let Some(found) = found else { return Ok(None) };
        let figures = of_product(&mut *connection, self.product, self.scope).await?;
        Ok(Some((figures, found.last_cost.into_amount())))
    }

    /// Returns the value of the stock in the warehouse, as the screen shows it.
    async fn value(&self, connection: &mut PgConnection) -> Result<Option<Decimal>> {
        let Some(warehouse) = self.warehouse else { return Ok(None) };
        Ok(value(connection, warehouse, self.product).await?.into_amount())
    }

    async fn warehouses(&self, connection: &mut PgConnection) -> Result<Vec<WarehouseId>> {
        const SEEN: &str = "SELECT w.id FROM warehouses w WHERE $1::uuid[] IS NULL OR w.id = ANY ($1)";
        if let Some(warehouse) = self.warehouse {
            return Ok(vec![warehouse]);
        }
        let seen = sqlx::query_scalar(SEEN).bind(self.scope.map(uuids)).fetch_all(connection).await?;
        Ok(seen.into_iter().map(WarehouseId).collect())
    }
}

/// Returns the effect of each movement of a stock on the figure at an index, and the figures after all of them. The
/// value has the quantity on hand.
pub(super) async fn movements_of(
    connection: &mut PgConnection,
    (stock, zone): (StockId, Tz),
    figure: usize,
    to: i64,
) -> Result<(Vec<Summand>, Figures)> {
    let (mut parts, mut now) = (Vec::new(), Figures::default());
    events::of_stream(connection, &StreamKey::of::<Stock>(stock), to, |event| {
        let Effect { change, cause: (noun, id, number), .. } = Effect::of(event.decode::<StockEvent>()?);
        now = now + change;
        let Figures { on_hand, reserved, incoming, on_order, out_for_delivery } = change;
        let changes = [on_hand, reserved, on_hand - reserved, incoming, on_order, out_for_delivery];
        let part = Summand::of_event(event, changes.get(figure).copied().unwrap_or(on_hand));
        let day = events::day_of(event.recorded_at, zone);
        parts.push(part.by(PartDocument::of(noun, id, number)).on(day));
        Ok(())
    })
    .await?;
    Ok((parts, now))
}

/// A movement of a stock; the first has the sequence number 1.
#[derive(Debug, Clone, Copy)]
pub struct StockMovementView {
    pub stock: StockId,
    pub sequence: i64,
    /// The time zone that gives the day of a movement.
    pub zone: Tz,
}

/// Number of movements of the ledger that are read at once.
const AT_ONCE: u32 = 500;

impl Subject for StockMovementView {
    type Figure = StockMovementFigure;

    /// Adds up the movements until this one.
    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some(row) = self.row(connection).await? else { return Ok(None) };
        let of = (self.stock, self.zone);
        let (parts, _) = movements_of(connection, of, figure as usize, row.position).await?;
        let position = events::position(connection, "stock").await?;
        Ok(Some(Recount::of(figure.shown_in(&row), parts, position)))
    }
}

impl StockMovementView {
    /// Returns the movement as the ledger shows it, which counts back from the present stock.
    async fn row(&self, connection: &mut PgConnection) -> Result<Option<StockLedgerRow>> {
        let mut after = None;
        loop {
            let part = ledger_on(connection, self.stock, AT_ONCE, after).await?;
            // The ledger has fewer entries, so it need not be read.
            if self.sequence > part.total_entries {
                return Ok(None);
            }
            limits::count(part.entries.len())?;
            if let Some(row) = part.entries.into_iter().find(|row| row.sequence == self.sequence) {
                return Ok(Some(row));
            }
            after = part.next.as_deref().and_then(LedgerCursor::parse);
            if after.is_none() {
                return Ok(None);
            }
        }
    }
}
