//! Keys: the one that signs checkpoints, and those that verify them.

use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest as _, Sha256};
use signed_note::{
    Note, StandardSigner, StandardVerifier, Verifier as _, VerifierList, new_ed25519_verifier_key,
};

use crate::{Checkpoint, Expected};

/// Separates this use of a secret from every other use.
const PURPOSE: &[u8] = b"waybill proof key 1\n";
/// The code of Ed25519 in keys of signed notes.
const ED25519: u8 = 1;

/// The reason why a key cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error(
        "{0:?} is no verifier key such as waybill/0198f3a7…+1a2b3c4d+ARt… or that with \" until 48213 \
         3f5f-70cb-e844-08a0-bf92\" behind it"
    )]
    Malformed(String),
    #[error("{0:?} is no limit of a key such as 48213 3f5f-70cb-e844-08a0-bf92")]
    Limit(String),
    #[error("the key {0} is given with two limits that contradict each other")]
    TwoLimits(String),
    #[error("the origin {0:?} cannot be the name of a key")]
    Origin(String),
}

/// Separates a verifier key from its limit.
const UNTIL: &str = " until ";

/// The private key that signs checkpoints.
#[derive(Clone)]
pub struct ProofKey(SigningKey);

impl ProofKey {
    /// Derives the key from a secret that cannot be guessed.
    pub fn of(secret: &[u8]) -> Self {
        let seed = Sha256::new().chain_update(PURPOSE).chain_update(secret).finalize();
        Self(SigningKey::from_bytes(&seed.into()))
    }

    /// Returns the public half, which verifies the checkpoints of this origin: `<origin>+<key id>+<base64>`.
    pub fn verifier(&self, origin: &str) -> String {
        new_ed25519_verifier_key(origin, &self.0.verifying_key())
    }

    /// Returns the id of the key for this origin, as written in its verifier key: eight hexadecimal digits.
    pub fn id(&self, origin: &str) -> String {
        let public = [&[ED25519], self.0.verifying_key().to_bytes().as_slice()].concat();
        format!("{:08x}", signed_note::key_id(origin, &public))
    }

    /// Signs a message that is not a checkpoint. `purpose` keeps a signature of one kind from being accepted as
    /// another.
    pub fn sign(&self, purpose: &str, message: &[u8]) -> String {
        STANDARD.encode(self.0.sign(&framed(purpose, message)).to_bytes())
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

/// Prefixes the message so that it cannot be the text of a checkpoint.
fn framed(purpose: &str, message: &[u8]) -> Vec<u8> {
    [b"waybill signature 1\n", purpose.as_bytes(), b"\n", message].concat()
}

/// The limit up to which the checkpoints of a retired key count, as written after the key. It is the short form of the
/// last checkpoint that it signed, `48213 3f5f-70cb-e844-08a0-bf92`, or its size alone.
///
/// The size alone does not prevent a holder of the key from signing another log of fewer events. Without the root,
/// nothing counts that only this key signed.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyLimit {
    size: u64,
    /// The root at that size.
    root: Option<Expected>,
}

impl FromStr for KeyLimit {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let text = text.trim();
        if let Some(root) = Expected::short(text) {
            return Ok(Self { size: root.size, root: Some(root) });
        }
        let size = text.parse().map_err(|_| KeyError::Limit(text.to_owned()))?;
        Ok(Self { size, root: None })
    }
}

impl KeyLimit {
    /// Joins two limits of one key into the one that says more. Returns `None` if they contradict each other.
    fn join(self, other: Self) -> Option<Self> {
        if self.size != other.size {
            return None;
        }
        match (&self.root, &other.root) {
            (Some(one), Some(two)) if !one.agrees(two) => None,
            (None, _) => Some(other),
            _ => Some(self),
        }
    }

    /// Returns true if a checkpoint is within the limit.
    fn admits(&self, checkpoint: &Checkpoint) -> bool {
        checkpoint.size < self.size
            || (checkpoint.size == self.size
                && self.root.as_ref().is_none_or(|root| root.holds(&checkpoint.root)))
    }

    /// Returns true if a checkpoint is the one that the limit names by its root.
    fn names(&self, checkpoint: &Checkpoint) -> bool {
        checkpoint.size == self.size && self.root.as_ref().is_some_and(|root| root.holds(&checkpoint.root))
    }
}

/// The value of a checkpoint's signatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// A key in use signed it, or it is the checkpoint that the limit of a retired key names: it proves its events.
    Proves,
    /// Only retired keys signed it. Anyone with one of them can make such a checkpoint, so it proves nothing alone.
    Retired,
}

/// The public keys whose signatures count.
#[derive(Debug, Clone, Default)]
pub struct VerifierKeys(Vec<VerifierKey>);

#[derive(Debug, Clone)]
struct VerifierKey {
    /// The key without its limit, in one normalized spelling.
    text: String,
    /// The limit of a retired key. All checkpoints of a key in use count.
    limit: Option<KeyLimit>,
}

impl VerifierKeys {
    /// Parses keys. A retired key names the limit up to which its checkpoints count ([`KeyLimit`]):
    /// `<verifier key> until 48213 3f5f-70cb-e844-08a0-bf92`. A key that is given twice is one key, and its
    /// limit counts.
    ///
    /// # Errors
    /// [`KeyError::Malformed`]; [`KeyError::TwoLimits`].
    pub fn new(keys: impl IntoIterator<Item = impl Into<String>>) -> Result<Self, KeyError> {
        let mut known: Vec<VerifierKey> = Vec::new();
        for key in keys {
            let key = VerifierKey::read(&key.into())?;
            match known.iter_mut().find(|one| one.text == key.text) {
                Some(one) => one.limit_by(key.limit)?,
                None => known.push(key),
            }
        }
        Ok(Self(known))
    }

    /// Returns these keys for the log of this origin.
    ///
    /// # Errors
    /// [`KeyError`].
    pub fn of_log(&self, origin: &str) -> Result<Self, KeyError> {
        let keys = self.0.iter().map(|key| {
            let public = key.public().ok_or_else(|| KeyError::Malformed(key.text.clone()))?;
            Ok(VerifierKey { text: new_ed25519_verifier_key(origin, &public), limit: key.limit.clone() })
        });
        keys.collect::<Result<_, _>>().map(Self)
    }

    /// Returns true if every key has a limit.
    pub fn are_bounded(&self) -> bool {
        self.0.iter().all(|key| key.limit.is_some())
    }

    /// Returns true if one of these keys signed a message with [`ProofKey::sign`]. It must be in use, or retired with a
    /// limit that the `size` of the log in the message does not exceed.
    pub fn have_signed(&self, purpose: &str, message: &[u8], size: u64, signature: &str) -> bool {
        let message = framed(purpose, message);
        let signature = STANDARD.decode(signature).ok().and_then(|bytes| Signature::from_slice(&bytes).ok());
        let counting = self.0.iter().filter(|key| key.limit.as_ref().is_none_or(|limit| size <= limit.size));
        signature.is_some_and(|signature| {
            counting
                .filter_map(VerifierKey::public)
                .any(|key| key.verify_strict(&message, &signature).is_ok())
        })
    }

    /// Returns the roots that the limits of retired keys name for the log of this origin. The log must have them, as it
    /// must have those of checkpoints from other sources.
    pub fn limits(&self, origin: &str) -> Vec<&Expected> {
        let own = self.0.iter().filter(|key| key.origin() == origin);
        own.filter_map(|key| key.limit.as_ref()?.root.as_ref()).collect()
    }

    /// Returns the value of a checkpoint's signatures; `None` if they do not count. A key signs for one log only.
    pub(crate) fn standing(&self, note: &Note, checkpoint: &Checkpoint) -> Option<Standing> {
        let own = self.0.iter().filter(|key| key.origin() == checkpoint.origin);
        let counting = own.filter(|key| key.limit.as_ref().is_none_or(|limit| limit.admits(checkpoint)));
        let counting: Vec<(&VerifierKey, StandardVerifier)> =
            counting.filter_map(|key| Some((key, StandardVerifier::new(&key.text).ok()?))).collect();
        let verifiers = counting.iter().map(|(_, verifier)| verifier.clone());
        let verifiers = verifiers.map(|verifier| Box::new(verifier) as Box<dyn signed_note::Verifier>);
        let (signed, _) = note.verify(&VerifierList::new(verifiers.collect())).ok()?;
        let proves = counting.iter().any(|(key, verifier)| {
            key.limit.as_ref().is_none_or(|limit| limit.names(checkpoint))
                && signed.iter().any(|signature| signature.id() == verifier.key_id())
        });
        Some(if proves { Standing::Proves } else { Standing::Retired })
    }
}

impl VerifierKey {
    fn read(text: &str) -> Result<Self, KeyError> {
        let malformed = || KeyError::Malformed(text.to_owned());
        let (key, limit) = match text.split_once(UNTIL) {
            Some((key, limit)) => (key, Some(limit.parse().map_err(|_| malformed())?)),
            None => (text, None),
        };
        let verifier = StandardVerifier::new(key).map_err(|_| malformed())?;
        // The digits of the id may be capitals: it is the same key.
        let public = key.splitn(3, '+').nth(2).ok_or_else(malformed)?;
        let text = format!("{}+{:08x}+{public}", verifier.name(), verifier.key_id());
        Ok(Self { text, limit })
    }

    /// Returns the public key. After the name and the id, one byte gives its kind.
    fn public(&self) -> Option<VerifyingKey> {
        let bytes = STANDARD.decode(self.text.splitn(3, '+').nth(2)?).ok()?;
        let (_, key) = bytes.split_first()?;
        VerifyingKey::from_bytes(key.try_into().ok()?).ok()
    }

    /// Returns the log that the key signs for.
    fn origin(&self) -> &str {
        self.text.split('+').next().unwrap_or_default()
    }

    /// Adds the limit of a second entry for this key. An entry that marks the key as retired overrides one that does
    /// not.
    fn limit_by(&mut self, other: Option<KeyLimit>) -> Result<(), KeyError> {
        let Some(other) = other else { return Ok(()) };
        let joined = match self.limit.take() {
            Some(known) => known.join(other).ok_or_else(|| KeyError::TwoLimits(self.text.clone()))?,
            None => other,
        };
        self.limit = Some(joined);
        Ok(())
    }
}
