//! From a database to a server that answers.

use std::net::SocketAddr;

use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use waybill_commands::{Failure, Ledgers};
use waybill_projections::{Runner, RunnerOptions, read_models};

use crate::app::App;
use crate::auth::{Auth, KeyError, SigningKey};
use crate::live::Streams;
use crate::reads::Reads;
use crate::server::Limits;
use crate::{metering, router, server};

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Somebody else has the port.
    #[error("port {port} is in use already. Stop what listens there, or choose another one with --port")]
    PortInUse {
        /// Which.
        port: u16,
    },
    /// The port cannot be had for another reason.
    #[error("cannot listen on port {port}: {reason}")]
    Listen {
        /// Which.
        port: u16,
        /// Why not.
        reason: std::io::Error,
    },
    /// No database.
    #[error(transparent)]
    Database(#[from] waybill_database::Error),
    /// The log cannot be read.
    #[error(transparent)]
    Ledgers(#[from] Failure),
    /// The read models cannot be moved.
    #[error(transparent)]
    Runner(#[from] waybill_projections::Error),
    /// There is no key that is good enough.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The rest.
    #[error("{0}")]
    Other(String),
}

/// How to run a server.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The operator's own key for the tokens; one is drawn and kept in the database when there is none.
    pub signing_key: Option<String>,
    /// The limits on requests.
    pub limits: Limits,
}

/// A running server.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// What its handlers work with.
    pub app: App,
    stop: CancellationToken,
    serving: JoinHandle<()>,
    waking: JoinHandle<()>,
    runner: Runner,
}

/// Takes the port, on all of this machine's own addresses but no others.
///
/// # Errors
/// [`StartError::PortInUse`], said plainly.
pub async fn listen(host: std::net::IpAddr, port: u16) -> Result<TcpListener, StartError> {
    TcpListener::bind((host, port)).await.map_err(|reason| match reason.kind() {
        std::io::ErrorKind::AddrInUse => StartError::PortInUse { port },
        _ => StartError::Listen { port, reason },
    })
}

impl Running {
    /// Starts everything on a migrated database and answers on `listener`.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn start(pool: PgPool, listener: TcpListener, settings: Settings) -> Result<Self, StartError> {
        metering::start().map_err(|error| StartError::Other(format!("cannot measure: {error}")))?;
        let address = listener.local_addr().map_err(|error| StartError::Other(error.to_string()))?;
        let key = match &settings.signing_key {
            Some(given) => SigningKey::given(given)?,
            None => SigningKey::kept(&pool).await?,
        };
        let auth = Auth::new(pool.clone(), &key)
            .map_err(|problem| StartError::Other(problem.detail().to_owned()))?;
        let ledgers = Ledgers::start(pool.clone()).await?;
        let models = read_models()?;
        let names = models.names().collect();
        let runner = Runner::start(&pool, models, RunnerOptions::default()).await?;
        let waking = tokio::spawn(wake(ledgers.clone(), runner.wake_handle()));
        let stop = CancellationToken::new();
        tokio::spawn(metering::fold(stop.clone()));
        let reads = Reads::new(runner.progress(), runner.feed(), names);
        let app = App { pool, ledgers, reads, auth, streams: Streams::new(stop.clone()) };
        let (bound, unbound) = router::routers(app.clone());
        let serving = tokio::spawn(server::run(listener, bound, unbound, settings.limits, stop.clone()));
        Ok(Self { address, app, stop, serving, waking, runner })
    }

    /// Ends open streams, lets requests under way finish, then stops what they worked with.
    pub async fn stop(self) {
        self.stop.cancel();
        if let Err(error) = self.serving.await {
            tracing::error!(%error, "the server ended badly");
        }
        self.waking.abort();
        self.app.ledgers.stop().await;
        self.runner.stop().await;
    }
}

/// Tells the runner of this process of every append of this process, without a round trip to the database.
async fn wake(ledgers: Ledgers, runner: waybill_projections::WakeHandle) {
    let mut head = ledgers.journal().head();
    while head.changed().await.is_ok() {
        let position = i64::try_from(*head.borrow_and_update()).unwrap_or(i64::MAX);
        runner.wake(position);
    }
}
