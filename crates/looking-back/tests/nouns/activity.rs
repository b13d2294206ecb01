//! The activity of all users: a row per commit, with the findings for an auditor.

use chrono::{TimeDelta, Utc};
use waybill_domain::Actor;
use waybill_domain::account::{AccountEvent, Terms};
use waybill_domain::money::Percent;
use waybill_domain::named::Named;
use waybill_domain::order::{
    Delivery, OrderContent, OrderEvent, OrderLine, PriceSource, ReturnedGoods, Totals,
};
use waybill_domain::person::PersonEvent;
use waybill_domain::receivable::{ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::stock::StockEvent;
use waybill_looking_back::activity::{self, ActivityFilter, ActivityRow, SORTS};
use waybill_projections::activity::FindingKind;

use crate::scene::*;

fn everything() -> ActivityFilter {
    let nouns = ["order", "receivable", "customer", "user"].map(str::to_owned).to_vec();
    ActivityFilter { nouns, ..ActivityFilter::default() }
}

async fn listed(scene: &Scene, filter: ActivityFilter) -> Vec<ActivityRow> {
    activity::page(scene.pool(), &filter, &first(&SORTS)).await.unwrap().content
}

/// Returns the activity sentences, the latest first, with the findings.
async fn sentences(scene: &Scene, filter: ActivityFilter) -> Vec<(String, Vec<FindingKind>)> {
    listed(scene, filter).await.into_iter().map(|row| (row.words, row.findings)).collect()
}

/// Moves an order to today, the day that the log assigns to new events.
fn of_today(placed: OrderContent) -> OrderContent {
    OrderContent { order_date: Utc::now().date_naive(), ..placed }
}

/// Records that the customer keeps two boxes of the first product and one of the second.
fn delivered_whole(scene: &mut Scene, number: u128) {
    let quantities = vec![quantity("2"), quantity("1")];
    let totals = Totals::delivered(&content(1, 1, "2026-03-01").lines, &quantities);
    let delivered_on = day("2026-03-01");
    let delivery = Delivery { delivered_on, quantities, totals, received_by: None, received_at: None };
    let event =
        OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason: None, customer: customer(1) };
    scene.record("order", order(number), &event);
}

fn credit_note(order: Option<u128>) -> ReceivableContent {
    ReceivableContent {
        kind: ReceivableKind::CreditNote,
        customer: Named { id: customer(1), code: "CUS-00001".into(), name: "Shop 1".into() },
        order: order.map(order_ref),
        amount: money("3.00"),
        method: None,
        reference: None,
        received_on: Utc::now().date_naive(),
        collector: None,
        document_no: None,
        due_on: None,
        remarks: Some(text("Broken")),
        allocations: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_is_one_row_that_says_what_was_done_and_not_what_followed() {
    let scene = &mut Scene::new().await;
    scene.placed(1, of_today(content(1, 1, "2026-03-01")));
    scene.shown().await;
    scene.acting(user(2), "bert").because("Good customer");
    scene.record("order", order(1), &OrderEvent::Approved { self_approved: false });
    let opened =
        AccountEvent::OrderOpened { order: order_ref(1), amount: money("20.00"), override_reason: None };
    scene.record("account", customer(1), &opened);
    let stock = format!("{}/{}", warehouse(1), product(1));
    scene.record("stock", stock, &StockEvent::Reserved { order: order_ref(1), quantity: quantity("2") });
    scene.shown().await;
    let rows = listed(scene, everything()).await;
    let [approved, placed] = rows.as_slice() else { panic!("{rows:?}") };
    assert_eq!((approved.words.as_str(), approved.noun.as_str()), ("Approved", "order"));
    assert_eq!((approved.actor.name.as_str(), approved.reason.as_deref()), ("bert", Some("Good customer")));
    assert_eq!((approved.event_count, approved.position), (3, 4));
    assert_eq!((approved.record_no.clone(), approved.amount), (Some(order_no(1)), placed.amount));
    assert!(placed.words.starts_with(&format!("Placed {} for", order_no(1))), "{}", placed.words);

    let of_customer = ActivityFilter {
        noun: Some("customer".into()),
        record_id: Some(customer(1).to_string()),
        ..everything()
    };
    assert_eq!(sentences(scene, of_customer).await, [("Approved".to_owned(), Vec::new())]);
    let details = activity::details(scene.pool(), 3).await.unwrap().unwrap();
    assert_eq!((details.position, details.events.len(), details.actor.name.as_str()), (4, 3, "bert"));
    assert_eq!((details.noun.as_deref(), details.record_id), (Some("order"), Some(order(1).to_string())));
    assert_eq!(
        (details.record_no, details.amount, details.findings),
        (Some(order_no(1)), placed.amount, vec![])
    );
    assert_eq!(details.events[2].words, format!("Reserved 2.000 for {}", order_no(1)));
    assert!(activity::details(scene.pool(), 5).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_auditor_looks_at_is_found_with_each_kind() {
    use FindingKind::*;
    let scene = &mut Scene::new().await;
    let typed = |placed: OrderContent| OrderContent {
        lines: placed
            .lines
            .into_iter()
            .map(|line| OrderLine { price_source: PriceSource::Manual, ..line })
            .collect(),
        ..placed
    };
    let today = Utc::now().date_naive();
    scene.placed(
        1,
        OrderContent { order_date: today - TimeDelta::days(3), ..typed(content(1, 1, "2026-03-01")) },
    );
    scene.shown().await;
    scene.record("order", order(1), &OrderEvent::Overridden { on_hold: true, override_reason: text("Paid") });
    scene.record("order", order(1), &OrderEvent::Approved { self_approved: true });
    scene.shown().await;
    scene.record("order", order(1), &OrderEvent::Reopened { reason: None });
    scene.shown().await;
    let by = user(1);
    scene.record(
        "order",
        order(1),
        &OrderEvent::Edited { content: of_today(content(1, 1, "2026-03-01")), by },
    );
    scene.shown().await;
    scene.record("order", order(1), &OrderEvent::Approved { self_approved: false });
    scene.shown().await;
    scene.record("order", order(1), &OrderEvent::Cancelled { reason: text("Gone") });
    scene.shown().await;
    let found: Vec<Vec<FindingKind>> =
        sentences(scene, everything()).await.into_iter().map(|(_, findings)| findings).rev().collect();
    assert_eq!(
        found,
        [
            vec![Backdated, PriceTyped],
            vec![HoldOverridden, SelfApproved],
            vec![],
            vec![EditedAfterApproval],
            vec![],
            vec![VoidedAfterApproval],
        ]
    );
    let backdated = ActivityFilter { finding: Some(Backdated), ..everything() };
    assert_eq!(listed(scene, backdated).await.len(), 1);
    let days: Vec<(String, Option<i32>)> =
        sqlx::query_as("SELECT kind, days FROM read.activity_findings WHERE days IS NOT NULL")
            .fetch_all(scene.pool())
            .await
            .unwrap();
    assert_eq!(days, [("backdated".to_owned(), Some(3))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_credit_note_is_found_as_far_as_no_goods_of_its_order_came_back() {
    let scene = &mut Scene::new().await;
    scene.placed(1, of_today(content(1, 1, "2026-03-01")));
    scene.placed(2, of_today(content(1, 1, "2026-03-01")));
    let cause = transaction_ref(1);
    // The return is worth 10.80: it covers the first note about the order, and 7.80 of the second.
    delivered_whole(scene, 2);
    let back = ReturnedGoods { quantity: quantity("1"), net: money("9.00") };
    let on = day("2026-03-02");
    scene.record("order", order(2), &OrderEvent::TakenBack { cause, on, goods: [(product(1), back)].into() });
    scene.shown().await;
    let second = ReceivableContent { amount: money("9.00"), ..credit_note(Some(2)) };
    for (number, note) in
        [(1, credit_note(Some(1))), (2, credit_note(Some(2))), (3, credit_note(None)), (4, second)]
    {
        let entered = ReceivableEvent::Entered { number: receipt_no(number), content: note, by: user(1) };
        scene.record("receivable", receivable(number), &entered);
        scene.shown().await;
        scene.record(
            "receivable",
            receivable(number),
            &ReceivableEvent::Approved { self_approved: false, allocations: vec![] },
        );
        scene.shown().await;
    }
    let filter = ActivityFilter { finding: Some(FindingKind::CreditWithoutReturn), ..everything() };
    let found: Vec<_> = listed(scene, filter).await.into_iter().map(|row| row.record_no.unwrap()).collect();
    assert_eq!(found, [receipt_no(4), receipt_no(3), receipt_no(1)]);
    let amounts: Vec<String> = sqlx::query_scalar(
        "SELECT amount::text FROM read.activity_findings WHERE kind = 'credit-without-return' ORDER BY position",
    )
    .fetch_all(scene.pool())
    .await
    .unwrap();
    assert_eq!(amounts, ["3.00", "3.00", "1.20"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_that_leaves_the_day_and_the_prices_as_they_were_is_not_found_again() {
    let scene = &mut Scene::new().await;
    let with_discount = |notes: &'static str| {
        let mut old = content_of_old();
        old.lines[0].discount_percent = Percent::of(10.into());
        OrderContent { notes: Some(text(notes)), ..old }
    };
    scene.placed(1, with_discount("First"));
    scene.shown().await;
    let edit = OrderEvent::Edited { content: with_discount("Second"), by: user(1) };
    scene.record("order", order(1), &edit);
    scene.shown().await;
    let found: Vec<Vec<FindingKind>> =
        sentences(scene, everything()).await.into_iter().map(|(_, findings)| findings).rev().collect();
    assert_eq!(found, [vec![FindingKind::Backdated, FindingKind::PriceTyped], vec![]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_approved_in_a_later_month_than_that_in_which_it_counts_is_found() {
    let scene = &mut Scene::new().await;
    let received_on = Utc::now().date_naive() - TimeDelta::days(32);
    let earlier = ReceivableContent { received_on, ..credit_note(None) };
    for (number, note) in [(1, earlier), (2, credit_note(None))] {
        let entered = ReceivableEvent::Entered { number: receipt_no(number), content: note, by: user(1) };
        scene.record("receivable", receivable(number), &entered);
        scene.record(
            "receivable",
            receivable(number),
            &ReceivableEvent::Approved { self_approved: false, allocations: vec![] },
        );
        scene.shown().await;
    }
    let filter = ActivityFilter { finding: Some(FindingKind::BookedBack), ..everything() };
    let found: Vec<_> = listed(scene, filter).await.into_iter().map(|row| row.record_no.unwrap()).collect();
    assert_eq!(found, [receipt_no(1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_is_found_whoever_did_it_and_nothing_else_that_the_product_does_by_itself() {
    let scene = &mut Scene::new().await;
    scene.acting(Actor::system(4, "command line").id, "command line");
    scene.placed(1, content_of_old());
    let erased = PersonEvent::Erased { reason: text("Asked for it") };
    scene.record("person", format!("customer/{}", customer(1)), &erased);
    scene.shown().await;
    let found: Vec<Vec<FindingKind>> =
        sentences(scene, everything()).await.into_iter().map(|(_, findings)| findings).collect();
    assert_eq!(found.concat(), [FindingKind::PersonErased]);
}

#[tokio::test(flavor = "multi_thread")]
async fn activities_are_found_by_who_when_and_the_number_of_what_they_touched() {
    let scene = &mut Scene::new().await;
    scene.days_ago(2).placed(1, content(1, 1, "2026-03-01"));
    scene.shown().await;
    scene.days_ago(0).acting(user(2), "bert").placed(2, content(1, 1, "2026-03-01"));
    scene.shown().await;
    let numbers = async |filter| -> Vec<String> {
        listed(scene, filter).await.into_iter().filter_map(|row| row.record_no).collect()
    };
    let of = |actor| ActivityFilter { actor_id: Some(user(actor).0), ..everything() };
    assert_eq!((numbers(of(1)).await, numbers(of(2)).await), (vec![order_no(1)], vec![order_no(2)]));
    let yesterday = Utc::now() - TimeDelta::days(1);
    let since = ActivityFilter { from: Some(yesterday), ..everything() };
    let until = ActivityFilter { before: Some(yesterday), ..everything() };
    assert_eq!((numbers(since).await, numbers(until).await), (vec![order_no(2)], vec![order_no(1)]));
    let tomorrow = Some(Utc::now() + TimeDelta::days(1));
    assert!(numbers(ActivityFilter { from: tomorrow, ..everything() }).await.is_empty());
    let typed = ActivityFilter { search_term: Some(order_no(2).to_lowercase()), ..everything() };
    assert_eq!(numbers(typed).await, [order_no(2)]);
    let unseen = ActivityFilter { nouns: vec!["receivable".into()], ..everything() };
    assert!(numbers(unseen).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rows_are_the_same_however_the_log_is_cut_into_batches() {
    let scene = &mut Scene::new().await;
    for number in 1..=3 {
        scene.placed(number, content(1, 1, "2026-03-01"));
        let terms = Terms { name: "Shop".into(), credit_limit: None, hold: None, active: true };
        scene.record("account", customer(number), &AccountEvent::TermsSet(terms));
        scene.record("order", order(number), &OrderEvent::Approved { self_approved: true });
    }
    scene.shown().await;
    let differences = waybill_projections::check(
        scene.pool(),
        &waybill_projections::read_models().unwrap(),
        &["activity"],
        |_| {},
    )
    .await
    .unwrap();
    assert_eq!(differences, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_document_that_is_dated_back_by_an_edit_is_found_like_one_that_was_entered_so() {
    let scene = &mut Scene::new().await;
    let entered = ReceivableEvent::Entered { number: receipt_no(1), content: credit_note(None), by: user(1) };
    scene.record("receivable", receivable(1), &entered);
    scene.shown().await;
    let received_on = Utc::now().date_naive() - TimeDelta::days(20);
    let back = ReceivableContent { received_on, ..credit_note(None) };
    scene.record("receivable", receivable(1), &ReceivableEvent::Edited { content: back, by: user(1) });
    scene.shown().await;
    scene.placed(1, of_today(content_of_old()));
    scene.shown().await;
    scene.record("order", order(1), &OrderEvent::Edited { content: content_of_old(), by: user(1) });
    scene.shown().await;
    let filter = ActivityFilter { finding: Some(FindingKind::Backdated), ..everything() };
    let found: Vec<_> = listed(scene, filter).await.into_iter().map(|row| row.record_no.unwrap()).collect();
    assert_eq!(found, [order_no(1), receipt_no(1)]);
}

fn content_of_old() -> OrderContent {
    content(1, 1, "2026-03-01")
}

#[tokio::test(flavor = "multi_thread")]
async fn other_terms_are_found_and_another_name_or_an_erasure_is_not() {
    let scene = &mut Scene::new().await;
    let first_terms =
        Terms { name: "Shop".into(), credit_limit: Some(money("100.00")), hold: None, active: true };
    let changes = [
        first_terms.clone(),
        Terms { name: "Corner shop".into(), ..first_terms.clone() },
        Terms { credit_limit: Some(money("200.00")), ..first_terms.clone() },
        Terms { credit_limit: Some(money("200.00")), hold: Some("Owes".into()), ..first_terms.clone() },
        Terms {
            name: "erased".into(),
            credit_limit: Some(money("200.00")),
            hold: Some("erased".into()),
            active: false,
        },
        Terms { name: "erased".into(), credit_limit: None, hold: None, active: false },
    ];
    for terms in changes {
        scene.record("account", customer(1), &AccountEvent::TermsSet(terms));
        scene.shown().await;
    }
    let found: Vec<bool> =
        sentences(scene, everything()).await.iter().rev().map(|(_, kinds)| !kinds.is_empty()).collect();
    assert_eq!(found, [false, false, true, true, false, true]);
    let terms = ActivityFilter { finding: Some(FindingKind::TermsChanged), ..everything() };
    assert_eq!(listed(scene, terms).await.len(), 3);
}
