use crate::scene::*;
use serde_json::json;
use waybill_domain::Operation;
use waybill_domain::role::Role;
use waybill_domain::text::Username;
use waybill_domain::user::{Profile, Rights, UserAccount, UserEvent, UserState};
use waybill_projections::records::duty;
use waybill_projections::records::user::{self, UserFilter};

fn profile(name: &str) -> Profile {
    read(&json!({"displayName": name, "email": "ann@example.com"}))
}

fn rights(role: &str, state: &str) -> Rights {
    read(&json!({"role": role, "accountState": state, "warehouseIds": [warehouse(1)]}))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_shows_the_last_profile_and_rights_however_they_came() {
    let scene = &mut Scene::new().await;
    let id = crate::scene::user(5);
    let rights_before: Rights = read(&json!({"accountState": "waiting", "warehouseIds": []}));
    let username = Username::new("ann").unwrap();
    let account = UserAccount { username, profile: profile("Ann"), rights: rights_before };
    scene.acting(id, "ann").record("user", id, &UserEvent::Registered(account)).shown().await;
    let page = user::list(&UserFilter::default(), &first(&user::SORTS)).page(scene.pool()).await.unwrap();
    assert_eq!((page.content[0].account_state, page.content[0].role), (UserState::Waiting, None));

    scene.acting(crate::scene::user(1), "anna");
    scene.record("user", id, &UserEvent::RightsChanged(rights("warehouse-manager", "active")));
    scene.shown().await;
    scene.record("user", id, &UserEvent::ProfileChanged(profile("Ánn Smith"))).record(
        "user",
        id,
        &UserEvent::PasswordSet,
    );
    scene.shown().await;
    let details = user::details(scene.pool(), id).await.unwrap().unwrap();
    assert_eq!((details.version, details.created_by.name.as_str()), (4, "ann"));
    assert_eq!(details.rights.role, Some(Role::WarehouseManager));
    assert_eq!(details.profile.display_name.as_str(), "Ánn Smith");
    let filter = UserFilter {
        search_term: Some("ann smith".into()),
        role: Some(Role::WarehouseManager),
        account_state: Some(UserState::Active),
        operation: None,
    };
    let page = user::list(&filter, &first(&user::SORTS)).page(scene.pool()).await.unwrap();
    assert_eq!(page.content[0].warehouse_ids, [warehouse(1)]);
    let labels = user::labels(scene.pool(), None, Some(Role::WarehouseManager)).await.unwrap();
    assert_eq!(labels[0].label, "ann · Ánn Smith");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duty_keeps_its_day_until_it_is_taken_and_finds_its_person() {
    let scene = &mut Scene::new().await;
    let id = crate::scene::user(7);
    let with = |duties: serde_json::Value| -> Rights {
        read(&json!({"role": "book-keeper", "accountState": "active", "duties": duties}))
    };
    let record = |limit: &str| json!({"kind": "receivable-record", "maxAmount": limit});
    scene.acting(crate::scene::user(1), "anna");
    let account = UserAccount {
        username: Username::new("nadia").unwrap(),
        profile: profile("Nadia"),
        rights: with(json!([record("100")])),
    };
    scene.record("user", id, &UserEvent::Created(account)).shown().await;
    let before = duty::held(scene.pool(), id).await.unwrap();
    scene.acting(crate::scene::user(2), "bert");
    let more = with(json!([record("500"), {"kind": "forecast-view"}]));
    scene.record("user", id, &UserEvent::RightsChanged(more)).shown().await;
    let held = duty::held(scene.pool(), id).await.unwrap();
    assert_eq!(
        (held[0].since, held[0].given_by.id, held[0].used),
        (before[0].since, crate::scene::user(1), Some(0))
    );
    assert_eq!(held[0].max_amount.map(|limit| limit.to_string()).as_deref(), Some("500.00"));
    assert_eq!((held[1].given_by.id, held[1].used), (crate::scene::user(2), None));

    let found = async |operation: Operation| {
        let filter = UserFilter { operation: Some(operation), ..UserFilter::default() };
        let page = user::list(&filter, &first(&user::SORTS)).page(scene.pool()).await.unwrap();
        page.content.iter().any(|row| row.id == id)
    };
    assert!(found(Operation::ReceivableCreate).await, "by duty");
    assert!(found(Operation::CustomerList).await, "by role");
    assert!(!found(Operation::ReceivableApprove).await);
}
