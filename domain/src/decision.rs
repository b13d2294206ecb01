//! The decision context: actor, scope, business date and policy, and the order in which a step is checked.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::actor::Actor;
use crate::closed_period::ClosedPeriods;
use crate::document::{Document, refuse};
use crate::field::{FieldErrors, label};
use crate::id::UserId;
use crate::money::Money;
use crate::permission::{Grant, Operation};
use crate::policy::Policy;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::scope::{Scope, Viewer};
use crate::transition::{DocumentStatus as _, Reason, Transition as _, required_reason};

/// The inputs of a decision besides the aggregate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionContext {
    pub actor: Actor,
    /// The limits of the actor's account.
    pub scope: Scope,
    /// The business date, in the company's time zone.
    pub today: NaiveDate,
    /// The instant; noon of the day for data from other systems.
    pub now: DateTime<Utc>,
    /// The rules that the company set for all users.
    pub policy: Policy,
    /// The closed periods, as the deciding unit of work sees them.
    pub closed_periods: ClosedPeriods,
}

impl DecisionContext {
    /// Creates the context of a decision by this actor on this day, with the default policy and without a scope.
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

    /// Limits the context to this scope.
    #[must_use]
    pub fn within(self, scope: Scope) -> Self {
        Self { scope, ..self }
    }

    /// Refuses a document that is out of the actor's reach, as if it did not exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn reach<D: Document>(&self, document: &D) -> Result<(), Refusal> {
        self.viewer().require(document)
    }

    /// Refuses a document that is out of the actor's reach for a step to `to`. If it is there
    /// already and the actor could have taken the step, the refusal says so: a second tap, or a faster colleague.
    ///
    /// # Errors
    /// [`Refusal::Absent`]; [`Refusal::Transition`] for a step that was taken already.
    pub fn reach_for<D: Document>(&self, document: &D, to: D::Status) -> Result<(), Refusal> {
        self.reach(document).map_err(|absent| {
            let taken = document.status() == to && self.viewer().could_take(document, to);
            if taken { refuse(document, to.words()) } else { absent }
        })
    }

    /// Refuses a document of a warehouse outside the actor's scope, as if it did not exist. It is for documents that a
    /// draft names, which its maker need not be able to open.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn within_warehouse<D: Document>(&self, document: &D) -> Result<(), Refusal> {
        let held = document.warehouse().is_none_or(|warehouse| self.scope.holds(warehouse));
        if held { Ok(()) } else { Err(D::absent()) }
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer { actor: &self.actor, scope: &self.scope }
    }

    /// Notes a business date that lies outside the company's window around today. Dates that the system imports may be
    /// of any age.
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

    /// Notes the date of an edit that lies outside the window. An unchanged date may stay, whatever its age.
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

    /// Notes the date of a document that lies outside the window, unless it is unchanged. A date in a closed period is
    /// noted even if it is unchanged.
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

    /// Refuses a booking in a closed period.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `field`.
    pub fn check_open(&self, field: &str, day: NaiveDate) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        self.closed_periods.check_open(field, day, &mut errors);
        errors.none_or_invalid()
    }

    /// Refuses an operation that the actor's role may not execute at all.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`].
    pub fn permit(&self, operation: Operation) -> Result<(), Refusal> {
        match self.actor.grant(operation) {
            Grant::No => Err(Refusal::Forbidden { operation }),
            Grant::Own | Grant::All => Ok(()),
        }
    }

    /// Refuses an operation that the actor may not execute at all, or not with this amount.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`], [`Refusal::BeyondLimit`].
    pub fn permit_amount(&self, operation: Operation, amount: Money) -> Result<(), Refusal> {
        self.permit(operation)?;
        self.actor.check_limit(operation, amount)
    }

    /// Refuses an operation that the actor's current role and scope do not allow on this document.
    ///
    /// # Errors
    /// [`Refusal::Absent`] for a document out of reach, then [`Refusal::Forbidden`], also when the role may only touch
    /// its own documents, then [`Refusal::BeyondLimit`].
    pub fn permit_on<D: Document>(&self, operation: Operation, document: &D) -> Result<(), Refusal> {
        self.reach(document)?;
        if !self.viewer().may(document, operation) {
            return Err(Refusal::Forbidden { operation });
        }
        document.amount().map_or(Ok(()), |amount| self.actor.check_limit(operation, amount))
    }

    /// Checks the separation of duties: the user who made or last edited a record may not approve it. The only admin of
    /// a company may. Returns true for such a self-approval, which is recorded.
    ///
    /// # Errors
    /// [`Refusal::OwnWork`].
    pub fn check_separation_of_duties(&self, workers: &[UserId]) -> Result<bool, Refusal> {
        let own = !self.actor.system && workers.contains(&self.actor.id);
        let may = self.actor.role == Some(Role::Admin) && self.policy.may_approve_own();
        if own && !may { Err(Refusal::OwnWork) } else { Ok(own) }
    }
}

/// Checks that the step may be taken: first the reach and the permission, then the status, then the reason. So a user
/// without permission does not learn the status of the document.
pub(crate) fn allow<D: Document>(
    document: &D,
    step: D::Transition,
    reason: Option<&Reason>,
    decision: &DecisionContext,
) -> Result<(), Refusal> {
    let rule = step.rule();
    decision.permit_on(rule.operation, document)?;
    if document.status() != rule.from {
        return Err(refuse(document, rule.to.words()));
    }
    if rule.reason_required { required_reason(reason).map(|_| ()) } else { Ok(()) }
}

/// Checks that the content may be edited: the reach and the permission first, then the status.
///
/// # Errors
/// [`Refusal::Absent`], [`Refusal::Forbidden`], [`Refusal::Transition`].
pub fn allow_edit<D: Document>(document: &D, decision: &DecisionContext) -> Result<(), Refusal> {
    decision.permit_on(D::Transition::EDIT, document)?;
    if document.status() == D::Transition::EDITABLE { Ok(()) } else { Err(refuse(document, "edited")) }
}
