//! Side writes: rights, passwords and sessions change together with the append or not at all.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod common;

use std::time::Duration;

use common::{Glass, GlassCommand, Pad, decision, fresh, metadata, positions};
use scoped_futures::ScopedFutureExt;
use tokio::task::JoinSet;
use uuid::Uuid;
use waybill_commands::policy::Policy;
use waybill_commands::sessions::{MAX_SESSIONS, Opened, Visitor};
use waybill_commands::throttle::Verdict;
use waybill_commands::{CommandRuntime, Failure, SideWrite, sessions, throttle};
use waybill_domain::Role;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::user::{Rights, UserState};

const DAY: Duration = Duration::from_hours(24);

fn rights(role: Role) -> Rights {
    Rights { warehouse_ids: vec![WarehouseId(Uuid::from_u128(3))], ..Rights::active(role) }
}

fn put(user: u128, username: &str, rights: Rights) -> SideWrite {
    let (username, display_name) = (username.to_owned(), format!("{username} of the office"));
    SideWrite::PutAccount { user_id: UserId(Uuid::from_u128(user)), username, display_name, rights }
}

fn password(user: u128, must_change: bool) -> SideWrite {
    SideWrite::SetPassword {
        user_id: UserId(Uuid::from_u128(user)),
        hash: "$argon2id$x".to_owned(),
        number: 1,
        must_change,
    }
}

/// Appends the side writes with one event on `pad`.
async fn write_alongside(
    runtime: &CommandRuntime,
    pad: &str,
    side_writes: Vec<SideWrite>,
) -> Result<(), Failure> {
    let side_writes = &side_writes;
    runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                unit.execute::<Pad>(pad, "changed".to_owned()).await?;
                for side_write in side_writes {
                    unit.write_alongside(side_write.clone());
                }
                Ok(())
            }
            .scope_boxed()
        })
        .await
        .map(|_| ())
}

async fn signed_in(runtime: &CommandRuntime, username: &str) -> Uuid {
    opened(runtime, username).await.secret
}

async fn opened(runtime: &CommandRuntime, username: &str) -> Opened {
    let who = sessions::credentials(runtime.pool(), username).await.unwrap().unwrap();
    sessions::open(runtime.pool(), &who, DAY, &Visitor::default()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_signs_in_with_the_rights_of_the_moment() {
    let (_database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder)), password(1, true)])
        .await
        .unwrap();
    let id = signed_in(&runtime, "ann").await;
    let session = sessions::authenticate(runtime.pool(), id).await.unwrap().unwrap();
    assert_eq!((session.username.as_str(), session.role), ("ann", Some(Role::Encoder)));
    assert_eq!(session.display_name, "ann of the office");
    assert_eq!(session.warehouse_ids, [WarehouseId(Uuid::from_u128(3))]);
    assert!(session.must_change_password && !session.read_only);

    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Manager))]).await.unwrap();
    let session = sessions::authenticate(runtime.pool(), id).await.unwrap().unwrap();
    assert_eq!(session.role, Some(Role::Manager));
    assert_eq!(sessions::authenticate(runtime.pool(), Uuid::now_v7()).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn companions_stay_out_when_the_append_conflicts_or_they_fail_themselves() {
    let (database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let taken = write_alongside(&runtime, "u2", vec![put(2, "ann", rights(Role::Admin))]).await.unwrap_err();
    assert!(matches!(taken, Failure::Database(_)), "{taken}");
    let nobody = write_alongside(&runtime, "u3", vec![password(3, false)]).await.unwrap_err();
    assert!(matches!(nobody, Failure::Database(_)), "{nobody}");
    let refused = runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                unit.write_alongside(put(4, "bob", rights(Role::Admin)));
                unit.execute::<Glass>("g", GlassCommand::Pour(101)).await.map(drop)
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
    let (_database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    write_alongside(&runtime, "u2", vec![put(2, "bob", rights(Role::Encoder))]).await.unwrap();
    let (ann, bob) = (signed_in(&runtime, "ann").await, signed_in(&runtime, "bob").await);
    let half_signed_in = sessions::credentials(runtime.pool(), "ann").await.unwrap().unwrap();
    write_alongside(&runtime, "u1", vec![SideWrite::EndSessions { user_id: UserId(Uuid::from_u128(1)) }])
        .await
        .unwrap();
    let late =
        sessions::open(runtime.pool(), &half_signed_in, DAY, &Visitor::default()).await.unwrap().secret;
    for ended in [ann, late] {
        assert_eq!(sessions::authenticate(runtime.pool(), ended).await.unwrap(), None);
    }
    assert!(sessions::authenticate(runtime.pool(), bob).await.unwrap().is_some());
    let again = signed_in(&runtime, "ann").await;
    assert!(sessions::authenticate(runtime.pool(), again).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_revoked_over_or_of_a_disabled_account_is_none() {
    let (_database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let (out, other) = (opened(&runtime, "ann").await, signed_in(&runtime, "ann").await);
    sessions::revoke(runtime.pool(), out.id).await.unwrap();
    assert_eq!(sessions::authenticate(runtime.pool(), out.secret).await.unwrap(), None);
    assert!(sessions::authenticate(runtime.pool(), other).await.unwrap().is_some());
    let who = sessions::credentials(runtime.pool(), "ann").await.unwrap().unwrap();
    let over = sessions::open(runtime.pool(), &who, Duration::ZERO, &Visitor::default()).await.unwrap();
    assert_eq!(sessions::authenticate(runtime.pool(), over.secret).await.unwrap(), None);
    let disabled = Rights { account_state: UserState::Disabled, ..rights(Role::Encoder) };
    write_alongside(&runtime, "u1", vec![put(1, "ann", disabled)]).await.unwrap();
    assert_eq!(sessions::authenticate(runtime.pool(), other).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_tries_in_a_quarter_of_an_hour_are_let_through_however_many_come_at_once() {
    let (database, _ledgers) = fresh().await;
    let mut tries = JoinSet::new();
    for _ in 0..50 {
        let pool = database.pool.clone();
        tries.spawn(async move { throttle::begin(&pool, "ann", "192.0.2.1").await.unwrap().verdict });
    }
    let allowed = tries.join_all().await.into_iter().filter(|verdict| *verdict == Verdict::Allowed).count();
    assert_eq!(allowed, 10);
    let allows = async |name: &str, address: &str| {
        throttle::begin(&database.pool, name, address).await.unwrap().verdict == Verdict::Allowed
    };
    assert!(allows("ann", "192.0.2.2").await);
    assert!(allows("bob", "192.0.2.1").await);

    age_tries(&database.pool, 14).await;
    assert!(!allows("ann", "192.0.2.1").await);
    age_tries(&database.pool, 1).await;
    assert!(allows("ann", "192.0.2.1").await);
}

/// Makes all attempts older.
async fn age_tries(pool: &sqlx::PgPool, minutes: i32) {
    sqlx::query(
        "UPDATE attempts SET tries = ARRAY(SELECT t - make_interval(mins => $1) FROM unnest(tries) t)",
    )
    .bind(minutes)
    .execute(pool)
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_that_succeeds_begins_anew() {
    let (database, _ledgers) = fresh().await;
    for _ in 0..12 {
        let begun = throttle::begin(&database.pool, "ann\0", "192.0.2.1").await.unwrap();
        assert_eq!(begun.verdict, Verdict::Allowed);
        throttle::succeeded(&database.pool, "ann\0", "192.0.2.1", &begun).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_one_account_from_many_addresses_is_slowed_down_but_its_owner_signs_in_where_they_did_before()
 {
    let (database, _ledgers) = fresh().await;
    let pool = &database.pool;
    let begun = throttle::begin(pool, "ann", "203.0.113.7").await.unwrap();
    throttle::succeeded(pool, "ann", "203.0.113.7", &begun).await.unwrap();
    let mut allowed = 0;
    for place in 0..60 {
        let verdict = throttle::begin(pool, "ann", &format!("198.51.100.{place}")).await.unwrap().verdict;
        allowed += usize::from(verdict == Verdict::Allowed);
    }
    assert_eq!(allowed, 30, "60 tries from 60 addresses were all looked at");
    assert_eq!(
        throttle::begin(pool, "ann", "203.0.113.7").await.unwrap().verdict,
        Verdict::Allowed,
        "the owner is locked out"
    );
    assert_eq!(throttle::begin(pool, "bob", "198.51.100.99").await.unwrap().verdict, Verdict::Allowed);
}

/// The rows of attempts that were written by the transactions from this one on.
async fn rows_written_since(pool: &sqlx::PgPool, transaction: i64) -> Vec<(String, String)> {
    let written = "SELECT kind, key FROM attempts WHERE xmin::text::bigint > $1 ORDER BY kind, key";
    sqlx::query_as(written).bind(transaction).fetch_all(pool).await.unwrap()
}

async fn transaction(pool: &sqlx::PgPool) -> i64 {
    sqlx::query_scalar("SELECT pg_current_xact_id()::text::bigint").fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_from_a_known_address_writes_as_much_as_one_from_elsewhere() {
    let (database, _ledgers) = fresh().await;
    let pool = &database.pool;
    let begun = throttle::begin(pool, "ann", "203.0.113.7").await.unwrap();
    throttle::succeeded(pool, "ann", "203.0.113.7", &begun).await.unwrap();
    for round in ["first", "again"] {
        let kinds = async |address: &str| {
            let before = transaction(pool).await;
            assert_eq!(throttle::begin(pool, "ann", address).await.unwrap().verdict, Verdict::Allowed);
            let rows = rows_written_since(pool, before).await;
            rows.into_iter().map(|(kind, _)| kind).collect::<Vec<_>>()
        };
        let (known, elsewhere) = (kinds("203.0.113.7").await, kinds("198.51.100.1").await);
        assert_eq!((known.len(), &known), (4, &elsewhere), "{round}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_that_are_turned_away_write_one_mark_in_all() {
    let (database, _ledgers) = fresh().await;
    let pool = &database.pool;
    for name in 0..30 {
        throttle::begin(pool, &format!("name-{name}"), "198.51.100.1").await.unwrap();
    }
    let before = transaction(pool).await;
    for name in 100..150 {
        let begun = throttle::begin(pool, &format!("name-{name}"), "198.51.100.1").await.unwrap();
        assert_eq!(begun.verdict, Verdict::TurnedAway { first: name == 100 });
    }
    let marked = [("address".to_owned(), "198.51.100.1".to_owned())];
    assert_eq!(rows_written_since(pool, before).await, marked);
    let before = transaction(pool).await;
    for _ in 0..50 {
        throttle::begin(pool, "name-1", "198.51.100.1").await.unwrap();
    }
    assert_eq!(rows_written_since(pool, before).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_password_over_many_names_from_one_address_is_slowed_down() {
    let (database, _ledgers) = fresh().await;
    let mut verdicts = Vec::new();
    for name in 0..60 {
        let begun = throttle::begin(&database.pool, &format!("name-{name}"), "198.51.100.1").await.unwrap();
        verdicts.push(begun.verdict);
    }
    assert_eq!(verdicts.iter().filter(|verdict| **verdict == Verdict::Allowed).count(), 30);
    let first = verdicts.iter().filter(|verdict| **verdict == Verdict::TurnedAway { first: true }).count();
    assert_eq!(first, 1, "one record of a lock-out, not one for each try");
}

/// Returns the number of failures that are counted for this address now.
async fn failures_at(pool: &sqlx::PgPool, address: &str) -> i32 {
    let failures =
        "SELECT coalesce(max(cardinality(tries)), 0) FROM attempts WHERE kind = 'address' AND key = $1";
    sqlx::query_scalar(failures).bind(address).fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_colleagues_right_password_without_a_code_gives_back_only_what_that_try_counted() {
    let (database, _ledgers) = fresh().await;
    let pool = &database.pool;
    let here = "203.0.113.7";
    let begun = throttle::begin(pool, "ann", here).await.unwrap();
    throttle::succeeded(pool, "ann", here, &begun).await.unwrap();
    assert_eq!(failures_at(pool, here).await, 0);
    for name in 0..5 {
        throttle::begin(pool, &format!("name-{name}"), here).await.unwrap();
        // The address is known: only the pair was counted.
        let begun = throttle::begin(pool, "ann", here).await.unwrap();
        throttle::take_back(pool, &begun).await.unwrap();
    }
    assert_eq!(failures_at(pool, here).await, 5);

    // The address is not known: one was counted, and one is taken back, however often.
    let there = "198.51.100.1";
    let begun = throttle::begin(pool, "ann", there).await.unwrap();
    throttle::begin(pool, "bob", there).await.unwrap();
    for _ in 0..3 {
        throttle::take_back(pool, &begun).await.unwrap();
    }
    assert_eq!(failures_at(pool, there).await, 1, "bob's failure is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_after_the_idle_time_that_the_company_has_set_and_not_while_it_is_used() {
    let (database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let session = opened(&runtime, "ann").await;
    let policy = |minutes| {
        let policy =
            Policy { registration_open: true, session_idle_minutes: minutes, second_factor_roles: vec![] };
        vec![SideWrite::PutPolicy(policy)]
    };
    let idle = async |minutes: i32| {
        sqlx::query("UPDATE sessions SET last_seen_at = now() - make_interval(mins => $1)")
            .bind(minutes)
            .execute(&database.pool)
            .await
            .unwrap();
        sessions::authenticate(runtime.pool(), session.secret).await.unwrap().is_none()
    };
    assert!(!idle(479).await && idle(481).await, "8 hours where nothing is set");
    write_alongside(&runtime, "u1", policy(30)).await.unwrap();
    assert!(!idle(29).await && idle(31).await);
    assert!(!idle(29).await);
    sessions::seen(runtime.pool(), session.id).await.unwrap();
    let seen = sessions::authenticate(runtime.pool(), session.secret).await.unwrap().unwrap();
    assert!(!seen.stale, "it was used just now");
    write_alongside(&runtime, "u1", policy(0)).await.unwrap();
    assert!(!idle(100_000).await, "0 is never");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_session_too_many_ends_the_one_that_was_unused_longest() {
    let (database, runtime) = fresh().await;
    write_alongside(&runtime, "u1", vec![put(1, "ann", rights(Role::Encoder))]).await.unwrap();
    let oldest = opened(&runtime, "ann").await;
    sqlx::query("UPDATE sessions SET last_seen_at = last_seen_at - interval '1 hour'")
        .execute(&database.pool)
        .await
        .unwrap();
    for _ in 1..MAX_SESSIONS {
        opened(&runtime, "ann").await;
    }
    assert!(sessions::authenticate(runtime.pool(), oldest.secret).await.unwrap().is_some());
    opened(&runtime, "ann").await;
    assert!(sessions::authenticate(runtime.pool(), oldest.secret).await.unwrap().is_none());
    let open = sessions::of_user(runtime.pool(), UserId(Uuid::from_u128(1))).await.unwrap();
    assert_eq!(i64::try_from(open.len()).unwrap(), MAX_SESSIONS);
}
