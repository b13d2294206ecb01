//! Plays the days of the demo company: tasks are scheduled and executed in order.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use strum::VariantArray as _;
use waybill_commands::UseCase;
use waybill_commands::inbox::MarkInboxRead;
use waybill_commands::stock_transaction::{EnterReceivedStockTransaction, EnterStockTransaction};
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::StockTransactionDraft;
use waybill_domain::{Actor, Role};
use waybill_log::read::head;

use super::calendar::{later, planned, weekday};
use super::catalogue::SUPPLIERS;
use super::customers::{CONTESTS, COUNT, HELD, LATE_COMERS, SMALL_LIMIT};
use super::goods::{COLD, DEARER, MAIN, NORTH, Records};
use super::people::{actor, encoder, manager};
use super::world::{Special, Stage, Task, TripKind, World};
use super::{Demo, DemoError, money, read};

/// The maximum number of orders on an ordinary working day.
const MAX_A_DAY: u64 = 4;
/// The number of working days before today with more orders, which fill today's trips.
const BUSY_DAYS: u64 = 3;

impl Demo {
    /// Plays the business of all days.
    pub(super) async fn business(&self, records: Records) -> Result<(), DemoError> {
        let mut world = World::new(records);
        self.opening(&mut world).await?;
        let mut day = self.calendar.working(later(self.calendar.first(), 1));
        while day <= self.calendar.today {
            self.note_orders(&mut world, day);
            self.note_routine(&mut world, day);
            day = self.calendar.after(day, 1);
        }
        self.note_events(&mut world);
        while let Some((at, task)) = world.next() {
            if at > self.calendar.end() {
                break;
            }
            self.happen(&mut world, at, task).await?;
        }
        Ok(())
    }

    async fn happen(&self, world: &mut World, at: DateTime<Utc>, task: Task) -> Result<(), DemoError> {
        match task {
            Task::Order { customer, warehouse } => self.order(world, at, customer, warehouse).await,
            Task::SpecialOrder(special) => self.special(world, at, special).await,
            Task::Approve { order, tries } => self.approve(world, at, order, tries).await,
            Task::CancelOrder { order, reason } => self.cancel(world, at, order, reason).await,
            Task::Plan { warehouse, day, kind } => self.plan(world, at, warehouse, day, kind).await,
            Task::Load(trip) => self.load(world, at, trip).await,
            Task::Depart(trip) => self.depart(world, at, trip).await,
            Task::Stop { trip, stop, outcome } => self.stop(world, at, trip, stop, outcome).await,
            Task::Close(trip) => self.close(world, at, trip).await,
            Task::CallOff(trip) => self.call_off(world, at, trip).await,
            Task::Review { supplier, warehouse, until } => {
                self.review(world, at, supplier, warehouse, until).await
            }
            Task::ApprovePurchase { purchase, until } => {
                self.approve_purchase(world, at, purchase, until).await
            }
            Task::Send { purchase, until } => self.send(world, at, purchase, until).await,
            Task::Receive { purchase, part } => self.receive(world, at, purchase, part).await,
            Task::VoidPurchase(purchase) => self.void_purchase(world, at, purchase).await,
            Task::Pay(customer) => self.pay(world, at, customer).await,
            Task::Cheque(number) => self.cheque(world, at, number).await,
            Task::VoidCheque { number, step } => self.void_cheque(at, number, &step).await,
            Task::Return { order, number } => self.came_back(world, at, order, number).await,
            Task::Count(number) => self.count(world, at, number).await,
            Task::Hold => self.hold(&world.records.customers[HELD], at).await,
            Task::Prices => self.dearer_from(world, at).await,
            Task::ReadNotifications => self.read_notifications(at).await,
            Task::NewCustomer(at_place) => {
                self.customer(&manager(), at_place, &world.records.customers[at_place], at).await
            }
        }
    }

    /// Marks what happened on earlier days as read by all users.
    async fn read_notifications(&self, at: DateTime<Utc>) -> Result<(), DemoError> {
        let through = head(self.batch.runtime.pool()).await?.cast_unsigned();
        for role in Role::VARIANTS {
            let read = MarkInboxRead { through };
            self.must(&actor(*role), at, &format!("notifications/{role}"), &json!({}), &read).await?;
        }
        Ok(())
    }

    async fn dearer_from(&self, world: &World, at: DateTime<Utc>) -> Result<(), DemoError> {
        self.clock.set(self.clock.get().max(at));
        self.dearer(&world.records.products).await
    }

    /// Enters the opening stock: about five weeks of everything.
    async fn opening(&self, world: &mut World) -> Result<(), DemoError> {
        let by = Actor::system(2, "demo");
        for warehouse in [MAIN, NORTH, COLD] {
            let mut lines = Vec::new();
            for product in 0..world.records.products.len() {
                if !world.records.carries(warehouse, product) {
                    continue;
                }
                let weekly = world.records.weekly(warehouse, product);
                let quantity = weekly * 4 + world.below(weekly * 3);
                let good = &world.records.products[product];
                lines.push(json!({
                    "productId": good.id, "quantity": quantity.to_string(), "unitCost": money(good.cost.into())
                }));
                world.level(warehouse, product).on_hand = quantity;
            }
            let body = json!({
                "kind": "opening", "warehouseId": world.records.warehouses[warehouse],
                "transactionDate": self.calendar.first(), "reason": "Counted at the start", "lines": lines
            });
            self.entered(&by, self.soon(), &format!("opening/{warehouse}"), &body, true).await?;
        }
        Ok(())
    }

    /// Enters a stock transaction that waits for approval, or one that is posted immediately.
    pub(super) async fn entered(
        &self,
        by: &Actor,
        at: DateTime<Utc>,
        name: &str,
        body: &serde_json::Value,
        received: bool,
    ) -> Result<StockTransactionId, DemoError> {
        let draft: StockTransactionDraft = read(body)?;
        let id = StockTransactionId(self.id(at, name));
        let receive: &dyn UseCase = &EnterReceivedStockTransaction { id, draft: draft.clone() };
        let enter: &dyn UseCase = &EnterStockTransaction { id, draft: draft.clone() };
        self.must(by, at, name, &draft, if received { receive } else { enter }).await?;
        Ok(id)
    }

    /// Schedules the orders of a day: a few customers order, each at most once.
    fn note_orders(&self, world: &mut World, day: NaiveDate) {
        let busy = day >= self.calendar.before_today(BUSY_DAYS);
        let count = if busy { 8 } else { 1 + world.draw.below(MAX_A_DAY + 1) };
        let mut callers = Vec::new();
        while callers.len() < usize::try_from(count).unwrap_or(0) {
            let customer = usize::try_from(world.draw.below(COUNT as u64)).unwrap_or(0);
            let new = LATE_COMERS.iter().any(|(at, ago)| *at == customer && day <= self.calendar.ago(*ago));
            let apart = [HELD, SMALL_LIMIT].contains(&customer);
            // Today's trips depart from the main warehouse.
            let elsewhere = busy && world.records.customers[customer].warehouse != MAIN && callers.len() > 1;
            if !new && !apart && !elsewhere && !callers.contains(&customer) {
                callers.push(customer);
            }
        }
        for customer in callers {
            let home = world.records.customers[customer].warehouse;
            let cold = home == MAIN && !busy && world.draw.below(12) == 0;
            let minute = 20 + world.minutes(if day == self.calendar.today { 240 } else { 410 });
            let at = planned(day, 7, 30 + minute);
            let today = day == self.calendar.today && minute % 2 == 0;
            let warehouse = if cold { COLD } else { home };
            let task = if today {
                Task::SpecialOrder(Special::Waiting)
            } else {
                Task::Order { customer, warehouse }
            };
            world.later(at, task);
        }
    }

    /// Schedules the routine: trips are planned in the afternoon for the next working day, and purchases are ordered on
    /// the supplier's weekday.
    fn note_routine(&self, world: &mut World, day: NaiveDate) {
        let calendar = &self.calendar;
        if day == calendar.today {
            return;
        }
        let next = calendar.after(day, 1);
        let eve = next == calendar.today;
        let kind = match () {
            () if eve => TripKind::UnderWay,
            () if calendar.after(next, 1) == calendar.today => TripKind::Troubled,
            () => TripKind::Usual,
        };
        world.later(planned(day, 15, 45), Task::Plan { warehouse: MAIN, day: next, kind });
        if eve {
            let called_off = Task::Plan { warehouse: MAIN, day: next, kind: TripKind::CalledOff };
            world.later(planned(day, 15, 52), called_off);
        } else if [1, 3].contains(&weekday(next)) {
            let usual = Task::Plan { warehouse: NORTH, day: next, kind: TripKind::Usual };
            world.later(planned(day, 16, 5), usual);
        } else if weekday(next) == 2 {
            let usual = Task::Plan { warehouse: COLD, day: next, kind: TripKind::Usual };
            world.later(planned(day, 16, 12), usual);
        }
        for (supplier, _) in SUPPLIERS.iter().enumerate().filter(|(_, facts)| facts.weekday == weekday(day)) {
            for warehouse in [MAIN, NORTH, COLD] {
                let minute =
                    2 * i64::try_from(supplier).unwrap_or(0) + 7 * i64::try_from(warehouse).unwrap_or(0);
                let review = Task::Review { supplier, warehouse, until: Stage::Received };
                if calendar.is_ordered_from(supplier, warehouse, day) {
                    world.later(planned(day, 10, 5 + minute), review);
                }
            }
        }
    }

    /// Schedules the special events.
    fn note_events(&self, world: &mut World) {
        let calendar = &self.calendar;
        let on = |ago| calendar.working(calendar.ago(ago));
        for (at, ago) in LATE_COMERS {
            world.later(planned(on(ago), 9, 12), Task::NewCustomer(at));
        }
        for (customer, ago) in
            [(HELD, 114), (HELD, 105), (CONTESTS, 92), (CONTESTS, 58), (SMALL_LIMIT, 60), (SMALL_LIMIT, 31)]
        {
            let warehouse = world.records.customers[customer].warehouse;
            world.later(planned(on(ago), 9, 40), Task::Order { customer, warehouse });
        }
        world.later(planned(on(DEARER), 8, 5), Task::Prices);
        let specials = [(4, Special::Held), (2, Special::TooMuch), (1, Special::OverLimit)];
        for (days, special) in specials {
            world.later(planned(calendar.before_today(days), 14, 20), Task::SpecialOrder(special));
        }
        let review = |supplier, until| Task::Review { supplier, warehouse: MAIN, until };
        world.later(planned(on(61), 11, 5), review(3, Stage::Void));
        world.later(planned(on(24), 11, 15), review(6, Stage::Begun));
        world.later(planned(on(21), 11, 25), review(3, Stage::Awaited));
        world.later(planned(calendar.before_today(1), 11, 35), review(4, Stage::Approved));
        world.later(planned(calendar.today, 9, 5), review(0, Stage::Entered));
        world.later(planned(calendar.today, 9, 25), review(5, Stage::Entered));
        for (number, ago) in [(0, 83), (1, 47), (2, 16)] {
            world.later(planned(on(ago), 16, 20), Task::Count(number));
        }
        world.later(planned(calendar.today, 10, 40), Task::Count(3));
        for number in 0..5 {
            let day = if number == 4 { on(13) } else { calendar.today };
            world.later(planned(day, 9, 30 + i64::try_from(number).unwrap_or(0) * 4), Task::Cheque(number));
        }
        let (today, tomorrow) = (calendar.today, calendar.after(calendar.today, 1));
        let plan = |day, kind| Task::Plan { warehouse: MAIN, day, kind };
        world.later(planned(today, 7, 20), Task::ReadNotifications);
        world.later(planned(today, 7, 35), plan(today, TripKind::Loaded));
        world.later(planned(today, 10, 10), plan(tomorrow, TripKind::Waiting));
    }

    /// Writes off goods that were found broken at a count. The last count waits for its approval.
    async fn count(&self, world: &mut World, at: DateTime<Utc>, number: u32) -> Result<(), DemoError> {
        let waits = number == 3;
        let mut lines = Vec::new();
        for product in (0..world.records.products.len()).skip(number as usize * 3).step_by(17) {
            let lost = 1 + world.below(3);
            if world.level(MAIN, product).available() < lost {
                continue;
            }
            if !waits {
                world.level(MAIN, product).on_hand -= lost;
            }
            lines.push(
                json!({"productId": world.records.products[product].id, "quantity": format!("-{lost}")}),
            );
        }
        let body = json!({
            "kind": "adjustment", "warehouseId": world.records.warehouses[MAIN],
            "reason": if waits { "Broken in the aisle" } else { "Found damaged at the count" }, "lines": lines
        });
        let by = if waits { encoder() } else { Actor::system(2, "demo") };
        self.entered(&by, at, &format!("count/{number}"), &body, !waits).await.map(|_| ())
    }
}
