//! Explains the tiles and days of the dashboard, from the events of the documents that they count.

use chrono::NaiveDate;
use chrono_tz::Tz;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
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
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::records::warehouse::uuids;
use waybill_projections::sales::dashboard::{self, LastDays, WarehouseFilter};
use waybill_projections::{Result, StoredEvent};

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

    fn counts(&self, day: NaiveDate) -> bool {
        !self.counts_days || self.has(day)
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
        DashboardFigure::Dispatches => {
            let total = dashboard::dispatches(&mut *connection, view.warehouses, view.counted()).await?.total;
            (Decimal::from(total), dispatches(connection, view, position).await?)
        }
        DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => {
            of_customer(connection, view, figure, position).await?
        }
        _ => orders(connection, view, figure, position).await?,
    };
    let unit = match figure {
        DashboardFigure::Amount | DashboardFigure::CustomerAmount | DashboardFigure::CustomerPaid => Money,
        _ => Count,
    };
    Ok(Addition::all(unit, page, summands).explains(figure.into(), total, position))
}

/// Returns the documents of a table in the warehouses of the view, with their numbers: those with a counted day of this
/// kind.
async fn documents(
    connection: &mut PgConnection,
    (table, number): (&str, &str),
    (day, counts_days): (&str, bool),
    view: DashboardView<'_>,
) -> Result<BTreeMap<Uuid, String>> {
    let statement = format!(
        "SELECT d.id, d.{number} FROM {table} d WHERE ($1::uuid IS NULL OR d.warehouse_id = $1) \
            AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2)) \
            AND d.{day} BETWEEN coalesce($3::date, '-infinity') AND coalesce($4::date, 'infinity') LIMIT {}",
        events::MAX_DOCUMENTS + 1
    );
    let rows: Vec<(Uuid, String)> = sqlx::query_as(&statement)
        .bind(view.warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(view.warehouses.scope.map(uuids))
        .bind(counts_days.then_some(view.start_date))
        .bind(counts_days.then_some(view.end_date))
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().collect())
}

async fn orders(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    figure: DashboardFigure,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let warehouses = view.warehouses;
    let total = match figure {
        DashboardFigure::Orders => {
            Decimal::from(dashboard::orders(&mut *connection, warehouses, view.counted()).await?.total)
        }
        DashboardFigure::DeliveredOrders => {
            let found = dashboard::delivered_orders(&mut *connection, warehouses, view.counted()).await?;
            Decimal::from(found.total)
        }
        _ => {
            let days = dashboard::amount_per_day(&mut *connection, warehouses, view.days()).await?;
            match figure {
                DashboardFigure::Amount => days.iter().map(|day| day.amount.decimal()).sum(),
                _ => days.iter().map(|day| Decimal::from(day.orders)).sum(),
            }
        }
    };
    let day = match figure {
        DashboardFigure::Orders => ("order_date", view.counts_days),
        DashboardFigure::DeliveredOrders => ("delivered_on", view.counts_days),
        _ => ("delivered_on", true),
    };
    let found = documents(connection, ("orders", "order_no"), day, view).await?;
    let ids: Vec<String> = found.keys().map(Uuid::to_string).collect();
    let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
    // The first event of an order is enough to count it; its content need not be read.
    let types: &[&str] = match figure {
        DashboardFigure::Orders if view.counts_days => &["placed", "edited", "cancelled"],
        DashboardFigure::Orders => &["placed", "cancelled"],
        _ => &["delivered"],
    };
    events::of_each(connection, ("order", types), &ids, to, |event| {
        let order: Uuid = id(event)?;
        let (day, amount) = match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }
                if view.counts(content.order_date) =>
            {
                (content.order_date, Decimal::ONE)
            }
            OrderEvent::Delivered { delivery, .. } => match figure {
                DashboardFigure::DeliveredOrders if !view.counts(delivery.delivered_on) => return Ok(()),
                DashboardFigure::DeliveredOrders => (delivery.delivered_on, Decimal::ONE),
                _ if !view.has(delivery.delivered_on) => return Ok(()),
                DashboardFigure::AmountOrders => (delivery.delivered_on, Decimal::ONE),
                _ => (delivery.delivered_on, delivery.totals.total.decimal()),
            },
            // Cancelled, or moved to another day.
            _ => {
                parts.remove(&order);
                return Ok(());
            }
        };
        let document = PartDocument::of("order", order, found.get(&order).map_or("", String::as_str));
        let kind = if figure == DashboardFigure::Orders { "placed" } else { "delivered" };
        parts.insert(order, Summand::of(kind, event.position, amount).by(document).on(day));
        Ok(())
    })
    .await?;
    Ok((total, parts.into_values().collect()))
}

async fn dispatches(connection: &mut PgConnection, view: DashboardView<'_>, to: i64) -> Result<Vec<Summand>> {
    let day = ("planned_date", view.counts_days);
    let found = documents(connection, ("dispatches", "dispatch_no"), day, view).await?;
    let ids: Vec<String> = found.keys().map(Uuid::to_string).collect();
    let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
    let types: &[&str] =
        if view.counts_days { &["planned", "edited", "cancelled"] } else { &["planned", "cancelled"] };
    events::of_each(connection, ("dispatch", types), &ids, to, |event| {
        let dispatch: Uuid = id(event)?;
        let planned_date = match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                Some(content.planned_date)
            }
            _ => None,
        };
        let Some(planned_date) = planned_date.filter(|day| view.counts(*day)) else {
            parts.remove(&dispatch);
            return Ok(());
        };
        let number = found.get(&dispatch).map_or("", String::as_str);
        let part = Summand::of("planned", event.position, Decimal::ONE);
        let part = part.by(PartDocument::of("dispatch", dispatch, number)).on(planned_date);
        parts.insert(dispatch, part);
        Ok(())
    })
    .await?;
    Ok(parts.into_values().collect())
}

async fn users(
    connection: &mut PgConnection,
    view: DashboardView<'_>,
    to: i64,
) -> Result<(Decimal, Vec<Summand>)> {
    let total = Decimal::from(dashboard::active_users(&mut *connection).await?.total);
    let statement = format!("SELECT id, username FROM users LIMIT {}", events::MAX_DOCUMENTS + 1);
    let found: Vec<(Uuid, String)> = sqlx::query_as(&statement).fetch_all(&mut *connection).await?;
    let ids: Vec<String> = found.iter().map(|(id, _)| id.to_string()).collect();
    let names: BTreeMap<Uuid, String> = found.into_iter().collect();
    let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
    let types = ["registered", "created", "rights-changed"].as_slice();
    events::of_each(connection, ("user", types), &ids, to, |event: &StoredEvent| {
        let user: Uuid = id(event)?;
        let (kind, state) = match event.decode()? {
            UserEvent::Registered(account) => ("registered", account.rights.account_state),
            UserEvent::Created(account) => ("created", account.rights.account_state),
            UserEvent::RightsChanged(rights) => ("rights-changed", rights.account_state),
            UserEvent::ProfileChanged(_) | UserEvent::PasswordSet => return Ok(()),
        };
        if state != UserState::Active {
            parts.remove(&user);
            return Ok(());
        }
        let number = names.get(&user).cloned().filter(|_| view.names_users);
        let document = PartDocument { noun: "user".to_owned(), id: user, number };
        let part = Summand::of(kind, event.position, Decimal::ONE).by(document);
        parts.insert(user, part.on(events::day_of(event.recorded_at, view.zone)));
        Ok(())
    })
    .await?;
    Ok((total, parts.into_values().collect()))
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
