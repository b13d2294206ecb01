//! The decision context: actor, scope, business date and policy.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::closed_period::ClosedPeriods;
use crate::company::Policy;
use crate::field::{FieldErrors, label};
use crate::id::UserId;
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::scope::{Document, Scope, Viewer};
use crate::transition::refuse;

/// The one who gives a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// Whose account it is.
    pub id: UserId,
    /// The user name, as the history shows it.
    pub name: String,
    /// The role at this moment; nobody has one until an admin gives it.
    pub role: Option<Role>,
    /// Not a person but a part of the system, such as the import; the separation of duties is for persons.
    pub system: bool,
}

/// The ids of the parts of the system begin here.
const SYSTEM: u128 = 0x7000_8000_0000_0000_0000;

impl Actor {
    pub fn person(id: UserId, name: &str, role: Option<Role>) -> Self {
        Self { id, name: name.to_owned(), role, system: false }
    }

    /// A part of the system, known by its number and name.
    pub fn system(number: u8, name: &str) -> Self {
        let id = UserId(Uuid::from_u128(SYSTEM + u128::from(number)));
        Self { id, name: name.to_owned(), role: Some(Role::Admin), system: true }
    }

    /// Is this the id of a part of the system?
    pub fn is_system(id: Uuid) -> bool {
        (SYSTEM..=SYSTEM + u128::from(u8::MAX)).contains(&id.as_u128())
    }

    /// What this actor may do of an operation.
    pub fn grant(&self, operation: Operation) -> Grant {
        self.role.map_or(Grant::No, |role| operation.grant(role))
    }
}

/// Decision context: what a decision may depend on beside the aggregate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionContext {
    pub actor: Actor,
    /// What binds the actor's account.
    pub scope: Scope,
    /// The business date, in the company's time zone.
    pub today: NaiveDate,
    /// The instant; noon of the day for what is taken over from elsewhere.
    pub now: DateTime<Utc>,
    /// What the company decided for everybody.
    pub policy: Policy,
    /// The periods that are closed, as the unit of work that decides sees them.
    pub closed_periods: ClosedPeriods,
}

impl DecisionContext {
    /// A decision of this actor on this day, by the default policy, whom nothing binds but the role.
    pub fn new(actor: Actor, today: NaiveDate) -> Self {
        let now = today.and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(12);
        Self {
            actor,
            scope: Scope::default(),
            today,
            now,
            policy: Policy::default(),
            closed_periods: ClosedPeriods::default(),
        }
    }

    /// The same, bound by this.
    #[must_use]
    pub fn within(self, scope: Scope) -> Self {
        Self { scope, ..self }
    }

    /// Refuses a document that is out of the actor's reach, as if there were none.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn reach<D: Document>(&self, document: &D) -> Result<(), Refusal> {
        self.viewer().require(document)
    }

    /// Refuses a document that is out of the actor's reach for a step to `to`. Who could have taken the step before it
    /// was taken learns that it was: a second tap, or a colleague who was faster.
    ///
    /// # Errors
    /// [`Refusal::Absent`]; [`Refusal::Transition`] for a step that was taken already.
    pub fn reach_for<D: Document>(&self, document: &D, to: D::Status) -> Result<(), Refusal> {
        self.reach(document).map_err(|absent| {
            let taken = document.status() == to && self.viewer().could_take(document, to);
            if taken { refuse(document, to.into()) } else { absent }
        })
    }

    /// Refuses a document of another warehouse than those that bind the actor, as if there were none: for what a draft
    /// names, which its maker need not be able to open.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn within_warehouse<D: Document>(&self, document: &D) -> Result<(), Refusal> {
        let held = document.warehouse().is_none_or(|warehouse| self.scope.holds(warehouse));
        if held { Ok(()) } else { Err(Refusal::Absent { noun: D::NOUN }) }
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer { actor: &self.actor, scope: &self.scope }
    }

    /// Notes a business date that lies outside the company's window around today. What the system takes over from
    /// elsewhere may be as old as it is.
    pub fn check_date(&self, field: &str, day: NaiveDate, errors: &mut FieldErrors) {
        let Policy { days_back, days_ahead, .. } = self.policy;
        let first = self.today.checked_sub_days(Days::new(days_back.into())).unwrap_or(NaiveDate::MIN);
        let last = self.today.checked_add_days(Days::new(days_ahead.into())).unwrap_or(NaiveDate::MAX);
        if self.actor.system || (first..=last).contains(&day) {
            return;
        }
        let text = format!("{} must lie between {first} and {last}; it is {day}", label(field));
        errors.note::<()>(field, "outside-window", text);
    }

    /// The same for a date of an edit: one that was there before may stay, however long ago that was.
    pub fn check_changed_date(
        &self,
        field: &str,
        day: Option<NaiveDate>,
        before: Option<NaiveDate>,
        errors: &mut FieldErrors,
    ) {
        if let Some(day) = day.filter(|day| Some(*day) != before) {
            self.check_date(field, day, errors);
        }
    }

    /// Notes the date of a document that lies outside the window, unless it was there before, or in a closed period, whether
    /// it was there before or not.
    pub fn check_document_date(
        &self,
        field: &str,
        day: NaiveDate,
        before: Option<NaiveDate>,
        errors: &mut FieldErrors,
    ) {
        self.check_changed_date(field, Some(day), before, errors);
        self.closed_periods.check_open(field, day, errors);
    }

    /// Refuses what would be booked in a closed period.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `field`.
    pub fn check_open(&self, field: &str, day: NaiveDate) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        self.closed_periods.check_open(field, day, &mut errors);
        errors.none_or_invalid()
    }

    /// Refuses what the actor's role may not do at all.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`].
    pub fn permit(&self, operation: Operation) -> Result<(), Refusal> {
        match self.actor.grant(operation) {
            Grant::No => Err(Refusal::Forbidden { operation }),
            Grant::Own | Grant::All => Ok(()),
        }
    }

    /// Refuses what the actor may not do with this document by today's role and scope.
    ///
    /// # Errors
    /// [`Refusal::Absent`] for a document out of reach, then [`Refusal::Forbidden`], also when the role may only touch
    /// its own.
    pub fn permit_on<D: Document>(&self, operation: Operation, document: &D) -> Result<(), Refusal> {
        self.reach(document)?;
        if self.viewer().may(document, operation) { Ok(()) } else { Err(Refusal::Forbidden { operation }) }
    }

    /// Checks the separation of duties: who made or last edited a record does not approve it. The only admin of a
    /// firm may, and that is recorded: returns whether it is such a self-approval.
    ///
    /// # Errors
    /// [`Refusal::OwnWork`].
    pub fn check_separation_of_duties(&self, workers: &[UserId]) -> Result<bool, Refusal> {
        let own = !self.actor.system && workers.contains(&self.actor.id);
        let may = self.actor.role == Some(Role::Admin) && self.policy.may_approve_own();
        if own && !may { Err(Refusal::OwnWork) } else { Ok(own) }
    }
}
