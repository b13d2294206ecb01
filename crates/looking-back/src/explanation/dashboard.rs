//! Explains the tiles and days of the dashboard, from the events of the documents that they count.

use chrono::NaiveDate;
use chrono_tz::Tz;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::account::Account;
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::CustomerId;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::user::{UserEvent, UserState};
use waybill_log::StreamKey;

use super::FigureUnit::{Count, Money};
use super::account::AccountEntry;
use super::addition::{Addition, Summand};
use super::documents::{Change, Choice, Documents};
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::dashboard::{self, LastDays, WarehouseFilter};

figures! {
    /// Figures of the dashboard.
    DashboardFigure {
        /// Orders that are not cancelled.
        Orders,
        DeliveredOrders,
        /// Dispatches that are not cancelled.
        Dispatches,
        /// Users who may sign in.
        ActiveUsers,
        /// The amount delivered on the days.
        Amount,
        /// The number of orders delivered on the days.
        AmountOrders,
        /// The amount delivered to a customer on the days.
        CustomerAmount,
        /// The payments of a customer on the days.
        CustomerPaid,
    }
}

/// The warehouses, customer and days of the dashboard.
#[derive(Debug, Clone, Copy)]
pub struct DashboardView<'a> {
    pub warehouses: WarehouseFilter<'a>,
    pub customer: Option<CustomerId>,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// Set when only orders and dispatches of these days are counted.
    pub counts_days: bool,
    /// Set when the reader may see the names of users.
    pub names_users: bool,
    /// The time zone that gives the day of documents without a business date.
    pub zone: Tz,
}

impl DashboardView<'_> {
    fn days(&self) -> LastDays {
        let days = (self.end_date - self.start_date).num_days() + 1;
        LastDays { until: self.end_date, days: u32::try_from(days).unwrap_or(0) }
    }

    /// Returns the counted days, or `None` for all time.
    fn counted(&self) -> Option<LastDays> {
        self.counts_days.then(|| self.days())
    }

    fn has(&self, day: NaiveDate) -> bool {
        (self.start_date..=self.end_date).contains(&day)
    }
}

/// Explains a figure of the dashboard.
pub async fn dashboard(
    pool: &PgPool,
    view: DashboardView<'_>,
    figure: DashboardFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let model = match figure {
        DashboardFigure::Orders | DashboardFigure::DeliveredOrders => "order",
        DashboardFigure::Dispatches => "dispatch",
        DashboardFigure::ActiveUsers => "user",
        DashboardFigure::Amount | DashboardFigure::AmountOrders => "daily",
        DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => "statement",
    };
    let position = events::position(connection, model).await?;
    let (total, summands) = match figure {
        DashboardFigure::ActiveUsers => users(connection, view, position).await?,
        DashboardFigure::Dispatches => dispatches(connection, view, position).await?,
        DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => {
            of_customer(connection, view, figure, position).await?
        }
        _ => orders(connection, view, figure, position).await?,
    };
    let unit = match figure {
        DashboardFigure::Amount | DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => Money,
        _ => Count,
    };
    Ok(Addition::all(unit, page, summands).explains(figure, total, position))
}

/// Returns the total and the parts of a figure that counts orders.
async fn orders(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    figure: DashboardFigure,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let warehouses = view.warehouses;
    let total = match figure {
        DashboardFigure::Orders => {
            dashboard::orders(&mut *connection, warehouses, view.counted()).await?.total.into()
        }
        DashboardFigure::DeliveredOrders => {
            dashboard::delivered_orders(&mut *connection, warehouses, view.counted()).await?.total.into()
        }
        _ => {
            let days = dashboard::amount_per_day(&mut *connection, warehouses, view.days()).await?;
            match figure {
                DashboardFigure::Amount => days.iter().map(|day| day.amount.decimal()).sum(),
                _ => days.iter().map(|day| Decimal::from(day.orders)).sum(),
            }
        }
    };
    let is_placed = figure == DashboardFigure::Orders;
    let counts_days =
        view.counts_days || !matches!(figure, DashboardFigure::Orders | DashboardFigure::DeliveredOrders);
    let day = if is_placed { "d.order_date" } else { "d.delivered_on" };
    let found = documents(connection, ("order", "orders d", "d.order_no"), (day, counts_days), view).await?;
    // The first event of an order is enough to count it; its content need not be read.
    let types: &[&str] = match (is_placed, counts_days) {
        (true, true) => &["placed", "edited", "cancelled"],
        (true, false) => &["placed", "cancelled"],
        (false, _) => &["delivered"],
    };
    let counts = |day: NaiveDate| !counts_days || view.has(day);
    let parts = found.parts(connection, types, to, |event| {
        Ok(match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }
                if counts(content.order_date) =>
            {
                Change::Set(Summand::of("placed", event.position, Decimal::ONE).on(content.order_date))
            }
            OrderEvent::Delivered { delivery, .. } if counts(delivery.delivered_on) => {
                let total =
                    Some(delivery.totals.total.decimal()).filter(|_| figure == DashboardFigure::Amount);
                let part = Summand::of_event(event, total.unwrap_or(Decimal::ONE));
                Change::Set(part.on(delivery.delivered_on))
            }
            // Cancelled, or moved to another day.
            _ => Change::Remove,
        })
    });
    Ok((total, parts.await?))
}

async fn dispatches(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let total = dashboard::dispatches(&mut *connection, view.warehouses, view.counted()).await?.total;
    let of = ("dispatch", "dispatches d", "d.dispatch_no");
    let found = documents(connection, of, ("d.planned_date", view.counts_days), view).await?;
    let types: &[&str] =
        if view.counts_days { &["planned", "edited", "cancelled"] } else { &["planned", "cancelled"] };
    let parts = found.parts(connection, types, to, |event| {
        Ok(match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. }
                if !view.counts_days || view.has(content.planned_date) =>
            {
                Change::Set(Summand::of("planned", event.position, Decimal::ONE).on(content.planned_date))
            }
            _ => Change::Remove,
        })
    });
    Ok((total.into(), parts.await?))
}

/// Returns the documents in the warehouses of the view, of its days if they are counted.
async fn documents(
    connection: &mut PgConnection,
    (noun, table, number): (&'static str, &'static str, &'static str),
    (day, counts_days): (&'static str, bool),
    view: DashboardView<'_>,
) -> Result<Documents> {
    let days = counts_days.then_some((view.start_date, view.end_date));
    Choice { noun, table, number, day, days, warehouses: view.warehouses, customer: None }
        .read(connection)
        .await
}

async fn users(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let total = dashboard::active_users(&mut *connection).await?.total;
    let statement = format!("SELECT id, username FROM users LIMIT {}", events::MAX_DOCUMENTS + 1);
    let found: Vec<(Uuid, String)> = sqlx::query_as(&statement).fetch_all(&mut *connection).await?;
    let types = ["registered", "created", "rights-changed"].as_slice();
    let mut parts = Documents::of("user", found)
        .parts(connection, types, to, |event| {
            let state = match event.decode()? {
                UserEvent::Registered(account) | UserEvent::Created(account) => account.rights.account_state,
                UserEvent::RightsChanged(rights) => rights.account_state,
                UserEvent::ProfileChanged(_) | UserEvent::PasswordSet => return Ok(Change::None),
            };
            let part = Summand::of_event(event, Decimal::ONE);
            let part = part.on(events::day_of(event.recorded_at, view.zone));
            Ok(if state == UserState::Active { Change::Set(part) } else { Change::Remove })
        })
        .await?;
    for document in parts.iter_mut().filter_map(|part| part.document.as_mut()).filter(|_| !view.names_users) {
        document.number = None;
    }
    Ok((total.into(), parts))
}

async fn of_customer(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    figure: DashboardFigure,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let Some(customer) = view.customer else { return Ok((Decimal::ZERO, Vec::new())) };
    let paid = figure == DashboardFigure::CustomerPaid;
    let total = if paid {
        let days = dashboard::payments_per_day_of(&mut *connection, customer, view.days()).await?;
        days.iter().map(|day| day.amount.decimal()).sum()
    } else {
        let days = dashboard::amount_per_day_of(&mut *connection, customer, view.days()).await?;
        days.iter().map(|day| day.amount.decimal()).sum()
    };
    let mut parts = Vec::new();
    events::of_stream(connection, &StreamKey::of::<Account>(customer), to, |event| {
        let entry = AccountEntry::of(event)?;
        let counts =
            if paid { entry.receivable == Some(ReceivableKind::Payment) } else { entry.due_on.is_some() };
        if counts && entry.date.is_some_and(|day| view.has(day)) {
            parts.push(entry.summand(if paid { -entry.balance } else { entry.balance }));
        }
        Ok(())
    })
    .await?;
    Ok((total, parts))
}
