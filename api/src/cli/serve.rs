//! `waybill serve`

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_backup::ship;
use waybill_database::{Database, Purpose};
use waybill_front_door::{Network, Tls, TlsFiles, TrustedProxies, Watchers};
use waybill_workers::issuing::{MailFault, MailSettings};

use super::shipping::ShipTo;
use super::{DataLocation, Failure, demo, print, shipping};
use crate::auth::{FIRST_ADMIN_CODE_VARIABLE, KeySource, SIGNING_KEY_VARIABLE};
use crate::start::{Running, Settings, listen};

/// The environment variable with the address of the mail server, which contains the password.
const SMTP_URL_VARIABLE: &str = "WAYBILL_SMTP_URL";
/// The environment variable with the sender of mail.
const MAIL_FROM_VARIABLE: &str = "WAYBILL_MAIL_FROM";
/// The environment variable with the token for `/metrics`.
const METRICS_TOKEN_VARIABLE: &str = "WAYBILL_METRICS_TOKEN";

/// The requested limit of open files: for the server's connections, those to the database, and some more.
const OPEN_FILES: u64 = 16_384;
/// The maximum time for shipping the last events when the server stops.
const LAST_SHIPMENT: Duration = Duration::from_secs(2);

#[derive(Debug, Args)]
pub(super) struct Serve {
    #[command(flatten)]
    pub(super) place: DataLocation,
    /// The port to serve on.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to serve on; 0.0.0.0 is for all clients that can reach this machine.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(super) host: IpAddr,
    /// The maximum of connections to the database.
    #[arg(long, default_value_t = 16)]
    connections: u32,
    /// Serve HTTPS with this certificate (PEM, with those that it is signed with). It is read again on SIGHUP
    /// and when it changes.
    #[arg(long, value_name = "FILE", env = "WAYBILL_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM).
    #[arg(long, value_name = "FILE", env = "WAYBILL_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// A proxy in front of this server (address or network, repeatable). Client addresses and the use of
    /// HTTPS are read from the `X-Forwarded-*` or `Forwarded` headers that it sends.
    #[arg(
        long = "trusted-proxy",
        value_name = "CIDR",
        env = "WAYBILL_TRUSTED_PROXIES",
        value_delimiter = ','
    )]
    pub(super) trusted_proxies: Vec<Network>,
    /// Clients that may read `/metrics`, besides this machine (address or network, repeatable); `WAYBILL_METRICS_TOKEN` sets
    /// a token for others.
    #[arg(long, value_name = "CIDR", env = "WAYBILL_METRICS_FROM", value_delimiter = ',')]
    metrics_from: Vec<Network>,
    /// The file with the key that signs sessions. It is created when it does not exist. By default, it is
    /// `signing-key` in the data folder. All servers of one database need the same key.
    #[arg(long, env = "WAYBILL_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// Accept the key of this server although the database was used with another one: all users sign in
    /// again.
    #[arg(long)]
    replace_key: bool,
    /// The program that prints papers as PDF; by default `waybill-papers` next to this one.
    #[arg(long, value_name = "FILE", env = "WAYBILL_PAPERS")]
    papers: Option<PathBuf>,
    /// A folder with fonts for papers: for letters other than Latin, Greek, Cyrillic and Arabic. Fonts of the system are
    /// used too.
    #[arg(long, value_name = "FOLDER", env = "WAYBILL_FONTS")]
    fonts: Option<PathBuf>,
    /// The folder with the files of month-end packs; by default `month-end-packs` in the data folder. Servers
    /// of one database on several machines need one that all of them reach.
    #[arg(long, value_name = "FOLDER", env = "WAYBILL_PACKS")]
    packs: Option<PathBuf>,
    /// A folder, preferably on another machine, to which everything new is copied within a minute, or `none`.
    /// By default, the data of our own PostgreSQL is copied to a folder in `$XDG_STATE_HOME/waybill`
    /// (`~/.local/state/waybill`).
    #[arg(long, value_name = "FOLDER", env = "WAYBILL_SHIP_TO")]
    pub(super) ship_to: Option<ShipTo>,
    /// Begin with a demo company when there is no data yet.
    #[arg(long)]
    pub(super) demo: bool,
}

/// Serves until Ctrl-C or a termination signal, then stops everything cleanly.
pub(super) async fn run(options: Serve) -> Result<(), Failure> {
    demo::check_flag(&options)?;
    raise_open_files();
    let settings = settings(&options)?;
    // The port first: it is the most frequent mistake, and is reported before anything is started.
    let listener = listen(options.host, options.port)?;
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let opening = options.place.clone().open(Purpose::Server, options.connections);
    let database = tokio::select! {
        database = opening => database?,
        _ = interrupt.recv() => return Ok(()),
        _ = terminate.recv() => return Ok(()),
    };
    let served = serve(&database, listener, &options, settings, async {
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

/// Raises the limit of open files. Every connection is an open file, and the usual limit of 1,024 is for
/// programs that use `select`.
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
    let (papers, fonts) = (options.papers.clone(), options.fonts.clone());
    let packs = Some(options.packs.clone().unwrap_or_else(|| options.place.data.join("month-end-packs")));
    let mail = mail()?;
    Ok(Settings { proxies, tls, watchers, proof_key, last_signed, papers, fonts, mail, packs, ..keys })
}

/// Reads the mail settings from the environment only: arguments of programs are visible to all users of the
/// machine, and one of these has a password.
fn mail() -> Result<Option<MailSettings>, MailFault> {
    match (std::env::var(SMTP_URL_VARIABLE).ok(), std::env::var(MAIL_FROM_VARIABLE).ok()) {
        (None, None) => Ok(None),
        (Some(url), Some(from)) => Ok(Some(MailSettings::new(url, from))),
        _ => Err(MailFault::Half),
    }
}

async fn serve(
    database: &Database,
    listener: tokio::net::TcpListener,
    options: &Serve,
    mut settings: Settings,
    stop_signal: impl Future<Output = ()>,
) -> Result<(), Failure> {
    if options.demo {
        demo::begin(database).await?;
    }
    if demo::is_for_others(options) {
        demo::refuse_known_passwords(&database.pool).await?;
    }
    let shipping = shipping::of(options, &database.pool).await?;
    settings.shipping.clone_from(&shipping);
    settings.has_owner = database.has_owner();
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let running = Running::start(database.pool.clone(), listener, settings).await?;
    if let Some(code) = &running.first_admin_code {
        print(&format!("The first administrator registers with this code, within a day: {code}"))?;
    }
    print(&format!("Waybill is at {scheme}://{}\nData: {}", running.address, database.place()))?;
    print(&shipping::describe(shipping.as_ref(), options))?;
    if options.demo {
        demo::print_accounts(&database.pool).await?;
    }
    print("Ctrl-C stops it.")?;
    let shipped = CancellationToken::new();
    let shipping = shipping.map(|shipping| {
        let head = running.app.runtime.journal().head();
        let keys = running.app.proof.keys().cloned();
        tokio::spawn(ship(database.owner(), shipping, keys, head, shipped.clone()))
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
