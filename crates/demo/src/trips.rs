//! The demo company's trips: planned in the afternoon, loaded in the morning, completed by the afternoon.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use waybill_commands::dispatch::{PlanDispatch, TransitionDispatch};
use waybill_commands::order::{DeliverOrder, TransitionOrder};
use waybill_domain::dispatch::{DispatchDraft, DispatchTransition};
use waybill_domain::id::DispatchId;
use waybill_domain::order::{OrderDelivery, OrderTransition};

use super::calendar::planned;
use super::goods::{MAIN, NORTH};
use super::orders::{day_of, is_due, reserve};
use super::people::{checker, encoder, manager};
use super::world::{Outcome, Standing, Task, Trip, TripKind, World};
use super::{Demo, DemoError, read};

/// The license plates of the vehicles.
const PLATES: [&str; 3] = ["WB-1042", "WB-2077", "WB-3310"];
/// The maximum number of stops of a trip.
const MAX_STOPS: usize = 6;
/// Reasons why goods were not accepted.
const SHORT: [&str; 3] =
    ["Damaged on the way, not accepted", "Carton was wet", "Too close to its best-before date"];
/// Reasons why a delivery failed.
const BACK: [&str; 3] = ["Nobody was there", "The customer was closed", "Refused: after the agreed hour"];
/// The names of people who accept the goods.
const RECEIVERS: [&str; 5] = ["Front desk", "J. Reed", "Kitchen", "M. Stone", "Store manager"];

impl Demo {
    /// Plans a trip with the due orders, the most urgent first.
    pub(super) async fn plan(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        warehouse: usize,
        day: NaiveDate,
        kind: TripKind,
    ) -> Result<(), DemoError> {
        let orders = choose(world, warehouse, (day_of(at), day), kind);
        if orders.is_empty() {
            return Ok(());
        }
        let (number, driver) = (world.trips.len(), driver(world, warehouse, kind));
        let name = format!("dispatch/{number}");
        let stops: Vec<_> = orders.iter().map(|order| json!({"orderId": world.orders[*order].id})).collect();
        let mate = world.records.assistants.get(usize::from(warehouse == NORTH || driver == 1));
        let draft: DispatchDraft = read(&json!({
            "warehouseId": world.records.warehouses[warehouse], "plannedDate": day,
            "driverId": world.records.drivers[driver], "assistantIds": mate.into_iter().collect::<Vec<_>>(),
            "vehiclePlate": PLATES[driver], "stops": stops
        }))?;
        let plan = PlanDispatch { id: DispatchId(self.id(at, &name)), draft };
        self.must(&encoder(), at, &name, &plan.draft, &plan).await?;
        for order in &orders {
            world.orders[*order].standing = Standing::OnTrip;
        }
        let stops = orders.len();
        world.trips.push(Trip { id: plan.id, name, orders });
        note_trip(world, number, (day, warehouse), kind, stops);
        Ok(())
    }

    pub(super) async fn load(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
    ) -> Result<(), DemoError> {
        self.trip_step(world, at, trip, DispatchTransition::WaitingToLoaded).await
    }

    pub(super) async fn depart(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
    ) -> Result<(), DemoError> {
        self.trip_step(world, at, trip, DispatchTransition::LoadedToOnTransit).await?;
        for order in world.trips[trip].orders.clone() {
            reserve(world, order, -1);
            move_stock(world, order, -1, None);
        }
        Ok(())
    }

    pub(super) async fn close(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
    ) -> Result<(), DemoError> {
        self.trip_step(world, at, trip, DispatchTransition::OnTransitToDelivered).await
    }

    pub(super) async fn call_off(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
    ) -> Result<(), DemoError> {
        self.trip_step(world, at, trip, DispatchTransition::WaitingToCancelled).await?;
        for order in world.trips[trip].orders.clone() {
            world.orders[order].standing = Standing::Approved;
        }
        Ok(())
    }

    async fn trip_step(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
        transition: DispatchTransition,
    ) -> Result<(), DemoError> {
        let Trip { id, name, .. } = &world.trips[trip];
        let cancels = transition == DispatchTransition::WaitingToCancelled;
        let (by, reason) =
            if cancels { (manager(), Some("Van is in the workshop")) } else { (checker(), None) };
        let reason = reason.map(|reason| read(&json!(reason))).transpose()?;
        let step = TransitionDispatch { id: *id, transition, reason, credit_override: None };
        self.must(&by, at, &format!("{name}/{transition}"), &transition, &step).await
    }

    /// Delivers the goods of a stop, or fails.
    pub(super) async fn stop(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        trip: usize,
        stop: usize,
        outcome: Outcome,
    ) -> Result<(), DemoError> {
        let order = world.trips[trip].orders[stop];
        let (id, name) = (world.orders[order].id, format!("{}/{stop}", world.trips[trip].name));
        if let Outcome::Back(reason) = outcome {
            let (transition, reason) = (OrderTransition::DispatchedToApproved, Some(read(&json!(reason))?));
            let step = TransitionOrder { id, transition, reason, credit_override: None };
            self.must(&checker(), at, &name, &step.reason, &step).await?;
            let sale = &mut world.orders[order];
            (sale.standing, sale.back) = (Standing::Approved, Some(day_of(at)));
            move_stock(world, order, 1, None);
            reserve(world, order, 1);
            return Ok(());
        }
        let last = world.orders[order].lines.len();
        let wanted = world.orders[order].lines[last - 1].1;
        let (kept, reason) = match outcome {
            Outcome::Short(reason) => (Some(wanted - 1 - world.below(wanted.min(4))), Some(reason)),
            _ => (None, None),
        };
        // A delivery must contain at least one unit.
        let least = i64::from(last == 1);
        let short = kept.map(|kept| (last, kept.max(least))).filter(|(_, kept)| *kept < wanted);
        let lines: Vec<_> =
            short.iter().map(|(line, kept)| json!({"line": line, "quantity": kept.to_string()})).collect();
        let receiver = world.draw.one(&RECEIVERS).copied();
        let delivery: OrderDelivery =
            read(&json!({"id": id, "lines": lines, "receivedBy": receiver, "reason": reason}))?;
        let deliver = DeliverOrder(delivery);
        self.must(&checker(), at, &name, &deliver.0, &deliver).await?;
        world.orders[order].standing = Standing::Delivered;
        if let Some((_, kept)) = short {
            move_stock(world, order, 1, Some(wanted - kept));
        }
        self.charged(world, at, order).await
    }
}

/// Schedules the remaining tasks of the trip.
fn note_trip(
    world: &mut World,
    trip: usize,
    (day, warehouse): (NaiveDate, usize),
    kind: TripKind,
    stops: usize,
) {
    let shift = 12 * i64::try_from(warehouse).unwrap_or(0);
    let at = |hour, minute| planned(day, hour, minute + shift);
    match kind {
        TripKind::CalledOff => return world.later(at(6, 50), Task::CallOff(trip)),
        TripKind::Waiting => return,
        TripKind::Loaded => return world.later(at(8, 55), Task::Load(trip)),
        TripKind::Usual | TripKind::Troubled | TripKind::UnderWay => {}
    }
    let minute = 8 + world.minutes(20);
    world.later(at(6, minute), Task::Load(trip));
    world.later(at(7, 2 + minute), Task::Depart(trip));
    let mut minute = 25 + world.minutes(20);
    for stop in 0..stops {
        let outcome = outcome(world, kind, stop);
        if kind == TripKind::UnderWay && stop > 2 {
            return;
        }
        minute += 26 + world.minutes(24);
        world.later(at(7, minute), Task::Stop { trip, stop, outcome });
    }
    if kind != TripKind::UnderWay {
        world.later(at(7, minute + 31), Task::Close(trip));
    }
}

/// Returns the orders on the trip of `day`, planned on `today`.
fn choose(
    world: &World,
    warehouse: usize,
    (today, day): (NaiveDate, NaiveDate),
    kind: TripKind,
) -> Vec<usize> {
    let urgent = matches!(kind, TripKind::Usual | TripKind::Troubled);
    let mut due: Vec<usize> = (0..world.orders.len())
        .filter(|order| {
            let sale = &world.orders[*order];
            let again = sale.back.is_some_and(|back| back == today || !urgent);
            sale.standing == Standing::Approved
                && sale.warehouse == warehouse
                && !again
                && (!urgent || is_due(sale, day))
        })
        .collect();
    due.sort_by_key(|order| (world.orders[*order].requested, *order));
    // A vehicle calls at each customer once: a second order is left for the next trip.
    let mut customers = BTreeSet::new();
    due.retain(|order| customers.insert(world.orders[*order].customer));
    due.truncate(match kind {
        TripKind::Usual if warehouse == MAIN => MAX_STOPS - 1,
        TripKind::Usual => MAX_STOPS,
        TripKind::Troubled => 5,
        TripKind::UnderWay => 4,
        TripKind::Loaded | TripKind::Waiting => 2,
        TripKind::CalledOff => 1,
    });
    due
}

/// Returns the free driver: the first two alternate in the main warehouse, the third drives in the north.
fn driver(world: &World, warehouse: usize, kind: TripKind) -> usize {
    match kind {
        TripKind::UnderWay | TripKind::CalledOff => 0,
        TripKind::Loaded => 1,
        TripKind::Usual | TripKind::Troubled if warehouse == MAIN => world.trips.len() % 2,
        TripKind::Usual | TripKind::Troubled | TripKind::Waiting => 2,
    }
}

/// Returns the outcome of a stop. It is fixed for the special trips; on others most deliveries succeed.
fn outcome(world: &mut World, kind: TripKind, stop: usize) -> Outcome {
    let drawn = world.draw.below(100);
    let nth = usize::try_from(drawn % 3).unwrap_or(0);
    match (kind, stop) {
        (TripKind::UnderWay | TripKind::Troubled, 1) => Outcome::Short(SHORT[0]),
        (TripKind::UnderWay, 2) => Outcome::Back(BACK[0]),
        (TripKind::Troubled, 2) => Outcome::Back(BACK[1]),
        (TripKind::Troubled, 3) => Outcome::Back(BACK[2]),
        (TripKind::Usual, _) if drawn < 4 => Outcome::Short(SHORT[nth]),
        // A trip from which everything is returned is canceled, not closed, so its first stop always accepts something.
        (TripKind::Usual, 1..) if drawn < 7 => Outcome::Back(BACK[nth]),
        _ => Outcome::Full,
    }
}

/// Moves goods of an order out of the warehouse (-1) or back (1): all of them, or `of_last` units of the last line.
fn move_stock(world: &mut World, order: usize, sign: i64, of_last: Option<i64>) {
    let (warehouse, lines) = (world.orders[order].warehouse, world.orders[order].lines.clone());
    let last = lines.len() - 1;
    for (at, (product, quantity)) in lines.into_iter().enumerate() {
        let moved = match of_last {
            None => quantity,
            Some(part) if at == last => part,
            Some(_) => 0,
        };
        world.level(warehouse, product).on_hand += sign * moved;
    }
}
