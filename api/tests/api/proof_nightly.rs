//! The server's own verifications, and how far it trusts their results afterwards.

use std::time::Duration;

use chrono::Utc;
use serde_json::{Value, json};
use sqlx::Executor as _;
use waybill_log::proof::Occasion;
use waybill_log::testing;
use waybill_log::testing::verifications::{forge_verification, remove_verifications};

use crate::as_of::then;
use crate::proof::{PROOF, sealed, sealing, verify};
use crate::support::{Person, Server, World};

const VERIFICATIONS: &str = "/api/proof/verifications";

async fn verified_at_night(server: &Server) -> u64 {
    let proof = &server.running.app.proof;
    proof.verify_own(&server.database.pool, Utc::now(), Occasion::Nightly).await.unwrap().findings.count()
}

async fn shown(admin: &Person<'_>) -> Value {
    admin.get(PROOF).await.is(200).body
}

#[tokio::test]
async fn the_answer_says_when_the_server_itself_compared_the_read_models_last() {
    let server = sealing().await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    sealed(&admin).await;
    // Whoever runs it at a terminal, or writes that it was run.
    assert_eq!(verify(&server, true).await, 0);
    let before = shown(&admin).await;
    assert_eq!(
        (&before["readModelsComparedAt"], &before["verifications"][0]["holds"]),
        (&json!(null), &json!(true))
    );

    assert_eq!(verified_at_night(&server).await, 0);
    let first = shown(&admin).await;
    let nightly = &first["verifications"][0];
    // To the millisecond, 2026-11-23T01:10:00.123: the database keeps less of it than the server.
    let time = |value: &Value| value.as_str().unwrap()[..23].to_owned();
    assert_eq!(time(&first["readModelsComparedAt"]), time(&nightly["endedAt"]));
    assert_eq!((&nightly["occasion"], &nightly["holds"]), (&json!("nightly"), &json!(true)));
    // One without read models does not make it later.
    assert_eq!(verify(&server, false).await, 0);
    let second = shown(&admin).await;
    assert_eq!(second["readModelsComparedAt"], first["readModelsComparedAt"]);
    assert_eq!(second["verifications"][0]["occasion"], "command");
}

#[tokio::test]
async fn a_user_has_the_log_verified_now_and_not_twice_within_a_minute() {
    let server = sealing().await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    sealed(&admin).await;
    admin.post(VERIFICATIONS, &json!({})).await.is(204);
    let last = loop {
        let seen = shown(&admin).await;
        if seen["verifying"].is_null() && !seen["verifications"][0].is_null() {
            break seen["verifications"][0].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!((&last["occasion"], &last["holds"]), (&json!("request"), &json!(true)));
    admin.post(VERIFICATIONS, &json!({})).await.fails_with(503, "verified-just-now");
}

#[tokio::test]
async fn a_verification_of_the_future_is_shown_as_one_that_does_not_hold() {
    let server = sealing().await;
    let admin = server.admin().await;
    for future in ["2999-01-01T00:00:00Z", "infinity"] {
        forge_verification(&server.database.pool, "nightly", future).await.unwrap();
        let seen = shown(&admin).await["verifications"][0].clone();
        assert_eq!((&seen["holds"], &seen["findings"]), (&json!(false), &json!(1)), "{seen}");
        let detail = seen["details"][0]["detail"].as_str().unwrap();
        assert!(detail.contains("in the future"), "{detail}");
    }
}

#[tokio::test]
async fn what_the_server_found_is_shown_although_its_row_was_removed() {
    let server = sealing().await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    sealed(&admin).await;
    let mut owner = server.database.owner.acquire().await.unwrap();
    testing::change(&mut owner, 2, &json!({"nothing": {}})).await.unwrap();
    drop(owner);
    let found = verified_at_night(&server).await;
    assert!(found > 0);
    remove_verifications(&server.database.owner).await.unwrap();
    let seen = shown(&admin).await["verifications"][0].clone();
    assert_eq!((&seen["holds"], &seen["findings"]), (&json!(false), &json!(found)), "{seen}");
    assert!(seen["details"].to_string().contains("event-changed"), "{seen}");
}

/// Counts the stored moments.
async fn moments(server: &Server) -> i64 {
    let count = "SELECT count(*) FROM pg_namespace WHERE nspname ~ '^as_of_[0-9]+$'";
    sqlx::query_scalar(count).fetch_one(&server.database.pool).await.unwrap()
}

/// Renews the past moments, as the server does every half an hour.
async fn renewed(server: &Server) {
    let app = &server.running.app;
    app.proof.renew_past(&app.past).await.unwrap();
}

#[tokio::test]
async fn what_somebody_changed_in_a_past_moment_is_gone_after_the_nightly_run_unless_it_is_being_read() {
    let server = sealing().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let moment = server.end_of_the_log().await.to_string();
    let path = format!("/api/customers/{}", world.customer);
    let before = then(&admin, &moment, &path).await.is(200).body;
    let forged = format!(
        "UPDATE as_of_{moment}.customers SET name = 'Forged', record = jsonb_set(record, '{{name}}', '\"Forged\"')"
    );
    server.database.pool.execute(forged.as_str()).await.unwrap();
    assert!(then(&admin, &moment, &path).await.is(200).text.contains("Forged"));
    renewed(&server).await;
    assert_eq!(moments(&server).await, 1, "nothing was verified yet");

    verified_at_night(&server).await;
    renewed(&server).await;
    assert_eq!(moments(&server).await, 1, "it was read just now");
    // Nobody reads it any more, whatever its row says.
    for unread in ["now() - interval '1 hour'", "'2999-01-01'"] {
        let left = format!("UPDATE read.past_moments SET last_used_at = {unread}");
        server.database.pool.execute(left.as_str()).await.unwrap();
        renewed(&server).await;
        assert_eq!(moments(&server).await, 0);
        assert_eq!(then(&admin, &moment, &path).await.is(200).body, before);
        verified_at_night(&server).await;
    }
    // What was filled since stays.
    let since = "UPDATE read.past_moments SET filled_at = now(), last_used_at = now() - interval '1 hour'";
    server.database.pool.execute(since).await.unwrap();
    renewed(&server).await;
    assert_eq!(moments(&server).await, 1);
}
