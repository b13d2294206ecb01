//! The second factor: time-based codes (RFC 6238), their sealed secrets, and recovery codes.

use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hmac::{Hmac, KeyInit as _, Mac as _};
use qrcodegen::{QrCode, QrCodeEcc};
use sha2::Sha256;
use totp_rs::{Builder, Secret, Totp};
use waybill_commands::second_factor;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};

use super::key::SigningKey;

const NONCE: usize = 24;
/// The number of recovery codes of a user.
const RECOVERY_CODES: usize = 10;
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// Seals secrets. They cannot be read in the database or a dump of it, and no others can be written there.
pub(super) struct Sealer {
    secrets: XChaCha20Poly1305,
    recovery_codes: [u8; 32],
}

impl Sealer {
    pub(super) fn new(key: &SigningKey) -> Self {
        let secrets = XChaCha20Poly1305::new(&key.derived("second factors").into());
        Self { secrets, recovery_codes: key.derived("recovery codes") }
    }

    /// Seals the secret for this person.
    pub(super) fn seal(&self, user: UserId, secret: &[u8]) -> Result<Vec<u8>> {
        let nonce: [u8; NONCE] = rand::random();
        let payload = Payload { msg: secret, aad: user.0.as_bytes() };
        let sealed =
            self.secrets.encrypt(&XNonce::from(nonce), payload).map_err(|error| Problem::fault(&error))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Opens a sealed secret, if it was sealed for this person with this key.
    pub(super) fn open(&self, user: UserId, sealed: &[u8]) -> Result<Vec<u8>> {
        let torn = || Problem::fault(&"a sealed secret is torn");
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>().ok_or_else(torn)?;
        let payload = Payload { msg: sealed, aad: user.0.as_bytes() };
        self.secrets.decrypt(&XNonce::from(*nonce), payload).map_err(|error| Problem::fault(&error))
    }

    /// Hashes a recovery code of this person for storage; spaces, dashes and capitals do not matter.
    pub(super) fn recovery_hash(&self, user: UserId, code: &str) -> Result<Vec<u8>> {
        let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        let mac =
            Hmac::<Sha256>::new_from_slice(&self.recovery_codes).map_err(|error| Problem::fault(&error))?;
        let mac = mac.chain_update(user.0.as_bytes()).chain_update(plain.to_ascii_lowercase());
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

/// Draws a random secret.
pub(super) fn drawn() -> [u8; 20] {
    rand::random()
}

/// Returns the time step of a code, if it is valid at about the current time.
pub(super) fn step_of(secret: &[u8], code: &str) -> Result<Option<i64>> {
    let now = u64::try_from(chrono::Utc::now().timestamp()).unwrap_or(0);
    let step = totp(secret)?.check(code, now);
    Ok(step.and_then(|step| i64::try_from(step).ok()))
}

fn totp(secret: &[u8]) -> Result<Totp> {
    let secret: [u8; 20] = secret.try_into().map_err(|error| Problem::fault(&error))?;
    Builder::new().with_secret(Secret::new_stack(secret)).build().map_err(|error| Problem::fault(&error))
}

/// Formats the secret as people type it.
pub(super) fn as_text(secret: &[u8; 20]) -> String {
    Secret::new_stack(*secret).to_base32()
}

/// Returns the address by which an authenticator imports the secret.
pub(super) fn uri(username: &str, secret: &str) -> String {
    format!("otpauth://totp/Waybill:{username}?secret={secret}&issuer=Waybill")
}

/// Draws the address as a QR code for a camera.
pub(super) fn picture(uri: &str) -> Result<String> {
    use std::fmt::Write as _;
    const BORDER: i32 = 4;
    let code = QrCode::encode_text(uri, QrCodeEcc::Medium).map_err(|error| Problem::fault(&error))?;
    let side = code.size() + 2 * BORDER;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            write!(path, "M{},{}h1v1h-1z", x + BORDER, y + BORDER).map_err(|error| Problem::fault(&error))?;
        }
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#000\"/></svg>"
    ))
}

/// Draws codes for signing in without the phone.
pub(super) fn recovery_codes() -> Vec<String> {
    let code = || {
        let letters: [u8; 12] = rand::random();
        let letters = letters.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
        letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
    };
    std::iter::repeat_with(code).take(RECOVERY_CODES).collect()
}

/// The kind of an accepted code.
pub(super) enum Accepted {
    Code,
    RecoveryCode,
}

/// Accepts a code of this person, which is then used up. Returns `None` when the code is not valid.
pub(super) async fn accept(
    sealer: &Sealer,
    pool: &sqlx::PgPool,
    user: UserId,
    typed: &str,
) -> Result<Option<Accepted>> {
    let Some(kept) = second_factor::of_user(pool, user).await?.filter(|kept| kept.confirmed) else {
        return Ok(None);
    };
    let plain: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    if let Some(step) = step_of(&sealer.open(user, &kept.secret)?, &plain)? {
        return Ok(second_factor::use_step(pool, user, step).await?.then_some(Accepted::Code));
    }
    let recovered = second_factor::use_recovery(pool, user, &sealer.recovery_hash(user, typed)?).await?;
    Ok(recovered.then_some(Accepted::RecoveryCode))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_secret_opens_for_its_person_and_key_only() {
        let key = |text: &str| Sealer::new(&SigningKey::given(text).unwrap());
        let (one, other) = (key("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU"), key("xVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU"));
        let (ann, bob) = (UserId(uuid::Uuid::from_u128(1)), UserId(uuid::Uuid::from_u128(2)));
        let secret = drawn();
        let sealed = one.seal(ann, &secret).unwrap();
        assert_eq!(one.open(ann, &sealed).unwrap(), secret);
        assert!(one.open(bob, &sealed).is_err() && other.open(ann, &sealed).is_err());
        assert!(!sealed.windows(20).any(|part| part == secret));
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        let totp = totp(b"12345678901234567890").unwrap();
        assert_eq!(totp.generate(59).to_string(), "287082");
        assert_eq!(totp.generate(1_111_111_109).to_string(), "081804");
    }
}
