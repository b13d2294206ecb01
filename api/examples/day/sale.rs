//! Noon: orders come in and are approved.

use reqwest::Method;
use serde_json::{Value, json};

use super::firm::Firm;
use super::purchase::stock;
use super::recorder::{Call, Failure, Person, Recorder};

const ALL: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const WRITTEN: &[&str] = &["number", "status"];
const REFUSED: &[&str] = &["status", "code", "detail"];

/// The orders of the three customers, which are approved.
pub(crate) async fn written(recorder: &mut Recorder, firm: &Firm) -> Result<[String; 3], Failure> {
    recorder.write("## Orders");
    recorder.chapter("What the Anchor pays for rice, and how much there is");
    let path = format!("{ALL}/product/{}/customer/{}", firm.products[0], firm.customers[0]);
    let shown = &["sku", "price", "source", "taxRate"];
    recorder
        .record(&firm.encoder, Call { method: Method::GET, path, body: None, status: 200, shown })
        .await?;
    recorder.chapter("The encoder takes three orders");
    let anchor =
        placed(recorder, firm, 0, json!([line(firm, 0, "20"), line(firm, 1, "5")]), "anchor").await?;
    let bay = placed(recorder, firm, 1, json!([line(firm, 0, "10"), line(firm, 1, "8")]), "bay").await?;
    let cliff = placed(recorder, firm, 2, json!([line(firm, 1, "6")]), "cliff").await?;
    recorder.chapter("The manager approves them: stock is reserved, credit is used");
    for order in [&anchor, &bay, &cliff] {
        approve(recorder, &firm.manager, order, 200, WRITTEN).await?;
    }
    stock(recorder, &firm.manager, firm, 1).await?;
    refused(recorder, firm).await?;
    Ok([anchor, bay, cliff])
}

/// Plays orders that are refused: one beyond the credit limit, one beyond the stock.
async fn refused(recorder: &mut Recorder, firm: &Firm) -> Result<(), Failure> {
    recorder.chapter("Two more that cannot be: beyond the credit of one, beyond the stock of all");
    let lines = json!([line(firm, 0, "30")]);
    let beyond = placed(recorder, firm, 0, lines, "anchor, beyond the limit").await?;
    approve(recorder, &firm.manager, &beyond, 409, REFUSED).await?;
    let lines = json!([line(firm, 1, "30")]);
    let short = placed(recorder, firm, 1, lines, "bay, more than there is").await?;
    approve(recorder, &firm.manager, &short, 409, REFUSED).await?;
    recorder.chapter("The encoder calls both off");
    for order in [beyond, short] {
        let body = json!({"id": order, "reason": "the customer will ask again next month"});
        let path = format!("{ALL}/update-order/pending-to-cancelled");
        let call = Call { method: Method::PUT, path, body: Some(body), status: 200, shown: WRITTEN };
        recorder.record(&firm.encoder, call).await?;
    }
    Ok(())
}

fn line(firm: &Firm, product: usize, quantity: &str) -> Value {
    json!({"productId": firm.products[product], "quantity": quantity})
}

async fn placed(
    recorder: &mut Recorder,
    firm: &Firm,
    customer: usize,
    lines: Value,
    name: &str,
) -> Result<String, Failure> {
    let body = json!({"customerId": firm.customers[customer], "warehouseId": firm.warehouse, "lines": lines});
    let call =
        Call { method: Method::POST, path: ALL.to_owned(), body: Some(body), status: 201, shown: WRITTEN };
    let order = id(&recorder.record(&firm.encoder, call).await?)?;
    recorder.name(&order, &format!("order of {name}"));
    Ok(order)
}

async fn approve(
    recorder: &mut Recorder,
    by: &Person,
    order: &str,
    status: u16,
    shown: &[&str],
) -> Result<(), Failure> {
    let body = Some(json!({"id": order}));
    recorder.record(by, Call { method: Method::PUT, path: APPROVE.to_owned(), body, status, shown }).await?;
    Ok(())
}

/// The id of what was written.
pub(crate) fn id(answer: &Value) -> Result<String, Failure> {
    Ok(answer["id"].as_str().ok_or("what was written has no id")?.to_owned())
}
