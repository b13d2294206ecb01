//! What stands between the tables and those who read them. Who owns the database may put a view in the place of a table, or
//! another function in the place of one of ours, so that everybody reads something else than what is verified.

use std::collections::BTreeMap;
use std::fmt;

use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use waybill_proof::{FindingKind, Findings};

/// The functions that a fresh database has, a line each: see [`Function`]. A test says when a migration has changed them.
const FUNCTIONS: &str = include_str!("functions.txt");
/// What is named of one kind.
const NAMED: i64 = 100;
/// The schemas in which names are looked up that have none.
const SCHEMAS: [&str; 4] = ["public", "read", "postgres_es", "past_gone"];
/// The tables that commands are decided on and this verification reads.
const TABLES: [&str; 15] = [
    "streams",
    "commits",
    "events",
    "log_partitions",
    "log_head",
    "log_identity",
    "log_sealing",
    "log_tiles",
    "log_checkpoints",
    "log_verifications",
    "idempotency_keys",
    "person_keys",
    "master_key",
    "snapshots",
    "issued_statement_files",
];
/// What there is once at most in a table: its name, and the columns.
const KEYS: [(&str, &str); 9] = [
    ("streams", "id"),
    ("streams", "type key"),
    ("commits", "position"),
    ("events", "position"),
    ("log_head", "only_row"),
    ("log_identity", "only_row"),
    ("log_sealing", "only_row"),
    ("log_tiles", "level index"),
    ("log_checkpoints", "size"),
];

/// Notes what is not as the migrations have made it.
pub(super) async fn examine(pool: &PgPool, findings: &mut Findings) -> Result<(), sqlx::Error> {
    let mut faults = shadowed(pool).await?;
    faults.extend(unfit_tables(pool).await?);
    faults.extend(missing_keys(pool).await?);
    faults.extend(strange_operators(pool).await?);
    faults.extend(strange_triggers(pool).await?);
    faults.extend(writers(pool).await?);
    faults.extend(changed_functions(&functions(pool).await?));
    for fault in faults {
        findings.note(FindingKind::Structure, 0, 0, fault);
    }
    Ok(())
}

/// Names that are in more than one schema of a search path: who reads by such a name reads the first.
async fn shadowed(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('%s is the name of something in %s', c.relname, string_agg(n.nspname, ' and in ' ORDER BY n.nspname)) \
           FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
          WHERE n.nspname IN ('public', 'read', 'past_gone') AND c.relkind IN ('r', 'p', 'v', 'm', 'f') \
          GROUP BY c.relname HAVING count(*) > 1 ORDER BY c.relname LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await
}

/// Tables that are none, such as views, or from which not everybody reads the same; partitions, too.
async fn unfit_tables(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "WITH RECURSIVE log_tables AS ( \
              SELECT c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
               WHERE n.nspname = 'public' AND c.relname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') \
               UNION SELECT i.inhrelid FROM pg_catalog.pg_inherits i JOIN log_tables t ON t.oid = i.inhparent) \
         SELECT format('%s.%s is %s', n.nspname, c.relname, CASE \
                    WHEN c.relkind NOT IN ('r', 'p') THEN 'no table' \
                    WHEN c.relrowsecurity THEN 'a table of which not everybody may see every row' \
                    ELSE 'a table with rules, by which statements do something else than they say' END) \
           FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
          WHERE (c.oid IN (SELECT t.oid FROM log_tables t) \
                 OR (n.nspname = 'read' AND c.relkind IN ('r', 'p', 'v', 'm', 'f'))) \
            AND (c.relkind NOT IN ('r', 'p') OR c.relrowsecurity \
                 OR EXISTS (SELECT FROM pg_catalog.pg_rewrite w WHERE w.ev_class = c.oid)) \
          ORDER BY n.nspname, c.relname LIMIT $2",
    )
    .bind(TABLES.to_vec())
    .bind(NAMED)
    .fetch_all(pool)
    .await
}

/// Keys that somebody dropped: without them a table may have twice what everybody takes for the only one.
async fn missing_keys(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('public.%s has no key of its columns %s', k.relation, k.columns) \
           FROM unnest($1::text[], $2::text[]) AS k (relation, columns) \
          WHERE NOT EXISTS ( \
                SELECT FROM pg_catalog.pg_constraint o JOIN pg_catalog.pg_index i ON i.indexrelid = o.conindid \
                 WHERE o.conrelid = to_regclass('public.' || k.relation) AND o.contype IN ('p', 'u') \
                   AND i.indisunique AND i.indisvalid \
                   AND (SELECT string_agg(a.attname, ' ' ORDER BY u.place) \
                          FROM unnest(o.conkey) WITH ORDINALITY AS u (number, place) \
                          JOIN pg_catalog.pg_attribute a ON a.attrelid = o.conrelid AND a.attnum = u.number) \
                       = k.columns)",
    )
    .bind(KEYS.map(|(table, _)| table).to_vec())
    .bind(KEYS.map(|(_, columns)| columns).to_vec())
    .fetch_all(pool)
    .await
}

/// Operators that could be taken for those of PostgreSQL: there are none but those of extensions, which are written in C.
async fn strange_operators(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('the operator %s.%s (%s, %s) is none of this software', n.nspname, o.oprname, \
                       format_type(o.oprleft, NULL), format_type(o.oprright, NULL)) \
           FROM pg_catalog.pg_operator o JOIN pg_catalog.pg_namespace n ON n.oid = o.oprnamespace \
           LEFT JOIN pg_catalog.pg_proc p ON p.oid = o.oprcode \
           LEFT JOIN pg_catalog.pg_language l ON l.oid = p.prolang \
          WHERE n.nspname = ANY ($1) AND (l.lanname IS DISTINCT FROM 'c' OR NOT EXISTS ( \
                SELECT FROM pg_catalog.pg_depend d \
                 WHERE d.classid = 'pg_catalog.pg_operator'::pg_catalog.regclass AND d.objid = o.oid AND d.deptype = 'e')) \
          ORDER BY 1 LIMIT $2",
    )
    .bind(SCHEMAS.to_vec())
    .bind(NAMED)
    .fetch_all(pool)
    .await
}

/// Triggers of tables of ours that no migration made, or that somebody made do something else or nothing; and those that are
/// not there. A partition of the events has that of the events.
async fn strange_triggers(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "WITH expected (relation, name, kind, function) AS ( \
              VALUES ('streams', 'streams_append_only', 58, 'public.refuse_change_of_log'), \
                     ('commits', 'commits_append_only', 58, 'public.refuse_change_of_log'), \
                     ('events', 'events_append_only', 58, 'public.refuse_change_of_log'), \
                     ('log_head', 'log_head_of_known_log', 19, 'public.refuse_exchanged_log')), \
         there AS ( \
              SELECT format('%s.%s', n.nspname, c.relname) AS place, \
                     CASE WHEN n.nspname = 'public' THEN coalesce(p.relname, c.relname)::text END AS relation, \
                     t.tgname::text AS name, t.tgtype::integer AS kind, t.tgenabled = 'O' AND t.tgqual IS NULL AS acts, \
                     format('%s.%s', f.nspname, o.proname) AS function \
                FROM pg_catalog.pg_trigger t \
                JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid \
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
                JOIN pg_catalog.pg_proc o ON o.oid = t.tgfoid \
                JOIN pg_catalog.pg_namespace f ON f.oid = o.pronamespace \
                LEFT JOIN pg_catalog.pg_inherits i ON i.inhrelid = c.oid \
                LEFT JOIN pg_catalog.pg_class p ON p.oid = i.inhparent \
               WHERE n.nspname = ANY ($1) AND NOT t.tgisinternal) \
         SELECT format('the trigger %s of %s is none of this software, or does not act as it should', h.name, h.place) \
           FROM there h LEFT JOIN expected e USING (relation, name, kind, function) WHERE e.name IS NULL OR NOT h.acts \
          UNION ALL \
         SELECT format('the trigger %s of public.%s is not there', e.name, e.relation) FROM expected e \
          WHERE NOT EXISTS (SELECT FROM there h WHERE h.place = 'public.' || e.relation AND h.name = e.name) \
          ORDER BY 1 LIMIT $2",
    )
    .bind(SCHEMAS.to_vec())
    .bind(NAMED)
    .fetch_all(pool)
    .await
}

/// Who may write to the log beside its owner: what is appended goes through a function of the owner's.
async fn writers(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT DISTINCT format('%s may change public.%s in another way than this software does', \
                       coalesce(r.rolname, 'everybody'), c.relname) \
           FROM pg_catalog.pg_class c \
           JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
          CROSS JOIN LATERAL aclexplode(c.relacl) AS a \
           LEFT JOIN pg_catalog.pg_roles r ON r.oid = a.grantee \
          WHERE n.nspname = 'public' AND c.relname IN ('streams', 'commits', 'events', 'log_head') \
            AND a.grantee <> c.relowner AND a.privilege_type IN ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER') \
          ORDER BY 1 LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await
}

/// A function, as it is written in the file of those that are expected: its digest, whether it acts with the rights of its
/// owner, and its name with the types that it takes.
struct Function {
    /// SHA-256 over what it does.
    digest: String,
    /// Where the log has an owner of its own it does; where it has none, nobody is given any rights.
    is_definer: bool,
    name: String,
}

impl fmt::Display for Function {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rights = if self.is_definer { "definer" } else { "invoker" };
        write!(formatter, "{} {rights} {}", self.digest, self.name)
    }
}

/// The functions of our schemas, but for those of extensions: these are written in C, which nobody brings into a database.
///
/// What each does is taken from the parts of its definition and not from its text as PostgreSQL prints it, which another version
/// may print in another way.
async fn functions(pool: &PgPool) -> Result<Vec<Function>, sqlx::Error> {
    let rows: Vec<(String, bool, Vec<String>)> = sqlx::query_as(
        "SELECT format('%s.%s(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)), p.prosecdef, ARRAY[ \
                    l.lanname::text, p.prokind::text, p.provolatile::text, p.proparallel::text, p.proisstrict::text, \
                    p.proleakproof::text, p.proretset::text, format_type(p.prorettype, NULL), p.prosrc, \
                    coalesce(p.probin, ''), coalesce(p.prosqlbody::text, ''), coalesce(p.proargdefaults::text, ''), \
                    coalesce(array_to_string(p.proargnames, ','), ''), coalesce(array_to_string(p.proargmodes, ','), ''), \
                    coalesce((SELECT string_agg(format_type(a.type, NULL), ',' ORDER BY a.place) \
                                FROM unnest(p.proallargtypes) WITH ORDINALITY AS a (type, place)), ''), \
                    coalesce((SELECT string_agg(s.setting, ',' ORDER BY s.setting COLLATE \"C\") \
                                FROM unnest(p.proconfig) AS s (setting) \
                               WHERE NOT (p.prosecdef AND s.setting = $2)), ''), \
                    (p.prosecdef AND NOT coalesce($2 = ANY (p.proconfig), false))::text] \
           FROM pg_catalog.pg_proc p \
           JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace \
           JOIN pg_catalog.pg_language l ON l.oid = p.prolang \
          WHERE n.nspname = ANY ($1) AND (l.lanname <> 'c' OR NOT EXISTS ( \
                SELECT FROM pg_catalog.pg_depend d \
                 WHERE d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.objid = p.oid AND d.deptype = 'e')) \
          ORDER BY n.nspname, p.proname, oidvectortypes(p.proargtypes) COLLATE \"C\"",
    )
    .bind(SCHEMAS.to_vec())
    // What protects a function with the rights of its owner, and is set where the log has an owner of its own.
    .bind("search_path=pg_catalog, public, pg_temp")
    .fetch_all(pool)
    .await?;
    let function = |(name, is_definer, parts): (String, bool, Vec<String>)| Function {
        digest: digest(&parts),
        is_definer,
        name,
    };
    Ok(rows.into_iter().map(function).collect())
}

/// SHA-256 over texts and their lengths, in hexadecimal.
fn digest(parts: &[String]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part.as_bytes());
    }
    waybill_database::secret::hex(&hash.finalize())
}

/// Functions that are others than those of a fresh database, that are more, and that are not there.
fn changed_functions(found: &[Function]) -> Vec<String> {
    let line = |line: &'static str| {
        let mut words = line.splitn(3, ' ');
        let (digest, rights) = (words.next()?, words.next()?);
        Some((words.next()?, (digest, rights == "definer")))
    };
    let mut expected: BTreeMap<&str, (&str, bool)> = FUNCTIONS.lines().filter_map(line).collect();
    let mut faults = Vec::new();
    for Function { digest, is_definer, name } in found {
        match expected.remove(name.as_str()) {
            Some((same, may_be)) if same == digest && (may_be || !is_definer) => {}
            Some(_) => faults.push(format!("the function {name} is not the one of this software")),
            None => faults.push(format!("the function {name} is none of this software")),
        }
    }
    faults.extend(expected.keys().map(|name| format!("the function {name} is not there")));
    faults.truncate(usize::try_from(NAMED).unwrap_or(usize::MAX));
    faults
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use waybill_database::testing::TestDatabase;

    use super::*;

    #[tokio::test]
    async fn the_expected_functions_are_those_of_a_fresh_database() {
        let database = TestDatabase::fresh().await;
        let found = functions(&database.pool).await.unwrap();
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        let lines = lines.join("\n") + "\n";
        if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/proof/verify/functions.txt");
            std::fs::write(path, lines).unwrap();
            return;
        }
        assert_eq!(lines, FUNCTIONS, "a migration changed them: run this once with REWRITE_GOLDEN_FILES=1");
    }

    #[tokio::test]
    async fn nothing_is_found_in_a_fresh_database_also_by_its_owner() {
        let database = TestDatabase::fresh().await;
        for pool in [&database.pool, &database.owner] {
            let mut findings = Findings::default();
            examine(pool, &mut findings).await.unwrap();
            assert_eq!(findings.kept(), []);
        }
    }

    #[tokio::test]
    async fn functions_without_the_rights_of_an_owner_of_the_log_are_the_same() {
        let database = TestDatabase::fresh().await;
        // As in a database whose user owns the log.
        let own = "DO $$ DECLARE f text; BEGIN \
             FOR f IN SELECT oid::regprocedure::text FROM pg_proc \
                       WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP \
                 EXECUTE format('ALTER FUNCTION %s SECURITY INVOKER', f); \
                 EXECUTE format('ALTER FUNCTION %s RESET search_path', f); \
             END LOOP; END $$";
        sqlx::raw_sql(own).execute(&database.owner).await.unwrap();
        assert_eq!(changed_functions(&functions(&database.pool).await.unwrap()), Vec::<String>::new());
    }
}
