//! A problem at a stop.

use async_trait::async_trait;
use waybill_domain::dispatch::{Dispatch, DispatchCommand, ProblemReport};
use waybill_domain::id::{DispatchId, OrderId};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that the goods of an order could not be handed over at their stop, and the time.
#[derive(Debug, Clone)]
pub struct ReportProblemDispatch {
    pub id: DispatchId,
    pub order: OrderId,
    pub report: ProblemReport,
}

#[async_trait]
impl UseCase for ReportProblemDispatch {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.reach::<Dispatch>(self.id, context.expected).await?;
        let ProblemReport { problem, note, reported_at } = self.report.clone();
        let reported_at = reported_at.map(|moment| moment.0);
        let report = DispatchCommand::ReportProblem { order: self.order, problem, note, reported_at };
        unit.execute::<Dispatch>(self.id, report).await?;
        CommandReceipt::of::<Dispatch>(unit, self.id).await
    }
}
