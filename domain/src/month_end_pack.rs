//! The month-end pack: the papers and lists of a month as one file, which the server creates in the background.

use chrono::{Datelike as _, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use crate::actor::Actor;
use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::issued_statement::PaperLanguage;
use crate::noun::Noun;
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::scope::Scope;

wire_enum! {
    /// A part of a pack: a folder or a file in it.
    pub enum PackPart {
        /// A statement for each customer with entries in the month or a balance at its end.
        Statements,
        /// The balance of each customer at the end of the month, by how long it has been due.
        Ageing,
        /// Deliveries, credit notes and payments in double entry.
        Journals,
        /// The goods at the end of the month, at their last cost.
        StockValuation,
        /// The control report for auditors, next to the month before.
        ControlReport,
        /// The checkpoint with which the log was sealed.
        Checkpoint,
    }
}

wire_enum! {
    /// The status of a pack.
    pub enum PackStatus {
        /// It is queued, or is being created.
        Requested,
        Completed,
        Failed,
        Cancelled,
    }
}

wire_enum! {
    /// The reason why a pack could not be created.
    pub enum PackFailure {
        /// The disk of the server is full.
        DiskFull,
        /// The program that prints papers is missing.
        PapersUnavailable,
        /// A paper could not be printed.
        NotPrintable,
        /// The server found an internal error.
        Fault,
    }
}

/// The parts of a pack, and its language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PackRequest {
    /// The last day of the month.
    pub through: NaiveDate,
    pub language: PaperLanguage,
    /// The log position at which all of it is read.
    pub position: i64,
    pub parts: Vec<PackPart>,
}

/// The file of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PackFile {
    /// SHA-256, in lower-case hexadecimal digits.
    pub sha256: String,
    pub bytes: i64,
    /// Number of statements in it.
    pub statements: u32,
    /// Number of files in it.
    pub files: u32,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonthEndPack {
    pub request: Option<PackRequest>,
    pub status: Option<PackStatus>,
    pub file: Option<PackFile>,
}

/// Commands of a month-end pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MonthEndPackCommand {
    /// Request the pack of the month with this last day, as the log is at a position.
    Request { through: NaiveDate, language: PaperLanguage, position: i64 },
    /// Record that the file is complete.
    Complete { file: PackFile },
    /// Record that it could not be created.
    Fail { reason: PackFailure, detail: String },
    /// Cancel it; it is not needed any more.
    Cancel,
}

/// Events of a month-end pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum MonthEndPackEvent {
    /// The pack of a month was requested.
    Requested(PackRequest),
    /// The file is complete.
    Completed(PackFile),
    /// It could not be created.
    Failed {
        reason: PackFailure,
        /// The error, for the operator of the server.
        detail: String,
    },
    /// It is not needed any more.
    Cancelled,
}

impl PackPart {
    /// Returns the operations that a user needs, for every record, to see this part.
    pub const fn operations(self) -> &'static [Operation] {
        match self {
            Self::Statements | Self::Ageing | Self::Checkpoint => &[Operation::StatementView],
            Self::Journals => &[Operation::JournalView],
            // Users who may see prices may see the cost of goods.
            Self::StockValuation => &[Operation::StockView, Operation::CostView],
            // The findings are about all kinds of records, and name users.
            Self::ControlReport => {
                &[Operation::ActivityView, Operation::UserList, Operation::ReceivableListApproved]
            }
        }
    }

    /// Returns true if it covers all warehouses, so that accounts limited to some warehouses may not see it.
    const fn is_of_all_warehouses(self) -> bool {
        matches!(self, Self::StockValuation | Self::ControlReport)
    }

    /// Returns true if this actor may see this part.
    pub fn is_open_to(self, actor: &Actor, scope: &Scope) -> bool {
        let granted = |operation: &Operation| actor.grant(*operation) == Grant::All;
        let unbound = scope.warehouses.is_none() || !self.is_of_all_warehouses();
        unbound && self.operations().iter().all(granted)
    }

    /// Returns the parts that this actor may see.
    pub fn open_to(actor: &Actor, scope: &Scope) -> Vec<Self> {
        <Self as VariantArray>::VARIANTS
            .iter()
            .copied()
            .filter(|part| part.is_open_to(actor, scope))
            .collect()
    }
}

impl MonthEndPack {
    /// Returns true if it is still to be created.
    pub fn is_open(&self) -> bool {
        self.status == Some(PackStatus::Requested)
    }

    fn request(
        &self,
        through: NaiveDate,
        language: PaperLanguage,
        position: i64,
        decision: &DecisionContext,
    ) -> Result<Vec<MonthEndPackEvent>, Refusal> {
        decision.permit(Operation::MonthEndPack)?;
        if self.status.is_some() {
            return Err(Noun::MonthEndPack.exists());
        }
        let refused = |code, text: String| Err(Refusal::field("through", code, text));
        if through.checked_add_days(Days::new(1)).is_none_or(|next| next.day() != 1) {
            return refused("not-a-month-end", format!("{through} is not the last day of a month"));
        }
        if through >= decision.today {
            let today = decision.today;
            return refused("too-late", format!("The month to {through} is not over; today is {today}"));
        }
        let parts = PackPart::open_to(&decision.actor, &decision.scope);
        Ok(vec![MonthEndPackEvent::Requested(PackRequest { through, language, position, parts })])
    }

    /// Refuses actors other than the system, and a pack that is no longer to be created.
    fn check_work(&self, decision: &DecisionContext) -> Result<(), Refusal> {
        if !decision.actor.system {
            return Err(Refusal::Forbidden { operation: Operation::MonthEndPack });
        }
        self.check_status("made")
    }

    fn check_status(&self, to: &'static str) -> Result<(), Refusal> {
        let (Some(request), Some(status)) = (&self.request, self.status) else {
            return Err(Noun::MonthEndPack.absent());
        };
        if self.is_open() {
            return Ok(());
        }
        let number = request.through.to_string();
        Err(Refusal::Transition {
            noun: "The pack to",
            number,
            from: status.into(),
            to,
            possible: Vec::new(),
        })
    }
}

impl Decide for MonthEndPack {
    type Command = MonthEndPackCommand;
    type Event = MonthEndPackEvent;

    fn decide(
        &self,
        command: MonthEndPackCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<MonthEndPackEvent>, Refusal> {
        match command {
            MonthEndPackCommand::Request { through, language, position } => {
                self.request(through, language, position, decision)
            }
            MonthEndPackCommand::Complete { file } => {
                self.check_work(decision)?;
                Ok(vec![MonthEndPackEvent::Completed(file)])
            }
            MonthEndPackCommand::Fail { reason, detail } => {
                self.check_work(decision)?;
                Ok(vec![MonthEndPackEvent::Failed { reason, detail }])
            }
            MonthEndPackCommand::Cancel => {
                decision.permit(Operation::MonthEndPack)?;
                self.check_status("cancelled")?;
                Ok(vec![MonthEndPackEvent::Cancelled])
            }
        }
    }

    fn evolve(&mut self, event: MonthEndPackEvent) {
        match event {
            MonthEndPackEvent::Requested(request) => {
                self.request = Some(request);
                self.status = Some(PackStatus::Requested);
            }
            MonthEndPackEvent::Completed(file) => {
                self.file = Some(file);
                self.status = Some(PackStatus::Completed);
            }
            MonthEndPackEvent::Failed { .. } => self.status = Some(PackStatus::Failed),
            MonthEndPackEvent::Cancelled => self.status = Some(PackStatus::Cancelled),
        }
    }
}

aggregate!(MonthEndPack, MonthEndPackEvent, MonthEndPack);
