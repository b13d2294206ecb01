//! Permits for work, shared fairly: each caller has a bounded number of them and a bounded queue of its own,
//! so that no caller can take the permits of others.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The limits on permits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The maximum number of permits of all callers together.
    pub(super) all: usize,
    /// The maximum number of permits of one caller, at least one.
    pub(super) each: usize,
    /// The maximum number of requests that wait for one of the caller's own.
    pub(super) queue: usize,
}

/// The reason why there is no permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// The caller has too many of them itself.
    Caller,
    /// All callers together have too many.
    All,
}

pub(super) struct Shares<K: Hash + Eq + Copy> {
    bounds: Bounds,
    all: Arc<Semaphore>,
    callers: Arc<Callers<K>>,
}

type Callers<K> = Mutex<HashMap<K, Caller>>;

struct Caller {
    places: Arc<Semaphore>,
    /// The number of permits that are taken or waited for.
    count: usize,
}

/// A permit that was taken, free again when it is dropped.
pub(super) struct Share<K: Hash + Eq + Copy> {
    _own: OwnedSemaphorePermit,
    _all: OwnedSemaphorePermit,
    _ticket: Ticket<K>,
}

/// Counts its caller for as long as it has or waits for a permit.
struct Ticket<K: Hash + Eq + Copy> {
    caller: K,
    callers: Arc<Callers<K>>,
}

impl<K: Hash + Eq + Copy> Shares<K> {
    pub(super) fn new(bounds: Bounds) -> Self {
        Self { bounds, all: Arc::new(Semaphore::new(bounds.all)), callers: Arc::default() }
    }

    /// Takes a permit of this caller, after its earlier requests. It does not wait when other callers have
    /// all permits: waiting would only make that worse.
    pub(super) async fn take(&self, caller: K) -> Result<Share<K>, Refused> {
        let (ticket, places) = self.ticket(caller)?;
        let own = places.acquire_owned().await.map_err(|_| Refused::All)?;
        let all = Arc::clone(&self.all).try_acquire_owned().map_err(|_| Refused::All)?;
        Ok(Share { _own: own, _all: all, _ticket: ticket })
    }

    fn ticket(&self, key: K) -> Result<(Ticket<K>, Arc<Semaphore>), Refused> {
        let Bounds { each, queue, .. } = self.bounds;
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Caller { places: Arc::new(Semaphore::new(each)), count: 0 };
        let caller = callers.entry(key).or_insert_with(new);
        if caller.count >= each + queue {
            return Err(Refused::Caller);
        }
        caller.count += 1;
        let places = Arc::clone(&caller.places);
        drop(callers);
        Ok((Ticket { caller: key, callers: Arc::clone(&self.callers) }, places))
    }
}

impl<K: Hash + Eq + Copy> Drop for Ticket<K> {
    fn drop(&mut self) {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(caller) = callers.get_mut(&self.caller) {
            caller.count -= 1;
            if caller.count == 0 {
                callers.remove(&self.caller);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::task::{Context, Poll, Waker};

    use super::*;

    const BOUNDS: Bounds = Bounds { all: 4, each: 2, queue: 1 };

    async fn refused(shares: &Shares<char>, caller: char) -> Option<Refused> {
        shares.take(caller).await.err()
    }

    #[tokio::test]
    async fn a_caller_with_many_requests_waits_for_its_own_places_and_leaves_the_others_theirs() {
        let shares = Shares::new(BOUNDS);
        let first = shares.take('a').await.unwrap();
        let _second = shares.take('a').await.unwrap();
        let mut third = Box::pin(shares.take('a'));
        let mut context = Context::from_waker(Waker::noop());
        assert!(third.as_mut().poll(&mut context).is_pending());
        assert_eq!(refused(&shares, 'a').await, Some(Refused::Caller), "the queue is full");
        assert!(shares.take('b').await.is_ok());
        drop(first);
        assert!(matches!(third.as_mut().poll(&mut context), Poll::Ready(Ok(_))));
    }

    #[tokio::test]
    async fn when_all_places_are_taken_nobody_waits_and_nothing_is_left_behind() {
        let shares = Shares::new(BOUNDS);
        let mut taken = Vec::new();
        for caller in ['a', 'a', 'b', 'b'] {
            taken.push(shares.take(caller).await.unwrap());
        }
        assert_eq!(refused(&shares, 'c').await, Some(Refused::All));
        drop(taken);
        assert!(shares.callers.lock().unwrap().is_empty());
        assert!(shares.take('c').await.is_ok());
    }
}
