//! A recorded event stays readable permanently: it is not validated again, whatever forms require now.

use serde_json::json;
use waybill_domain::company::CompanyEvent;
use waybill_domain::customer::Customer;
use waybill_domain::master::MasterEvent;
use waybill_domain::order::OrderEvent;
use waybill_log::wire::WireEvent;

use crate::fixture::MAKER;

#[test]
fn texts_and_numbers_beyond_what_a_form_takes_today_are_read_and_written_as_they_are() {
    let payload = json!({"described": {
        "address": null, "adminsApproveOwn": null, "bankAccount": null, "currency": " no currency ",
        "daysAhead": 100_000, "daysBack": 0, "email": "nobody", "invoicesFrom": null, "logo": "", "name": "x".repeat(1000),
        "numberFormat": null, "phoneNumber": null, "registrationNumber": null, "registrationOpen": null,
        "secondFactorRoles": [], "serviceLevel": null, "sessionIdleMinutes": 9999, "taxId": null, "timeZone": "Nowhere/\u{202E}Else",
        "website": "nowhere", "weekend": [],
    }})
    .to_string();
    let read = CompanyEvent::decode("described", "1", &payload).unwrap();
    assert_eq!(read.encode().unwrap().to_string(), payload);
}

#[test]
fn codes_and_addresses_that_no_form_would_take_are_read() {
    let address = json!({"city": "", "country": "", "line": "", "state": null, "zipCode": ""});
    let payload = json!({"edited": {"code": "a b", "fields": {
        "active": true, "billingAddress": address, "code": "a b", "contactPerson": null, "creditLimit": "-5.00",
        "deliveryAddresses": [], "email": "nobody", "holdReason": null, "invoicing": "daily", "name": "", "onHold": true,
        "paymentTermsDays": 1000, "phoneNumber": null, "taxCertificateNo": null,
        "taxCertificateValidTo": null, "taxId": null, "taxTreatment": "exempt",
    }}})
    .to_string();
    let read = MasterEvent::<Customer>::decode("edited", "1", &payload).unwrap();
    assert_eq!(read.encode().unwrap().to_string(), payload);
}

#[test]
fn a_field_that_this_program_does_not_know_is_passed_over() {
    let payload = r#"{"approved":{"selfApproved":true,"by":"somebody"}}"#;
    let read = OrderEvent::decode("approved", "1", payload).unwrap();
    assert_eq!(read, OrderEvent::Approved { self_approved: true });
}

#[test]
fn the_order_of_fields_does_not_matter_for_reading() {
    let payload = format!(
        r#"{{"created":{{"fields":{{"name":"Main","active":true,"code":"M"}},"by":"{MAKER}","code":"M"}}}}"#
    );
    let read = MasterEvent::<waybill_domain::warehouse::Warehouse>::decode("created", "1", &payload).unwrap();
    let MasterEvent::Created { code, fields, by } = read else { panic!("{payload}") };
    assert_eq!((code.as_str(), fields.name.as_str(), fields.active, by), ("M", "Main", true, MAKER));
}
