//! Saved views of lists: whose they are, who sees them, and with which a list opens.

use serde_json::{Value, json};
use waybill_domain::Role::{Driver, Manager};

use crate::support::{Person, Server, Staff};

const ALL: &str = "/api/list-views";
const LATE: &str = "0198f3a7-0000-7000-8000-000000000001";
const OURS: &str = "0198f3a7-0000-7000-8000-000000000002";

fn view(name: &str, shared: bool) -> Value {
    json!({"list": "order", "name": name, "query": "exception=late", "shared": shared})
}

/// Returns the names of the views that a person sees; `*` marks those with which a list opens.
async fn seen(person: &Person<'_>) -> Vec<String> {
    let views = person.get(ALL).await.is(200).body;
    let name = |view: &Value| {
        let mark = if view["isDefault"] == true { "*" } else { "" };
        format!("{}{mark} of {}", view["name"].as_str().unwrap(), view["by"]["name"].as_str().unwrap())
    };
    views.as_array().unwrap().iter().map(name).collect()
}

#[tokio::test]
async fn views_are_their_users_own_unless_shared_and_one_opens_the_list() {
    let server = Server::start().await;
    let staff = Staff::of_some(&server, &[Manager, Driver]).await;
    let (manager, driver) = (staff.get(Manager), staff.get(Driver));
    manager.put(&format!("{ALL}/{LATE}"), &view("Late", false)).await.is(200);
    manager.put(&format!("{ALL}/{OURS}"), &view("Everybody's", true)).await.is(200);
    assert_eq!(seen(manager).await, ["Everybody's of manager", "Late of manager"]);
    assert_eq!(seen(driver).await, ["Everybody's of manager"]);

    let opens = |id: Value| json!({"list": "order", "id": id});
    driver.put(&format!("{ALL}/default"), &opens(json!(OURS))).await.is(200);
    assert_eq!(seen(driver).await, ["Everybody's* of manager"]);
    assert_eq!(seen(manager).await, ["Everybody's of manager", "Late of manager"]);
    driver.put(&format!("{ALL}/default"), &opens(Value::Null)).await.is(200);
    assert_eq!(seen(driver).await, ["Everybody's of manager"]);

    manager.put(&format!("{ALL}/{LATE}"), &view("Later", false)).await.is(200);
    let taken = manager.put(&format!("{ALL}/{LATE}"), &view("everybody's", false)).await.is(422);
    assert_eq!(taken.body["errors"][0]["field"], "name");
    driver.put(&format!("{ALL}/remove"), &json!({"id": OURS})).await.fails_with(404, "absent");
    manager.put(&format!("{ALL}/remove"), &json!({"id": OURS})).await.is(200);
    assert_eq!(seen(driver).await, Vec::<String>::new());
    assert_eq!(seen(manager).await, ["Later of manager"]);
}
