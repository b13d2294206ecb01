//! What can go wrong on the way from the log to the rows.

use waybill_log::read::ReadError;

/// The result of everything here.
pub type Result<T> = std::result::Result<T, Error>;

/// What went wrong on the way from the log to the rows.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database refused something or cannot be reached.
    #[error("the database answered: {0}")]
    Database(#[from] sqlx::Error),
    /// An event that its reader does not understand.
    #[error(transparent)]
    Unreadable(#[from] waybill_log::Unreadable),
    /// A projector that cannot go on.
    #[error("the read model {model} failed on events {from} to {to}: {source}")]
    Projector {
        model: &'static str,
        /// The first position of the batch.
        from: i64,
        /// The last position of the batch.
        to: i64,
        source: Box<Error>,
    },
    /// The projectors cannot be run together, or their tables not be rebuilt; the text has the reason.
    #[error("{0}")]
    Unfit(String),
    /// A database that a later release of the application works with; the text says by what that is seen.
    #[error(
        "a later release of Waybill works with this database: {0}. Use that release, or a copy of the database"
    )]
    LaterRelease(String),
    /// No read model of this name.
    #[error("there is no read model {0}")]
    UnknownModel(String),
    /// The read models have not come this far in time.
    #[error("the read models stand at position {reached}, {wanted} was asked for")]
    Behind {
        /// The position of the slowest of them.
        reached: i64,
        /// The position that was requested.
        wanted: i64,
    },
    /// A figure of more documents than are added up at once.
    #[error("a figure is explained of at most {0} documents at once")]
    TooManyParts(usize),
    /// More events than are read for one answer.
    #[error("at most {0} events are read for one answer")]
    TooManyEvents(usize),
    /// Events that were still being read when the time for it was over.
    #[error("reading events for one answer took longer than {0} s")]
    TooMuchTime(u64),
    /// An account of more entries than are compared at once.
    #[error("statements of accounts with at most {0} entries are compared")]
    TooManyEntries(usize),
    /// A row of a read model that names an event which the log does not have.
    #[error("there is no event at position {0}, of which a read model has a row")]
    NoSuchEvent(i64),
    /// Two rebuilds at once.
    #[error("another rebuild is under way in this database")]
    RebuildUnderWay,
    /// All past moments that may be kept are in use.
    #[error("{0} past moments are open already, which is all that this server keeps")]
    TooManyMoments(usize),
    /// A past moment could not be filled.
    #[error("the past moment could not be filled: {0}")]
    PastMoment(std::sync::Arc<Error>),
    /// The connection with the lock by which one at a time fills: another may be filling already.
    #[error("the connection that keeps others from filling past moments is gone: {0}")]
    LostLock(#[source] sqlx::Error),
    /// The task that did the work is gone.
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
    /// Whether another past moment has no place now.
    pub fn is_too_many_moments(&self) -> bool {
        match self {
            Self::TooManyMoments(_) => true,
            Self::PastMoment(error) => error.is_too_many_moments(),
            _ => false,
        }
    }

    /// Whether it is an event of which this program has never heard: a later release recorded it.
    pub(crate) fn is_unknown_event(&self) -> bool {
        match self {
            Self::Unreadable(unreadable) => unreadable.unknown,
            Self::Projector { source, .. } => source.is_unknown_event(),
            _ => false,
        }
    }

    /// Whether a statement or a transaction took longer than it may.
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

    /// Whether it has to do with the connection or with other transactions, not with the events or the
    /// projector: the same again may succeed.
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
