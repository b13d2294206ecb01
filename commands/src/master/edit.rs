//! Editing a master record.

use async_trait::async_trait;
use uuid::Uuid;
use waybill_domain::master::{Master, MasterCommand, MasterEvent};

use super::{MasterHooks, lock_and_claim, receipt, unique};
use crate::command::{CommandContext, CommandReceipt};
use crate::person;
use crate::unit::{EventSourced, Failure, Unit};
use crate::use_case::UseCase;

/// Replaces the fields of a master record.
#[derive(Debug, Clone)]
pub struct EditMaster<F> {
    pub id: Uuid,
    pub fields: F,
}

#[async_trait]
impl<F: MasterHooks> UseCase for EditMaster<F>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let (id, fields) = (self.id, &self.fields);
        let record = unit.read::<Master<F>>(id).await?.existing()?.clone();
        F::reach(unit.decision(), Some(id))?;
        person::require_not_erased(unit, F::NOUN.name(), id).await?;
        unit.expect_version::<Master<F>>(id, context.expected).await?;
        let before = record.code;
        let code = fields.code().unwrap_or_else(|| before.clone());
        let (had, has) = (unique(&before, &record.fields), unique(&code, fields));
        lock_and_claim::<F>(unit, id, (&had, &has)).await?;
        let command = MasterCommand::Edit { code: code.clone(), fields: fields.clone() };
        unit.execute::<Master<F>>(id, command).await?;
        fields.write_related(Some(&record.fields), unit, id).await?;
        receipt::<F>(unit, id, &code, fields).await
    }
}
