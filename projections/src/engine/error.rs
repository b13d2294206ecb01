//! Errors on the way from the log to the rows.

use waybill_log::read::ReadError;

/// The result of every fallible function of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// An error on the way from the log to the rows.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database refused something or cannot be reached.
    #[error("the database answered: {0}")]
    Database(#[from] sqlx::Error),
    /// An event that its reader does not understand.
    #[error(transparent)]
    Unreadable(#[from] waybill_log::Unreadable),
    /// A failure of a projector.
    #[error("the read model {model} failed on events {from} to {to}: {source}")]
    Projector {
        model: &'static str,
        /// The first position of the batch.
        from: i64,
        /// The last position of the batch.
        to: i64,
        source: Box<Error>,
    },
    /// The projectors cannot be run together, or their tables cannot be rebuilt; the text has the reason.
    #[error("{0}")]
    Unfit(String),
    /// The database is used by a later release of the application; the text describes the evidence.
    #[error(
        "a later release of Waybill works with this database: {0}. Use that release, or a copy of the database"
    )]
    LaterRelease(String),
    /// No read model of this name.
    #[error("there is no read model {0}")]
    UnknownModel(String),
    /// The read models did not reach the requested position in time.
    #[error("the read models stand at position {reached}, {wanted} was asked for")]
    Behind {
        /// The position of the slowest of them.
        reached: i64,
        /// The position that was requested.
        wanted: i64,
    },
    /// A figure of more documents than one explanation may add up.
    #[error("a figure is explained of at most {0} documents at once")]
    TooManyParts(usize),
    /// More events than may be read for one answer.
    #[error("at most {0} events are read for one answer")]
    TooManyEvents(usize),
    /// Reading events took longer than one answer may take.
    #[error("reading events for one answer took longer than {0} s")]
    TooMuchTime(u64),
    /// An account of more entries than may be compared at once.
    #[error("statements of accounts with at most {0} entries are compared")]
    TooManyEntries(usize),
    /// A row of a read model names an event that the log does not have.
    #[error("there is no event at position {0}, of which a read model has a row")]
    NoSuchEvent(i64),
    /// Another rebuild is already running.
    #[error("another rebuild is under way in this database")]
    RebuildUnderWay,
    /// The maximum number of past moments is in use.
    #[error("{0} past moments are open already, which is all that this server keeps")]
    TooManyMoments(usize),
    /// A past moment could not be filled.
    #[error("the past moment could not be filled: {0}")]
    PastMoment(std::sync::Arc<Error>),
    /// The connection that holds the lock for filling past moments was lost: another process may be filling already.
    #[error("the connection that keeps others from filling past moments is gone: {0}")]
    LostLock(#[source] sqlx::Error),
    /// The task that did the work ended before it was done.
    #[error("a task ended before its work: {0}")]
    Task(#[from] tokio::task::JoinError),
    /// A list request that is not valid.
    #[error(transparent)]
    Request(#[from] crate::PageRequestError),
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Database(error) => Self::Database(error),
            ReadError::TooMany(events) => Self::TooManyEvents(events),
        }
    }
}

impl Error {
    /// True if there is no room for another past moment now.
    pub fn is_too_many_moments(&self) -> bool {
        match self {
            Self::TooManyMoments(_) => true,
            Self::PastMoment(error) => error.is_too_many_moments(),
            _ => false,
        }
    }

    /// True if the event is unknown to this program: a later release recorded it.
    pub fn is_unknown_event(&self) -> bool {
        match self {
            Self::Unreadable(unreadable) => unreadable.unknown,
            Self::Projector { source, .. } => source.is_unknown_event(),
            _ => false,
        }
    }

    /// True if a statement or a transaction exceeded its time limit.
    pub(crate) fn is_timeout(&self) -> bool {
        const TIMEOUTS: [&str; 3] = ["57014", "25P03", "25P04"];
        match self {
            Self::Database(sqlx::Error::Io(error)) => error.kind() == std::io::ErrorKind::TimedOut,
            Self::Database(sqlx::Error::Database(error)) => {
                error.code().is_some_and(|code| TIMEOUTS.contains(&code.as_ref()))
            }
            Self::Projector { source, .. } => source.is_timeout(),
            _ => false,
        }
    }

    /// True if the cause is the connection or another transaction, not the events or the projector: a retry may
    /// succeed.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Database(error) => waybill_database::is_passing(error),
            Self::LostLock(_) => true,
            Self::PastMoment(error) => error.is_passing(),
            Self::Projector { source, .. } => source.is_passing(),
            _ => false,
        }
    }
}
