//! Implements only HMAC-SHA256 for jsonwebtoken. Its own providers bring every algorithm of the standard
//! along, among them RSA and the curves. No token here is signed with those, and they added a minute to a
//! cold build.

use hmac::{Hmac, KeyInit as _, Mac as _};
use jsonwebtoken::Algorithm;
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::signature::{self, Signer, Verifier};
use sha2::Sha256;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| Ok(Box::new(Hs256::of(*algorithm, key.as_bytes())?)),
    verifier_factory: |algorithm, key| Ok(Box::new(Hs256::of(*algorithm, key.try_get_as_bytes()?)?)),
    // For key sets in JSON, which Waybill neither reads nor writes.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Installs it as the provider of this process. Later calls have no effect.
pub(super) fn install() {
    // An error means that it was installed before.
    let _ = PROVIDER.install_default();
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn of(algorithm: Algorithm, key: &[u8]) -> Result<Self, Error> {
        if algorithm != Algorithm::HS256 {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        Hmac::new_from_slice(key).map(Self).map_err(|_| ErrorKind::InvalidKeyFormat.into())
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], tag: &Vec<u8>) -> Result<(), signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        // In constant time.
        mac.verify_slice(tag).map_err(|_| signature::Error::new())
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use jsonwebtoken::{DecodingKey, EncodingKey};

    use super::*;

    /// Uses the example of RFC 7515, appendix A.1.
    #[test]
    fn a_token_of_the_standard_is_signed_as_the_standard_says() {
        const MESSAGE: &str = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAs\
             DQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
        const KEY: &str =
            "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ+EstJQLr/T+1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow==";
        const SIGNATURE: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        install();
        let key = DecodingKey::from_base64_secret(KEY).unwrap();
        assert!(jsonwebtoken::crypto::verify(SIGNATURE, MESSAGE.as_bytes(), &key, Algorithm::HS256).unwrap());
        let other = MESSAGE.replace('A', "B");
        assert!(!jsonwebtoken::crypto::verify(SIGNATURE, other.as_bytes(), &key, Algorithm::HS256).unwrap());
        let signing = EncodingKey::from_secret(b"a key");
        assert!(jsonwebtoken::crypto::sign(b"message", &signing, Algorithm::HS512).is_err());
    }
}
