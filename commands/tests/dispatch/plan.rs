//! Planning and editing a dispatch.

use serde_json::json;
use waybill_commands::dispatch::EditDispatch;
use waybill_commands::{Failure, Series};
use waybill_domain::Noun;
use waybill_domain::dispatch::DispatchTransition;
use waybill_domain::id::OrderId;
use waybill_domain::order::{OrderStatus, OrderTransition};
use waybill_domain::{FieldError, Refusal, Role};

use crate::yard::{Yard, by, context, figures, read, today};

/// Returns the fields that a refusal names, with the codes.
fn wrong(failure: Failure) -> Vec<(String, String)> {
    let Failure::Refused(Refusal::Invalid(errors)) = failure else { panic!("{failure}") };
    errors.into_iter().map(|FieldError { field, code, .. }| (field, code)).collect()
}

fn fields(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect()
}

#[tokio::test]
async fn planning_puts_the_orders_on_the_dispatch_and_moves_no_goods() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let id = yard.plan(&[order]).await;
    let dispatch = yard.dispatch(id).await;
    assert!(dispatch.number.starts_with("DSP-2026-"), "{}", dispatch.number);
    assert_eq!(dispatch.content.planned_date, today());
    assert_eq!(dispatch.content.stops[0].customer.name, "Corner shop");
    let order = yard.order(order).await;
    assert_eq!(order.dispatch.unwrap().number, dispatch.number);
    assert_eq!(order.status, OrderStatus::Approved);
    assert_eq!(yard.stock(0).await, figures("100", "4", "0"));
}

#[tokio::test]
async fn everything_that_is_wrong_with_a_plan_is_reported_at_once_at_its_field() {
    let yard = Yard::new().await;
    let pending = yard.pending(&[(0, "1")]).await;
    let taken = yard.approved(&[(0, "1")]).await;
    let other = yard.plan(&[taken]).await;
    let mut draft = yard.draft(&[pending, OrderId(waybill_commands::new_id()), taken]);
    draft["driverId"] = json!(yard.assistant);
    draft["assistantIds"] = json!([yard.driver]);
    let refused = yard.plan_as(&context(Role::Manager), draft).await.unwrap_err();
    let expected = fields(&[
        ("driverId", "position"),
        ("assistantIds.0", "position"),
        ("stops.0.orderId", "not-approved"),
        ("stops.1.orderId", "absent"),
        ("stops.2.orderId", "on-dispatch"),
    ]);
    let number = yard.dispatch(other).await.number;
    let Failure::Refused(Refusal::Invalid(errors)) = &refused else { panic!("{refused}") };
    assert!(errors[4].message.contains(&number), "{}", errors[4].message);
    assert_eq!(wrong(refused), expected);
}

#[tokio::test]
async fn an_order_goes_out_from_its_own_warehouse() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let mut draft = yard.draft(&[order]);
    draft["warehouseId"] = json!(yard.another_warehouse().await);
    let refused = yard.plan_as(&context(Role::Manager), draft).await.unwrap_err();
    assert_eq!(wrong(refused), fields(&[("stops.0.orderId", "other-warehouse")]));
}

#[tokio::test]
async fn an_order_on_a_dispatch_is_neither_reopened_nor_cancelled() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let id = yard.plan(&[order]).await;
    let number = yard.dispatch(id).await.number;
    for transition in [OrderTransition::ApprovedToPending, OrderTransition::ApprovedToCancelled] {
        let refused = yard.order_step(order, transition, Some("changed")).await.unwrap_err();
        let Failure::Refused(Refusal::OnDispatch { dispatch, .. }) = refused else { panic!("{refused}") };
        assert_eq!(dispatch, number);
    }
    assert_eq!(yard.stock(0).await, figures("100", "4", "0"));
}

#[tokio::test]
async fn an_edit_frees_the_orders_that_are_no_longer_on_it_and_takes_the_new_ones() {
    let yard = Yard::new().await;
    let (stays, goes, comes) = (
        yard.approved(&[(0, "1")]).await,
        yard.approved(&[(0, "2")]).await,
        yard.approved(&[(0, "3")]).await,
    );
    let id = yard.plan(&[stays, goes]).await;
    let draft = read(yard.draft(&[comes, stays]));
    context(Role::Manager).execute(&yard.runtime, &EditDispatch { id, draft }).await.unwrap();
    assert_eq!(yard.order(goes).await.dispatch, None);
    for order in [stays, comes] {
        assert_eq!(yard.order(order).await.dispatch.unwrap().id, id);
    }
    let stops: Vec<OrderId> =
        yard.dispatch(id).await.content.stops.iter().map(|stop| stop.order.id).collect();
    assert_eq!(stops, [comes, stays]);
}

#[tokio::test]
async fn only_a_waiting_dispatch_is_edited_and_an_encoder_edits_only_their_own() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let (maker, another) = (context(Role::Encoder), context(Role::Encoder));
    let id = yard.plan_as(&maker, yard.draft(&[order])).await.unwrap();
    let edit = EditDispatch { id, draft: read(yard.draft(&[order])) };
    let refused = another.execute(&yard.runtime, &edit).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Absent { .. })), "{refused}");
    maker.execute(&yard.runtime, &edit).await.unwrap();
    yard.step(id, DispatchTransition::WaitingToLoaded, None).await.unwrap();
    let refused = maker.execute(&yard.runtime, &edit).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Transition { .. })), "{refused}");
}

#[tokio::test]
async fn a_number_that_was_leased_is_the_one_that_the_dispatch_has() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let user = waybill_domain::id::UserId(waybill_commands::new_id());
    let leased =
        yard.runtime.numbers().lease(Series::Of(Noun::Dispatch), today(), &user.to_string()).await.unwrap();
    let mut draft = yard.draft(&[order]);
    draft["dispatchNo"] = json!(leased.to_string());
    let refused = yard.plan_as(&context(Role::Manager), draft.clone()).await.unwrap_err();
    assert_eq!(wrong(refused), fields(&[("dispatchNo", "not-leased")]));
    let id = yard.plan_as(&by(user, Role::Encoder), draft).await.unwrap();
    assert_eq!(yard.dispatch(id).await.number, leased.to_string());
}
