//! Starts a server on a database.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_backup::Shipping;
use waybill_commands::{CommandRuntime, Failure};
use waybill_front_door::{Limits, Tls, TlsError, TrustedProxies, Watchers};
use waybill_http::consistency::ReadConsistency;
use waybill_log::SecretSource;
use waybill_log::proof::LastSigned;
use waybill_looking_back::past::{PastLimits, PastReadModels};
use waybill_printing::Papers;
use waybill_projections::{Runner, RunnerOptions, read_models};
use waybill_workers::issuing::{MailFault, MailSettings, Mailing};
use waybill_workers::month_end::{PackLimits, Packs};
use waybill_workers::proof::Proof;
use waybill_workers::proof::nightly;
use waybill_workers::supervision::{PAUSE, supervise};
use waybill_workers::{WorkerContext, issuing, month_end, past as past_watch};

use crate::app::App;
use crate::auth::security_log::SecurityLog;
use crate::auth::{Auth, KeyError, KeySource, SigningKey, founding};
use crate::live::Streams;
use crate::monitoring::monitor::Monitor;
use crate::monitoring::{metrics, monitor};
use crate::{live, router};

/// The maximum time for requests under way at a stop: a little more than the server itself gives them.
const SERVING: Duration = Duration::from_millis(8_200);
/// The maximum time for the current mail.
const MAILING: Duration = Duration::from_secs(4);
/// The maximum time for the journal and the runner after that, and then again for the seal of the last
/// recorded events.
const REST: Duration = Duration::from_millis(900);

/// An error that prevents the server from starting.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program uses the port.
    #[error("port {port} is in use already. Stop what listens there, or choose another one with --port")]
    PortInUse { port: u16 },
    /// The port is unavailable for another reason.
    #[error("cannot listen on port {port}: {reason}")]
    Listen { port: u16, reason: std::io::Error },
    /// There is no database.
    #[error(transparent)]
    Database(#[from] waybill_database::Error),
    /// The log cannot be read.
    #[error(transparent)]
    CommandRuntime(#[from] Failure),
    /// The read models cannot be advanced.
    #[error(transparent)]
    Runner(#[from] waybill_projections::Error),
    /// There is no key that is strong enough.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// There is no usable certificate.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The mail settings are invalid.
    #[error(transparent)]
    Mail(#[from] MailFault),
    #[error("{0}")]
    Other(String),
}

/// The settings of a server.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The source of the key for the tokens.
    pub signing_key: KeySource,
    /// Accepts that key although the database was used with another one: all users have to sign in again.
    pub replace_key: bool,
    /// A code of the operator's own for the first administrator; by default one is drawn.
    pub first_admin_code: Option<String>,
    pub limits: Limits,
    /// The trusted proxies, whose headers name their clients.
    pub proxies: TrustedProxies,
    /// The certificate to serve with; without one, connections are not encrypted.
    pub tls: Option<Tls>,
    /// The clients that may read the measurements in addition to this machine itself.
    pub watchers: Watchers,
    /// The source of the key that seals the log; without one, it is not sealed.
    pub proof_key: Option<SecretSource>,
    /// True if the database has an owner in addition to the server's role, which then must not be able to
    /// write to the log.
    pub has_owner: bool,
    /// The record of the last checkpoint that the key signed.
    pub last_signed: LastSigned,
    /// The program that prints papers; by default the one next to this program.
    pub papers: Option<PathBuf>,
    /// The folder with additional fonts, for letters that the print program lacks.
    pub fonts: Option<PathBuf>,
    /// The mail settings; without them, no mail is sent.
    pub mail: Option<MailSettings>,
    /// The folder with the files of month-end packs; by default no packs are made.
    pub packs: Option<PathBuf>,
    pub pack_limits: PackLimits,
    /// The shipping of new events to a folder; `None`, the default, ships nothing.
    pub shipping: Option<Shipping>,
}

/// A running server.
pub struct Running {
    pub address: SocketAddr,
    /// The state that its handlers receive.
    pub app: App,
    /// The code for registering the first administrator, when there is no account yet.
    pub first_admin_code: Option<String>,
    stop: CancellationToken,
    serving: JoinHandle<()>,
    mailing: JoinHandle<()>,
    waking: JoinHandle<()>,
    runner: Runner,
}

/// Binds the port, on all of this machine's own addresses but no others.
///
/// # Errors
/// [`StartError::PortInUse`], with a plain message; [`StartError::Listen`] when the port is unavailable for
/// another reason.
pub fn listen(host: std::net::IpAddr, port: u16) -> Result<TcpListener, StartError> {
    waybill_front_door::bind(SocketAddr::new(host, port)).map_err(|reason| match reason.kind() {
        std::io::ErrorKind::AddrInUse => StartError::PortInUse { port },
        _ => StartError::Listen { port, reason },
    })
}

impl Running {
    /// Starts everything on a migrated database and serves on `listener`.
    ///
    /// # Errors
    /// [`StartError`].
    pub fn start(
        pool: PgPool,
        listener: TcpListener,
        settings: Settings,
    ) -> BoxFuture<'static, Result<Self, StartError>> {
        // Boxed, so that the whole server is compiled in this crate and not again in each program that starts it.
        Box::pin(Self::start_all(pool, listener, settings))
    }

    /// Waits for a fault after which the server cannot work. It then has to end, so that its supervisor
    /// starts it again.
    pub async fn broken(&self) -> &'static str {
        let journal = self.app.runtime.journal();
        tokio::select! {
            biased;
            () = journal.exchanged() => {
                "the log was exchanged: the database was restored while this process ran. Start it again"
            }
            () = journal.ended() => "the writer of the journal has ended",
        }
    }

    /// Ends open streams, lets requests under way finish, then stops the parts that they used. It ends within
    /// ten seconds, even if a part hangs.
    pub fn stop(self) -> BoxFuture<'static, ()> {
        Box::pin(self.stop_all())
    }

    async fn start_all(pool: PgPool, listener: TcpListener, settings: Settings) -> Result<Self, StartError> {
        metrics::start().map_err(|error| StartError::Other(format!("cannot measure: {error}")))?;
        let address = listener.local_addr().map_err(|error| StartError::Other(error.to_string()))?;
        let key = SigningKey::settled(&pool, &settings.signing_key, settings.replace_key).await?;
        let auth = Auth::new(pool.clone(), &key)
            .map_err(|problem| StartError::Other(problem.detail().to_owned()))?;
        let difference = monitor::clock_difference(&pool).await.map_err(waybill_database::Error::from)?;
        monitor::judge_clock(difference).map_err(StartError::Other)?;
        let runtime = CommandRuntime::start(pool.clone()).await?;
        let first_admin_code = founding::issue(&runtime, settings.first_admin_code.as_deref())
            .await
            .map_err(|problem| StartError::Other(problem.detail().to_owned()))?;
        let security = SecurityLog::start(pool.clone());
        let runner = Runner::start(&pool, read_models()?, RunnerOptions::default()).await?;
        let waking = tokio::spawn(wake(runtime.clone(), runner.wake_handle()));
        let stop = CancellationToken::new();
        tokio::spawn(metrics::fold(stop.clone()));
        let consistency = ReadConsistency::new(runner.progress(), runner.feed(), pool.clone());
        let begun_at = i64::try_from(*runtime.journal().head().borrow()).unwrap_or(i64::MAX);
        let monitor = Monitor::new(runner.progress(), runner.restarts(), begun_at);
        tokio::spawn(monitor.clone().run(pool.clone(), stop.clone()));
        let mut proof = Proof::settled(&pool, settings.proof_key.as_ref(), settings.last_signed.clone())
            .await
            .map_err(|error| StartError::Other(error.to_string()))?
            .with_owner(settings.has_owner);
        nightly::start(&mut proof, &pool, &runtime, &stop);
        let streams = Streams::new(stop.clone());
        let past = PastReadModels::new(pool.clone(), read_models()?, PastLimits::default());
        let papers = Papers::new(settings.papers.clone(), settings.fonts.clone());
        let mailing = Mailing::new(settings.mail.as_ref())?;
        let app = App {
            pool,
            runtime,
            consistency,
            auth,
            streams,
            monitor,
            security,
            proof,
            past,
            routes: Arc::default(),
            papers,
            mailing,
            packs: Packs::new(settings.packs.clone(), settings.pack_limits),
            shipping: settings.shipping.clone(),
        };
        let mailing = tokio::spawn(supervised("mail", app.workers(), stop.clone(), issuing::run));
        tokio::spawn(supervised("month-end packs", app.workers(), stop.clone(), month_end::worker::run));
        tokio::spawn(past_watch::maintain_past_moments(app.workers(), stop.clone()));
        tokio::spawn(live::sessions::follow(app.streams.clone(), app.auth.clone(), stop.clone()));
        let Settings { limits, proxies, tls, watchers, .. } = settings;
        if let Some(tls) = &tls {
            tokio::spawn(tls.clone().follow(stop.clone()));
        }
        let auth = app.auth.clone();
        let options = waybill_front_door::Options {
            limits,
            proxies,
            bearer_of: Arc::new(move |headers| auth.bearer_of(headers)),
            pool: app.pool.clone(),
            tls,
            watchers,
        };
        let (bound, unbound) = router::routers(app.clone());
        let serving = tokio::spawn(waybill_front_door::run(listener, bound, unbound, options, stop.clone()));
        Ok(Self { address, app, first_admin_code, stop, serving, mailing, waking, runner })
    }

    async fn stop_all(mut self) {
        self.stop.cancel();
        let (served, mailed) =
            tokio::join!(timeout(SERVING, &mut self.serving), timeout(MAILING, &mut self.mailing));
        if mailed.is_err() {
            tracing::warn!("a mail that hangs was broken off; it is sent again at the next start");
            self.mailing.abort();
        }
        match served {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the server ended badly"),
            Err(_) => {
                tracing::warn!("requests that hang were cut off");
                self.serving.abort();
            }
        }
        self.waking.abort();
        let rest =
            async { tokio::join!(self.app.security.flush(), self.app.runtime.stop(), self.runner.stop()) };
        if timeout(REST, rest).await.is_err() {
            tracing::warn!("the database did not answer in time; what was under way with it was broken off");
        } else if timeout(REST, self.app.proof.seal_rest(&self.app.pool)).await.is_err() {
            tracing::warn!("what was recorded last is sealed at the next start");
        }
    }
}

/// Runs a worker, which is started again when it panics.
async fn supervised<W: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    app: WorkerContext,
    stop: CancellationToken,
    work: impl Fn(WorkerContext, CancellationToken) -> W,
) {
    supervise(name, PAUSE, stop.clone(), || work(app.clone(), stop.clone())).await;
}

/// Notifies the runner of this process of every append of this process, without a round trip to the database.
async fn wake(runtime: CommandRuntime, runner: waybill_projections::WakeHandle) {
    let mut head = runtime.journal().head();
    while head.changed().await.is_ok() {
        let position = i64::try_from(*head.borrow_and_update()).unwrap_or(i64::MAX);
        runner.wake(position);
    }
}
