//! Documents to print, as their queries return them.

use serde_json::{Value, json};
use waybill_projections::accounts::invoice::InvoiceDetails;
use waybill_projections::accounts::receivable::ReceivableDetails;
use waybill_projections::accounts::statement::Statement;
use waybill_projections::inventory::stock_transaction::StockTransactionDetails;
use waybill_projections::sales::dispatch::DispatchDetails;
use waybill_projections::sales::order::OrderDetails;

const AT: &str = "2026-11-21T09:30:00Z";
const ID: &str = "0199f3a0-0000-7000-8000-000000000001";
const OTHER_ID: &str = "0199f3a0-0000-7000-8000-000000000002";

fn person() -> Value {
    json!({"id": ID, "name": "Ann"})
}

fn named(code: &str, name: &str) -> Value {
    json!({"id": ID, "code": code, "name": name})
}

fn address() -> Value {
    json!({"line": "2 High Street", "city": "Leeds", "state": null, "zipCode": null, "country": "United Kingdom"})
}

fn order_line(sku: &str, name: &str, unit: &str, figures: [&str; 4], delivered: Option<&str>) -> Value {
    let [quantity, price, discount, tax] = figures;
    let zero = json!({"subtotal": "0.00", "discount": "0.00", "tax": "0.00", "total": "0.00"});
    json!({
        "productId": ID, "sku": sku, "name": name, "unit": unit, "quantity": quantity, "unitPrice": price,
        "priceSource": "list", "discountPercent": discount, "taxRate": tax, "totals": zero, "delivered": delivered,
    })
}

/// Returns an order of two lines, with the quantities `delivered` kept.
pub(super) fn order_details(status: &str, delivered: Option<[&str; 2]>) -> OrderDetails {
    let totals = |total: &str| json!({"subtotal": "0.00", "discount": "0.00", "tax": "0.00", "total": total});
    let dispatch = json!({"id": ID, "number": "DSP-2026-000001"});
    let delivery = delivered.map(|_| {
        json!({
            "dispatch": dispatch, "deliveredOn": "2026-11-21", "totals": totals("442.83"), "receivedBy": null,
            "receivedAt": null, "reason": null, "by": person(), "at": AT,
        })
    });
    let kept = |at: usize| delivered.map(|delivered| delivered[at]);
    serde_json::from_value(json!({
        "id": ID, "orderNo": "ORD-2026-000001", "status": status, "can": [], "exceptions": [], "ready": false, "version": 1,
        "customer": named("CUS-00001", "Corner Shop"), "warehouse": named("MAIN", "Main house"),
        "orderDate": "2026-11-20", "requestedDate": null, "deliveryAddress": address(), "customerReference": "PO-77",
        "notes": null, "totals": totals("1090.83"), "dispatch": null, "delivery": delivery, "returns": [],
        "lines": [
            order_line("TEA-1", "Green tea", "box", ["10", "100.00", "10", "20"], kept(0)),
            order_line("CUP-1", "Cup", "pc", ["2.5", "4.1234", "0", "5"], kept(1)),
        ],
        "madeBy": person(), "placedAt": AT, "selfApproved": false, "updatedAt": AT,
    }))
    .unwrap()
}

/// Returns an invoice of this number of deliveries, each of 4 boxes.
pub(super) fn invoice_details(deliveries: u32) -> InvoiceDetails {
    let delivery = |number: u32| {
        json!({
            "order": {"id": ID, "number": format!("ORD-2026-{number:06}")}, "deliveredOn": "2026-11-20",
            "dueOn": "2026-12-20", "customerReference": "PO-77", "total": "432.00",
            "lines": [{
                "productId": ID, "sku": "TEA-1", "name": "Green tea", "unit": "box", "quantity": "4", "unitPrice": "100",
                "discountPercent": "10", "taxRate": "20", "net": "360.00", "tax": "72.00",
            }],
        })
    };
    let times = |amount: u32| format!("{}.00", amount * deliveries);
    serde_json::from_value(json!({
        "id": ID, "invoiceNo": "INV-2026-000001", "state": "issued", "invoicedOn": "2026-11-21", "dueOn": "2026-12-20",
        "customer": {
            "id": ID, "code": "CUS-00001", "name": "Corner Shop", "billingAddress": address(), "taxId": "GB 123",
            "taxTreatment": "standard", "taxCertificateNo": null,
        },
        "deliveries": (1..=deliveries).map(delivery).collect::<Vec<_>>(),
        "taxes": [{"taxRate": "20", "net": times(360), "tax": times(72)}],
        "net": times(360), "tax": times(72), "total": times(432), "credited": "0.00", "madeBy": person(), "issuedAt": AT,
    }))
    .unwrap()
}

/// Returns a dispatch of two stops, the second of which was delivered.
pub(super) fn dispatch_details() -> DispatchDetails {
    let stop = |id: &str, sequence: u32, done: bool| {
        json!({
            "id": id, "orderNo": format!("ORD-2026-00000{sequence}"), "sequence": sequence, "status": "dispatched", "version": 2,
            "customer": if done { named("CUS-00002", "Bridge Grocers") } else { named("CUS-00001", "Corner Shop") },
            "address": address(), "contactPerson": "Bob",
            "phoneNumber": "+44 20 1", "notes": null, "outcome": done.then_some("delivered"),
            "receivedBy": done.then_some("Ann Lee"), "deliveredAt": done.then_some(AT), "reason": null,
            "lines": [{
                "line": 1, "productId": ID, "sku": "TEA-1", "name": "Green tea", "unit": "box", "quantity": "10",
                "delivered": done.then_some("3"),
            }],
        })
    };
    serde_json::from_value(json!({
        "id": ID, "dispatchNo": "DSP-2026-000001", "status": "on-transit", "can": [], "exceptions": [], "version": 1,
        "warehouse": named("MAIN", "Main house"), "plannedDate": "2026-11-21", "driver": named("EMP-1", "Dan"),
        "assistants": [], "vehiclePlate": "AB 12", "lineCount": 2, "deliveredStops": 1, "failedStops": 0,
        "stops": [stop(ID, 1, false), stop(OTHER_ID, 2, true)], "madeBy": person(), "plannedAt": AT, "updatedAt": AT,
    }))
    .unwrap()
}

/// Returns a payment of 20.00.
pub(super) fn receivable_details(status: &str) -> ReceivableDetails {
    let void = status == "void";
    serde_json::from_value(json!({
        "id": ID, "receiptNo": "RCT-2026-000001", "kind": "payment", "status": status, "can": [], "version": 1,
        "customer": named("CUS-00001", "Corner Shop"), "order": null, "amount": "20.00", "method": "cash",
        "reference": null, "receivedOn": "2026-11-21", "collector": null, "remarks": null, "madeBy": person(),
        "allocations": [{
            "kind": "delivery", "orderId": ID, "orderNo": "ORD-2026-000001", "amount": "15.00", "dueOn": "2026-12-05", "delivered": "40.00",
            "open": null,
        }],
        "enteredAt": AT, "selfApproved": false, "voidedAt": void.then_some(AT), "voidReason": void.then_some("bounced"),
        "updatedAt": AT,
    }))
    .unwrap()
}

/// Returns a purchase of 100 boxes for 1,234.56.
pub(super) fn purchase_details() -> StockTransactionDetails {
    serde_json::from_value(json!({
        "id": ID, "transactionNo": "STK-2026-000001", "kind": "purchase", "status": "approved-admin", "can": [],
        "exceptions": [],
        "version": 1, "warehouse": named("MAIN", "Main house"), "supplier": named("SUP-00001", "Mill"),
        "customer": null, "order": null, "supplierReference": null, "transactionDate": "2026-11-21", "reason": null,
        "lines": [{
            "productId": ID, "sku": "TEA-1", "name": "Green tea", "unit": "box", "quantity": "100",
            "unitCost": "12.3456", "tracksBatch": false, "received": "0", "outstanding": "100",
        }],
        "totalCost": "1234.56", "receivedPercent": 0, "expectedDate": null, "receipts": [], "madeBy": person(),
        "enteredAt": AT, "selfApproved": false, "updatedAt": AT,
    }))
    .unwrap()
}

/// Returns November: a delivery, a payment, and one that is pending.
pub(super) fn statement_of() -> Statement {
    let entry = |date: &str, kind: &str, number: &str, figures: [&str; 3], due: Option<&str>| {
        let [debit, credit, balance] = figures;
        json!({
            "date": date, "kind": kind, "documentId": ID, "documentNo": number, "dueOn": due, "debit": debit,
            "credit": credit, "balance": balance, "reason": null, "receivedBy": null,
            "pays": [], "paysPart": [], "open": due.map(|_| "1200.00"),
        })
    };
    serde_json::from_value(json!({
        "customerId": ID, "customerCode": "CUS-00001", "customerName": "Corner Shop", "startDate": "2026-11-01",
        "endDate": "2026-11-30", "openingBalance": "100.00", "totalDebits": "1250.00", "totalCredits": "150.00",
        "closingBalance": "1200.00", "totalEntries": 2, "next": null, "totalPending": 1, "pendingAmount": "7.00",
        "position": 9,
        "entries": [
            entry("2026-11-05", "delivery", "ORD-2026-000001", ["1250.00", "0.00", "1350.00"], Some("2026-12-05")),
            entry("2026-11-12", "payment", "RCT-2026-000001", ["0.00", "150.00", "1200.00"], None),
        ],
        "ageing": {
            "notDue": "1200.00", "days1To30": "0.00", "days31To60": "0.00", "days61To90": "0.00", "over90Days": "0.00",
            "unappliedCredit": "0.00",
        },
        "nextDue": {"dueOn": "2026-12-05", "amount": "1200.00"},
        "pending": [{
            "id": ID, "receiptNo": "RCT-2026-000002", "kind": "payment", "amount": "7.00", "method": "cash",
            "reference": null, "receivedOn": "2026-11-20",
        }],
    }))
    .unwrap()
}
