//! A repeated command gets the response of the first.

use serde_json::json;
use waybill_log::{Appended, Journal};

use super::support::{at_once, positions, poured};
use super::{journal, key, own_pool};

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_gives_the_same_answer_and_another_body_is_refused() {
    let (database, journal) = journal().await;
    let first = poured("a", 1, 1).once(key("k", "body"), &json!({"number": 1})).unwrap();
    assert_eq!(journal.append(first).await.unwrap(), Appended::At(1));
    let again = poured("b", 1, 1).once(key("k", "body"), &json!({"number": 2})).unwrap();
    let stored = Appended::Repeated { answer: json!({"number": 1}), position: 1 };
    assert_eq!(journal.append(again).await.unwrap(), stored);
    // Its own first event would conflict with a repetition; the response is still the first one's.
    let same = poured("a", 1, 1).once(key("k", "body"), &json!({"number": 3})).unwrap();
    assert_eq!(journal.append(same).await.unwrap(), stored);
    let other = poured("b", 1, 1).once(key("k", "other"), &json!(null)).unwrap();
    assert_eq!(journal.append(other).await.unwrap(), Appended::OtherBody);
    assert_eq!(positions(&database.pool).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_race_of_the_same_key_appends_once_through_two_processes() {
    let (database, one) = journal().await;
    let two = Journal::start(own_pool(&database).await).await.unwrap();
    for round in 0..10 {
        let appends = (0..8).map(|n| {
            let journal = if n % 2 == 0 { one.clone() } else { two.clone() };
            let append = poured(&format!("{round}-{n}"), 1, 1);
            let append = append.once(key(&format!("k{round}"), "body"), &json!({ "n": n })).unwrap();
            async move { (n, journal.append(append).await.unwrap()) }
        });
        let outcomes = at_once(appends).await;
        let winners: Vec<_> = outcomes.iter().filter(|(_, a)| matches!(a, Appended::At(_))).collect();
        assert_eq!(winners.len(), 1, "{outcomes:?}");
        let answer = json!({"n": winners[0].0});
        for (n, outcome) in &outcomes {
            match outcome {
                Appended::At(_) => {}
                Appended::Repeated { answer: stored, .. } => assert_eq!(*stored, answer),
                other => panic!("{n}: {other:?}"),
            }
        }
    }
    assert_eq!(positions(&database.pool).await.len(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_outlives_a_restart() {
    let (database, journal) = journal().await;
    let first = poured("a", 1, 1).once(key("k", "body"), &json!({"number": 1})).unwrap();
    journal.append(first).await.unwrap();
    journal.stop().await;
    let restarted = Journal::start(own_pool(&database).await).await.unwrap();
    let again = poured("b", 1, 1).once(key("k", "body"), &json!(null)).unwrap();
    let stored = Appended::Repeated { answer: json!({"number": 1}), position: 1 };
    assert_eq!(restarted.append(again).await.unwrap(), stored);
}
