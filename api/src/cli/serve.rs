//! `waybill serve`

use std::path::PathBuf;
use std::time::Duration;

use futures_util::FutureExt as _;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_backup::ship;
use waybill_database::{Database, Purpose};

use super::{Failure, Serve, print};
use crate::auth::{FIRST_ADMIN_CODE_VARIABLE, Hasher, KeySource, NewPassword, SIGNING_KEY_VARIABLE};
use crate::issuing::{MailFault, MailSettings};
use crate::server::{Tls, TlsFiles, TrustedProxies, Watchers};
use crate::start::{Running, Settings, listen};

/// The variable with the address of the mail server, which has the password.
const SMTP_URL_VARIABLE: &str = "WAYBILL_SMTP_URL";
/// The variable with the sender of mail.
const MAIL_FROM_VARIABLE: &str = "WAYBILL_MAIL_FROM";
/// The variable with the token for `/metrics`.
const METRICS_TOKEN_VARIABLE: &str = "WAYBILL_METRICS_TOKEN";

/// Open files that the server would like to have: its connections, those to the database, and some.
const OPEN_FILES: u64 = 16_384;
/// How long the last events may take to be shipped when the server stops.
const LAST_SHIPMENT: Duration = Duration::from_secs(2);

/// Serves until Ctrl-C or a request to end, then stops everything cleanly.
pub(super) async fn run(options: Serve) -> Result<(), Failure> {
    check_demo(&options)?;
    raise_open_files();
    let settings = settings(&options)?;
    // The port first: it is the most frequent mistake, and reported before anything is started.
    let listener = listen(options.host, options.port)?;
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let opening = options.place.open(Purpose::Server, options.connections);
    let database = tokio::select! {
        database = opening => database?,
        _ = interrupt.recv() => return Ok(()),
        _ = terminate.recv() => return Ok(()),
    };
    let served = serve(&database, listener, settings, options.demo, options.ship_to, async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
    .await;
    let stopped = database.stop().await;
    served?;
    Ok(stopped?)
}

/// The passwords of the demo accounts are printed in the manual.
fn check_demo(options: &Serve) -> Result<(), Failure> {
    if options.demo && !options.host.to_canonical().is_loopback() {
        let text = "--demo is for this machine only: everybody knows the passwords of its accounts. Leave out --host \
                    or --demo";
        return Err(text.into());
    }
    Ok(())
}

/// Every connection is an open file, and the usual limit of 1,024 is meant for programs that use `select`.
fn raise_open_files() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE).and_then(|(soft, hard)| {
        let wanted = OPEN_FILES.min(hard).max(soft);
        setrlimit(Resource::RLIMIT_NOFILE, wanted, hard)
    });
    if let Err(error) = raised {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
}

fn settings(options: &Serve) -> Result<Settings, Failure> {
    let files = options.tls_cert.clone().zip(options.tls_key.clone());
    let tls = files.map(|(certificate, key)| Tls::load(TlsFiles { certificate, key })).transpose()?;
    let proxies: TrustedProxies = options.trusted_proxies.iter().copied().collect();
    if tls.is_none() && proxies.is_empty() && !options.host.to_canonical().is_loopback() {
        print(
            "Passwords and tokens go over the network as they are: give --tls-cert and --tls-key, or put a proxy \
             with TLS in front and name it with --trusted-proxy.",
        )?;
    }
    let token = std::env::var(METRICS_TOKEN_VARIABLE).ok();
    let watchers = Watchers::new(options.metrics_from.clone(), token.as_deref());
    let key_file = || options.key_file.clone().unwrap_or_else(|| options.place.data.join("signing-key"));
    let given = std::env::var(SIGNING_KEY_VARIABLE);
    let signing_key = given.map_or_else(|_| KeySource::File(key_file()), KeySource::Given);
    let replace_key = options.replace_key;
    let (proof_key, last_signed) = (Some(options.place.proof_key()), options.place.last_signed());
    let first_admin_code = std::env::var(FIRST_ADMIN_CODE_VARIABLE).ok();
    let keys = Settings { signing_key, replace_key, first_admin_code, ..Settings::default() };
    let papers = options.papers.clone();
    let packs = Some(options.packs.clone().unwrap_or_else(|| options.place.data.join("month-end-packs")));
    let mail = mail()?;
    Ok(Settings { proxies, tls, watchers, proof_key, last_signed, papers, mail, packs, ..keys })
}

/// From the environment only: arguments of programs are seen by everybody on the machine, and one of these has a password.
fn mail() -> Result<Option<MailSettings>, MailFault> {
    match (std::env::var(SMTP_URL_VARIABLE).ok(), std::env::var(MAIL_FROM_VARIABLE).ok()) {
        (None, None) => Ok(None),
        (Some(url), Some(from)) => Ok(Some(MailSettings::new(url, from))),
        _ => Err(MailFault::Half),
    }
}

/// The demo company in a database that is empty or was begun so.
async fn begin_demo(database: &Database) -> Result<(), Failure> {
    let hasher = Hasher::new().map_err(|problem| problem.detail().to_owned())?;
    let hash_password = |password| hash(&hasher, password).boxed();
    waybill_demo::begin(&database.pool, &hash_password).await?;
    Ok(())
}

async fn hash(hasher: &Hasher, password: &str) -> Result<String, String> {
    let hash = hasher.hash(NewPassword::new(password)?).await;
    hash.map_err(|problem| problem.detail().to_owned())
}

async fn serve(
    database: &Database,
    listener: tokio::net::TcpListener,
    settings: Settings,
    wants_demo: bool,
    ship_to: Option<PathBuf>,
    stop_signal: impl Future<Output = ()>,
) -> Result<(), Failure> {
    if wants_demo {
        print("Looking for the demo company ...")?;
        begin_demo(database).await?;
    }
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let running = Running::start(database.pool.clone(), listener, settings).await?;
    if let Some(code) = &running.first_admin_code {
        print(&format!("The first administrator registers with this code, within a day: {code}"))?;
    }
    print(&format!("Waybill is at {scheme}://{}\nData: {}", running.address, database.place()))?;
    if wants_demo && waybill_demo::is_there(&database.pool).await? {
        let names: Vec<&str> = waybill_demo::accounts().collect();
        print(&format!("Sign in as {}; the password is {}.", names.join(", "), waybill_demo::PASSWORD))?;
    }
    print("Ctrl-C stops it.")?;
    let shipped = CancellationToken::new();
    let shipping = ship_to.map(|folder| {
        let head = running.app.runtime.journal().head();
        tokio::spawn(ship(database.owner(), folder, head, shipped.clone()))
    });
    let broken = tokio::select! {
        () = stop_signal => None,
        broken = running.broken() => Some(broken),
    };
    if let Some(reason) = broken {
        tracing::error!(reason, "the server cannot go on and ends");
    }
    print("Stopping ...")?;
    running.stop().await;
    shipped.cancel();
    if let Some(shipping) = shipping
        && timeout(LAST_SHIPMENT, shipping).await.is_err()
    {
        tracing::warn!("the last events are shipped at the next start");
    }
    broken.map_or(Ok(()), |reason| Err(reason.into()))
}
