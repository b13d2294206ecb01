//! Accounts of users. What signing in needs is written beside the events, in the same transaction.

use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::employee::Employee;
use waybill_domain::id::UserId;
use waybill_domain::staff::{STAFF_ID, Staff, StaffCommand};
use waybill_domain::text::Username;
use waybill_domain::user::{Profile, Rights, User, UserAccount, UserCommand};
use waybill_domain::warehouse::Warehouse;
use waybill_log::StreamKey;

use crate::command::{CommandContext, CommandFuture, CommandReceipt};
use crate::master::link;
use crate::side_writes::SideWrite;
use crate::unit::{CommandRuntime, Failure, Unit};

/// Somebody makes an account of their own. The first of an empty system becomes admin, if it `may_found`; later ones
/// wait until an administrator lets them in.
///
/// # Errors
/// [`Failure`]: a user name that is taken, the first account without the right to found.
pub fn register<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: UserId,
    username: Username,
    profile: Profile,
    password_hash: String,
    may_found: bool,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let (username, profile, password_hash) = (&username, &profile, &password_hash);
        context
            .run(runtime, |unit| {
                async move {
                    lock(unit, id, Some(username)).await?;
                    claim(unit, id, username).await?;
                    let first = !unit.read::<Staff>(STAFF_ID).await?.opened;
                    if first && !may_found {
                        let text = "The first account needs the code that the server printed when it started";
                        return Err(Refusal::field("code", "wrong-code", text).into());
                    }
                    let (username, profile) = (username.clone(), profile.clone());
                    unit.execute::<User>(id, UserCommand::Register { username, profile, first }).await?;
                    keep_account(unit, id).await?;
                    if !first {
                        unit.write_alongside(SideWrite::AwaitAdmission { user_id: id });
                    }
                    keep_password(unit, id, password_hash, false);
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// An admin makes an account, with a password that is changed at the first sign-in.
///
/// # Errors
/// [`Failure`]: a user name that is taken, a role that may not.
pub fn create<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: UserId,
    account: UserAccount,
    password_hash: String,
    must_change: bool,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let (account, password_hash) = (&account, &password_hash);
        context
            .run(runtime, |unit| {
                async move {
                    lock(unit, id, Some(&account.username)).await?;
                    claim(unit, id, &account.username).await?;
                    check_links(unit, &account.rights, None).await?;
                    unit.execute::<User>(id, UserCommand::Create(account.clone())).await?;
                    keep_account(unit, id).await?;
                    keep_password(unit, id, password_hash, must_change);
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// An admin edits profile and rights. When the rights change, the account's open sessions end at once.
///
/// # Errors
/// [`Failure`]: the own role, the last admin, a version that is no longer the record's.
pub fn edit<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: UserId,
    profile: Profile,
    rights: Rights,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let (profile, rights) = (&profile, &rights);
        context
            .run(runtime, |unit| {
                async move {
                    unit.expect_version::<User>(id, context.expected).await?;
                    lock(unit, id, None).await?;
                    let before = existing(unit, id).await?.rights;
                    let (profile, rights) = (profile.clone(), rights.clone());
                    let changed = !before.same_as(&rights);
                    check_links(unit, &rights, Some(&before)).await?;
                    unit.execute::<User>(id, UserCommand::Edit { profile, rights, user: id }).await?;
                    keep_account(unit, id).await?;
                    if changed {
                        unit.write_alongside(SideWrite::EndSessions { user_id: id });
                    }
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Sets a password: an admin anyone's, everybody their own. The account's open sessions end at once.
///
/// # Errors
/// [`Failure`]: no such user, a role that may not.
pub fn set_password<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: UserId,
    password_hash: String,
    must_change: bool,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let password_hash = &password_hash;
        context
            .run(runtime, |unit| {
                async move {
                    unit.execute::<User>(id, UserCommand::SetPassword { user: id }).await?;
                    keep_password(unit, id, password_hash, must_change);
                    unit.write_alongside(SideWrite::EndSessions { user_id: id });
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

async fn lock(unit: &mut Unit, id: UserId, username: Option<&Username>) -> Result<(), Failure> {
    let claim = username.map(|name| StreamKey::of::<Claim>(claim_id(name)));
    unit.lock(claim.into_iter().chain([StreamKey::of::<Staff>(STAFF_ID), StreamKey::of::<User>(id)])).await
}

/// The employee and the warehouses that an account is newly bound to are there and in use.
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
    let (holder, value) = (format!("user/{id}"), username.to_string());
    unit.execute::<Claim>(claim_id(username), ClaimCommand::Take { holder, field: "username", value }).await
}

fn claim_id(username: &Username) -> String {
    format!("username/{username}")
}

async fn existing(unit: &mut Unit, id: UserId) -> Result<UserAccount, Failure> {
    Ok(unit.read::<User>(id).await?.account.clone().ok_or(Refusal::Absent { noun: "user" })?)
}

/// Counts the account among the staff and keeps its rights where each request reads them.
async fn keep_account(unit: &mut Unit, id: UserId) -> Result<(), Failure> {
    let account = existing(unit, id).await?;
    let admin = account.rights.is_active_admin();
    unit.execute::<Staff>(STAFF_ID, StaffCommand::Count { user: id, admin }).await?;
    let (username, rights) = (account.username.to_string(), account.rights);
    unit.write_alongside(SideWrite::PutAccount { user_id: id, username, rights });
    Ok(())
}

fn keep_password(unit: &mut Unit, id: UserId, hash: &str, must_change: bool) {
    unit.write_alongside(SideWrite::SetPassword { user_id: id, hash: hash.to_owned(), must_change });
}

async fn receipt(unit: &mut Unit, id: UserId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<User>(id).await?;
    let account = existing(unit, id).await?;
    let (number, status) = (account.username.to_string(), account.rights.account_state.to_string());
    Ok(CommandReceipt { id: id.to_string(), number, status, version })
}
