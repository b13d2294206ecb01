//! Claims: the streams that enforce uniqueness. A record that needs a unique value claims it in the same unit of work,
//! so that two can never have it: `sku/X`, `username/y`, `number/ORD-2026-000123`.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::refusal::Refusal;

/// A unique value and its holder.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Claim {
    /// The stream of its holder, `customer/{id}`.
    pub holder: Option<String>,
}

/// Commands of a claim.
#[derive(Debug, Clone, PartialEq)]
pub enum ClaimCommand {
    /// Claim the value.
    Take {
        holder: String,
        /// The field that is wrong if the value is taken.
        field: &'static str,
        /// The value that users see.
        value: String,
    },
    /// Release the value. It does nothing if this holder does not have it.
    Release {
        /// The holder until now.
        holder: String,
    },
}

/// Events of a claim.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum ClaimEvent {
    Taken { holder: String },
    Released,
}

impl Decide for Claim {
    type Command = ClaimCommand;
    type Event = ClaimEvent;

    fn decide(&self, command: ClaimCommand, _: &DecisionContext) -> Result<Vec<ClaimEvent>, Refusal> {
        match (command, &self.holder) {
            (ClaimCommand::Take { holder, .. }, None) => Ok(vec![ClaimEvent::Taken { holder }]),
            (ClaimCommand::Take { holder, field, value }, Some(current)) => {
                if *current == holder {
                    Ok(Vec::new())
                } else {
                    Err(Refusal::Taken { field, value })
                }
            }
            (ClaimCommand::Release { holder }, Some(current)) if *current == holder => {
                Ok(vec![ClaimEvent::Released])
            }
            (ClaimCommand::Release { .. }, _) => Ok(Vec::new()),
        }
    }

    fn evolve(&mut self, event: ClaimEvent) {
        self.holder = match event {
            ClaimEvent::Taken { holder } => Some(holder),
            ClaimEvent::Released => None,
        };
    }
}

aggregate!(Claim, ClaimEvent, Claim);
