//! Distributes permits for requests: signed-in users have their own share, all other clients a smaller one.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode};
use ipnet::IpNet;
use sqlx::PgPool;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use waybill_domain::attachments::MAX_FILE_BYTES;
use waybill_domain::id::UserId;
use waybill_http::json;
use waybill_http::problem::{Problem, Result};

use super::shares::{Bounds, Refused, Share, Shares};
use super::{BearerOf, ClientAddr};

/// The maximum number of requests under way per user; more wait in that user's own queue.
const EACH_PERSON: usize = 64;
/// The maximum number of waiting requests per user: more than a browser sends at once.
const PERSON_QUEUE: usize = 512;
/// The limits per address for requests without a token: signing in, registering, and refused ones.
const EACH_NETWORK: usize = 16;
const NETWORK_QUEUE: usize = 64;
/// The limits of a body without a token: a sign-in has a few hundred bytes.
const OPEN_BODY: BodyLimit = BodyLimit { max: 64 * 1024, time: Duration::from_secs(10) };
/// The maximum number of unfinished bodies per caller.
const EACH_UNFINISHED: usize = 16;
/// The maximum number of bytes of bodies held for requests under way: with a token, and without.
const BODY_MEMORY: usize = 64 * 1024 * 1024;
const OPEN_BODY_MEMORY: usize = 8 * 1024 * 1024;
/// The paths of attachments, whose bodies are files of users. They may be larger and take longer.
const ATTACHMENTS: &str = "/api/attachments/";
/// The maximum time for receiving a file: at its maximum size, 0.4 Mbit/s.
const FILE_TIME: Duration = Duration::from_secs(100);
/// The unit in which the memory of bodies is counted.
const PAGE: usize = 1024;

/// The limits on requests with an immediate response.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The maximum time of a request once its body is received.
    pub time: Duration,
    at_once: usize,
}

impl Limits {
    /// Allows `at_once` requests of signed-in users and a quarter as many of all other clients, each for at
    /// most `time`.
    pub fn new(at_once: usize, time: Duration) -> Self {
        Self { time, at_once }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new(512, Duration::from_secs(15))
    }
}

/// The caller that a request is counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Caller {
    /// A user whose token this server signed. Whether the session is open is checked later.
    Person(UserId),
    Network(IpNet),
}

/// The limits of one kind of callers.
pub(super) struct Class {
    places: Shares<Caller>,
    unfinished: Shares<Caller>,
    memory: Arc<Semaphore>,
    body: BodyLimit,
    file: BodyLimit,
}

/// The limits of one body.
#[derive(Debug, Clone, Copy)]
pub(super) struct BodyLimit {
    /// The maximum number of bytes.
    pub(super) max: usize,
    /// The maximum time for receiving it.
    pub(super) time: Duration,
}

/// All permits. Cheap to clone.
#[derive(Clone)]
pub(super) struct Gate(Arc<Inner>);

struct Inner {
    bearer_of: BearerOf,
    pool: PgPool,
    time: Duration,
    people: Class,
    open: Class,
}

impl Gate {
    pub(super) fn new(limits: &Limits, bearer_of: BearerOf, pool: PgPool) -> Self {
        let people = Class {
            places: Shares::new(bounds(limits.at_once, EACH_PERSON, PERSON_QUEUE)),
            unfinished: Shares::new(Bounds { all: 512, each: EACH_UNFINISHED, queue: 0 }),
            memory: pages(BODY_MEMORY),
            body: BodyLimit { max: json::MAX_BYTES, time: Duration::from_secs(30) },
            file: BodyLimit { max: MAX_FILE_BYTES, time: FILE_TIME },
        };
        let open = Class {
            places: Shares::new(bounds(limits.at_once / 4, EACH_NETWORK, NETWORK_QUEUE)),
            unfinished: Shares::new(Bounds { all: 256, each: EACH_UNFINISHED, queue: 0 }),
            memory: pages(OPEN_BODY_MEMORY),
            body: OPEN_BODY,
            file: OPEN_BODY,
        };
        Self(Arc::new(Inner { bearer_of, pool, time: limits.time, people, open }))
    }

    /// Returns the maximum time of a request once its body is received.
    pub(super) fn time(&self) -> Duration {
        self.0.time
    }

    /// Returns the connections that requests work with.
    pub(super) fn pool(&self) -> &PgPool {
        &self.0.pool
    }

    pub(super) fn caller(&self, request: &Request) -> Option<Caller> {
        let person = (self.0.bearer_of)(request.headers()).map(Caller::Person);
        person.or_else(|| {
            request.extensions().get().map(|client: &ClientAddr| Caller::Network(client.network()))
        })
    }

    pub(super) fn class(&self, caller: Caller) -> &Class {
        match caller {
            Caller::Person(_) => &self.0.people,
            Caller::Network(_) => &self.0.open,
        }
    }
}

impl Class {
    /// Takes a permit for a request.
    ///
    /// # Errors
    /// 429 when the caller has too many, 503 when all together have.
    pub(super) async fn place(&self, caller: Caller) -> Result<Share<Caller>> {
        self.places.take(caller).await.map_err(|refused| match refused {
            Refused::Caller => {
                too_many("You have too many requests under way. Please try again in a moment.")
            }
            Refused::All => overloaded(),
        })
    }

    /// Returns the limits of the body of a request to this path.
    pub(super) fn body_limit(&self, path: &str) -> BodyLimit {
        if path.starts_with(ATTACHMENTS) { self.file } else { self.body }
    }

    /// Takes a permit for an unfinished body.
    pub(super) async fn unfinished(&self, caller: Caller) -> Result<Share<Caller>> {
        self.unfinished.take(caller).await.map_err(|refused| match refused {
            Refused::Caller => too_many(&format!(
                "{EACH_UNFINISHED} of your requests are not sent to the end yet. Please finish them first."
            )),
            Refused::All => overloaded(),
        })
    }

    /// Reserves memory for `bytes` of a body.
    pub(super) fn memory(&self, bytes: usize) -> Result<OwnedSemaphorePermit> {
        let pages = u32::try_from(bytes.div_ceil(PAGE)).unwrap_or(u32::MAX);
        Arc::clone(&self.memory).try_acquire_many_owned(pages).map_err(|_| overloaded())
    }

    /// Returns the problem of a body that is too large. A client whose token is no longer valid learns that
    /// instead.
    pub(super) fn too_large(&self, headers: &HeaderMap, max: usize) -> Problem {
        if self.body.max < json::MAX_BYTES && headers.contains_key(axum::http::header::AUTHORIZATION) {
            return Problem::not_signed_in("Your session has ended. Please sign in again.");
        }
        json::too_large(max)
    }
}

fn bounds(all: usize, each: usize, queue: usize) -> Bounds {
    Bounds { all, each: each.min(all).max(1), queue }
}

fn pages(bytes: usize) -> Arc<Semaphore> {
    Arc::new(Semaphore::new(bytes / PAGE))
}

fn too_many(text: &str) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(1)
}

fn overloaded() -> Problem {
    Problem::unavailable("overloaded", "The server has too much to do just now. Please try again.")
}
