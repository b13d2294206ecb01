//! Headings and words of files as people read them, in the languages of the browser.
//!
//! They are the browser's own: a test of the browser writes them from its texts into `words/` and fails while they are
//! out of date. So a word has one source, a request names a language in two letters and carries no texts that would
//! have to be limited and checked, and programs get the same files as people.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use utoipa::ToSchema;

/// A language of the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Arabic: sheets from right to left.
    Ar,
}

/// What a file says in one language.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Words {
    /// Of columns, by the field.
    headings: BTreeMap<String, String>,
    /// Of statuses, kinds and roles, by the name of their type and the value.
    values: BTreeMap<String, BTreeMap<String, String>>,
    /// Of sheets, by the name of the file.
    sheets: BTreeMap<String, String>,
    /// Above the entries of a statement.
    statement: BTreeMap<String, String>,
    yes: String,
    no: String,
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(include_str!("words/en.json")));
static ARABIC: LazyLock<Words> = LazyLock::new(|| read(include_str!("words/ar.json")));

/// A test reads both files.
fn read(text: &str) -> Words {
    serde_json::from_str(text).unwrap_or_default()
}

impl Language {
    /// Its words.
    pub fn words(self) -> &'static Words {
        match self {
            Self::En => &ENGLISH,
            Self::Ar => &ARABIC,
        }
    }

    /// Whether it is written from right to left.
    pub(super) fn is_right_to_left(self) -> bool {
        self == Self::Ar
    }
}

impl Words {
    /// The heading of a column; its field where nobody gave it one.
    pub(super) fn heading<'a>(&'a self, field: &'a str) -> &'a str {
        self.headings.get(field).map_or(field, String::as_str)
    }

    /// What people call a value of this type.
    pub(super) fn value(&self, of: &str, value: &str) -> Option<&str> {
        self.values.get(of)?.get(value).map(String::as_str)
    }

    pub(super) fn yes_or_no(&self, yes: bool) -> &str {
        if yes { &self.yes } else { &self.no }
    }

    /// What people call a list.
    pub(super) fn sheet<'a>(&'a self, name: &'a str) -> &'a str {
        self.sheets.get(name).map_or(name, String::as_str)
    }

    /// A name in the head of a statement.
    pub fn statement<'a>(&'a self, name: &'a str) -> &'a str {
        self.statement.get(name).map_or(name, String::as_str)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_words_for_the_same() {
        let [english, arabic] = [include_str!("words/en.json"), include_str!("words/ar.json")]
            .map(|text| serde_json::from_str::<Words>(text).unwrap());
        let keys = |words: &Words| {
            let of = |texts: &BTreeMap<String, String>| texts.keys().cloned().collect::<Vec<_>>();
            let values: Vec<_> = words.values.iter().map(|(name, words)| (name.clone(), of(words))).collect();
            (of(&words.headings), values, of(&words.sheets), of(&words.statement))
        };
        assert_eq!(keys(&english), keys(&arabic));
        assert!(english.headings.len() > 50 && english.values.len() > 8);
        assert_eq!(Language::Ar.words().heading("total"), "الإجمالي");
        assert_eq!(Language::En.words().heading("nobodyNamedIt"), "nobodyNamedIt");
    }
}
