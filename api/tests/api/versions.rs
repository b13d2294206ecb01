//! Nobody's change is undone by somebody who has not seen it.

use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Server, World};

#[tokio::test]
async fn an_edit_needs_the_version_that_was_seen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let created = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    assert_eq!(created.header("etag"), "\"1\"");
    let path = format!("/api/suppliers/{}", created.id());
    let edit = json!({"name": "Acme Ltd"});
    admin.put(&path, &edit).await.fails_with(428, "version-required");
    let edited = admin.put_at(1, &path, &edit).await.is(200);
    assert_eq!(edited.header("etag"), "\"2\"");
    let stale = admin.put_at(1, &path, &json!({"name": "Acme & Sons"})).await.fails_with(412, "stale");
    assert_eq!(stale.header("etag"), "\"2\"");
    let read = admin.get_after(&edited, &path).await.is(200);
    assert_eq!((read.header("etag"), &read.body["name"]), ("\"2\"", &json!("Acme Ltd")));
}

#[tokio::test]
async fn of_two_edits_of_one_version_one_succeeds() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let path =
        format!("/api/suppliers/{}", admin.post("/api/suppliers", &json!({"name": "Acme"})).await.id());
    let edits = (0..6).map(|number| {
        let (admin, path) = (&admin, &path);
        async move { admin.put_at(1, path, &json!({"name": format!("Acme {number}")})).await }
    });
    let answers = futures_util::future::join_all(edits).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == 412).count(), 5);
}

#[tokio::test]
async fn a_transition_takes_a_version_but_does_not_need_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("2")).await.is(201).id();
    let path = "/api/order-products/update-order/pending-to-approved";
    admin.put_at(9, path, &json!({"id": order})).await.fails_with(412, "stale");
    admin.put_at(1, path, &json!({"id": order})).await.is(200);
    let back = "/api/order-products/update-order/approved-to-pending";
    admin.put(back, &json!({"id": order})).await.is(200);
}

#[tokio::test]
async fn a_version_that_is_none_is_malformed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let path =
        format!("/api/suppliers/{}", admin.post("/api/suppliers", &json!({"name": "Acme"})).await.id());
    for version in ["one", "\"-1\"", "\"1\", \"2\"", "\"99999999999999999999999\""] {
        let request =
            admin.raw(Method::PUT, &path).header("If-Match", version).json(&json!({"name": "Acme"}));
        Answer::of(request).await.fails_with(400, "malformed");
    }
    // Any version will do on explicit request, but an edit of fields needs the one that was seen.
    let request = admin.raw(Method::PUT, &path).header("If-Match", "*").json(&json!({"name": "Acme"}));
    Answer::of(request).await.fails_with(428, "version-required");
}

#[tokio::test]
async fn the_company_is_described_once_without_a_version_and_then_with_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let company = json!({"name": "Waybill & Co", "currency": "EUR", "timeZone": "Europe/Berlin"});
    let described = admin.put("/api/company", &company).await.is(200);
    assert_eq!(admin.get_after(&described, "/api/company").await.is(200).body["currency"], "EUR");
    let changed = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &changed).await.fails_with(428, "version-required");
    admin.put_at(1, "/api/company", &changed).await.is(200);
}
