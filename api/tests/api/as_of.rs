//! Reading the past, over HTTP.

use std::time::Duration;

use chrono::{TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;

use crate::personal_data::{ERASE, erasure};
use crate::support::{Answer, Person, Server, Staff, World, in_days};

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";

async fn read(person: &Person<'_>, moment: &str, path: &str) -> Answer {
    Answer::of(person.raw(Method::GET, path).header("As-Of", moment)).await
}

/// Returns the response of `path` as of `moment`, the end of the log then. Waits for a moment that is still
/// being filled.
pub(crate) async fn then(person: &Person<'_>, moment: &str, path: &str) -> Answer {
    loop {
        let answer = read(person, moment, path).await;
        if answer.status != 503 {
            return answer;
        }
        let code = answer.body["code"].as_str().unwrap();
        assert!(["past-moment-filling", "too-many-past-moments"].contains(&code), "{}", answer.text);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// All that is on the screens of a sale.
async fn screens(person: &Person<'_>, moment: Option<&str>, order: &str, world: &World) -> Vec<Value> {
    let paths = [
        format!("{ORDERS}/{order}"),
        ORDERS.to_owned(),
        format!("{ORDERS}/counts"),
        format!("/api/history/order/{order}"),
        format!("/api/stocks/warehouse/{}", world.warehouse),
        format!("/api/customers/{}", world.customer),
        format!("/api/account-statements/{}", world.customer),
        "/api/products".to_owned(),
        "/api/activities".to_owned(),
        "/api/dashboard/total-orders".to_owned(),
        format!("/api/explanations/customer-account?customerId={}&figure=balance", world.customer),
        format!("{ORDERS}?format=csv"),
    ];
    let mut shown = Vec::new();
    for path in paths {
        let answer = match moment {
            Some(moment) => then(person, moment, &path).await,
            None => person.get(&path).await,
        };
        let mut answer = answer.is(200);
        without_steps(&mut answer.body);
        shown.push(if answer.body.is_null() { json!(answer.text) } else { answer.body });
    }
    shown
}

/// Leaves out what may be done now: nothing may be in the past.
pub(crate) fn without_steps(body: &mut Value) {
    match body {
        Value::Object(fields) => {
            fields.remove("can");
            fields.values_mut().for_each(without_steps);
        }
        Value::Array(rows) => rows.iter_mut().for_each(without_steps),
        _ => {}
    }
}

#[tokio::test]
async fn every_screen_shows_at_a_past_moment_what_it_showed_then() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let placed = admin.post(ORDERS, &world.order("2")).await.is(201);
    let moment = server.end_of_the_log().await.to_string();
    let before = screens(&admin, None, &placed.id(), &world).await;

    admin.put(APPROVE, &json!({"id": placed.id()})).await.is(200);
    admin.post(ORDERS, &world.order("3")).await.is(201);
    let after = screens(&admin, None, &placed.id(), &world).await;
    assert_ne!(before, after);
    for (now, past) in before.iter().zip(screens(&admin, Some(&moment), &placed.id(), &world).await) {
        assert_eq!(*now, past);
    }
    let answer = then(&admin, &moment, ORDERS).await.is(200);
    assert_eq!(answer.header("as-of"), moment);
    assert!(answer.body["content"].as_array().unwrap().iter().all(|row| row["can"] == json!([])));
    // The live ones go on.
    assert_eq!(screens(&admin, None, &placed.id(), &world).await, after);
}

#[tokio::test]
async fn a_moment_is_a_position_an_instant_or_a_day_and_always_behind_a_whole_commit() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let placed = admin.post(ORDERS, &world.order("2")).await.is(201);
    let end = server.end_of_the_log().await;
    let path = format!("{ORDERS}/{}", placed.id());

    let at = async |moment: &str| admin.get_with("/api/past-moment", &[("asOf", moment)]).await;

    let last = at(&end.to_string()).await.is(200);
    let recorded = last.body["recordedAt"].as_str().unwrap().to_owned();
    let soon = (Utc::now() + TimeDelta::seconds(30)).to_rfc3339();
    for moment in [recorded.as_str(), &in_days(0), &soon] {
        let found = at(moment).await.is(200);
        assert_eq!(found.body["position"], end, "{moment}");
    }
    // Placing an order is several events; the middle of them was never seen by anybody.
    let within = at(&(end - 1).to_string()).await.is(200);
    let before = within.body["position"].as_i64().unwrap();
    then(&admin, &before.to_string(), &path).await.fails_with(404, "absent");
    then(&admin, &end.to_string(), &path).await.is(200);

    for moment in ["0", "-1", "1999-01-01", "1999-01-01T00:00:00Z"] {
        let refused = at(moment).await.fails_with(422, "invalid");
        assert_eq!(refused.body["errors"][0]["code"], "too-early", "{moment}");
    }
    let tomorrow = (Utc::now() + TimeDelta::days(1)).to_rfc3339();
    for moment in [&in_days(1), "9999-12-31", &tomorrow, "9999-12-31T12:00:00Z"] {
        at(moment).await.fails_with(400, "beyond-the-log");
        read(&admin, moment, ORDERS).await.fails_with(400, "beyond-the-log");
    }
    for moment in ["", "yesterday", "1e9", "+5", "+9999-12-31", "2026-13-01", "2026-10-31T25:00:00Z"] {
        let refused = at(moment).await.fails_with(422, "invalid");
        assert_eq!(refused.body["errors"][0]["code"], "malformed", "{moment}");
        let refused = read(&admin, moment, ORDERS).await;
        refused.fails_with(422, "invalid");
    }
}

#[tokio::test]
async fn a_file_of_the_past_names_the_company_as_it_was_then() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let company = |name: &str| json!({"name": name, "currency": "EUR", "timeZone": "Etc/UTC"});
    let first = admin.put("/api/company", &company("Harbour Foods")).await.is(200);
    let moment = server.end_of_the_log().await.to_string();
    admin.get_after(&first, "/api/company").await.is(200);
    let second = admin.put_at(1, "/api/company", &company("Hilltop Foods")).await.is(200);
    admin.get_after(&second, "/api/company").await.is(200);
    let path = "/api/journals/saf-t?startDate=2026-01-01&endDate=2026-01-31";
    for (text, name) in [
        (then(&admin, &moment, path).await.is(200).text, "Harbour Foods"),
        (admin.get(path).await.is(200).text, "Hilltop Foods"),
    ] {
        assert!(text.contains(&format!(">{name}<")), "{name}: {text}");
    }
}

#[tokio::test]
async fn nothing_is_changed_in_the_past_and_only_those_look_there_who_may() {
    let server = Server::start().await;
    let admin = server.admin().await;
    World::made_by(&admin, "10").await;
    let end = server.end_of_the_log().await;
    let moment = end.to_string();
    let write = admin.raw(Method::POST, ORDERS).header("As-Of", &moment).json(&json!({}));
    Answer::of(write).await.fails_with(409, "past-is-read-only");
    let close = admin.raw(Method::PUT, "/api/closed-periods/close").header("As-Of", &moment);
    let close = close.json(&json!({ "through": "2020-01-31" }));
    Answer::of(close).await.fails_with(409, "past-is-read-only");
    assert_eq!(server.end_of_the_log().await, end);

    // Who opens a link to the past signs in first.
    let of_nobody = json!({"username": "nobody", "password": "nothing at all"});
    let sign_in = server.raw(Method::POST, "/api/users/login").header("As-Of", &moment).json(&of_nobody);
    Answer::of(sign_in).await.fails_with(401, "bad-credentials");
    let own = admin.raw(Method::PUT, "/api/users/nobody/change-password").header("As-Of", &moment);
    assert_eq!(Answer::of(own.json(&json!({}))).await.status, 404);
    let printed = admin.raw(Method::POST, "/api/replay/order/nothing/pdf").header("As-Of", &moment);
    assert_eq!(Answer::of(printed.json(&json!({}))).await.status, 404);

    let staff = Staff::of_some(&server, &[Role::Encoder, Role::Manager]).await;
    let encoder = staff.get(Role::Encoder);
    read(encoder, &moment, "/api/company").await.fails_with(403, "forbidden");
    encoder.get(&format!("/api/past-moment?asOf={moment}")).await.fails_with(403, "forbidden");
    let manager = staff.get(Role::Manager);
    then(manager, &moment, ORDERS).await.is(200);
    // What the role does not see now it does not see in the past either.
    then(manager, &moment, "/api/users").await.fails_with(403, "forbidden");

    let twice = manager.raw(Method::GET, ORDERS).header("As-Of", &moment).header("As-Of", "1");
    Answer::of(twice).await.fails_with(422, "invalid");
    let me = manager.get("/api/auth/me?past=true").await.is(200);
    assert_eq!(me.body["readOnly"], true);
    assert_eq!(manager.get("/api/auth/me").await.is(200).body["readOnly"], false);
}

#[tokio::test]
async fn a_person_who_was_erased_is_erased_at_every_past_moment_too() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let moment = server.end_of_the_log().await.to_string();
    let path = format!("/api/customers/{}", world.customer);
    let name = admin.get(&path).await.is(200).body["name"].as_str().unwrap().to_owned();
    let list = then(&admin, &moment, "/api/customers").await.is(200);
    assert!(list.text.contains(&name));

    admin.put(ERASE, &erasure("customer", &world.customer)).await.is(200);
    for path in [path.as_str(), "/api/customers", "/api/activities"] {
        let then = then(&admin, &moment, path).await.is(200);
        assert!(!then.text.contains(&name), "{path}: {}", then.text);
    }
}

#[tokio::test]
async fn who_asks_for_many_moments_at_once_is_turned_away_and_those_asked_for_last_are_kept() {
    let server = Server::start().await;
    let admin = server.admin().await;
    World::made_by(&admin, "10").await;
    let end = server.end_of_the_log().await;
    let moments = futures_util::future::join_all(
        (1..=end).map(async |position| admin.get(&format!("/api/past-moment?asOf={position}")).await),
    );
    let codes: Vec<(u16, Value)> =
        moments.await.iter().map(|answer| (answer.status.as_u16(), answer.body["code"].clone())).collect();
    assert!(codes.iter().any(|code| *code == (503, json!("too-many-past-moments"))), "{codes:?}");
    // Nobody saw the middle of the first commit.
    assert!(codes.iter().all(|(status, _)| [200, 422, 503].contains(status)), "{codes:?}");
    let kept = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'as_of_%'";
    let kept: i64 = sqlx::query_scalar(kept).fetch_one(&server.database.owner).await.unwrap();
    assert!(kept <= 6, "{kept} moments are kept");
    then(&admin, &end.to_string(), ORDERS).await.is(200);
}

#[tokio::test]
async fn what_is_not_over_yet_stays_the_moment_that_was_filled_for_it_while_the_log_grows() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let first = then(&admin, &in_days(0), ORDERS).await.is(200);
    let placed = admin.post(ORDERS, &world.order("1")).await.is(201);
    let soon = (Utc::now() + TimeDelta::seconds(50)).to_rfc3339();
    for not_over in [in_days(0).as_str(), &soon] {
        let later = read(&admin, not_over, ORDERS).await.is(200);
        assert_eq!(later.header("as-of"), first.header("as-of"), "{not_over}");
        let found = admin.get_with("/api/past-moment", &[("asOf", not_over)]).await.is(200);
        assert_eq!(
            (&found.body["position"].to_string(), &found.body["ready"]),
            (&first.header("as-of").to_owned(), &json!(true))
        );
    }
    // What is over is exact.
    let end = server.end_of_the_log().await.to_string();
    let order = format!("{ORDERS}/{}", placed.id());
    assert_eq!(then(&admin, &end, &order).await.is(200).header("as-of"), end);
}
