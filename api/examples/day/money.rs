//! The evening: a customer pays, and the books show it.

use reqwest::Method;
use serde_json::json;

use super::firm::Firm;
use super::recorder::{Call, Failure, Person, Recorder};
use super::sale::id;

const ALL: &str = "/api/payments";
const WRITTEN: &[&str] = &["number", "status"];

/// The payment, the statement, and what the manager sees of the day.
pub(crate) async fn written(recorder: &mut Recorder, firm: &Firm) -> Result<(), Failure> {
    recorder.write("## Payment and statement");
    paid(recorder, firm).await?;
    let (customer, today) = (&firm.customers[0], recorder.day(0));
    let keeper = &firm.book_keeper;
    recorder.chapter("The book-keeper asks for the statement of the Anchor");
    let range = format!("startDate={today}&endDate={today}");
    requested(recorder, keeper, format!("/api/account-statements/{customer}?{range}"), &[]).await?;
    recorder.chapter("What it owes to now, and of what that is made");
    requested(recorder, keeper, format!("/api/account-statements/total-balance/{customer}"), &[]).await?;
    let range = format!("customerId={customer}&{range}");
    let shown = &["content/0/orderNo", "content/0/amount", "totalElements"];
    requested(recorder, keeper, format!("/api/order-products/delivered?{range}"), shown).await?;
    let shown = &["content/0/receiptNo", "content/0/amount", "totalElements"];
    requested(recorder, keeper, format!("{ALL}/approved?{range}"), shown).await?;
    dashboard(recorder, firm).await
}

async fn paid(recorder: &mut Recorder, firm: &Firm) -> Result<(), Failure> {
    recorder.chapter("The Anchor pays a part: an admin enters it");
    let body = json!({
        "kind": "payment", "customerId": firm.customers[0], "amount": "500.00", "method": "bank-transfer",
        "reference": "TRF-20881",
    });
    let call =
        Call { method: Method::POST, path: ALL.to_owned(), body: Some(body), status: 201, shown: WRITTEN };
    let payment = id(&recorder.record(&firm.admin, call).await?)?;
    recorder.name(&payment, "payment");
    recorder.chapter("Another admin approves it");
    let path = format!("{ALL}/update-payment/pending-to-approved");
    let body = Some(json!({"id": payment}));
    let call = Call { method: Method::PUT, path, body, status: 200, shown: WRITTEN };
    recorder.record(&firm.owner, call).await?;
    Ok(())
}

async fn dashboard(recorder: &mut Recorder, firm: &Firm) -> Result<(), Failure> {
    recorder.chapter("The manager looks at the day, and at what to buy");
    let warehouse = format!("warehouseId={}", firm.warehouse);
    for path in ["total-orders", "total-delivered-orders"] {
        requested(recorder, &firm.manager, format!("/api/dashboard/{path}?{warehouse}"), &[]).await?;
    }
    let path = format!("/api/dashboard/total-amount-per-day?{warehouse}&days=2");
    requested(recorder, &firm.manager, path, &[]).await?;
    let path = format!("/api/product-forecast/product-forecast?{warehouse}&leadTime=5&averageDay=30");
    let shown = &["content/0/sku", "content/0/available", "totalElements"];
    requested(recorder, &firm.manager, path, shown).await
}

async fn requested(
    recorder: &mut Recorder,
    by: &Person,
    path: String,
    shown: &[&str],
) -> Result<(), Failure> {
    recorder.record(by, Call { method: Method::GET, path, body: None, status: 200, shown }).await?;
    Ok(())
}
