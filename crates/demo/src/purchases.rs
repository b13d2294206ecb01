//! The demo company's purchases: products with low stock are ordered on the weekday of their supplier.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use waybill_commands::stock_transaction::TransitionStockTransaction;
use waybill_domain::stock_transaction::{MoveRequest, ReceiptDraft, StockTransactionStatus};
use waybill_domain::text::Text;
use waybill_domain::{Actor, Role};

use super::calendar::{Calendar, later, planned};
use super::catalogue::SUPPLIERS;
use super::goods::{DEARER, MAIN, Records};
use super::orders::day_of;
use super::people::{actor, encoder, manager};
use super::world::{Level, Part, Purchase, Stage, Task, World};
use super::{Demo, DemoError, money, read};

/// Suppliers that have not been ordered from for the main warehouse, each with the number of days. Their
/// products with low stock are proposed.
const UNATTENDED: [(usize, u64); 4] = [(1, 16), (2, 34), (3, 20), (6, 22)];

impl Calendar {
    /// Returns true if this supplier is ordered from on its weekdays, still on this day.
    pub(super) fn is_ordered_from(&self, supplier: usize, warehouse: usize, day: NaiveDate) -> bool {
        let left = |(which, ago): &(usize, u64)| *which == supplier && day > self.ago(*ago);
        warehouse != MAIN || !UNATTENDED.iter().any(left)
    }
}

/// The maximum number of lines of a purchase.
const MAX_LINES: usize = 9;

impl Demo {
    /// Orders a supplier's products with low stock. Purchases that must be visible in a status other than received are
    /// ordered in any case.
    pub(super) async fn review(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        supplier: usize,
        warehouse: usize,
        until: Stage,
    ) -> Result<(), DemoError> {
        let lines = wanted(world, supplier, warehouse, until);
        if lines.is_empty() {
            return Ok(());
        }
        let (number, day) = (world.purchases.len(), day_of(at));
        let dearer = day >= self.calendar.ago(DEARER);
        let bodies: Vec<_> = lines
            .iter()
            .map(|(product, quantity)| {
                let good = &world.records.products[*product];
                let rise = if dearer && good.rose() { 104 } else { 100 };
                // Suppliers' prices vary by up to 1.5 percent.
                let cents = u64::from(good.cost) * rise * (985 + world.draw.below(31)) / 100_000;
                let cents = i64::try_from(cents).unwrap_or(0);
                json!({"productId": good.id, "quantity": quantity.to_string(), "unitCost": money(cents)})
            })
            .collect();
        let lead = SUPPLIERS[supplier].lead_days;
        let expected =
            self.calendar.working(later(day, if until == Stage::Awaited { lead + 4 } else { lead + 1 }));
        let body = json!({
            "kind": "purchase", "warehouseId": world.records.warehouses[warehouse],
            "supplierId": world.records.suppliers[supplier], "transactionDate": day, "expectedDate": expected,
            "supplierReference": format!("SO-{}", 77_000 + number * 13), "lines": bodies
        });
        let name = format!("purchase/{number}");
        let id = self.entered(&encoder(), at, &name, &body, false).await?;
        if until != Stage::Void {
            for (product, quantity) in &lines {
                world.level(warehouse, *product).incoming += quantity;
            }
        }
        world.purchases.push(Purchase { id, name, supplier, warehouse, lines });
        if until > Stage::Entered {
            let approved = planned(day, 13, 10 + world.minutes(50));
            world.later(approved, Task::ApprovePurchase { purchase: number, until });
        }
        Ok(())
    }

    pub(super) async fn approve_purchase(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        purchase: usize,
        until: Stage,
    ) -> Result<(), DemoError> {
        self.moved(world, at, purchase, &manager(), MoveRequest::to(StockTransactionStatus::ApprovedAdmin))
            .await?;
        let next = self.calendar.after(day_of(at), 1);
        match until {
            Stage::Entered | Stage::Approved => {}
            Stage::Void => {
                let day = self.calendar.after(day_of(at), 3);
                world.later(planned(day, 11, 20), Task::VoidPurchase(purchase));
            }
            Stage::Awaited | Stage::Begun | Stage::Received => {
                let minute = world.minutes(40);
                world.later(planned(next, 9, 30 + minute), Task::Send { purchase, until });
            }
        }
        Ok(())
    }

    /// Sends a purchase. It arrives after its lead time, occasionally some days later or in two parts.
    pub(super) async fn send(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        purchase: usize,
        until: Stage,
    ) -> Result<(), DemoError> {
        let by = actor(Role::BookKeeper);
        self.moved(world, at, purchase, &by, MoveRequest::to(StockTransactionStatus::OnTransitSupplier))
            .await?;
        if until == Stage::Awaited {
            return Ok(());
        }
        let lead = SUPPLIERS[world.purchases[purchase].supplier].lead_days;
        let late = [0, 0, 0, 0, 1, 0, 0, 3][usize::try_from(world.draw.below(8)).unwrap_or(0)];
        let day = self.calendar.working(later(day_of(at), lead + late));
        let minute = world.minutes(90);
        let in_parts = until == Stage::Begun || world.draw.below(9) == 0;
        let arrives = planned(day, 8, 40 + minute);
        world
            .later(arrives, Task::Receive { purchase, part: if in_parts { Part::First } else { Part::All } });
        if in_parts && until != Stage::Begun {
            let rest = planned(self.calendar.after(day, 2), 9, 15 + minute);
            world.later(rest, Task::Receive { purchase, part: Part::Rest });
        }
        Ok(())
    }

    pub(super) async fn receive(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        purchase: usize,
        part: Part,
    ) -> Result<(), DemoError> {
        let Purchase { warehouse, lines, .. } = &world.purchases[purchase];
        let (warehouse, lines) = (*warehouse, lines.clone());
        let first = lines.len().div_ceil(2);
        if part == Part::First && lines.len() < 2 {
            return self.all_arrived(world, at, purchase, &lines).await;
        }
        let arrived: Vec<(usize, (usize, i64))> = lines
            .into_iter()
            .enumerate()
            .filter(|(at, _)| match part {
                Part::All => true,
                Part::First => *at < first,
                Part::Rest => *at >= first,
            })
            .collect();
        if arrived.is_empty() {
            return Ok(());
        }
        let receipts: Vec<ReceiptDraft> = match part {
            Part::All | Part::Rest => Vec::new(),
            Part::First => arrived
                .iter()
                .map(|(at, (_, quantity))| read(&json!({"line": at + 1, "quantity": quantity.to_string()})))
                .collect::<Result<_, _>>()?,
        };
        let step = MoveRequest { receipts, ..MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse) };
        self.moved(world, at, purchase, &receiver(warehouse), step).await?;
        arrive(world, warehouse, arrived.into_iter().map(|(_, line)| line));
        Ok(())
    }

    /// Receives all lines at once: a purchase of one line does not arrive in parts.
    async fn all_arrived(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        purchase: usize,
        lines: &[(usize, i64)],
    ) -> Result<(), DemoError> {
        let warehouse = world.purchases[purchase].warehouse;
        if world.level(warehouse, lines[0].0).incoming < lines[0].1 {
            return Ok(());
        }
        let step = MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
        self.moved(world, at, purchase, &receiver(warehouse), step).await?;
        arrive(world, warehouse, lines.iter().copied());
        Ok(())
    }

    pub(super) async fn void_purchase(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        purchase: usize,
    ) -> Result<(), DemoError> {
        let reason = Some(Text::cut("The supplier cannot deliver"));
        let step = MoveRequest::to(StockTransactionStatus::Void).because(reason);
        self.moved(world, at, purchase, &manager(), step).await
    }

    async fn moved(
        &self,
        world: &World,
        at: DateTime<Utc>,
        purchase: usize,
        by: &Actor,
        request: MoveRequest,
    ) -> Result<(), DemoError> {
        let Purchase { id, name, .. } = &world.purchases[purchase];
        let parts = request.receipts.len();
        let name = format!("{name}/{}/{parts}", request.to);
        let step = TransitionStockTransaction { id: *id, request };
        self.must(by, at, &name, &step.request.to, &step).await
    }
}

/// Returns the actor who receives goods: the warehouse manager in their own warehouse, elsewhere the manager.
fn receiver(warehouse: usize) -> Actor {
    if warehouse == MAIN { actor(Role::WarehouseManager) } else { manager() }
}

fn arrive(world: &mut World, warehouse: usize, lines: impl Iterator<Item = (usize, i64)>) {
    for (product, quantity) in lines {
        let level = world.level(warehouse, product);
        level.on_hand += quantity;
        level.incoming -= quantity;
    }
}

/// Returns the products of a supplier with low stock, with quantities in whole packs.
fn wanted(world: &mut World, supplier: usize, warehouse: usize, until: Stage) -> Vec<(usize, i64)> {
    let lead = i64::try_from(SUPPLIERS[supplier].lead_days).unwrap_or(7);
    let mut lines = Vec::new();
    for product in 0..world.records.products.len() {
        let family = world.records.products[product].family;
        if family.supplier != supplier || !world.records.carries(warehouse, product) {
            continue;
        }
        let weekly = weekly(&world.records, world.stock.get(&(warehouse, product)), warehouse, product);
        let level = world.level(warehouse, product);
        let there = level.available() + level.incoming;
        let low = there * 7 < weekly * (lead + 11);
        if low || (until != Stage::Received && product % 2 == 0) {
            let missing = (weekly * (lead + 32) / 7 - there).max(weekly);
            let packs = (missing + family.pack - 1) / family.pack;
            lines.push((product, packs.max(2) * family.pack));
        }
    }
    lines.truncate(MAX_LINES);
    lines
}

/// Returns the weekly demand of the last four weeks, at least two thirds of the expected one.
fn weekly(records: &Records, level: Option<&Level>, warehouse: usize, product: usize) -> i64 {
    let lately = level.map_or(0, |level| level.wanted.values().rev().take(4).sum::<i64>() / 4);
    lately.max(records.weekly(warehouse, product) * 2 / 3)
}
