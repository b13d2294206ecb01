//! Whoever owns the database may have everybody read something else than the tables that are verified. That is said.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/proof.rs"]
mod support;

use sqlx::postgres::PgPoolOptions;
use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_proof::FindingKind;

use support::{fill, seal_all, verified};

/// What is done, and what is said of it.
const ATTACKS: [(&str, &str); 19] = [
    (
        "CREATE SCHEMA other; \
         CREATE FUNCTION other.f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'; \
         CREATE TRIGGER t BEFORE INSERT ON events_1 FOR EACH ROW EXECUTE FUNCTION other.f()",
        "the trigger t of public.events_1 is none of this software",
    ),
    (
        "DROP TRIGGER events_append_only ON events",
        "the trigger events_append_only of public.events is not there",
    ),
    (
        "ALTER TABLE commits DISABLE TRIGGER ALL",
        "the trigger commits_append_only of public.commits is none of this software, or does not act as it should",
    ),
    (
        "GRANT INSERT ON events TO public",
        "everybody may change public.events in another way than this software does",
    ),
    (
        "CREATE VIEW public.receivables AS SELECT * FROM read.receivables",
        "receivables is the name of something in public and in read",
    ),
    ("CREATE TABLE read.events (position bigint)", "events is the name of something in public and in read"),
    (
        "CREATE VIEW past_gone.orders AS SELECT * FROM read.orders",
        "orders is the name of something in past_gone and in read",
    ),
    (
        "ALTER TABLE streams ENABLE ROW LEVEL SECURITY",
        "public.streams is a table of which not everybody may see every row",
    ),
    ("ALTER TABLE read.orders ENABLE ROW LEVEL SECURITY", "read.orders is a table of which not everybody"),
    ("CREATE RULE none AS ON INSERT TO commits DO INSTEAD NOTHING", "public.commits is a table with rules"),
    (
        "ALTER TABLE snapshots RENAME TO kept; CREATE VIEW snapshots AS SELECT * FROM kept",
        "public.snapshots is no table",
    ),
    (
        "ALTER TABLE read.orders RENAME TO kept; CREATE VIEW read.orders AS SELECT * FROM read.kept",
        "read.orders is no table",
    ),
    (
        "ALTER TABLE streams DROP CONSTRAINT streams_name, ADD CONSTRAINT streams_name UNIQUE (type, key, id)",
        "public.streams has no key of its columns type key",
    ),
    (
        "CREATE OR REPLACE FUNCTION log_make_room(reached bigint) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
        "the function public.log_make_room(bigint) is not the one of this software",
    ),
    (
        "ALTER FUNCTION log_add_partition(bigint, bigint) SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp",
        "the function public.log_add_partition(bigint, bigint) is not the one of this software",
    ),
    (
        "ALTER FUNCTION log_checkpoint_left(bigint) RESET search_path",
        "the function public.log_checkpoint_left(bigint) is not the one of this software",
    ),
    (
        "CREATE FUNCTION read.lower(character varying) RETURNS text LANGUAGE sql AS 'SELECT ''forged'''; \
         ALTER EXTENSION pg_trgm ADD FUNCTION read.lower(character varying)",
        "the function read.lower(character varying) is none of this software",
    ),
    (
        "DROP FUNCTION log_headers(bigint, bigint, text[], bigint)",
        "the function public.log_headers(bigint, bigint, text[], bigint) is not there",
    ),
    (
        "CREATE FUNCTION pg_temp.never(uuid, text) RETURNS boolean LANGUAGE sql AS 'SELECT false'; \
         CREATE OPERATOR public.= (LEFTARG = uuid, RIGHTARG = text, FUNCTION = pg_temp.never)",
        "the operator public.= (uuid, text) is none of this software",
    ),
];

#[tokio::test]
async fn what_is_put_in_the_place_of_a_table_or_a_function_is_said() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..20, 8).await;
    seal_all(&database.pool).await;
    let options = (*database.owner.connect_options()).clone();
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    for (attack, text) in ATTACKS {
        sqlx::raw_sql(&format!("BEGIN; {attack}")).execute(&pool).await.unwrap();
        let seen = verified(&pool, &[]).await.findings;
        sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
        let [found] = seen.kept() else { panic!("{attack}: {seen:?}") };
        assert_eq!((found.kind, found.first), (FindingKind::Structure, 0), "{attack}");
        assert!(found.detail.contains(text), "{attack}: {found}");
    }
    assert_eq!(verified(&pool, &[]).await.findings.kept(), []);
}
