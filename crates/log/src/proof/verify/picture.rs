//! Verifies the schema between the tables and their readers, and the rights to write. The owner of the database may
//! replace a table with a view or one of our functions with another, or grant rights. Every difference from a fresh
//! database is reported, not only known attacks.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use sqlx::{PgPool, Row as _};
use waybill_database::MIGRATOR;
use waybill_proof::{FindingKind, Findings};

/// Reads the picture of a database, one line per object. PostgreSQL 14 lacks the catalog of the lines that begin with
/// [`FROM_15`].
const PICTURE: &str = concat!("SET LOCAL search_path = ''; ", include_str!("picture.sql"));
const FROM_15: &str = "--15 ";
/// The statement with these lines.
static WHOLE: LazyLock<String> = LazyLock::new(|| PICTURE.replace(FROM_15, ""));
/// The picture of a fresh database. A test fails if a migration has changed it.
const EXPECTED: &str = include_str!("picture.txt");
/// The maximum number of lines reported of each kind.
const NAMED: usize = 100;
/// The line of a log that belongs to its user, who may do everything.
const USERS_OWN: &str = "owner of public.events: the application";
/// The prefixes of lines about roles, which are meaningless for such a log.
const OF_ROLES: [&str; 5] = ["owner of ", "grant of ", "rights of ", "role ", "member of "];

/// Reports each line that is not in the picture of a fresh database, and each that is missing.
pub(super) async fn examine(pool: &PgPool, findings: &mut Findings) -> Result<(), sqlx::Error> {
    for text in differences(&lines(pool).await?) {
        findings.note(FindingKind::Structure, 0, 0, text);
    }
    if migrations(pool).await? != expected_migrations() {
        let text = "the database does not name the migrations of this software as those that made it";
        findings.note(FindingKind::Structure, 0, 0, text);
    }
    Ok(())
}

/// Returns the picture of this database. Both statements are one transaction.
async fn lines(pool: &PgPool) -> Result<Vec<String>, sqlx::Error> {
    let version = pool.acquire().await?.server_version_num();
    let is_older = version.is_some_and(|version| version < 150_000);
    let picture: &'static str = if is_older { PICTURE } else { &WHOLE };
    let rows = sqlx::raw_sql(picture).fetch_all(pool).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

/// The version of a migration, its checksum, and whether it was completed.
type Applied = (i64, Vec<u8>, bool);

async fn migrations(pool: &PgPool) -> Result<Vec<Applied>, sqlx::Error> {
    const APPLIED: &str = "SELECT version, checksum, success FROM public._sqlx_migrations ORDER BY version";
    sqlx::query_as(APPLIED).fetch_all(pool).await
}

fn expected_migrations() -> Vec<Applied> {
    MIGRATOR.iter().map(|migration| (migration.version, migration.checksum.to_vec(), true)).collect()
}

fn differences(found: &[String]) -> Vec<String> {
    let is_protected = !found.iter().any(|line| line == USERS_OWN);
    let counts = |line: &&str| is_protected || !OF_ROLES.iter().any(|beginning| line.starts_with(beginning));
    let found: BTreeSet<&str> = found.iter().map(String::as_str).filter(counts).collect();
    let expected: BTreeSet<&str> = EXPECTED.lines().filter(counts).collect();
    let more = found.difference(&expected).take(NAMED);
    let more = more.map(|line| format!("the database has what this software did not make: {line}"));
    let missing = expected.difference(&found).take(NAMED);
    more.chain(missing.map(|line| format!("the database lacks what this software made: {line}"))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use waybill_database::testing::TestDatabase;

    use super::*;

    #[tokio::test]
    async fn the_expected_picture_is_that_of_a_fresh_database_by_whomever_it_is_read() {
        let database = TestDatabase::fresh().await;
        let found = lines(&database.pool).await.unwrap();
        if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/proof/verify/picture.txt");
            std::fs::write(path, found.join("\n") + "\n").unwrap();
            return;
        }
        for found in [found, lines(&database.owner).await.unwrap()] {
            assert_eq!(
                found,
                EXPECTED.lines().collect::<Vec<_>>(),
                "a migration changed it: run this once with REWRITE_GOLDEN_FILES=1"
            );
        }
    }

    #[tokio::test]
    async fn a_log_without_a_role_of_its_own_has_the_same_picture_but_for_the_roles() {
        let database = TestDatabase::fresh().await;
        let application = database.pool.connect_options().get_username().to_owned();
        let own = format!(
            "DO $$ DECLARE f text; BEGIN \
                 FOR f IN SELECT oid::regprocedure::text FROM pg_proc \
                           WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP \
                     EXECUTE format('ALTER FUNCTION %s SECURITY INVOKER', f); \
                     EXECUTE format('ALTER FUNCTION %s RESET search_path', f); \
                 END LOOP; END $$; \
             REASSIGN OWNED BY waybill_log TO {application}; DROP OWNED BY waybill_log"
        );
        sqlx::raw_sql(&own).execute(&database.owner).await.unwrap();
        assert_eq!(differences(&lines(&database.pool).await.unwrap()), Vec::<String>::new());
    }
}
