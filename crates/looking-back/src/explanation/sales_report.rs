//! Explains deliveries and returns of a period, their margin and punctuality, order by order.

use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use waybill_domain::id::ProductId;
use waybill_domain::money::Money as Amount;
use waybill_domain::order::OrderEvent;

use super::FigureUnit::{Count, Money, Percent};
use super::addition::{Addition, Compared, Steps, Summand, percent_of};
use super::documents::{Change, Choice, Documents};
use super::sales::{SaleKind, costs, sales_of};
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::figures::{
    ProductSales, RankedSales, ReportPeriod, SalesFigures, SalesFilter, figures_on, top_on,
};

figures! {
    /// Figures of the report on sales.
    SalesReportFigure {
        /// Orders of these days that are not cancelled.
        Orders,
        /// Charges to customers, tax included.
        Delivered,
        /// Delivered amount before tax, less returns.
        Net,
        /// Returned goods, before tax.
        Returned,
        /// Net amount less cost, for the goods whose cost was known.
        Margin,
        /// The margin in whole percent of the net amount of these goods.
        MarginPercent,
        /// Orders delivered by the requested day, in whole percent of the delivered orders that had one.
        OnTimePercent,
    }
}

impl SalesReportFigure {
    /// True if the figure is the plain sum of its parts.
    fn is_sum(self) -> bool {
        matches!(self, Self::Orders | Self::Delivered | Self::Net | Self::Returned)
    }

    /// True if sales of this kind are parts of the figure.
    fn counts(self, kind: SaleKind) -> bool {
        match self {
            Self::Returned => kind == SaleKind::Returned,
            Self::Net | Self::Margin | Self::MarginPercent => true,
            Self::Orders | Self::Delivered | Self::OnTimePercent => kind == SaleKind::Delivered,
        }
    }
}

/// The deliveries and days of a figure.
#[derive(Debug, Clone, Copy)]
pub struct SalesReportView<'a> {
    pub filter: SalesFilter<'a>,
    /// Only deliveries of this product.
    pub product: Option<ProductId>,
    pub period: ReportPeriod,
}

/// The sums from which a figure is calculated.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) orders: Decimal,
    pub(super) delivered: Decimal,
    pub(super) net: Decimal,
    pub(super) returned: Decimal,
    pub(super) net_without_cost: Decimal,
    pub(super) cost: Decimal,
    pub(super) requested: Decimal,
    pub(super) on_time: Decimal,
}

impl Sums {
    fn shown(of: &SalesFigures) -> Self {
        Self {
            orders: Decimal::from(of.orders),
            delivered: of.delivered.decimal(),
            net: of.net.decimal(),
            returned: of.returned.decimal(),
            net_without_cost: of.net_without_cost.decimal(),
            cost: of.cost.decimal(),
            requested: Decimal::from(of.requested_orders),
            on_time: Decimal::from(of.on_time_orders),
        }
    }

    fn add(&mut self, other: Self) {
        self.orders += other.orders;
        self.delivered += other.delivered;
        self.net += other.net;
        self.returned += other.returned;
        self.net_without_cost += other.net_without_cost;
        self.cost += other.cost;
        self.requested += other.requested;
        self.on_time += other.on_time;
    }

    fn margin(self) -> Decimal {
        self.net - self.net_without_cost - self.cost
    }

    fn of(self, figure: SalesReportFigure) -> Option<Decimal> {
        let part = self.part_of(figure);
        self.whole_of(figure).map_or(Some(part), |whole| percent_of(part, whole))
    }

    /// Returns the denominator of a percentage, or `None` for another figure.
    fn whole_of(self, figure: SalesReportFigure) -> Option<Decimal> {
        match figure {
            SalesReportFigure::MarginPercent => Some(self.net - self.net_without_cost),
            SalesReportFigure::OnTimePercent => Some(self.requested),
            _ => None,
        }
    }

    /// Returns the amount that an order with these sums adds to the figure, or to the numerator of a percentage.
    pub(super) fn part_of(self, figure: SalesReportFigure) -> Decimal {
        match figure {
            SalesReportFigure::Orders => self.orders,
            SalesReportFigure::Delivered => self.delivered,
            SalesReportFigure::Net => self.net,
            SalesReportFigure::Returned => self.returned,
            SalesReportFigure::Margin | SalesReportFigure::MarginPercent => self.margin(),
            SalesReportFigure::OnTimePercent => self.on_time,
        }
    }
}

/// Explains a figure of the report on sales.
pub async fn sales_report(
    pool: &PgPool,
    view: SalesReportView<'_>,
    figure: SalesReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let shown = shown(connection, view).await?;
    let position = events::position(connection, "sales").await?;
    let (parts, sums) = match figure {
        SalesReportFigure::Orders => placed(connection, view, position).await?,
        _ => sold(connection, view, figure, position).await?,
    };
    let (unit, part_unit) = match figure {
        SalesReportFigure::Orders => (Count, Count),
        SalesReportFigure::MarginPercent => (Percent, Money),
        SalesReportFigure::OnTimePercent => (Percent, Count),
        _ => (Money, Money),
    };
    let addition = Addition::all(part_unit, page, parts);
    let operands = |of: Sums| of.whole_of(figure).map(|whole| (of.part_of(figure), whole));
    let compared =
        Compared::of(unit, shown.of(figure), sums.of(figure)).from(&operands(shown), &operands(sums));
    Ok(addition.explains_by(figure, compared, steps(figure, sums), position))
}

/// Returns the figures as the screen shows them; for a product its row, which the screen lists when it is among the
/// largest.
async fn shown(connection: &mut PgConnection, view: SalesReportView<'_>) -> Result<Sums> {
    let Some(product) = view.product else {
        return Ok(Sums::shown(&figures_on(connection, view.filter, view.period).await?));
    };
    let rows: Vec<ProductSales> = top_on(connection, view.filter.warehouses, view.period, u32::MAX).await?;
    let row = rows.into_iter().find(|row| row.product_id == product);
    Ok(row.map_or_else(Sums::default, |row| {
        let RankedSales { net, returned, net_without_cost, margin, .. } = row.sales;
        let [net, returned, net_without_cost, margin] =
            [net, returned, net_without_cost, margin].map(Amount::decimal);
        Sums { net, returned, net_without_cost, cost: net - net_without_cost - margin, ..Sums::default() }
    }))
}

fn steps(figure: SalesReportFigure, sums: Sums) -> Steps {
    let steps = Steps::default();
    if figure.is_sum() {
        return steps;
    }
    if figure == SalesReportFigure::OnTimePercent {
        return steps
            .given("on-time-orders", Count, sums.on_time)
            .given("requested-orders", Count, sums.requested)
            .then("on-time-percent", Percent, sums.of(figure), "on-time-orders ÷ requested-orders");
    }
    let steps = steps
        .given("net", Money, sums.net)
        .given("net-without-cost", Money, sums.net_without_cost)
        .given("cost", Money, sums.cost)
        .then("margin", Money, sums.margin(), "net − net-without-cost − cost");
    if figure == SalesReportFigure::Margin {
        return steps;
    }
    steps.then("margin-percent", Percent, sums.of(figure), "margin ÷ ( net − net-without-cost )")
}

/// Returns the orders that were placed for these days and not cancelled.
async fn placed(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    to: i64,
) -> Result<(Vec<Summand>, Sums)> {
    let found = orders(connection, view, "d.order_date", "orders d").await?;
    let types = &["placed", "edited", "cancelled"];
    let parts = found.parts(connection, types, to, |event| {
        Ok(match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }
                if view.period.has(content.order_date) =>
            {
                let part = Summand::of("placed", event.position, Decimal::ONE).on(content.order_date);
                Change::Set(part.named(content.customer.name.clone()))
            }
            // Cancelled, or moved to another day.
            _ => Change::Remove,
        })
    });
    let parts = parts.await?;
    let sums = Sums { orders: Decimal::from(parts.len()), ..Sums::default() };
    Ok((parts, sums))
}

/// Adds up the contribution of each delivery and each return to a figure.
async fn sold(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    figure: SalesReportFigure,
    to: i64,
) -> Result<(Vec<Summand>, Sums)> {
    const RETURNS: &str = "sales_returns r JOIN orders d ON d.id = r.order_id";
    let delivered = orders(connection, view, "d.delivered_on", "orders d").await?;
    let found = delivered.and(orders(connection, view, "r.day", RETURNS).await?);
    let sales = sales_of(connection, view.period, &found, to).await?;
    let costs = costs(connection, &sales, view.product, to).await?;
    let mut sums = Sums::default();
    let mut parts = Vec::new();
    for sale in sales.iter().filter(|sale| figure.counts(sale.kind)) {
        let of_sale = sale.sums(view.product, &costs);
        sums.add(of_sale);
        parts.push(sale.part(figure, of_sale));
    }
    Ok((parts, sums))
}

/// Returns the orders with this kind of day in the period.
async fn orders(
    connection: &mut PgConnection,
    view: SalesReportView<'_>,
    day: &'static str,
    table: &'static str,
) -> Result<Documents> {
    let SalesFilter { warehouses, customer_id: customer } = view.filter;
    let days = Some((view.period.start, view.period.end));
    Choice { noun: "order", table, number: "d.order_no", day, days, warehouses, customer }
        .read(connection)
        .await
}
