//! Fields of events that identify a person: sealed in the log with a key of that person, which can be destroyed.
//!
//! A wire type declares its personal fields, their persons, and their values after that person was erased (`wire/personal_field.rs`).
//! The journal seals them when it appends. A read returns the wrapped keys with the events and opens them. Keys are
//! wrapped by a master key that is not in the database ([`master`]).

mod actor;
mod cipher;
mod file;
mod keys;
pub mod master;
mod open;
mod rotate;
mod seal;

use sqlx::PgConnection;
use waybill_domain::Noun;

pub(crate) use actor::{SEALED, open_name, seal_name, user};
pub use file::{open_file, seal_file};
pub use keys::IndexKey;
pub(crate) use keys::{INDEX, Needed, PersonKeys, unwritable};
pub(crate) use open::{OpenError, open};
pub use rotate::{Rotated, prepare, rotate};
pub(crate) use seal::{Payload, seal};

/// The type of the streams that record that a person was erased; their ids are [`person`]s.
pub const AGGREGATE: &str = Noun::Person.stream_type();
/// The event that records it.
pub const ERASED: &str = "erased";

/// Returns the name of a person's key: `customer/0198f3a7c2d17b3e9a4c5d6e7f809112`.
pub fn person(kind: &str, id: &str) -> String {
    id.parse::<uuid::Uuid>().map_or_else(|_| format!("{kind}/{id}"), |id| format!("{kind}/{}", id.simple()))
}

/// Returns the claim on a user name, from the digest of the name in the log ([`crate::Journal::indexed`] of
/// `username/anna`). A name in clear would reveal the identity of an erased user.
pub fn username_claim(indexed: &str) -> String {
    format!("username/#{indexed}")
}

/// Destroys the key of a person who was erased according to the log, and data derived from opened values. These are the
/// snapshots, and the idempotency keys of commands that wrote the person's own stream or commented on the record, since
/// they contain hashes of request bodies. Call it in the transaction of the append that records the erasure.
pub async fn destroy(connection: &mut PgConnection, kind: &str, id: &str) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT person_key_destroy($1)").bind(person(kind, id)).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM snapshots WHERE aggregate_id = $1 OR strpos(state::text, $1) > 0")
        .bind(id)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "DELETE FROM idempotency_keys i \
          WHERE i.position < (SELECT h.position FROM public.log_head h) AND i.position IN ( \
                SELECT c.position FROM public.streams s JOIN public.events e ON e.stream = s.id \
                 CROSS JOIN LATERAL ( \
                       SELECT n.position FROM public.commits n WHERE n.position >= e.position \
                        ORDER BY n.position LIMIT 1) AS c \
                 WHERE s.type = $1 AND s.key = $2 OR s.type = $3 AND s.key = $1 || '/' || $2)",
    )
    .bind(kind)
    .bind(id)
    .bind(Noun::Discussion.stream_type())
    .execute(connection)
    .await?;
    Ok(())
}
