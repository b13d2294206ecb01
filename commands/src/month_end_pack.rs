//! Month-end packs.

mod cancel;
mod complete;
mod fail;
mod request;

pub use cancel::CancelMonthEndPack;
pub use complete::CompleteMonthEndPack;
pub use fail::FailMonthEndPack;
pub use request::RequestMonthEndPack;

use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::{MonthEndPack, MonthEndPackCommand};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};

async fn execute(
    unit: &mut Unit,
    context: &CommandContext,
    id: MonthEndPackId,
    command: MonthEndPackCommand,
) -> Result<CommandReceipt, Failure> {
    unit.expect_version::<MonthEndPack>(id, context.expected).await?;
    unit.execute::<MonthEndPack>(id, command).await?;
    let version = unit.version::<MonthEndPack>(id).await?;
    let pack = unit.read::<MonthEndPack>(id).await?;
    let number = pack.request.as_ref().map(|request| request.through.to_string()).unwrap_or_default();
    let status = pack.status.map(|status| status.to_string()).unwrap_or_default();
    Ok(CommandReceipt { id: id.to_string(), number, status, version })
}
