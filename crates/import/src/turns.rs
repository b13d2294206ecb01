//! Serializes commands of the same key among concurrent ones.

use std::collections::HashMap;
use std::hash::Hash;

use tokio::sync::oneshot;

/// Issues turns: among those with the same key, each begins when the one before has ended. The allocation of payments
/// is therefore the same in every run, however many customers pay concurrently.
#[derive(Debug)]
pub(crate) struct Turns<K>(HashMap<K, oneshot::Receiver<()>>);

/// A turn, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    before: Option<oneshot::Receiver<()>>,
    _ends: oneshot::Sender<()>,
}

impl<K: Eq + Hash> Turns<K> {
    pub(crate) fn new() -> Self {
        Self(HashMap::new())
    }

    /// Returns the next turn of this key.
    pub(crate) fn next(&mut self, key: K) -> Turn {
        let (ends, ended) = oneshot::channel();
        Turn { before: self.0.insert(key, ended), _ends: ends }
    }
}

impl Turn {
    /// Waits until the turn begins.
    pub(crate) async fn comes(&mut self) {
        if let Some(before) = self.before.take() {
            // Nothing is ever sent: the sender is dropped when the turn before ends.
            let _ = before.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::stream::{self, StreamExt as _};

    use super::*;

    #[tokio::test]
    async fn what_has_one_key_happens_in_its_order_though_the_first_takes_longest() {
        let (mut turns, done) = (Turns::new(), std::sync::Mutex::new(Vec::new()));
        let works = (0..20_usize).map(|number| (number, turns.next(number % 2)));
        let works: Vec<_> = works.collect();
        stream::iter(works)
            .map(async |(number, mut turn)| {
                turn.comes().await;
                for _ in number..20 {
                    tokio::task::yield_now().await;
                }
                done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(number);
            })
            .buffer_unordered(8)
            .collect::<Vec<()>>()
            .await;
        let done = done.into_inner().unwrap_or_default();
        for key in 0..2 {
            let of_key: Vec<usize> = done.iter().copied().filter(|number| number % 2 == key).collect();
            assert!(of_key.is_sorted(), "{of_key:?}");
        }
    }
}
