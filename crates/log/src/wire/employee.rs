//! Events of an employee.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::employee;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::master;
use waybill_domain::text::{Code, Email, PhoneNumber, Text};

use super::personal_field::{Erased, PersonalField, Subject};

wire_words! {
    Position for employee::Position {
        "driver" => Driver,
        "assistant" => Assistant,
        "checker" => Checker,
        "warehouse" => Warehouse,
        "office" => Office,
    }
}

wire_struct! {
    Employee<'a> for employee::Employee {
        active: bool,
        code: Option<Cow<'a, Code>>,
        email: Option<Cow<'a, Email>>,
        first_name: Cow<'a, Text<60>>,
        hired_on: Option<NaiveDate>,
        last_name: Cow<'a, Text<60>>,
        licence_expiry: Option<NaiveDate>,
        licence_number: Option<Cow<'a, Text<40>>>,
        phone_number: Option<Cow<'a, PhoneNumber>>,
        position: Position,
        warehouse_id: Option<WarehouseId>,
    }
}

const RECORD: &[&str] = &["created", "edited"];

wire_events! {
    Employee: EmployeeEvent<'a> for master::MasterEvent<employee::Employee> {
        "created" 1 => Created { by: UserId, code: Cow<'a, Code>, fields: Employee<'a> },
        "edited" 1 => Edited { code: Cow<'a, Code>, fields: Employee<'a> },
    } personal &[
        PersonalField::new(RECORD, "/fields/firstName", Subject::Stream("employee"), Erased::Text),
        PersonalField::new(RECORD, "/fields/lastName", Subject::Stream("employee"), Erased::Text),
        PersonalField::new(RECORD, "/fields/phoneNumber", Subject::Stream("employee"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/email", Subject::Stream("employee"), Erased::Absent),
        // A driver has one.
        PersonalField::new(RECORD, "/fields/licenceNumber", Subject::Stream("employee"), Erased::Text),
    ];
}
