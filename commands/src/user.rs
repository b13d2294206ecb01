//! Accounts of users. The data for signing in is written next to the events, in the same transaction.

mod create;
mod edit;
mod register;
mod set_password;

use waybill_domain::Noun;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::employee::Employee;
use waybill_domain::id::UserId;
use waybill_domain::staff::{STAFF_ID, Staff, StaffCommand};
use waybill_domain::text::Username;
use waybill_domain::user::{Rights, User, UserAccount};
use waybill_domain::warehouse::Warehouse;
use waybill_log::{StreamKey, personal};

use crate::command::CommandReceipt;
use crate::master::link;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};

pub use create::CreateUser;
pub use edit::EditUser;
pub use register::RegisterUser;
pub use set_password::SetUserPassword;

pub(crate) async fn lock(unit: &mut Unit, id: UserId, username: Option<&Username>) -> Result<(), Failure> {
    let claim = match username {
        Some(username) => Some(StreamKey::of::<Claim>(claim_id(unit, username).await?)),
        None => None,
    };
    unit.lock(claim.into_iter().chain([StreamKey::of::<Staff>(STAFF_ID), StreamKey::of::<User>(id)])).await
}

/// Checks that the employee and the warehouses that an account is newly linked to exist and are in use.
async fn check_links(unit: &mut Unit, rights: &Rights, before: Option<&Rights>) -> Result<(), Failure> {
    let employee = rights.employee_id.filter(|id| before.and_then(|before| before.employee_id) != Some(*id));
    if let Some(employee) = employee {
        link::<Employee>(unit, employee.0, "employeeId").await?;
    }
    for (at, warehouse) in rights.warehouse_ids.iter().enumerate() {
        if !before.is_some_and(|before| before.warehouse_ids.contains(warehouse)) {
            link::<Warehouse>(unit, warehouse.0, &format!("warehouseIds.{at}")).await?;
        }
    }
    Ok(())
}

async fn claim(unit: &mut Unit, id: UserId, username: &Username) -> Result<(), Failure> {
    let (claim, holder, value) = (claim_id(unit, username).await?, holder(id), username.to_string());
    unit.execute::<Claim>(claim, ClaimCommand::Take { holder, field: "username", value }).await.map(drop)
}

pub(crate) fn holder(id: UserId) -> String {
    format!("user/{id}")
}

/// Returns the claim on a user name, which is in the log as a digest only.
pub(crate) async fn claim_id(unit: &Unit, username: &Username) -> Result<String, Failure> {
    Ok(personal::username_claim(&unit.journal().indexed(&format!("username/{username}")).await?))
}

pub(crate) async fn existing(unit: &mut Unit, id: UserId) -> Result<UserAccount, Failure> {
    Ok(unit.read::<User>(id).await?.account.clone().ok_or(Noun::User.absent())?)
}

/// Counts the account among the staff, and stores its rights where each request reads them.
async fn keep_account(unit: &mut Unit, id: UserId) -> Result<(), Failure> {
    let account = existing(unit, id).await?;
    let admin = account.rights.is_active_admin();
    unit.execute::<Staff>(STAFF_ID, StaffCommand::Count { user: id, admin }).await?;
    let (username, rights) = (account.username.to_string(), account.rights);
    unit.write_alongside(SideWrite::PutAccount { user_id: id, username, rights });
    Ok(())
}

/// Stores the password that the event of this unit records.
async fn keep_password(unit: &mut Unit, id: UserId, hash: &str, must_change: bool) -> Result<(), Failure> {
    let number = unit.read::<User>(id).await?.passwords;
    unit.write_alongside(SideWrite::SetPassword { user_id: id, hash: hash.to_owned(), number, must_change });
    Ok(())
}

async fn receipt(unit: &mut Unit, id: UserId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<User>(id).await?;
    let account = existing(unit, id).await?;
    let (number, status) = (account.username.to_string(), account.rights.account_state.to_string());
    Ok(CommandReceipt { id: id.to_string(), number, status, version })
}
