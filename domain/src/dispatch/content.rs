//! The content of a dispatch: as the user enters it, and as it is stored.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::customer::Address;
use crate::decision::DecisionContext;
use crate::field::{FieldErrors, Whole};
use crate::id::{CustomerId, EmployeeId, OrderId, WarehouseId};
use crate::named::Named;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::text::{Code, Text};
use crate::transition::Reason;

record! {
    /// A stop of a dispatch as the user enters it.
    pub struct DispatchStopDraft {
        /// The order that is delivered there.
        pub order_id: OrderId,
        /// Position among the stops, from 1. Either all stops have one, or none.
        pub sequence: Option<Whole<1, 60>>,
    }
    least 1
}

record! {
    /// A dispatch as the user enters it.
    pub struct DispatchDraft {
        /// Number, when one was leased; the next one otherwise.
        pub dispatch_no: Option<Text<20>>,
        /// Warehouse from which it departs.
        pub warehouse_id: WarehouseId,
        /// Day of departure. When not given: today, or on an edit the day that it has.
        pub planned_date: Option<NaiveDate>,
        pub driver_id: EmployeeId,
        /// Assistants on the trip: at most 4.
        pub assistant_ids: Vec<EmployeeId>,
        /// Number plate of the vehicle, written in capitals.
        pub vehicle_plate: Code,
        /// Stops in the order of the route: 1 to 60 orders.
        pub stops: Vec<DispatchStopDraft>,
    }
}

impl DispatchDraft {
    /// Returns the stops in the order of the route, each with its index in the draft.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] when only some stops have a position, or two have the same.
    pub fn in_sequence(&self) -> Result<Vec<(usize, &DispatchStopDraft)>, Refusal> {
        let mut stops: Vec<(usize, &DispatchStopDraft)> = self.stops.iter().enumerate().collect();
        if self.stops.iter().all(|stop| stop.sequence.is_none()) {
            return Ok(stops);
        }
        let mut errors = FieldErrors::default();
        let mut taken = BTreeSet::new();
        for (at, stop) in &stops {
            let path = format!("stops.{at}.sequence");
            match stop.sequence {
                None => {
                    let text = "Sequence is required: the other stops say theirs";
                    errors.note::<()>(&path, "required", text);
                }
                Some(Whole(place)) if !taken.insert(place) => {
                    errors.note::<()>(&path, "twice", format!("Another stop is number {place} already"));
                }
                Some(_) => {}
            }
        }
        errors.none_or_invalid()?;
        stops.sort_by_key(|(_, stop)| stop.sequence);
        Ok(stops)
    }
}

record! {
    /// The person who accepted the goods at a stop, and the time.
    pub struct DeliveryProof {
        /// Name of the person who accepted the goods.
        pub received_by: Text<120>,
        /// Time of acceptance, such as `2026-11-21T14:30:00Z`. Now when not given; required once the delivery was
        /// recorded.
        pub delivered_at: Option<Moment>,
    }
}

wire_enum! {
    /// The problem that kept the crew from handing over the goods of a stop.
    pub enum StopProblemKind {
        /// Nobody accepted the goods.
        CustomerAbsent,
        /// The customer refused them.
        Refused,
        /// They were damaged.
        Damaged,
        WrongAddress,
        /// The note says what happened.
        Other,
    }
}

record! {
    /// A problem that kept the crew from handing over the goods of a stop.
    pub struct ProblemReport {
        pub problem: StopProblemKind,
        /// The crew's account of it; required for another problem.
        pub note: Option<Text<300>>,
        /// Time of the attempt, such as `2026-11-21T14:30:00Z`; now when not given.
        pub reported_at: Option<Moment>,
    }
}

/// An instant from a request, to the second, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = DateTime)]
pub struct Moment(pub DateTime<Utc>);

impl crate::field::Field for Moment {
    fn read(value: &serde_json::Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let moment = value.as_str().and_then(|text| DateTime::parse_from_rfc3339(text).ok());
        let year = |moment: &DateTime<Utc>| chrono::Datelike::year(moment);
        match moment.map(|moment| moment.with_timezone(&Utc)) {
            Some(moment) if (1900..=2099).contains(&year(&moment)) => Some(Self(moment)),
            _ => {
                let label = crate::field::label(path);
                let text = format!("{label} must be an instant like 2026-11-21T14:30:00Z");
                errors.note(path, "not-an-instant", text)
            }
        }
    }
}

/// A stop of a dispatch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchStop {
    /// The order that is delivered there.
    pub order: OrderRef,
    pub customer: Named<CustomerId>,
    pub address: Address,
    /// Number of lines of the order.
    pub line_count: u32,
}

/// The content of a dispatch, with all data that was looked up for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchContent {
    /// Warehouse from which it departs.
    pub warehouse: Named<WarehouseId>,
    /// Day of departure.
    pub planned_date: NaiveDate,
    pub driver: Named<EmployeeId>,
    /// Assistants on the trip.
    pub assistants: Vec<Named<EmployeeId>>,
    /// Number plate of the vehicle.
    pub vehicle_plate: Code,
    /// Stops in the order of the route.
    pub stops: Vec<DispatchStop>,
}

impl DispatchContent {
    /// Returns true if an edit changes nothing but the current names of records.
    pub(super) fn is_but_for_names(&self, before: &Self) -> bool {
        let mut named = self.clone();
        named.warehouse.called_as(&before.warehouse);
        named.driver.called_as(&before.driver);
        for (assistant, then) in named.assistants.iter_mut().zip(&before.assistants) {
            assistant.called_as(then);
        }
        for (stop, then) in named.stops.iter_mut().zip(&before.stops) {
            stop.customer.called_as(&then.customer);
        }
        named == *before
    }
}

wire_enum! {
    /// The outcome of a stop.
    pub enum StopOutcome {
        /// The customer kept all or a part of the goods.
        Delivered,
        /// The goods came back.
        Failed,
    }
}

/// The state of a stop.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StopState {
    /// The outcome; `None` while the stop is open.
    pub outcome: Option<StopOutcome>,
    /// Name of the person who accepted the goods.
    pub received_by: Option<Text<120>>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// Reason for the return of the goods.
    pub reason: Option<Reason>,
}

/// Maximum number of stops that a dispatch has.
pub const MAX_STOPS: usize = 60;
/// Maximum number of assistants on a dispatch.
pub const MAX_ASSISTANTS: usize = 4;
/// Maximum number of lines that the orders of a dispatch have together.
pub const MAX_LINES: u32 = 2_000;

impl DispatchContent {
    /// Yields the employees on the trip: the driver and the assistants.
    pub fn crew(&self) -> impl Iterator<Item = EmployeeId> + '_ {
        [self.driver.id].into_iter().chain(self.assistants.iter().map(|assistant| assistant.id))
    }

    /// Checks the content.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn check(&self, before: Option<&Self>, decision: &DecisionContext) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        let planned = before.map(|before| before.planned_date);
        decision.check_document_date("plannedDate", self.planned_date, planned, &mut errors);
        let kept = planned == Some(self.planned_date) || decision.actor.system;
        if self.planned_date < decision.today && !kept {
            let text = format!("Planned date must not lie in the past; today is {}", decision.today);
            errors.note::<()>("plannedDate", "too-early", text);
        }
        let stops = self.stops.len();
        if stops == 0 {
            errors.note::<()>("stops", "required", "A dispatch has at least one stop");
        }
        if stops > MAX_STOPS {
            let text = format!("A dispatch has at most {MAX_STOPS} stops; there are {stops}");
            errors.note::<()>("stops", "too-many", text);
        }
        let mut seen = BTreeSet::new();
        for (at, stop) in self.stops.iter().enumerate().take(MAX_STOPS) {
            if !seen.insert(stop.order.id) {
                let text = format!("{} is on this dispatch already", stop.order.number);
                errors.note::<()>(&format!("stops.{at}.orderId"), "twice", text);
            }
        }
        let lines = self.stops.iter().fold(0_u32, |sum, stop| sum.saturating_add(stop.line_count));
        if lines > MAX_LINES {
            let text = format!(
                "The orders of a dispatch have at most {MAX_LINES} lines together; these have {lines}"
            );
            errors.note::<()>("stops", "too-many", text);
        }
        self.check_crew(&mut errors);
        errors.none_or_invalid()
    }

    fn check_crew(&self, errors: &mut FieldErrors) {
        let assistants = self.assistants.len();
        if assistants > MAX_ASSISTANTS {
            let text = format!("At most {MAX_ASSISTANTS} assistants ride along; there are {assistants}");
            errors.note::<()>("assistantIds", "too-many", text);
        }
        let mut seen = BTreeSet::from([self.driver.id]);
        for (at, assistant) in self.assistants.iter().enumerate().take(MAX_ASSISTANTS) {
            if !seen.insert(assistant.id) {
                let text = format!("{} is on this trip already", assistant.name);
                errors.note::<()>(&format!("assistantIds.{at}"), "twice", text);
            }
        }
    }
}
