//! Pictures that people send: what a browser shows in an `img` and never runs.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The kinds of a data URL; SVG is none of them, since it can hold scripts and links.
const KINDS: [&str; 4] = ["png", "jpeg", "webp", "gif"];

/// Returns how many pixels the picture in a data URL has, such as `data:image/png;base64,...`; `None` when it is no picture
/// of the four kinds. Its head is read, not its pixels.
pub(crate) fn pixels(text: &str) -> Option<usize> {
    let (kind, data) = text.strip_prefix("data:image/")?.split_once(";base64,")?;
    let picture = KINDS.contains(&kind).then(|| STANDARD.decode(data).ok())??;
    let size = imagesize::blob_size(&picture).ok()?;
    size.width.checked_mul(size.height).filter(|pixels| *pixels > 0)
}

/// Is it `https://` with a host?
pub(crate) fn is_https_url(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let fits =
        |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '\'' | '<' | '>' | '\\' | '`');
    host.starts_with(char::is_alphanumeric) && rest.chars().all(fits)
}
