//! The key that signs tokens and seals second factors. It lies outside of the database, so that a dump is no key ring:
//! in a file beside the data, or in the environment.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use waybill_commands::{second_factor, sessions};

/// Bytes of a key at least.
const MIN_BYTES: usize = 32;
/// Different bytes in a key at least: a word that is repeated is no key.
const MIN_DIFFERENT: usize = 12;
/// Different pairs of neighbours at least, by their distance: the alphabet or a row of keys is no key.
const MIN_DISTANCES: usize = 8;
/// The variable with a key of the operator's own.
pub const VARIABLE: &str = "WAYBILL_SIGNING_KEY";

/// A key that is good enough.
#[derive(Clone)]
pub struct SigningKey(Vec<u8>);

/// Where the key is.
#[derive(Debug, Clone, Default)]
pub enum KeySource {
    /// Nowhere: drawn for this process, whose sessions end with it. For tests.
    #[default]
    Memory,
    /// The operator's own.
    Given(String),
    /// In this file, which is made when it is not there.
    File(PathBuf),
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Whoever guesses it signs in as anybody.
    #[error(
        "{0} is too weak: it needs at least {MIN_BYTES} bytes that nobody can guess, such as the output of \
         `openssl rand -base64 48`. Without it, a key is drawn and kept in a file beside the data"
    )]
    Weak(String),
    #[error("the signing key {}: {reason}. Name another file with --key-file, or give the key in {VARIABLE}", path.display())]
    File { path: PathBuf, reason: io::Error },
    #[error(
        "the signing key {} can be read by everybody on this machine; take that away with: chmod 600 {}",
        .0.display(), .0.display()
    )]
    Open(PathBuf),
    /// Two servers would refuse each other's sessions.
    #[error(
        "this database is used with another signing key (fingerprint {wanted}; the one given here has {given}). All \
         servers of a database need the same key: copy the key file of the other server, or give its key in \
         {VARIABLE}. If that key is lost, start once with --replace-key: everybody has to sign in again, and second \
         factors have to be set up again"
    )]
    Other { wanted: String, given: String },
    #[error("the signing key cannot be compared with the database's: {0}")]
    Database(#[from] sqlx::Error),
}

impl SigningKey {
    /// The operator's own key.
    ///
    /// # Errors
    /// [`KeyError::Weak`].
    pub fn given(key: &str) -> Result<Self, KeyError> {
        Self::strong(key.as_bytes().to_vec(), VARIABLE)
    }

    /// The key from its source, made known to the database. `replace` takes it although the database knows another.
    ///
    /// # Errors
    /// [`KeyError`].
    pub async fn settled(pool: &PgPool, source: &KeySource, replace: bool) -> Result<Self, KeyError> {
        let kept: Option<Vec<u8>> =
            sqlx::query_scalar("SELECT key FROM signing_key").fetch_optional(pool).await?.flatten();
        let key = match source {
            KeySource::Memory => return Ok(Self(kept.unwrap_or_else(drawn))),
            KeySource::Given(key) => Self::given(key)?,
            KeySource::File(path) => {
                let first = kept.unwrap_or_else(drawn);
                Self::from_file(path, &first)?
            }
        };
        key.make_known(pool, replace).await?;
        Ok(key)
    }

    /// The key in the file; `first` is written to it when there is none.
    fn from_file(path: &Path, first: &[u8]) -> Result<Self, KeyError> {
        let failed = |reason| KeyError::File { path: path.to_owned(), reason };
        if !path.exists() {
            create(path, first).map_err(failed)?;
        }
        let mode = fs::metadata(path).map_err(failed)?.permissions().mode();
        if mode & 0o007 != 0 {
            return Err(KeyError::Open(path.to_owned()));
        }
        let text = fs::read_to_string(path).map_err(failed)?;
        let text = text.trim();
        let bytes = from_hex(text).unwrap_or_else(|| text.as_bytes().to_vec());
        Self::strong(bytes, &path.display().to_string())
    }

    fn strong(key: Vec<u8>, name: &str) -> Result<Self, KeyError> {
        let different = key.iter().collect::<std::collections::BTreeSet<_>>().len();
        let distances = key
            .windows(2)
            .map(|pair| pair[0].wrapping_sub(pair[1]))
            .collect::<std::collections::BTreeSet<_>>()
            .len();
        let text = String::from_utf8_lossy(&key).to_lowercase();
        let words = ["secret", "password", "changeme", "waybill", "qwerty", "asdfgh"];
        let guessable = words.iter().any(|word| text.contains(word));
        if key.len() < MIN_BYTES || different < MIN_DIFFERENT || distances < MIN_DISTANCES || guessable {
            return Err(KeyError::Weak(name.to_owned()));
        }
        Ok(Self(key))
    }

    /// Compares the key with the one that the database is used with, and takes a key of an earlier version out of it.
    async fn make_known(&self, pool: &PgPool, replace: bool) -> Result<(), KeyError> {
        let (given, database) = (self.fingerprint(), database_of(pool).await?);
        let mut transaction = pool.begin().await?;
        sqlx::query("INSERT INTO signing_key DEFAULT VALUES ON CONFLICT DO NOTHING")
            .execute(&mut *transaction)
            .await?;
        let (fingerprint, known_as): (Option<Vec<u8>>, Option<String>) =
            sqlx::query_as("SELECT fingerprint, database FROM signing_key FOR UPDATE")
                .fetch_one(&mut *transaction)
                .await?;
        let differs = fingerprint.as_ref().is_some_and(|wanted| *wanted != given);
        let restored = known_as.as_ref() != Some(&database);
        if let (true, false, false, Some(wanted)) = (differs, restored, replace, &fingerprint) {
            return Err(KeyError::Other { wanted: hex(&wanted[..4]), given: hex(&given[..4]) });
        }
        sqlx::query("UPDATE signing_key SET key = NULL, fingerprint = $1, database = $2")
            .bind(&given)
            .bind(&database)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        if differs {
            let ended = sessions::end_all(pool).await?;
            let factors = second_factor::remove_all(pool).await?;
            tracing::warn!(
                ended,
                factors,
                "another signing key than the one that this database was used with: everybody has to sign in again, \
                 and second factors have to be set up again"
            );
        }
        Ok(())
    }

    fn fingerprint(&self) -> Vec<u8> {
        self.derived("fingerprint").to_vec()
    }

    /// A key for another purpose, from which this one cannot be found.
    pub(super) fn derived(&self, purpose: &str) -> [u8; 32] {
        let digest = Sha256::new().chain_update("waybill ").chain_update(purpose).chain_update([0]);
        digest.chain_update(&self.0).finalize().into()
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

fn drawn() -> Vec<u8> {
    rand::random::<[u8; MIN_BYTES]>().to_vec()
}

/// Which database this is: a copy of it that was restored elsewhere is another one.
async fn database_of(pool: &PgPool) -> Result<String, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || \
                (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .fetch_one(pool)
    .await
}

/// Writes the key where nobody else reads it, all of it or nothing; a server that starts at the same moment may win.
fn create(path: &Path, key: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let unfinished = path.with_extension(format!("new-{}", std::process::id()));
    let written = (|| {
        let mut file =
            fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
        writeln!(file, "{}", hex(key))?;
        file.sync_all()
    })();
    let linked = written.and_then(|()| match fs::hard_link(&unfinished, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    });
    let removed = fs::remove_file(&unfinished);
    linked.and(removed)
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // A string takes everything.
        let _infallible = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of a key that is written as hexadecimal digits.
fn from_hex(text: &str) -> Option<Vec<u8>> {
    let whole = text.len() >= 2 * MIN_BYTES && text.len().is_multiple_of(2) && text.is_ascii();
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    whole.then(|| (0..text.len()).step_by(2).map(byte).collect::<Option<Vec<u8>>>()).flatten()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn keys_that_can_be_guessed_are_refused() {
        for weak in [
            "",
            "secret",
            &"a".repeat(64),
            &"secret".repeat(8),
            "waybill-production-key-0123456789abcdef",
            "abcdefghijklmnopqrstuvwxyz012345",
            "qwertyuiopasdfghjklzxcvbnm1234567890",
        ] {
            assert!(SigningKey::given(weak).is_err(), "{weak} was taken");
        }
        assert!(SigningKey::given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU").is_ok());
    }

    #[test]
    fn a_key_file_is_made_once_for_its_owner_alone_and_read_again() {
        let folder = std::env::temp_dir().join(format!("waybill-key-{}", uuid::Uuid::now_v7().simple()));
        let path = folder.join("signing-key");
        let first = SigningKey::from_file(&path, &drawn()).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        let again = SigningKey::from_file(&path, &drawn()).unwrap();
        assert_eq!(first.bytes(), again.bytes());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(SigningKey::from_file(&path, &drawn()), Err(KeyError::Open(_))));
        fs::remove_dir_all(&folder).unwrap();
    }
}
