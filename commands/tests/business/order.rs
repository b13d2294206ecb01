//! Orders from placing to approval or cancellation.

use waybill_commands::Failure;
use waybill_domain::account::Account;
use waybill_domain::id::StockId;
use waybill_domain::order::{Order, OrderStatus, OrderTransition};
use waybill_domain::stock::Stock;
use waybill_domain::{Refusal, Role};

use crate::fixture::{Firm, call};

#[tokio::test]
async fn an_approval_reserves_the_stock_and_uses_the_credit_in_one_unit() {
    let firm = Firm::with("10", Some("100.00")).await;
    let id = firm.place(&call(Role::Encoder), "4").await.unwrap();
    let answer = firm.step(&call(Role::Manager), id, OrderTransition::PendingToApproved, None).await.unwrap();
    assert_eq!(answer.status, "approved");
    let stock = firm
        .ledgers
        .load::<Stock>(StockId { warehouse: firm.warehouse, product: firm.product })
        .await
        .unwrap();
    assert_eq!((stock.available().spoken(), stock.reserved.spoken()), ("6".to_owned(), "4".to_owned()));
    let account = firm.ledgers.load::<Account>(firm.customer).await.unwrap();
    assert_eq!(account.open_orders.to_string(), "10.00");
}

#[tokio::test]
async fn an_approval_beyond_the_stock_says_how_much_is_left_and_changes_nothing() {
    let firm = Firm::with("3", None).await;
    let id = firm.place(&call(Role::Encoder), "5").await.unwrap();
    let refused =
        firm.step(&call(Role::Manager), id, OrderTransition::PendingToApproved, None).await.unwrap_err();
    assert_eq!(refused.to_string(), "Only 3 box of SKU-12 are available in Main; 5 requested.");
    let order = firm.ledgers.load::<Order>(id).await.unwrap();
    assert_eq!(order.existing().unwrap().status, OrderStatus::Pending);
    let account = firm.ledgers.load::<Account>(firm.customer).await.unwrap();
    assert!(account.open_orders.is_zero());
}

#[tokio::test]
async fn an_approval_beyond_the_credit_says_balance_open_orders_limit_and_what_is_left() {
    let firm = Firm::with("100", Some("30.00")).await;
    let manager = call(Role::Manager);
    let first = firm.place(&call(Role::Encoder), "8").await.unwrap();
    firm.step(&manager, first, OrderTransition::PendingToApproved, None).await.unwrap();
    let second = firm.place(&call(Role::Encoder), "5").await.unwrap();
    let refused = firm.step(&manager, second, OrderTransition::PendingToApproved, None).await.unwrap_err();
    let text = refused.to_string();
    for part in ["30.00", "20.00", "12.50", "10.00 is left"] {
        assert!(text.contains(part), "{text} does not say {part}");
    }
}

#[tokio::test]
async fn cancelling_an_approved_order_gives_stock_and_credit_back() {
    let firm = Firm::with("10", Some("100.00")).await;
    let manager = call(Role::Manager);
    let id = firm.place(&call(Role::Encoder), "4").await.unwrap();
    firm.step(&manager, id, OrderTransition::PendingToApproved, None).await.unwrap();
    let reason = Some("ordered twice");
    firm.step(&manager, id, OrderTransition::ApprovedToCancelled, reason).await.unwrap();
    let stock = firm
        .ledgers
        .load::<Stock>(StockId { warehouse: firm.warehouse, product: firm.product })
        .await
        .unwrap();
    assert_eq!((stock.available().spoken(), stock.held.len()), ("10".to_owned(), 0));
    let account = firm.ledgers.load::<Account>(firm.customer).await.unwrap();
    assert!(account.open_orders.is_zero() && account.open.is_empty());
}

#[tokio::test]
async fn whoever_made_an_order_does_not_approve_it_unless_an_admin() {
    let firm = Firm::with("10", None).await;
    let manager = call(Role::Manager);
    let own = firm.place(&manager, "1").await.unwrap();
    let refused = firm.step(&manager, own, OrderTransition::PendingToApproved, None).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::OwnWork)), "{refused}");
    let admin = call(Role::Admin);
    let own = firm.place(&admin, "1").await.unwrap();
    firm.step(&admin, own, OrderTransition::PendingToApproved, None).await.unwrap();
}

#[tokio::test]
async fn of_many_approvals_for_the_last_piece_one_succeeds() {
    let firm = std::sync::Arc::new(Firm::with("1", None).await);
    let mut orders = Vec::new();
    for _ in 0..16 {
        orders.push(firm.place(&call(Role::Encoder), "1").await.unwrap());
    }
    let tries = orders.into_iter().map(|id| {
        let firm = firm.clone();
        tokio::spawn(async move {
            firm.step(&call(Role::Manager), id, OrderTransition::PendingToApproved, None).await
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
