//! The fields of every record in requests, as the product decisions list them: whether each is required, and its
//! limits. They are written out by hand, separately from the code that they check.

use serde_json::{Map, Value, json};

/// The type of a field.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    /// Trimmed text with this maximum length.
    Text(usize),
    /// A number or reference with this maximum length: composed, with single plain spaces, without invisible
    /// characters.
    Plain(usize),
    Email,
    Website,
    BankAccountNumber,
    BankCode,
    Sku,
    Code,
    Id,
    Date,
    /// An instant, with its offset.
    Moment,
    Bool,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Several of these words.
    Words(&'static [&'static str]),
    /// A whole number between these limits.
    Whole(u32, u32),
    /// A decimal string: places, minimum, maximum.
    Decimal(usize, &'static str, &'static str),
    Record(&'static str),
    /// Records: name, minimum and maximum number.
    Records(&'static str, usize, usize),
    Ids,
}
use Kind::{
    BankAccountNumber, BankCode, Bool, Code, Date, Decimal, Email, Id, Ids, Moment, Plain, Record, Records,
    Sku, Text, Website, Whole, Word, Words,
};

/// A field: its name on the wire, whether it is required, and its type.
pub(crate) type Rule = (&'static str, bool, Kind);

/// Money, 2 decimals.
const M: Kind = Decimal(2, "0", "999999999999.99");
/// A price, 4 decimals, more than zero.
const P: Kind = Decimal(4, "0.0001", "9999999.9999");
/// A quantity, 3 decimals, more than zero.
const Q: Kind = Decimal(3, "0.001", "9999999.999");
/// A stock level, 3 decimals.
const LEVEL: Kind = Decimal(3, "0", "9999999.999");
/// A change of stock, 3 decimals.
const CHANGE: Kind = Decimal(3, "-9999999.999", "9999999.999");
const PERCENT: Kind = Decimal(2, "0", "100");
/// 1 decimal.
const SERVICE: Kind = Decimal(1, "50", "99.9");
const POSITIONS: Kind = Word(&["driver", "assistant", "checker", "warehouse", "office"]);
const DUTIES: Kind = Word(&[
    "receivable-record",
    "receivable-approve",
    "receivable-void",
    "order-approve",
    "stock-adjust",
    "dispatch-view",
    "forecast-view",
]);
const ROLES: Kind = Word(&[
    "admin",
    "manager",
    "warehouse-manager",
    "book-keeper",
    "encoder",
    "checker",
    "driver",
    "assistant",
]);

const YES: bool = true;
const NO: bool = false;

/// Every record of the domain that is read from requests.
#[rustfmt::skip]
pub(crate) const RECORDS: [(&str, &[Rule]); 30] = [
    ("Address", &[
        ("line", YES, Text(200)), ("city", YES, Text(80)), ("state", NO, Text(80)), ("zipCode", NO, Text(20)),
        ("country", YES, Text(80)),
    ]),
    ("BankAccount", &[
        ("holder", YES, Text(120)), ("accountNumber", YES, BankAccountNumber), ("bankCode", NO, BankCode),
        ("bankName", NO, Text(120)),
    ]),
    ("Company", &[
        ("name", YES, Text(120)), ("address", NO, Record("Address")), ("currency", YES, Text(3)),
        ("timeZone", YES, Text(60)), ("logo", NO, Text(200_000)), ("taxId", NO, Text(40)),
        ("registrationNumber", NO, Text(80)), ("phoneNumber", NO, Plain(40)), ("email", NO, Email),
        ("website", NO, Website), ("bankAccount", NO, Record("BankAccount")),
        ("numberFormat", NO, Word(&["point", "comma", "space"])), ("daysBack", NO, Whole(1, 3650)),
        ("daysAhead", NO, Whole(1, 3650)), ("adminsApproveOwn", NO, Bool), ("registrationOpen", NO, Bool),
        ("sessionIdleMinutes", NO, Whole(0, 1440)), ("secondFactorRoles", NO, Words(&["admin", "manager"])),
        ("serviceLevel", NO, SERVICE), ("weekend", NO, Words(&["friday", "saturday"])),
        ("invoicesFrom", NO, Date),
    ]),
    ("TaxRateCodes", &[
        ("taxRate", YES, PERCENT), ("sales", YES, Code), ("creditNotes", NO, Code), ("outputTax", NO, Code),
    ]),
    ("AccountCodes", &[
        ("receivables", YES, Code), ("sales", YES, Code), ("creditNotes", YES, Code), ("outputTax", YES, Code),
        ("discounts", NO, Code), ("cash", YES, Code), ("cheque", YES, Code), ("bankTransfer", YES, Code),
        ("card", YES, Code), ("mobile", YES, Code), ("difference", YES, Code), ("opening", NO, Code),
        ("taxRates", NO, Records("TaxRateCodes", 0, 200)),
    ]),
    ("Customer", &[
        ("code", NO, Code), ("name", YES, Text(120)), ("contactPerson", NO, Text(120)),
        ("phoneNumber", NO, Plain(40)), ("email", NO, Email), ("taxId", NO, Text(40)),
        ("taxTreatment", NO, Word(&["standard", "exempt", "reverse-charge", "export"])),
        ("taxCertificateNo", NO, Text(40)), ("taxCertificateValidTo", NO, Date),
        ("billingAddress", YES, Record("Address")), ("deliveryAddresses", NO, Records("Address", 0, 200)),
        ("paymentTermsDays", NO, Whole(0, 180)), ("creditLimit", NO, M), ("onHold", NO, Bool),
        ("holdReason", NO, Text(200)),
        ("invoicing", NO, Word(&["per-delivery", "daily", "weekly", "monthly"])), ("active", NO, Bool),
    ]),
    ("Supplier", &[
        ("code", NO, Code), ("name", YES, Text(120)), ("contactPerson", NO, Text(120)),
        ("phoneNumber", NO, Plain(40)), ("email", NO, Email), ("taxId", NO, Text(40)),
        ("address", NO, Record("Address")), ("leadTimeDays", NO, Whole(0, 365)), ("active", NO, Bool),
    ]),
    ("Warehouse", &[
        ("code", YES, Code), ("name", YES, Text(120)), ("address", NO, Record("Address")),
        ("managerUserId", NO, Id), ("active", NO, Bool),
    ]),
    ("Employee", &[
        ("code", NO, Code), ("firstName", YES, Text(60)), ("lastName", YES, Text(60)),
        ("position", YES, POSITIONS), ("phoneNumber", NO, Plain(40)), ("email", NO, Email), ("hiredOn", NO, Date),
        ("warehouseId", NO, Id), ("licenceNumber", NO, Text(40)), ("licenceExpiry", NO, Date),
        ("active", NO, Bool),
    ]),
    ("Product", PRODUCT),
    ("NewProduct", NEW_PRODUCT),
    ("PriceChange", &[("price", YES, P), ("validFrom", NO, Date), ("reason", NO, Text(200))]),
    ("CustomerPrice", &[
        ("customerId", YES, Id), ("productId", YES, Id), ("price", YES, P), ("validFrom", YES, Date),
        ("validTo", NO, Date),
    ]),
    ("OrderLineDraft", &[
        ("productId", YES, Id), ("quantity", YES, Q), ("unitPrice", NO, P), ("discountPercent", NO, PERCENT),
    ]),
    ("OrderDraft", &[
        ("orderNo", NO, Text(20)), ("customerId", YES, Id), ("warehouseId", YES, Id), ("orderDate", NO, Date),
        ("requestedDate", NO, Date), ("deliveryAddress", NO, Record("Address")),
        ("customerReference", NO, Plain(60)), ("notes", NO, Text(1000)),
        ("lines", YES, Records("OrderLineDraft", 1, 200)),
    ]),
    ("DeliveredLineDraft", &[("line", YES, Whole(1, 200)), ("quantity", YES, LEVEL)]),
    ("OrderDelivery", &[
        ("id", YES, Id), ("lines", NO, Records("DeliveredLineDraft", 0, 200)), ("deliveredOn", NO, Date),
        ("receivedBy", NO, Text(120)), ("reason", NO, Text(500)),
    ]),
    ("DispatchStopDraft", &[("orderId", YES, Id), ("sequence", NO, Whole(1, 60))]),
    ("DispatchDraft", &[
        ("dispatchNo", NO, Text(20)), ("warehouseId", YES, Id), ("plannedDate", NO, Date), ("driverId", YES, Id),
        ("assistantIds", NO, Ids), ("vehiclePlate", YES, Code), ("stops", YES, Records("DispatchStopDraft", 1, 200)),
    ]),
    ("DeliveryProof", &[("receivedBy", YES, Text(120)), ("deliveredAt", NO, Moment)]),
    ("ProblemReport", &[
        ("problem", YES, Word(&["customer-absent", "refused", "damaged", "wrong-address", "other"])),
        ("note", NO, Text(300)), ("reportedAt", NO, Moment),
    ]),
    ("SavedView", &[
        ("list", YES, Text(60)), ("name", YES, Text(60)), ("query", NO, Text(2000)), ("shared", NO, Bool),
    ]),
    ("StockTransactionLineDraft", &[("productId", YES, Id), ("quantity", YES, CHANGE), ("unitCost", NO, P)]),
    ("StockTransactionDraft", &[
        ("kind", YES, Word(&["purchase", "opening", "adjustment", "customer-return"])), ("warehouseId", YES, Id),
        ("supplierId", NO, Id), ("customerId", NO, Id), ("orderId", NO, Id), ("transactionDate", NO, Date),
        ("expectedDate", NO, Date), ("supplierReference", NO, Plain(60)), ("reason", NO, Text(500)),
        ("lines", YES, Records("StockTransactionLineDraft", 1, 200)),
    ]),
    ("ReceiptDraft", &[
        ("line", YES, Whole(1, 200)), ("quantity", YES, Q), ("unitCost", NO, P), ("batchNo", NO, Text(40)),
        ("expiryDate", NO, Date),
    ]),
    ("ReceivableDraft", &[
        ("kind", NO, Word(&["payment", "credit-note", "debit-note", "opening-item"])), ("customerId", YES, Id),
        ("orderId", NO, Id),
        ("amount", YES, M), ("method", NO, Word(&["cash", "cheque", "bank-transfer", "card", "mobile"])),
        ("reference", NO, Plain(60)), ("receivedOn", NO, Date), ("documentNo", NO, Text(40)),
        ("dueOn", NO, Date), ("collectorId", NO, Id), ("remarks", NO, Text(500)),
        ("allocations", NO, Records("AllocationDraft", 0, 200)),
    ]),
    ("AllocationDraft", &[("orderId", YES, Id), ("amount", YES, M)]),
    ("Profile", &[
        ("displayName", YES, Text(120)), ("email", NO, Email), ("photoURL", NO, Text(500)),
        ("phoneNumber", NO, Plain(40)), ("country", NO, Text(80)), ("address", NO, Text(200)),
        ("state", NO, Text(80)), ("city", NO, Text(80)), ("zipCode", NO, Text(20)), ("about", NO, Text(1000)),
        ("isPublic", NO, Bool),
    ]),
    ("Rights", &[
        ("role", NO, ROLES), ("accountState", YES, Word(&["waiting", "active", "disabled"])),
        ("readOnly", NO, Bool), ("employeeId", NO, Id), ("warehouseIds", NO, Ids), ("duties", NO, Records("Duty", 0, 200)),
    ]),
    ("Duty", &[("kind", YES, DUTIES), ("maxAmount", NO, M)]),
];

#[rustfmt::skip]
const PRODUCT: &[Rule] = &[
    ("sku", YES, Sku), ("barcode", NO, Plain(40)), ("name", YES, Text(160)), ("description", NO, Text(2000)),
    ("category", NO, Text(80)), ("supplierId", YES, Id), ("unit", YES, Text(20)),
    ("unitDecimals", NO, Whole(0, 3)), ("packSize", NO, Q), ("taxRate", NO, PERCENT), ("reorderLevel", NO, LEVEL),
    ("safetyStock", NO, LEVEL), ("minimumOrder", NO, Q), ("leadTimeDays", NO, Whole(0, 365)),
    ("serviceLevel", NO, SERVICE), ("tracksBatch", NO, Bool), ("active", NO, Bool),
];

/// A product with its first price.
#[rustfmt::skip]
const NEW_PRODUCT: &[Rule] = &[
    ("sku", YES, Sku), ("barcode", NO, Plain(40)), ("name", YES, Text(160)), ("description", NO, Text(2000)),
    ("category", NO, Text(80)), ("supplierId", YES, Id), ("unit", YES, Text(20)),
    ("unitDecimals", NO, Whole(0, 3)), ("packSize", NO, Q), ("taxRate", NO, PERCENT), ("reorderLevel", NO, LEVEL),
    ("safetyStock", NO, LEVEL), ("minimumOrder", NO, Q), ("leadTimeDays", NO, Whole(0, 365)),
    ("serviceLevel", NO, SERVICE), ("tracksBatch", NO, Bool), ("active", NO, Bool), ("price", NO, P),
];

/// Returns the rules of a record.
pub(crate) fn rules(record: &str) -> &'static [Rule] {
    RECORDS.iter().find(|(name, _)| *name == record).unwrap_or_else(|| panic!("no record {record}")).1
}

/// Returns a valid value of a field, as it is printed again.
pub(crate) fn example(name: &str, kind: Kind) -> Value {
    match kind {
        Text(max) => match name {
            "currency" => json!("GBP"),
            "timeZone" => json!("Europe/London"),
            "logo" => json!(
                "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
            ),
            _ => json!(format!("{name} of the test").chars().take(max).collect::<String>()),
        },
        Plain(_) => json!(format!("{name} of the test")),
        Email => json!("mary.ann@example.com"),
        Website => json!("www.example.com"),
        BankAccountNumber => json!("GB29NWBK60161331926819"),
        BankCode => json!("NWBKGB2LXXX"),
        Sku => json!("SKU-12 B"),
        Code => json!("AB-00012"),
        Id => json!("0198f000-0000-7000-8000-0000000000aa"),
        Date => json!("2026-11-21"),
        Moment => json!("2026-11-21T14:30:00Z"),
        Bool => json!(true),
        Word(words) => json!(words[words.len() / 2]),
        Words(words) => json!(words),
        Whole(least, max) => json!(u32::midpoint(least, max)),
        Decimal(1, ..) => json!("97.5"),
        Decimal(places, ..) => json!(format!("12.{}", &"3456"[..places])),
        Record(record) => full(record),
        Records(record, ..) => json!([full(record), bare(record)]),
        Ids => json!(["0198f000-0000-7000-8000-0000000000bb"]),
    }
}

/// Returns the record with every field set.
pub(crate) fn full(record: &str) -> Value {
    Value::Object(
        rules(record).iter().map(|(name, _, kind)| ((*name).to_owned(), example(name, *kind))).collect(),
    )
}

/// Returns the record with only the required fields.
pub(crate) fn bare(record: &str) -> Value {
    let required = rules(record).iter().filter(|(_, required, _)| *required);
    let fields: Map<String, Value> =
        required.map(|(name, _, kind)| ((*name).to_owned(), example(name, *kind))).collect();
    Value::Object(fields)
}

/// Returns true if it is read from a text.
pub(crate) fn is_text(kind: Kind) -> bool {
    matches!(kind, Text(_) | Plain(_) | Email | Website | BankAccountNumber | BankCode | Sku | Code)
}

/// Returns true if the value has the right type.
pub(crate) fn fits(kind: Kind, value: &Value) -> bool {
    match kind {
        kind if is_text(kind) => value.is_string(),
        Kind::Bool => value.is_boolean(),
        Kind::Record(_) => value.is_object(),
        Kind::Records(..) | Kind::Ids | Kind::Words(_) => value.is_array(),
        _ => false,
    }
}
