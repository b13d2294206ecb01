//! A statement as it was known at a moment, compared with a later one. The earlier one equals the read model of that
//! time, and the differences lead from one to the other.

use crate::book::{Book, day_no};
use crate::dice::Dice;
use crate::scene::*;
use chrono::NaiveDate;
use serde_json::json;
use std::collections::BTreeMap;
use waybill_database::testing::rounds;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::allocation::Allocation;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;
use waybill_log::past::moment_at_position;
use waybill_looking_back::explanation::PartPage;
use waybill_looking_back::statement_differences::{
    Compared, StatementDifference, StatementDifferenceKind, StatementDifferences, differences,
};
use waybill_projections::accounts::statement::{self, Period, Statement, StatementEntry, StatementEntryKind};

use StatementDifferenceKind::{Added, Changed};

/// Returns the whole comparison of an earlier statement with the present one, read `size` lines at a time.
async fn compared(scene: &Scene, earlier: &Statement, size: u32) -> StatementDifferences {
    let Statement { customer_id, start_date, end_date, position, .. } = *earlier;
    let period = Period { customer_id, start_date, end_date };
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    let compared = Compared { earlier: moment, later: None };
    let part = async |after| {
        let page = PartPage { after, size };
        differences(scene.pool(), period, compared, page).await.unwrap().unwrap()
    };
    let mut all = part(0).await;
    while let Some(next) = all.next {
        let more = part(next).await;
        assert!(more.lines.len() <= usize::try_from(size).unwrap());
        all.lines.extend(more.lines);
        all.next = more.next;
    }
    assert_eq!(all.total_lines, u64::try_from(all.lines.len()).unwrap());
    all
}

type Settled = (Option<Money>, Vec<String>, Vec<String>);

/// Returns the changeable content of each entry, by document and kind.
fn settled(entries: &[StatementEntry]) -> BTreeMap<(String, String), Settled> {
    let of = |entry: &StatementEntry| {
        let key = (entry.document_no.clone().unwrap(), entry.kind.to_string());
        (key, (entry.open, entry.pays.clone(), entry.pays_part.clone()))
    };
    entries.iter().map(of).collect()
}

/// Asserts that the differences between an earlier statement and the present one are those of the two responses.
async fn differences_lead_from(earlier: &Statement, scene: &Scene) -> StatementDifferences {
    let Statement { customer_id, start_date, end_date, .. } = *earlier;
    let period = Period { customer_id, start_date, end_date };
    let now = statement::statement(scene.pool(), period, 1_000, None).await.unwrap().unwrap();
    let found = compared(scene, earlier, 60).await;
    for (known, answered) in [(&found.earlier, earlier), (&found.later, &now)] {
        assert_eq!(known.position, answered.position);
        let sums = (known.opening_balance, known.total_debits, known.total_credits, known.closing_balance);
        let expected = (
            answered.opening_balance,
            answered.total_debits,
            answered.total_credits,
            answered.closing_balance,
        );
        assert_eq!(sums, expected, "{start_date} to {end_date} as of {}", known.position);
        assert_eq!((known.total_entries, known.ageing), (answered.total_entries, answered.ageing));
    }
    let sum = |before: bool| -> Money {
        found.lines.iter().filter(|line| line.before_period == before).map(|line| line.amount).sum()
    };
    assert_eq!(earlier.opening_balance + sum(true), now.opening_balance);
    assert_eq!(earlier.closing_balance + sum(true) + sum(false), now.closing_balance);
    let last = found.lines.last().map_or(earlier.closing_balance, |line| line.closing_balance);
    assert_eq!(last, now.closing_balance);
    let mut earlier_entries = settled(&earlier.entries);
    let present_entries = settled(&now.entries);
    for line in &found.lines {
        let key = (line.document.number.clone().unwrap(), line.kind.to_string());
        assert!(!line.events.is_empty(), "{line:?}");
        assert!(line.events.iter().all(|event| event.position > earlier.position));
        if line.difference == Added {
            if !line.before_period {
                assert!(
                    earlier_entries.insert(key.clone(), present_entries[&key].clone()).is_none(),
                    "{key:?} was there before"
                );
            }
            continue;
        }
        assert_eq!(line.amount, Money::ZERO);
        let (open, pays, part) = earlier_entries.get_mut(&key).unwrap();
        if let Some(change) = &line.open {
            assert_eq!(open.replace(change.after), Some(change.before), "{key:?}");
        }
        for (numbers, change) in [(pays, &line.pays), (part, &line.pays_part)] {
            if let Some(change) = change {
                assert_eq!(*numbers, change.before, "{key:?}");
                numbers.clone_from(&change.after);
            }
        }
        assert!(line.open.is_some() || line.pays.is_some() || line.pays_part.is_some(), "{line:?}");
    }
    assert_eq!(earlier_entries, present_entries, "{start_date} to {end_date}");
    found
}

fn charged(number: u128, amount: &str, on: &str, due_on: &str) -> AccountEvent {
    AccountEvent::Charged {
        charge: order_ref(number).into(),
        held: Money::ZERO,
        amount: money(amount),
        on: day(on),
        due_on: day(due_on),
    }
}

fn receivable_ref(number: u128) -> ReceivableRef {
    ReceivableRef { id: receivable(number), number: receipt_no(number) }
}

/// Returns an allocation to the delivery of March 2.
fn part(number: u128, amount: &str) -> Allocation {
    Allocation {
        charge: (&order_ref(number)).into(),
        charged_on: day("2026-03-02"),
        due_on: day("2026-04-01"),
        amount: money(amount),
    }
}

fn credited(
    number: u128,
    kind: ReceivableKind,
    amount: &str,
    on: &str,
    allocations: &[Allocation],
) -> AccountEvent {
    AccountEvent::Credited {
        receivable: receivable_ref(number),
        kind,
        amount: money(amount),
        on: day(on),
        about: None,
        allocations: allocations.to_vec(),
    }
}

fn void(number: u128, amount: &str, on: &str, allocations: &[Allocation]) -> AccountEvent {
    AccountEvent::ContraEntered {
        receivable: receivable_ref(number),
        kind: ReceivableKind::Payment,
        amount: money(amount),
        on: day(on),
        reason: text("Bounced"),
        allocations: allocations.to_vec(),
        reallocations: vec![],
        voided_charge: None,
    }
}

/// Returns a customer's statement of March: a delivery of 120.00 due on April 1, and a payment of 20.00 of
/// it on March 5.
async fn march() -> (Scene, Statement) {
    let mut scene = Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    scene.record("account", customer(1), &charged(1, "120", "2026-03-02", "2026-04-01"));
    let payment = credited(1, ReceivableKind::Payment, "20", "2026-03-05", &[part(1, "20")]);
    scene.record("account", customer(1), &payment).shown().await;
    let statement = of_days(&scene, "2026-03-01", "2026-03-31").await;
    (scene, statement)
}

async fn of_days(scene: &Scene, from: &str, to: &str) -> Statement {
    let period = Period { customer_id: customer(1), start_date: day(from), end_date: day(to) };
    statement::statement(scene.pool(), period, 100, None).await.unwrap().unwrap()
}

/// Records these events of the account, and compares with the earlier statement.
async fn after(scene: &mut Scene, events: &[AccountEvent], earlier: &Statement) -> Vec<StatementDifference> {
    for event in events {
        scene.record("account", customer(1), event);
    }
    scene.shown().await;
    differences_lead_from(earlier, scene).await.lines
}

fn in_short(line: &StatementDifference) -> (StatementDifferenceKind, StatementEntryKind, bool, String) {
    (line.difference, line.kind, line.before_period, line.amount.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_different_while_nothing_of_the_period_was_recorded() {
    let (mut scene, march) = march().await;
    assert!(after(&mut scene, &[], &march).await.is_empty());
    let later = charged(2, "50", "2026-04-02", "2026-05-02");
    let paid = credited(2, ReceivableKind::Payment, "100", "2026-04-03", &[part(1, "100")]);
    let bounced = void(2, "100", "2026-04-04", &[part(1, "100")]);
    assert!(after(&mut scene, &[later, paid, bounced], &march).await.is_empty(), "April is not March");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_that_is_dated_back_adds_to_the_period_or_to_what_was_brought_into_it() {
    let (mut scene, march) = march().await;
    let events = [charged(2, "50", "2026-03-10", "2026-03-20"), charged(3, "7", "2026-02-10", "2026-02-20")];
    let lines = after(&mut scene, &events, &march).await;
    let delivery = StatementEntryKind::Delivery;
    let expected = [(Added, delivery, false, "50.00".to_owned()), (Added, delivery, true, "7.00".to_owned())];
    assert_eq!(lines.iter().map(in_short).collect::<Vec<_>>(), expected);
    assert_eq!(lines[0].due_on, Some(day("2026-03-20")));
    let [event] = lines[0].events.as_slice() else { panic!("{:?}", lines[0].events) };
    assert_eq!((event.actor.name.as_str(), event.document.number.as_deref()), ("anna", Some(&*order_no(2))));
    assert_eq!(event.words, "50.00 charged for ORD-2026-000002, delivered on 2026-03-10, due on 2026-03-20");
    let found = differences_lead_from(&march, &scene).await;
    assert_eq!(found.earlier.ageing.overdue(), Money::ZERO);
    assert_eq!(found.later.ageing.days1_to30, money("50"), "its due date is of March as well");
    assert_eq!(found.later.ageing.days31_to60, money("7"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_is_dated_back_is_added_and_leaves_less_open_of_the_delivery() {
    let (mut scene, march) = march().await;
    let events = [credited(2, ReceivableKind::Payment, "60", "2026-03-30", &[part(1, "60")])];
    let lines = after(&mut scene, &events, &march).await;
    let expected = [
        (Added, StatementEntryKind::Payment, false, "-60.00".to_owned()),
        (Changed, StatementEntryKind::Delivery, false, "0.00".to_owned()),
    ];
    assert_eq!(lines.iter().map(in_short).collect::<Vec<_>>(), expected);
    let open = lines[1].open.as_ref().unwrap();
    assert_eq!((open.before, open.after), (money("100"), money("40")));
    assert_eq!(lines[0].events, lines[1].events, "the same event made both");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_credit_note_of_the_month_takes_off_and_says_what_it_settles() {
    let (mut scene, march) = march().await;
    let note = [credited(9, ReceivableKind::CreditNote, "15", "2026-03-31", &[part(1, "15")])];
    let lines = after(&mut scene, &note, &march).await;
    assert_eq!(in_short(&lines[0]), (Added, StatementEntryKind::CreditNote, false, "-15.00".to_owned()));
    assert_eq!(lines[1].open.as_ref().map(|open| open.after), Some(money("85")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_is_void_within_the_period_is_another_entry_and_pays_nothing_any_more() {
    let (mut scene, march) = march().await;
    let lines = after(&mut scene, &[void(1, "20", "2026-03-25", &[part(1, "20")])], &march).await;
    let expected = [
        (Added, StatementEntryKind::Contra, false, "20.00".to_owned()),
        (Changed, StatementEntryKind::Delivery, false, "0.00".to_owned()),
        (Changed, StatementEntryKind::Payment, false, "0.00".to_owned()),
    ];
    assert_eq!(lines.iter().map(in_short).collect::<Vec<_>>(), expected);
    let part = lines[2].pays_part.as_ref().unwrap();
    assert_eq!((part.before.as_slice(), part.after.as_slice()), ([order_no(1)].as_slice(), [].as_slice()));
    assert_eq!(lines[0].events[0].reason.as_deref(), Some("Bounced"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_pays_another_delivery_after_all_changes_what_is_open_of_both() {
    let (mut scene, _) = march().await;
    let second = charged(2, "30", "2026-03-02", "2026-04-01");
    scene.record("account", customer(1), &second).shown().await;
    let march = of_days(&scene, "2026-03-01", "2026-03-31").await;
    let again = credited(2, ReceivableKind::Payment, "20", "2026-03-05", &[part(2, "20")]);
    let lines = after(&mut scene, &[void(1, "20", "2026-03-25", &[part(1, "20")]), again], &march).await;
    let open = |number| {
        let found = lines.iter().find(|line| line.document.number == Some(order_no(number)));
        let open = found.unwrap().open.clone().unwrap();
        (open.before.to_string(), open.after.to_string())
    };
    let both = ("100.00".to_owned(), "120.00".to_owned());
    assert_eq!((open(1), open(2)), (both, ("30.00".to_owned(), "10.00".to_owned())));
    let sum: Money = lines.iter().map(|line| line.amount).sum();
    assert_eq!(sum, Money::ZERO, "the balance is what it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_recorded_after_the_later_moment_is_not_among_the_differences() {
    let (mut scene, march) = march().await;
    let lines = after(&mut scene, &[charged(2, "50", "2026-03-10", "2026-03-20")], &march).await;
    let position = lines[0].events[0].position;
    after(&mut scene, &[charged(3, "9", "2026-03-10", "2026-03-20")], &march).await;
    let moment = async |position| moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    let two = Compared { earlier: moment(march.position).await, later: Some(moment(position).await) };
    let period = Period { customer_id: customer(1), start_date: march.start_date, end_date: march.end_date };
    let found =
        differences(scene.pool(), period, two, PartPage { after: 0, size: 10 }).await.unwrap().unwrap();
    assert_eq!((found.total_lines, found.later.closing_balance), (1, money("150")));
    let nobody = Period { customer_id: customer(2), ..period };
    let none = differences(scene.pool(), nobody, two, PartPage { after: 0, size: 10 }).await.unwrap();
    assert!(none.is_none());
}

/// Stores the statements of some days, to be compared later.
async fn keep_statements(scene: &Scene, days: &[(NaiveDate, NaiveDate)], kept: &mut Vec<Statement>) {
    for (start_date, end_date) in days {
        let period = Period { customer_id: customer(1), start_date: *start_date, end_date: *end_date };
        let statement = statement::statement(scene.pool(), period, 1_000, None).await.unwrap().unwrap();
        // There is no moment before the first event.
        if statement.position > 0 {
            kept.push(statement);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_differences_lead_from_any_earlier_statement_to_the_present_one() {
    for seed in 1..=rounds(1) as u64 {
        let generous = 70_000 * u128::from(seed);
        let (scene, mut dice, mut book) =
            (&mut Scene::new().await, Dice(seed), Book { generous, ..Book::default() });
        scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
        let mut earlier = Vec::new();
        for number in 1..=400 {
            book.something_happens(scene, &mut dice, number / 2, number);
            if dice.roll(40) == 0 {
                scene.shown().await;
                let days = [(0, number / 2), (number / 4, number / 2), (number / 4, number / 3), (200, 220)];
                let days = days.map(|(from, to)| (day_no(from), day_no(to)));
                keep_statements(scene, &days, &mut earlier).await;
            }
        }
        scene.shown().await;
        let mut lines = 0;
        for statement in &earlier {
            lines += differences_lead_from(statement, scene).await.lines.len();
        }
        assert!(lines > 100, "only {lines} differences");
    }
}
