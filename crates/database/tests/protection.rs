//! The log is owned by a role of its own. Tests the limits of the application's role.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use sqlx::{Executor, PgPool};
use waybill_database::testing::TestDatabase;
use waybill_database::{migrate_as_owner, unprotected};

async fn refused(pool: &PgPool, statement: &str) -> String {
    let mut transaction = pool.begin().await.unwrap();
    match sqlx::raw_sql(statement).execute(&mut *transaction).await {
        Ok(_) => "done".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn the_application_cannot_put_an_event_into_the_log_nor_lift_what_protects_it() {
    let database = TestDatabase::fresh().await;
    for attack in [
        "INSERT INTO events VALUES (1, 1, 1, 1, 'approved', '{}')",
        "INSERT INTO events_1 VALUES (1, 1, 1, 1, 'approved', '{}')",
        "INSERT INTO streams VALUES (1, 'order', 'made-up')",
        "INSERT INTO commits VALUES (1, now())",
        "INSERT INTO person_keys VALUES ('customer/1', NULL, now())",
        "UPDATE person_keys SET wrapped = NULL",
        "DELETE FROM person_keys",
        "TRUNCATE person_keys",
        "DELETE FROM master_key",
        "SELECT person_key_destroy('customer/1')",
        "SELECT person_keys_rewrap(array_agg(person), array_agg(wrapped), array_agg(wrapped)) FROM person_keys",
        "SELECT master_key_replace(fingerprint, fingerprint) FROM master_key",
        "SELECT log_add_partition(20000001, 30000000)",
        "SELECT log_make_room(20000000)",
        "DROP VIEW postgres_es.events",
        "DELETE FROM commits",
        "DROP TABLE events_1",
        "ALTER TABLE events DETACH PARTITION events_1",
        "ALTER TABLE events_1 DISABLE TRIGGER events_append_only",
        "UPDATE events SET payload = '{}'",
        "DELETE FROM events",
        "TRUNCATE events",
        "DROP TABLE events",
        "UPDATE log_head SET position = 0",
        "UPDATE log_identity SET log_id = gen_random_uuid()",
        "ALTER TABLE events DISABLE TRIGGER events_append_only",
        "ALTER TABLE log_head DISABLE TRIGGER ALL",
        "DROP TRIGGER events_append_only ON events",
        "CREATE TRIGGER mine BEFORE INSERT ON idempotency_keys EXECUTE FUNCTION refuse_change_of_log()",
        "INSERT INTO idempotency_keys VALUES ('a', 'k', sha256(''), '{}', 1, now())",
        "DO $$ BEGIN EXECUTE (SELECT 'DROP FUNCTION ' || oid::regprocedure FROM pg_proc WHERE proname = 'journal_append'); END $$",
        "CREATE OR REPLACE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "DROP SCHEMA public CASCADE",
        "CREATE FUNCTION public.lower(text) RETURNS text LANGUAGE sql AS 'SELECT 1::text'",
        "SET ROLE waybill_log",
        "GRANT waybill_log TO CURRENT_USER",
        "SET session_replication_role = replica",
        "CREATE ROLE another SUPERUSER",
    ] {
        let answer = refused(&database.pool, attack).await;
        let messages = [
            "permission denied",
            "does not say that customer/1 was erased",
            "must be owner",
            "must be able to SET ROLE",
            "must have",
            "must be superuser",
        ];
        assert!(messages.iter().any(|words| answer.contains(words)), "{attack}: {answer}");
    }
}

#[tokio::test]
async fn the_owner_of_the_log_is_nobody_who_signs_in_and_the_application_is_not_one_of_its_members() {
    let database = TestDatabase::fresh().await;
    let owners: Vec<(String, bool)> = sqlx::query_as(
        "SELECT DISTINCT r.rolname::text, r.rolcanlogin FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner \
          WHERE (c.relname IN ('streams', 'commits', 'events', 'log_partitions', 'log_head', 'log_identity', 'idempotency_keys', \
                 'person_keys', 'master_key') \
                 OR c.relispartition) AND c.relkind IN ('r', 'p', 'v')",
    )
    .fetch_all(&database.pool)
    .await
    .unwrap();
    assert_eq!(owners, [("waybill_log".to_owned(), false)]);
    assert_eq!(unprotected(&database.pool).await.unwrap(), None);
    let reason = unprotected(&database.owner).await.unwrap();
    assert!(reason.is_some_and(|reason| reason.contains("is a superuser")));
}

#[tokio::test]
async fn every_table_but_the_log_belongs_to_the_application_so_that_later_migrations_forget_none() {
    let database = TestDatabase::fresh().await;
    let others: Vec<String> = sqlx::query_scalar(
        "SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
          WHERE n.nspname IN ('public', 'read') AND c.relkind IN ('r', 'p') AND NOT pg_has_role(current_user, c.relowner, 'MEMBER') \
          ORDER BY 1",
    )
    .fetch_all(&database.pool)
    .await
    .unwrap();
    assert_eq!(
        others,
        [
            "_sqlx_migrations",
            "commits",
            "events",
            "events_1",
            "idempotency_keys",
            "log_checkpoints",
            "log_head",
            "log_identity",
            "log_partitions",
            "log_tiles",
            "log_verifications",
            "master_key",
            "person_keys",
            "streams",
        ]
    );
}

#[tokio::test]
async fn each_privilege_that_was_revoked_is_granted_again_by_the_next_start() {
    let database = TestDatabase::fresh().await;
    // On a hardened server PUBLIC has no privileges, so that every one of the application's is its own.
    let name = database.owner.connect_options().get_database().unwrap().to_owned();
    let harden = format!(
        "REVOKE ALL ON DATABASE {name} FROM PUBLIC; REVOKE ALL ON SCHEMA public, postgres_es FROM PUBLIC"
    );
    database.owner.execute(harden.as_str()).await.unwrap();
    start(&database).await;
    let granted = revocations(&database.owner).await;
    assert!(granted.len() > 30, "{granted:#?}");
    for revocation in &granted {
        database.owner.execute(revocation.as_str()).await.unwrap();
        assert_ne!(revocations(&database.owner).await, granted, "{revocation}");
        start(&database).await;
        assert_eq!(revocations(&database.owner).await, granted, "after {revocation}");
    }
}

async fn start(database: &TestDatabase) {
    let application = database.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&database.owner.connect_options(), &application).await.unwrap();
}

/// Returns the statements that revoke each privilege, one by one.
async fn revocations(owner: &PgPool) -> Vec<String> {
    let objects = "\
        SELECT 'DATABASE' AS kind, quote_ident(datname) AS name, datacl AS acl, datdba AS owner \
          FROM pg_database WHERE datname = current_database() \
         UNION ALL SELECT 'SCHEMA', quote_ident(nspname), nspacl, nspowner \
          FROM pg_namespace WHERE nspname IN ('public', 'postgres_es') \
         UNION ALL SELECT 'TABLE', c.oid::regclass::text, c.relacl, c.relowner \
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('public', 'postgres_es') \
         UNION ALL SELECT 'FUNCTION', oid::regprocedure::text, proacl, proowner \
          FROM pg_proc WHERE pronamespace = 'public'::regnamespace";
    let statements = format!(
        "SELECT format('REVOKE %s ON %s %s FROM %s', a.privilege_type, o.kind, o.name, a.grantee::regrole) \
           FROM ({objects}) AS o, aclexplode(o.acl) AS a WHERE a.grantee NOT IN (0, o.owner) ORDER BY 1"
    );
    sqlx::query_scalar(&statements).fetch_all(owner).await.unwrap()
}
