//! Stock transactions: documents that bring goods in or put stock right. Of the kinds, opening and adjustment go
//! from pending straight to received when they are approved.

mod content;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::act::Act;
use crate::aggregate::Decide;
use crate::id::UserId;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Text;

pub use content::*;

/// A stock transaction.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct StockTransaction {
    /// What is known; nothing before it was entered.
    pub entered: Option<EnteredStockTransaction>,
}

/// A stock transaction that was entered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EnteredStockTransaction {
    /// Its number.
    pub number: String,
    /// Where it stands.
    pub status: StockTransactionStatus,
    /// What it says.
    pub content: StockTransactionContent,
    /// Who entered it.
    pub made_by: UserId,
    /// Who edited it last.
    pub edited_by: UserId,
}

/// What can be asked of a stock transaction.
#[derive(Debug, Clone, PartialEq)]
pub enum StockTransactionCommand {
    /// Enter it, under a number that was claimed for it.
    Enter {
        /// The number.
        number: String,
        /// What it says.
        content: StockTransactionContent,
    },
    /// Put this in the place of what it said.
    Edit(StockTransactionContent),
    /// Move it to a status.
    Move {
        /// Where to.
        to: StockTransactionStatus,
        /// Why; owed when it becomes void.
        reason: Option<Text<500>>,
    },
}

/// What happens to a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum StockTransactionEvent {
    /// It was entered.
    Entered {
        /// Its number.
        number: String,
        /// What it says.
        content: StockTransactionContent,
        /// Who entered it.
        by: UserId,
    },
    /// It says something else now.
    Edited {
        /// What it says.
        content: StockTransactionContent,
        /// Who edited it.
        by: UserId,
    },
    /// It was approved, and with that the stock is as it says.
    Received {
        /// By the one who made or last edited it: an admin may, and it shows.
        self_approved: bool,
        /// The business date.
        received_on: NaiveDate,
    },
    /// It was called off.
    Voided {
        /// Why.
        reason: Text<500>,
    },
}

impl StockTransaction {
    /// The stock transaction, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&EnteredStockTransaction, Refusal> {
        self.entered.as_ref().ok_or(Refusal::Absent { noun: "stock transaction" })
    }
}

impl EnteredStockTransaction {
    fn refuse(&self, to: &'static str) -> Refusal {
        use StockTransactionStatus::{PendingApproval, ReceivedByWarehouse, Void};
        let possible = match self.status {
            PendingApproval => vec![ReceivedByWarehouse.into(), Void.into()],
            _ => Vec::new(),
        };
        let (number, from) = (self.number.clone(), self.status.into());
        Refusal::Transition { noun: "Stock transaction", number, from, to, possible }
    }

    fn go(
        &self,
        to: StockTransactionStatus,
        reason: Option<Text<500>>,
        act: &Act,
    ) -> Result<Vec<StockTransactionEvent>, Refusal> {
        use StockTransactionStatus::{PendingApproval, ReceivedByWarehouse, Void};
        // The right comes first: who may not move it is not told where it stands.
        let void = to == Void;
        act.permit(if void { Operation::StockTransactionVoid } else { Operation::StockTransactionApprove })?;
        match (self.status, to) {
            (PendingApproval, ReceivedByWarehouse) => {
                let self_approved = act.separate(&[self.made_by, self.edited_by])?;
                let received_on = self.content.transaction_date;
                Ok(vec![StockTransactionEvent::Received { self_approved, received_on }])
            }
            (PendingApproval, Void) => {
                let reason =
                    reason.ok_or_else(|| Refusal::field("reason", "required", "Reason is required"))?;
                Ok(vec![StockTransactionEvent::Voided { reason }])
            }
            _ => Err(self.refuse(to.into())),
        }
    }
}

impl Decide for StockTransaction {
    type Command = StockTransactionCommand;
    type Event = StockTransactionEvent;

    fn decide(
        &self,
        command: StockTransactionCommand,
        act: &Act,
    ) -> Result<Vec<StockTransactionEvent>, Refusal> {
        match (command, &self.entered) {
            (StockTransactionCommand::Enter { .. }, Some(_)) => {
                Err(Refusal::Exists { noun: "stock transaction" })
            }
            (StockTransactionCommand::Enter { number, content }, None) => {
                act.permit(Operation::StockTransactionCreate)?;
                content.check()?;
                Ok(vec![StockTransactionEvent::Entered { number, content, by: act.actor.id }])
            }
            (_, None) => Err(Refusal::Absent { noun: "stock transaction" }),
            (StockTransactionCommand::Edit(content), Some(entered)) => {
                act.permit_on(Operation::StockTransactionEdit, entered.made_by)?;
                if entered.status != StockTransactionStatus::PendingApproval {
                    return Err(entered.refuse("edited"));
                }
                content.check()?;
                if entered.content == content {
                    return Ok(Vec::new());
                }
                Ok(vec![StockTransactionEvent::Edited { content, by: act.actor.id }])
            }
            (StockTransactionCommand::Move { to, reason }, Some(entered)) => entered.go(to, reason, act),
        }
    }

    fn evolve(&mut self, event: StockTransactionEvent) {
        match (event, &mut self.entered) {
            (StockTransactionEvent::Entered { number, content, by }, entered) => {
                let status = StockTransactionStatus::PendingApproval;
                *entered =
                    Some(EnteredStockTransaction { number, status, content, made_by: by, edited_by: by });
            }
            (StockTransactionEvent::Edited { content, by }, Some(entered)) => {
                entered.content = content;
                entered.edited_by = by;
            }
            (StockTransactionEvent::Received { .. }, Some(entered)) => {
                entered.status = StockTransactionStatus::ReceivedByWarehouse;
            }
            (StockTransactionEvent::Voided { .. }, Some(entered)) => {
                entered.status = StockTransactionStatus::Void;
            }
            (_, None) => {}
        }
    }
}

aggregate!(StockTransaction, StockTransactionEvent, "stock-transaction");
