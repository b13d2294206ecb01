//! Text as it is searched: small letters without accents, on both sides.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use waybill_domain::text::Barcode;

use crate::starting_with;

/// Words beyond these do not make a search any finer.
const MAX_WORDS: usize = 8;

/// Small letters without accents, in any script. By a pinned table of Unicode, so that every PostgreSQL gives a rebuild
/// the same bytes.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    // A capital letter may become a small one with a mark: marks go last.
    for letter in text.nfkd().flat_map(char::to_lowercase).nfkd().filter(|letter| !is_combining_mark(*letter))
    {
        match plain(letter) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(letter),
        }
    }
    folded
}

/// The texts that a record is found by, as one.
pub(crate) fn searched<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    texts.into_iter().map(fold).collect::<Vec<_>>().join(" ")
}

/// Returns the texts that a master record is found by, as one: codes and numbers also without what stands between their
/// letters and digits, and a UPC-A also as the EAN-13 that it is.
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

/// Digits from which on a word with signs between them is looked for as a telephone number.
const MIN_PHONE_DIGITS: usize = 5;

/// Returns the patterns for [`searched_in_record`]: a word that is a telephone number is found by its digits.
pub(crate) fn record_patterns(term: Option<&str>) -> Vec<String> {
    let digits = |word: String| {
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let is_phone = word.chars().all(|letter| letter.is_ascii_digit() || "+-()./".contains(letter));
        if is_phone && digits.len() >= MIN_PHONE_DIGITS { digits } else { word }
    };
    words(term).map(|word| crate::containing(&digits(word))).collect()
}

/// For `LIKE` on a searched text, one pattern for each word of what was typed: all must be contained.
pub(crate) fn patterns(term: Option<&str>) -> Vec<String> {
    words(term).map(|word| crate::containing(&word)).collect()
}

/// For `LIKE`: what begins with the words of what was typed, one after the other; nothing when nothing was typed.
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

/// The plain letters for a small letter that Unicode does not take apart, and for those that people write one for the
/// other: Arabic ones with and without their dots, digits of any script.
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
        // The stroke that only makes a word longer.
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
    fn every_word_is_looked_for_and_wildcards_mean_themselves() {
        assert_eq!(patterns(Some("  Blue 100% ")), ["%blue%", "%100\\%%"]);
        assert!(patterns(Some("   ")).is_empty());
        assert_eq!(prefix(Some("Or d_1")).as_deref(), Some("or%d\\_1%"));
        assert_eq!(prefix(Some(" ")), None);
    }
}
