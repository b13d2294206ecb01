//! Letters that no font has. A PDF/A may show none of them, so they become a sign that something stood there.

use serde_json::Value;

use crate::fonts::fonts;

const SIGNS: [char; 2] = ['\u{FFFD}', '?'];

/// Replaces what cannot be shown in all texts of a job.
pub(crate) fn make_printable(value: &mut Value) {
    match value {
        Value::String(text) if !text.chars().all(is_printable) => *text = printable(text),
        Value::Array(values) => values.iter_mut().for_each(make_printable),
        Value::Object(fields) => fields.values_mut().for_each(make_printable),
        _ => {}
    }
}

fn printable(text: &str) -> String {
    let sign = SIGNS.into_iter().find(|sign| is_covered(*sign)).unwrap_or('?');
    let shown = |letter: char| match letter {
        letter if is_printable(letter) => Some(letter),
        // They control how letters beside them are shown, and have no shape of their own.
        letter if is_invisible(letter) || letter == '\r' => None,
        '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ => Some(sign),
    };
    text.chars().filter_map(shown).collect()
}

/// Lines, and the isolates of what was put into a text, are the templates' matter.
fn is_printable(letter: char) -> bool {
    matches!(letter, '\n' | '\u{2068}' | '\u{2069}') || is_covered(letter)
}

fn is_invisible(letter: char) -> bool {
    let codepoint = u32::from(letter);
    matches!(codepoint, 0x00AD | 0x034F | 0x061C | 0x180B..=0x180E | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F)
        || matches!(codepoint, 0xFE00..=0xFE0F | 0xFEFF | 0xE0000..=0xE0FFF)
}

fn is_covered(letter: char) -> bool {
    !letter.is_control() && fonts().all.iter().any(|font| font.info().coverage.contains(u32::from(letter)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn letters_that_no_font_has_become_a_sign_and_invisible_ones_nothing() {
        let mut job = json!({"name": "茶 Léger\u{200E}", "lines": ["شركة النور", "a\tb\u{7}", "12.50"]});
        make_printable(&mut job);
        let texts = job.to_string();
        assert!(
            texts.contains("شركة النور") && texts.contains("12.50") && texts.contains("Léger\""),
            "{texts}"
        );
        assert!(!texts.contains('茶') && !texts.contains('\u{7}') && texts.contains("a b"), "{texts}");
    }
}
