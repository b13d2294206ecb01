//! The largest dispatch, and whole trips in one unit.

use waybill_commands::dispatch::CompleteDispatchTrip;
use waybill_commands::{Failure, new_id};
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition as T};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::OrderStatus;
use waybill_domain::{Refusal, Role};

use crate::yard::{Yard, context, figures, read};

/// Places 60 orders with 2,000 lines in total, each of another product.
async fn biggest(yard: &Yard) -> Vec<OrderId> {
    let mut orders = Vec::new();
    for at in 0..60 {
        let lines = if at < 20 { 34 } else { 33 };
        let lines: Vec<(usize, &str)> =
            (0..lines).map(|line| ((at * 33 + line) % yard.products.len(), "1")).collect();
        orders.push(yard.approved(&lines).await);
    }
    orders
}

#[tokio::test]
async fn the_biggest_dispatch_is_one_unit_at_each_step() {
    let yard = Yard::with_products(100).await;
    let orders = biggest(&yard).await;
    let id = yard.plan(&orders).await;
    for step in [T::WaitingToLoaded, T::LoadedToWaiting, T::WaitingToLoaded, T::LoadedToOnTransit] {
        yard.step(id, step, None).await.unwrap();
    }
    for product in 0..yard.products.len() {
        let stock = yard.stock(product).await;
        assert_eq!(
            (stock.1.as_str(), stock.2.parse::<i32>().unwrap() + stock.0.parse::<i32>().unwrap()),
            ("0", 100)
        );
    }
    let events = waybill_log::testing::events(yard.runtime.pool()).await.unwrap();
    assert_eq!(events.iter().filter(|event| event.event_type == "shipped").count(), 2_000);
}

#[tokio::test]
async fn a_whole_trip_of_the_biggest_dispatch_is_one_unit_and_leaves_driver_and_vehicle_free() {
    let yard = Yard::with_products(100).await;
    let orders = biggest(&yard).await;
    let draft = yard.draft(&orders);
    let (id, admin) = (DispatchId(new_id()), context(Role::Admin));
    let done =
        admin.execute(&yard.runtime, &CompleteDispatchTrip { id, draft: read(draft.clone()) }).await.unwrap();
    assert_eq!(done.receipt.status, "delivered");
    for order in &orders {
        assert_eq!(yard.order(*order).await.status, OrderStatus::Delivered);
    }
    assert_eq!(yard.dispatch(id).await.status, DispatchStatus::Delivered);
    let total: i32 = 2_000;
    assert_eq!(yard.account().await, ("0.00".to_owned(), format!("{:.2}", f64::from(total) * 2.75)));

    let next = yard.approved(&[(0, "1")]).await;
    let mut again = yard.draft(&[next]);
    again["vehiclePlate"] = draft["vehiclePlate"].clone();
    admin
        .execute(&yard.runtime, &CompleteDispatchTrip { id: DispatchId(new_id()), draft: read(again) })
        .await
        .unwrap();
}

#[tokio::test]
async fn a_whole_trip_that_fails_at_its_end_has_not_begun() {
    let yard = Yard::new().await;
    let first = yard.approved(&[(0, "1")]).await;
    let busy = yard.departed(&[first]).await;
    let order = yard.approved(&[(0, "4")]).await;
    let (id, admin) = (DispatchId(new_id()), context(Role::Admin));
    let draft = read(yard.draft(&[order]));
    let refused = admin.execute(&yard.runtime, &CompleteDispatchTrip { id, draft }).await.unwrap_err();
    let Failure::Refused(Refusal::Busy { dispatch, .. }) = &refused else { panic!("{refused}") };
    assert_eq!(*dispatch, yard.dispatch(busy).await.number);
    assert_eq!(yard.order(order).await.dispatch, None);
    assert_eq!(yard.stock(0).await, figures("99", "4", "1"));
}
