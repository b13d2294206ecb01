//! Tokens: a signed session id. They contain no permissions.

use std::time::Duration;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};

use super::hmac_provider;
use super::key::SigningKey;

/// The maximum lifetime of a session.
pub const SESSION: Duration = Duration::from_hours(12);
const ISSUER: &str = "waybill";
const AUDIENCE: &str = "waybill-api";
/// The maximum number of bytes of a token.
const LONGEST: usize = 2_048;

/// The claims of a token.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claims {
    iss: String,
    aud: String,
    /// The id of the user.
    pub(super) sub: Uuid,
    pub(super) sid: Uuid,
    iat: i64,
    /// The end of validity, in seconds since 1970.
    exp: i64,
}

/// Makes and reads tokens.
pub(super) struct Tokens {
    signing: EncodingKey,
    reading: DecodingKey,
    validation: Validation,
}

impl Tokens {
    pub(super) fn new(key: &SigningKey) -> Self {
        hmac_provider::install();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
        Self {
            signing: EncodingKey::from_secret(key.bytes()),
            reading: DecodingKey::from_secret(key.bytes()),
            validation,
        }
    }

    /// Makes a token for a session that was just opened.
    pub(super) fn make(&self, user: UserId, session: Uuid) -> Result<String> {
        let now = chrono::Utc::now().timestamp();
        let lifetime = i64::try_from(SESSION.as_secs()).unwrap_or(i64::MAX);
        let (iss, aud) = (ISSUER.to_owned(), AUDIENCE.to_owned());
        let claims = Claims { iss, aud, sub: user.0, sid: session, iat: now, exp: now + lifetime };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing)
            .map_err(|error| Problem::fault(&error))
    }

    /// Returns the claims of a token, if it is ours and has not ended.
    pub(super) fn read(&self, token: &str) -> Result<Claims> {
        let refused =
            || Problem::not_signed_in("Your sign-in is not valid or has ended. Please sign in again.");
        if token.len() > LONGEST {
            return Err(refused());
        }
        let read = jsonwebtoken::decode::<Claims>(token, &self.reading, &self.validation);
        // RFC 7515, 4.1.11: a header that is marked critical and not understood makes a token invalid.
        let read = read.ok().filter(|read| read.header.crit.is_none());
        read.map(|read| read.claims).ok_or_else(refused)
    }
}
