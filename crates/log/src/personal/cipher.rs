//! XChaCha20-Poly1305 encryption of values with the key of a person, and of these keys with the master key.

use std::sync::{Arc, OnceLock};

use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

const NONCE: usize = 24;
/// The size of a digest, in bytes.
const DIGEST: usize = 16;
/// The size of a fingerprint, in bytes.
pub(super) const FINGERPRINT: usize = 8;

/// Decryption failed: the value has another key or another place, or was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a sealed value is torn, or of another key or place than it says")]
pub(crate) struct DecryptError;

/// The key of a person.
#[derive(Clone)]
pub(crate) struct PersonKey {
    cipher: XChaCha20Poly1305,
    bytes: [u8; 32],
    /// A text that was sealed with it, and the result. A text sealed in every commit is sealed only once.
    sealed: Arc<OnceLock<(String, Vec<u8>)>>,
}

/// The key that wraps the keys of persons.
#[derive(Clone)]
pub(crate) struct MasterKey {
    cipher: XChaCha20Poly1305,
    fingerprint: [u8; FINGERPRINT],
}

impl PersonKey {
    pub(super) fn seal(&self, value: &[u8], place: &str) -> Result<Vec<u8>, DecryptError> {
        encrypt(&self.cipher, value, place)
    }

    /// Seals a constant text at a constant place, and caches the result.
    pub(super) fn seal_once(&self, text: &str, place: &str) -> Result<Vec<u8>, DecryptError> {
        if let Some((known, sealed)) = self.sealed.get()
            && known == text
        {
            return Ok(sealed.clone());
        }
        let sealed = self.seal(text.as_bytes(), place)?;
        let (known, kept) = self.sealed.get_or_init(|| (text.to_owned(), sealed.clone()));
        Ok(if known == text { kept.clone() } else { sealed })
    }

    pub(super) fn open(&self, sealed: &[u8], place: &str) -> Result<Vec<u8>, DecryptError> {
        decrypt(&self.cipher, sealed, place)
    }

    /// Returns the keyed digest of `text`: deterministic, meaningless without the key.
    pub(super) fn digest(&self, text: &str) -> Result<[u8; DIGEST], DecryptError> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.bytes).map_err(|_| DecryptError)?;
        mac.update(text.as_bytes());
        let mut digest = [0; DIGEST];
        digest.copy_from_slice(&mac.finalize().into_bytes()[..DIGEST]);
        Ok(digest)
    }
}

impl MasterKey {
    pub(super) fn of(secret: &[u8]) -> Self {
        let derived = |purpose: &str| -> [u8; 32] {
            Sha256::new()
                .chain_update("waybill master key ")
                .chain_update(purpose)
                .chain_update([0])
                .chain_update(secret)
                .finalize()
                .into()
        };
        let mut fingerprint = [0; FINGERPRINT];
        fingerprint.copy_from_slice(&derived("fingerprint")[..FINGERPRINT]);
        Self { cipher: XChaCha20Poly1305::new(&derived("wrapping").into()), fingerprint }
    }

    pub(super) fn fingerprint(&self) -> [u8; FINGERPRINT] {
        self.fingerprint
    }

    /// Draws a new key for this person and returns it wrapped.
    pub(super) fn draw(&self, person: &str) -> Result<Vec<u8>, DecryptError> {
        self.wrap(&rand::random::<[u8; 32]>(), person)
    }

    pub(super) fn unwrap(&self, wrapped: &[u8], person: &str) -> Result<PersonKey, DecryptError> {
        let bytes = self.bytes(wrapped, person)?;
        Ok(PersonKey { cipher: XChaCha20Poly1305::new(&bytes.into()), bytes, sealed: Arc::default() })
    }

    /// Unwraps a key and wraps it with another master key.
    pub(super) fn rewrap(&self, wrapped: &[u8], person: &str, by: &Self) -> Result<Vec<u8>, DecryptError> {
        by.wrap(&self.bytes(wrapped, person)?, person)
    }

    fn wrap(&self, key: &[u8; 32], person: &str) -> Result<Vec<u8>, DecryptError> {
        Ok([self.fingerprint.as_slice(), &encrypt(&self.cipher, key, person)?].concat())
    }

    fn bytes(&self, wrapped: &[u8], person: &str) -> Result<[u8; 32], DecryptError> {
        let (_, wrapped) = wrapped.split_first_chunk::<FINGERPRINT>().ok_or(DecryptError)?;
        decrypt(&self.cipher, wrapped, person)?.try_into().map_err(|_| DecryptError)
    }
}

fn encrypt(cipher: &XChaCha20Poly1305, value: &[u8], place: &str) -> Result<Vec<u8>, DecryptError> {
    let nonce: [u8; NONCE] = rand::random();
    let payload = Payload { msg: value, aad: place.as_bytes() };
    let sealed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| DecryptError)?;
    Ok([nonce.as_slice(), &sealed].concat())
}

fn decrypt(cipher: &XChaCha20Poly1305, sealed: &[u8], place: &str) -> Result<Vec<u8>, DecryptError> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>().ok_or(DecryptError)?;
    let payload = Payload { msg: sealed, aad: place.as_bytes() };
    cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| DecryptError)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn a_value_opens_with_its_key_at_its_place_only() {
        let master = MasterKey::of(b"one");
        let key = |person: &str| master.unwrap(&master.draw(person).unwrap(), person).unwrap();
        let (ann, bob) = (key("customer/1"), key("customer/2"));
        let sealed = ann.seal(b"Ann", "here").unwrap();
        assert_eq!(ann.open(&sealed, "here").unwrap(), b"Ann");
        assert_eq!(ann.open(&sealed, "there"), Err(DecryptError));
        assert_eq!(bob.open(&sealed, "here"), Err(DecryptError));
        assert_eq!(ann.open(&sealed[..10], "here"), Err(DecryptError));
    }

    #[test]
    fn a_wrapped_key_is_of_one_person_and_one_master_key() {
        let (one, other) = (MasterKey::of(b"one"), MasterKey::of(b"other"));
        let wrapped = one.draw("customer/1").unwrap();
        assert_eq!(wrapped[..FINGERPRINT], one.fingerprint());
        assert!(one.unwrap(&wrapped, "customer/2").is_err() && other.unwrap(&wrapped, "customer/1").is_err());
        let sealed = one.unwrap(&wrapped, "customer/1").unwrap().seal(b"Ann", "here").unwrap();
        let again = one.rewrap(&wrapped, "customer/1", &other).unwrap();
        assert_eq!(other.unwrap(&again, "customer/1").unwrap().open(&sealed, "here").unwrap(), b"Ann");
        assert!(one.unwrap(&again, "customer/1").is_err());
    }
}
