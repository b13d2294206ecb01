//! Text as it is searched: small letters without accents, on both sides.

use crate::starting_with;

/// Words beyond these do not make a search any finer.
const MOST_WORDS: usize = 8;

/// Small letters without accents. A table of our own, so that every PostgreSQL gives a rebuild the same bytes.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match plain(letter) {
            Some(letters) => folded.push_str(letters),
            // Accents that stand by themselves behind their letter.
            None if ('\u{300}'..='\u{36f}').contains(&letter) => {}
            None => folded.push(letter),
        }
    }
    folded
}

/// The texts that a record is found by, as one.
pub(crate) fn searched<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    texts.into_iter().map(fold).collect::<Vec<_>>().join(" ")
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
        .take(MOST_WORDS)
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}

/// The plain letters for a small letter with an accent.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
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
    fn every_word_is_looked_for_and_wildcards_mean_themselves() {
        assert_eq!(patterns(Some("  Blue 100% ")), ["%blue%", "%100\\%%"]);
        assert!(patterns(Some("   ")).is_empty());
        assert_eq!(prefix(Some("Or d_1")).as_deref(), Some("or%d\\_1%"));
        assert_eq!(prefix(Some(" ")), None);
    }
}
