//! Normalized text for searches: lower case without accents, both in the records and in the search term.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use waybill_domain::text::{Barcode, is_invisible};

use crate::engine::page::{Filter, Value};
use crate::starting_with;

/// Maximum number of words in a search; more words do not make it more precise.
const MAX_WORDS: usize = 8;

/// Converts text to lower case without accents and invisible characters, in any script. Uses a pinned Unicode table, so that a rebuild gives the
/// same bytes on every PostgreSQL.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    // A capital letter may become a small letter with a mark, so marks are removed last.
    let is_seen = |letter: &char| !is_combining_mark(*letter) && !is_invisible(*letter);
    for letter in text.nfkd().flat_map(char::to_lowercase).nfkd().filter(is_seen) {
        match plain(letter) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(letter),
        }
    }
    folded
}

/// Joins the texts by which a record is found, normalized.
pub(crate) fn searched<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    texts.into_iter().map(fold).collect::<Vec<_>>().join(" ")
}

/// Joins the texts by which a master record is found. Codes and numbers are also included without the characters
/// between their letters and digits, and a UPC-A also as its EAN-13.
pub(crate) fn searched_in_record<'a>(names: &[&str], codes: impl IntoIterator<Item = &'a str>) -> String {
    let mut texts: Vec<String> = names.iter().map(|name| fold(name)).collect();
    for code in codes {
        let folded = fold(code);
        let compact: String = folded.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let is_other = compact != folded && compact.contains(|letter: char| letter.is_ascii_digit());
        texts.extend(Barcode::new(code).ok().map(|barcode| barcode.key()).filter(|key| key != code));
        texts.push(folded);
        texts.extend(is_other.then_some(compact));
    }
    texts.join(" ")
}

/// Minimum number of digits of a term with separators that is searched as a telephone number.
const MIN_PHONE_DIGITS: usize = 5;
const PHONE_SEPARATORS: &str = "+-()./";

/// Returns the patterns for [`searched_in_record`]. A telephone number is reduced to its digits: a term with separators
/// and spaces between its groups, or a word with separators.
pub(crate) fn record_patterns(term: Option<&str>) -> Vec<String> {
    let folded = fold(term.unwrap_or_default());
    if let Some(digits) = phone_digits(&folded).filter(|_| folded.contains(['+', '-', '(', '/'])) {
        return vec![crate::containing(&digits)];
    }
    words(term).map(|word| crate::containing(&phone_digits(&word).unwrap_or(word))).collect()
}

/// Returns the SQL that ranks a record `m` with this column of codes by its match with a search term, the best first: the
/// name begins with the term, each word begins a word of the name, the code begins with the term, the name contains each
/// word, another field does. Its values are [`rank_values`].
pub(crate) fn rank(code: &str) -> String {
    format!(
        "CASE WHEN m.name_key LIKE ?1 THEN 0 \
              WHEN translate(' ' || m.name_key, '-/.,()&', '       ') LIKE ALL (?2::text[]) THEN 1 \
              WHEN translate(lower({code}), '-./ ', '') LIKE ?3 THEN 2 \
              WHEN m.name_key LIKE ALL (?4::text[]) THEN 3 \
              ELSE 4 END"
    )
}

/// Adds the values of [`rank`] to the filter of a dropdown. Returns it with the SQL of the rank, which is constant without
/// a search term, so that the index on names has the order.
pub(crate) fn ranked(filter: Filter, term: Option<&str>, code: &str) -> (Filter, String) {
    if words(term).next().is_none() {
        return (filter, OTHER_FIELD.to_string());
    }
    filter.speaking_of(&rank(code), rank_values(term))
}

/// The rank of a record whose search term is in another field than its name or code.
pub(crate) const OTHER_FIELD: i32 = 4;

/// Returns the values of [`rank`].
pub(crate) fn rank_values(term: Option<&str>) -> [Value; 4] {
    let words: Vec<String> = words(term).collect();
    let whole = words.join(" ");
    let compact: String = whole.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let of_code = if compact.is_empty() { whole.clone() } else { starting_with(&compact) };
    let begun: Vec<String> = words.iter().map(|word| crate::containing(&format!(" {word}"))).collect();
    let contained: Vec<String> = words.iter().map(|word| crate::containing(word)).collect();
    [starting_with(&whole).into(), begun.into(), of_code.into(), contained.into()]
}

/// Returns the first of `fields` with a word of the search term that `known`, the name and code, does not contain.
pub(crate) fn other_match<'a>(
    term: Option<&str>,
    known: &str,
    fields: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let known = fold(known);
    let unknown: Vec<String> = words(term).filter(|word| !known.contains(word.as_str())).collect();
    let compact = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
    let has = |text: &str, word: &str| {
        let (text, digits) = (fold(text), compact(word));
        text.contains(word) || !digits.is_empty() && compact(&text).contains(&digits)
    };
    fields.into_iter().find(|text| unknown.iter().any(|word| has(text, word)))
}

/// Returns the digits of a telephone number.
fn phone_digits(text: &str) -> Option<String> {
    let is_part =
        |letter: char| letter.is_ascii_digit() || letter == ' ' || PHONE_SEPARATORS.contains(letter);
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    (text.chars().all(is_part) && digits.len() >= MIN_PHONE_DIGITS).then_some(digits)
}

/// Returns `LIKE` patterns on a searched text, one for each word of the search term. All must match.
pub fn patterns(term: Option<&str>) -> Vec<String> {
    words(term).map(|word| crate::containing(&word)).collect()
}

/// Returns a `LIKE` pattern for text that begins with the words of the search term in their order, or `None` when the
/// term is empty.
pub(crate) fn prefix(term: Option<&str>) -> Option<String> {
    let parts: Vec<String> = words(term).map(|word| starting_with(&word)).collect();
    (!parts.is_empty()).then(|| parts.concat())
}

fn words(term: Option<&str>) -> impl Iterator<Item = String> {
    fold(term.unwrap_or_default())
        .split_whitespace()
        .take(MAX_WORDS)
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}

/// Returns the plain letters for a small letter that Unicode does not decompose. Also merges letters that people use
/// interchangeably: Arabic ones with and without their dots, and the digits of any script.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'æ' => "ae",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ł' => "l",
        'ø' => "o",
        'œ' => "oe",
        'ß' => "ss",
        'ŧ' => "t",
        'þ' => "th",
        'ς' => "σ",
        'ٱ' => "ا",
        'ى' | 'ی' => "ي",
        'ة' => "ه",
        'ک' => "ك",
        // The stroke that only lengthens a word.
        'ـ' => "",
        '٠' | '۰' => "0",
        '١' | '۱' => "1",
        '٢' | '۲' => "2",
        '٣' | '۳' => "3",
        '٤' | '۴' => "4",
        '٥' | '۵' => "5",
        '٦' | '۶' => "6",
        '٧' | '۷' => "7",
        '٨' | '۸' => "8",
        '٩' | '۹' => "9",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        assert_eq!(fold("ŁÓDŹ Straße Cafe\u{301} ÆGIR"), "lodz strasse cafe aegir");
    }

    #[test]
    fn nguyen_finds_the_vietnamese_name_and_every_script_is_found_without_its_marks() {
        assert_eq!(fold("Nguyễn Đặng ƯỚC"), "nguyen dang uoc");
        assert_eq!(fold("Άθήνα ΣΟΦΌΣ σοφός"), "αθηνα σοφοσ σοφοσ");
        assert_eq!(fold("Йод ёлка"), "иод елка");
        assert_eq!(fold("İstanbul ISPARTA ışık"), "istanbul isparta isik");
        assert_eq!(fold("ＡＢＣ①"), "abc1");
    }

    #[test]
    fn arabic_is_found_however_it_is_written() {
        for written in ["أحمد", "إحمد", "آحمد", "ٱحمد", "اَحْمَد", "احـمـد"] {
            assert_eq!(fold(written), "احمد", "{written}");
        }
        assert_eq!(fold("شركة ليلى"), fold("شركه ليلي"));
        assert_eq!(fold("مؤسسة ٢٠٢٦"), "موسسه 2026");
    }

    #[test]
    fn a_telephone_number_is_looked_for_by_its_digits_however_it_is_grouped() {
        for term in ["(207) 555-1133", "(207) 555 1133", "207-555-1133", "(207)555/1133"] {
            assert_eq!(record_patterns(Some(term)), ["%2075551133%"], "{term}");
        }
        assert_eq!(record_patterns(Some("+1 (207) 555")), ["%1207555%"]);
        assert_eq!(record_patterns(Some("207 555 1133")), ["%207%", "%555%", "%1133%"]);
        assert_eq!(record_patterns(Some("tea 12-5")), ["%tea%", "%12-5%"]);
    }

    #[test]
    fn invisible_characters_that_were_copied_are_not_looked_for() {
        assert_eq!(fold("\u{FEFF}TEA-\u{200B}1\u{200E}"), "tea-1");
    }

    #[test]
    fn every_word_is_looked_for_and_wildcards_mean_themselves() {
        assert_eq!(patterns(Some("  Blue 100% ")), ["%blue%", "%100\\%%"]);
        assert!(patterns(Some("   ")).is_empty());
        assert_eq!(prefix(Some("Or d_1")).as_deref(), Some("or%d\\_1%"));
        assert_eq!(prefix(Some(" ")), None);
    }
}
