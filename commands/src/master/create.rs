//! Creating a master record.

use async_trait::async_trait;
use uuid::Uuid;
use waybill_domain::Refusal;
use waybill_domain::claim::Claim;
use waybill_domain::master::{Fields, Master, MasterCommand, MasterEvent};
use waybill_domain::text::Code;

use super::{MasterHooks, claim_of_code, lock_and_claim, receipt, unique};
use crate::command::{CommandContext, CommandReceipt};
use crate::number::Series;
use crate::unit::{EventSourced, Failure, Unit};
use crate::use_case::UseCase;

/// Creates a master record under the given id.
#[derive(Debug, Clone)]
pub struct CreateMaster<F> {
    pub id: Uuid,
    pub fields: F,
}

#[async_trait]
impl<F: MasterHooks> UseCase for CreateMaster<F>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        create(unit, self.id, &self.fields).await
    }
}

pub(crate) async fn create<F: MasterHooks>(
    unit: &mut Unit,
    id: Uuid,
    fields: &F,
) -> Result<CommandReceipt, Failure>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    F::reach(unit.decision(), None)?;
    let code = &code_of(unit, fields).await?;
    lock_and_claim::<F>(unit, id, (&[], &unique(code, fields))).await?;
    let command = MasterCommand::Create { code: code.clone(), fields: fields.clone() };
    unit.execute::<Master<F>>(id, command).await?;
    fields.write_related(None, unit, id).await?;
    receipt::<F>(unit, id, code, fields).await
}

/// Returns the code that the user entered, or the next of the series that no user has taken by hand.
async fn code_of<F: Fields>(unit: &mut Unit, fields: &F) -> Result<Code, Failure> {
    if let Some(code) = fields.code() {
        return Ok(code);
    }
    let series = F::NOUN.number_prefix().map(|_| Series::Of(F::NOUN));
    let required = |why: String| Refusal::field(F::CODE_FIELD, "required", format!("Code {why}"));
    let series = series.ok_or_else(|| required("is required".to_owned()))?;
    loop {
        let code = unit.draw(series, unit.decision().today).await?;
        let code = Code::new(&code.to_string()).map_err(required)?;
        if unit.read::<Claim>(claim_of_code::<F>(&code)).await?.holder.is_none() {
            return Ok(code);
        }
    }
}
