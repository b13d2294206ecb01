//! The crew of a dispatch: licenses, claims, and the deliveries that the crew reports.

use serde_json::json;
use waybill_commands::dispatch::{EditDispatch, ProveDispatchStop};
use waybill_commands::user::CreateUser;
use waybill_commands::{CommandContext, Failure, new_id};
use waybill_domain::dispatch::DispatchTransition as T;
use waybill_domain::id::{EmployeeId, UserId};
use waybill_domain::order::OrderTransition;
use waybill_domain::user::UserAccount;
use waybill_domain::{Refusal, Role, Scope};

use crate::yard::{Yard, by, context, read, take};

impl Yard {
    /// Returns a user with an account of this employee.
    async fn account_of(&self, employee: EmployeeId, role: Role) -> CommandContext {
        let id = UserId(new_id());
        let account = UserAccount {
            username: read(json!(format!("u{}", &id.to_string()[24..]))),
            profile: read(json!({"displayName": "Somebody"})),
            rights: read(json!({
                "role": role, "accountState": "active", "employeeId": employee, "warehouseIds": []
            })),
        };
        context(Role::Admin)
            .execute(
                &self.runtime,
                &CreateUser { id, account, password_hash: "hash".to_owned(), must_change: false },
            )
            .await
            .unwrap();
        let context = by(id, role);
        let scope = Scope { employee: Some(employee), ..Scope::default() };
        CommandContext { decision: context.decision.within(scope), ..context }
    }
}

fn proof(more: &serde_json::Value) -> waybill_domain::dispatch::DeliveryProof {
    let mut body = json!({"receivedBy": "Mrs Bell"});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    read(body)
}

#[tokio::test]
async fn a_driver_whose_licence_has_expired_does_not_leave() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let mut draft = yard.draft(&[order]);
    draft["driverId"] = json!(yard.employee("driver", "2026-11-20").await);
    let id = yard.plan_as(&context(Role::Manager), draft.clone()).await.unwrap();
    yard.step(id, T::WaitingToLoaded, None).await.unwrap();
    let refused = yard.step(id, T::LoadedToOnTransit, None).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::License { .. })), "{refused}");
    assert!(refused.to_string().contains("valid until 2026-11-20"), "{refused}");

    yard.step(id, T::LoadedToWaiting, None).await.unwrap();
    draft["driverId"] = json!(yard.employee("driver", "2026-11-21").await);
    context(Role::Manager).execute(&yard.runtime, &EditDispatch { id, draft: read(draft) }).await.unwrap();
    yard.step(id, T::WaitingToLoaded, None).await.unwrap();
    yard.step(id, T::LoadedToOnTransit, None).await.unwrap();
}

#[tokio::test]
async fn a_driver_or_a_vehicle_on_the_way_is_not_free_until_that_trip_is_over() {
    let yard = Yard::new().await;
    let first_order = yard.approved(&[(0, "1")]).await;
    let first = yard.departed(&[first_order]).await;
    let busy = yard.dispatch(first).await;
    let plate = busy.content.vehicle_plate.to_string();

    let (same_driver, same_vehicle) = (yard.approved(&[(0, "1")]).await, yard.approved(&[(0, "1")]).await);
    let by_driver = yard.plan(&[same_driver]).await;
    let mut draft = yard.draft(&[same_vehicle]);
    draft["driverId"] = json!(yard.employee("driver", "2027-01-01").await);
    draft["vehiclePlate"] = json!(plate.to_lowercase());
    let by_vehicle = yard.plan_as(&context(Role::Manager), draft).await.unwrap();
    for (id, at) in [(by_driver, "driverId"), (by_vehicle, "vehiclePlate")] {
        yard.step(id, T::WaitingToLoaded, None).await.unwrap();
        let refused = yard.step(id, T::LoadedToOnTransit, None).await.unwrap_err();
        let Failure::Refused(Refusal::Busy { field, dispatch, .. }) = refused else { panic!("{refused}") };
        assert_eq!((field, dispatch), (at, busy.number.clone()));
    }

    yard.order_step(first_order, OrderTransition::DispatchedToApproved, Some("shut")).await.unwrap();
    yard.step(first, T::OnTransitToCancelled, Some("all shut")).await.unwrap();
    for id in [by_driver, by_vehicle] {
        yard.step(id, T::LoadedToOnTransit, None).await.unwrap();
    }
}

#[tokio::test]
async fn the_crew_does_not_send_itself_off() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let id = yard.plan(&[order]).await;
    yard.step(id, T::WaitingToLoaded, None).await.unwrap();
    let riding = yard.account_of(yard.assistant, Role::Checker).await;
    let refused = take(&yard.runtime, &riding, id, T::LoadedToOnTransit, None).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::OnBoard)), "{refused}");
    take(&yard.runtime, &context(Role::Checker), id, T::LoadedToOnTransit, None).await.unwrap();
}

#[tokio::test]
async fn the_crew_says_who_took_the_goods_and_nobody_elses_driver_does() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "1")]).await;
    let id = yard.departed(&[order]).await;
    let other = yard.employee("driver", "2027-01-01").await;
    for stranger in
        [yard.account_of(other, Role::Driver).await, context(Role::Assistant), context(Role::Encoder)]
    {
        let refused = stranger
            .execute(&yard.runtime, &ProveDispatchStop { id, order, proof: proof(&json!({})) })
            .await
            .unwrap_err();
        assert!(matches!(refused, Failure::Refused(Refusal::Absent { .. })), "{refused}");
    }
    let driver = yard.account_of(yard.driver, Role::Driver).await;
    let late = proof(&json!({"deliveredAt": "2099-01-01T00:00:00Z"}));
    let refused =
        driver.execute(&yard.runtime, &ProveDispatchStop { id, order, proof: late }).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Invalid(_))), "{refused}");
    let dated = proof(&json!({"deliveredAt": "2026-11-21T12:00:00Z"}));
    driver.execute(&yard.runtime, &ProveDispatchStop { id, order, proof: dated }).await.unwrap();
    let stop = &yard.dispatch(id).await.stops[&order];
    assert_eq!(stop.received_by.as_ref().map(ToString::to_string), Some("Mrs Bell".to_owned()));
    assert_eq!(stop.delivered_at.unwrap().to_rfc3339(), "2026-11-21T12:00:00+00:00");
    assert_eq!(stop.outcome, None);
}
