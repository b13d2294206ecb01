//! The key that signs tokens and seals second factors. It is outside of the database, in a file next to the
//! data or in the environment. A database dump therefore does not contain it.

use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use waybill_commands::{second_factor, sessions};
use waybill_database::secret::{self, MIN_BYTES, Unusable, drawn, hex};

/// The environment variable with a key that the operator chose.
pub const VARIABLE: &str = "WAYBILL_SIGNING_KEY";

/// A key of sufficient length.
#[derive(Clone)]
pub struct SigningKey(Vec<u8>);

/// The source of the key.
#[derive(Debug, Clone, Default)]
pub enum KeySource {
    /// A random key of this process, whose sessions end with it. For tests.
    #[default]
    Memory,
    /// The operator's own.
    Given(String),
    /// A file, which is created when it does not exist.
    File(PathBuf),
}

/// An error that leaves the server without a key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The key could be guessed. Guessing it allows signing in as any user.
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
    /// The database is used with another key: two servers would refuse each other's sessions.
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
    /// Returns a key that the operator chose.
    ///
    /// # Errors
    /// [`KeyError::Weak`].
    pub fn given(key: &str) -> Result<Self, KeyError> {
        Self::strong(key.as_bytes().to_vec(), VARIABLE)
    }

    /// Reads the key from its source and registers it in the database. With `replace`, the key is accepted
    /// although the database has another one.
    ///
    /// # Errors
    /// [`KeyError`].
    pub async fn settled(pool: &PgPool, source: &KeySource, replace: bool) -> Result<Self, KeyError> {
        let key = match source {
            KeySource::Memory => return Ok(Self(drawn())),
            KeySource::Given(key) => Self::given(key)?,
            KeySource::File(path) => Self::from_file(path)?,
        };
        key.make_known(pool, replace).await?;
        Ok(key)
    }

    /// Reads the key from the file; draws one and writes it when there is no file.
    fn from_file(path: &Path) -> Result<Self, KeyError> {
        let failed = |reason| KeyError::File { path: path.to_owned(), reason };
        if !path.exists() {
            secret::create(path, &hex(&drawn())).map_err(failed)?;
        }
        let text = secret::read(path).map_err(|unusable| match unusable {
            Unusable::Open => KeyError::Open(path.to_owned()),
            Unusable::File(reason) => failed(reason),
        })?;
        Self::strong(secret::bytes(&text), &path.display().to_string())
    }

    fn strong(key: Vec<u8>, name: &str) -> Result<Self, KeyError> {
        if secret::is_weak(&key) { Err(KeyError::Weak(name.to_owned())) } else { Ok(Self(key)) }
    }

    /// Compares the key with the one that the database is used with.
    async fn make_known(&self, pool: &PgPool, replace: bool) -> Result<(), KeyError> {
        let (given, database) = (self.fingerprint(), database_of(pool).await?);
        let mut transaction = pool.begin().await?;
        sqlx::query("INSERT INTO signing_key (fingerprint, database) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(&given)
            .bind(&database)
            .execute(&mut *transaction)
            .await?;
        let (wanted, known_as): (Vec<u8>, String) =
            sqlx::query_as("SELECT fingerprint, database FROM signing_key FOR UPDATE")
                .fetch_one(&mut *transaction)
                .await?;
        let differs = wanted != given;
        if differs && known_as == database && !replace {
            return Err(KeyError::Other { wanted: hex(&wanted[..4]), given: hex(&given[..4]) });
        }
        sqlx::query("UPDATE signing_key SET fingerprint = $1, database = $2")
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

    /// Derives a key for another purpose. This key cannot be found from it.
    pub(super) fn derived(&self, purpose: &str) -> [u8; 32] {
        let digest = Sha256::new().chain_update("waybill ").chain_update(purpose).chain_update([0]);
        digest.chain_update(&self.0).finalize().into()
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Returns an identifier of this database. A copy that was restored elsewhere has a different one.
async fn database_of(pool: &PgPool) -> Result<String, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || \
                (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .fetch_one(pool)
    .await
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

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
            &"correct horse battery staple".repeat(2),
            "correct horse battery staple, Correct Horse Battery Staple!",
            "tall lamp under quiet rivers. 1 tall lamp under quiet rivers. 2",
        ] {
            assert!(SigningKey::given(weak).is_err(), "{weak} was taken");
        }
        assert!(SigningKey::given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU").is_ok());
        assert!((0..1_000).all(|_| !secret::is_weak(&drawn()) && !secret::is_weak(hex(&drawn()).as_bytes())));
    }

    #[test]
    fn a_key_file_is_made_once_for_its_owner_alone_and_read_again() {
        let folder = std::env::temp_dir().join(format!("waybill-key-{}", uuid::Uuid::now_v7().simple()));
        let path = folder.join("signing-key");
        let first = SigningKey::from_file(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        let again = SigningKey::from_file(&path).unwrap();
        assert_eq!(first.bytes(), again.bytes());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(matches!(SigningKey::from_file(&path), Err(KeyError::Open(_))));
        fs::remove_dir_all(&folder).unwrap();
    }
}
