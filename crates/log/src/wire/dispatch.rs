//! Events of a dispatch.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use waybill_domain::dispatch;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, UserId, WarehouseId};
use waybill_domain::text::{Code, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Address, Named, Reason, Reference};

wire_words! {
    StopOutcome for dispatch::StopOutcome {
        "delivered" => Delivered,
        "failed" => Failed,
    }
}

wire_words! {
    StopProblemKind for dispatch::StopProblemKind {
        "customer-absent" => CustomerAbsent,
        "refused" => Refused,
        "damaged" => Damaged,
        "wrong-address" => WrongAddress,
        "other" => Other,
    }
}

wire_struct! {
    DispatchStop<'a> for dispatch::DispatchStop {
        address: Address<'a>,
        customer: Named<'a, CustomerId>,
        line_count: u32,
        order: Reference<'a, OrderId>,
    }
}

wire_struct! {
    DispatchContent<'a> for dispatch::DispatchContent {
        assistants: Vec<Named<'a, EmployeeId>>,
        driver: Named<'a, EmployeeId>,
        planned_date: NaiveDate,
        stops: Vec<DispatchStop<'a>>,
        vehicle_plate: Cow<'a, Code>,
        warehouse: Named<'a, WarehouseId>,
    }
}

const CONTENT: &[&str] = &["planned", "edited"];
const RECEIVED: &[&str] = &["proved", "concluded"];

wire_events! {
    Dispatch: DispatchEvent<'a> for dispatch::DispatchEvent {
        "planned" 1 => Planned { by: UserId, content: DispatchContent<'a>, number: Cow<'a, str> },
        "edited" 1 => Edited { by: UserId, content: DispatchContent<'a> },
        "loaded" 1 => Loaded,
        "unloaded" 1 => Unloaded { reason: Option<Reason<'a>> },
        "departed" 1 => Departed {
            departed_at: DateTime<Utc>,
            departed_on: NaiveDate,
        },
        "overridden" 1 => Overridden {
            on_hold: bool,
            order: Reference<'a, OrderId>,
            override_reason: Reason<'a>,
        },
        "proved" 1 => Proved {
            customer: CustomerId,
            delivered_at: DateTime<Utc>,
            order: OrderId,
            received_by: Cow<'a, Text<120>>,
        },
        "problem-reported" 1 => ProblemReported {
            customer: CustomerId,
            note: Option<Cow<'a, Text<300>>>,
            order: OrderId,
            problem: StopProblemKind,
            reported_at: DateTime<Utc>,
        },
        "concluded" 1 => Concluded {
            customer: CustomerId,
            order: OrderId,
            outcome: StopOutcome,
            reason: Option<Reason<'a>>,
            received_by: Option<Cow<'a, Text<120>>>,
        },
        "delivered" 1 => Delivered {
            closed_at: DateTime<Utc>,
            closed_on: NaiveDate,
        },
        "cancelled" 1 => Cancelled { reason: Reason<'a> },
    } personal &[
        PersonalField::new(RECEIVED, "/receivedBy", Subject::Id("customer", "/customer"), Erased::Text),
        PersonalField::new(
            &["problem-reported"],
            "/note",
            Subject::Id("customer", "/customer"),
            Erased::Absent,
        ),
        PersonalField::new(CONTENT, "/content/driver/name", Subject::Id("employee", "/content/driver/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/assistants/*/name", Subject::Id("employee", "/content/assistants/*/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/stops/*/customer/name", Subject::Id("customer", "/content/stops/*/customer/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/stops/*/address", Subject::Id("customer", "/content/stops/*/customer/id"), Erased::Address),
    ];
}
