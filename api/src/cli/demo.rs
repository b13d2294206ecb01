//! The demo company. Its passwords are printed in the manual, so it is for this machine only.

use futures_util::FutureExt as _;
use sqlx::PgPool;
use waybill_database::Database;

use super::serve::Serve;
use super::{Failure, print};
use crate::auth::{Hasher, NewPassword, Typed};

/// Makes the demo company in an empty database, or finishes one that was begun.
pub(super) async fn begin(database: &Database) -> Result<(), Failure> {
    print("Looking for the demo company ...")?;
    let hasher = hasher()?;
    let hash_password = |password| hash(&hasher, password).boxed();
    waybill_demo::begin(&database.pool, &hash_password).await?;
    Ok(())
}

/// Prints the accounts for signing in, when the data is that of a demo company.
pub(super) async fn print_accounts(pool: &PgPool) -> Result<(), Failure> {
    if !waybill_demo::is_there(pool).await? {
        return Ok(());
    }
    let names: Vec<&str> = waybill_demo::accounts().collect();
    print(&format!("Sign in as {}; the password is {}.", names.join(", "), waybill_demo::PASSWORD))
}

/// Refuses to make a demo company that others could reach.
pub(super) fn check_flag(options: &Serve) -> Result<(), Failure> {
    if options.demo && is_for_others(options) {
        let text = "--demo is for this machine only: everybody knows the passwords of its accounts. Leave out --host \
                    and --trusted-proxy, or --demo";
        return Err(text.into());
    }
    Ok(())
}

/// Returns whether other machines can reach the server, directly or through a proxy.
pub(super) fn is_for_others(options: &Serve) -> bool {
    !options.host.to_canonical().is_loopback() || !options.trusted_proxies.is_empty()
}

/// Refuses data in which accounts of a demo company still have its password, even if they may not sign in at
/// the moment.
pub(super) async fn refuse_known_passwords(pool: &PgPool) -> Result<(), Failure> {
    let names = with_known_password(pool).await?;
    if names.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this is the data of a demo company, and everybody knows the password of {}. Serve it to this machine only \
         (leave out --host and --trusted-proxy), or set other passwords there first",
        names.join(", ")
    )
    .into())
}

async fn with_known_password(pool: &PgPool) -> Result<Vec<String>, Failure> {
    let accounts = waybill_demo::password_hashes(pool).await?;
    let mut names = Vec::new();
    if accounts.is_empty() {
        return Ok(names);
    }
    let hasher = hasher()?;
    for (name, hash) in accounts {
        let verified = hasher.verify(Typed::from(waybill_demo::PASSWORD), Some(hash)).await;
        if verified.map_err(|problem| problem.detail().to_owned())? {
            names.push(name);
        }
    }
    Ok(names)
}

fn hasher() -> Result<Hasher, Failure> {
    Ok(Hasher::new().map_err(|problem| problem.detail().to_owned())?)
}

async fn hash(hasher: &Hasher, password: &str) -> Result<String, String> {
    let hash = hasher.hash(NewPassword::new(password)?).await;
    hash.map_err(|problem| problem.detail().to_owned())
}
