use crate::support::*;
use std::time::Duration;
use waybill_projections::{
    Error, ReadModel, ReadModels, Runner, RunnerOptions, checkpoint_statuses, rebuild,
};

const NEVER: Duration = Duration::from_hours(1);

#[tokio::test(flavor = "multi_thread")]
async fn two_runners_and_many_writers_lose_and_double_nothing() {
    let database = database().await;
    let (one, other) = (run(&database.pool, models()).await, run(&database.pool, models()).await);
    let head = write_much(&database.pool, 8, 60).await;
    one.progress().wait_for(head, &[], SOON).await.unwrap();
    other.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_runner_that_vanishes_in_the_middle_of_a_batch_leaves_nothing_of_it() {
    let database = database().await;
    let head = append(&database.pool, "a", 50).await;
    for _ in 0..3 {
        let tally = Tally::closed();
        let inside = tally.inside.clone();
        let runner = run(&database.pool, models_of(Balances::default(), tally)).await;
        // All three models have written their rows by now, and nothing is committed.
        inside.acquire().await.unwrap().forget();
        drop(runner);
    }
    let at_the_start: Vec<i64> =
        checkpoint_statuses(&database.pool).await.unwrap().iter().map(|status| status.position).collect();
    assert_eq!(at_the_start, [0, 0, 0]);
    let runner = run(&database.pool, models()).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connections_are_made_anew_and_lose_and_double_nothing() {
    let database = database().await;
    let runner = run(&database.pool, models()).await;
    let pool = database.pool.clone();
    let killer = tokio::spawn(async move {
        let mut killed = 0_i64;
        for _ in 0..40 {
            killed += sqlx::query_scalar::<_, i64>(
                "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity \
                 WHERE application_name = 'waybill-runner' AND datname = current_database()",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        killed
    });
    write_much(&database.pool, 4, 60).await;
    assert!(killer.await.unwrap() > 0);
    let head = append(&database.pool, "last", 1).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
    assert!(runner.progress().failing().is_empty(), "no projector is to blame for a lost connection");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_projector_stands_still_alone_and_catches_up_when_it_is_mended() {
    let database = database().await;
    let balances = Balances::default();
    let broken = balances.broken.clone();
    let runner = run(&database.pool, models_of(balances, Tally::open())).await;
    let good = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(good, &[], SOON).await.unwrap();

    broken.set(true);
    for _ in 0..5 {
        let head = append(&database.pool, "a", 10).await;
        runner.progress().wait_for(head, &["entry", "tally"], SOON).await.unwrap();
    }
    assert_eq!(runner.progress().failing(), ["balance"]);
    assert_eq!(runner.progress().reached(&["balance"]).unwrap(), good);
    let checkpoint_statuses = checkpoint_statuses(&database.pool).await.unwrap();
    let status = checkpoint_statuses.iter().find(|status| status.model == "balance").unwrap();
    assert_eq!(status.position, good);
    assert!(status.failures >= 1);
    assert!(status.error.as_ref().unwrap().contains("the balance is out of order"), "{status:?}");

    broken.set(false);
    let head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
    assert!(runner.progress().failing().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_projector_that_takes_too_long_stands_still_alone_and_the_others_go_on() {
    let database = database().await;
    let balances = Balances::default();
    let slow = balances.slow.clone();
    let options = RunnerOptions { statement_timeout: Duration::from_millis(200), ..quick() };
    let models = models_of(balances, Tally::open());
    let runner = Runner::start(&database.pool, models, options).await.unwrap();
    slow.set(true);
    for _ in 0..3 {
        let head = append(&database.pool, "a", 10).await;
        runner.progress().wait_for(head, &["entry", "tally"], SOON).await.unwrap();
    }
    assert_eq!(runner.progress().failing(), ["balance"]);

    slow.set(false);
    let head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_beside_a_later_release_writes_nothing_and_says_so() {
    let database = database().await;
    let earlier = run(&database.pool, models()).await;
    let head = append(&database.pool, "a", 10).await;
    earlier.progress().wait_for(head, &[], SOON).await.unwrap();

    let later = || ReadModels::new(vec![ReadModel::of(LaterEntries)]).unwrap();
    let beside = run(&database.pool, later()).await;
    let head = append(&database.pool, "a", 10).await;
    beside.progress().wait_for(head, &[], SOON).await.unwrap();
    let by_the_earlier: i64 = sqlx::query_scalar("SELECT count(*) FROM read.entry WHERE amount < 900")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    assert_eq!(by_the_earlier, 0, "rows of two releases are mixed");
    while earlier.progress().later_release().is_none() {
        tokio::task::yield_now().await;
    }
    let what = earlier.progress().later_release().unwrap();
    assert_eq!(what, "its read model entry has version 2, this program knows 1");

    let refused = Runner::start(&database.pool, models(), quick()).await.err().unwrap();
    assert!(matches!(refused, Error::LaterRelease(_)), "{refused}");
    let refused = rebuild(&database.pool, &models(), &["entry"], |_| ()).await.unwrap_err();
    assert!(matches!(refused, Error::LaterRelease(_)), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_whose_schema_is_not_the_last_one_writes_nothing() {
    let database = database().await;
    let runner = run(&database.pool, models()).await;
    let head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (999999, 'of a later release', true, '', 0)",
    )
    .execute(&database.owner)
    .await
    .unwrap();
    append(&database.pool, "a", 10).await;
    while runner.progress().later_release().is_none() {
        tokio::task::yield_now().await;
    }
    let positions: Vec<i64> =
        checkpoint_statuses(&database.pool).await.unwrap().iter().map(|status| status.position).collect();
    assert_eq!(positions, [head; 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_projector_that_panics_stands_still_alone_and_the_others_go_on() {
    let database = database().await;
    let balances = Balances::default();
    let panics = balances.panics.clone();
    panics.set(true);
    let runner = run(&database.pool, models_of(balances, Tally::open())).await;
    let head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &["entry", "tally"], SOON).await.unwrap();
    assert_eq!(runner.progress().failing(), ["balance"]);
    let checkpoint_statuses = checkpoint_statuses(&database.pool).await.unwrap();
    let status = checkpoint_statuses.iter().find(|status| status.model == "balance").unwrap();
    assert!(status.error.as_ref().unwrap().contains("the balance does not add up"), "{status:?}");
    assert_eq!(runner.restarts()(), 0, "no task had to be started again for that");

    panics.set(false);
    let head = append(&database.pool, "a", 10).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_read_model_catches_up_by_itself_while_the_others_go_on() {
    let database = database().await;
    let before = ReadModels::new(vec![ReadModel::of(Entries), ReadModel::of(Balances::default())]).unwrap();
    let head = append(&database.pool, "a", 35_000).await;
    let runner = run(&database.pool, before).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    runner.stop().await;

    let tally = Tally::closed();
    let (gate, inside) = (tally.gate.clone(), tally.inside.clone());
    let runner = run(&database.pool, models_of(Balances::default(), tally)).await;
    inside.acquire().await.unwrap().forget();
    // The new model is in the middle of its first batch; the others are not delayed by it.
    let head = append(&database.pool, "a", 5).await;
    runner.progress().wait_for(head, &["entry", "balance"], SOON).await.unwrap();
    assert_eq!(runner.progress().reached(&["tally"]).unwrap(), 0);
    gate.add_permits(1_000);
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notification_a_wake_up_call_and_the_clock_each_move_the_read_models() {
    let database = database().await;
    let options = RunnerOptions { poll_interval: NEVER, first_pause: NEVER, ..RunnerOptions::default() };
    let runner = Runner::start(&database.pool, models(), options).await.unwrap();
    let head = append(&database.pool, "a", 1).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();

    let head = append_silently(&database.pool, "a", 1, true).await;
    runner.wake_handle().wake(head);
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    runner.stop().await;

    let runner = run(&database.pool, models()).await;
    let head = append_silently(&database.pool, "a", 1, true).await;
    runner.progress().wait_for(head, &[], SOON).await.unwrap();
    assert_rows_are_those_of_the_log(&database.pool, head).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_waits_for_what_another_process_projects_and_no_longer_than_it_wants() {
    let database = database().await;
    let tally = Tally::closed();
    let (gate, inside) = (tally.gate.clone(), tally.inside.clone());
    let working = run(&database.pool, models_of(Balances::default(), tally)).await;
    let head = append(&database.pool, "a", 3).await;
    inside.acquire().await.unwrap().forget();
    // The other process holds the checkpoints, so this one can only wait.
    let waiting = run(&database.pool, models()).await;
    let progress = waiting.progress();
    let behind = progress.wait_for(head, &["entry"], Duration::from_millis(50)).await.unwrap_err();
    assert!(matches!(behind, Error::Behind { reached: 0, wanted: 3 }), "{behind}");
    let reader = tokio::spawn(async move { progress.wait_for(head, &["entry"], SOON).await });
    gate.add_permits(1_000);
    reader.await.unwrap().unwrap();
    let unknown = waiting.progress().wait_for(head, &["nonsense"], SOON).await.unwrap_err();
    assert!(matches!(unknown, Error::UnknownModel(name) if name == "nonsense"));
    drop(working);
}

#[tokio::test]
async fn two_read_models_of_one_name_or_one_table_are_refused() {
    let twice = ReadModels::new(vec![ReadModel::of(Entries), ReadModel::of(Entries)]);
    assert!(matches!(twice.err(), Some(Error::Unfit(reason)) if reason.contains("entry is there twice")));
}
