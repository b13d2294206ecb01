//! Erasing the personal data of a person.

mod user;

use async_trait::async_trait;
use cqrs_es::Aggregate;
use uuid::Uuid;
use waybill_domain::account::Account;
use waybill_domain::customer::Customer;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::employee::Employee;
use waybill_domain::id::{EmployeeId, SupplierId, UserId};
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::person::{Person, PersonCommand, PersonKind, Personal};
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::supplier::Supplier;
use waybill_domain::user::User;
use waybill_domain::{Reason, Refusal};
use waybill_log::{StreamKey, personal, read};

use crate::command::{CommandContext, CommandReceipt};
use crate::master::MasterHooks;
use crate::side_writes::SideWrite;
use crate::unit::{CommandRuntime, EventSourced, Failure, Unit};
use crate::use_case::UseCase;

/// Maximum number of documents that a refusal names.
const MAX_NAMED: i64 = 10;

/// Erases the identifying data of this person. An event records it, the record is left without the data and out of use,
/// and the key that seals it in the log is destroyed, all in one unit.
#[derive(Debug, Clone)]
pub struct ErasePerson {
    pub kind: PersonKind,
    pub id: Uuid,
    pub reason: Reason,
}

#[async_trait]
impl UseCase for ErasePerson {
    fn reason(&self) -> Option<&Reason> {
        Some(&self.reason)
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        match self.kind {
            PersonKind::Customer => self.erase_record::<Customer>(unit, context).await,
            PersonKind::Supplier => self.erase_record::<Supplier>(unit, context).await,
            PersonKind::Employee => self.erase_record::<Employee>(unit, context).await,
            PersonKind::User => {
                unit.expect_version::<User>(UserId(self.id), context.expected).await?;
                user::erase(unit, UserId(self.id), &self.reason).await
            }
        }
    }

    /// Clears the cache, which still has data that the log can no longer open.
    fn recorded(&self, runtime: &CommandRuntime) {
        runtime.forget_aggregates();
    }
}

impl ErasePerson {
    async fn erase_record<F: MasterHooks + Personal>(
        &self,
        unit: &mut Unit,
        context: &CommandContext,
    ) -> Result<CommandReceipt, Failure>
    where
        Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
    {
        let Self { id, reason, .. } = self;
        let id = *id;
        unit.expect_version::<Master<F>>(id, context.expected).await?;
        let record = unit.read::<Master<F>>(id).await?.existing()?.clone();
        let person = personal::person(F::NOUN.name(), &id.to_string());
        unit.read::<Person>(&person).await?.not_erased(F::NOUN.name())?;
        match F::KIND {
            PersonKind::Customer => require_nothing_open(unit, id).await?,
            PersonKind::Employee => require_on_no_trip(unit, EmployeeId(id)).await?,
            PersonKind::Supplier => require_no_open_purchase(unit, SupplierId(id)).await?,
            PersonKind::User => {}
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
}

/// Refuses a customer with open orders, which need a recipient.
async fn require_nothing_open(unit: &mut Unit, id: Uuid) -> Result<(), Failure> {
    match unit.read::<Account>(id).await?.open.len() {
        0 => Ok(()),
        open => Err(Refusal::StillNeeded { noun: "customer", orders: open }.into()),
    }
}

/// Refuses an employee on a planned or open trip, whose name must be known. No stream lists the trips of a person, so
/// the log is searched. A trip that is planned between the search and the erasure keeps a crew member named "erased",
/// and can be edited.
async fn require_on_no_trip(unit: &mut Unit, id: EmployeeId) -> Result<(), Failure> {
    const CONTENT_AND_ENDS: (&[&str], &[&str]) = (&["planned", "edited"], &["delivered", "cancelled"]);
    let kind = <Dispatch as Aggregate>::TYPE;
    let keys = read::open_with_text(unit.pool(), kind, CONTENT_AND_ENDS, &id.to_string(), MAX_NAMED).await?;
    let mut dispatches = Vec::new();
    for key in keys {
        let dispatch = unit.read::<Dispatch>(&key).await?.existing()?;
        if dispatch.content.crew().any(|member| member == id) {
            dispatches.push(dispatch.number.clone());
        }
    }
    if dispatches.is_empty() {
        return Ok(());
    }
    Err(Refusal::OnTrip { dispatches: dispatches.join(", ") }.into())
}

/// Refuses a supplier with open purchases, whose papers have the name. No stream lists them, so the log is searched, as
/// for trips.
async fn require_no_open_purchase(unit: &mut Unit, id: SupplierId) -> Result<(), Failure> {
    const CONTENT_AND_ENDS: (&[&str], &[&str]) =
        (&["entered", "edited"], &["completed", "received", "voided"]);
    let kind = <StockTransaction as Aggregate>::TYPE;
    let keys = read::open_with_text(unit.pool(), kind, CONTENT_AND_ENDS, &id.to_string(), MAX_NAMED).await?;
    let mut purchases = Vec::new();
    for key in keys {
        let entered = unit.read::<StockTransaction>(&key).await?.existing()?;
        if entered.content.supplier.as_ref().is_some_and(|supplier| supplier.id == id) {
            purchases.push(entered.number.clone());
        }
    }
    if purchases.is_empty() {
        return Ok(());
    }
    Err(Refusal::OpenPurchases { purchases: purchases.join(", ") }.into())
}
