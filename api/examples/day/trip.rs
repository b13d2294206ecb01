//! The afternoon: a vehicle takes the orders to their customers, and comes back.

use reqwest::Method;
use serde_json::{Value, json};

use super::firm::Firm;
use super::purchase::stock;
use super::recorder::{Call, Failure, Person, Recorder};
use super::sale::id;

const ALL: &str = "/api/dispatches";
const WRITTEN: &[&str] = &["number", "status"];

/// The trip with the orders of the three customers.
pub(crate) async fn written(
    recorder: &mut Recorder,
    firm: &Firm,
    orders: &[String; 3],
) -> Result<(), Failure> {
    recorder.write("## Dispatch and delivery");
    let dispatch = planned(recorder, firm, orders).await?;
    recorder.chapter("The checker loads the vehicle and sends it off: the goods are out for delivery");
    step(recorder, &firm.checker, "waiting-to-loaded", &dispatch).await?;
    step(recorder, &firm.checker, "loaded-to-on-transit", &dispatch).await?;
    let path = firm.stock(1);
    let shown = &["sku", "onHand", "reserved", "outForDelivery"];
    recorder
        .record(&firm.checker, Call { method: Method::GET, path, body: None, status: 200, shown })
        .await?;
    on_the_road(recorder, firm, &dispatch, orders).await?;
    back(recorder, firm, &dispatch, orders).await
}

async fn planned(recorder: &mut Recorder, firm: &Firm, orders: &[String; 3]) -> Result<String, Failure> {
    recorder.chapter("The encoder plans a trip with what is approved");
    let path = format!("/api/dropdowns/dispatch?warehouseId={}", firm.warehouse);
    let shown = &["0/label", "0/lineCount", "0/town", "0/units"];
    let call = Call { method: Method::GET, path, body: None, status: 200, shown };
    recorder.record(&firm.encoder, call).await?;
    let stops: Vec<Value> = orders.iter().map(|order| json!({"orderId": order})).collect();
    let body = json!({
        "warehouseId": firm.warehouse, "driverId": firm.driver_id, "assistantIds": [firm.assistant_id],
        "vehiclePlate": "HF-100", "stops": stops,
    });
    let call =
        Call { method: Method::POST, path: ALL.to_owned(), body: Some(body), status: 201, shown: WRITTEN };
    let dispatch = id(&recorder.record(&firm.encoder, call).await?)?;
    recorder.name(&dispatch, "dispatch");
    Ok(dispatch)
}

async fn on_the_road(
    recorder: &mut Recorder,
    firm: &Firm,
    dispatch: &str,
    orders: &[String; 3],
) -> Result<(), Failure> {
    recorder.chapter("The driver sees the own trip");
    let path = format!("{ALL}?status=on-transit");
    let shown = &["content/0/dispatchNo", "content/0/status", "content/0/stopCount", "totalElements"];
    recorder.record(&firm.driver, Call { method: Method::GET, path, body: None, status: 200, shown }).await?;
    recorder.chapter("At the first stop the driver, at the second the assistant says who took the goods");
    for (by, order, name) in
        [(&firm.driver, &orders[0], "Mrs Anchor"), (&firm.assistant, &orders[1], "The night baker")]
    {
        let path = format!("{ALL}/{dispatch}/stops/{order}/proof");
        let body = Some(json!({"receivedBy": name}));
        recorder.record(by, Call { method: Method::PUT, path, body, status: 200, shown: WRITTEN }).await?;
    }
    Ok(())
}

async fn back(
    recorder: &mut Recorder,
    firm: &Firm,
    dispatch: &str,
    orders: &[String; 3],
) -> Result<(), Failure> {
    let delivered = "dispatched-to-delivered";
    recorder.chapter("The vehicle is back. The Anchor kept everything");
    order_step(recorder, firm, delivered, json!({"id": orders[0]})).await?;
    recorder.chapter("The bakery sent three bags back");
    let body = json!({
        "id": orders[1], "lines": [{"line": 1, "quantity": "7"}], "reason": "three bags were wet",
    });
    order_step(recorder, firm, delivered, body).await?;
    recorder.chapter(
        "Nobody was at the cafe: the goods are back in the warehouse, the order waits for another trip",
    );
    let body = json!({"id": orders[2], "reason": "nobody was there"});
    order_step(recorder, firm, "dispatched-to-approved", body).await?;
    recorder.chapter("The checker closes the trip");
    step(recorder, &firm.checker, "on-transit-to-delivered", dispatch).await?;
    stock(recorder, &firm.checker, firm, 0).await?;
    stock(recorder, &firm.checker, firm, 1).await
}

async fn order_step(recorder: &mut Recorder, firm: &Firm, step: &str, body: Value) -> Result<(), Failure> {
    let path = format!("/api/order-products/update-order/{step}");
    let call = Call { method: Method::PUT, path, body: Some(body), status: 200, shown: WRITTEN };
    recorder.record(&firm.checker, call).await?;
    Ok(())
}

async fn step(recorder: &mut Recorder, by: &Person, step: &str, dispatch: &str) -> Result<(), Failure> {
    let path = format!("{ALL}/update-dispatch/{step}");
    let body = Some(json!({"id": dispatch}));
    recorder.record(by, Call { method: Method::PUT, path, body, status: 200, shown: WRITTEN }).await?;
    Ok(())
}
