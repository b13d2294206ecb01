//! Registration, sessions and security records, as people and attackers meet them.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, PASSWORD, Person, Server};

const REGISTER: &str = "/api/auth/register";
pub(crate) const LOGIN: &str = "/api/users/login";
const RECORDS: &str = "/api/security-records";
const OWN: &str = "quarry lamp before noon";

pub(crate) fn login(name: &str, password: &str) -> Value {
    json!({"username": name, "password": password})
}

/// Describes the company with these settings.
pub(crate) async fn set(admin: &Person<'_>, settings: Value) {
    let mut company = json!({"name": "Harbour Foods", "currency": "EUR", "timeZone": "Etc/UTC"});
    company.as_object_mut().unwrap().extend(settings.as_object().unwrap().clone());
    admin.put("/api/company", &company).await.is(200);
}

/// The kinds of the records that this filter finds, the newest first.
pub(crate) async fn kinds(admin: &Person<'_>, filter: &str) -> Vec<String> {
    let found = admin.get(&format!("{RECORDS}?size=100&{filter}")).await.is(200);
    let rows = found.body["content"].as_array().unwrap().clone();
    rows.iter().map(|row| row["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn an_employee_has_one_account_and_the_second_one_learns_the_name_of_the_first() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let employee = json!({"firstName": "Dora", "lastName": "Dahl", "position": "office"});
    let employee = admin.post("/api/employees", &employee).await.is(201).id();
    let account = |name: &str, employee: Option<&str>| {
        json!({
            "username": name, "password": PASSWORD, "displayName": name, "role": "encoder", "accountState": "active",
            "employeeId": employee,
        })
    };
    let create = "/api/users/create";
    let first = admin.post(create, &account("dora", Some(&employee))).await.is(201).id();
    let refused = admin.post(create, &account("dora2", Some(&employee))).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("employeeId".to_owned(), "taken".to_owned())]);
    assert!(refused.text.contains("the account dora already"), "{}", refused.text);
    let second = admin.post(create, &account("dora2", None)).await.is(201).id();
    let link = json!({"employeeId": employee});
    let path = format!("/api/users/{second}");
    let refused = admin.put_at(1, &path, &link).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("employeeId".to_owned(), "taken".to_owned())]);

    admin.put_at(1, &format!("/api/users/{first}"), &json!({"employeeId": null})).await.is(200);
    admin.put_at(1, &path, &link).await.is(200);
    admin.put_at(2, &path, &json!({"displayName": "Dora"})).await.is(200);
    admin.put_at(2, &format!("/api/users/{first}"), &link).await.fails_with(422, "invalid");

    let erase = json!({"kind": "user", "id": second, "reason": "Left"});
    admin.put("/api/personal-data/erase", &erase).await.is(200);
    admin.put_at(2, &format!("/api/users/{first}"), &link).await.is(200);
}

#[tokio::test]
async fn whoever_reaches_the_port_of_an_empty_company_is_not_its_admin_without_the_printed_code() {
    let server = Server::start().await;
    let state = server.get("/api/auth/registration").await.is(200).body;
    assert_eq!(state, json!({"open": true, "firstAdmin": true, "companyName": null}));
    let registration = |code: Value| json!({"username": "mallory", "password": OWN, "code": code});
    let none = server.post(REGISTER, &registration(Value::Null)).await.fails_with(422, "invalid");
    assert_eq!(none.errors(), [("code".to_owned(), "required".to_owned())]);
    let wrong = server.post(REGISTER, &registration(json!("AAAA-BBBB-CCCC-DDDD"))).await.is(422);
    assert_eq!(wrong.errors(), [("code".to_owned(), "wrong-code".to_owned())]);
    assert_eq!(server.end_of_the_log().await, 0, "nothing was recorded");

    // As it is typed by hand.
    let code = server.running.first_admin_code.clone().unwrap().to_lowercase().replace('-', " ");
    let first = json!({"username": "owner", "password": OWN, "code": code});
    assert_eq!(server.post(REGISTER, &first).await.is(201).body["role"], "admin");
    let state = server.get("/api/auth/registration").await.is(200).body;
    assert_eq!(state, json!({"open": true, "firstAdmin": false, "companyName": null}));
    let again = json!({"username": "second", "password": OWN, "code": code});
    server.post(REGISTER, &again).await.is(202);
    let who = server.post(LOGIN, &login("second", OWN)).await.fails_with(403, "waiting");
    assert!(who.text.contains("waiting for an administrator"), "the code was used twice: {}", who.text);
}

#[tokio::test]
async fn the_first_admin_sets_up_the_company_in_the_same_step_or_not_at_all() {
    let server = Server::start().await;
    let code = server.running.first_admin_code.clone().unwrap();
    let owner = |member: &str, value: Value| {
        let mut body = json!({
            "username": "owner", "password": OWN, "code": code, "companyName": "Quayside Supplies",
            "currency": "EUR", "timeZone": "Europe/Lisbon",
        });
        body[member] = value;
        body
    };
    for (member, value, why) in [
        ("currency", json!("eur"), "bad-currency"),
        ("currency", Value::Null, "required"),
        ("timeZone", json!("Atlantis/Quay"), "no-such-zone"),
        ("timeZone", Value::Null, "required"),
        ("password", json!("Quayside-Supplies"), "weak-password"),
    ] {
        let refused = server.post(REGISTER, &owner(member, value)).await.fails_with(422, "invalid");
        assert_eq!(refused.errors(), [(member.to_owned(), why.to_owned())]);
    }
    assert_eq!(server.end_of_the_log().await, 0, "neither company nor account was recorded");
    let registered = server.post(REGISTER, &owner("email", Value::Null)).await.is(201);
    let state = server.get("/api/auth/registration").await.is(200).body;
    assert_eq!(state, json!({"open": true, "firstAdmin": false, "companyName": "Quayside Supplies"}));
    let admin = server.signed_in("owner", OWN).await;
    let company = admin.get_after(&registered, "/api/company").await.is(200).body;
    assert_eq!([&company["currency"], &company["timeZone"]], ["EUR", "Europe/Lisbon"]);
}

#[tokio::test]
async fn a_code_that_is_a_day_old_founds_nothing() {
    let server = Server::start().await;
    sqlx::query("UPDATE first_admin_code SET expires_at = now()")
        .execute(&server.database.pool)
        .await
        .unwrap();
    let code = server.running.first_admin_code.clone();
    let late = json!({"username": "owner", "password": OWN, "code": code});
    server.post(REGISTER, &late).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn strangers_who_use_up_the_tries_do_not_keep_the_founder_out() {
    let server = Server::start().await;
    let stranger = json!({"username": "mallory", "password": OWN, "code": "AAAA-BBBB-CCCC-DDDD"});
    for _ in 0..10 {
        server.post(REGISTER, &stranger).await.fails_with(422, "invalid");
    }
    server.post(REGISTER, &stranger).await.fails_with(429, "too-many");
    let code = server.running.first_admin_code.clone();
    let owner = json!({"username": "owner", "password": OWN, "code": code});
    assert_eq!(server.post(REGISTER, &owner).await.is(201).body["role"], "admin");
    server.post(REGISTER, &stranger).await.fails_with(429, "too-many");
}

#[tokio::test]
async fn registering_does_not_reveal_whether_a_name_is_taken() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut answers = Vec::new();
    for name in ["admin", "nobody-yet"] {
        let registration = json!({"username": name, "password": OWN, "displayName": "Mal Lory"});
        let answer = server.post(REGISTER, &registration).await.is(202);
        answers.push(answer.body);
    }
    assert_eq!(answers[0], answers[1]);
    let refused = admin.get(&format!("{RECORDS}?kind=registration-refused")).await.is(200);
    assert_eq!(refused.body["content"][0]["username"], "admin");
    assert_eq!(refused.body["content"][0]["subject"], "Mal Lory");
    let taken = json!({"username": "admin", "password": OWN, "displayName": "A", "warehouseIds": []});
    admin.post("/api/users/create", &taken).await.fails_with(409, "taken");
}

#[tokio::test]
async fn who_registered_signs_in_once_an_administrator_has_let_them_in() {
    let server = Server::start().await;
    let admin = server.admin().await;
    server.post(REGISTER, &json!({"username": "newcomer", "password": OWN})).await.is(202);
    // Who knows the password learns what is missing; anybody else does not.
    server.post(LOGIN, &login("newcomer", OWN)).await.fails_with(403, "waiting");
    server.post(LOGIN, &login("newcomer", "another-quarry-lamp")).await.fails_with(401, "bad-credentials");
    let found = admin.get("/api/users?accountState=waiting").await.is(200);
    let id = found.body["content"][0]["id"].as_str().unwrap().to_owned();
    let active =
        json!({"displayName": "New Comer", "role": "encoder", "accountState": "active", "warehouseIds": []});
    admin.put_at(1, &format!("/api/users/{id}"), &active).await.is(200);
    assert_eq!(server.post(LOGIN, &login("newcomer", OWN)).await.is(200).body["role"], "encoder");
}

#[tokio::test]
async fn nobody_registers_where_the_company_has_closed_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    set(&admin, json!({"registrationOpen": false})).await;
    assert_eq!(server.get("/api/auth/registration").await.is(200).body["open"], false);
    let end = server.end_of_the_log().await;
    let registration = json!({"username": "newcomer", "password": OWN});
    server.post(REGISTER, &registration).await.fails_with(403, "registration-closed");
    assert_eq!(server.end_of_the_log().await, end);
}

#[tokio::test]
async fn registering_again_and_again_fills_neither_the_log_nor_the_list() {
    let server = Server::start().await;
    server.admin().await;
    let statuses = async |names: std::ops::Range<u32>| {
        let mut statuses = Vec::new();
        for name in names {
            let registration = json!({"username": format!("bot-{name}"), "password": OWN});
            statuses.push(server.post(REGISTER, &registration).await.status.as_u16());
        }
        statuses
    };
    // One of the ten of this address was the administrator.
    assert_eq!(statuses(0..11).await, [vec![202; 9], vec![429; 2]].concat());
    // From elsewhere, as many as can wait.
    sqlx::query("INSERT INTO accounts (user_id, username, display_name, state, let_in) SELECT gen_random_uuid(), 'w' || n, 'W' || n, 'waiting', false FROM generate_series(1, 91) n")
        .execute(&server.database.pool)
        .await
        .unwrap();
    sqlx::query("DELETE FROM attempts").execute(&server.database.pool).await.unwrap();
    let end = server.end_of_the_log().await;
    let registration = json!({"username": "bot-101", "password": OWN});
    server.post(REGISTER, &registration).await.fails_with(429, "too-many-waiting");
    assert_eq!(server.end_of_the_log().await, end);
}

#[tokio::test]
async fn people_see_their_sessions_and_end_the_one_on_the_lost_phone() {
    let server = Server::start().await;
    server.account("clerk", Rights::active(Role::Encoder)).await;
    let phone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    let lost = Answer::of(
        server.raw(Method::POST, LOGIN).header("User-Agent", phone).json(&login("clerk", PASSWORD)),
    );
    let lost = lost.await.is(200).body["token"].as_str().unwrap().to_owned();
    let here = server.signed_in("clerk", PASSWORD).await;
    let other = server.person("other", Rights::active(Role::Encoder)).await;

    let listed = here.get("/api/auth/sessions").await.is(200).body.as_array().unwrap().clone();
    assert_eq!(listed.len(), 2, "{listed:?}");
    let on_phone = listed.iter().find(|session| session["device"] == "Safari, iPhone").unwrap();
    assert_eq!((&on_phone["current"], &on_phone["address"]), (&json!(false), &json!("127.0.0.1")));
    let end = format!("/api/auth/sessions/{}/end", on_phone["id"].as_str().unwrap());
    other.post(&end, &json!({})).await.fails_with(404, "absent");
    here.post(&end, &json!({})).await.is(204);
    Answer::of(server.raw(Method::GET, "/api/auth/me").bearer_auth(lost)).await.is(401);
    here.get("/api/auth/me").await.is(200);

    let third = server.signed_in("clerk", PASSWORD).await;
    here.post("/api/auth/sessions/end-others", &json!({})).await.is(204);
    third.get("/api/auth/me").await.is(401);
    here.get("/api/auth/me").await.is(200);
}

#[tokio::test]
async fn an_administrator_sees_and_ends_the_sessions_of_a_user() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let sessions = format!("/api/users/{}/sessions", clerk.id);
    assert_eq!(admin.get(&sessions).await.is(200).body.as_array().unwrap().len(), 1);
    clerk.get(&sessions).await.fails_with(403, "forbidden");
    admin.post(&format!("{sessions}/end"), &json!({})).await.is(204);
    clerk.get("/api/auth/me").await.is(401);
    let record = admin.get(&format!("{RECORDS}?kind=session-ended")).await.is(200).body["content"][0].clone();
    assert_eq!((&record["username"], &record["subject"]), (&json!("admin"), &json!("clerk")));
}

#[tokio::test]
async fn an_idle_session_is_over_and_its_stream_too() {
    let server = Server::start().await;
    let admin = server.admin().await;
    set(&admin, json!({"sessionIdleMinutes": 30})).await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    sqlx::query("UPDATE sessions SET last_seen_at = now() - interval '31 minutes' WHERE user_id = $1::uuid")
        .bind(&clerk.id)
        .execute(&server.database.pool)
        .await
        .unwrap();
    clerk.get("/api/auth/me").await.fails_with(401, "not-signed-in");
    admin.get("/api/auth/me").await.is(200);
}

#[tokio::test]
async fn it_is_known_afterwards_who_signed_in_who_failed_and_who_took_what_out() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::BookKeeper)).await;
    server.post(LOGIN, &login("clerk", "not the password")).await.is(401);
    // A password that was typed into the wrong field.
    server.post(LOGIN, &login("my secret Password!", "x")).await.is(401);
    clerk.get("/api/customers?format=csv&searchTerm=har").await.is(200);
    clerk.post("/api/auth/logout", &json!({})).await.is(204);
    admin.get(&format!("/api/users/{}", clerk.id)).await.is(200);
    admin.get(&format!("/api/users/{}", clerk.id)).await.is(200);
    server.running.app.security.flush().await;

    let of_clerk = kinds(&admin, &format!("userId={}", clerk.id)).await;
    assert_eq!(of_clerk, ["signed-out", "exported", "sign-in-failed", "signed-in"]);
    let exported = admin.get(&format!("{RECORDS}?kind=exported")).await.is(200).body["content"][0].clone();
    assert!(
        exported["subject"].as_str().unwrap().ends_with("/api/customers?format=csv&searchTerm=har"),
        "{exported}"
    );
    let opened = admin.get(&format!("{RECORDS}?kind=opened")).await.is(200).body["content"].clone();
    assert_eq!(opened.as_array().unwrap().len(), 1, "looked at twice, recorded once: {opened}");
    assert_eq!(opened[0]["subject"], format!("/api/users/{}", clerk.id));
    let all = admin.get(&format!("{RECORDS}?size=100")).await.is(200);
    assert!(!all.text.contains("Password"), "{}", all.text);

    let first = admin.get(&format!("{RECORDS}?size=2")).await.is(200).body;
    let next = first["next"].as_str().unwrap();
    let second = admin.get(&format!("{RECORDS}?size=2&after={next}")).await.is(200).body;
    assert_ne!(first["content"][1]["id"], second["content"][0]["id"]);
    let file = admin.get(&format!("{RECORDS}?format=csv")).await.is(200);
    assert!(file.text.contains("sign-in-failed") && file.text.contains("127.0.0.1"), "{}", file.text);
    let yesterday = (chrono::Utc::now() - chrono::TimeDelta::days(1)).date_naive();
    assert_eq!(kinds(&admin, &format!("endDate={yesterday}")).await, Vec::<String>::new());
    assert!(kinds(&admin, &format!("startDate={yesterday}")).await.len() > 4);
    clerk.server.get(RECORDS).await.is(401);
}

#[tokio::test]
async fn a_password_that_an_administrator_sets_is_on_record_with_both_names() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    admin
        .put(&format!("/api/users/{}/change-password", clerk.id), &json!({"newPassword": OWN}))
        .await
        .is(200);
    let record = admin.get(&format!("{RECORDS}?kind=password-set")).await.is(200).body["content"][0].clone();
    assert_eq!((&record["username"], &record["subject"]), (&json!("admin"), &json!("clerk")));
}

#[tokio::test]
async fn tries_that_are_turned_away_are_one_record_and_not_one_each() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for _ in 0..14 {
        server.post(LOGIN, &login("somebody", "not the password")).await;
    }
    assert_eq!(kinds(&admin, "kind=locked-out").await.len(), 1);
    assert_eq!(kinds(&admin, "kind=sign-in-failed").await.len(), 10);
}

#[tokio::test]
async fn old_security_records_are_forgotten() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let pool = &server.database.pool;
    sqlx::query("UPDATE security_records SET at = at - interval '401 days'").execute(pool).await.unwrap();
    assert!(waybill_commands::security::forget_old(pool).await.unwrap() > 0);
    assert_eq!(kinds(&admin, "").await, Vec::<String>::new());
    // Kept meanwhile by those that are younger.
    tokio::time::timeout(Duration::from_secs(5), server.running.app.security.flush()).await.unwrap();
}
