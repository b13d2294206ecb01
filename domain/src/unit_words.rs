//! The units of goods in sentences: "1 box", "4 boxes". A product has its unit as it was typed.

use rust_decimal::Decimal;

/// Units with the same word for one and for several, besides abbreviations such as `kg`.
const UNCHANGED: [&str; 5] = ["dozen", "each", "feet", "gal", "gross"];
/// Endings of words whose plural has a syllable more.
const HISSING: [&str; 5] = ["s", "x", "z", "ch", "sh"];

/// Returns the quantity with its unit in English.
pub fn counted(quantity: Decimal, unit: &str) -> String {
    format!("{} {}", quantity.normalize(), of_quantity(quantity, unit))
}

/// Returns the English word for a unit beside this quantity. Abbreviations stay, and so do words of other scripts and
/// those that are plural already.
pub fn of_quantity(quantity: Decimal, unit: &str) -> String {
    let is_word = unit.len() > 2
        && unit.bytes().all(|byte| byte.is_ascii_alphabetic())
        && unit.bytes().any(|byte| b"aeiou".contains(&byte));
    let lower = unit.to_ascii_lowercase();
    let is_plural = lower.ends_with('s') && !lower.ends_with("ss");
    if quantity.abs() == Decimal::ONE || !is_word || is_plural || UNCHANGED.contains(&lower.as_str()) {
        return unit.to_owned();
    }
    let before_y = lower.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    match before_y {
        Some(stem) => format!("{}ies", &unit[..stem.len()]),
        None if HISSING.iter().any(|ending| lower.ends_with(ending)) => format!("{unit}es"),
        None => format!("{unit}s"),
    }
}
