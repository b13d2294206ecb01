//! The owner of the database may redirect readers from the verified tables, and grant anyone the right to write. Both
//! are reported.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/proof.rs"]
mod support;

use sqlx::postgres::PgPoolOptions;
use waybill_database::testing::TestDatabase;
use waybill_log::Journal;
use waybill_proof::{Finding, FindingKind};

use support::{fill, seal_all, verified};

/// Statements of the owner of the database, and their findings.
const ATTACKS: [(&str, &str); 83] = [
    // The rights to write.
    ("GRANT INSERT ON events TO public", "grant of INSERT on public.events to everybody"),
    ("GRANT INSERT ON events_1 TO app", "grant of INSERT on public.events_N to the application"),
    (
        "GRANT UPDATE (payload) ON events TO app",
        "grant of UPDATE on public.events (payload) to the application",
    ),
    ("GRANT UPDATE (payload) ON events_1 TO app", "grant of UPDATE on public.events_N (payload)"),
    ("GRANT TRIGGER ON streams TO app", "grant of TRIGGER on public.streams to the application"),
    ("GRANT UPDATE ON log_head TO app", "grant of UPDATE on public.log_head to the application"),
    ("GRANT UPDATE ON log_tiles TO app", "grant of UPDATE on public.log_tiles to the application"),
    (
        "GRANT DELETE ON log_checkpoints TO app",
        "grant of DELETE on public.log_checkpoints to the application",
    ),
    ("GRANT UPDATE ON person_keys TO app", "grant of UPDATE on public.person_keys to the application"),
    ("GRANT UPDATE ON log_identity TO app", "grant of UPDATE on public.log_identity to the application"),
    ("GRANT INSERT ON log_partitions TO app", "grant of INSERT on public.log_partitions to the application"),
    ("GRANT CREATE ON SCHEMA public TO app", "grant of CREATE on the schema public to the application"),
    (
        "GRANT EXECUTE ON FUNCTION master_key_replace TO app",
        "grant of EXECUTE on public.master_key_replace(bytea, bytea) to the application",
    ),
    (
        "ALTER DEFAULT PRIVILEGES FOR ROLE waybill_log GRANT INSERT ON TABLES TO app",
        "grant of INSERT on what waybill_log makes to the application",
    ),
    ("ALTER TABLE commits OWNER TO app", "owner of public.commits: the application"),
    ("ALTER TABLE events_1 OWNER TO app", "owner of public.events_N: the application"),
    ("ALTER FUNCTION log_make_room OWNER TO app", "owner of public.log_make_room(bigint): the application"),
    ("ALTER SCHEMA public OWNER TO app", "owner of the schema public: the application"),
    ("REASSIGN OWNED BY waybill_log TO postgres", "owner of public.events: "),
    // The rights of the roles.
    ("GRANT waybill_log TO app", "member of waybill_log: the application"),
    ("GRANT pg_write_all_data TO app", "member of pg_write_all_data: the application"),
    ("ALTER ROLE app SUPERUSER", "role the application: is a superuser"),
    ("ALTER ROLE app BYPASSRLS", "role the application: passes row security"),
    ("ALTER ROLE app CREATEROLE", "role the application: makes roles"),
    ("ALTER ROLE waybill_log LOGIN", "role waybill_log: signs in"),
    (
        "ALTER ROLE app SET session_replication_role = replica",
        "setting of the application: session_replication_role=replica",
    ),
    ("ALTER ROLE app SET synchronous_commit = off", "setting of the application: synchronous_commit=off"),
    (
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
        "setting of everybody: synchronous_commit=off",
    ),
    // The actions at a write.
    (
        "CREATE TRIGGER t BEFORE INSERT ON events_1 FOR EACH ROW EXECUTE FUNCTION other.row()",
        "trigger of public.events_N: CREATE TRIGGER t BEFORE INSERT",
    ),
    ("DROP TRIGGER events_append_only ON events", "lacks what this software made: trigger of public.events:"),
    (
        "DROP TRIGGER events_append_only ON events_1",
        "lacks what this software made: trigger of public.events_N",
    ),
    ("ALTER TABLE commits DISABLE TRIGGER ALL", "refuse_change_of_log(), off"),
    (
        "CREATE EVENT TRIGGER e ON ddl_command_start EXECUTE FUNCTION other.event()",
        "has what this software did not make: event trigger e",
    ),
    (
        "ALTER TABLE commits ADD CONSTRAINT c CHECK (other.number(position) > 0)",
        "constraint of public.commits: c CHECK ((other.number(\"position\") > 0))",
    ),
    ("CREATE INDEX i ON commits (other.number(position))", "index of public.commits: CREATE INDEX i"),
    ("CREATE RULE none AS ON INSERT TO commits DO INSTEAD NOTHING", "rule of public.commits: none"),
    ("ALTER TABLE streams ALTER COLUMN key SET DEFAULT 'x'", "key text not null default 'x'::text"),
    ("ALTER TABLE idempotency_keys SET UNLOGGED", "public.idempotency_keys: table whose rows are lost"),
    // The relations that are read.
    ("CREATE VIEW public.receivables AS SELECT * FROM read.receivables", "public.receivables: view"),
    ("CREATE TABLE read.events (position bigint)", "read.events: table"),
    ("CREATE VIEW past_gone.orders AS SELECT * FROM read.orders", "past_gone.orders: view"),
    ("CREATE TABLE other.more () INHERITS (commits)", "child of public.commits: other.more"),
    ("ALTER TABLE streams ENABLE ROW LEVEL SECURITY", "public.streams: table with row security"),
    ("ALTER TABLE read.orders ENABLE ROW LEVEL SECURITY", "read.orders: table with row security"),
    ("CREATE POLICY none ON streams USING (false)", "policy of public.streams: none"),
    (
        "ALTER TABLE snapshots RENAME TO kept; CREATE VIEW snapshots AS SELECT * FROM kept",
        "public.snapshots: view",
    ),
    (
        "ALTER VIEW postgres_es.events RENAME TO kept; CREATE VIEW postgres_es.events AS SELECT * FROM postgres_es.kept",
        "lacks what this software made: rule of postgres_es.events",
    ),
    (
        "ALTER TABLE streams DROP CONSTRAINT streams_name",
        "constraint of public.streams: streams_name UNIQUE (type, key)",
    ),
    // The functions that are called.
    (
        "CREATE OR REPLACE FUNCTION log_make_room(reached bigint) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
        "function public.log_make_room(bigint): ",
    ),
    (
        "ALTER FUNCTION log_checkpoint_left(bigint) RESET search_path",
        "rights of public.log_checkpoint_left(bigint): those of waybill_log",
    ),
    (
        "CREATE FUNCTION read.lower(character varying) RETURNS text LANGUAGE sql AS 'SELECT ''forged'''; \
         ALTER EXTENSION pg_trgm ADD FUNCTION read.lower(character varying)",
        "function read.lower(character varying): ",
    ),
    (
        "CREATE OPERATOR public.= (LEFTARG = uuid, RIGHTARG = text, FUNCTION = other.never)",
        "operator public.= (uuid, text)",
    ),
    ("CREATE CAST (json AS bigint) WITH FUNCTION other.of(json)", "cast from json to bigint"),
    (
        "CREATE FUNCTION pg_catalog.lower(json) RETURNS text LANGUAGE sql AS 'SELECT ''forged'''",
        "function pg_catalog.lower(json): ",
    ),
    (
        "CREATE OPERATOR pg_catalog.= (LEFTARG = uuid, RIGHTARG = text, FUNCTION = other.never)",
        "operator pg_catalog.= (uuid, text)",
    ),
    ("ALTER FUNCTION pg_catalog.lower(text) SECURITY DEFINER", "function pg_catalog.lower(text): "),
    // The objects that an extension is made to own.
    (
        "CREATE CAST (json AS bigint) WITH FUNCTION other.of(json); \
         ALTER EXTENSION pg_trgm ADD CAST (json AS bigint)",
        "cast from json to bigint",
    ),
    (
        "CREATE VIEW public.receivables AS SELECT * FROM read.receivables; \
         ALTER EXTENSION pg_trgm ADD VIEW public.receivables",
        "public.receivables: view",
    ),
    (
        "CREATE OPERATOR public.= (LEFTARG = uuid, RIGHTARG = text, FUNCTION = other.never); \
         ALTER EXTENSION pg_trgm ADD OPERATOR public.= (uuid, text)",
        "operator public.= (uuid, text)",
    ),
    (
        "CREATE DOMAIN public.day AS date CHECK (other.number(1) > 0); ALTER EXTENSION pg_trgm ADD DOMAIN public.day",
        "type public.day",
    ),
    (
        "CREATE SCHEMA evil; ALTER EXTENSION pg_trgm ADD SCHEMA evil",
        "has what this software did not make: schema evil",
    ),
    // The ways in past the rights of the application.
    (
        "CREATE SCHEMA evil; CREATE FUNCTION evil.run(text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER \
             AS 'BEGIN EXECUTE $1; END'; GRANT USAGE ON SCHEMA evil TO app",
        "rights of evil.run(text): those of the owner",
    ),
    (
        "CREATE FUNCTION pg_toast.run(text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER \
             AS 'BEGIN EXECUTE $1; END'; GRANT USAGE ON SCHEMA pg_toast TO app",
        "rights of pg_toast.run(text): those of the owner",
    ),
    ("SET LOCAL allow_system_table_mods = on; CREATE SCHEMA pg_temp_evil", "schema pg_temp_evil"),
    ("CREATE FUNCTION pg_temp.run() RETURNS void LANGUAGE sql AS ''", "function pg_temp_"),
    ("CREATE SCHEMA as_of_12", "schema as_of_12"),
    (
        "CREATE SCHEMA as_of_12 AUTHORIZATION app; \
         CREATE FUNCTION as_of_12.run() RETURNS void LANGUAGE sql SECURITY DEFINER AS ''",
        "rights of as_of_12.run(): those of the owner",
    ),
    ("CREATE ROLE x SUPERUSER LOGIN", "role x: is a superuser"),
    ("CREATE ROLE x BYPASSRLS", "role x: passes row security"),
    ("CREATE ROLE x CREATEROLE", "role x: makes roles"),
    ("CREATE ROLE x; GRANT pg_write_all_data TO x", "member of pg_write_all_data: x"),
    ("CREATE ROLE x; GRANT postgres TO x", "member of the owner: x"),
    ("CREATE ROLE x; GRANT UPDATE ON commits TO x", "grant of UPDATE on public.commits to x"),
    (
        "CREATE ROLE x SUPERUSER; ALTER FUNCTION journal_begin_past() OWNER TO x",
        "rights of public.journal_begin_past(): those of x",
    ),
    (
        "CREATE ROLE x; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO x', current_database()); END $$; \
         ALTER ROLE x SUPERUSER",
        "role x: is a superuser",
    ),
    (
        "CREATE ROLE x SUPERUSER; ALTER SCHEMA past_gone OWNER TO x; \
         DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO x', current_database()); END $$",
        "role x: is a superuser",
    ),
    (
        "CREATE ROLE x; DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO x', current_database()); END $$",
        "grant of CREATE on the database to x",
    ),
    (
        "GRANT EXECUTE ON FUNCTION pg_catalog.pg_read_file(text) TO app",
        "grant of EXECUTE on pg_catalog.pg_read_file(text) to the application",
    ),
    ("GRANT UPDATE ON pg_catalog.pg_proc TO app", "grant of UPDATE on pg_catalog.pg_proc to the application"),
    (
        "GRANT SET ON PARAMETER session_replication_role TO app",
        "grant of SET on the parameter session_replication_role to the application",
    ),
    // Collations, publications and migrations.
    (
        "CREATE COLLATION other.any (provider = icu, locale = 'und-u-ks-level1', deterministic = false); \
         ALTER TABLE accounts ALTER COLUMN username TYPE text COLLATE other.any",
        "collation of public.accounts (username): other.any, by which different texts are equal",
    ),
    ("CREATE PUBLICATION p FOR ALL TABLES", "publication p"),
    (
        "UPDATE _sqlx_migrations SET checksum = '\\x00' WHERE version = 1",
        "does not name the migrations of this software",
    ),
];

/// The objects that the attacks need.
const OTHER: &str = "CREATE SCHEMA other; \
    CREATE FUNCTION other.row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END'; \
    CREATE FUNCTION other.event() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; \
    CREATE FUNCTION other.number(bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS 'SELECT $1'; \
    CREATE FUNCTION other.never(uuid, text) RETURNS boolean LANGUAGE sql AS 'SELECT false'; \
    CREATE FUNCTION other.of(json) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'";

#[tokio::test]
async fn whatever_is_not_as_in_a_fresh_database_is_said() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..20, 8).await;
    seal_all(&database.pool).await;
    let options = (*database.owner.connect_options()).clone();
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let application = database.pool.connect_options().get_username().to_owned();
    for (attack, text) in ATTACKS {
        let attack = attack.replace("TO app", &format!("TO {application}"));
        let attack = attack.replace("ROLE app", &format!("ROLE {application}"));
        let attack = attack.replace("AUTHORIZATION app", &format!("AUTHORIZATION {application}"));
        sqlx::raw_sql(&format!("BEGIN; {OTHER}; {attack}")).execute(&pool).await.unwrap();
        let seen = verified(&pool, &[]).await.findings;
        sqlx::raw_sql("ROLLBACK").execute(&pool).await.unwrap();
        let of_structure = |one: &&Finding| (one.kind, one.first) == (FindingKind::Structure, 0);
        assert!(!seen.is_empty() && seen.kept().iter().all(|one| of_structure(&one)), "{attack}: {seen:?}");
        assert!(seen.kept().iter().any(|one| one.detail.contains(text)), "{attack}: {seen:?}");
    }
    assert_eq!(verified(&pool, &[]).await.findings.kept(), []);
}

#[tokio::test]
async fn a_restore_that_has_not_happened_yet_is_no_reason_for_unsealed_events() {
    let database = TestDatabase::fresh().await;
    sqlx::query("UPDATE log_identity SET restored_at = '2099-01-01'").execute(&database.owner).await.unwrap();
    let seen = verified(&database.pool, &[]).await.findings;
    assert!(seen.kept().iter().any(|one| one.detail.contains("a restore in the future")), "{seen:?}");
}
