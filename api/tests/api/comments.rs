//! Comments and notifications: who says what where, who is notified of it, and what is gone with a person.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role::{self, Checker, Driver, Encoder, Manager, WarehouseManager};
use waybill_domain::user::Rights;

use crate::personal_data::{ERASE, erasure, found};
use crate::support::{Answer, Person, Server, Staff, World};

fn about_order(order: &str) -> String {
    format!("/api/comments/order/{order}")
}

fn mention(person: &Person<'_>) -> String {
    format!("@{{{}}}", person.id)
}

async fn say(person: &Person<'_>, path: &str, text: &str) -> Answer {
    person.post(path, &json!({ "text": text })).await
}

async fn ordered(person: &Person<'_>, world: &World) -> String {
    person.post("/api/order-products", &world.order("1")).await.is(201).id()
}

/// Returns the kinds of the person's notifications, the latest first, and the number of unread ones.
async fn inbox(person: &Person<'_>) -> (Vec<String>, i64) {
    let page = person.get("/api/notifications").await.is(200).body;
    let kinds = page["content"].as_array().unwrap().iter();
    let kinds = kinds.map(|row| row["kind"].as_str().unwrap().to_owned()).collect();
    (kinds, page["unread"].as_i64().unwrap())
}

fn read_only(role: Role) -> Rights {
    Rights { read_only: true, ..Rights::active(role) }
}

#[tokio::test]
async fn a_mention_notifies_and_the_answer_notifies_back() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Manager, Encoder]).await;
    let (manager, encoder) = (staff.get(Manager), staff.get(Encoder));
    let order = ordered(encoder, &world).await;
    let path = about_order(&order);

    say(encoder, &path, &format!("  May this go today, {}?  ", mention(manager))).await.is(201);
    assert_eq!(inbox(manager).await, (vec!["mentioned".to_owned()], 1));
    let row = manager.get("/api/notifications").await.is(200).body["content"][0].clone();
    assert_eq!(row["excerpt"], "May this go today, @manager?");
    assert_eq!((&row["noun"], &row["id"], &row["isUnread"]), (&json!("order"), &json!(order), &json!(true)));
    assert_eq!(row["by"]["name"], "encoder");

    say(manager, &path, "Yes").await.is(201);
    assert_eq!(inbox(encoder).await, (vec!["commented".to_owned()], 1));
    let page = encoder.get(&format!("{path}?size=1")).await.is(200).body;
    assert_eq!((&page["content"][0]["text"], &page["count"]), (&json!("Yes"), &json!(2)));
    let older = encoder.get(&format!("{path}?before={}", page["next"])).await.is(200).body;
    let first = &older["content"][0];
    assert_eq!(first["mentions"], json!([{"id": manager.id, "name": "manager"}]));
    assert_eq!((&first["author"]["name"], &older["next"]), (&json!("encoder"), &Value::Null));
    let refused = encoder.get(&format!("{path}?size=101")).await.is(422);
    assert_eq!(refused.body["errors"][0]["field"], "size");
}

#[tokio::test]
async fn steps_of_others_notify_the_maker_and_own_steps_do_not() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Manager, Encoder]).await;
    let (manager, encoder) = (staff.get(Manager), staff.get(Encoder));
    let order = ordered(encoder, &world).await;
    let step = async |by: &Person<'_>, step: &str| {
        let path = format!("/api/order-products/update-order/{step}");
        by.put(&path, &json!({"id": order, "reason": "Because"})).await.is(200);
    };
    step(manager, "pending-to-approved").await;
    step(manager, "approved-to-pending").await;
    step(encoder, "pending-to-cancelled").await;
    assert_eq!(inbox(encoder).await, (vec!["reopened".to_owned(), "approved".to_owned()], 2));
    assert_eq!(inbox(manager).await, (Vec::new(), 0));

    let lines = json!([{"productId": world.product, "quantity": "2", "unitCost": "8.00"}]);
    let opening = json!({"kind": "opening", "warehouseId": world.warehouse, "lines": lines});
    let entered = encoder.post("/api/stockTransactions", &opening).await.is(201).id();
    let void = json!({"id": entered, "status": "void", "reason": "Twice"});
    manager.put("/api/stockTransactions/updateStatus", &void).await.is(200);
    assert_eq!(inbox(encoder).await.0[0], "voided");
}

#[tokio::test]
async fn what_was_seen_is_marked_read_once_and_later_notifications_stay_unread() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Manager]).await;
    let manager = staff.get(Manager);
    let path = about_order(&ordered(&admin, &world).await);
    say(&admin, &path, &mention(manager)).await.is(201);
    let through = manager.get("/api/notifications").await.is(200).body["through"].clone();
    say(&admin, &path, &mention(manager)).await.is(201);

    let read = json!({ "through": through });
    manager.put("/api/notifications/read", &read).await.is(200);
    assert_eq!(inbox(manager).await.1, 1);
    let end = server.end_of_the_log().await;
    manager.put("/api/notifications/read", &read).await.is(200);
    assert_eq!(server.end_of_the_log().await, end, "a second visit records nothing");
    let beyond = manager.put("/api/notifications/read", &json!({"through": end + 1000})).await.is(422);
    assert_eq!(beyond.body["errors"][0]["field"], "through");
    let wrong = manager.put("/api/notifications/read", &json!({"through": -1})).await.is(422);
    assert_eq!(wrong.body["errors"][0]["field"], "through");
}

#[tokio::test]
async fn who_may_not_open_a_document_sees_no_comment_on_it_and_is_not_mentioned() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let elsewhere =
        admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![elsewhere.parse().unwrap()]).await;
    let order = ordered(&admin, &world).await;
    let approve = json!({"id": order});
    staff.get(Manager).put("/api/order-products/update-order/pending-to-approved", &approve).await.is(200);
    let path = about_order(&order);
    let (theirs, driver) = (staff.get(WarehouseManager), staff.get(Driver));
    for person in [theirs, driver] {
        person.get(&path).await.is(404);
        say(person, &path, "Hello?").await.is(404);
        person.get(&format!("{path}/readers")).await.is(404);
        let refused = say(&admin, &path, &format!("See, {}", mention(person))).await.is(422);
        assert_eq!(refused.body["errors"][0]["field"], "text");
        let message = refused.body["errors"][0]["message"].as_str().unwrap();
        assert!(message.contains("can't open this order; remove the mention"), "{message}");
    }
    let readers = admin.get(&format!("{path}/readers")).await.is(200).body;
    let names: Vec<&str> =
        readers.as_array().unwrap().iter().map(|reader| reader["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"checker") && !names.contains(&"driver"), "{names:?}");
    assert!(!names.contains(&"warehouse-manager"), "{names:?}");
    say(staff.get(Checker), &path, "Seen").await.is(201);

    let nobody = say(&admin, &path, "@{0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112}").await.is(422);
    assert_eq!(nobody.body["errors"][0]["code"], "absent");
    staff.get(Encoder).get(&format!("/api/comments/customer/{}", world.customer)).await.is(404);
    for path in ["/api/comments/stock", "/api/comments/word", "/api/comments/order"] {
        admin.get(&format!("{path}/0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112")).await.is(404);
    }
}

#[tokio::test]
async fn records_are_discussed_too_and_their_comments_as_they_were() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let subjects =
        [("customer", &world.customer), ("product", &world.product), ("warehouse", &world.warehouse)];
    for (noun, id) in subjects {
        let path = format!("/api/comments/{noun}/{id}");
        let added = say(&admin, &path, "On a record").await.is(201);
        let before = admin.get_past(&path).await.is(200);
        let removal = json!({"commentId": added.id(), "reason": "Wrong record"});
        admin.put(&format!("{path}/remove"), &removal).await.is(200);
        assert_eq!(before.body["content"][0]["text"], "On a record");
        let now = admin.get(&path).await.is(200).body;
        assert_eq!((&now["count"], &now["content"][0]["text"]), (&json!(0), &Value::Null));
        assert_eq!(now["content"][0]["removal"]["reason"], "Wrong record");
    }
    let refused = admin.raw(Method::GET, "/api/notifications").header("As-Of", "5");
    assert_eq!(Answer::of(refused).await.is(400).body["code"], "only-now");
}

#[tokio::test]
async fn a_comment_is_removed_by_its_author_or_an_admin() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Manager, Encoder]).await;
    let (manager, encoder) = (staff.get(Manager), staff.get(Encoder));
    let path = about_order(&ordered(encoder, &world).await);
    let added = say(encoder, &path, "Not so").await.is(201);
    let removal = json!({"commentId": added.id(), "reason": "Was wrong"});
    let remove = format!("{path}/remove");
    let shown = manager.get(&path).await.is(200).body["content"][0]["canRemove"].clone();
    assert_eq!(shown, json!(false));
    manager.put(&remove, &removal).await.is(422);
    encoder.put(&remove, &json!({"commentId": added.id()})).await.is(422);
    encoder.put(&remove, &removal).await.is(200);
    encoder.put(&remove, &removal).await.is(422);
}

#[tokio::test]
async fn a_read_only_account_reads_comments_and_writes_none() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let auditor = server.person("auditor", read_only(Manager)).await;
    let path = about_order(&ordered(&admin, &world).await);
    say(&admin, &path, &format!("See, {}", mention(&auditor))).await.is(201);
    assert_eq!(auditor.get(&path).await.is(200).body["content"][0]["canRemove"], false);
    assert_eq!(inbox(&auditor).await.1, 1);
    assert_eq!(say(&auditor, &path, "Me too").await.is(403).body["code"], "read-only");
    auditor.put("/api/notifications/read", &json!({"through": 1})).await.is(403);
}

#[tokio::test]
async fn a_repeated_request_comments_once_and_limits_are_named() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let path = about_order(&ordered(&admin, &world).await);
    let send =
        || admin.raw(Method::POST, &path).header("Idempotency-Key", "k-1").json(&json!({"text": "Once"}));
    let first = Answer::of(send()).await.is(201);
    assert_eq!(Answer::of(send()).await.is(201).id(), first.id());
    assert_eq!(admin.get(&path).await.is(200).body["count"], 1);
    for (text, code) in [("a".repeat(2001), "too-long"), (" ".to_owned(), "required")] {
        let refused = say(&admin, &path, &text).await.is(422);
        assert_eq!(
            (&refused.body["errors"][0]["field"], &refused.body["errors"][0]["code"]),
            (&json!("text"), &json!(code))
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_takes_the_comments_of_the_author_and_on_the_customer() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Manager]).await;
    let manager = staff.get(Manager);
    let on_customer = format!("/api/comments/customer/{}", world.customer);
    say(&admin, &on_customer, "Pays late, says Winifred").await.is(201);
    let order = ordered(&admin, &world).await;
    say(manager, &format!("/api/comments/product/{}", world.product), "Leaks, says Barnaby").await.is(201);
    say(manager, &about_order(&order), "Cheap, says Barnaby").await.is(201);

    let cancel = json!({"id": order, "reason": "Gone"});
    admin.put("/api/order-products/update-order/pending-to-cancelled", &cancel).await.is(200);
    admin.put(ERASE, &erasure("customer", &world.customer)).await.is(200);
    admin.put(ERASE, &erasure("user", &manager.id)).await.is(200);

    let shown = admin.get(&on_customer).await.is(200).body;
    assert_eq!(shown["content"][0]["text"], Value::Null);
    for text in ["Winifred", "Barnaby"] {
        assert_eq!(found(&server.database.owner, text).await, [], "{text}");
    }
    let refused = say(&admin, &on_customer, "Still here?").await;
    assert_eq!(refused.body["code"], "erased");
}
