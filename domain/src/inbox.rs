//! The inbox of a user: the position in the log up to which the user has read the notifications.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::field::{Field, FieldErrors, label};
use crate::refusal::Refusal;

wire_enum! {
    /// The reason for a notification.
    pub enum NotificationKind {
        /// A comment mentions the user.
        Mentioned,
        /// A comment on a document that the user made.
        Commented,
        /// The user is on a trip as its driver or assistant.
        TripAssigned,
        /// Another user approved the user's document.
        Approved,
        /// Another user took the user's approved document back to pending.
        Reopened,
        /// Another user cancelled the user's order.
        Cancelled,
        /// Another user voided the user's payment or stock transaction.
        Voided,
        /// The crew reported a problem at a stop with the user's order, or on a trip that the user planned.
        ProblemReported,
        /// The user's order came back undelivered.
        DeliveryFailed,
        /// A statement that the user mailed was not accepted by the mail server.
        MailFailed,
    }
}

/// A position in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = u64, maximum = 9_223_372_036_854_775_807_i64)]
pub struct ReadThrough(pub u64);

impl Field for ReadThrough {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let position = value.as_u64().filter(|position| i64::try_from(*position).is_ok());
        match position {
            Some(position) => Some(Self(position)),
            None => {
                errors.note(path, "out-of-range", format!("{} must be a position of the log", label(path)))
            }
        }
    }
}

/// The inbox of one user, whose id it has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inbox {
    pub read_through: u64,
}

/// Commands of an inbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InboxCommand {
    /// Mark the notifications of all events up to this position as read.
    MarkRead { through: u64 },
}

/// Events of an inbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum InboxEvent {
    /// The user has read the notifications of all events up to this position.
    Read { through: u64 },
}

impl Decide for Inbox {
    type Command = InboxCommand;
    type Event = InboxEvent;

    fn decide(
        &self,
        InboxCommand::MarkRead { through }: InboxCommand,
        _: &DecisionContext,
    ) -> Result<Vec<InboxEvent>, Refusal> {
        // A second visit that saw nothing new records nothing.
        let is_new = through > self.read_through;
        Ok(is_new.then_some(InboxEvent::Read { through }).into_iter().collect())
    }

    fn evolve(&mut self, event: InboxEvent) {
        let InboxEvent::Read { through } = event;
        self.read_through = through;
    }
}

aggregate!(Inbox, InboxEvent, Inbox);
