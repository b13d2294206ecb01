//! Random events in random order, divided into random batches: the rows equal those of a rebuild, and the projected
//! counts equal counted ones.

mod documents;

use crate::dice::Dice;
use crate::journal;
use crate::scene::*;
use documents::Documents;
use rust_decimal::Decimal;
use serde_json::json;
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet};
use waybill_database::testing::rounds;
use waybill_domain::account::{Account, AccountCommand, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::id::StockId;
use waybill_domain::order::{Order, OrderCommand, OrderTransition};
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock::{Goods, Stock, StockCommand};
use waybill_domain::{Actor, DecisionContext, Role};
use waybill_log::read::{self, Limit};
use waybill_projections::activity::Activities;
use waybill_projections::{Projector as _, check, read_models, rebuild};

#[derive(Default)]
struct World {
    orders: BTreeMap<u128, Order>,
    stocks: BTreeMap<(u128, u128), Stock>,
    accounts: BTreeMap<u128, Account>,
    documents: Documents,
}

/// Executes a command on the aggregate and records the events; a refusal changes nothing.
fn execute<A: Decide<Event: Clone + serde::Serialize>>(
    scene: &mut Scene,
    (noun, id): (&'static str, String),
    aggregate: &mut A,
    command: A::Command,
) where
    for<'e> &'static str: From<&'e A::Event>,
{
    let decision = DecisionContext::new(Actor::person(user(1), "anna", Some(Role::Admin)), day("2026-03-01"));
    for event in aggregate.decide(command, &decision).unwrap_or_default() {
        scene.record(noun, &id, &event);
        aggregate.evolve(event);
    }
}

impl World {
    fn something_happens(&mut self, scene: &mut Scene, dice: &mut Dice) {
        let number = dice.roll(20) + 1;
        let (of, from) = (dice.roll(4), dice.roll(3));
        let on = format!("2026-0{}-{:02}", dice.roll(3) + 1, dice.roll(5) + 1);
        match dice.roll(33) {
            10..=15 => {
                let known = self.orders.entry(number).or_default();
                let command = documents::order_command(known.placed.as_ref(), dice);
                self.order(scene, number, command);
            }
            16..=21 => self.documents.something_happens(scene, dice),
            25.. => self.stock(scene, (from % 2, of % 2), dice),
            0..=1 => self.order(
                scene,
                number,
                OrderCommand::Place { number: order_no(number), content: content(of, from, &on) },
            ),
            2 => self.order(scene, number, OrderCommand::Edit(content(of, from, &on))),
            3..=5 => {
                let steps = [
                    OrderTransition::PendingToApproved,
                    OrderTransition::ApprovedToPending,
                    OrderTransition::PendingToCancelled,
                    OrderTransition::ApprovedToCancelled,
                ];
                let transition = steps[usize::try_from(dice.roll(8)).unwrap().saturating_sub(4).min(3)];
                self.order(
                    scene,
                    number,
                    OrderCommand::Transition { transition, reason: Some(text("Why not")) },
                );
            }
            6..=7 => self.stock(scene, (from, of), dice),
            8 | 22..=24 => self.account(scene, of, dice),
            _ if dice.roll(2) == 0 => {
                scene.edited(
                    customer(of),
                    &format!("CUS-{of:05}"),
                    a_customer(&format!("Shop {number}"), json!({})),
                );
            }
            _ => {
                let named = format!("Mug {number}");
                scene.edited(
                    product(of),
                    &format!("SKU-{of}"),
                    a_product(&format!("SKU-{of}"), &named, from),
                );
            }
        }
    }

    fn order(&mut self, scene: &mut Scene, number: u128, command: OrderCommand) {
        execute(scene, ("order", order(number).to_string()), self.orders.entry(number).or_default(), command);
    }

    fn stock(&mut self, scene: &mut Scene, (warehouse_no, goods_no): (u128, u128), dice: &mut Dice) {
        let id = StockId { warehouse: warehouse(warehouse_no), product: product(goods_no) };
        let much = quantity(&(dice.roll(30) + 10).to_string());
        let quantity = quantity(&(dice.roll(9) + 1).to_string());
        let goods = || Goods {
            sku: "SKU".into(),
            name: "Goods".into(),
            unit: "box".into(),
            warehouse: "House".into(),
        };
        let order = order_ref(dice.roll(3));
        let (cause, unit_cost) = (transaction_ref(dice.roll(2) + 3), None);
        let command = match dice.roll(18) {
            4 => StockCommand::TakeBack { cause, quantity },
            5..=6 => StockCommand::Order { cause, quantity: much },
            7..=8 => StockCommand::Send { cause },
            9..=10 => StockCommand::Arrive { cause, quantity, unit_cost },
            11 => StockCommand::Forgo { cause },
            12..=13 => StockCommand::Ship { order },
            14 => StockCommand::Deliver { order, delivered: quantity },
            15 => StockCommand::BringBack { order },
            0 => StockCommand::Receive { cause: transaction_ref(1), quantity: much, unit_cost: None },
            1 => {
                let change = QuantityChange::of(-quantity.decimal() / Decimal::TWO);
                StockCommand::Adjust { cause: transaction_ref(2), change, goods: goods() }
            }
            2 | 16..=17 => StockCommand::Reserve { order, quantity, goods: goods() },
            _ => StockCommand::Release { order },
        };
        execute(
            scene,
            ("stock", id.to_string()),
            self.stocks.entry((warehouse_no, goods_no)).or_default(),
            command,
        );
    }

    fn account(&mut self, scene: &mut Scene, of: u128, dice: &mut Dice) {
        let order = order_ref(dice.roll(3));
        let command = match dice.roll(6) {
            3.. => documents::account_command(order, dice),
            0 => AccountCommand::SetTerms(Terms {
                name: format!("Shop {of}"),
                credit_limit: Some(money(&dice.roll(1_000).to_string())),
                hold: None,
                active: true,
            }),
            1 => {
                let amount = money(&format!("{}.{:02}", dice.roll(90), dice.roll(100)));
                AccountCommand::OpenOrder { order, amount, override_reason: None }
            }
            _ => AccountCommand::CloseOrder { order },
        };
        execute(scene, ("account", customer(of).to_string()), self.accounts.entry(of).or_default(), command);
    }
}

async fn a_world(seed: u64, events: usize) -> (Scene, World) {
    let (mut scene, mut dice, mut world) = (Scene::new().await, Dice(seed), World::default());
    for number in 0..4 {
        scene.created(customer(number), &format!("CUS-{number:05}"), a_customer("Shop", json!({})));
        scene.created(
            product(number),
            &format!("SKU-{number}"),
            a_product(&format!("SKU-{number}"), "Mug", 1),
        );
    }
    for _ in 0..events {
        world.something_happens(&mut scene, &mut dice);
        match dice.roll(25) {
            0 => scene.shown().await,
            1..=3 => _ = scene.append().await,
            _ => {}
        }
    }
    scene.shown().await;
    (scene, world)
}

/// The worlds in which every event has to happen once.
const MOST_WORLDS: u64 = 40;

#[tokio::test(flavor = "multi_thread")]
async fn the_rows_of_small_batches_are_those_of_a_rebuild() {
    let mut missing = documents::every_event();
    for seed in 1..=MOST_WORLDS {
        if missing.is_empty() && seed > rounds(4) as u64 {
            break;
        }
        let (scene, _) = a_world(seed, 1_000).await;
        let models = read_models().unwrap();
        let differences = check(scene.pool(), &models, &[], |_| {}).await.unwrap();
        assert_eq!(differences, [], "seed {seed}");
        rebuild(scene.pool(), &models, &[], |_| {}).await.unwrap();
        let rows: i64 =
            sqlx::query_scalar("SELECT count(*) FROM read.orders").fetch_one(scene.pool()).await.unwrap();
        assert!(rows > 10, "seed {seed}: nothing was compared");
        documents::something_was_compared(&scene).await;
        for happened in documents::what_happened(&scene).await {
            missing.remove(&happened);
        }
    }
    assert_eq!(missing, BTreeSet::new(), "these never happened");
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_and_sums_are_what_counting_and_adding_gives() {
    const WRONG: &str = "\
        WITH counted AS (SELECT status, warehouse_id, order_date, count(*) AS orders, sum(total) AS total \
                FROM read.orders GROUP BY 1, 2, 3), \
            kept AS (SELECT status, warehouse_id, order_date, orders, total \
                FROM read.order_counts WHERE orders <> 0 OR total <> 0) \
        SELECT 'day ' || status FROM ((TABLE kept EXCEPT TABLE counted) UNION (TABLE counted EXCEPT TABLE kept)) a \
        UNION ALL SELECT 'total ' || status FROM (SELECT status, warehouse_id, orders FROM read.order_totals \
            EXCEPT SELECT status, warehouse_id, sum(orders) FROM read.order_counts GROUP BY 1, 2) b";
    for seed in 11..=10 + rounds(1) as u64 {
        let (scene, world) = a_world(seed, 900).await;
        let wrong: Vec<String> = sqlx::query_scalar(WRONG).fetch_all(scene.pool()).await.unwrap();
        assert_eq!(wrong, Vec::<String>::new(), "seed {seed}");
        for (number, known) in &world.orders {
            let row =
                waybill_projections::sales::order::details(scene.pool(), order(*number), None).await.unwrap();
            assert_eq!(row.map(|row| row.status), known.placed.as_ref().map(|placed| placed.status));
        }
        for ((warehouse_no, goods), known) in &world.stocks {
            let id = StockId { warehouse: warehouse(*warehouse_no), product: product(*goods) };
            documents::ledger_is_stock(&scene, id, known).await;
        }
        assert_eq!(documents::wrong_counts(&scene).await, Vec::<String>::new(), "seed {seed}");
        world.documents.are_shown(&scene).await;
        for (of, known) in &world.accounts {
            let details = waybill_projections::records::customer::details(scene.pool(), customer(*of))
                .await
                .unwrap()
                .unwrap();
            assert_eq!(details.account.open_orders, known.open_orders, "seed {seed}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn journals_balance_and_move_the_receivables_as_the_statements_do() {
    for seed in 31..=30 + rounds(1) as u64 {
        let (scene, world) = a_world(seed, 900).await;
        for month in 1..=3 {
            let postings = journal::agrees_with_the_statements(&scene, month, world.accounts.keys()).await;
            assert!(month != 3 || postings > 20, "seed {seed}: nothing was compared");
        }
    }
}

/// Returns all rows of the users' activity, as text.
async fn activity_rows(connection: &mut PgConnection) -> Vec<String> {
    let rows = "SELECT 'a ' || to_jsonb(a)::text FROM activities a UNION ALL SELECT 'r ' || to_jsonb(r)::text FROM activity_records r \
                UNION ALL SELECT 'k ' || to_jsonb(k)::text FROM activity_known k \
                UNION ALL SELECT 'f ' || to_jsonb(f)::text FROM activity_findings f ORDER BY 1";
    sqlx::query_scalar(rows).fetch_all(connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn activities_are_the_same_when_every_event_is_a_batch_of_its_own() {
    let (scene, _) = a_world(21, 400).await;
    let mut transaction = scene.pool().begin().await.unwrap();
    let whole = activity_rows(&mut transaction).await;
    assert!(whole.iter().filter(|row| row.starts_with('r')).count() > 20, "nothing was compared");
    for table in Activities::TABLES {
        sqlx::query(&format!("DELETE FROM {table}")).execute(&mut *transaction).await.unwrap();
    }
    let mut position = 0;
    loop {
        let (events, reached) =
            read::batch(&mut transaction, position, position + 100, None, Limit::BATCH).await.unwrap();
        if events.is_empty() {
            break;
        }
        for event in &events {
            Activities.project(&mut transaction, &[event]).await.unwrap();
        }
        position = reached;
    }
    assert_eq!(activity_rows(&mut transaction).await, whole);
}
