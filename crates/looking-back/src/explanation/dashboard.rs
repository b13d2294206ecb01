//! Explains the tiles and days of the dashboard, from the events of the documents that they count.

use chrono_tz::Tz;
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::user::{UserEvent, UserState};
use waybill_projections::sales::dashboard::{
    DayAmount, LastDays, active_users, amount_per_day, amount_per_day_of, delivered_orders, dispatches,
    orders, payments_per_day_of,
};

use super::*;

figures! {
    /// Figures of the dashboard.
    DashboardFigure {
        /// Orders that are not cancelled.
        Orders: Count,
        DeliveredOrders: Count,
        /// Dispatches that are not cancelled.
        Dispatches: Count,
        /// Users who may sign in.
        ActiveUsers: Count,
        /// The amount delivered on the days.
        Amount: Money,
        /// The number of orders delivered on the days.
        AmountOrders: Count,
        /// The amount delivered to a customer on the days.
        CustomerAmount: Money,
        /// The payments of a customer on the days.
        CustomerPaid: Money,
    }
}

/// The warehouses, customer and days of the dashboard.
#[derive(Debug, Clone, Copy)]
pub struct DashboardView<'a> {
    pub warehouses: WarehouseFilter<'a>,
    pub customer: Option<CustomerId>,
    pub period: ReportPeriod,
    /// Set when only orders and dispatches of these days are counted.
    pub counts_days: bool,
    /// Set when the reader may see the names of users.
    pub names_users: bool,
    /// The time zone that gives the day of documents without a business date.
    pub zone: Tz,
}

/// Dispatches by the day for which they are planned.
const DISPATCHES: Choice<'static> = Choice {
    noun: "dispatch",
    table: "dispatches d",
    number: "d.dispatch_no",
    day: "d.planned_date",
    ..ORDERS
};

impl DashboardFigure {
    /// Returns the read model that shows the figure.
    const fn model(self) -> &'static str {
        match self {
            Self::Orders | Self::DeliveredOrders => "order",
            Self::Dispatches => "dispatch",
            Self::ActiveUsers => "user",
            Self::Amount | Self::AmountOrders => "daily",
            Self::CustomerAmount | Self::CustomerPaid => "statement",
        }
    }

    /// Returns the part that an event of an order or dispatch adds; `None` if it cancels the document.
    fn part(self, event: &StoredEvent) -> Result<Option<Summand>> {
        let (kind, day, amount) = match self {
            Self::Orders => match event.decode()? {
                OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                    ("placed", content.order_date, Decimal::ONE)
                }
                _ => return Ok(None),
            },
            Self::Dispatches => match event.decode()? {
                DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                    ("planned", content.planned_date, Decimal::ONE)
                }
                _ => return Ok(None),
            },
            _ => match event.decode()? {
                OrderEvent::Delivered { delivery, .. } => {
                    let total = delivery.totals.total.decimal();
                    (
                        "delivered",
                        delivery.delivered_on,
                        if self == Self::Amount { total } else { Decimal::ONE },
                    )
                }
                _ => return Ok(None),
            },
        };
        Ok(Some(Summand::of(kind, event.position, amount).on(day)))
    }
}

impl Subject for DashboardView<'_> {
    type Figure = DashboardFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let position = events::position(connection, figure.model()).await?;
        let total = self.shown(connection, figure).await?;
        let parts = match figure {
            DashboardFigure::ActiveUsers => self.users(connection, position).await?,
            DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => {
                self.of_customer(connection, figure == DashboardFigure::CustomerPaid, position).await?
            }
            _ => self.documents(connection, figure, position).await?,
        };
        Ok(Some(Recount::of(total, parts, position)))
    }
}

impl DashboardView<'_> {
    /// Reads the figure as the screen shows it.
    async fn shown(&self, connection: &mut PgConnection, figure: DashboardFigure) -> Result<Decimal> {
        let (places, customer) = (self.warehouses, self.customer.unwrap_or_default());
        let days = LastDays { until: self.period.end, days: u32::try_from(self.period.days()).unwrap_or(0) };
        let counted = self.counts_days.then_some(days);
        let amounts = |days: Vec<DayAmount>| days.iter().map(|day| day.amount.decimal()).sum();
        Ok(match figure {
            DashboardFigure::Orders => orders(connection, places, counted).await?.total.into(),
            DashboardFigure::DeliveredOrders => {
                delivered_orders(connection, places, counted).await?.total.into()
            }
            DashboardFigure::Dispatches => dispatches(connection, places, counted).await?.total.into(),
            DashboardFigure::ActiveUsers => active_users(connection).await?.total.into(),
            DashboardFigure::Amount => amounts(amount_per_day(connection, places, days).await?),
            DashboardFigure::AmountOrders => {
                let days = amount_per_day(connection, places, days).await?;
                days.iter().map(|day| Decimal::from(day.orders)).sum()
            }
            DashboardFigure::CustomerAmount => amounts(amount_per_day_of(connection, customer, days).await?),
            DashboardFigure::CustomerPaid => {
                let days = payments_per_day_of(connection, customer, days).await?;
                days.iter().map(|day| day.amount.decimal()).sum()
            }
        })
    }

    /// Returns one part per order or dispatch that counts.
    async fn documents(
        &self,
        connection: &mut PgConnection,
        figure: DashboardFigure,
        to: i64,
    ) -> Result<Vec<Summand>> {
        let is_of_days = matches!(figure, DashboardFigure::Amount | DashboardFigure::AmountOrders);
        let by_day = self.counts_days || is_of_days;
        // The first event of a document is enough to count it if its day does not matter.
        let (of, types): (_, &[&str]) = match (figure, by_day) {
            (DashboardFigure::Orders, true) => (ORDERS, &["placed", "edited", "cancelled"]),
            (DashboardFigure::Orders, false) => (ORDERS, &["placed", "cancelled"]),
            (DashboardFigure::Dispatches, true) => (DISPATCHES, &["planned", "edited", "cancelled"]),
            (DashboardFigure::Dispatches, false) => (DISPATCHES, &["planned", "cancelled"]),
            _ => (DELIVERED_ORDERS, &["delivered"]),
        };
        let days = by_day.then_some(self.period);
        let found = Choice { days, warehouses: self.warehouses, ..of }.read(connection).await?;
        let parts = found.parts(connection, types, to, |event| {
            // Without a part it was cancelled, or moved to another day.
            let counts = |part: &Summand| !by_day || part.date.is_some_and(|day| self.period.has(day));
            Ok(figure.part(event)?.filter(counts).map_or(Change::Remove, Change::Set))
        });
        parts.await
    }

    async fn users(&self, connection: &mut PgConnection, to: i64) -> Result<Vec<Summand>> {
        const USERS: &str = "SELECT id, display_name FROM users LIMIT $1";
        let found = sqlx::query_as(USERS).bind(i64::from(MAX_ROWS));
        let found: Vec<(Uuid, String)> = found.fetch_all(&mut *connection).await?;
        let users = Documents::of("user", found);
        let types = ["registered", "created", "rights-changed"].as_slice();
        let parts = users.parts(connection, types, to, |event| {
            let state = match event.decode()? {
                UserEvent::Registered(account) | UserEvent::Created(account) => account.rights.account_state,
                UserEvent::RightsChanged(rights) => rights.account_state,
                UserEvent::ProfileChanged(_) | UserEvent::PasswordSet => return Ok(Change::None),
            };
            let part = Summand::of_event(event, 1_u32).on(events::day_of(event.recorded_at, self.zone));
            Ok(if state == UserState::Active { Change::Set(part) } else { Change::Remove })
        });
        let mut parts = parts.await?;
        for document in parts.iter_mut().filter_map(|part| part.document.as_mut()) {
            document.number.take_if(|_| !self.names_users);
        }
        Ok(parts)
    }

    /// Returns the payments of the customer, or the deliveries.
    async fn of_customer(&self, connection: &mut PgConnection, paid: bool, to: i64) -> Result<Vec<Summand>> {
        let Some(customer) = self.customer else { return Ok(Vec::new()) };
        let entries = entries(connection, customer, to, |entry| {
            let counts = if paid { entry.is_of(ReceivableKind::Payment) } else { entry.is_delivery() };
            counts && entry.date.is_some_and(|day| self.period.has(day))
        });
        let amount = |balance: Decimal| if paid { -balance } else { balance };
        Ok(entries.await?.iter().map(|entry| entry.summand(amount(entry.balance))).collect())
    }
}
