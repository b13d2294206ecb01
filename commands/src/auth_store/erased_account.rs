//! The erasure of an account: only the fact that it existed remains.

use sqlx::PgConnection;
use waybill_domain::id::UserId;
use waybill_domain::person::ERASED_NAME;

/// Deletes everything from the account that identifies its user or lets a user sign in, and ends its sessions. Security
/// records keep the kind and the time of events.
pub(crate) async fn erase(user_id: UserId, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    const OF_NAME: [&str; 2] = [
        "DELETE FROM known_addresses WHERE username = $1",
        "DELETE FROM attempts WHERE key = $1 OR right(key, length($1) + 1) = ' ' || $1",
    ];
    const OF_USER: [&str; 3] = [
        "DELETE FROM sessions WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM second_factors WHERE user_id = $1",
    ];
    let username: Option<String> = sqlx::query_scalar("SELECT username FROM accounts WHERE user_id = $1")
        .bind(user_id.0)
        .fetch_optional(&mut *connection)
        .await?;
    // A restored log may be ahead of the tables next to it.
    let Some(username) = username else { return Ok(()) };
    for statement in OF_NAME {
        sqlx::query(statement).bind(&username).execute(&mut *connection).await?;
    }
    for statement in OF_USER {
        sqlx::query(statement).bind(user_id.0).execute(&mut *connection).await?;
    }
    sqlx::query(
        "UPDATE security_records \
            SET username = CASE WHEN user_id = $1 OR username = $2 THEN $3 ELSE username END, \
                address = CASE WHEN user_id = $1 OR username = $2 THEN '' ELSE address END, \
                subject = CASE WHEN subject = $2 THEN $3 ELSE subject END \
          WHERE user_id = $1 OR username = $2 OR subject = $2",
    )
    .bind(user_id.0)
    .bind(&username)
    .bind(ERASED_NAME)
    .execute(&mut *connection)
    .await?;
    // No user name has a slash, so no one can sign in or register with this one.
    sqlx::query(
        "UPDATE accounts SET username = 'erased/' || user_id, display_name = $2, state = 'disabled', password_hash = NULL, credentials_seal = NULL, \
                warehouse_ids = '{}', employee_id = NULL, duties = '[]', let_in = true, session_epoch = session_epoch + 1 \
          WHERE user_id = $1",
    )
    .bind(user_id.0)
    .bind(ERASED_NAME)
    .execute(connection)
    .await
    .map(|_| ())
}
