//! A log ahead of the clock of the database, because a clock was wrong once.

use super::*;

/// Moves the time of the last append ahead of the clock by `seconds`.
async fn ahead(database: &TestDatabase, seconds: i32) {
    let moved = "UPDATE log_head SET recorded_at = clock_timestamp() + make_interval(secs => $1)";
    sqlx::query(moved).bind(f64::from(seconds)).execute(&database.owner).await.unwrap();
}

async fn until(journal: &Journal, is_failing: bool) {
    let seen = async {
        while journal.problem().is_some() != is_failing {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), seen).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_recorded_more_than_a_minute_ahead_of_the_clock_and_the_journal_says_so_by_itself() {
    let (database, journal) = journal().await;
    journal.append(poured("one", 1, 1)).await.unwrap();
    ahead(&database, 3600).await;
    // No command was given.
    until(&journal, true).await;
    let problem = journal.problem().unwrap();
    assert!(problem.contains("ahead of the clock of the database"), "{problem}");
    let refused = journal.append(poured("one", 2, 1)).await;
    assert!(matches!(refused, Err(JournalError::Unavailable(_))), "{refused:?}");
    assert_eq!(positions(&database.pool).await, [1]);

    ahead(&database, 30).await;
    until(&journal, false).await;
    journal.append(poured("one", 2, 1)).await.unwrap();
    assert_eq!(positions(&database.pool).await, [1, 2]);
}
