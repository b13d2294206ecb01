//! Pictures from users: only formats that a browser shows in an `img` and never executes.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The formats that a data URL may have. SVG is not accepted, since it can hold scripts and links.
const KINDS: [&str; 4] = ["png", "jpeg", "webp", "gif"];

/// Returns the number of pixels of the picture in a data URL such as `data:image/png;base64,...`, or `None` if it is
/// not a picture in one of the four formats. It reads the header, not the pixels.
pub(crate) fn pixels(text: &str) -> Option<usize> {
    let (kind, data) = text.strip_prefix("data:image/")?.split_once(";base64,")?;
    let picture = KINDS.contains(&kind).then(|| STANDARD.decode(data).ok())??;
    let size = imagesize::blob_size(&picture).ok()?;
    size.width.checked_mul(size.height).filter(|pixels| *pixels > 0)
}

/// Returns true for `https://` with a host.
pub(crate) fn is_https_url(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let fits =
        |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '\'' | '<' | '>' | '\\' | '`');
    host.starts_with(char::is_alphanumeric) && rest.chars().all(fits)
}
