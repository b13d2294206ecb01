//! Derives data from the events, for a log that was restored to a position after the copy of the tables next to it.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::Aggregate as _;
use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::claim::Claim;
use waybill_domain::id::UserId;
use waybill_domain::person::PersonKind;
use waybill_domain::user::{User, UserEvent, UserState};
use waybill_log::read::{self, Limit};
use waybill_log::{StreamKey, personal};

use crate::auth_store::seal;
use crate::number::Number;
use crate::side_writes::SideWrite;
use crate::unit::Failure;

/// Number of events that are read at once.
const STEP: i64 = 5_000;

/// Sets the names and rights of the accounts that changed after `position` from their events. A password that was set
/// after it is not known: the earlier one is kept, and has to be changed at the next sign-in.
///
/// # Errors
/// Errors of the database; an event that cannot be read.
pub async fn derive_accounts(connection: &mut PgConnection, position: i64) -> Result<(), Failure> {
    for id in written_after(connection, User::TYPE, position).await? {
        let Folded { user, password_set, let_in } =
            fold(connection, &StreamKey::of::<User>(&id), position).await?;
        let id = id.parse::<Uuid>().map_err(|error| Failure::Database(format!("user/{id}: {error}")))?;
        let Some(account) = user.account else { continue };
        let person = personal::person(PersonKind::User.into(), &id.to_string());
        if !read::existing(&mut *connection, personal::AGGREGATE, [person]).await?.is_empty() {
            SideWrite::EraseAccount { user_id: UserId(id) }.write_on(&mut *connection).await?;
            continue;
        }
        SideWrite::put(UserId(id), account).write_on(&mut *connection).await?;
        sqlx::query(
            "UPDATE accounts SET let_in = $2, must_change_password = must_change_password OR $3 WHERE user_id = $1",
        )
        .bind(id)
        .bind(let_in)
        .bind(password_set)
        .execute(&mut *connection)
        .await?;
        if password_set {
            seal::renumber(UserId(id), user.passwords, &mut *connection).await?;
        }
    }
    Ok(())
}

/// Moves every series beyond the numbers that were used after `position`.
///
/// # Errors
/// Errors of the database.
pub async fn pass_used_numbers(connection: &mut PgConnection, position: i64) -> Result<(), sqlx::Error> {
    for ((series, period), max) in used_numbers(connection, position).await? {
        sqlx::query(
            "INSERT INTO number_series AS s (series, period, next) VALUES ($1, $2, $3 + 1) \
             ON CONFLICT (series, period) DO UPDATE SET next = greatest(s.next, excluded.next)",
        )
        .bind(series)
        .bind(period)
        .bind(max)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Returns the highest number of each series and period that was used after `position`.
pub(crate) async fn used_numbers(
    connection: &mut PgConnection,
    position: i64,
) -> Result<BTreeMap<(&'static str, i32), i64>, sqlx::Error> {
    let claims = written_after(connection, Claim::TYPE, position).await?;
    let mut used = BTreeMap::new();
    for number in claims.iter().filter_map(|claim| claim.strip_prefix("number/")?.parse::<Number>().ok()) {
        let max: &mut i64 = used.entry((number.series.prefix(), number.period)).or_default();
        *max = number.value.cast_signed().max(*max);
    }
    Ok(used)
}

/// The account according to its events.
pub(crate) struct Folded {
    pub(crate) user: User,
    /// True if a password was set after the given position.
    pub(crate) password_set: bool,
    /// False if it was registered and no admin has admitted it.
    pub(crate) let_in: bool,
}

/// Returns the account according to its events, and whether a password was set after `position`.
pub(crate) async fn fold(
    connection: &mut PgConnection,
    key: &StreamKey,
    position: i64,
) -> Result<Folded, Failure> {
    let (mut user, mut password_set, mut version) = (User::default(), false, 0);
    let mut let_in = true;
    loop {
        let (events, more) = read::stream(&mut *connection, key, version, Limit::LOAD).await?;
        for stored in &events {
            let event: &UserEvent = stored.decode()?;
            password_set |= stored.position > position && matches!(event, UserEvent::PasswordSet);
            match event {
                UserEvent::Registered(account) => {
                    let_in = account.rights.account_state != UserState::Waiting;
                }
                UserEvent::RightsChanged(rights) => let_in |= rights.account_state != UserState::Waiting,
                _ => {}
            }
            user.apply(event.clone());
            version = stored.sequence.unsigned_abs();
        }
        if !more {
            return Ok(Folded { user, password_set, let_in });
        }
    }
}

/// Returns the ids of the aggregates of this type that have events after `position`.
pub(crate) async fn written_after(
    connection: &mut PgConnection,
    kind: &str,
    mut position: i64,
) -> Result<BTreeSet<String>, sqlx::Error> {
    let mut ids = BTreeSet::new();
    loop {
        let events = read::headers(&mut *connection, position, i64::MAX, Some(&[kind]), STEP).await?;
        let Some(last) = events.last() else { return Ok(ids) };
        position = last.position;
        ids.extend(events.into_iter().map(|event| event.aggregate_id));
    }
}
