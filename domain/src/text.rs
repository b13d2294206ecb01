//! Text from requests: trimmed, limited in length, without control characters and without invisible characters.
//! PostgreSQL's JSON could not return a NUL.

mod bank;
mod email;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use unicode_normalization::UnicodeNormalization as _;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::field::{Field, FieldErrors, label};

use bank::{is_bic, is_iban, is_like_iban, is_local_account, is_routing_number};

const LINE_BREAKS: [char; 5] = ['\n', '\r', '\t', '\u{2028}', '\u{2029}'];
/// The zero-width non-joiner and joiner. Persian words and emoji of several characters are written with them.
const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];
/// The first character of scripts that are written with joiners. Latin, Greek, Cyrillic and Armenian come before it.
const FIRST_JOINED: char = '\u{0590}';

/// Returns true for a character without a shape of its own. Such characters change the direction of the text after
/// them, or make two texts look alike.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180E}'
        | '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
        | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Normalizes a code, a reference or a telephone number for comparison: composed (NFC), with one plain space between
/// words, and without the invisible characters that are often copied with it.
fn clean(text: &str) -> String {
    let seen: String = text.nfc().filter(|c| !is_invisible(*c)).collect();
    // Line breaks and other control characters stay, so that they are refused.
    let is_space = |c: char| c.is_whitespace() && !c.is_control() && !LINE_BREAKS.contains(&c);
    let words = seen.trim().split(is_space);
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Normalizes a barcode: digits of any keyboard are the same, and digits alone have no spaces between their groups.
fn clean_barcode(text: &str) -> String {
    let text: String = clean(text).chars().map(ascii_digit).collect();
    let compact = text.replace(' ', "");
    if compact.bytes().all(|b| b.is_ascii_digit()) { compact } else { text }
}

/// Returns the digit 0 to 9 for an Arabic, Persian or full-width one, and any other character as it is.
fn ascii_digit(letter: char) -> char {
    let of_zero = |zero: char| u32::from(letter).checked_sub(zero.into()).filter(|digit| *digit < 10);
    let digit = ['\u{0660}', '\u{06F0}', '\u{FF10}'].into_iter().find_map(of_zero);
    digit.and_then(|digit| char::from_digit(digit, 10)).unwrap_or(letter)
}

/// Removes surrounding space, and the marks that a page puts around text among words of the other direction. They are
/// copied with the text.
fn bare(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('\u{2068}').and_then(|text| text.strip_suffix('\u{2069}')).map_or(text, str::trim)
}

/// Returns the first invisible character of a text. A joiner between characters that are joined does not count.
fn first_invisible(text: &str) -> Option<char> {
    let joined = |c: Option<char>| {
        c.is_some_and(|c| {
            c >= FIRST_JOINED && !JOINERS.contains(&c) && !c.is_whitespace() && !is_invisible(c)
        })
    };
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let stray = JOINERS.contains(&letter) && !(joined(before) && joined(letters.peek().copied()));
        if stray || is_invisible(letter) {
            return Some(letter);
        }
        before = Some(letter);
    }
    None
}

/// Maximum length in characters of a text of one line (names, references, numbers). Longer texts (notes, reasons,
/// addresses) may have several lines.
const ONE_LINE_MAX: usize = 160;

/// A non-empty text of at most `MAX` characters; one line if `MAX` is not more than [`ONE_LINE_MAX`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// Parses a text from a user or a file.
    ///
    /// # Errors
    /// A message: empty, too long, with control or invisible characters, or with a line break in a text of one line.
    pub fn new(text: &str) -> Result<Self, String> {
        let text = bare(text);
        let length = text.chars().count();
        if text.is_empty() {
            Err("must not be empty".to_owned())
        } else if length > MAX {
            Err(format!("may have at most {MAX} characters; it has {length}"))
        } else if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' && c != '\r') {
            Err("must not contain control characters".to_owned())
        } else if MAX <= ONE_LINE_MAX && text.contains(LINE_BREAKS) {
            Err("must be one line".to_owned())
        } else if let Some(invisible) = first_invisible(text) {
            let code = u32::from(invisible);
            Err(format!("must not contain characters that nobody sees; please remove U+{code:04X}"))
        } else {
            Ok(Self(text.to_owned()))
        }
    }

    /// Cuts a text to `MAX` characters, for text from files that is only shown. An empty text becomes `"-"`.
    pub fn cut(text: &str) -> Self {
        let kept: String =
            text.trim().chars().filter(|c| !c.is_control() && !is_invisible(*c)).take(MAX).collect();
        Self(if kept.trim().is_empty() { "-".to_owned() } else { kept.trim().to_owned() })
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> fmt::Display for Text<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<const MAX: usize> Field for Text<MAX> {
    const IS_TEXT: bool = true;

    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let Some(text) = value.as_str() else {
            return errors.note(path, "not-a-text", format!("{} must be a text", label(path)));
        };
        Self::new(text).map_or_else(|why| refuse(text, MAX, "bad-text", &why, path, errors), Some)
    }
}

/// Notes the mistake in a text. A missing or too long text is the same mistake for every kind of text.
fn refuse<T>(
    text: &str,
    max: usize,
    code: &str,
    why: &str,
    path: &str,
    errors: &mut FieldErrors,
) -> Option<T> {
    let code = match text.trim().chars().count() {
        0 => "required",
        length if length > max => "too-long",
        _ => code,
    };
    errors.note(path, code, format!("{} {why}", label(path)))
}

/// The characters that no text may have, as a regular expression: control characters except line ends, and invisible
/// characters.
macro_rules! unseen {
    () => {
        r"\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF"
    };
}

/// Returns the schema of a text with these lengths and the pattern of its kind.
pub(crate) fn text_schema(least: usize, max: usize, pattern: &str) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(least)).max_length(Some(max));
    text.pattern(Some(pattern)).build().into()
}

/// Any text that is not blank, with any number of lines.
const ANY_TEXT: &str = concat!("^[^", unseen!(), "]*[^\\s", unseen!(), "][^", unseen!(), "]*$");
/// One line.
const ONE_LINE: &str = concat!(
    "^[^\\t\\n\\r\\u2028\\u2029",
    unseen!(),
    "]*[^\\s",
    unseen!(),
    "][^\\t\\n\\r\\u2028\\u2029",
    unseen!(),
    "]*$"
);
/// Characters that neither part of an e-mail address may have, as a regular expression.
macro_rules! no_atom {
    () => {
        concat!(r#"\s@()<>\[\],;:\\"."#, unseen!())
    };
}
/// Characters that a host may not have, as a regular expression. Its labels have neither signs nor a hyphen at an end.
macro_rules! no_label {
    () => {
        concat!(no_atom!(), r"!#$%&'*+/=?^_`{|}~")
    };
}
const EMAIL: &str = concat!(
    "^(?=[^@]{1,64}@)[^",
    no_atom!(),
    "]+(\\.[^",
    no_atom!(),
    "]+)*@((?!-)[^",
    no_label!(),
    "]{1,63}(?<!-)\\.)+(?!-)[^",
    no_label!(),
    "]{1,63}(?<!-)$"
);
const WEBSITE: &str =
    concat!("^[^\\s", unseen!(), "]*[^.\\s", unseen!(), "]\\.[^.\\s", unseen!(), "][^\\s", unseen!(), "]*$");
const ACCOUNT_NUMBER: &str = "^[A-Za-z0-9 ./-]*$";
const BANK_CODE: &str = "^[A-Za-z0-9 -]*$";
const USERNAME: &str = "^[A-Za-z0-9._-]*$";
/// The characters of a code.
pub(crate) const CODE: &str = "^[A-Za-z0-9._/-]*$";

impl<const MAX: usize> PartialSchema for Text<MAX> {
    fn schema() -> RefOr<Schema> {
        text_schema(1, MAX, if MAX <= ONE_LINE_MAX { ONE_LINE } else { ANY_TEXT })
    }
}

impl<const MAX: usize> ToSchema for Text<MAX> {
    fn name() -> Cow<'static, str> {
        format!("Text{MAX}").into()
    }
}

/// Declares a newtype over a text with a rule of its own.
macro_rules! special_text {
    ($(#[$about:meta])* $name:ident, $least:literal to $max:literal like $pattern:ident, $code:literal, $rule:expr, $normal:expr, $message:literal) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Maximum number of characters.
            pub const MAX: usize = $max;

            /// Checks and normalizes a text.
            ///
            /// # Errors
            /// The rule that was broken, in words.
            pub fn new(text: &str) -> Result<Self, String> {
                let normal: fn(&str) -> String = $normal;
                let rule: fn(&str) -> bool = $rule;
                let text = Text::<$max>::new(&normal(bare(text)))?.0;
                if rule(&text) { Ok(Self(text)) } else { Err($message.to_owned()) }
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Field for $name {
            const IS_TEXT: bool = true;

            fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
                let Some(text) = value.as_str() else {
                    return errors.note(path, "not-a-text", format!("{} must be a text", label(path)));
                };
                Self::new(text).map_or_else(|why| refuse(text, $max, $code, &why, path, errors), Some)
            }
        }

        // The derive macro would read the numbers of a macro as 1.
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                text_schema($least, $max, $pattern)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

special_text!(
    /// An e-mail address that a mail server accepts: a name, an at sign, a host with a dot.
    Email, 1 to 254 like EMAIL, "not-an-email",
    email::is_address,
    str::to_owned, "must be an e-mail address"
);
special_text!(
    /// A user name: `[a-z0-9._-]{3,32}`, in lower case.
    Username, 3 to 32 like USERNAME, "bad-username",
    |text| text.len() >= 3 && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'_' | b'-')),
    str::to_lowercase, "must have 3 to 32 of the characters a-z, 0-9, dot, underscore, hyphen"
);
special_text!(
    /// A stock keeping unit, the product's own number. It is in capitals, so that SKUs that differ only by case are
    /// one.
    Sku, 1 to 32 like ONE_LINE, "bad-sku",
    |_| true,
    |text| clean(text).to_uppercase(), "must be one line"
);
special_text!(
    /// The digits or letters under a product's barcode.
    Barcode, 1 to 40 like ONE_LINE, "bad-text",
    |_| true,
    clean_barcode, "must be one line"
);
special_text!(
    /// A document number of another party: of a customer's order, a supplier's invoice, a check.
    Reference, 1 to 60 like ONE_LINE, "bad-text",
    |_| true,
    clean, "must be one line"
);
special_text!(
    /// A telephone number in any usual notation.
    PhoneNumber, 1 to 40 like ONE_LINE, "bad-text",
    |_| true,
    clean, "must be one line"
);
special_text!(
    /// A short code that users see and print, in capitals: `MAIN`, `CUS-00001`.
    Code, 1 to 20 like CODE, "bad-code",
    |text| text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'/')),
    |text| clean(text).to_uppercase(), "may have letters, digits, hyphen, underscore, dot and slash"
);

special_text!(
    /// The address of a web site, with or without `https://`: no spaces, and a dot between two letters or digits.
    Website, 3 to 120 like WEBSITE, "not-a-website",
    |text| !text.contains(char::is_whitespace)
        && text.split_once('.').is_some_and(|(before, after)| !before.is_empty() && !after.is_empty()),
    str::to_owned, "must be the address of a web site, such as www.example.com"
);
special_text!(
    /// A bank account: an IBAN, in capitals without spaces, or a national account number. Text that begins with two
    /// letters and two digits is an IBAN; its length, form and check digits must be those of its country.
    BankAccountNumber, 4 to 42 like ACCOUNT_NUMBER, "not-an-account",
    |text| if is_like_iban(text) { is_iban(text) } else { is_local_account(text) },
    |text| {
        let text = text.to_uppercase();
        if is_like_iban(&text) { text.replace(' ', "") } else { text }
    },
    "must be an IBAN with its check digits, or an account number of 4 to 34 letters and digits"
);
special_text!(
    /// The bank of an account: a BIC of 8 or 11 characters, or a routing number or sort code of 5 to 12 digits.
    BankCode, 5 to 16 like BANK_CODE, "not-a-bank-code",
    |text| is_bic(text) || is_routing_number(text),
    str::to_uppercase, "must be a BIC of 8 or 11 characters, or a routing number of 5 to 12 digits"
);

/// Number of digits of a UPC-A. With a leading zero they are an EAN-13.
const UPC_A_DIGITS: usize = 12;

impl Barcode {
    /// Returns the key that identifies it: for a UPC-A, the EAN-13 that scanners read from the same bars.
    pub fn key(&self) -> String {
        let is_upc_a = self.0.len() == UPC_A_DIGITS && self.0.bytes().all(|b| b.is_ascii_digit());
        if is_upc_a { format!("0{}", self.0) } else { self.0.clone() }
    }

    /// Returns every notation of the same barcode.
    pub fn writings(&self) -> Vec<String> {
        let key = self.key();
        let upc_a =
            key.strip_prefix('0').map(str::to_owned).filter(|digits| Self(digits.clone()).key() == key);
        [Some(key), upc_a].into_iter().flatten().collect()
    }
}

impl Code {
    /// Converts a SKU. It may have characters that other codes may not.
    pub fn of_sku(sku: &Sku) -> Self {
        Self(sku.as_str().to_owned())
    }

    /// Creates a code that the program defines.
    pub(crate) fn known(code: &'static str) -> Self {
        Self(code.to_owned())
    }
}
