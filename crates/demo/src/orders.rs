//! The demo company's orders: placed, approved, canceled.

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use serde_json::{Value, json};
use waybill_commands::comment::AddComment;
use waybill_commands::order::{PlaceOrder, TransitionOrder};
use waybill_domain::Noun;
use waybill_domain::discussion::DiscussionId;
use waybill_domain::id::{CommentId, OrderId};
use waybill_domain::order::{OrderDraft, OrderTransition};

use super::calendar::{ZONE, earlier, planned};
use super::customers::{CONTESTS, HELD, SMALL_LIMIT};
use super::goods::MAIN;
use super::people::{encoder, manager};
use super::world::{Sale, Special, Standing, Task, World};
use super::{Demo, DemoError, read};

/// The maximum number of mornings on which an order that waits for stock or credit is reviewed again.
const MAX_TRIES: u32 = 5;
/// Returns the week of a day, counted from the beginning.
fn week(first: NaiveDate, day: NaiveDate) -> u64 {
    u64::try_from((day - first).num_days() / 7).unwrap_or(0)
}

/// The content of an order by one customer.
struct Wish {
    customer: usize,
    warehouse: usize,
    lines: Vec<(usize, i64)>,
    requested: NaiveDate,
}

impl Demo {
    /// Places an order of products that the customer buys, with larger quantities in season.
    pub(super) async fn order(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        customer: usize,
        warehouse: usize,
    ) -> Result<(), DemoError> {
        let day = day_of(at);
        let lines = lines(world, customer, warehouse, day);
        let requested = self.calendar.after(day, 1 + world.draw.below(4));
        let order = self.place(world, at, Wish { customer, warehouse, lines, requested }).await?;
        let (fate, soon) = (world.draw.below(100), TimeDelta::minutes(18 + world.minutes(55)));
        let reliable = [HELD, CONTESTS, SMALL_LIMIT].contains(&customer);
        if fate < 5 && !reliable && day < self.calendar.before_today(1) {
            world.later(at + soon, Task::CancelOrder { order, reason: "Customer changed their mind" });
            return Ok(());
        }
        world.later(at + soon, Task::Approve { order, tries: 0 });
        if fate < 8 && !reliable && day < self.calendar.before_today(1) {
            world.later(
                at + soon + TimeDelta::minutes(7),
                Task::CancelOrder { order, reason: "Ordered twice" },
            );
        }
        Ok(())
    }

    /// Places a special order.
    pub(super) async fn special(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        special: Special,
    ) -> Result<(), DemoError> {
        let day = day_of(at);
        let customer = match special {
            Special::Held => HELD,
            Special::OverLimit => SMALL_LIMIT,
            Special::TooMuch => 0,
            Special::Waiting => usize::try_from(world.below(12)).unwrap_or(0),
        };
        let warehouse =
            if special == Special::TooMuch { MAIN } else { world.records.customers[customer].warehouse };
        let mut lines = lines(world, customer, warehouse, day);
        lines.truncate(6);
        match special {
            Special::TooMuch => beyond_stock(world, &mut lines),
            Special::OverLimit => beyond_limit(world, &mut lines),
            Special::Held | Special::Waiting => {}
        }
        let requested = self.calendar.after(day, if special == Special::TooMuch { 1 } else { 2 });
        let number = self.place(world, at, Wish { customer, warehouse, lines, requested }).await?;
        if special == Special::OverLimit {
            self.ask(at, world.orders[number].id).await?;
        }
        Ok(())
    }

    /// Asks the manager about an order in a comment.
    async fn ask(&self, at: DateTime<Utc>, order: OrderId) -> Result<(), DemoError> {
        let text = format!("@{{{}}} They promise to pay on Friday. May this one go?", manager().id);
        let add = AddComment {
            subject: DiscussionId { noun: Noun::Order, id: order.0 },
            comment: CommentId(self.id(at, "comment")),
            text: read(&json!(text))?,
        };
        self.must(&encoder(), at, "comment", &add.text, &add).await
    }

    async fn place(&self, world: &mut World, at: DateTime<Utc>, wish: Wish) -> Result<usize, DemoError> {
        let number = world.orders.len();
        let (name, products) = (format!("order/{number}"), &world.records.products);
        let line = |(product, quantity): &(usize, i64)| -> Value {
            json!({"productId": products[*product].id, "quantity": quantity.to_string()})
        };
        let lines: Vec<Value> = wish.lines.iter().map(line).collect();
        let reference = (number % 3 == 1).then(|| format!("PO-{}", 4_000 + number * 7));
        let draft: OrderDraft = read(&json!({
            "customerId": world.records.customers[wish.customer].id,
            "warehouseId": world.records.warehouses[wish.warehouse],
            "orderDate": day_of(at), "requestedDate": wish.requested, "customerReference": reference,
            "notes": (number % 6 == 4).then_some("Deliver before 10:00, ring at the back door"), "lines": lines
        }))?;
        let place = PlaceOrder { id: OrderId(self.id(at, &name)), draft };
        self.must(&encoder(), at, &name, &place.draft, &place).await?;
        let week = week(self.calendar.first(), day_of(at));
        for (product, quantity) in &wish.lines {
            *world.level(wish.warehouse, *product).wanted.entry(week).or_default() += quantity;
        }
        let Wish { customer, warehouse, lines, requested } = wish;
        let standing = Standing::Pending;
        world.orders.push(Sale {
            id: place.id,
            name,
            customer,
            warehouse,
            lines,
            requested,
            standing,
            back: None,
        });
        Ok(number)
    }

    /// Approves an order as the manager, or reviews it again the next morning.
    pub(super) async fn approve(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        order: usize,
        tries: u32,
    ) -> Result<(), DemoError> {
        let sale = &world.orders[order];
        if sale.standing != Standing::Pending {
            return Ok(());
        }
        let name = format!("{}/approved/{tries}", sale.name);
        if self.order_step(at, sale.id, &name, OrderTransition::PendingToApproved, None).await? {
            world.orders[order].standing = Standing::Approved;
            reserve(world, order, 1);
            return Ok(());
        }
        let morning = planned(self.calendar.after(day_of(at), 1), 8, 10 + world.minutes(20));
        let reason = "Could not be approved in time";
        let task = if tries < MAX_TRIES {
            Task::Approve { order, tries: tries + 1 }
        } else {
            Task::CancelOrder { order, reason }
        };
        world.later(morning, task);
        Ok(())
    }

    pub(super) async fn cancel(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        order: usize,
        reason: &'static str,
    ) -> Result<(), DemoError> {
        let sale = &world.orders[order];
        let transition = match sale.standing {
            Standing::Pending => OrderTransition::PendingToCancelled,
            Standing::Approved => OrderTransition::ApprovedToCancelled,
            _ => return Ok(()),
        };
        let name = format!("{}/cancelled", sale.name);
        if self.order_step(at, sale.id, &name, transition, Some(reason)).await? {
            world.orders[order].standing = Standing::Cancelled;
            if transition == OrderTransition::ApprovedToCancelled {
                reserve(world, order, -1);
            }
        }
        Ok(())
    }

    async fn order_step(
        &self,
        at: DateTime<Utc>,
        id: OrderId,
        name: &str,
        transition: OrderTransition,
        reason: Option<&str>,
    ) -> Result<bool, DemoError> {
        let reason = reason.map(|reason| read(&json!(reason))).transpose()?;
        let step = TransitionOrder { id, transition, reason, credit_override: None };
        let body = (transition, step.reason.clone());
        self.give(&manager(), at, name, &body, &step).await
    }
}

/// Returns the day of an instant in the company's time zone.
pub(super) fn day_of(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&ZONE).date_naive()
}

/// Reserves the goods of an order (1), or releases them (-1).
pub(super) fn reserve(world: &mut World, order: usize, sign: i64) {
    let (warehouse, lines) = (world.orders[order].warehouse, world.orders[order].lines.clone());
    for (product, quantity) in lines {
        world.level(warehouse, product).reserved += sign * quantity;
    }
}

/// Draws some of the products that the customer buys, each at most once.
fn lines(world: &mut World, customer: usize, warehouse: usize, day: NaiveDate) -> Vec<(usize, i64)> {
    let mut choice: Vec<usize> = world.records.customers[customer].basket.clone();
    choice.retain(|product| world.records.carries(warehouse, *product));
    let count = 3 + usize::try_from(world.draw.below(6)).unwrap_or(0);
    let mut lines = Vec::new();
    while lines.len() < count && !choice.is_empty() {
        let at = usize::try_from(world.draw.below(choice.len() as u64)).unwrap_or(0);
        let product = choice.swap_remove(at);
        let size = world.records.customers[customer].size;
        let family = world.records.products[product].family;
        let season = i64::try_from(family.season[day.month0() as usize]).unwrap_or(100);
        let usual = i64::try_from(family.weekly).unwrap_or(10) / 2 + 2;
        let quantity = (1 + world.below(usual)) * size * season / 10_000;
        lines.push((product, quantity.max(1)));
    }
    lines
}

/// Orders more of one product than is available and on order.
fn beyond_stock(world: &mut World, lines: &mut Vec<(usize, i64)>) {
    let coming = |world: &mut World, product| {
        let level = world.level(MAIN, product);
        level.available() + level.incoming
    };
    let all: Vec<(i64, usize)> =
        (0..world.records.products.len()).map(|product| (coming(world, product), product)).collect();
    if let Some((there, product)) = all.into_iter().filter(|(there, _)| *there > 4).min() {
        lines.retain(|(other, _)| *other != product);
        lines.insert(0, (product, there + 14));
    }
}

/// Increases all quantities until the order exceeds the limit of its customer.
fn beyond_limit(world: &World, lines: &mut [(usize, i64)]) {
    let limit = world.records.customers[SMALL_LIMIT].limit.unwrap_or(0);
    let value = |lines: &[(usize, i64)]| -> i64 {
        lines
            .iter()
            .map(|(product, quantity)| i64::from(world.records.products[*product].cents) * quantity)
            .sum()
    };
    while value(lines) <= limit && !lines.is_empty() {
        for (_, quantity) in lines.iter_mut() {
            *quantity += 1 + *quantity / 4;
        }
    }
}

/// Returns true if the order is due, because it was requested for `day` or earlier.
pub(super) fn is_due(sale: &Sale, day: NaiveDate) -> bool {
    earlier(sale.requested, 1) < day
}
