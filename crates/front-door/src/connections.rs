//! The open connections and their limits, in total and per address. Chooses the connection to close when
//! there are too many.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};
use ipnet::IpNet;
use tokio_util::sync::CancellationToken;

use super::client_addr::network;

/// The limits on connections.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConnectionLimits {
    pub(super) all: usize,
    /// The maximum from one address, or one /64 of IPv6, that is not a trusted proxy.
    pub(super) each: usize,
}

/// All open connections. Cheap to clone.
#[derive(Clone)]
pub(super) struct Connections {
    limits: ConnectionLimits,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    next: u64,
    entries: HashMap<u64, Entry>,
    networks: HashMap<IpNet, usize>,
}

struct Entry {
    network: IpNet,
    /// Requests whose response is not sent yet.
    busy: usize,
    idle_since: Instant,
    close: CancellationToken,
}

/// The slot of one connection, free again when it is dropped.
pub(super) struct Slot {
    id: u64,
    close: CancellationToken,
    connections: Connections,
}

/// A request of the connection, until its response is sent.
pub(super) struct Busy {
    id: u64,
    connections: Connections,
}

impl Connections {
    pub(super) fn new(limits: ConnectionLimits) -> Self {
        Self { limits, open: Arc::default() }
    }

    /// Returns a slot for one more connection. When there are too many in total, or from its network, the one
    /// among those that has been idle for longest is closed: the new client is active, and an idle one
    /// connects again without noticing. `None` when none is idle.
    pub(super) fn admit(&self, address: IpAddr, is_proxy: bool) -> Option<Slot> {
        let network = network(address.to_canonical());
        let mut open = self.lock();
        let own = open.networks.get(&network).copied().unwrap_or_default();
        if !is_proxy && own >= self.limits.each {
            open.close_oldest_idle(Some(network))?;
        } else if open.entries.len() >= self.limits.all {
            open.close_oldest_idle(None)?;
        }
        let (id, close) = (open.next, CancellationToken::new());
        open.next += 1;
        let entry = Entry { network, busy: 0, idle_since: Instant::now(), close: close.clone() };
        open.entries.insert(id, entry);
        *open.networks.entry(network).or_default() += 1;
        Some(Slot { id, close, connections: self.clone() })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().entries.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn close_oldest_idle(&mut self, of: Option<IpNet>) -> Option<()> {
        let candidates = self.entries.iter().filter(|(_, entry)| entry.busy == 0);
        let candidates = candidates.filter(|(_, entry)| of.is_none_or(|network| entry.network == network));
        let (id, _) = candidates.min_by_key(|(_, entry)| entry.idle_since)?;
        let id = *id;
        self.remove(id);
        Some(())
    }

    fn remove(&mut self, id: u64) {
        let Some(entry) = self.entries.remove(&id) else { return };
        entry.close.cancel();
        if let Some(count) = self.networks.get_mut(&entry.network) {
            *count -= 1;
            if *count == 0 {
                self.networks.remove(&entry.network);
            }
        }
    }
}

impl Slot {
    /// Begins a request. `None` when the connection has just been closed to make room: the request must have
    /// no effect then.
    pub(super) fn begin(&self) -> Option<Busy> {
        self.connections.lock().entries.get_mut(&self.id)?.busy += 1;
        Some(Busy { id: self.id, connections: self.connections.clone() })
    }

    /// Waits until the connection has to make room for another one.
    pub(super) async fn closed(&self) {
        self.close.cancelled().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.connections.lock().remove(self.id);
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if let Some(entry) = self.connections.lock().entries.get_mut(&self.id) {
            entry.busy -= 1;
            entry.idle_since = Instant::now();
        }
    }
}

/// The body of a response, which keeps its connection busy until it is sent or canceled.
pub(super) struct BusyBody {
    body: Body,
    _busy: Busy,
}

impl BusyBody {
    pub(super) fn new(body: Body, busy: Busy) -> Self {
        Self { body, _busy: busy }
    }
}

impl hyper::body::Body for BusyBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn is_closed(slot: &Slot) -> bool {
        slot.close.is_cancelled()
    }

    #[test]
    fn one_address_cannot_take_the_connections_of_the_others() {
        let connections = Connections::new(ConnectionLimits { all: 10, each: 2 });
        let slots: Vec<Slot> = (0..2).map(|_| connections.admit(at(1), false).unwrap()).collect();
        let _working: Vec<Busy> = slots.iter().map(|slot| slot.begin().unwrap()).collect();
        assert!(connections.admit(at(1), false).is_none(), "all of its connections are at work");
        assert!(connections.admit(at(2), false).is_some());
        assert!(connections.admit(at(1), true).is_some(), "a proxy speaks for many");
    }

    #[test]
    fn who_comes_when_there_are_too_many_connections_takes_the_place_of_the_longest_idle() {
        let connections = Connections::new(ConnectionLimits { all: 3, each: 3 });
        let (working, first, second) = (
            connections.admit(at(1), false).unwrap(),
            connections.admit(at(2), false).unwrap(),
            connections.admit(at(3), false).unwrap(),
        );
        let request = working.begin();
        drop(first.begin());
        let _new = connections.admit(at(4), false).unwrap();
        assert_eq!(
            [&working, &first, &second].map(is_closed),
            [false, false, true],
            "the first was used since"
        );
        assert!(second.begin().is_none(), "nothing may come of a request on a closed connection");
        drop((request, second));
        assert_eq!(connections.lock().entries.len(), 3);
    }

    #[test]
    fn connections_that_end_leave_nothing_behind() {
        let connections = Connections::new(ConnectionLimits { all: 3, each: 3 });
        let slot = connections.admit(at(1), false).unwrap();
        drop(slot.begin());
        assert!(!connections.is_empty());
        drop(slot);
        assert!(connections.is_empty() && connections.lock().networks.is_empty());
    }
}
