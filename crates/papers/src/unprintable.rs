//! The letters of a paper that no font has. The file lists them among its keywords, so they are also known for a file
//! that was made a year ago.

/// Prefix of the keyword.
const MARK: &str = "Unprintable letters:";

/// Returns the keyword of a file in which a sign is printed in place of these letters: `Unprintable letters: U+6D4B
/// U+8BD5`. Returns `None` if all letters are printed.
pub fn unprintable_keyword(letters: &str) -> Option<String> {
    (!letters.is_empty()).then(|| format!("{MARK}{}", codepoints(letters)))
}

/// Returns the letters that a file lists in its keyword.
pub fn unprintable_letters(pdf: &[u8]) -> String {
    let mark = MARK.as_bytes();
    let Some(at) = pdf.windows(mark.len()).position(|part| part == mark) else { return String::new() };
    let is_codepoint = |byte: &&u8| byte.is_ascii_hexdigit() || b" U+".contains(byte);
    let codepoints: String =
        pdf[at + mark.len()..].iter().take_while(is_codepoint).map(|byte| char::from(*byte)).collect();
    codepoints.split(" U+").filter_map(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?)).collect()
}

/// Returns letters in ASCII: ` U+6D4B U+8BD5`.
fn codepoints(letters: &str) -> String {
    let named: Vec<String> = letters.chars().map(|letter| format!(" U+{:04X}", u32::from(letter))).collect();
    named.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keyword_of_a_file_gives_back_its_letters() {
        let keyword = unprintable_keyword("测🍵").unwrap();
        assert_eq!(keyword, "Unprintable letters: U+6D4B U+1F375");
        let file = format!("%PDF <pdf:Keywords>{keyword}</pdf:Keywords> Unprintable letters: U+0041");
        assert_eq!(unprintable_letters(file.as_bytes()), "测🍵");
        assert_eq!((unprintable_keyword(""), unprintable_letters(b"%PDF")), (None, String::new()));
    }
}
