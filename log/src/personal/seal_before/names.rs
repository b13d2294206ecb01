//! Names of users from before: in commits, and in the claims on them.

use sqlx::Executor as _;
use sqlx::postgres::PgConnection;
use uuid::Uuid;

use crate::personal::actor::{SEALED, seal_name, user};
use crate::personal::keys::{INDEX, PersonKeys, unwritable};
use crate::personal::username_claim;

/// Seals the names of those who gave the commands of a piece.
pub(super) async fn seal_names(
    connection: &mut PgConnection,
    keys: &PersonKeys,
    from: i64,
    reached: i64,
) -> Result<u64, sqlx::Error> {
    let names: Vec<(Uuid, String)> = sqlx::query_as(
        "SELECT DISTINCT c.actor, c.actor_name FROM public.commits c \
          WHERE c.position > $1 AND c.position <= $2 AND c.actor IS NOT NULL AND NOT starts_with(c.actor_name, $3)",
    )
    .bind(from)
    .bind(reached)
    .bind(SEALED)
    .fetch_all(&mut *connection)
    .await?;
    let users: Vec<(Uuid, String, String)> =
        names.into_iter().filter_map(|(id, name)| Some((id, name, user(id)?))).collect();
    if users.is_empty() {
        return Ok(0);
    }
    let mut needed = keys.needed(users.iter().map(|(.., user)| user.as_str()));
    if !needed.is_complete() {
        needed.complete(&mut *connection).await?;
    }
    let mut sealed = Vec::new();
    for (_, name, user) in &users {
        sealed.push(seal_name(name, Some(user), &needed.keys).map_err(unwritable)?.into_owned());
    }
    keys.keep(needed);
    let (ids, names): (Vec<Uuid>, Vec<String>) = users.into_iter().map(|(id, name, _)| (id, name)).unzip();
    connection.execute("ALTER TABLE public.commits DISABLE TRIGGER commits_append_only").await?;
    let changed = sqlx::query(
        "UPDATE public.commits c SET actor_name = n.sealed \
           FROM unnest($3::uuid[], $4::text[], $5::text[]) AS n (actor, name, sealed) \
          WHERE c.position > $1 AND c.position <= $2 AND c.actor = n.actor AND c.actor_name = n.name",
    )
    .bind(from)
    .bind(reached)
    .bind(ids)
    .bind(names)
    .bind(sealed)
    .execute(&mut *connection)
    .await?;
    connection.execute("ALTER TABLE public.commits ENABLE TRIGGER commits_append_only").await?;
    Ok(changed.rows_affected())
}

/// The claims on user names are found by what these are called in the log.
pub(super) async fn seal_usernames(
    connection: &mut PgConnection,
    keys: &PersonKeys,
) -> Result<(), sqlx::Error> {
    let streams: Vec<(i64, String)> = sqlx::query_as(
        "SELECT s.id, s.key FROM public.streams s \
          WHERE s.type = 'claim' AND starts_with(s.key, 'username/') AND NOT starts_with(s.key, 'username/#')",
    )
    .fetch_all(&mut *connection)
    .await?;
    if streams.is_empty() {
        return Ok(());
    }
    let mut needed = keys.needed([INDEX].into_iter());
    if !needed.is_complete() {
        needed.complete(&mut *connection).await?;
    }
    let mut named = Vec::new();
    for (id, key) in &streams {
        named.push((*id, username_claim(&needed.indexed(key).map_err(unwritable)?)));
    }
    keys.keep(needed);
    let (ids, claims): (Vec<i64>, Vec<String>) = named.into_iter().unzip();
    connection.execute("ALTER TABLE public.streams DISABLE TRIGGER streams_append_only").await?;
    sqlx::query(
        "UPDATE public.streams s SET key = n.key FROM unnest($1::bigint[], $2::text[]) AS n (id, key) WHERE s.id = n.id",
    )
    .bind(ids)
    .bind(claims)
    .execute(&mut *connection)
    .await?;
    connection.execute("ALTER TABLE public.streams ENABLE TRIGGER streams_append_only").await?;
    sqlx::query(
        "DELETE FROM snapshots WHERE aggregate_type = 'claim' AND starts_with(aggregate_id, 'username/')",
    )
    .execute(connection)
    .await
    .map(|_| ())
}
