//! Replays, over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Answer, Person, Server, Staff, World};

const ORDERS: &str = "/api/order-products";

async fn replay(person: &Person<'_>, noun: &str, id: &str, paths: &[String]) -> Answer {
    person.get_with(&format!("/api/replay/{noun}/{id}"), &[("paths", &paths.join("\n"))]).await
}

/// Returns the responses for a page, without the steps that may be taken now: a replay allows none.
async fn page(admin: &Person<'_>, paths: &[String]) -> Vec<Value> {
    let mut shown = Vec::new();
    for path in paths {
        let mut body = admin.get(path).await.is(200).body;
        body.as_object_mut().map(|fields| fields.insert("can".to_owned(), json!([])));
        shown.push(body);
    }
    shown
}

#[tokio::test]
async fn each_step_of_a_replay_answers_what_the_page_showed_then_with_stock_and_balance() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let placed = admin.post(ORDERS, &world.order("2")).await.is(201);
    let id = placed.id();
    let paths = [
        format!("{ORDERS}/{id}"),
        format!("/api/history/order/{id}"),
        format!("/api/stocks/warehouse/{}/product/{}", world.warehouse, world.product),
        format!("/api/account-statements/total-balance/{}", world.customer),
    ];
    let mut pages = vec![page(&admin, &paths).await];
    for (step, reason) in [("pending-to-approved", None), ("approved-to-cancelled", Some("Not wanted"))] {
        let body = json!({"id": id, "reason": reason});
        admin.put(&format!("{ORDERS}/update-order/{step}"), &body).await.is(200);
        pages.push(page(&admin, &paths).await);
        // Another order of the same product changes the stock between two steps of this one.
        admin.post(ORDERS, &world.order("1")).await.is(201);
    }

    let steps = replay(&admin, "order", &id, &paths).await.is(200).body;
    let steps = steps.as_array().unwrap();
    assert_eq!(steps.len(), 3);
    for (step, page) in steps.iter().zip(&pages) {
        for ((answer, shown), path) in step["answers"].as_array().unwrap().iter().zip(page).zip(&paths) {
            assert_eq!(answer["status"], 200, "{answer}");
            let (mut answer, mut shown) = (answer["body"].clone(), shown.clone());
            for body in [&mut answer, &mut shown] {
                // How far the read models have come is no part of the page.
                body.as_object_mut().map(|fields| (fields.remove("position"), fields.remove("can")));
            }
            assert_eq!(answer, shown, "{path}");
        }
    }
    let words: Vec<&Value> = steps.iter().map(|step| &step["entries"][0]["eventType"]).collect();
    assert_eq!(words, ["placed", "approved", "cancelled"]);
    // Nothing is left behind.
    let left = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'replay%'";
    let left: i64 = sqlx::query_scalar(left).fetch_one(&server.database.owner).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_replay_reads_nothing_that_its_reader_may_not_and_nothing_that_has_no_past() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let id = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    let staff = Staff::of_some(&server, &[Role::Manager, Role::BookKeeper]).await;
    let manager = staff.get(Role::Manager);
    let users = ["/api/users".to_owned()];
    let steps = replay(manager, "order", &id, &users).await.is(200);
    assert_eq!(steps.body[0]["answers"][0]["status"], 403);
    replay(staff.get(Role::BookKeeper), "order", &id, &users).await.fails_with(403, "forbidden");

    for path in [
        "/api/auth/me",
        "/healthz",
        "https://elsewhere/api/users",
        "/api/replay/order/x?paths=",
        "",
        "/api/order-products?format=csv",
        &format!("/api/order-products/{id}/pdf"),
        &format!("/api/customers/{}/ordering", world.customer),
    ] {
        let paths = [path.to_owned(), "/api/users".to_owned()];
        let refused = replay(&admin, "order", &id, &paths).await.fails_with(422, "invalid");
        assert_eq!(refused.body["errors"][0]["field"], "paths", "{path}");
    }
    replay(&admin, "order", &id, &vec!["/api/users".to_owned(); 41]).await.fails_with(422, "invalid");
    replay(&admin, "customer", &world.customer, &users).await.fails_with(404, "absent");
    replay(&admin, "order", &world.customer, &users).await.fails_with(404, "absent");
}
