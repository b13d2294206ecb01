//! The demo accounts: one for each role, named after it.

use serde_json::json;
use strum::VariantArray as _;
use uuid::Uuid;
use waybill_commands::user::CreateUser;
use waybill_domain::duty::{Duty, DutyKind};
use waybill_domain::id::UserId;
use waybill_domain::user::{Profile, Rights, UserAccount};
use waybill_domain::{Actor, Role};

use super::goods::Records;
use super::{Demo, DemoError, HashPassword, PASSWORD, read};

/// The names of the accounts' users, in the order of the roles.
const NAMES: [&str; 8] = [
    "Ada Lindqvist",
    "Marcus Webb",
    "Ivan Petrov",
    "Nadia Rahman",
    "Amelia Ross",
    "Grace Tan",
    "Daniel Okafor",
    "Leah Novak",
];

/// Returns the account of a role as an actor.
pub(super) fn actor(role: Role) -> Actor {
    let at = Role::VARIANTS.iter().position(|other| *other == role).unwrap_or(0);
    Actor::person(UserId(id(1 + at as u128)), NAMES[at], Some(role)).with_duties(duties(role))
}

/// Returns the duties of the account of a role: the book-keeper records the payments.
fn duties(role: Role) -> Vec<Duty> {
    let kind = (role == Role::BookKeeper).then_some(DutyKind::ReceivableRecord);
    kind.into_iter().map(|kind| Duty { kind, max_amount: None }).collect()
}

/// Returns the ids of the demo accounts.
pub(super) fn ids() -> impl Iterator<Item = Uuid> {
    (1..=Role::VARIANTS.len() as u128).map(id)
}

fn id(number: u128) -> Uuid {
    Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0000 + number)
}

pub(super) fn encoder() -> Actor {
    actor(Role::Encoder)
}

pub(super) fn manager() -> Actor {
    actor(Role::Manager)
}

pub(super) fn checker() -> Actor {
    actor(Role::Checker)
}

impl Demo {
    /// Creates the accounts. Each has a hash of the same password with a salt of its own.
    pub(super) async fn users(
        &self,
        by: &Actor,
        records: &Records,
        hash_password: &HashPassword<'_>,
    ) -> Result<(), DemoError> {
        for role in Role::VARIANTS.iter().rev() {
            let Actor { id, name, .. } = actor(*role);
            let username = role.to_string();
            let profile: Profile = read(&json!({
                "displayName": name, "email": format!("{username}@example.com"), "country": "United States",
                "city": "Portland", "isPublic": true
            }))?;
            let own = if *role == Role::WarehouseManager { records.warehouses.first() } else { None };
            // A driver or assistant has trips of their own to see.
            let employee = match role {
                Role::Driver => records.drivers.first(),
                Role::Assistant => records.assistants.first(),
                _ => None,
            };
            let rights: Rights = read(&json!({
                "role": role, "accountState": "active", "employeeId": employee,
                "warehouseIds": own.into_iter().collect::<Vec<_>>(), "duties": duties(*role)
            }))?;
            let account = UserAccount { username: read(&json!(username))?, profile, rights };
            let password_hash = hash_password(PASSWORD).await.map_err(DemoError::Password)?;
            let name = format!("user/{username}");
            let create = CreateUser { id, account, password_hash, must_change: false };
            self.must(by, self.soon(), &name, &create.account, &create).await?;
        }
        Ok(())
    }
}
