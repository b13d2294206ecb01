use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::support::{Answer, PASSWORD, Server};

const OTHER: &str = "another-password";

fn path(id: &str) -> String {
    format!("/api/users/{id}/change-password")
}

#[tokio::test]
async fn everybody_changes_their_own_password_with_the_current_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let elsewhere = server.signed_in("admin", PASSWORD).await;
    let own = path(&admin.id);
    let missing = admin.put(&own, &json!({"newPassword": OTHER})).await.fails_with(422, "invalid");
    assert_eq!(missing.errors(), [("currentPassword".to_owned(), "required".to_owned())]);
    let wrong = json!({"newPassword": OTHER, "currentPassword": "not the password"});
    admin.put(&own, &wrong).await.fails_with(422, "invalid");
    let right = json!({"newPassword": OTHER, "currentPassword": PASSWORD});
    let changed = admin.put(&own, &right).await.is(200);

    for ended in [&admin, &elsewhere] {
        ended.get("/api/auth/me").await.fails_with(401, "not-signed-in");
    }
    let token = changed.body["token"].as_str().unwrap();
    Answer::of(server.raw(Method::GET, "/api/auth/me").bearer_auth(token)).await.is(200);
    let old = json!({"username": "admin", "password": PASSWORD});
    server.post("/api/users/login", &old).await.fails_with(401, "bad-credentials");
    server.signed_in("admin", OTHER).await;
}

#[tokio::test]
async fn a_password_that_an_administrator_sets_is_changed_at_the_next_sign_in() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let new = json!({"username": "clerk", "password": PASSWORD, "displayName": "Cleo", "role": "encoder", "warehouseIds": []});
    let clerk_id = admin.post("/api/users/create", &new).await.is(201).id();
    let clerk = server.signed_in("clerk", PASSWORD).await;
    assert_eq!(clerk.get("/api/auth/me").await.is(200).body["mustChangePassword"], true);
    clerk.get("/api/order-products").await.fails_with(403, "password-change-required");
    let own = json!({"newPassword": OTHER, "currentPassword": PASSWORD});
    clerk.put(&path(&clerk_id), &own).await.is(200);
    let clerk = server.signed_in("clerk", OTHER).await;
    clerk.get("/api/order-products").await.is(200);

    admin.put(&path(&clerk_id), &json!({"newPassword": PASSWORD})).await.is(200);
    clerk.get("/api/order-products").await.fails_with(401, "not-signed-in");
    let clerk = server.signed_in("clerk", PASSWORD).await;
    clerk.get("/api/order-products").await.fails_with(403, "password-change-required");
}

#[tokio::test]
async fn only_an_administrator_sets_somebody_elses_password() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = crate::support::Staff::of_some(&server, &[waybill_domain::Role::Manager]).await;
    let manager = staff.get(waybill_domain::Role::Manager);
    manager.put(&path(&admin.id), &json!({"newPassword": OTHER})).await.fails_with(403, "forbidden");
    let nobody = path(&uuid::Uuid::now_v7().to_string());
    admin.put(&nobody, &json!({"newPassword": OTHER})).await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_password_is_not_changed_into_itself() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let first =
        json!({"username": "clerk", "password": PASSWORD, "displayName": "Clerk", "warehouseIds": []});
    admin.post("/api/users/create", &first).await.is(201);
    let clerk = server.signed_in("clerk", PASSWORD).await;
    let same = json!({"currentPassword": PASSWORD, "newPassword": PASSWORD});
    let refused = clerk.put(&path(&clerk.id), &same).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("newPassword".to_owned(), "same".to_owned())]);
    assert_eq!(clerk.get("/api/auth/me").await.is(200).body["mustChangePassword"], true);
}

#[tokio::test]
async fn the_new_password_is_taken_from_the_query_too() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.admin_made(&admin, "clerk").await;
    let request = admin.raw(Method::PUT, &format!("{}?newPassword={OTHER}", path(&clerk)));
    Answer::of(request).await.is(200);
    server.signed_in("clerk", OTHER).await;
}

#[tokio::test]
async fn a_password_that_is_too_short_or_too_plain_is_refused() {
    let server = Server::start().await;
    for password in ["short", "123456789", "aaaaaaaaaaaa", "       spaces  ", &"x".repeat(129)] {
        let registration = json!({"username": "somebody", "password": password});
        let answer = server.post("/api/auth/register", &registration).await.fails_with(422, "invalid");
        assert_eq!(answer.errors(), [("password".to_owned(), "bad-password".to_owned())]);
    }
}

#[tokio::test]
async fn a_password_that_is_tried_first_is_refused_wherever_one_is_set() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let weak = |answer: Answer, field: &str| {
        let answer = answer.fails_with(422, "invalid");
        assert_eq!(answer.errors(), [(field.to_owned(), "weak-password".to_owned())], "{}", answer.text);
        let message = answer.body["errors"][0]["message"].as_str().unwrap().to_owned();
        assert!(message.contains("too easy to guess: it is"), "{message}");
    };
    for password in ["1234567890", "password12", "nightclerk1", "qwertyuiop"] {
        let registration = json!({"username": "nightclerk", "password": password});
        weak(server.post("/api/auth/register", &registration).await, "password");
        let new =
            json!({"username": "nightclerk", "password": password, "displayName": "N", "warehouseIds": []});
        weak(admin.post("/api/users/create", &new).await, "password");
    }
    let own = json!({"newPassword": "adaadmin1!", "currentPassword": PASSWORD});
    weak(admin.put(&path(&admin.id), &own).await, "newPassword");
}

#[tokio::test]
async fn the_name_of_the_company_or_the_product_with_the_year_is_no_password() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let company = json!({"name": "Harbour Foods", "currency": "EUR", "timeZone": "Etc/UTC"});
    admin.put("/api/company", &company).await.is(200);
    let year = chrono::Utc::now().format("%Y");
    for password in [format!("HarbourFoods{year}!"), format!("waybill-{year}!")] {
        let registration = json!({"username": "nightclerk", "password": password});
        let answer = server.post("/api/auth/register", &registration).await.fails_with(422, "invalid");
        assert_eq!(answer.errors(), [("password".to_owned(), "weak-password".to_owned())], "{password}");
    }
}

#[tokio::test]
async fn guessing_the_current_password_is_throttled() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let wrong = json!({"newPassword": OTHER, "currentPassword": "not the password"});
    for _ in 0..10 {
        admin.put(&path(&admin.id), &wrong).await.fails_with(422, "invalid");
    }
    let right = json!({"newPassword": OTHER, "currentPassword": PASSWORD});
    admin.put(&path(&admin.id), &right).await.fails_with(429, "too-many");
}

#[tokio::test]
async fn each_wrong_current_password_is_on_record_before_there_are_too_many() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let wrong = json!({"newPassword": OTHER, "currentPassword": "not the password"});
    for _ in 0..2 {
        admin.put(&path(&admin.id), &wrong).await.fails_with(422, "invalid");
    }
    let records = admin.get("/api/security-records?kind=sign-in-failed").await.is(200).body;
    let rows = records["content"].as_array().unwrap().iter();
    let whose: Vec<_> = rows.map(|row| (row["userId"].clone(), row["subject"].clone())).collect();
    assert_eq!(whose, vec![(json!(admin.id), json!("password")); 2]);
    let right = json!({"newPassword": OTHER, "currentPassword": PASSWORD});
    admin.put(&path(&admin.id), &right).await.is(200);
}

#[tokio::test]
async fn no_password_is_in_the_log_or_beside_a_key() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let new = json!({"username": "clerk", "password": OTHER, "displayName": "Cleo", "warehouseIds": []});
    let keyed = || admin.raw(Method::POST, "/api/users/create").header("Idempotency-Key", "k").json(&new);
    let first = Answer::of(keyed()).await.is(201);
    assert_eq!(Answer::of(keyed()).await.is(201).body, first.body);
    let rows = waybill_log::testing::rows(&server.database.pool, i64::MAX).await.unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|row| !row.contains(OTHER)));
    let hash: Vec<u8> = sqlx::query_scalar("SELECT body_hash FROM idempotency_keys WHERE key = 'k'")
        .fetch_one(&server.database.pool)
        .await
        .unwrap();
    let body = serde_json::to_vec(&new).unwrap();
    let guessed =
        Sha256::new().chain_update("POST /api/users/create").chain_update([0]).chain_update(body).finalize();
    assert_ne!(hash, guessed.to_vec(), "who reads the hash could try passwords against it");
}
