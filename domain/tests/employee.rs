//! Employees: a driver has a license.

use serde_json::json;
use waybill_domain::Role::Manager;
use waybill_domain::employee::Employee;
use waybill_domain::master::{Fields, Master, MasterCommand, MasterEvent};
use waybill_domain::text::Code;

use crate::fixture::{SOMEBODY, a, read};
use crate::scene::nothing;

fn employee(extra: &serde_json::Value) -> Employee {
    let mut body = json!({"firstName": "Ada", "lastName": "Bell", "position": "driver"});
    body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    read(&body)
}

fn create(extra: &serde_json::Value) -> MasterCommand<Employee> {
    MasterCommand::Create { code: Code::new("EMP-00001").unwrap(), fields: employee(extra) }
}

fn created(extra: &serde_json::Value) -> MasterEvent<Employee> {
    MasterEvent::Created { code: Code::new("EMP-00001").unwrap(), fields: employee(extra), by: SOMEBODY }
}

#[test]
fn a_driver_has_a_licence_with_its_last_day_and_both_are_missed_at_once() {
    let (number, expiry) = (("licenceNumber", "required"), ("licenceExpiry", "required"));
    for (extra, missing) in [
        (json!({}), vec![number, expiry]),
        (json!({"licenceNumber": "B 1"}), vec![expiry]),
        (json!({"licenceExpiry": "2027-01-01"}), vec![number]),
    ] {
        nothing::<Master<Employee>>().when(a(Manager), create(&extra)).wrong_fields(&missing);
    }
    let licence = json!({"licenceNumber": "B 1", "licenceExpiry": "2027-01-01"});
    nothing::<Master<Employee>>().when(a(Manager), create(&licence)).then([created(&licence)]);
}

#[test]
fn nobody_else_needs_a_licence() {
    for position in ["assistant", "checker", "warehouse", "office"] {
        let extra = json!({"position": position});
        nothing::<Master<Employee>>().when(a(Manager), create(&extra)).then([created(&extra)]);
    }
}

#[test]
fn an_employee_goes_by_both_names() {
    assert_eq!(employee(&json!({})).name(), "Ada Bell");
}
