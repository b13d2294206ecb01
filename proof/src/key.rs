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
    #[error("{0:?} is no verifier key such as waybill/0198f3a7…+1a2b3c4d+ARt…")]
    Malformed(String),
    #[error("the origin {0:?} cannot be the name of a key")]
    Origin(String),
}

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
pub struct VerifierKeys(Vec<String>);

impl VerifierKeys {
    /// These keys.
    ///
    /// # Errors
    /// [`KeyError::Malformed`].
    pub fn new(keys: impl IntoIterator<Item = impl Into<String>>) -> Result<Self, KeyError> {
        let keys: Vec<String> = keys.into_iter().map(Into::into).collect();
        match keys.iter().find(|key| StandardVerifier::new(key).is_err()) {
            Some(key) => Err(KeyError::Malformed(key.clone())),
            None => Ok(Self(keys)),
        }
    }

    /// The keys of this origin: a key signs for one log only.
    pub(crate) fn of_origin(&self, origin: &str) -> VerifierList {
        let verifiers = self.0.iter().filter_map(|key| StandardVerifier::new(key).ok());
        let own = verifiers.filter(|verifier| verifier.name() == origin);
        VerifierList::new(own.map(|verifier| Box::new(verifier) as Box<dyn signed_note::Verifier>).collect())
    }
}
