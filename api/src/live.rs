//! Live changes: one Server-Sent Event for each change that the user may see, as soon as it can be read.

pub(crate) mod limits;
pub(crate) mod sessions;

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;
use waybill_commands::CommandRuntime;
use waybill_domain::Noun;
use waybill_http::consistency::ReadConsistency;
use waybill_http::problem::{Problem, Result};
use waybill_projections::{Change, Signal, notification};

use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::route::{Describe, Described, Routes};

use limits::StreamPermit;
pub use limits::Streams;

/// The maximum time without data on a stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// The maximum number of events that wait for a slow reader; with more, the source waits.
const WAITING: usize = 64;
/// The time that a browser waits before it connects again.
const RECONNECT: Duration = Duration::from_secs(2);

/// A change of a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct LiveEvent {
    /// Its position in the log: a read with it as `Min-Position` shows the change.
    pub position: i64,
    /// The kind of record: `order`, `stock`, `account` ...
    pub noun: String,
    pub id: String,
    /// The type of the event.
    pub event: String,
}

/// Changes have been missed: any data may have changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Gap {
    /// The position in the log up to which changes were missed.
    pub position: i64,
}

/// Returns the route of the stream, which stays open and is therefore exempt from the limits of the others.
pub fn routes() -> Routes {
    Routes::of("events").get("/api/events/stream", "streamEvents", "What changes, as it changes", stream)
}

async fn stream(
    permit: Permit<op::CompanyView>,
    State(runtime): State<CommandRuntime>,
    (State(consistency), State(streams)): (State<ReadConsistency>, State<Streams>),
    After(after): After,
) -> Result<Live> {
    let session = Arc::new(permit.session);
    let stream_permit = streams.take(&session)?;
    let (sender, receiver) = mpsc::channel(WAITING);
    let watch = Watch { session, runtime, streams, stream_permit };
    tokio::spawn(watch.run(signals(&consistency, after), sender));
    Ok(Live(receiver))
}

/// An open stream.
struct Live(mpsc::Receiver<Event>);

/// The parts that a stream needs for as long as it is open.
struct Watch {
    session: Arc<Session>,
    runtime: CommandRuntime,
    streams: Streams,
    stream_permit: StreamPermit,
}

type Signals = Pin<Box<dyn Stream<Item = waybill_projections::Result<Signal>> + Send>>;

/// Returns the changes after `after`. A client that does not send its last position may have missed any
/// change, so it first gets a gap. The gap gives it a position to resume from even when the stream breaks
/// before any change.
fn signals(consistency: &ReadConsistency, after: Option<i64>) -> Signals {
    let position = after.unwrap_or_else(|| consistency.feed.position());
    let missed = after.is_none().then_some(Ok(Signal::Gap { position }));
    Box::pin(tokio_stream::iter(missed).chain(consistency.feed.changes(Some(position))))
}

impl Watch {
    /// Sends changes until the client disconnects, the session ends or the server stops.
    ///
    /// All parts run concurrently. One that is not polled while another waits could hold the database
    /// connection that the other waits for.
    async fn run(self, signals: Signals, sender: mpsc::Sender<Event>) {
        let ended = tokio::select! {
            ended = self.send_events(signals, &sender) => ended,
            () = self.stream_permit.over() => Ok(()),
            () = self.streams.stopped() => Ok(()),
            () = sender.closed() => Ok(()),
        };
        // The browser resumes after the last change it saw; the operator should know the reason.
        if let Err(problem) = ended {
            tracing::warn!(code = problem.code(), detail = problem.detail(), "an event stream ended early");
        }
        drop(self.stream_permit);
    }

    async fn send_events(&self, mut signals: Signals, sender: &mpsc::Sender<Event>) -> Result<()> {
        while let Some(signal) = signals.next().await {
            for event in self.events(signal?).await? {
                if sender.send(event).await.is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Returns the events for this reader; none of a record that they may not see.
    async fn events(&self, signal: Signal) -> Result<Vec<Event>> {
        let change = match signal {
            Signal::Gap { position } => return Ok(vec![event("gap", position, &Gap { position })?]),
            Signal::Change(change) => change,
        };
        let mut events = Vec::new();
        if let Some(inbox) = self.notification(&change).await? {
            events.push(event("change", inbox.position, &inbox)?);
        }
        if visibility::is_notified(&self.session, &self.runtime, &change).await? {
            let Change { position, noun, id, event_type, .. } = change;
            events.push(event("change", position, &LiveEvent { position, noun, id, event: event_type })?);
        }
        Ok(events)
    }

    /// Returns the change of the reader's inbox if this change is a reason for a notification.
    async fn notification(&self, change: &Change) -> Result<Option<LiveEvent>> {
        let Change { position, noun, event_type, .. } = change;
        let user = self.session.actor.id;
        if !notification::may_notify(noun, event_type)
            || !notification::is_notified(self.runtime.pool(), user, *position).await?
        {
            return Ok(None);
        }
        let (noun, event) = (Noun::Inbox.name().to_owned(), "notified".to_owned());
        Ok(Some(LiveEvent { position: *position, noun, id: user.to_string(), event }))
    }
}

fn event(kind: &str, position: i64, data: &impl Serialize) -> Result<Event> {
    let event = Event::default().event(kind).id(position.to_string()).json_data(data);
    event.map_err(|error| Problem::fault(&error))
}

/// The position after which to continue.
struct After(Option<i64>);

impl<S: Sync> axum::extract::FromRequestParts<S> for After {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, _: &S) -> Result<Self> {
        last_event_id(&parts.headers).map(Self)
    }
}

fn last_event_id(headers: &HeaderMap) -> Result<Option<i64>> {
    let Some(given) = headers.get("last-event-id").filter(|given| !given.is_empty()) else { return Ok(None) };
    let position = given.to_str().ok().and_then(|text| text.parse().ok()).filter(|position| *position >= 0);
    let wrong = || Problem::malformed("Last-Event-ID must be the id of an event of this stream.");
    position.map(Some).ok_or_else(wrong)
}

impl IntoResponse for Live {
    fn into_response(self) -> Response {
        let hello = tokio_stream::once(Event::default().retry(RECONNECT).comment("connected"));
        let events = hello.chain(ReceiverStream::new(self.0)).map(Ok::<_, Infallible>);
        Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response()
    }
}

impl Describe for Live {
    fn describe(described: &mut Described) {
        described.answers_stream::<LiveEvent>(StatusCode::OK);
        described.mentions::<Gap>();
    }
}

impl Describe for After {
    fn describe(described: &mut Described) {
        described.header(
            "Last-Event-ID",
            "The id of the last event that was seen: it goes on behind that.",
            false,
        );
    }
}

impl<A, B> Describe for (State<A>, State<B>) {
    fn describe(_: &mut Described) {}
}
