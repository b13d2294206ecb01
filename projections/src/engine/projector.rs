//! The interface of a read model for the runner and for rebuilds.

use crate::{Error, Result, StoredEvent};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::PgConnection;
use std::any::Any;
use std::collections::BTreeSet;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::person::PersonKind;
use waybill_log::personal;

/// A value of [`Projector::AGGREGATES`] that selects the events of every aggregate.
pub const EVERYTHING: &[Noun] = Noun::ALL;

/// Turns events into the rows of a read model.
///
/// These rules make a rebuild give the same bytes as the live tables:
/// - It names its tables without a schema. The runner sets the `search_path` (`read`, or the schema of a rebuild).
/// - It reads and writes **its own tables only**, because other read models may be at other positions.
/// - It takes times from the event ([`StoredEvent::recorded_at`] or the payload), never from the clock, and keys from
///   the event, never from a sequence.
/// - The rows do not depend on the division of events into batches.
/// - Every table has a primary key. No foreign keys, triggers, or views on it.
///
/// A new read model needs no setup: its checkpoint begins at 0. A change in the rows that the same events give, above
/// all a new column, requires a higher [`Projector::VERSION`]. The next start then empties the tables and sets the
/// checkpoint to 0, and the runner does the rest.
///
/// To be fast it folds the batch by key first and then writes it with one statement per table, sorted by key
/// (`rows.rs`).
pub trait Projector: Send + Sync + 'static {
    /// The name of the read model and of its checkpoint: `[a-z_]`, at most 40 characters.
    const NAME: &'static str;
    /// The tables in schema `read` that only this projector writes.
    const TABLES: &'static [&'static str];
    /// The nouns whose events are projected, or [`EVERYTHING`].
    const AGGREGATES: &'static [Noun];
    /// Must be raised when the same events give other rows. Rows of an earlier version are discarded and projected
    /// again.
    const VERSION: i32 = 1;
    /// Statements that erase persons from the rows, by kind of person, with the ids as `$1`. Each is executed after the
    /// batch with the erasure. Rows that were written earlier with readable names then equal those of a rebuild.
    const ERASURES: &'static [(PersonKind, &'static str)] = &[];
    /// Secondary indexes that `project` itself needs to be fast. A rebuild creates the others after the load.
    const INDEXES_WHILE_LOADING: &'static [&'static str] = &[];

    /// Returns the projector for one load (a rebuild or a past moment). It may keep in memory the rows that every batch
    /// would write again, and writes them in [`Projector::finish`]. An aborted load is discarded. Most projectors
    /// return `None`.
    fn loading(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Writes the rows that were kept in memory, at the end of a load.
    ///
    /// # Errors
    /// Any error ends the load.
    fn finish(&self, connection: &mut PgConnection) -> impl Future<Output = Result<()>> + Send {
        let _ = connection;
        async { Ok(()) }
    }

    /// Applies `events` (consecutive, in the order of the log, at least one) to the rows. Runs inside the transaction
    /// that moves the checkpoint.
    ///
    /// # Errors
    /// Any error stops only this read model. It is retried from the same position.
    fn project(
        &self,
        connection: &mut PgConnection,
        events: &[&StoredEvent],
    ) -> impl Future<Output = Result<()>> + Send;
}

trait AnyProjector: Send + Sync {
    fn project<'a>(
        &'a self,
        connection: &'a mut PgConnection,
        events: &'a [&'a StoredEvent],
    ) -> BoxFuture<'a, Result<()>>;

    fn loading(&self) -> Option<Arc<dyn AnyProjector>>;

    fn finish<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<()>>;
}

impl<P: Projector> AnyProjector for P {
    fn project<'a>(
        &'a self,
        connection: &'a mut PgConnection,
        events: &'a [&'a StoredEvent],
    ) -> BoxFuture<'a, Result<()>> {
        Box::pin(Projector::project(self, connection, events))
    }

    fn loading(&self) -> Option<Arc<dyn AnyProjector>> {
        Projector::loading(self).map(|projector| Arc::new(projector) as Arc<dyn AnyProjector>)
    }

    fn finish<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<()>> {
        Box::pin(Projector::finish(self, connection))
    }
}

/// A projector with its type erased.
#[derive(Clone)]
pub struct ReadModel {
    pub name: &'static str,
    /// The tables in schema `read` that only this read model writes.
    pub tables: &'static [&'static str],
    pub version: i32,
    pub(crate) indexes_while_loading: &'static [&'static str],
    erasures: &'static [(PersonKind, &'static str)],
    aggregates: &'static [Noun],
    projector: Arc<dyn AnyProjector>,
}

impl ReadModel {
    /// Creates the read model of a projector.
    pub fn of<P: Projector>(projector: P) -> Self {
        Self {
            name: P::NAME,
            tables: P::TABLES,
            version: P::VERSION,
            indexes_while_loading: P::INDEXES_WHILE_LOADING,
            erasures: P::ERASURES,
            aggregates: P::AGGREGATES,
            projector: Arc::new(projector),
        }
    }

    /// Returns this read model with the projector for one load.
    pub(crate) fn loading(&self) -> Self {
        let projector = self.projector.loading().unwrap_or_else(|| Arc::clone(&self.projector));
        Self { projector, ..self.clone() }
    }

    /// Writes the rows that a load kept in memory.
    pub(crate) async fn finish(&self, connection: &mut PgConnection) -> Result<()> {
        self.projector.finish(connection).await
    }

    /// Returns true if the projector reads the events of all aggregates.
    pub fn is_about_everything(&self) -> bool {
        self.aggregates == EVERYTHING
    }

    pub(crate) fn wants(&self, aggregate_type: &str) -> bool {
        self.projects(aggregate_type) || (aggregate_type == personal::AGGREGATE && !self.erasures.is_empty())
    }

    fn projects(&self, aggregate_type: &str) -> bool {
        self.aggregates == EVERYTHING
            || self.aggregates.iter().any(|noun| noun.stream_type() == aggregate_type)
    }

    /// Projects the relevant `events` after `position`.
    pub(crate) async fn project(
        &self,
        connection: &mut PgConnection,
        events: &[StoredEvent],
        position: i64,
    ) -> Result<()> {
        let wanted = |event: &&StoredEvent| event.position > position && self.wants(&event.aggregate_type);
        let wanted: Vec<&StoredEvent> = events.iter().filter(wanted).collect();
        let (Some(first), Some(last)) = (wanted.first(), wanted.last()) else { return Ok(()) };
        let (model, from, to) = (self.name, first.position, last.position);
        let projecting = AssertUnwindSafe(self.project_and_erase(connection, &wanted)).catch_unwind().await;
        let result =
            projecting.unwrap_or_else(|panic| Err(Error::Unfit(format!("a panic: {}", words_of(&*panic)))));
        result.map_err(|source| Error::Projector { model, from, to, source: Box::new(source) })
    }

    async fn project_and_erase(&self, connection: &mut PgConnection, wanted: &[&StoredEvent]) -> Result<()> {
        let projected: Vec<&StoredEvent> =
            wanted.iter().copied().filter(|event| self.projects(&event.aggregate_type)).collect();
        if !projected.is_empty() {
            self.projector.project(&mut *connection, &projected).await?;
        }
        for (kind, statement) in self.erasures {
            let erased: Vec<Uuid> = wanted.iter().filter_map(|event| erased(event, *kind)).collect();
            if !erased.is_empty() {
                sqlx::query(statement).bind(erased).execute(&mut *connection).await?;
            }
        }
        if wanted.iter().any(|event| is_erasure(event)) {
            // The planner's statistics contain frequent values, possibly the erased ones. PostgreSQL renews them by
            // itself only after large changes to a table.
            for table in self.tables {
                sqlx::query(&format!("ANALYZE {table}")).execute(&mut *connection).await?;
            }
        }
        Ok(())
    }
}

/// Returns the person of this kind whose erasure an event records.
fn erased(event: &StoredEvent, kind: PersonKind) -> Option<Uuid> {
    let (of, id) = event.aggregate_id.split_once('/').filter(|_| is_erasure(event))?;
    if of == <&str>::from(kind) { id.parse().ok() } else { None }
}

fn is_erasure(event: &StoredEvent) -> bool {
    event.aggregate_type == personal::AGGREGATE && event.event_type == personal::ERASED
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without words")
}

/// All read models of the application.
#[derive(Clone)]
pub struct ReadModels(Vec<ReadModel>);

impl ReadModels {
    /// Creates the set of read models.
    ///
    /// # Errors
    /// [`Error::Unfit`] when two have the same name or table, or a name is not fit to be a part of an identifier.
    pub fn new(models: Vec<ReadModel>) -> Result<Self> {
        let mut seen = BTreeSet::new();
        for model in &models {
            let fit = |name: &str| {
                (1..=40).contains(&name.len()) && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'_'))
            };
            for (kind, name) in [("read model", model.name)]
                .into_iter()
                .chain(model.tables.iter().map(|table| ("table", *table)))
            {
                if !fit(name) {
                    return Err(Error::Unfit(format!("{kind} {name}: a name is 1 to 40 of a-z and _")));
                }
                if !seen.insert((kind, name)) {
                    return Err(Error::Unfit(format!("the {kind} {name} is there twice")));
                }
            }
        }
        Ok(Self(models))
    }

    /// Returns the models with these names, or all when none is named.
    ///
    /// # Errors
    /// [`Error::UnknownModel`] when a name is unknown.
    pub fn only(&self, names: &[&str]) -> Result<Self> {
        if names.is_empty() {
            return Ok(self.clone());
        }
        let models: Result<Vec<ReadModel>> = names.iter().map(|name| self.get(name).cloned()).collect();
        Self::new(models?)
    }

    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().map(|model| model.name)
    }

    /// Returns the names of the models and the versions of their projectors.
    pub(crate) fn versions(&self) -> (Vec<&'static str>, Vec<i32>) {
        self.iter().map(|model| (model.name, model.version)).unzip()
    }

    pub(crate) fn get(&self, name: &str) -> Result<&ReadModel> {
        self.iter().find(|model| model.name == name).ok_or_else(|| Error::UnknownModel(name.to_owned()))
    }

    pub fn iter(&self) -> impl Iterator<Item = &ReadModel> {
        self.0.iter()
    }

    /// Returns the types of the aggregates whose events any of these models needs, also for erasures; `None` for all.
    pub fn aggregates<'a>(models: impl IntoIterator<Item = &'a ReadModel>) -> Option<Vec<&'static str>> {
        let mut wanted = BTreeSet::new();
        for model in models {
            if model.aggregates == EVERYTHING {
                return None;
            }
            wanted.extend(model.aggregates.iter().map(|noun| noun.stream_type()));
            wanted.extend((!model.erasures.is_empty()).then_some(personal::AGGREGATE));
        }
        Some(wanted.into_iter().collect())
    }
}
