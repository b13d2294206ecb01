//! Second factors: setting one up, signing in with it, guessing its codes, and taking it away.

use serde_json::json;
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::accounts::{LOGIN, kinds, login, set};
use crate::support::{PASSWORD, Person, Server};

/// The code that an authenticator shows at this moment, or so many steps from it.
pub(crate) fn code(secret: &str, steps: i64) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).build().unwrap();
    let now = chrono::Utc::now().timestamp() + 30 * steps;
    totp.generate(u64::try_from(now).unwrap()).to_string()
}

/// Sets up a second factor: its secret, and the recovery codes.
pub(crate) async fn enrol(person: &Person<'_>) -> (String, Vec<String>) {
    let begun =
        person.post("/api/auth/second-factor/begin", &json!({"currentPassword": PASSWORD})).await.is(200);
    assert!(begun.body["picture"].as_str().unwrap().starts_with("<svg"));
    let secret = begun.body["secret"].as_str().unwrap().to_owned();
    let wrong = person.post("/api/auth/second-factor/confirm", &json!({"code": "000000"})).await;
    assert!(wrong.status == 422 || code(&secret, 0) == "000000");
    // The one before: the next sign-in has one of its own.
    let first = json!({"code": code(&secret, -1)});
    let confirmed = person.post("/api/auth/second-factor/confirm", &first).await.is(200);
    let codes = confirmed.body["recoveryCodes"].as_array().unwrap();
    (secret, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

#[tokio::test]
async fn who_has_a_second_factor_signs_in_with_a_code_that_is_good_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let wrong = json!({"currentPassword": "not the password"});
    clerk.post("/api/auth/second-factor/begin", &wrong).await.fails_with(422, "invalid");
    let (secret, recovery) = enrol(&clerk).await;
    let shown = clerk.get("/api/auth/second-factor").await.is(200).text;
    assert!(!shown.contains(&secret), "the secret is shown once: {shown}");
    let stored: Vec<u8> = sqlx::query_scalar("SELECT secret FROM second_factors")
        .fetch_one(&server.database.pool)
        .await
        .unwrap();
    let plain = totp_rs::Secret::try_from_base32(&secret).unwrap();
    assert!(
        !stored.windows(20).any(|part| part == plain.as_bytes()),
        "the secret lies readable in the database"
    );

    server.post(LOGIN, &login("clerk", "not the password")).await.fails_with(401, "bad-credentials");
    server.post(LOGIN, &login("clerk", PASSWORD)).await.fails_with(401, "second-factor-required");
    let with = |code: &str| json!({"username": "clerk", "password": PASSWORD, "code": code});
    let shown = code(&secret, 0);
    server.post(LOGIN, &with(&shown)).await.is(200);
    server.post(LOGIN, &with(&shown)).await.fails_with(401, "second-factor-wrong");
    server.post(LOGIN, &with(&recovery[0].to_uppercase())).await.is(200);
    server.post(LOGIN, &with(&recovery[0])).await.fails_with(401, "second-factor-wrong");

    let reset = format!("/api/users/{}/second-factor/reset", clerk.id);
    clerk.post(&reset, &json!({})).await.fails_with(403, "forbidden");
    admin.post(&reset, &json!({})).await.is(204);
    server.post(LOGIN, &login("clerk", PASSWORD)).await.is(200);
    let of_clerk = kinds(&admin, &format!("userId={}", clerk.id)).await;
    assert!(
        of_clerk.contains(&"recovery-code-used".to_owned())
            && of_clerk.contains(&"second-factor-added".to_owned())
    );
    assert_eq!(kinds(&admin, "kind=second-factor-reset").await.len(), 1);
}

#[tokio::test]
async fn guessing_codes_is_throttled_wherever_the_guesses_come_from() {
    let server = Server::start().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let (secret, _) = enrol(&clerk).await;
    let with = |code: &str| json!({"username": "clerk", "password": PASSWORD, "code": code});
    for _ in 0..5 {
        server.post(LOGIN, &with("not-a-code")).await.fails_with(401, "second-factor-wrong");
    }
    server.post(LOGIN, &with(&code(&secret, 0))).await.fails_with(429, "too-many");
}

#[tokio::test]
async fn a_role_that_needs_a_second_factor_does_nothing_before_it_is_set_up() {
    let server = Server::start().await;
    let admin = server.admin().await;
    set(&admin, json!({"secondFactorRoles": ["manager"]})).await;
    admin.get("/api/company").await.is(200);
    let manager = server.person("boss", Rights::active(Role::Manager)).await;
    assert_eq!(manager.get("/api/auth/me").await.is(200).body["mustEnrolSecondFactor"], true);
    manager.get("/api/customers").await.fails_with(403, "second-factor-enrolment-required");
    enrol(&manager).await;
    manager.get("/api/customers").await.is(200);
}

#[tokio::test]
async fn an_open_session_obeys_a_rule_that_is_newer_than_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let manager = server.person("boss", Rights::active(Role::Manager)).await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    manager.get("/api/order-products").await.is(200);
    set(&admin, json!({"secondFactorRoles": ["manager"]})).await;
    manager.get("/api/order-products").await.fails_with(403, "second-factor-enrolment-required");
    assert_eq!(manager.get("/api/auth/me").await.is(200).body["mustEnrolSecondFactor"], true);
    clerk.get("/api/order-products").await.is(200);
    enrol(&manager).await;
    manager.get("/api/customers").await.is(200);
    admin.put_at(1, "/api/company", &json!({"secondFactorRoles": ["manager", "encoder"]})).await.is(200);
    clerk.get("/api/order-products").await.fails_with(403, "second-factor-enrolment-required");
    admin.put_at(2, "/api/company", &json!({"secondFactorRoles": []})).await.is(200);
    clerk.get("/api/order-products").await.is(200);
}

#[tokio::test]
async fn a_role_that_needs_a_second_factor_does_not_remove_it_and_work_on() {
    let server = Server::start().await;
    let admin = server.admin().await;
    set(&admin, json!({"secondFactorRoles": ["manager"]})).await;
    let manager = server.person("boss", Rights::active(Role::Manager)).await;
    enrol(&manager).await;
    let state = manager.get("/api/auth/second-factor").await.is(200).body;
    assert_eq!((&state["enrolled"], &state["required"]), (&json!(true), &json!(true)));
    let remove = json!({"currentPassword": PASSWORD});
    let path = "/api/auth/second-factor/remove";
    manager.post(path, &remove).await.fails_with(403, "second-factor-kept");
    server.post(LOGIN, &login("boss", PASSWORD)).await.fails_with(401, "second-factor-required");

    admin.put_at(1, "/api/company", &json!({"secondFactorRoles": []})).await.is(200);
    assert_eq!(manager.get("/api/auth/second-factor").await.is(200).body["required"], false);
    manager.post(path, &remove).await.is(204);
    server.post(LOGIN, &login("boss", PASSWORD)).await.is(200);
}

#[tokio::test]
async fn an_administrator_at_an_unlocked_screen_does_not_lose_the_second_factor_by_a_reset() {
    let server = Server::start().await;
    let admin = server.admin().await;
    enrol(&admin).await;
    let reset = format!("/api/users/{}/second-factor/reset", admin.id);
    admin.post(&reset, &json!({})).await.fails_with(403, "own-second-factor");
    assert_eq!(admin.get("/api/auth/second-factor").await.is(200).body["enrolled"], true);

    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    enrol(&clerk).await;
    admin.post(&format!("/api/users/{}/second-factor/reset", clerk.id), &json!({})).await.is(204);
    clerk.get("/api/auth/me").await.fails_with(401, "not-signed-in");
}
