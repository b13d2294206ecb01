//! The content of the log, and whether the read models agree with it.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;
use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_log::copy::census;
use waybill_log::read::head;
use waybill_log::testing::{self, TestEvent};
use waybill_projections::{
    Runner, RunnerOptions, TableHash, check, checkpoint_statuses, read_models, verify,
};

use super::TIMEOUT;

/// The interval of checking whether a position is reached.
const POLL: Duration = Duration::from_millis(2);

/// An event as the log has it.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// The kind of record: `order`, `stock` ...
    pub(crate) noun: String,
    pub(crate) id: String,
    /// The type of the event.
    pub(crate) what: String,
    pub(crate) payload: Value,
}

/// The log of a database, read past all processes.
pub(crate) struct Log<'a>(&'a PgPool);

impl<'a> Log<'a> {
    pub(crate) fn of(database: &'a TestDatabase) -> Self {
        Self(&database.pool)
    }

    pub(crate) async fn head(&self) -> i64 {
        head(self.0).await.unwrap()
    }

    /// Waits until it has come to this position.
    pub(crate) async fn reaches(&self, position: i64) {
        let reached = async {
            while self.head().await < position {
                tokio::time::sleep(POLL).await;
            }
        };
        tokio::time::timeout(TIMEOUT, reached).await.expect("a log that grows");
    }

    /// Counts each event of each record. This covers all of the log, except for the order of simultaneous
    /// events and the time of a departure. It also leaves out the numbers of documents, which are given in
    /// the order of arrival, and the digests of user names in the log, which differ in each log.
    pub(crate) async fn happenings(&self) -> BTreeMap<String, usize> {
        let mut happenings = BTreeMap::new();
        for Event { noun, id, what, mut payload } in self.events().await {
            if let Some(departed) = payload.get_mut("departed").and_then(Value::as_object_mut) {
                departed.remove("departedAt");
            }
            let id = if id.starts_with("username/") { "username" } else { &id };
            *happenings.entry(without_numbers(&format!("{noun} {id} {what} {payload}"))).or_default() += 1;
        }
        happenings
    }

    pub(crate) async fn events(&self) -> Vec<Event> {
        let events = testing::events(self.0).await.unwrap();
        let event = |event: TestEvent| Event {
            noun: event.aggregate_type,
            id: event.aggregate_id,
            what: event.event_type,
            payload: event.payload,
        };
        events.into_iter().map(event).collect()
    }

    /// Everything of every event up to a position, as text.
    pub(crate) async fn rows(&self, until: i64) -> Vec<String> {
        testing::rows(self.0, until).await.unwrap()
    }

    /// The numbers and ids of the orders that were placed, in the order of the log.
    pub(crate) async fn placed(&self) -> Vec<(String, String)> {
        let events = self.events().await.into_iter();
        let placed = events.filter(|event| event.noun == "order" && event.what == "placed");
        placed
            .map(|event| (event.payload["placed"]["number"].as_str().unwrap().to_owned(), event.id))
            .collect()
    }

    /// Counts the events of this type of orders.
    pub(crate) async fn count(&self, event_type: &str) -> usize {
        let events = self.events().await.into_iter();
        events.filter(|event| event.noun == "order" && event.what == event_type).count()
    }

    /// Positions are 1, 2, 3 ... up to the head, and so are the numbers within each stream.
    pub(crate) async fn has_no_gap(&self) {
        let positions = testing::positions(self.0).await.unwrap();
        let out_of_place = (1..).zip(&positions).find(|(place, position)| place != *position);
        assert_eq!(out_of_place, None, "the first position that is not where it belongs");
        assert_eq!(positions.last(), Some(&self.head().await), "the last position and the head");
        let census = census(&mut self.0.acquire().await.unwrap()).await.unwrap();
        assert_eq!(census.broken_streams, 0, "streams with a gap");
    }

    /// Waits until the read models have come to the head: the content of their tables. A server that was stopped may
    /// have left them behind; they go on by themselves here.
    pub(crate) async fn read_models(&self) -> Vec<TableHash> {
        let models = read_models().unwrap();
        let head = self.head().await;
        let runner = Runner::start(self.0, read_models().unwrap(), RunnerOptions::default()).await.unwrap();
        let caught_up = async {
            while !checkpoint_statuses(self.0).await.unwrap().iter().all(|model| model.position >= head) {
                tokio::time::sleep(POLL).await;
            }
        };
        tokio::time::timeout(TIMEOUT, caught_up).await.expect("read models that catch up");
        runner.stop().await;
        verify(self.0, &models, &[]).await.unwrap()
    }

    /// The read models, once they have caught up, equal a rebuild to the byte; and there is something in them.
    pub(crate) async fn read_models_equal_a_rebuild(&self) {
        let tables = self.read_models().await;
        let rows = tables.iter().find(|table| table.table == "orders").map(|table| table.rows);
        assert!(rows.is_some_and(|rows| rows > 0), "no orders in {tables:#?}");
        let differences = check(self.0, &read_models().unwrap(), &[], |_| ()).await.unwrap();
        assert!(differences.is_empty(), "{differences:#?}");
    }
}

/// The text without its runs of six digits behind a hyphen, as numbers of documents have them.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split('-');
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (head, tail) = part.split_at_checked(6).unwrap_or((part, ""));
        let is_number = head.len() == 6
            && head.bytes().all(|byte| byte.is_ascii_digit())
            && !tail.starts_with(|next: char| next.is_ascii_alphanumeric());
        rest.push('-');
        rest.push_str(if is_number { tail } else { part });
    }
    rest
}
