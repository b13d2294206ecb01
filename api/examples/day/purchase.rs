//! The morning: goods are ordered, sent and received.

use reqwest::Method;
use serde_json::{Value, json};

use super::firm::Firm;
use super::recorder::{Call, Failure, Person, Recorder};

const ALL: &str = "/api/stockTransactions";
const WRITTEN: &[&str] = &["number", "status"];
const STOCK: &[&str] = &["sku", "onOrder", "incoming", "onHand", "reserved", "available"];

/// The purchase, from its entry to the last receipt.
pub(crate) async fn written(recorder: &mut Recorder, firm: &Firm) -> Result<(), Failure> {
    recorder.write("## Purchase and receipt");
    let id = entered(recorder, firm).await?;
    recorder.chapter("The manager approves the purchase");
    step(recorder, &firm.manager, json!({"id": id, "status": "approved-admin"})).await?;
    stock(recorder, &firm.manager, firm, 0).await?;
    recorder.chapter("The supplier has sent the goods: the book-keeper says so");
    let sent = json!({"id": id, "status": "on-transit-supplier", "expectedDate": recorder.day(2)});
    step(recorder, &firm.book_keeper, sent).await?;
    first_receipt(recorder, firm, &id).await?;
    second_receipt(recorder, firm, &id).await
}

async fn entered(recorder: &mut Recorder, firm: &Firm) -> Result<String, Failure> {
    recorder.chapter("The encoder enters a purchase");
    let body = json!({
        "kind": "purchase", "warehouseId": firm.warehouse, "supplierId": firm.supplier,
        "supplierReference": "MP-881", "lines": [
            {"productId": firm.products[0], "quantity": "100", "unitCost": "21.00"},
            {"productId": firm.products[1], "quantity": "40", "unitCost": "11.25"},
        ],
    });
    let call =
        Call { method: Method::POST, path: ALL.to_owned(), body: Some(body), status: 201, shown: WRITTEN };
    let id = super::sale::id(&recorder.record(&firm.encoder, call).await?)?;
    recorder.name(&id, "purchase");
    Ok(id)
}

async fn first_receipt(recorder: &mut Recorder, firm: &Firm, id: &str) -> Result<(), Failure> {
    let keeper = &firm.warehouse_manager;
    recorder.chapter("A part arrives: the warehouse manager draws a batch number and receives it");
    let path = "/api/generate-id/batch-no".to_owned();
    let call = Call { method: Method::GET, path, body: None, status: 200, shown: &[] };
    let drawn = recorder.made(Some(keeper), &call).await?;
    let batch = drawn["number"].as_str().ok_or("a batch has no number")?.to_owned();
    recorder.name(&batch, "batch");
    let receipt = json!({"line": 1, "quantity": "60", "batchNo": batch, "expiryDate": recorder.day(60), "unitCost": "21.00"});
    let body = json!({"id": id, "status": "received-by-warehouse", "receipts": [receipt]});
    step(recorder, keeper, body).await?;
    stock(recorder, keeper, firm, 0).await?;
    recorder.chapter("What is still underway");
    let product = &firm.products[0];
    let path = format!("{ALL}/on-transit/warehouse/{}/product/{product}", firm.warehouse);
    let shown = &["0/ordered", "0/received", "0/outstanding", "0/expectedDate"];
    recorder.record(keeper, Call { method: Method::GET, path, body: None, status: 200, shown }).await?;
    Ok(())
}

async fn second_receipt(recorder: &mut Recorder, firm: &Firm, id: &str) -> Result<(), Failure> {
    let keeper = &firm.warehouse_manager;
    recorder.chapter("The rest arrives, but for two cans: the purchase is closed with the reason");
    let receipts = json!([
        {"line": 1, "quantity": "40", "batchNo": "MILLS-0099", "expiryDate": recorder.day(60)},
        {"line": 2, "quantity": "38"},
    ]);
    let body = json!({
        "id": id, "status": "received-by-warehouse", "receipts": receipts, "reason": "two cans leaked; credited",
    });
    step(recorder, keeper, body).await?;
    stock(recorder, keeper, firm, 0).await?;
    stock(recorder, keeper, firm, 1).await
}

async fn step(recorder: &mut Recorder, by: &Person, body: Value) -> Result<(), Failure> {
    let path = format!("{ALL}/updateStatus");
    let call = Call { method: Method::PUT, path, body: Some(body), status: 200, shown: WRITTEN };
    recorder.record(by, call).await?;
    Ok(())
}

/// The figures of a product, as somebody sees them.
pub(crate) async fn stock(
    recorder: &mut Recorder,
    by: &Person,
    firm: &Firm,
    product: usize,
) -> Result<(), Failure> {
    let path = firm.stock(product);
    recorder.record(by, Call { method: Method::GET, path, body: None, status: 200, shown: STOCK }).await?;
    Ok(())
}
