//! Letters that no font has. A PDF/A may contain no missing glyph, so a sign is printed in place of such a letter.

use serde_json::Value;

use crate::fonts::Fonts;

const SIGNS: [char; 2] = ['\u{FFFD}', '?'];
/// The maximum number of reported letters.
const MAX_REPORTED: usize = 50;

/// Replaces the letters that no font has in all texts of a job, and returns them, each once.
pub(crate) fn make_printable(value: &mut Value, fonts: &Fonts) -> String {
    let mut unprintable = String::new();
    replace_in(value, fonts, &mut unprintable);
    unprintable
}

fn replace_in(value: &mut Value, fonts: &Fonts, unprintable: &mut String) {
    match value {
        Value::String(text) if !text.chars().all(|letter| is_printable(letter, fonts)) => {
            *text = printable(text, fonts, unprintable);
        }
        Value::Array(values) => values.iter_mut().for_each(|value| replace_in(value, fonts, unprintable)),
        Value::Object(fields) => fields.values_mut().for_each(|value| replace_in(value, fonts, unprintable)),
        _ => {}
    }
}

fn printable(text: &str, fonts: &Fonts, unprintable: &mut String) -> String {
    let sign = SIGNS.into_iter().find(|sign| fonts.cover(*sign)).unwrap_or('?');
    let mut shown = |letter: char| match letter {
        letter if is_printable(letter, fonts) => Some(letter),
        '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        // Such letters have no shape of their own.
        letter if is_invisible(letter) || letter.is_control() => None,
        letter => {
            report(letter, unprintable);
            Some(sign)
        }
    };
    text.chars().filter_map(&mut shown).collect()
}

fn report(letter: char, unprintable: &mut String) {
    if !unprintable.contains(letter) && unprintable.chars().count() < MAX_REPORTED {
        unprintable.push(letter);
    }
}

/// Returns true if the letter can be printed. The templates process line breaks and the isolates around inserted texts.
fn is_printable(letter: char, fonts: &Fonts) -> bool {
    matches!(letter, '\n' | '\u{2068}' | '\u{2069}') || (!letter.is_control() && fonts.cover(letter))
}

fn is_invisible(letter: char) -> bool {
    let codepoint = u32::from(letter);
    matches!(codepoint, 0x00AD | 0x034F | 0x061C | 0x180B..=0x180E | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F)
        || matches!(codepoint, 0xFE00..=0xFE0F | 0xFEFF | 0xE0000..=0xE0FFF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::built_in;
    use serde_json::json;

    #[test]
    fn letters_that_no_font_has_become_a_sign_and_are_reported_once_and_invisible_ones_nothing() {
        let mut job = json!({"name": "茶 Léger\u{200E} 茶公", "lines": ["شركة النور", "a\tb\u{7}", "12.50"]});
        assert_eq!(make_printable(&mut job, built_in()), "茶公");
        let texts = job.to_string();
        assert!(
            texts.contains("شركة النور") && texts.contains("12.50") && texts.contains("Léger "),
            "{texts}"
        );
        assert!(!texts.contains('茶') && !texts.contains('\u{7}') && texts.contains("a b"), "{texts}");
    }
}
