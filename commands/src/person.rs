//! Erasing the personal data of somebody.

use scoped_futures::ScopedFutureExt;
use uuid::Uuid;
use waybill_domain::Refusal;
use waybill_domain::account::Account;
use waybill_domain::customer::Customer;
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::person::{Person, PersonCommand, PersonKind, Personal};
use waybill_domain::supplier::Supplier;
use waybill_domain::transition::Reason;
use waybill_log::{StreamKey, personal};

use crate::command::{CommandContext, CommandReceipt, CommandResult};
use crate::master::MasterHooks;
use crate::side_writes::SideWrite;
use crate::unit::{CommandRuntime, EventSourced, Failure, Unit};

/// Erases what identifies this person: an event says so, the record is left without it and out of use, and the key with which
/// the log has it sealed is destroyed, all in one.
///
/// # Errors
/// [`Failure`]: no such person, one who was erased already, or whose orders are open; a role that may not.
pub async fn erase(
    runtime: &CommandRuntime,
    context: &CommandContext,
    kind: PersonKind,
    id: Uuid,
    reason: Reason,
) -> Result<CommandResult, Failure> {
    let context = context.because(Some(&reason));
    let reason = &reason;
    let done = match kind {
        PersonKind::Customer => {
            context.run(runtime, |unit| erase_record::<Customer>(unit, id, reason).scope_boxed()).await?
        }
        PersonKind::Supplier => {
            context.run(runtime, |unit| erase_record::<Supplier>(unit, id, reason).scope_boxed()).await?
        }
    };
    if done.position.is_some() {
        runtime.forget_aggregates();
    }
    Ok(done)
}

/// Refuses what would be recorded of somebody who was erased.
pub(crate) async fn require_not_erased(unit: &mut Unit, noun: &'static str, id: Uuid) -> Result<(), Failure> {
    // Only those of whom something is sealed can have been erased.
    if noun.parse::<PersonKind>().is_err() {
        return Ok(());
    }
    let person = personal::person(noun, &id.to_string());
    Ok(unit.read::<Person>(person).await?.not_erased(noun)?)
}

async fn erase_record<F: MasterHooks + Personal>(
    unit: &mut Unit,
    id: Uuid,
    reason: &Reason,
) -> Result<CommandReceipt, Failure>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let record = unit.read::<Master<F>>(id).await?.existing()?.clone();
    let person = personal::person(F::NOUN, &id.to_string());
    unit.read::<Person>(&person).await?.not_erased(F::NOUN)?;
    if F::KIND == PersonKind::Customer {
        require_nothing_open(unit, id).await?;
    }
    let related = F::streams(id).into_iter();
    let own = [StreamKey::of::<Person>(&person), StreamKey::of::<Master<F>>(id)];
    unit.lock(related.chain(own)).await?;
    unit.execute::<Person>(&person, PersonCommand::Erase { reason: reason.clone() }).await?;
    let erased = record.fields.erased();
    let edit = MasterCommand::Edit { code: record.code.clone(), fields: erased.clone() };
    unit.execute::<Master<F>>(id, edit).await?;
    erased.write_related(Some(&record.fields), unit, id).await?;
    unit.write_alongside(SideWrite::DestroyKey { kind: F::KIND, id });
    let version = unit.version::<Master<F>>(id).await?;
    Ok(CommandReceipt {
        id: id.to_string(),
        number: record.code.to_string(),
        status: "erased".to_owned(),
        version,
    })
}

/// What is to be delivered needs somebody to whom it goes.
async fn require_nothing_open(unit: &mut Unit, id: Uuid) -> Result<(), Failure> {
    match unit.read::<Account>(id).await?.open.len() {
        0 => Ok(()),
        1 => Err(Refusal::StillNeeded { noun: "customer", orders: "1 order".to_owned() }.into()),
        open => Err(Refusal::StillNeeded { noun: "customer", orders: format!("{open} orders") }.into()),
    }
}
