//! The keys of persons, on the writer's side.
//!
//! They are kept in memory here alone: a key that another process has destroyed meanwhile seals what nobody can ever open,
//! which is what was wanted. Readers have the keys from the statement that reads the events.

use std::collections::{BTreeSet, HashMap};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use sqlx::PgConnection;
use waybill_database::secret::hex;

use super::cipher::{PersonKey, Torn};
use super::master;

/// The key of nobody, which is never destroyed: for names under which something is found and that are nowhere in clear.
pub(crate) const INDEX: &str = "index";

/// Persons whose keys are kept in memory at most.
const MAX_KEPT: usize = 10_000;

/// Keys by person; nothing for a person whose key was destroyed.
type Keys = HashMap<String, Option<PersonKey>>;

/// Those that were needed lately.
pub(crate) struct PersonKeys(Mutex<LruCache<String, Option<PersonKey>>>);

/// The keys that a batch needs.
#[derive(Default)]
pub(crate) struct Needed {
    pub(crate) keys: Keys,
    /// Persons whose keys have to be requested.
    missing: Vec<String>,
}

impl Default for PersonKeys {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(NonZeroUsize::new(MAX_KEPT).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl PersonKeys {
    /// The keys of these persons, as far as they are kept.
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

    /// Keeps the requested keys, once the transaction that may have made it has been committed.
    pub(crate) fn keep(&self, needed: Needed) {
        let Needed { mut keys, missing } = needed;
        let mut kept = self.kept();
        for person in missing {
            if let Some(key) = keys.remove(&person) {
                kept.put(person, key);
            }
        }
    }

    /// The key of this person may have been destroyed.
    pub(crate) fn forget(&self, person: &str) {
        self.kept().pop(person);
    }

    /// A thread that panicked with it left nothing half done.
    fn kept(&self) -> MutexGuard<'_, LruCache<String, Option<PersonKey>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Needed {
    /// What this text is called in the log; [`INDEX`] is needed.
    pub(crate) fn indexed(&self, text: &str) -> Result<String, Torn> {
        let key = self.keys.get(INDEX).and_then(Option::as_ref).ok_or(Torn)?;
        Ok(hex(&key.digest(text)?))
    }

    /// Whether nothing has to be requested.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Asks for the keys that are missing, all at once; makes those that there are not.
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
    /// Takes the key, which is made where there is none yet.
    ///
    /// # Errors
    /// No master key; the database's.
    pub async fn take(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let mut needed = PersonKeys::default().needed([INDEX].into_iter());
        needed.complete(connection).await?;
        Ok(Self(needed))
    }

    /// The digest of a text under the key.
    ///
    /// # Errors
    /// A key that somebody destroyed.
    pub fn digest(&self, text: &str) -> Result<String, sqlx::Error> {
        self.0.indexed(text).map_err(unwritable)
    }
}

pub(crate) fn unwritable(torn: Torn) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(torn))
}
