use serde_json::json;

use waybill_domain::Role;
use waybill_domain::user::{Rights, UserState};

use crate::support::{PASSWORD, Server};

#[tokio::test]
async fn the_first_account_becomes_admin_and_later_ones_wait() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let me = admin.get("/api/auth/me").await.is(200);
    assert_eq!(me.body["role"], "admin");
    assert_eq!(me.body["accountState"], "active");
    assert!(me.body["permissions"].as_array().unwrap().len() > 40, "{}", me.text);

    let waiting = server.person("second", Rights::WAITING).await;
    waiting.get("/api/company").await.fails_with(403, "waiting");
    waiting.get("/api/events/stream").await.fails_with(403, "waiting");
    let me = waiting.get("/api/auth/me").await.is(200);
    assert_eq!(me.body["accountState"], "waiting");
    assert_eq!(me.body["permissions"], json!([]));
}

#[tokio::test]
async fn sign_in_answers_token_role_and_user() {
    let server = Server::start().await;
    server.account("keeper", Rights::active(Role::BookKeeper)).await;
    let login = json!({"username": "Keeper", "password": PASSWORD});
    let answer = server.post("/api/users/login", &login).await.is(200);
    assert_eq!(answer.body["role"], "book-keeper");
    assert_eq!(answer.body["user"]["username"], "keeper");
    for field in
        ["id", "displayName", "email", "photoURL", "phoneNumber", "country", "address", "state", "city"]
    {
        assert!(answer.body["user"].get(field).is_some(), "{field} is missing in {}", answer.text);
    }
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_answered_alike() {
    let server = Server::start().await;
    server.account("known", Rights::active(Role::Checker)).await;
    server
        .account("closed", Rights { account_state: UserState::Disabled, ..Rights::active(Role::Checker) })
        .await;
    let mut answers = Vec::new();
    for (username, password) in [("known", "not the password"), ("unknown", PASSWORD), ("closed", PASSWORD)] {
        let login = json!({"username": username, "password": password});
        let answer = server.post("/api/users/login", &login).await.fails_with(401, "bad-credentials");
        answers.push((answer.body["detail"].clone(), answer.body["title"].clone()));
    }
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
}

#[tokio::test]
async fn the_eleventh_try_in_a_quarter_of_an_hour_is_turned_away_whatever_the_password() {
    let server = Server::start().await;
    server.account("target", Rights::active(Role::Checker)).await;
    for name in ["target", "nobody-of-that-name"] {
        let wrong = json!({"username": name, "password": "not the password"});
        for _ in 0..10 {
            server.post("/api/users/login", &wrong).await.fails_with(401, "bad-credentials");
        }
        let right = json!({"username": name, "password": PASSWORD});
        let answer = server.post("/api/users/login", &right).await.fails_with(429, "too-many");
        assert_eq!(answer.header("retry-after"), "900");
    }
}

#[tokio::test]
async fn a_lock_out_is_on_record_with_the_account_that_has_the_name_and_answered_alike_for_any_name() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let target = server.account("target", Rights::active(Role::Checker)).await;
    let mut answers = Vec::new();
    for name in ["target", "nobody-of-that-name"] {
        let wrong = json!({"username": name, "password": "not the password"});
        for _ in 0..10 {
            server.post("/api/users/login", &wrong).await.fails_with(401, "bad-credentials");
        }
        let turned_away = server.post("/api/users/login", &wrong).await.fails_with(429, "too-many");
        answers.push((turned_away.body["detail"].clone(), turned_away.body["title"].clone()));
    }
    assert_eq!(answers[0], answers[1]);
    let records = admin.get("/api/security-records?kind=locked-out").await.is(200).body;
    let rows = records["content"].as_array().unwrap().iter();
    let whose: Vec<_> = rows.map(|row| (row["username"].clone(), row["userId"].clone())).collect();
    let expected =
        [(json!("nobody-of-that-name"), json!(null)), (json!("target"), json!(target.to_string()))];
    assert_eq!(whose, expected, "the newest first");
}

#[tokio::test]
async fn a_success_begins_the_count_of_tries_anew() {
    let server = Server::start().await;
    server.account("clumsy", Rights::active(Role::Checker)).await;
    for _ in 0..3 {
        for _ in 0..9 {
            let wrong = json!({"username": "clumsy", "password": "not the password"});
            server.post("/api/users/login", &wrong).await.is(401);
        }
        server.signed_in("clumsy", PASSWORD).await;
    }
}

#[tokio::test]
async fn logout_ends_the_session_at_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.post("/api/auth/logout", &json!({})).await.is(204);
    admin.get("/api/auth/me").await.fails_with(401, "not-signed-in");
}

#[tokio::test]
async fn a_change_of_rights_ends_the_sessions_and_a_disabled_account_cannot_sign_in() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    clerk.get("/api/dropdowns/customer").await.is(200);
    let path = format!("/api/users/{}", clerk.id);
    let closed =
        json!({"displayName": "clerk", "role": "encoder", "accountState": "disabled", "warehouseIds": []});
    admin.put_at(1, &path, &closed).await.is(200);
    clerk.get("/api/dropdowns/customer").await.fails_with(401, "not-signed-in");
    let login = json!({"username": "clerk", "password": PASSWORD});
    server.post("/api/users/login", &login).await.fails_with(401, "bad-credentials");
}

#[tokio::test]
async fn an_auditors_account_sees_what_its_role_sees_but_gives_no_command() {
    let server = Server::start().await;
    let looking = Rights { read_only: true, ..Rights::active(Role::Admin) };
    let auditor = server.person("auditor", looking).await;
    auditor.get("/api/customers").await.is(200);
    let supplier = json!({"name": "Acme"});
    auditor.post("/api/suppliers", &supplier).await.fails_with(403, "read-only");
}
