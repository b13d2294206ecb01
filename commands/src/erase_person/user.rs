//! Erasing a user: the differences from other records.

use waybill_domain::Reason;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::UserId;
use waybill_domain::person::{ERASED_NAME, Person, PersonCommand, PersonKind};
use waybill_domain::staff::{STAFF_ID, Staff, StaffCommand};
use waybill_domain::user::{User, UserCommand};
use waybill_log::{StreamKey, personal};

use crate::command::CommandReceipt;
use crate::person::require_not_erased;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::user::{claim_employee, claim_id, existing, holder, lock};

/// Erases a user, inside a unit. The user name becomes free for others, and no one can sign in to the account any more.
pub(super) async fn erase(unit: &mut Unit, id: UserId, reason: &Reason) -> Result<CommandReceipt, Failure> {
    let account = existing(unit, id).await?;
    require_not_erased(unit, PersonKind::User.into(), id.0).await?;
    let claim = claim_id(unit, &account.username).await?;
    let person = personal::person(PersonKind::User.into(), &id.to_string());
    lock(unit, id, Some(&account.username), account.rights.employee_id).await?;
    unit.lock([StreamKey::of::<Person>(&person)]).await?;
    unit.execute::<Person>(&person, PersonCommand::Erase { reason: reason.clone() }).await?;
    unit.execute::<User>(id, UserCommand::Erase { user: id }).await?;
    unit.execute::<Staff>(STAFF_ID, StaffCommand::Count { user: id, admin: false }).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Release { holder: holder(id) }).await?;
    claim_employee(unit, id, account.rights.employee_id, None).await?;
    unit.write_alongside(SideWrite::EraseAccount { user_id: id });
    unit.write_alongside(SideWrite::DestroyKey { kind: PersonKind::User, id: id.0 });
    let version = unit.version::<User>(id).await?;
    // Not the user name, which would be stored with the receipt.
    Ok(CommandReceipt {
        id: id.to_string(),
        number: ERASED_NAME.to_owned(),
        status: "erased".to_owned(),
        version,
    })
}
