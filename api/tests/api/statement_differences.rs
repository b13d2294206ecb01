//! Statements of the demo company as they were known: as read at its past moments, and the differences add up.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::as_of::then;
use crate::explanations::{all_ids, demo};

fn amount(value: &Value) -> Decimal {
    value.as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn what_was_known_of_the_demo_company_and_the_differences_since_come_to_what_is_known_now() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    let head = server.end_of_the_log().await;
    let customers = all_ids(&admin, "/api/customers").await;
    let (mut added, mut changed) = (0, 0);
    for known in [head / 2, head * 4 / 5] {
        for customer in &customers {
            let path = format!("/api/account-statements/{customer}");
            let now = admin.get(&path).await.is(200).body;
            // What is not over yet was not known then: a period that ends today.
            let end = now["endDate"].as_str().unwrap();
            let days = format!("startDate=2020-01-01&endDate={end}");
            let found =
                admin.get(&format!("{path}/differences?{days}&knownAt={known}&size=200")).await.is(200).body;
            let earlier = then(&admin, &known.to_string(), &format!("{path}?{days}")).await;
            // One that was entered later has no past.
            if earlier.status == 404 {
                continue;
            }
            let earlier = earlier.body;
            let later = admin.get(&format!("{path}?{days}")).await.is(200).body;
            for (name, statement) in [("earlier", earlier), ("later", later)] {
                for figure in [
                    "openingBalance",
                    "totalDebits",
                    "totalCredits",
                    "closingBalance",
                    "totalEntries",
                    "ageing",
                ] {
                    assert_eq!(
                        found[name][figure], statement[figure],
                        "{customer} {name} {figure} at {known}"
                    );
                }
            }
            let lines = found["lines"].as_array().unwrap();
            assert_eq!(found["next"], Value::Null);
            let sum: Decimal = lines.iter().map(|line| amount(&line["amount"])).sum();
            let closing = |of: &str| amount(&found[of]["closingBalance"]);
            assert_eq!(closing("earlier") + sum, closing("later"), "{customer} at {known}");
            added += lines.iter().filter(|line| line["difference"] == json!("added")).count();
            changed += lines.iter().filter(|line| line["difference"] == json!("changed")).count();
        }
    }
    assert!(added > 20 && changed > 5, "{added} added, {changed} changed");
}
