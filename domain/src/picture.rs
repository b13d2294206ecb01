//! Pictures that people send: what a browser shows in an `img` and never runs.

/// The kinds of a data URL; SVG is none of them, since it can hold scripts and links.
const KINDS: [&str; 4] = ["png", "jpeg", "webp", "gif"];

/// Is it `data:image/png;base64,...`, or another of the kinds?
pub(crate) fn is_data_url(text: &str) -> bool {
    let rest = text.strip_prefix("data:image/").and_then(|rest| rest.split_once(";base64,"));
    rest.is_some_and(|(kind, data)| KINDS.contains(&kind) && is_base64(data))
}

/// Is it `https://` with a host?
pub(crate) fn is_https_url(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let fits =
        |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '\'' | '<' | '>' | '\\' | '`');
    host.starts_with(char::is_alphanumeric) && rest.chars().all(fits)
}

fn is_base64(data: &str) -> bool {
    let letters = data.trim_end_matches('=');
    !letters.is_empty()
        && data.len() - letters.len() <= 2
        && data.len().is_multiple_of(4)
        && letters.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}
