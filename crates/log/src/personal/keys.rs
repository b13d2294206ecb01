//! The keys of persons, as the writer uses them.
//!
//! Only the writer caches them. Writing with a key that another process has destroyed is safe: the data is unreadable,
//! as the erasure intends. Readers get the keys from the statement that reads the events.

use std::collections::{BTreeSet, HashMap};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use sqlx::PgConnection;
use waybill_database::secret::hex;

use super::cipher::{DecryptError, PersonKey};
use super::master;

/// The key of no person, which is never destroyed. It protects unique names that must not appear in clear.
pub(crate) const INDEX: &str = "index";

/// The maximum number of persons whose keys are cached.
const MAX_KEPT: usize = 10_000;

/// Keys by person; `None` for a person whose key was destroyed.
type Keys = HashMap<String, Option<PersonKey>>;

/// The recently used keys.
pub(crate) struct PersonKeys(Mutex<LruCache<String, Option<PersonKey>>>);

/// The keys that a batch needs.
#[derive(Default)]
pub(crate) struct Needed {
    pub(crate) keys: Keys,
    /// The persons whose keys must be requested.
    missing: Vec<String>,
}

impl Default for PersonKeys {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(NonZeroUsize::new(MAX_KEPT).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl PersonKeys {
    /// Returns the cached keys of these persons.
    pub(crate) fn needed<'a>(&self, persons: impl Iterator<Item = &'a str>) -> Needed {
        let persons: BTreeSet<&str> = persons.collect();
        let mut needed = Needed::default();
        let mut kept = self.kept();
        for person in persons {
            match kept.get(person) {
                Some(key) => {
                    needed.keys.insert(person.to_owned(), key.clone());
                }
                None => needed.missing.push(person.to_owned()),
            }
        }
        needed
    }

    /// Caches the requested keys, once the transaction that may have made them was committed.
    pub(crate) fn keep(&self, needed: Needed) {
        let Needed { mut keys, missing } = needed;
        let mut kept = self.kept();
        for person in missing {
            if let Some(key) = keys.remove(&person) {
                kept.put(person, key);
            }
        }
    }

    /// Removes the key of this person from the cache, since it may have been destroyed.
    pub(crate) fn forget(&self, person: &str) {
        self.kept().pop(person);
    }

    /// A thread that panicked while holding it left no partial change.
    fn kept(&self) -> MutexGuard<'_, LruCache<String, Option<PersonKey>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Needed {
    /// Returns the digest of this text in the log. Requires [`INDEX`].
    pub(crate) fn indexed(&self, text: &str) -> Result<String, DecryptError> {
        let key = self.keys.get(INDEX).and_then(Option::as_ref).ok_or(DecryptError)?;
        Ok(hex(&key.digest(text)?))
    }

    /// Returns true if no key must be requested.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Requests all missing keys at once, and makes those that do not exist.
    pub(crate) async fn complete(&mut self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let used: Option<Vec<u8>> = sqlx::query_scalar("SELECT fingerprint FROM public.master_key")
            .fetch_optional(&mut *connection)
            .await?;
        let master = match used {
            Some(used) => master::find(&used)?,
            None => master::current()?,
        };
        let offered = self.missing.iter().map(|person| master.draw(person)).collect::<Result<Vec<_>, _>>();
        let rows: Vec<(String, Option<Vec<u8>>)> =
            sqlx::query_as("SELECT person, wrapped FROM person_keys_take($1, $2)")
                .bind(&self.missing)
                .bind(offered.map_err(unwritable)?)
                .fetch_all(connection)
                .await?;
        for (person, wrapped) in rows {
            let key = match wrapped {
                Some(wrapped) => {
                    Some(master::of_wrapped(&wrapped)?.unwrap(&wrapped, &person).map_err(unwritable)?)
                }
                None => None,
            };
            self.keys.insert(person, key);
        }
        Ok(())
    }
}

/// The key of [`crate::Journal::indexed`], for code that has a connection and no journal.
pub struct IndexKey(Needed);

impl IndexKey {
    /// Loads the key, which is made if none exists.
    ///
    /// # Errors
    /// No master key; errors of the database.
    pub async fn take(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let mut needed = PersonKeys::default().needed([INDEX].into_iter());
        needed.complete(connection).await?;
        Ok(Self(needed))
    }

    /// Returns the digest of a text under the key.
    ///
    /// # Errors
    /// The key was destroyed.
    pub fn digest(&self, text: &str) -> Result<String, sqlx::Error> {
        self.0.indexed(text).map_err(unwritable)
    }
}

pub(crate) fn unwritable(error: DecryptError) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}
