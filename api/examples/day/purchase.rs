//! The morning: goods are ordered, sent and received.

use reqwest::Method;
use serde_json::{Value, json};

use super::firm::Firm;
use super::teller::{Call, Failure, Person, Teller};

const ALL: &str = "/api/stockTransactions";
const WRITTEN: &[&str] = &["number", "status"];
const STOCK: &[&str] = &["sku", "onOrder", "incoming", "onHand", "reserved", "available"];

/// The purchase, from its entry to the last receipt.
pub(crate) async fn written(teller: &mut Teller, firm: &Firm) -> Result<(), Failure> {
    teller.say("## Purchase and receipt");
    let id = entered(teller, firm).await?;
    teller.chapter("The manager approves the purchase");
    step(teller, &firm.manager, json!({"id": id, "status": "approved-admin"})).await?;
    stock(teller, &firm.manager, firm, 0).await?;
    teller.chapter("The supplier has sent the goods: the book-keeper says so");
    let sent = json!({"id": id, "status": "on-transit-supplier", "expectedDate": teller.day(2)});
    step(teller, &firm.book_keeper, sent).await?;
    first_receipt(teller, firm, &id).await?;
    second_receipt(teller, firm, &id).await
}

async fn entered(teller: &mut Teller, firm: &Firm) -> Result<String, Failure> {
    teller.chapter("The encoder enters a purchase");
    let body = json!({
        "kind": "purchase", "warehouseId": firm.warehouse, "supplierId": firm.supplier,
        "supplierReference": "MP-881", "lines": [
            {"productId": firm.products[0], "quantity": "100", "unitCost": "21.00"},
            {"productId": firm.products[1], "quantity": "40", "unitCost": "11.25"},
        ],
    });
    let call =
        Call { method: Method::POST, path: ALL.to_owned(), body: Some(body), status: 201, shown: WRITTEN };
    let id = super::sale::id(&teller.tell(&firm.encoder, call).await?)?;
    teller.name(&id, "purchase");
    Ok(id)
}

async fn first_receipt(teller: &mut Teller, firm: &Firm, id: &str) -> Result<(), Failure> {
    let keeper = &firm.warehouse_manager;
    teller.chapter("A part arrives: the warehouse manager draws a batch number and receives it");
    let path = "/api/generate-id/batch-no".to_owned();
    let call = Call { method: Method::GET, path, body: None, status: 200, shown: &[] };
    let drawn = teller.made(Some(keeper), &call).await?;
    let batch = drawn["number"].as_str().ok_or("a batch has no number")?.to_owned();
    teller.name(&batch, "batch");
    let receipt = json!({"line": 1, "quantity": "60", "batchNo": batch, "expiryDate": teller.day(60), "unitCost": "21.00"});
    let body = json!({"id": id, "status": "received-by-warehouse", "receipts": [receipt]});
    step(teller, keeper, body).await?;
    stock(teller, keeper, firm, 0).await?;
    teller.chapter("What is still underway");
    let product = &firm.products[0];
    let path = format!("{ALL}/on-transit/warehouse/{}/product/{product}", firm.warehouse);
    let shown = &["0/ordered", "0/received", "0/outstanding", "0/expectedDate"];
    teller.tell(keeper, Call { method: Method::GET, path, body: None, status: 200, shown }).await?;
    Ok(())
}

async fn second_receipt(teller: &mut Teller, firm: &Firm, id: &str) -> Result<(), Failure> {
    let keeper = &firm.warehouse_manager;
    teller.chapter("The rest arrives, but for two cans: the purchase is closed with the reason");
    let receipts = json!([
        {"line": 1, "quantity": "40", "batchNo": "MILLS-0099", "expiryDate": teller.day(60)},
        {"line": 2, "quantity": "38"},
    ]);
    let body = json!({
        "id": id, "status": "received-by-warehouse", "receipts": receipts, "reason": "two cans leaked; credited",
    });
    step(teller, keeper, body).await?;
    stock(teller, keeper, firm, 0).await?;
    stock(teller, keeper, firm, 1).await
}

async fn step(teller: &mut Teller, by: &Person, body: Value) -> Result<(), Failure> {
    let path = format!("{ALL}/updateStatus");
    let call = Call { method: Method::PUT, path, body: Some(body), status: 200, shown: WRITTEN };
    teller.tell(by, call).await?;
    Ok(())
}

/// The figures of a product, as somebody sees them.
pub(crate) async fn stock(
    teller: &mut Teller,
    by: &Person,
    firm: &Firm,
    product: usize,
) -> Result<(), Failure> {
    let path = firm.stock(product);
    teller.tell(by, Call { method: Method::GET, path, body: None, status: 200, shown: STOCK }).await?;
    Ok(())
}
