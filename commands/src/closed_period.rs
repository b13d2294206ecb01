//! Closing and reopening periods.

mod close;
mod reopen;

pub use close::CloseClosedPeriod;
pub use reopen::ReopenClosedPeriod;

use waybill_domain::closed_period::{CLOSED_PERIODS_ID, ClosedPeriods};
use waybill_domain::closing::ClosedPeriodCommand;

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};

async fn execute(
    unit: &mut Unit,
    context: &CommandContext,
    command: ClosedPeriodCommand,
) -> Result<CommandReceipt, Failure> {
    unit.expect_version::<ClosedPeriods>(CLOSED_PERIODS_ID, context.expected).await?;
    unit.execute::<ClosedPeriods>(CLOSED_PERIODS_ID, command).await?;
    let version = unit.version::<ClosedPeriods>(CLOSED_PERIODS_ID).await?;
    let through = unit.read::<ClosedPeriods>(CLOSED_PERIODS_ID).await?.closed_through();
    let (number, status) = match through {
        Some(day) => (day.to_string(), "closed"),
        None => (String::new(), "open"),
    };
    Ok(CommandReceipt { id: CLOSED_PERIODS_ID.to_owned(), number, status: status.to_owned(), version })
}
