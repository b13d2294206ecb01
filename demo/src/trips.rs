//! The demo company's dispatches: most of the past are done, the last days' stand in every status.

use serde_json::json;
use waybill_commands::dispatch::{CompleteDispatchTrip, PlanDispatch, TransitionDispatch};
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::order::{DeliverOrder, TransitionOrder};
use waybill_domain::dispatch::{Dispatch, DispatchDraft, DispatchTransition};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{Order, OrderDelivery, OrderTransition};
use waybill_domain::{Actor, Role};

use super::documents::{encoder, manager};
use super::goods::Records;
use super::{Demo, DemoError, read};

/// Orders of the last days are on trips that are not done.
const LAST_DAYS: u64 = 11;
/// Number plates of the vehicles.
const PLATES: [&str; 3] = ["WB-1042", "WB-2077", "WB-3310"];

impl Demo {
    /// Whether the first trip, and with it everything before it, is there.
    pub(super) async fn trips_were_begun(&self) -> Result<bool, DemoError> {
        let first = DispatchId(self.batch.id(self.first_day(), FIRST));
        Ok(self.batch.runtime.load::<Dispatch>(first).await?.planned.is_some())
    }

    /// Takes what was approved to its customers.
    pub(super) async fn trips(
        &self,
        records: &Records,
        approved: &[(u64, OrderId)],
    ) -> Result<(), DemoError> {
        let mut names =
            std::iter::once(FIRST.to_owned()).chain((2..).map(|number| format!("dispatch/{number}")));
        let mut last = Vec::new();
        for (at, warehouse) in records.warehouses.iter().enumerate() {
            let mut past = Vec::new();
            for (ago, id) in approved {
                let order = self.batch.runtime.load::<Order>(*id).await?;
                match order.existing()?.content.warehouse.id == *warehouse {
                    true if *ago > LAST_DAYS => past.push((*ago, *id)),
                    true if at == 0 => last.push(*id),
                    _ => {}
                }
            }
            for (number, trip) in past.chunk_by(|one, other| one.0 / 3 == other.0 / 3).enumerate() {
                let orders: Vec<OrderId> = trip.iter().map(|(_, id)| *id).collect();
                let ago = trip.iter().map(|(ago, _)| *ago).min().unwrap_or(1) - 1;
                let draft = self.trip(records, *warehouse, &orders, ago, number)?;
                let Some(name) = names.next() else { continue };
                self.carried(&name, ago, &draft).await?;
            }
        }
        // Last: who is under way with one of these drives nothing else.
        match records.warehouses.first() {
            Some(warehouse) => self.unfinished(records, *warehouse, &last).await,
            None => Ok(()),
        }
    }

    fn trip(
        &self,
        records: &Records,
        warehouse: waybill_domain::id::WarehouseId,
        orders: &[OrderId],
        ago: u64,
        number: usize,
    ) -> Result<DispatchDraft, DemoError> {
        let stops: Vec<_> = orders.iter().map(|order| json!({"orderId": order})).collect();
        let driver = records.drivers.get(number % records.drivers.len());
        let assistants: Vec<_> = records.assistants.iter().skip(number % 2).take(1).collect();
        read(&json!({
            "warehouseId": warehouse, "plannedDate": self.days_ago(ago), "driverId": driver, "assistantIds": assistants,
            "vehiclePlate": PLATES[number % PLATES.len()], "stops": stops
        }))
    }

    async fn carried(&self, name: &str, ago: u64, draft: &DispatchDraft) -> Result<(), DemoError> {
        // The first has the id that says whether there is any.
        let day = if name == FIRST { self.first_day() } else { self.days_ago(ago) };
        let id = DispatchId(self.batch.id(day, name));
        let by = manager();
        let complete = CompleteDispatchTrip { id, draft: draft.clone() };
        let carried = self.batch.once(&by, self.days_ago(ago), name, draft, &complete);
        Ok(carried.await?.must(name)?)
    }

    /// A trip of today on its way, one loaded, one waiting and one that was cancelled.
    async fn unfinished(
        &self,
        records: &Records,
        warehouse: waybill_domain::id::WarehouseId,
        orders: &[OrderId],
    ) -> Result<(), DemoError> {
        use DispatchTransition::{LoadedToOnTransit, WaitingToCancelled, WaitingToLoaded};
        let mut rest = orders;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at(count.min(rest.len()));
            rest = left;
            taken
        };
        let under_way = take(4);
        let trips: [(&str, &[OrderId], &[DispatchTransition]); 4] = [
            ("dispatch/under-way", under_way, &[WaitingToLoaded, LoadedToOnTransit]),
            ("dispatch/loaded", take(2), &[WaitingToLoaded]),
            ("dispatch/waiting", take(2), &[]),
            ("dispatch/cancelled", take(1), &[WaitingToCancelled]),
        ];
        for (number, (name, orders, steps)) in trips.into_iter().enumerate() {
            if orders.is_empty() {
                continue;
            }
            let draft = self.trip(records, warehouse, orders, 0, number)?;
            let id = DispatchId(self.batch.id(self.today, name));
            let by = encoder();
            let plan = PlanDispatch { id, draft };
            let planned = self.batch.once(&by, self.today, name, &plan.draft, &plan);
            planned.await?.must(name)?;
            for transition in steps {
                self.move_trip(name, id, *transition).await?;
            }
        }
        self.stops(under_way).await
    }

    async fn move_trip(
        &self,
        name: &str,
        id: DispatchId,
        transition: DispatchTransition,
    ) -> Result<(), DemoError> {
        let cancels = transition == DispatchTransition::WaitingToCancelled;
        let (by, reason) =
            if cancels { (manager(), Some("The customer collects")) } else { (checker(), None) };
        let reason = reason.map(|reason| read(&json!(reason))).transpose()?;
        let step = TransitionDispatch { id, transition, reason, credit_override: None };
        let name = format!("{name}/{transition}");
        let taken = self.batch.once(&by, self.today, &name, &transition, &step);
        Ok(taken.await?.must(&name)?)
    }

    /// Of the trip under way one order was delivered, one in part, and one came back.
    async fn stops(&self, orders: &[OrderId]) -> Result<(), DemoError> {
        for (at, order) in orders.iter().take(2).enumerate() {
            let short = at == 1;
            let lines = if short { json!([{"line": 1, "quantity": "0"}]) } else { json!([]) };
            let first = self.batch.runtime.load::<Order>(*order).await?;
            if short && first.existing()?.content.lines.len() < 2 {
                continue;
            }
            let delivery: OrderDelivery = read(&json!({
                "id": order, "lines": lines, "receivedBy": "Front desk",
                "reason": short.then_some("Damaged on the way, not accepted")
            }))?;
            let name = format!("delivery/{at}");
            let by = checker();
            let deliver = DeliverOrder(delivery);
            let delivered = self.batch.once(&by, self.today, &name, &deliver.0, &deliver);
            delivered.await?.must(&name)?;
        }
        let Some(order) = orders.get(2) else { return Ok(()) };
        let reason = Some(read(&json!("Nobody was there"))?);
        let step = TransitionOrder {
            id: *order,
            transition: OrderTransition::DispatchedToApproved,
            reason,
            credit_override: None,
        };
        let by = checker();
        let taken = self.batch.once(&by, self.today, "brought-back", order, &step);
        match taken.await? {
            BatchOutcome::Now | BatchOutcome::Before | BatchOutcome::Different => Ok(()),
            refused @ BatchOutcome::Refused(_) => Ok(refused.must("brought-back")?),
        }
    }
}

/// The name of the first trip.
const FIRST: &str = "dispatch/1";

fn checker() -> Actor {
    super::people::actor(Role::Checker)
}
