//! Keys: the one that signs checkpoints, and those by which anybody verifies them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::SigningKey;
use sha2::{Digest as _, Sha256};
use signed_note::{StandardSigner, StandardVerifier, Verifier as _, VerifierList, new_ed25519_verifier_key};

/// Separates this use of a secret from every other one.
const PURPOSE: &[u8] = b"waybill proof key 1\n";
/// The code of Ed25519 in keys of signed notes.
const ED25519: u8 = 1;

/// Why a key cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error(
        "{0:?} is no verifier key such as waybill/0198f3a7…+1a2b3c4d+ARt… or that with \" until 48213\" behind it"
    )]
    Malformed(String),
    #[error("the origin {0:?} cannot be the name of a key")]
    Origin(String),
}

/// Stands between a verifier key and the size up to which it counts.
const UNTIL: &str = " until ";

/// The private key that signs checkpoints.
#[derive(Clone)]
pub struct ProofKey(SigningKey);

impl ProofKey {
    /// The key that follows from a secret that nobody can guess.
    pub fn of(secret: &[u8]) -> Self {
        let seed = Sha256::new().chain_update(PURPOSE).chain_update(secret).finalize();
        Self(SigningKey::from_bytes(&seed.into()))
    }

    /// Its public half, by which the checkpoints of this origin are verified: `<origin>+<key id>+<base64>`.
    pub fn verifier(&self, origin: &str) -> String {
        new_ed25519_verifier_key(origin, &self.0.verifying_key())
    }

    /// The id of the key for this origin, as written in its verifier key: eight hexadecimal digits.
    pub fn id(&self, origin: &str) -> String {
        let public = [&[ED25519], self.0.verifying_key().to_bytes().as_slice()].concat();
        format!("{:08x}", signed_note::key_id(origin, &public))
    }

    pub(crate) fn signer(&self, origin: &str) -> Result<StandardSigner, KeyError> {
        let public = [&[ED25519], self.0.verifying_key().to_bytes().as_slice()].concat();
        let private = [&[ED25519], self.0.to_bytes().as_slice()].concat();
        let id = signed_note::key_id(origin, &public);
        let text = format!("PRIVATE+KEY+{origin}+{id:08x}+{}", STANDARD.encode(private));
        StandardSigner::new(&text).map_err(|_| KeyError::Origin(origin.to_owned()))
    }
}

impl std::fmt::Debug for ProofKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("ProofKey")
    }
}

/// The public keys whose signatures count.
#[derive(Debug, Clone, Default)]
pub struct VerifierKeys(Vec<VerifierKey>);

#[derive(Debug, Clone)]
struct VerifierKey {
    text: String,
    /// Checkpoints of more events do not count; none: all count.
    until: Option<u64>,
}

impl VerifierKeys {
    /// These keys. One that is no longer in use names the size up to which its checkpoints count: `<verifier key> until 48213`.
    ///
    /// # Errors
    /// [`KeyError::Malformed`].
    pub fn new(keys: impl IntoIterator<Item = impl Into<String>>) -> Result<Self, KeyError> {
        keys.into_iter().map(|key| VerifierKey::read(&key.into())).collect::<Result<_, _>>().map(Self)
    }

    /// Whether each of them names the size up to which it counts.
    pub fn are_bounded(&self) -> bool {
        self.0.iter().all(|key| key.until.is_some())
    }

    /// The keys whose checkpoints of this origin and size count: a key signs for one log only.
    pub(crate) fn of_origin(&self, origin: &str, size: u64) -> VerifierList {
        let counting = self.0.iter().filter(|key| key.until.is_none_or(|until| size <= until));
        let verifiers = counting.filter_map(|key| StandardVerifier::new(&key.text).ok());
        let own = verifiers.filter(|verifier| verifier.name() == origin);
        VerifierList::new(own.map(|verifier| Box::new(verifier) as Box<dyn signed_note::Verifier>).collect())
    }
}

impl VerifierKey {
    fn read(text: &str) -> Result<Self, KeyError> {
        let malformed = || KeyError::Malformed(text.to_owned());
        let (key, until) = match text.split_once(UNTIL) {
            Some((key, until)) => (key, Some(until.trim().parse().map_err(|_| malformed())?)),
            None => (text, None),
        };
        StandardVerifier::new(key).map_err(|_| malformed())?;
        Ok(Self { text: key.to_owned(), until })
    }
}
