//! E-mail addresses.

/// Characters that only quoted parts of addresses have, which few mail servers accept.
const QUOTED_ONLY: &str = "@()<>[],;:\\\".";
/// Signs that a host does not have.
const SIGNS: &str = "!#$%&'*+/=?^_`{|}~";
/// Longest name before the at sign, in characters.
const MAX_NAME: usize = 64;
/// Longest part of a host, in characters.
const MAX_LABEL: usize = 63;

/// Returns true for a name, an at sign, and a host of at least two parts.
pub(super) fn is_address(text: &str) -> bool {
    text.split_once('@').is_some_and(|(name, host)| is_name(name) && is_host(host))
}

fn is_name(name: &str) -> bool {
    name.chars().count() <= MAX_NAME && name.split('.').all(is_atom)
}

fn is_host(host: &str) -> bool {
    host.contains('.') && host.split('.').all(is_label)
}

fn is_label(part: &str) -> bool {
    let is_short = part.chars().count() <= MAX_LABEL;
    is_short
        && is_atom(part)
        && !part.contains(|c| SIGNS.contains(c))
        && !part.starts_with('-')
        && !part.ends_with('-')
}

fn is_atom(part: &str) -> bool {
    !part.is_empty() && !part.contains(|c: char| c.is_whitespace() || QUOTED_ONLY.contains(c))
}
