//! Requesting a pack.

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::issued_statement::PaperLanguage;
use waybill_domain::month_end_pack::{MonthEndPack, MonthEndPackCommand};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Requests the pack of a month.
#[derive(Debug, Clone)]
pub struct RequestMonthEndPack {
    pub id: MonthEndPackId,
    /// The last day of the month.
    pub through: NaiveDate,
    pub language: PaperLanguage,
    /// The log position at which all of it is read.
    pub position: i64,
}

#[async_trait]
impl UseCase for RequestMonthEndPack {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.fresh::<MonthEndPack>(self.id).await?;
        let Self { id, through, language, position } = self.clone();
        let command = MonthEndPackCommand::Request { through, language, position };
        super::execute(unit, context, id, command).await
    }
}
