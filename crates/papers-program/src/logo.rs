//! The logo of the letterhead.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// Decodes a logo in base64; `None` if it is not valid base64.
pub(crate) fn bytes(logo: &str) -> Option<Vec<u8>> {
    STANDARD.decode(logo).ok()
}
