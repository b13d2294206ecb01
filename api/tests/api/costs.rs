//! Costs and margins are for users with the permission to see them, in every read that the document describes.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use strum::VariantArray as _;
use waybill_domain::{Grant, Operation, Role};

use crate::as_of_moment::Ids;
use crate::as_of_routes::reads;
use crate::support::{Answer, Person, Server, Staff, World};
use crate::write_back::one_of_each;

const ORDERS: &str = "/api/order-products";
const TRANSACTIONS: &str = "/api/stockTransactions";
/// The stream of changes has no end, and names changes only.
const STREAM: &str = "/api/events/stream";
/// Words in the names of members that are costs or follow from them.
const WORDS: [&str; 3] = ["cost", "margin", "stockvalue"];
/// Members with such a name that give no amount away.
const HARMLESS: [&str; 3] = [
    // Says only that a price was agreed on although it was below cost.
    "belowCost",
    // The counts of reports, for roles that read them.
    "linesWithoutCost",
    "withoutCost",
];
/// Members that this company has no value for: there is no forecast that was learned.
const NEVER_FILLED: [&str; 2] = ["serviceCosts", "stockValue"];

fn is_of_costs(name: &str) -> bool {
    let plain = name.to_lowercase();
    !HARMLESS.contains(&name) && WORDS.iter().any(|word| plain.contains(word))
}

/// Notes the members that are costs or follow from them, and have a value.
fn note_costs(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                if is_of_costs(name) && !value.is_null() && *value != json!([]) {
                    found.insert(name.clone());
                }
                note_costs(value, found);
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| note_costs(entry, found)),
        _ => {}
    }
}

/// Returns the names of all members of the document that are costs or follow from them.
fn described(value: &Value, found: &mut BTreeSet<String>) {
    let Value::Object(members) = value else { return };
    if let Some(Value::Object(properties)) = members.get("properties") {
        found.extend(properties.keys().filter(|name| is_of_costs(name)).cloned());
    }
    members.values().for_each(|member| described(member, found));
}

fn costs(answer: &Answer) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    note_costs(&answer.body, &mut found);
    found
}

fn sees_costs(role: Role) -> bool {
    Operation::CostView.grant(role) != Grant::No
}

#[tokio::test]
async fn no_read_of_the_document_shows_a_cost_to_a_role_that_sees_none() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let admin = staff.get(Role::Admin);
    let document = server.get("/api/openapi.json").await.is(200).body;
    let all = one_of_each(&server, admin).await;
    let ids = Ids::of(admin, &all).await;
    let mut named = BTreeSet::new();
    described(&document["components"]["schemas"], &mut named);
    let mut shown = BTreeSet::new();
    for read in reads(&document, &ids).into_iter().filter(|read| !read.path.starts_with(STREAM)) {
        for role in Role::VARIANTS {
            let answer = staff.get(*role).get(&read.path).await;
            let costs = costs(&answer);
            assert!(sees_costs(*role) || costs.is_empty(), "{role}: {} shows {costs:?}", read.path);
            let is_a_figure =
                ["figure=cost", "figure=margin", "figure=last-cost", "figure=value", "figure=total-cost"]
                    .iter()
                    .any(|figure| read.path.contains(figure));
            assert!(
                sees_costs(*role) || !is_a_figure || answer.status != 200,
                "{role}: {} is explained",
                read.path
            );
            shown.extend(costs);
        }
    }
    let unseen: Vec<&String> =
        named.difference(&shown).filter(|name| !NEVER_FILLED.contains(&name.as_str())).collect();
    assert!(unseen.is_empty(), "no read has a value for {unseen:?}, so that a leak would not show");
}

/// Creates a company, and returns the supplier of its product.
async fn company(admin: &Person<'_>) -> (World, String) {
    let world = World::made_by(admin, "50").await;
    let suppliers = admin.get("/api/suppliers/active").await.is(200).body;
    (world, suppliers["content"][0]["id"].as_str().unwrap().to_owned())
}

/// Enters a purchase of the product of this world with these costs.
async fn purchase(person: &Person<'_>, world: &World, supplier: &str, unit_cost: Value) -> String {
    let draft = draft(world, supplier, &unit_cost, "3");
    person.post(TRANSACTIONS, &draft).await.is(201).id()
}

fn draft(world: &World, supplier: &str, unit_cost: &Value, quantity: &str) -> Value {
    json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier,
        "lines": [{"productId": world.product, "quantity": quantity, "unitCost": unit_cost}],
    })
}

#[tokio::test]
async fn an_order_clerk_sees_prices_and_no_costs_in_the_own_documents_and_their_files() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let (admin, clerk) = (staff.get(Role::Admin), staff.get(Role::Encoder));
    let (world, supplier) = company(admin).await;
    let order = clerk.post(ORDERS, &world.order("2")).await.is(201).id();
    let bought = purchase(clerk, &world, &supplier, json!("7.7700")).await;
    let (product, customer, warehouse) = (&world.product, &world.customer, &world.warehouse);
    let facts = format!("{ORDERS}/customer/{customer}/products?productIds={product}&warehouseId={warehouse}");
    assert_eq!(clerk.get(&facts).await.is(200).body[0]["price"], "12.5000");
    for path in [
        format!("{ORDERS}/{order}"),
        format!("{ORDERS}?mine=true"),
        facts,
        format!("{ORDERS}/product/{product}/customer/{customer}"),
        format!("{TRANSACTIONS}/{bought}"),
        format!("{TRANSACTIONS}?mine=true"),
        format!("/api/dropdowns/custom-product-supplier?supplierId={supplier}"),
        format!("/api/stocks/warehouse/{warehouse}/product/{product}"),
    ] {
        let answer = clerk.get(&path).await.is(200);
        assert_eq!(costs(&answer), BTreeSet::new(), "{path}");
        assert!(!answer.text.contains("7.77") && !answer.text.contains("23.31"), "{path}: {}", answer.text);
    }
    let csv = |person: &Person<'_>| {
        let request = person.raw(reqwest::Method::GET, &format!("{TRANSACTIONS}?mine=true"));
        Answer::of(request.header("Accept", "text/csv"))
    };
    assert!(!csv(clerk).await.is(200).text.contains("23.31"));
    let of_admin = admin.get(&format!("{TRANSACTIONS}/{bought}")).await.is(200).body;
    assert_eq!(
        (&of_admin["lines"][0]["unitCost"], &of_admin["totalCost"]),
        (&json!("7.7700"), &json!("23.31"))
    );
    let by_cost = format!("{TRANSACTIONS}?mine=true&sort=totalCost,asc");
    clerk.get(&by_cost).await.fails_with(403, "forbidden");
    for figure in ["order?figure=margin&orderId=", "stock-transaction?figure=total-cost&stockTransactionId="]
    {
        let id = if figure.starts_with("order") { &order } else { &bought };
        clerk.get(&format!("/api/explanations/{figure}{id}")).await.fails_with(403, "forbidden");
    }
}

#[tokio::test]
async fn a_purchase_of_somebody_who_sees_no_costs_has_the_last_ones_and_an_edit_keeps_them() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let (admin, clerk) = (staff.get(Role::Admin), staff.get(Role::Encoder));
    // The box cost 8.00.
    let (world, supplier) = company(admin).await;
    for (typed, cost) in [(Value::Null, "8.0000"), (json!("7.7700"), "7.7700")] {
        let path = format!("{TRANSACTIONS}/{}", purchase(clerk, &world, &supplier, typed).await);
        assert_eq!(admin.get(&path).await.is(200).body["lines"][0]["unitCost"], cost);
        let more = draft(&world, &supplier, &Value::Null, "5");
        let edit = path.replace(TRANSACTIONS, "/api/stockTransactions/edit");
        let preview = clerk.put_at(1, &format!("{edit}?preview=true"), &more).await.is(200);
        assert_eq!(costs(&preview), BTreeSet::new());
        clerk.put_at(1, &edit, &more).await.is(200);
        let edited = admin.get(&path).await.is(200).body;
        assert_eq!(
            (&edited["lines"][0]["quantity"], &edited["lines"][0]["unitCost"]),
            (&json!("5.000"), &json!(cost))
        );
    }
    // The admin sees costs and left it out.
    let without = purchase(admin, &world, &supplier, Value::Null).await;
    let without = admin.get(&format!("{TRANSACTIONS}/{without}")).await.is(200).body;
    assert_eq!(without["lines"][0]["unitCost"], Value::Null);
}
