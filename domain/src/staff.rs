//! The staff as a whole: one stream for the rules over all accounts. The first account of an empty system becomes
//! admin, and the last active admin stays.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::UserId;
use crate::refusal::Refusal;

/// The id of the only stream of the staff.
pub const STAFF_ID: &str = "staff";

/// The state of all accounts together.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Staff {
    /// True if there was ever an account.
    pub opened: bool,
    /// The active admins.
    pub admins: BTreeSet<UserId>,
}

/// Commands of the staff.
#[derive(Debug, Clone, PartialEq)]
pub enum StaffCommand {
    /// Record that `user` exists and whether they are an active admin.
    Count {
        user: UserId,
        /// True if it is an active admin.
        admin: bool,
    },
}

/// Events of the staff.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum StaffEvent {
    /// The first account was made.
    Opened { user: UserId },
    /// The user became an active admin.
    AdminAdded { user: UserId },
    /// The user is no longer an active admin.
    AdminRemoved { user: UserId },
}

impl Decide for Staff {
    type Command = StaffCommand;
    type Event = StaffEvent;

    fn decide(
        &self,
        StaffCommand::Count { user, admin }: StaffCommand,
        _: &DecisionContext,
    ) -> Result<Vec<StaffEvent>, Refusal> {
        let mut events = Vec::new();
        if !self.opened {
            events.push(StaffEvent::Opened { user });
        }
        match (admin, self.admins.contains(&user)) {
            (true, false) => events.push(StaffEvent::AdminAdded { user }),
            (false, true) if self.admins.len() == 1 => return Err(Refusal::LastAdmin),
            (false, true) => events.push(StaffEvent::AdminRemoved { user }),
            (true, true) | (false, false) => {}
        }
        Ok(events)
    }

    fn evolve(&mut self, event: StaffEvent) {
        match event {
            StaffEvent::Opened { .. } => self.opened = true,
            StaffEvent::AdminAdded { user } => {
                self.admins.insert(user);
            }
            StaffEvent::AdminRemoved { user } => {
                self.admins.remove(&user);
            }
        }
    }
}

aggregate!(Staff, StaffEvent, Staff);
