//! Compares accounts, their credentials and the series of numbers with the log and with the seals of this program. They
//! are tables of their own, which are read at each request. Anyone with write access to the database could raise rights
//! there.

use std::collections::BTreeMap;

use cqrs_es::Aggregate as _;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::company::{COMPANY_ID, CompanyEvent, CompanyRecord};
use waybill_domain::duty::Duty;
use waybill_domain::person::PersonKind;
use waybill_domain::user::{Rights, User};
use waybill_log::read::{self, Limit};
use waybill_log::{StreamKey, personal};

use crate::auth_store::policy::{self, Policy};
use crate::auth_store::seal;
use crate::auth_store::sessions::Credentials;
use crate::recovery::{Folded, fold, used_numbers, written_after};
use crate::unit::{CommandRuntime, Failure};

/// Returns true if this program set hash and second factor for this account, and no later password. It is false if they
/// were replaced in the database; no one may sign in with them.
///
/// # Errors
/// No master key; errors of the database.
pub async fn are_current(credentials: &Credentials, runtime: &CommandRuntime) -> Result<bool, Failure> {
    let Credentials { user_id, sealed, .. } = credentials;
    let current = sealed.are_sealed(runtime.journal()).await?
        && runtime.load::<User>(*user_id).await?.passwords == sealed.passwords;
    if !current {
        tracing::error!(user = %user_id, "the password or the second factor of this account was exchanged in the database");
    }
    Ok(current)
}

/// The part of an account that follows from its events.
#[derive(Debug, PartialEq, sqlx::FromRow)]
struct Account {
    username: String,
    display_name: String,
    role: Option<String>,
    state: String,
    read_only: bool,
    warehouse_ids: Vec<Uuid>,
    employee_id: Option<Uuid>,
    duties: Json<Vec<Duty>>,
    let_in: bool,
    /// The number of the password; `None` without one.
    password: Option<i64>,
}

/// Describes, in words, the accounts and series that differ from the expected ones.
///
/// # Errors
/// Errors of the database; an event that this build does not know.
pub async fn changed_accounts(pool: &PgPool) -> Result<Vec<String>, Failure> {
    const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut changed = Vec::new();
    // One snapshot is read, because accounts change in the transactions of their events.
    let mut snapshot = pool.begin_with(BEGIN).await?;
    changed.extend(changed_rights(&mut snapshot).await?);
    changed.extend(changed_series(&mut snapshot).await?);
    changed.extend(changed_policy(&mut snapshot).await?);
    snapshot.rollback().await?;
    let broken = seal::broken(pool).await?.into_iter();
    changed.extend(broken.map(|id| {
        format!("account {id}: its password or its second factor is not the one that was set by this program")
    }));
    Ok(changed)
}

async fn changed_rights(connection: &mut PgConnection) -> Result<Vec<String>, Failure> {
    let mut found = accounts(connection).await?;
    let mut changed = Vec::new();
    for id in written_after(connection, User::TYPE, 0).await? {
        let Some(expected) = expected(connection, &id).await? else { continue };
        let there = id.parse().ok().and_then(|id: Uuid| found.remove(&id));
        match there {
            Some(there) => changed.extend(differences(&id, &there, &expected)),
            None => changed.push(format!("account {id}: it is not there, and the log has it")),
        }
    }
    changed.extend(found.keys().map(|id| format!("account {id}: it is there, and the log has none")));
    Ok(changed)
}

async fn accounts(connection: &mut PgConnection) -> Result<BTreeMap<Uuid, Account>, sqlx::Error> {
    const ALL: &str = "SELECT user_id, username, display_name, role, state, read_only, warehouse_ids, employee_id, duties, let_in, \
                CASE WHEN password_hash IS NOT NULL THEN passwords END AS password FROM accounts";
    #[derive(sqlx::FromRow)]
    struct Row {
        user_id: Uuid,
        #[sqlx(flatten)]
        account: Account,
    }
    let rows: Vec<Row> = sqlx::query_as(ALL).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (row.user_id, row.account)).collect())
}

/// Returns the account according to the log, or `None` if it was never created.
async fn expected(connection: &mut PgConnection, id: &str) -> Result<Option<Account>, Failure> {
    let Folded { user, let_in, .. } = fold(connection, &StreamKey::of::<User>(id), i64::MAX).await?;
    let Some(account) = user.account else { return Ok(None) };
    let person = personal::person(PersonKind::User.into(), id);
    let erased = read::existing(connection, personal::AGGREGATE, [person]).await?;
    let username = if erased.is_empty() { account.username.to_string() } else { format!("erased/{id}") };
    let display_name = account.profile.display_name.to_string();
    Ok(Some(Account::of((username, display_name), account.rights, let_in, user.passwords)))
}

impl Account {
    fn of((username, display_name): (String, String), rights: Rights, let_in: bool, passwords: i64) -> Self {
        Self {
            username,
            display_name,
            role: rights.role.map(|role| role.to_string()),
            state: rights.account_state.to_string(),
            read_only: rights.read_only,
            warehouse_ids: rights.warehouse_ids.into_iter().map(|warehouse| warehouse.0).collect(),
            employee_id: rights.employee_id.map(|employee| employee.0),
            duties: Json(rights.duties),
            let_in,
            password: Some(passwords),
        }
    }
}

/// Describes each difference in words. Names of people stay out of findings, which are stored.
fn differences(id: &str, there: &Account, expected: &Account) -> Vec<String> {
    let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
    let ids = |ids: &[Uuid]| ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let duties = |duties: &[Duty]| duties.iter().map(Duty::to_string).collect::<Vec<_>>().join(", ");
    let employee = |id: Option<Uuid>| id.map_or_else(|| "none".to_owned(), |id| id.to_string());
    let mut all = vec![
        ("role", text(&there.role), text(&expected.role)),
        ("state", there.state.clone(), expected.state.clone()),
        ("right to write", (!there.read_only).to_string(), (!expected.read_only).to_string()),
        ("list of warehouses", ids(&there.warehouse_ids), ids(&expected.warehouse_ids)),
        ("employee", employee(there.employee_id), employee(expected.employee_id)),
        ("list of duties", duties(&there.duties), duties(&expected.duties)),
        ("admission", there.let_in.to_string(), expected.let_in.to_string()),
    ];
    all.retain(|(_, there, expected)| there != expected);
    let mut words: Vec<String> = all
        .into_iter()
        .map(|(what, there, expected)| {
            format!("account {id}: its {what} is \"{there}\", and the log gives \"{expected}\"")
        })
        .collect();
    if there.username != expected.username {
        words.push(format!("account {id}: its user name is not the one that the log gives"));
    }
    if there.display_name != expected.display_name {
        words.push(format!("account {id}: its display name is not the one that the log gives"));
    }
    if there.password.is_some() && there.password != expected.password {
        words.push(format!("account {id}: its password is not the one that was set last"));
    }
    words
}

/// Compares the settings for accounts with those of the company in the log.
async fn changed_policy(connection: &mut PgConnection) -> Result<Option<String>, Failure> {
    let key = StreamKey::of::<CompanyRecord>(COMPANY_ID);
    let (mut company, mut version) = (CompanyRecord::default(), 0);
    loop {
        let (events, more) = read::stream(&mut *connection, &key, version, Limit::LOAD).await?;
        for stored in &events {
            let event: &CompanyEvent = stored.decode()?;
            company.apply(event.clone());
            version = stored.sequence.unsigned_abs();
        }
        if !more {
            break;
        }
    }
    let expected = company.company.map(Policy::of);
    let there = policy::stored(connection).await?;
    let text = "the settings of the company for accounts (registration, idle sessions, second factors) are not those of the log";
    Ok((there != expected).then(|| text.to_owned()))
}

/// Finds series that do not continue after the numbers that were used and those that are reserved.
async fn changed_series(connection: &mut PgConnection) -> Result<Vec<String>, sqlx::Error> {
    const REACHED: &str = "SELECT s.series, s.period, s.next, 1 + greatest(0, \
            (SELECT max(b.last) FROM number_blocks b WHERE b.series = s.series AND b.period = s.period), \
            (SELECT max(r.number) FROM number_returns r WHERE r.series = s.series AND r.period = s.period), \
            (SELECT max(l.number) FROM number_leases l WHERE l.series = s.series AND l.period = s.period)) \
       FROM number_series s";
    let mut used: BTreeMap<(String, i32), i64> = BTreeMap::new();
    for ((series, period), last) in used_numbers(connection, 0).await? {
        used.insert((series.to_owned(), period), last + 1);
    }
    let rows: Vec<(String, i32, i64, i64)> = sqlx::query_as(REACHED).fetch_all(connection).await?;
    let mut changed = Vec::new();
    for (series, period, next, reserved) in rows {
        let expected = used.remove(&(series.clone(), period)).unwrap_or(1).max(reserved);
        if next != expected {
            changed.push(format!(
                "the series {series} of {period} goes on at {next}, and what was used and reserved gives {expected}"
            ));
        }
    }
    let missing = used.into_iter().map(|((series, period), next)| {
        format!("the series {series} of {period} is not there; the log gives that it goes on at {next}")
    });
    changed.extend(missing);
    Ok(changed)
}
