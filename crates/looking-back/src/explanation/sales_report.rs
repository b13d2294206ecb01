//! Explains deliveries and returns of a period, their margin and punctuality, order by order.

use waybill_domain::order::OrderEvent;
use waybill_projections::sales::figures::{
    ProductSales, RankedSales, SalesFigures, SalesFilter, figures_on, top_on,
};

use super::sales::sales_of;
use super::*;

figures! {
    /// Figures of the report on sales.
    SalesReportFigure {
        /// Orders of these days that are not cancelled.
        Orders: Count,
        /// Charges to customers, tax included.
        Delivered: Money,
        /// Delivered amount before tax, less returns.
        Net: Money,
        /// Returned goods, before tax.
        Returned: Money,
        /// Net amount less cost, for the goods whose cost was known.
        Margin: Money,
        /// The margin in whole percent of the net amount of these goods.
        MarginPercent: Percent,
        /// Orders delivered by the requested day, in whole percent of the delivered orders that had one.
        OnTimePercent: Percent,
    }
}

impl SalesReportFigure {
    /// True if deliveries, or returns, are parts of the figure.
    const fn counts(self, is_return: bool) -> bool {
        match self {
            Self::Returned => is_return,
            Self::Net | Self::Margin | Self::MarginPercent => true,
            Self::Orders | Self::Delivered | Self::OnTimePercent => !is_return,
        }
    }

    /// Returns the amount that these sums add to the figure, or to the numerator of a percentage.
    fn part_of(self, sums: &SalesFigures) -> Option<Decimal> {
        match self {
            Self::MarginPercent => sums.margin.into_amount(),
            Self::OnTimePercent => sums.on_time_orders.into_amount(),
            _ => self.shown_in(sums),
        }
    }

    /// Returns the numerator and the denominator of a percentage, or `None` for another figure.
    fn operands(self, sums: &SalesFigures) -> Option<(Decimal, Decimal)> {
        let whole = match self {
            Self::MarginPercent => (sums.net - sums.net_without_cost).into_amount(),
            Self::OnTimePercent => sums.requested_orders.into_amount(),
            _ => None,
        };
        self.part_of(sums).zip(whole)
    }

    fn of(self, sums: &SalesFigures) -> Option<Decimal> {
        self.operands(sums).map_or(self.part_of(sums), |(part, whole)| percent_of(part, whole))
    }

    fn steps(self, sums: &SalesFigures) -> Steps {
        let steps = match self {
            Self::OnTimePercent => Steps::default()
                .given("on-time-orders", Count, sums.on_time_orders)
                .given("requested-orders", Count, sums.requested_orders),
            Self::Margin | Self::MarginPercent => Steps::default()
                .given("net", Money, sums.net)
                .given("net-without-cost", Money, sums.net_without_cost)
                .given("cost", Money, sums.cost)
                .then("margin", Money, sums.margin, "net − net-without-cost − cost"),
            _ => Steps::default(),
        };
        let formula = match self {
            Self::OnTimePercent => "on-time-orders ÷ requested-orders",
            Self::MarginPercent => "margin ÷ ( net − net-without-cost )",
            _ => return steps,
        };
        steps.then(self.into(), Percent, self.of(sums), formula)
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

impl Subject for SalesReportView<'_> {
    type Figure = SalesReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let shown = self.shown(connection).await?;
        let position = events::position(connection, "sales").await?;
        let (parts, sums) = match figure {
            SalesReportFigure::Orders => self.placed(connection, position).await?,
            _ => self.sold(connection, figure, position).await?,
        };
        let part_unit = match figure {
            SalesReportFigure::Orders | SalesReportFigure::OnTimePercent => Count,
            _ => Money,
        };
        let recount =
            Recount::of(figure.of(&shown), parts, position).parts_in(part_unit).result(figure.of(&sums));
        let recount = recount.operands(&figure.operands(&shown), &figure.operands(&sums));
        Ok(Some(recount.steps(figure.steps(&sums))))
    }
}

impl SalesReportView<'_> {
    /// Returns the figures as the screen shows them; for a product its row, which the screen lists when it is among the
    /// largest.
    async fn shown(&self, connection: &mut PgConnection) -> Result<SalesFigures> {
        let Some(product) = self.product else {
            return figures_on(connection, self.filter, self.period).await;
        };
        let rows: Vec<ProductSales> =
            top_on(connection, self.filter.warehouses, self.period, u32::MAX).await?;
        let row = rows.into_iter().find(|row| row.product_id == product);
        Ok(row.map_or_else(SalesFigures::default, |ProductSales { sales, .. }| {
            let RankedSales { net, returned, net_without_cost, margin, .. } = sales;
            SalesFigures { net, returned, net_without_cost, margin, ..SalesFigures::default() }
        }))
    }

    /// Returns the orders of a choice that have its day in the period.
    async fn orders(&self, connection: &mut PgConnection, of: Choice<'static>) -> Result<Documents> {
        let SalesFilter { warehouses, customer_id: customer } = self.filter;
        Choice { days: Some(self.period), warehouses, customer, ..of }.read(connection).await
    }

    /// Returns the orders that were placed for these days and not cancelled.
    async fn placed(&self, connection: &mut PgConnection, to: i64) -> Result<(Vec<Summand>, SalesFigures)> {
        let found = self.orders(connection, ORDERS).await?;
        let parts = found.parts(connection, &["placed", "edited", "cancelled"], to, |event| {
            Ok(match event.decode()? {
                OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }
                    if self.period.has(content.order_date) =>
                {
                    let part = Summand::of("placed", event.position, Decimal::ONE).on(content.order_date);
                    Change::Set(part.named(content.customer.name.clone()))
                }
                // Cancelled, or moved to another day.
                _ => Change::Remove,
            })
        });
        let parts = parts.await?;
        let orders = u64::try_from(parts.len()).unwrap_or(u64::MAX);
        Ok((parts, SalesFigures { orders, ..SalesFigures::default() }))
    }

    /// Adds up the contribution of each delivery and each return to a figure.
    async fn sold(
        &self,
        connection: &mut PgConnection,
        figure: SalesReportFigure,
        to: i64,
    ) -> Result<(Vec<Summand>, SalesFigures)> {
        const RETURNS: Choice<'static> =
            Choice { day: "r.day", table: "sales_returns r JOIN orders d ON d.id = r.order_id", ..ORDERS };
        let delivered = self.orders(connection, DELIVERED_ORDERS).await?;
        let found = delivered.and(self.orders(connection, RETURNS).await?);
        let sales = sales_of(connection, self.period, &found, to).await?;
        let products = sales.iter().flat_map(|sale| &sale.goods).map(|goods| goods.product);
        let products = products.filter(|sold| self.product.is_none_or(|only| only == *sold)).collect();
        let costs = Costs::of(connection, &products, to).await?;
        let mut sums = SalesFigures::default();
        let parts = sales.into_iter().filter(|sale| figure.counts(sale.is_return)).map(|sale| {
            let mut of_sale = SalesFigures::default();
            sale.add_to(&mut of_sale, self.product, &costs);
            sale.add_to(&mut sums, self.product, &costs);
            let amount = figure.part_of(&of_sale).unwrap_or_default();
            let part = Summand { amount, ..sale.part };
            match figure {
                SalesReportFigure::Margin | SalesReportFigure::MarginPercent => part
                    .with("net", Money, of_sale.net - of_sale.net_without_cost)
                    .with("cost", Money, of_sale.cost),
                _ => part,
            }
        });
        Ok((parts.collect(), sums))
    }
}
