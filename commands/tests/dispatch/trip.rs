//! The steps of a trip, with the effects of each.

use serde_json::json;
use waybill_commands::Failure;
use waybill_domain::Refusal;
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition, StopOutcome};
use waybill_domain::order::{OrderStatus, OrderTransition};

use crate::yard::{Yard, figures};

use DispatchTransition as T;

#[tokio::test]
async fn loading_moves_the_orders_and_unloading_takes_them_back_on_the_same_dispatch() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let id = yard.plan(&[order]).await;
    let answer = yard.step(id, T::WaitingToLoaded, None).await.unwrap();
    assert_eq!(answer.status, "loaded");
    assert_eq!(yard.order(order).await.status, OrderStatus::Loaded);
    assert_eq!(yard.stock(0).await, figures("100", "4", "0"));
    yard.step(id, T::LoadedToWaiting, None).await.unwrap();
    let after = yard.order(order).await;
    assert_eq!((after.status, after.dispatch.unwrap().id), (OrderStatus::Approved, id));
}

#[tokio::test]
async fn departing_takes_the_goods_out_of_the_warehouse_and_leaves_the_credit_used() {
    let yard = Yard::with_products(2).await;
    let first = yard.approved(&[(0, "4"), (1, "1"), (0, "2")]).await;
    let second = yard.approved(&[(1, "5")]).await;
    let id = yard.departed(&[first, second]).await;
    assert_eq!(yard.dispatch(id).await.status, DispatchStatus::OnTransit);
    for order in [first, second] {
        assert_eq!(yard.order(order).await.status, OrderStatus::Dispatched);
    }
    assert_eq!(yard.stock(0).await, figures("94", "0", "6"));
    assert_eq!(yard.stock(1).await, figures("94", "0", "6"));
    assert_eq!(yard.account().await, ("33.00".to_owned(), "0.00".to_owned()));
}

#[tokio::test]
async fn a_trip_is_closed_when_every_order_was_delivered_or_is_back() {
    let yard = Yard::new().await;
    let (kept, refused) = (yard.approved(&[(0, "4")]).await, yard.approved(&[(0, "3")]).await);
    let id = yard.departed(&[kept, refused]).await;
    yard.deliver(kept, json!({})).await.unwrap();
    let early = yard.step(id, T::OnTransitToDelivered, None).await.unwrap_err();
    let number = yard.order(refused).await.number;
    let Failure::Refused(Refusal::StopsOpen { orders, .. }) = early else { panic!("{early}") };
    assert_eq!(orders, [number]);
    yard.order_step(refused, OrderTransition::DispatchedToApproved, Some("shut")).await.unwrap();
    let answer = yard.step(id, T::OnTransitToDelivered, None).await.unwrap();
    assert_eq!(answer.status, "delivered");
    let stops = yard.dispatch(id).await.stops;
    assert_eq!(stops[&kept].outcome, Some(StopOutcome::Delivered));
    assert_eq!(stops[&refused].outcome, Some(StopOutcome::Failed));
    assert_eq!(stops[&refused].reason.as_ref().map(ToString::to_string), Some("shut".to_owned()));
}

#[tokio::test]
async fn a_trip_that_delivered_nothing_is_cancelled_and_one_that_delivered_something_is_not() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let id = yard.departed(&[order]).await;
    let open = yard.step(id, T::OnTransitToCancelled, Some("broken down")).await.unwrap_err();
    assert!(matches!(open, Failure::Refused(Refusal::StopsOpen { .. })), "{open}");
    yard.order_step(order, OrderTransition::DispatchedToApproved, Some("broken down")).await.unwrap();
    let nothing = yard.step(id, T::OnTransitToDelivered, None).await.unwrap_err();
    assert!(matches!(nothing, Failure::Refused(Refusal::NothingDelivered { .. })), "{nothing}");
    yard.step(id, T::OnTransitToCancelled, Some("broken down")).await.unwrap();

    let again = yard.departed(&[order]).await;
    yard.deliver(order, json!({})).await.unwrap();
    let something = yard.step(again, T::OnTransitToCancelled, Some("late")).await.unwrap_err();
    assert!(matches!(something, Failure::Refused(Refusal::SomethingDelivered { .. })), "{something}");
}

#[tokio::test]
async fn cancelling_before_the_departure_frees_the_orders_with_what_they_hold() {
    let yard = Yard::new().await;
    for loaded in [false, true] {
        let order = yard.approved(&[(0, "4")]).await;
        let id = yard.plan(&[order]).await;
        let step = if loaded {
            yard.step(id, T::WaitingToLoaded, None).await.unwrap();
            T::LoadedToCancelled
        } else {
            T::WaitingToCancelled
        };
        let without_reason = yard.step(id, step, None).await.unwrap_err();
        assert!(matches!(without_reason, Failure::Refused(Refusal::Invalid(_))), "{without_reason}");
        yard.step(id, step, Some("no vehicle")).await.unwrap();
        let after = yard.order(order).await;
        assert_eq!((after.status, after.dispatch), (OrderStatus::Approved, None));
        assert_eq!(yard.stock(0).await, figures("100", "4", "0"));
        yard.order_step(order, OrderTransition::ApprovedToCancelled, Some("done")).await.unwrap();
    }
}

#[tokio::test]
async fn a_step_that_is_not_possible_says_which_are_and_moves_nothing() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let id = yard.plan(&[order]).await;
    let refused = yard.step(id, T::LoadedToOnTransit, None).await.unwrap_err();
    assert!(refused.to_string().contains("Possible now: loaded, cancelled"), "{refused}");
    assert_eq!(yard.stock(0).await, figures("100", "4", "0"));
    assert_eq!(yard.order(order).await.status, OrderStatus::Approved);
}
