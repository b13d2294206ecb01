//! Supports several servers in one address: a primary and its standbys.
//!
//! `postgres://user@a,b:5433/waybill?target_session_attrs=read-write` names two. [`parse`] remembers them for this process,
//! [`open`] connects to the first that fits, and all pools of [`lazy_pool`] follow it to a new primary.

use crate::liveness::distrust_all;
use crate::{Error, Result};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Connection, PgConnection};
use std::fmt;
use std::io::ErrorKind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::timeout;

/// The time limit of a connection to one of several servers, after which the next is tried.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// SQLSTATE classes of a server that is unavailable: starting, stopping, or without a free connection.
const UNAVAILABLE: [&str; 3] = ["57P", "53", "08"];

/// The addresses with several servers that this process uses, the newest first. Connection options hold only one
/// server, by which the others are found here.
static KNOWN: Mutex<Vec<Arc<Servers>>> = Mutex::new(Vec::new());

/// The servers of one address.
struct Servers {
    places: Vec<Place>,
    writable: bool,
    /// The index of the server that the last connection was made to.
    current: AtomicUsize,
    /// The open pools that follow it.
    pools: Mutex<Vec<PgPool>>,
}

/// A server of the address.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    host: String,
    port: u16,
}

/// Parses the address of a database, which may name several servers. The options are those of the first server;
/// [`open`] and [`lazy_pool`] find the others by it.
///
/// # Errors
/// An invalid address, or a `target_session_attrs` other than `read-write` and `any`.
pub fn parse(address: &str) -> Result<PgConnectOptions> {
    let (address, attributes) = without_attributes(address);
    let one_each: Vec<String> = one_each(&address);
    let writable = match attributes.as_deref() {
        Some("read-write") => true,
        Some("any") => false,
        // This software writes, and a list of servers contains standbys.
        None => one_each.len() > 1,
        Some(other) => return Err(Error::SessionAttributes(other.to_owned())),
    };
    let options = one_each.iter().map(|address| address.parse().map_err(Error::Connect));
    let mut options: Vec<PgConnectOptions> = options.collect::<Result<_>>()?;
    let places: Vec<Place> = options.iter().map(Place::of).collect();
    if places.len() > 1 || writable {
        remember(places, writable);
    }
    Ok(options.swap_remove(0))
}

/// Connects to the database. If its address names several servers, tries the last used one first, then the others. The
/// first that accepts connections and, with `target_session_attrs=read-write`, accepts writes is used.
///
/// # Errors
/// The reasons of all servers, if each is unavailable or read-only. Another error, such as a wrong password,
/// is returned at once.
pub async fn open(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    match Servers::of(options) {
        Some(servers) => servers.connect(options).await,
        None => PgConnection::connect_with(options).await,
    }
}

/// Returns a pool without open connections, which moves to another server of its address when [`open`] has found that
/// one.
pub fn lazy_pool(pool: PgPoolOptions, options: PgConnectOptions) -> PgPool {
    match Servers::of(&options) {
        Some(servers) => servers.lazy_pool(pool, &options),
        None => pool.connect_lazy_with(options),
    }
}

/// Returns true if the connection can be used further: it answers, and its server still accepts writes if they are
/// required.
pub(crate) async fn is_fit(options: &PgConnectOptions, connection: &mut PgConnection) -> bool {
    match Servers::of(options) {
        Some(servers) if servers.writable => matches!(is_read_only(connection).await, Ok(false)),
        _ => connection.ping().await.is_ok(),
    }
}

impl Servers {
    fn of(options: &PgConnectOptions) -> Option<Arc<Self>> {
        let place = Place::of(options);
        let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|servers| servers.places.contains(&place)).cloned()
    }

    async fn connect(&self, options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
        let mut reasons = Vec::new();
        let first = self.current.load(Ordering::Relaxed);
        let others = (0..self.places.len()).filter(|index| *index != first);
        for index in std::iter::once(first).chain(others) {
            let place = &self.places[index];
            match timeout(CONNECT_TIMEOUT, self.connect_to(place, options)).await {
                Ok(Ok(Some(connection))) => {
                    self.move_to(index);
                    return Ok(connection);
                }
                Ok(Ok(None)) => reasons.push(format!("{place} is read-only")),
                Ok(Err(error)) if is_unavailable(&error) => reasons.push(format!("{place}: {error}")),
                // Another server would refuse a wrong password or database too.
                Ok(Err(error)) => return Err(error),
                Err(_) => {
                    reasons.push(format!("{place} did not answer within {} s", CONNECT_TIMEOUT.as_secs()));
                }
            }
        }
        let places: Vec<String> = self.places.iter().map(Place::to_string).collect();
        let text = format!("tried {}: {}", places.join(", "), reasons.join("; "));
        Err(sqlx::Error::Io(std::io::Error::new(ErrorKind::NotConnected, text)))
    }

    /// Returns `None` for a server that only reads.
    async fn connect_to(
        &self,
        place: &Place,
        options: &PgConnectOptions,
    ) -> sqlx::Result<Option<PgConnection>> {
        let mut connection = PgConnection::connect_with(&place.in_options(options)).await?;
        if self.writable && is_read_only(&mut connection).await? {
            connection.close().await?;
            return Ok(None);
        }
        Ok(Some(connection))
    }

    /// Points all pools to this server and replaces their connections to the previous one.
    fn move_to(&self, index: usize) {
        if self.current.swap(index, Ordering::Relaxed) == index {
            return;
        }
        tracing::warn!(server = %self.places[index], "the database is used at another server of its address");
        for pool in self.pools.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            pool.set_connect_options(self.places[index].in_options(&pool.connect_options()));
        }
        distrust_all();
    }

    fn lazy_pool(&self, pool: PgPoolOptions, options: &PgConnectOptions) -> PgPool {
        // Hold the lock, so that no move happens in between.
        let mut pools = self.pools.lock().unwrap_or_else(PoisonError::into_inner);
        let place = &self.places[self.current.load(Ordering::Relaxed)];
        let pool = pool.connect_lazy_with(place.in_options(options));
        pools.retain(|pool| !pool.is_closed());
        pools.push(pool.clone());
        pool
    }
}

impl Place {
    fn of(options: &PgConnectOptions) -> Self {
        Self { host: options.get_host().to_owned(), port: options.get_port() }
    }

    fn in_options(&self, options: &PgConnectOptions) -> PgConnectOptions {
        options.clone().host(&self.host).port(self.port)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

fn remember(places: Vec<Place>, writable: bool) {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !known.iter().any(|servers| servers.places == places && servers.writable == writable) {
        let (current, pools) = (AtomicUsize::new(0), Mutex::default());
        known.insert(0, Arc::new(Servers { places, writable, current, pools }));
    }
}

/// Splits off `target_session_attrs`, which sqlx does not know.
fn without_attributes(address: &str) -> (String, Option<String>) {
    let Some((before, query)) = address.split_once('?') else { return (address.to_owned(), None) };
    let (attributes, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("target_session_attrs="));
    let value = attributes.last().and_then(|pair| pair.split_once('=')).map(|(_, value)| value.to_owned());
    let query = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    (format!("{before}{query}"), value)
}

/// Returns an address for each of the servers in an address.
fn one_each(address: &str) -> Vec<String> {
    let start = address.find("://").map_or(0, |at| at + 3);
    let end = address[start..].find(['/', '?', '#']).map_or(address.len(), |at| start + at);
    let start = address[start..end].rfind('@').map_or(start, |at| start + at + 1);
    let (before, hosts, after) = (&address[..start], &address[start..end], &address[end..]);
    hosts.split(',').map(|host| format!("{before}{host}{after}")).collect()
}

async fn is_read_only(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let setting: String = sqlx::query_scalar("SHOW transaction_read_only").fetch_one(connection).await?;
    Ok(setting == "on")
}

fn is_unavailable(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| UNAVAILABLE.iter().any(|class| code.starts_with(class)))
        }
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        _ => false,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends where it fails")]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_for_each_of_its_servers() {
        let many = "postgres://waybill:p%40ss@a:5433,b,[::1]:5434/waybill?sslmode=disable";
        let options: Vec<PgConnectOptions> = one_each(many).iter().map(|one| one.parse().unwrap()).collect();
        let places: Vec<String> = options.iter().map(|options| Place::of(options).to_string()).collect();
        assert_eq!(places, ["a:5433", "b:5432", "[::1]:5434"]);
        assert!(options.iter().all(|options| options.get_username() == "waybill"));
        assert!(options.iter().all(|options| options.get_database() == Some("waybill")));
    }

    #[test]
    fn what_the_session_must_be_is_read_and_kept_from_sqlx() {
        let both = "postgres://a/waybill?target_session_attrs=any&sslmode=require";
        let rest = "postgres://a/waybill?sslmode=require".to_owned();
        assert_eq!(without_attributes(both), (rest, Some("any".to_owned())));
        let refused = parse("postgres://a,b/waybill?target_session_attrs=standby").unwrap_err().to_string();
        assert!(
            refused.contains("target_session_attrs=standby") && refused.contains("read-write"),
            "{refused}"
        );
    }
}
