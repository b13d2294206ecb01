use crate::support::*;
use sqlx::{Executor, PgConnection, PgPool};
use std::sync::Mutex;
use waybill_domain::Noun;
use waybill_projections::{
    Error, Projector, ReadModel, ReadModels, Result, StoredEvent, check, rebuild, verify,
};

/// Returns the structure of the tables without their rows.
async fn structure(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT format('%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS it \
             FROM information_schema.columns WHERE table_schema = 'read' \
         UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid::regclass::text LIKE 'read.%' \
         UNION ALL SELECT conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
             WHERE connamespace = 'read'::regnamespace \
         UNION ALL SELECT format('%s %s %s', relname, reloptions, relacl) FROM pg_class \
             WHERE relnamespace = 'read'::regnamespace AND relkind = 'r' ORDER BY it",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn leftovers(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'waybill_rebuild%'")
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn filled(pool: &PgPool, events: i64) -> i64 {
    let head = append(pool, "a", events).await;
    let runner = run(pool, models()).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    runner.stop().await;
    head
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_gives_the_same_tables_to_the_byte_while_everybody_goes_on() {
    let database = database().await;
    let runner = run(&database.pool, models()).await;
    append(&database.pool, "early", 45_000).await;
    let before = structure(&database.pool).await;
    let writing = tokio::spawn({
        let pool = database.pool.clone();
        async move { write_much(&pool, 4, 80).await }
    });
    let seen = Mutex::new(Vec::new());
    let report = rebuild(&database.pool, &models(), &[], |progress| seen.lock().unwrap().push(progress))
        .await
        .unwrap();
    assert_eq!(report.models, ["entry", "balance", "tally"]);
    assert!(report.position >= 45_000);
    let differences = check(&database.pool, &models(), &[], |_| ()).await.unwrap();
    assert_eq!(differences, []);

    let head = writing.await.unwrap();
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
    let live = verify(&database.pool, &models(), &[]).await.unwrap();
    rebuild(&database.pool, &models(), &[], |_| ()).await.unwrap();
    assert_eq!(verify(&database.pool, &models(), &[]).await.unwrap(), live);
    assert_eq!(structure(&database.pool).await, before);
    assert_eq!(leftovers(&database.pool).await, 0);
    let seen = seen.into_inner().unwrap();
    assert!(seen.len() >= 3 && seen.iter().all(|progress| progress.position <= progress.head));

    let head = append(&database.pool, "late", 10).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_belong_to_the_server_also_when_somebody_else_rebuilds_them() {
    let database = database().await;
    let head = filled(&database.pool, 30).await;
    let owners = async || -> Vec<String> {
        sqlx::query_scalar("SELECT DISTINCT tableowner::text FROM pg_tables WHERE schemaname = 'read'")
            .fetch_all(&database.pool)
            .await
            .unwrap()
    };
    let before = owners().await;
    let report = rebuild(&database.owner, &models(), &[], |_| ()).await.unwrap();
    assert_eq!((report.position, owners().await), (head, before));
    let user: String =
        sqlx::query_scalar("SELECT current_user::text").fetch_one(&database.owner).await.unwrap();
    assert!(!owners().await.contains(&user), "the test says nothing: it rebuilds as the owner of the tables");
    let head = append(&database.pool, "late", 10).await;
    let runner = run(&database.pool, models()).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    runner.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_somebody_changed_is_found_and_put_right() {
    let database = database().await;
    let head = filled(&database.pool, 100).await;
    database.pool.execute("UPDATE read.balance SET note = 'mine'").await.unwrap();
    let differences = check(&database.pool, &models(), &[], |_| ()).await.unwrap();
    assert_eq!(differences.iter().map(|difference| difference.live.table).collect::<Vec<_>>(), ["balance"]);
    let untouched: i64 = oid(&database.pool, "read.entry").await;
    rebuild(&database.pool, &models(), &["balance"], |_| ()).await.unwrap();
    assert_eq!(check(&database.pool, &models(), &[], |_| ()).await.unwrap(), []);
    assert_eq!(oid(&database.pool, "read.entry").await, untouched, "only what was named is rebuilt");
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

async fn oid(pool: &PgPool, table: &str) -> i64 {
    sqlx::query_scalar("SELECT $1::text::regclass::oid::bigint").bind(table).fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_that_is_killed_leaves_the_live_tables_and_can_be_started_again() {
    let database = database().await;
    let head = filled(&database.pool, 30_000).await;
    let live = verify(&database.pool, &models(), &[]).await.unwrap();
    let tally = Tally::closed();
    let inside = tally.inside.clone();
    let rebuilding = tokio::spawn({
        let pool = database.pool.clone();
        async move { rebuild(&pool, &models_of(Balances::default(), tally), &[], |_| ()).await.map(drop) }
    });
    inside.acquire().await.unwrap().forget();
    let second = rebuild(&database.pool, &models(), &[], |_| ()).await.unwrap_err();
    assert!(matches!(second, Error::RebuildUnderWay), "{second}");
    rebuilding.abort();
    assert!(rebuilding.await.unwrap_err().is_cancelled());
    assert_eq!(verify(&database.pool, &models(), &[]).await.unwrap(), live);

    // The server notices after a delay that the killed connection is gone.
    let again = async {
        loop {
            match rebuild(&database.pool, &models(), &[], |_| ()).await {
                Err(Error::RebuildUnderWay) => tokio::task::yield_now().await,
                done => return done,
            }
        }
    };
    assert_eq!(tokio::time::timeout(SOON, again).await.unwrap().unwrap().position, head);
    assert_eq!(verify(&database.pool, &models(), &[]).await.unwrap(), live);
    assert_eq!(leftovers(&database.pool).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_whose_projector_fails_says_so_and_changes_nothing() {
    let database = database().await;
    filled(&database.pool, 100).await;
    let live = verify(&database.pool, &models(), &[]).await.unwrap();
    let balances = Balances::default();
    balances.broken.set(true);
    let failed = rebuild(&database.pool, &models_of(balances, Tally::open()), &[], |_| ()).await.unwrap_err();
    assert_eq!(
        failed.to_string(),
        "the read model balance failed on events 1 to 100: the balance is out of order"
    );
    assert_eq!(verify(&database.pool, &models(), &[]).await.unwrap(), live);
    assert_eq!(leftovers(&database.pool).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rebuild_mends_a_read_model_that_was_failing() {
    let database = database().await;
    let balances = Balances::default();
    balances.broken.set(true);
    let runner = run(&database.pool, models_of(balances, Tally::open())).await;
    let mut head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &["entry"], SOON).await.unwrap();
    assert_eq!(runner.progress().failing(), ["balance"]);
    runner.stop().await;
    rebuild(&database.pool, &models(), &["balance"], |_| ()).await.unwrap();
    let runner = run(&database.pool, models()).await;
    assert!(runner.progress().failing().is_empty());
    head = head.max(append(&database.pool, "a", 1).await);
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

/// A projector that reads a table of another model.
struct Nosy;

impl Projector for Nosy {
    const NAME: &'static str = "nosy";
    const TABLES: &'static [&'static str] = &["tally"];
    const AGGREGATES: &'static [Noun] = &[Noun::Account];

    async fn project(&self, connection: &mut PgConnection, _events: &[&StoredEvent]) -> Result<()> {
        sqlx::query("INSERT INTO tally SELECT account, entries FROM balance").execute(connection).await?;
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_projector_that_uses_a_table_of_another_one_is_found_out_by_a_rebuild() {
    let database = database().await;
    append(&database.pool, "a", 10).await;
    let models = ReadModels::new(vec![ReadModel::of(Balances::default()), ReadModel::of(Nosy)]).unwrap();
    let refused = rebuild(&database.pool, &models, &[], |_| ()).await.unwrap_err();
    assert!(refused.to_string().contains("nosy uses a table that is not its own"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_a_rebuild_could_not_copy_is_refused() {
    let database = database().await;
    for (change, complaint) in [
        ("ALTER TABLE read.tally DROP CONSTRAINT tally_pkey", "no primary key"),
        (
            "ALTER TABLE read.tally ADD PRIMARY KEY (event_type), ADD FOREIGN KEY (event_type) REFERENCES read.balance",
            "a foreign key",
        ),
    ] {
        database.pool.execute(change).await.unwrap();
        let refused = rebuild(&database.pool, &models(), &["tally"], |_| ()).await.unwrap_err();
        assert!(refused.to_string().contains(complaint), "{refused}");
    }
}
