//! Creating and editing master records, the same way for customers, suppliers, warehouses, employees and products.

mod create;
mod edit;

use uuid::Uuid;
use waybill_domain::account::{Account, AccountCommand, Terms};
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_domain::master::{Fields, Master, UniqueValue};
use waybill_domain::product::Product;
use waybill_domain::supplier::Supplier;
use waybill_domain::text::Code;
use waybill_domain::user::User;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{DecisionContext, Refusal};
use waybill_log::StreamKey;

use crate::command::CommandReceipt;
use crate::fixed;
use crate::references;
use crate::unit::{CommandRuntime, EventSourced, Failure, Unit};

pub use create::CreateMaster;
pub use edit::EditMaster;

pub(crate) use create::create;

/// A kind of master record, with the related writes of a change.
pub trait MasterHooks: Fields {
    /// Returns the streams that [`MasterHooks::write_related`] writes, to be locked with the record's.
    fn streams(_id: Uuid) -> Vec<StreamKey> {
        Vec::new()
    }

    /// Refuses a record that is out of the actor's reach as if it did not exist; without an id, a new one.
    ///
    /// # Errors
    /// [`Refusal::Absent`]; [`Refusal::Forbidden`] for a new one.
    fn reach(_decision: &DecisionContext, _id: Option<Uuid>) -> Result<(), Refusal> {
        Ok(())
    }

    /// Refuses links to records that do not exist or are out of use, and writes the related data of the same change. An
    /// unchanged link may stay, whatever happened to its record.
    fn write_related(
        &self,
        before: Option<&Self>,
        unit: &mut Unit,
        id: Uuid,
    ) -> impl Future<Output = Result<(), Failure>> + Send;
}

impl MasterHooks for Customer {
    fn streams(id: Uuid) -> Vec<StreamKey> {
        vec![StreamKey::of::<Account>(id)]
    }

    /// Updates the terms of the customer's account in the same unit, because the account decides on credit.
    async fn write_related(&self, _: Option<&Self>, unit: &mut Unit, id: Uuid) -> Result<(), Failure> {
        let (name, credit_limit) = (Fields::name(self), self.credit_limit);
        let terms = Terms { name, credit_limit, hold: self.hold(), active: self.active() };
        unit.execute::<Account>(id, AccountCommand::SetTerms(terms)).await.map(drop)
    }
}

impl MasterHooks for Supplier {
    async fn write_related(&self, _: Option<&Self>, _: &mut Unit, _: Uuid) -> Result<(), Failure> {
        Ok(())
    }
}

impl MasterHooks for Warehouse {
    fn reach(decision: &DecisionContext, id: Option<Uuid>) -> Result<(), Refusal> {
        match id {
            Some(id) if !decision.scope.holds(WarehouseId(id)) => Err(Self::NOUN.absent()),
            // They could not open the warehouse that they have created.
            None if decision.scope.warehouses.is_some() => Err(Refusal::Forbidden { operation: Self::WRITE }),
            _ => Ok(()),
        }
    }

    async fn write_related(&self, _: Option<&Self>, unit: &mut Unit, _: Uuid) -> Result<(), Failure> {
        let Some(manager) = self.manager_user_id else { return Ok(()) };
        match unit.read::<User>(manager).await?.account {
            Some(_) => Ok(()),
            None => Err(Refusal::field("managerUserId", "absent", "There is no such user").into()),
        }
    }
}

impl MasterHooks for Employee {
    async fn write_related(&self, before: Option<&Self>, unit: &mut Unit, _: Uuid) -> Result<(), Failure> {
        let linked = before.and_then(|before| before.warehouse_id);
        match self.warehouse_id.filter(|warehouse| Some(*warehouse) != linked) {
            Some(warehouse) => {
                Warehouse::reach(unit.decision(), Some(warehouse.0))
                    .map_err(|refusal| references::at_field("warehouseId", &refusal))?;
                link::<Warehouse>(unit, warehouse.0, "warehouseId").await
            }
            None => Ok(()),
        }
    }
}

impl MasterHooks for Product {
    async fn write_related(&self, before: Option<&Self>, unit: &mut Unit, id: Uuid) -> Result<(), Failure> {
        if before.is_none_or(|before| before.supplier_id != self.supplier_id) {
            link::<Supplier>(unit, self.supplier_id.0, "supplierId").await?;
        }
        match before {
            Some(before) if !self.counts_as(before) && fixed::product_unit(unit, ProductId(id)).await? => {
                Err(self.refuse_other_unit(before).into())
            }
            _ => Ok(()),
        }
    }
}

/// Returns the record with a code, according to its claim, also immediately after its creation.
pub async fn find<F: Fields>(runtime: &CommandRuntime, code: &Code) -> Result<Option<Uuid>, Failure> {
    let claim = runtime.load::<Claim>(claim_of_code::<F>(code)).await?;
    let id = claim.holder.as_deref().and_then(|holder| holder.rsplit_once('/'));
    Ok(id.and_then(|(_, id)| id.parse().ok()))
}

/// Refuses a link to a record that does not exist or is out of use, at its field.
pub(crate) async fn link<F: Fields>(unit: &mut Unit, id: Uuid, field: &str) -> Result<(), Failure>
where
    Master<F>: EventSourced,
{
    let found = unit.read::<Master<F>>(id).await?.in_use().map(|_| ());
    Ok(found.map_err(|refusal| {
        Refusal::field(field, refusal.code(), refusal.to_string().trim_end_matches('.'))
    })?)
}

/// Returns the values that only one record of this kind may have: its code, and the unique values of its fields.
fn unique<F: Fields>(code: &Code, fields: &F) -> Vec<UniqueValue> {
    let (key, value) = (code.to_string(), code.to_string());
    [UniqueValue { field: F::CODE_FIELD, key, value }].into_iter().chain(fields.unique()).collect()
}

/// Locks a record with its related streams, releases the values that it no longer has, and claims the new ones.
async fn lock_and_claim<F: MasterHooks>(
    unit: &mut Unit,
    id: Uuid,
    (before, after): (&[UniqueValue], &[UniqueValue]),
) -> Result<(), Failure>
where
    Master<F>: EventSourced,
{
    let changed = |these: &[UniqueValue], those: &[UniqueValue]| -> Vec<UniqueValue> {
        let kept = |value: &UniqueValue| {
            those.iter().any(|other| (other.field, &other.key) == (value.field, &value.key))
        };
        these.iter().filter(|value| !kept(value)).cloned().collect()
    };
    let (given_up, claimed) = (changed(before, after), changed(after, before));
    let claims = given_up.iter().chain(&claimed).map(|value| StreamKey::of::<Claim>(claim_id::<F>(value)));
    unit.lock(claims.chain(F::streams(id)).chain([StreamKey::of::<Master<F>>(id)])).await?;
    for value in claimed {
        let (claim, holder) = (claim_id::<F>(&value), holder::<F>(id));
        let take = ClaimCommand::Take { holder, field: value.field, value: value.value };
        unit.execute::<Claim>(claim, take).await?;
    }
    for value in given_up {
        let release = ClaimCommand::Release { holder: holder::<F>(id) };
        unit.execute::<Claim>(claim_id::<F>(&value), release).await?;
    }
    Ok(())
}

fn claim_id<F: Fields>(UniqueValue { field, key, .. }: &UniqueValue) -> String {
    format!("{}-{field}/{key}", F::NOUN)
}

fn claim_of_code<F: Fields>(code: &Code) -> String {
    format!("{}-{}/{code}", F::NOUN, F::CODE_FIELD)
}

fn holder<F: Fields>(id: Uuid) -> String {
    format!("{}/{id}", F::NOUN)
}

async fn receipt<F: Fields>(
    unit: &mut Unit,
    id: Uuid,
    code: &Code,
    fields: &F,
) -> Result<CommandReceipt, Failure>
where
    Master<F>: EventSourced,
{
    let version = unit.version::<Master<F>>(id).await?;
    let status = if fields.active() { "active" } else { "inactive" }.to_owned();
    Ok(CommandReceipt { id: id.to_string(), number: code.to_string(), status, version })
}
