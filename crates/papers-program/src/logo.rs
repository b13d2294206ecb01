//! The logo of the letterhead.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// The bytes of a logo in base64; nothing when it is no base64.
pub(crate) fn bytes(logo: &str) -> Option<Vec<u8>> {
    STANDARD.decode(logo).ok()
}
