//! Races between two users in two processes for one driver and one order.

use waybill_commands::dispatch::PlanDispatch;
use waybill_commands::order::{DeliverOrder, TransitionOrder};
use waybill_commands::{Failure, new_id};
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition as T};
use waybill_domain::id::DispatchId;
use waybill_domain::order::OrderStatus;
use waybill_domain::{Refusal, Role};

use crate::yard::{Yard, context, read, take};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_trips_of_one_driver_that_leave_at_once_one_leaves() {
    let yard = Yard::new().await;
    let (one, other) = (yard.another_process().await, yard.another_process().await);
    for _ in 0..8 {
        let orders = [yard.approved(&[(0, "1")]).await, yard.approved(&[(0, "1")]).await];
        let ids = [yard.plan(&orders[..1]).await, yard.plan(&orders[1..]).await];
        for id in ids {
            yard.step(id, T::WaitingToLoaded, None).await.unwrap();
        }
        let checker = context(Role::Checker);
        let (first, second) = tokio::join!(
            take(&one, &checker, ids[0], T::LoadedToOnTransit, None),
            take(&other, &checker, ids[1], T::LoadedToOnTransit, None),
        );
        let (won, lost) = if first.is_ok() { (0, second) } else { (1, first) };
        let lost = lost.unwrap_err();
        let Failure::Refused(Refusal::Busy { dispatch, .. }) = &lost else { panic!("{lost}") };
        let loser = yard.another_process().await;
        let left = loser.load::<waybill_domain::dispatch::Dispatch>(ids[won]).await.unwrap();
        assert_eq!(*dispatch, left.existing().unwrap().number);
        let stays = loser.load::<waybill_domain::dispatch::Dispatch>(ids[1 - won]).await.unwrap();
        assert_eq!(stays.existing().unwrap().status, DispatchStatus::Loaded);
        // The next round begins with a driver who is back.
        let body = read(serde_json::json!({"id": orders[won]}));
        checker.execute(&loser, &DeliverOrder(body)).await.unwrap();
        take(&loser, &checker, ids[won], T::OnTransitToDelivered, None).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_plans_with_one_order_at_once_one_gets_it() {
    let yard = Yard::new().await;
    let (one, other) = (yard.another_process().await, yard.another_process().await);
    for _ in 0..8 {
        let order = yard.approved(&[(0, "1")]).await;
        let ids = [DispatchId(new_id()), DispatchId(new_id())];
        let encoder = context(Role::Encoder);
        let plan = |id| PlanDispatch { id, draft: read(yard.draft(&[order])) };
        let (here, there) = (plan(ids[0]), plan(ids[1]));
        let (first, second) = tokio::join!(encoder.execute(&one, &here), encoder.execute(&other, &there));
        let (won, lost) = if first.is_ok() { (0, second) } else { (1, first) };
        let lost = lost.unwrap_err();
        let Failure::Refused(Refusal::Invalid(errors)) = &lost else { panic!("{lost}") };
        assert_eq!((errors[0].field.as_str(), errors[0].code.as_str()), ("stops.0.orderId", "on-dispatch"));
        let looker = yard.another_process().await;
        let placed = looker.load::<waybill_domain::order::Order>(order).await.unwrap();
        assert_eq!(placed.existing().unwrap().dispatch.as_ref().unwrap().id, ids[won]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_delivery_and_a_return_at_once_one_happens_and_no_goods_are_lost() {
    let yard = Yard::new().await;
    let other = yard.another_process().await;
    for round in 1..=6 {
        let order = yard.approved(&[(0, "1")]).await;
        let id = yard.departed(&[order]).await;
        let back = TransitionOrder {
            id: order,
            transition: "dispatched-to-approved".parse().unwrap(),
            reason: Some(read(serde_json::json!("shut"))),
            credit_override: None,
        };
        let checker = context(Role::Checker);
        let (delivered, returned) =
            tokio::join!(yard.deliver(order, serde_json::json!({})), checker.execute(&other, &back),);
        assert!(delivered.is_ok() != returned.is_ok(), "round {round}: {delivered:?} {returned:?}");
        let looker = yard.another_process().await;
        let now =
            looker.load::<waybill_domain::order::Order>(order).await.unwrap().existing().unwrap().status;
        let (status, step) = if delivered.is_ok() {
            (OrderStatus::Delivered, T::OnTransitToDelivered)
        } else {
            (OrderStatus::Approved, T::OnTransitToCancelled)
        };
        assert_eq!(now, status);
        take(&looker, &context(Role::Manager), id, step, Some("over")).await.unwrap();
        if status == OrderStatus::Approved {
            let cancel = TransitionOrder {
                id: order,
                transition: "approved-to-cancelled".parse().unwrap(),
                reason: Some(read(serde_json::json!("over"))),
                credit_override: None,
            };
            context(Role::Manager).execute(&looker, &cancel).await.unwrap();
        }
    }
    let fresh = yard.another_process().await;
    let stock = waybill_domain::id::StockId { warehouse: yard.warehouse, product: yard.products[0] };
    let stock = fresh.load::<waybill_domain::stock::Stock>(stock).await.unwrap();
    let account = fresh.load::<waybill_domain::account::Account>(yard.customer).await.unwrap();
    assert!(stock.reserved.is_zero() && stock.out_for_delivery.is_zero());
    let delivered = 100 - stock.on_hand.to_display().parse::<i32>().unwrap();
    assert_eq!(account.balance.to_string(), format!("{:.2}", f64::from(delivered) * 2.75));
    assert!(account.open_orders.is_zero());
}
