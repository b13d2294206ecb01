//! What follows from the events, for a log that was restored to a position after the copy of the tables beside it.

use std::collections::BTreeMap;

use cqrs_es::Aggregate as _;
use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_domain::user::{User, UserEvent};

use crate::number::Number;
use crate::side_writes::SideWrite;
use crate::unit::Failure;

/// Gives the accounts that changed after `position` the names and rights that their events say. A password that was
/// set after it is not known: the earlier one is kept, and has to be changed at the next sign-in.
///
/// # Errors
/// When an event cannot be read.
pub async fn derive_accounts(connection: &mut PgConnection, position: i64) -> Result<(), Failure> {
    let events: Vec<(String, String, bool)> = sqlx::query_as(
        "SELECT aggregate_id, payload::text, position > $1 FROM events \
          WHERE aggregate_type = $2 AND aggregate_id IN \
                (SELECT aggregate_id FROM events WHERE position > $1 AND aggregate_type = $2) \
          ORDER BY aggregate_id, sequence",
    )
    .bind(position)
    .bind(User::TYPE)
    .fetch_all(&mut *connection)
    .await?;
    let mut users: BTreeMap<String, (User, bool)> = BTreeMap::new();
    for (id, payload, is_later) in events {
        let event: UserEvent = serde_json::from_str(&payload)
            .map_err(|error| Failure::Database(format!("user/{id} cannot be read: {error}")))?;
        let (user, password_set) = users.entry(id).or_default();
        *password_set |= is_later && matches!(event, UserEvent::PasswordSet);
        user.apply(event);
    }
    for (id, (user, password_set)) in users {
        let id = id.parse::<Uuid>().map_err(|error| Failure::Database(format!("user/{id}: {error}")))?;
        let Some(account) = user.account else { continue };
        let username = account.username.to_string();
        let put = SideWrite::PutAccount { user_id: UserId(id), username, rights: account.rights };
        put.write(&mut *connection).await?;
        if password_set {
            sqlx::query("UPDATE accounts SET must_change_password = true WHERE user_id = $1")
                .bind(id)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// Moves every series beyond the numbers that were used after `position`.
///
/// # Errors
/// When the database cannot be read or written.
pub async fn pass_used_numbers(connection: &mut PgConnection, position: i64) -> Result<(), sqlx::Error> {
    let claims: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT aggregate_id FROM events WHERE position > $1 AND aggregate_type = 'claim'",
    )
    .bind(position)
    .fetch_all(&mut *connection)
    .await?;
    let mut used: BTreeMap<(&str, i32), i64> = BTreeMap::new();
    for number in claims.iter().filter_map(|claim| claim.strip_prefix("number/")?.parse::<Number>().ok()) {
        let max = used.entry((number.series.prefix(), number.period)).or_default();
        *max = number.value.cast_signed().max(*max);
    }
    for ((series, period), max) in used {
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
