//! Accounts of users. The data for signing in is written next to the events, in the same transaction.

mod create;
mod edit;
mod register;
mod set_password;

use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::employee::Employee;
use waybill_domain::id::{EmployeeId, UserId};
use waybill_domain::staff::{STAFF_ID, Staff, StaffCommand};
use waybill_domain::text::Username;
use waybill_domain::user::{Rights, User, UserAccount};
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Noun, Refusal};
use waybill_log::{StreamKey, personal};

use crate::command::CommandReceipt;
use crate::master::link;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};

pub use create::CreateUser;
pub use edit::EditUser;
pub use register::RegisterUser;
pub use set_password::SetUserPassword;

/// Locks an account with the claims on its user name and on these employees.
pub(crate) async fn lock(
    unit: &mut Unit,
    id: UserId,
    username: Option<&Username>,
    employees: impl IntoIterator<Item = EmployeeId>,
) -> Result<(), Failure> {
    let mut claims: Vec<String> = employees.into_iter().map(employee_claim).collect();
    if let Some(username) = username {
        claims.push(claim_id(unit, username).await?);
    }
    let claims = claims.into_iter().map(StreamKey::of::<Claim>);
    unit.lock(claims.chain([StreamKey::of::<Staff>(STAFF_ID), StreamKey::of::<User>(id)])).await
}

fn employee_claim(employee: EmployeeId) -> String {
    format!("employee-account/{employee}")
}

/// Checks that the employee and the warehouses that an account is newly linked to exist and are in use, and that the
/// employee has no other account.
async fn check_links(
    unit: &mut Unit,
    id: UserId,
    rights: &Rights,
    before: Option<&Rights>,
) -> Result<(), Failure> {
    let had = before.and_then(|before| before.employee_id);
    if let Some(employee) = rights.employee_id.filter(|employee| had != Some(*employee)) {
        link::<Employee>(unit, employee.0, "employeeId").await?;
    }
    claim_employee(unit, id, had, rights.employee_id).await?;
    for (at, warehouse) in rights.warehouse_ids.iter().enumerate() {
        if !before.is_some_and(|before| before.warehouse_ids.contains(warehouse)) {
            link::<Warehouse>(unit, warehouse.0, &format!("warehouseIds.{at}")).await?;
        }
    }
    Ok(())
}

/// Claims the employee of an account, who has at most one, and releases the one that it had before.
///
/// # Errors
/// [`Refusal::Invalid`] with the account that the employee has already.
pub(crate) async fn claim_employee(
    unit: &mut Unit,
    id: UserId,
    before: Option<EmployeeId>,
    after: Option<EmployeeId>,
) -> Result<(), Failure> {
    if before == after {
        return Ok(());
    }
    if let Some(employee) = before {
        unit.execute::<Claim>(employee_claim(employee), ClaimCommand::Release { holder: holder(id) }).await?;
    }
    let Some(employee) = after else { return Ok(()) };
    let claim = employee_claim(employee);
    let other = unit.read::<Claim>(&claim).await?.holder.clone();
    if let Some(other) = other.filter(|other| *other != holder(id)) {
        return Err(has_account(unit, &other).await?.into());
    }
    let (holder, value) = (holder(id), employee.to_string());
    unit.execute::<Claim>(claim, ClaimCommand::Take { holder, field: "employeeId", value }).await.map(drop)
}

/// Returns the refusal that names the account which holds an employee.
async fn has_account(unit: &mut Unit, holder: &str) -> Result<Refusal, Failure> {
    let username = match holder.strip_prefix("user/").and_then(|id| id.parse().ok()) {
        Some(id) => existing(unit, id).await?.username.to_string(),
        None => holder.to_owned(),
    };
    let text =
        format!("The employee has the account {username} already. Remove the employee from that one first");
    Ok(Refusal::field("employeeId", "taken", text))
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

/// Counts the account among the staff, and stores its names and rights where each request reads them.
async fn keep_account(unit: &mut Unit, id: UserId) -> Result<(), Failure> {
    let account = existing(unit, id).await?;
    let admin = account.rights.is_active_admin();
    unit.execute::<Staff>(STAFF_ID, StaffCommand::Count { user: id, admin }).await?;
    unit.write_alongside(SideWrite::put(id, account));
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
