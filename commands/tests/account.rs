//! Companions: rights, passwords and sessions, changed with the append or not at all.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::{Glass, GlassCommand, Pad, act, fresh, meta, positions};
use scoped_futures::ScopedFutureExt;
use tokio::task::JoinSet;
use uuid::Uuid;
use waybill_commands::{Companion, Failure, Ledgers, sessions, throttle};
use waybill_domain::Role;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::user::{Rights, UserState};

const DAY: Duration = Duration::from_hours(24);

fn rights(role: Role) -> Rights {
    Rights {
        role: Some(role),
        account_state: UserState::Active,
        read_only: None,
        employee_id: None,
        warehouse_ids: vec![WarehouseId(Uuid::from_u128(3))],
    }
}

fn put(user: u128, username: &str, rights: Rights) -> Companion {
    Companion::PutAccount { user_id: UserId(Uuid::from_u128(user)), username: username.to_owned(), rights }
}

fn password(user: u128, must_change: bool) -> Companion {
    Companion::SetPassword {
        user_id: UserId(Uuid::from_u128(user)),
        hash: "$argon2id$x".to_owned(),
        must_change,
    }
}

/// Carries the companions with one event on `pad`.
async fn carry(ledgers: &Ledgers, pad: &str, companions: Vec<Companion>) -> Result<(), Failure> {
    let companions = &companions;
    ledgers
        .carry_out(&act(), &meta(), None, |unit| {
            async move {
                unit.execute::<Pad>(pad, "changed".to_owned()).await?;
                for companion in companions {
                    unit.carry(companion.clone());
                }
                Ok(())
            }
            .scope_boxed()
        })
        .await
        .map(|_| ())
}

async fn signed_in(ledgers: &Ledgers, username: &str) -> Uuid {
    let who = sessions::credentials(ledgers.pool(), username).await.unwrap().unwrap();
    sessions::open(ledgers.pool(), &who, DAY).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_signs_in_with_the_rights_of_the_moment() {
    let (_database, ledgers) = fresh().await;
    carry(&ledgers, "u1", vec![put(1, "ann", rights(Role::Encoder)), password(1, true)]).await.unwrap();
    let id = signed_in(&ledgers, "ann").await;
    let session = sessions::authenticate(ledgers.pool(), id).await.unwrap().unwrap();
    assert_eq!((session.username.as_str(), session.role), ("ann", Some(Role::Encoder)));
    assert_eq!(session.warehouse_ids, [WarehouseId(Uuid::from_u128(3))]);
    assert!(session.must_change_password && !session.read_only);

    carry(&ledgers, "u1", vec![put(1, "ann", rights(Role::Manager))]).await.unwrap();
    let session = sessions::authenticate(ledgers.pool(), id).await.unwrap().unwrap();
    assert_eq!(session.role, Some(Role::Manager));
    assert_eq!(sessions::authenticate(ledgers.pool(), Uuid::now_v7()).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn companions_stay_out_when_the_append_conflicts_or_they_fail_themselves() {
    let (database, ledgers) = fresh().await;
    carry(&ledgers, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let taken = carry(&ledgers, "u2", vec![put(2, "ann", rights(Role::Admin))]).await.unwrap_err();
    assert!(matches!(taken, Failure::Database(_)), "{taken}");
    let nobody = carry(&ledgers, "u3", vec![password(3, false)]).await.unwrap_err();
    assert!(matches!(nobody, Failure::Database(_)), "{nobody}");
    let refused = ledgers
        .carry_out(&act(), &meta(), None, |unit| {
            async move {
                unit.carry(put(4, "bob", rights(Role::Admin)));
                unit.execute::<Glass>("g", GlassCommand::Pour(101)).await
            }
            .scope_boxed()
        })
        .await;
    assert!(matches!(refused, Err(Failure::Refused(_))));
    assert_eq!(positions(&database.pool).await, [1]);
    let names: Vec<String> =
        sqlx::query_scalar("SELECT username FROM accounts").fetch_all(&database.pool).await.unwrap();
    assert_eq!(names, ["ann"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn ending_an_accounts_sessions_ends_those_that_are_just_being_opened_too() {
    let (_database, ledgers) = fresh().await;
    carry(&ledgers, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    carry(&ledgers, "u2", vec![put(2, "bob", rights(Role::Encoder))]).await.unwrap();
    let (ann, bob) = (signed_in(&ledgers, "ann").await, signed_in(&ledgers, "bob").await);
    let half_signed_in = sessions::credentials(ledgers.pool(), "ann").await.unwrap().unwrap();
    carry(&ledgers, "u1", vec![Companion::EndSessions { user_id: UserId(Uuid::from_u128(1)) }])
        .await
        .unwrap();
    let late = sessions::open(ledgers.pool(), &half_signed_in, DAY).await.unwrap();
    for ended in [ann, late] {
        assert_eq!(sessions::authenticate(ledgers.pool(), ended).await.unwrap(), None);
    }
    assert!(sessions::authenticate(ledgers.pool(), bob).await.unwrap().is_some());
    let again = signed_in(&ledgers, "ann").await;
    assert!(sessions::authenticate(ledgers.pool(), again).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_revoked_over_or_of_a_disabled_account_is_none() {
    let (_database, ledgers) = fresh().await;
    carry(&ledgers, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let (out, other) = (signed_in(&ledgers, "ann").await, signed_in(&ledgers, "ann").await);
    sessions::revoke(ledgers.pool(), out).await.unwrap();
    assert_eq!(sessions::authenticate(ledgers.pool(), out).await.unwrap(), None);
    assert!(sessions::authenticate(ledgers.pool(), other).await.unwrap().is_some());
    let who = sessions::credentials(ledgers.pool(), "ann").await.unwrap().unwrap();
    let over = sessions::open(ledgers.pool(), &who, Duration::ZERO).await.unwrap();
    assert_eq!(sessions::authenticate(ledgers.pool(), over).await.unwrap(), None);
    let disabled = Rights { account_state: UserState::Disabled, ..rights(Role::Encoder) };
    carry(&ledgers, "u1", vec![put(1, "ann", disabled)]).await.unwrap();
    assert_eq!(sessions::authenticate(ledgers.pool(), other).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_tries_in_a_quarter_of_an_hour_are_let_through_however_many_come_at_once() {
    let (database, _ledgers) = fresh().await;
    let mut tries = JoinSet::new();
    for _ in 0..50 {
        let pool = database.pool.clone();
        tries.spawn(async move { throttle::begin(&pool, "ann", "192.0.2.1").await.unwrap() });
    }
    assert_eq!(tries.join_all().await.into_iter().filter(|allowed| *allowed).count(), 10);
    assert!(throttle::begin(&database.pool, "ann", "192.0.2.2").await.unwrap());
    assert!(throttle::begin(&database.pool, "bob", "192.0.2.1").await.unwrap());

    sqlx::query(
        "UPDATE sign_in_attempts SET tries = ARRAY(SELECT t - interval '14 minutes' FROM unnest(tries) t)",
    )
    .execute(&database.pool)
    .await
    .unwrap();
    assert!(!throttle::begin(&database.pool, "ann", "192.0.2.1").await.unwrap());
    sqlx::query(
        "UPDATE sign_in_attempts SET tries = ARRAY(SELECT t - interval '1 minute' FROM unnest(tries) t)",
    )
    .execute(&database.pool)
    .await
    .unwrap();
    assert!(throttle::begin(&database.pool, "ann", "192.0.2.1").await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_that_succeeds_begins_anew() {
    let (database, _ledgers) = fresh().await;
    for _ in 0..12 {
        assert!(throttle::begin(&database.pool, "ann\0", "192.0.2.1").await.unwrap());
        throttle::succeeded(&database.pool, "ann\0", "192.0.2.1").await.unwrap();
    }
}
