//! Orders from placing to approval or cancellation.

use std::time::Duration;

use chrono::NaiveDate;
use serde_json::json;
use waybill_commands::order::PlaceOrder;
use waybill_commands::{CommandContext, CommandRuntime, Failure, Number, Series, new_id};
use waybill_domain::Noun;
use waybill_domain::account::Account;
use waybill_domain::id::{OrderId, StockId};
use waybill_domain::order::{Order, OrderStatus, OrderTransition};
use waybill_domain::stock::Stock;
use waybill_domain::{DecisionContext, Refusal, Role};

use crate::fixture::{Firm, context, read};

#[tokio::test]
async fn an_approval_reserves_the_stock_and_uses_the_credit_in_one_unit() {
    let firm = Firm::with("10", Some("100.00")).await;
    let id = firm.place(&context(Role::Encoder), "4").await.unwrap();
    let answer =
        firm.step(&context(Role::Manager), id, OrderTransition::PendingToApproved, None).await.unwrap();
    assert_eq!(answer.status, "approved");
    let stock = firm
        .runtime
        .load::<Stock>(StockId { warehouse: firm.warehouse, product: firm.product })
        .await
        .unwrap();
    assert_eq!(
        (stock.available().to_display(), stock.reserved.to_display()),
        ("6".to_owned(), "4".to_owned())
    );
    let account = firm.runtime.load::<Account>(firm.customer).await.unwrap();
    assert_eq!(account.open_orders.to_string(), "10.00");
}

#[tokio::test]
async fn an_approval_beyond_the_stock_says_how_much_is_left_and_changes_nothing() {
    let firm = Firm::with("3", None).await;
    let id = firm.place(&context(Role::Encoder), "5").await.unwrap();
    let refused =
        firm.step(&context(Role::Manager), id, OrderTransition::PendingToApproved, None).await.unwrap_err();
    assert_eq!(refused.to_string(), "Lantern (SKU-12): 3 boxes available in Main, 5 requested.");
    let order = firm.runtime.load::<Order>(id).await.unwrap();
    assert_eq!(order.existing().unwrap().status, OrderStatus::Pending);
    let account = firm.runtime.load::<Account>(firm.customer).await.unwrap();
    assert!(account.open_orders.is_zero());
}

#[tokio::test]
async fn an_approval_beyond_the_credit_says_balance_open_orders_limit_and_what_is_left() {
    let firm = Firm::with("100", Some("30.00")).await;
    let manager = context(Role::Manager);
    let first = firm.place(&context(Role::Encoder), "8").await.unwrap();
    firm.step(&manager, first, OrderTransition::PendingToApproved, None).await.unwrap();
    let second = firm.place(&context(Role::Encoder), "5").await.unwrap();
    let refused = firm.step(&manager, second, OrderTransition::PendingToApproved, None).await.unwrap_err();
    let text = refused.to_string();
    for part in ["30.00", "20.00", "12.50", "2.50 over the limit"] {
        assert!(text.contains(part), "{text} does not say {part}");
    }
}

/// Returns the context of a clerk on this day.
fn on(clerk: &CommandContext, day: NaiveDate) -> CommandContext {
    CommandContext { decision: DecisionContext { today: day, ..clerk.decision.clone() }, ..clerk.clone() }
}

#[tokio::test]
async fn a_number_of_the_old_year_is_used_for_an_order_of_the_old_year_only_and_by_one_order() {
    let firm = Firm::with("10", None).await;
    let last = NaiveDate::from_ymd_opt(2026, 12, 31).unwrap();
    let first = last.succ_opt().unwrap();
    let clerk = context(Role::Encoder);
    let (actor, numbers) = (clerk.decision.actor.id.to_string(), firm.runtime.numbers());
    let leased = numbers.lease(Series::Of(Noun::Order), last, &actor).await.unwrap();
    let place = async |today: NaiveDate, of: NaiveDate, number: Option<Number>| {
        let draft = read(json!({
            "orderNo": number.map(|number| number.to_string()), "customerId": firm.customer, "orderDate": of,
            "warehouseId": firm.warehouse, "lines": [{"productId": firm.product, "quantity": "1"}]
        }));
        let placed =
            on(&clerk, today).execute(&firm.runtime, &PlaceOrder { id: OrderId(new_id()), draft }).await;
        placed.map(|placed| placed.receipt.number)
    };

    let refused = place(first, first, Some(leased)).await.unwrap_err();
    let result = format!("{leased} is no number for 2027-01-01; leave it empty to get one that is.");
    assert_eq!((leased.to_string().as_str(), refused.to_string()), ("ORD-2026-000001", result));
    assert_eq!(place(first, first, None).await.unwrap(), "ORD-2027-000001");
    assert_eq!(
        numbers.lease(Series::Of(Noun::Order), first, &actor).await.unwrap().to_string(),
        "ORD-2027-000101"
    );

    // It is still the clerk's number, and no other user receives it.
    assert_eq!(numbers.lease(Series::Of(Noun::Order), last, &actor).await.unwrap(), leased);
    assert_eq!(place(first, last, None).await.unwrap(), "ORD-2026-000002");
    assert_eq!(place(first, last, Some(leased)).await.unwrap(), leased.to_string());
    let twice = place(first, last, Some(leased)).await.unwrap_err();
    assert_eq!(twice.to_string(), format!("Order no {leased} is taken already."));
}

#[tokio::test]
async fn a_number_of_the_old_year_that_nobody_used_is_given_out_again_for_the_old_year() {
    let firm = Firm::with("10", None).await;
    let last = NaiveDate::from_ymd_opt(2026, 12, 31).unwrap();
    let numbers = firm.runtime.numbers();
    let leased = numbers.lease(Series::Of(Noun::Order), last, "who-went-home").await.unwrap();
    let expired = "UPDATE number_leases SET expires_at = now() - interval '2 hours'";
    sqlx::query(expired).execute(&firm.database.pool).await.unwrap();
    // The task that ends leases runs at the start.
    let _again = CommandRuntime::start(firm.database.pool.clone()).await.unwrap();
    let returned = async {
        while sqlx::query_scalar::<_, i64>("SELECT count(*) FROM number_leases")
            .fetch_one(&firm.database.pool)
            .await
            .unwrap()
            > 0
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), returned).await.unwrap();
    let first = last.succ_opt().unwrap();
    assert_eq!(
        numbers.lease(Series::Of(Noun::Order), first, "clerk").await.unwrap().to_string(),
        "ORD-2027-000001"
    );
    assert_eq!(numbers.lease(Series::Of(Noun::Order), last, "clerk").await.unwrap(), leased);
    assert_eq!(
        numbers.lease(Series::Of(Noun::Order), last, "other").await.unwrap().to_string(),
        "ORD-2026-000002"
    );
}

#[tokio::test]
async fn cancelling_an_approved_order_gives_stock_and_credit_back() {
    let firm = Firm::with("10", Some("100.00")).await;
    let manager = context(Role::Manager);
    let id = firm.place(&context(Role::Encoder), "4").await.unwrap();
    firm.step(&manager, id, OrderTransition::PendingToApproved, None).await.unwrap();
    let reason = Some("ordered twice");
    firm.step(&manager, id, OrderTransition::ApprovedToCancelled, reason).await.unwrap();
    let stock = firm
        .runtime
        .load::<Stock>(StockId { warehouse: firm.warehouse, product: firm.product })
        .await
        .unwrap();
    assert_eq!((stock.available().to_display(), stock.held.len()), ("10".to_owned(), 0));
    let account = firm.runtime.load::<Account>(firm.customer).await.unwrap();
    assert!(account.open_orders.is_zero() && account.open.is_empty());
}

#[tokio::test]
async fn whoever_made_an_order_does_not_approve_it_unless_an_admin() {
    let firm = Firm::with("10", None).await;
    let manager = context(Role::Manager);
    let own = firm.place(&manager, "1").await.unwrap();
    let refused = firm.step(&manager, own, OrderTransition::PendingToApproved, None).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::OwnWork)), "{refused}");
    let admin = context(Role::Admin);
    let own = firm.place(&admin, "1").await.unwrap();
    firm.step(&admin, own, OrderTransition::PendingToApproved, None).await.unwrap();
}

#[tokio::test]
async fn of_many_approvals_for_the_last_piece_one_succeeds() {
    let firm = std::sync::Arc::new(Firm::with("1", None).await);
    let mut orders = Vec::new();
    for _ in 0..16 {
        orders.push(firm.place(&context(Role::Encoder), "1").await.unwrap());
    }
    let tries = orders.into_iter().map(|id| {
        let firm = firm.clone();
        tokio::spawn(async move {
            firm.step(&context(Role::Manager), id, OrderTransition::PendingToApproved, None).await
        })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(_) => won += 1,
            Err(Failure::Refused(Refusal::StockShort(_))) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
}
