//! Headings and words of files for people, in the languages of the browser.
//!
//! They are the browser's own: a test of the browser writes them from its texts into `words/` and fails while
//! they are out of date. So a word has one source. A request names a language in two letters, and carries no
//! texts that would have to be limited and checked. Programs get the same files as people.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use waybill_domain::issued_statement::PaperLanguage;

/// A language of the browser.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Arabic: sheets are written from right to left.
    Ar,
}

/// The words of a file in one language.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Words {
    /// Headings of columns, by the field, or by the row and the field.
    headings: BTreeMap<String, String>,
    /// Labels of statuses, kinds and roles, by the name of their type and the value.
    values: BTreeMap<String, BTreeMap<String, String>>,
    /// Names of sheets, by the name of the file.
    sheets: BTreeMap<String, String>,
    /// Labels above the entries of a statement.
    statement: BTreeMap<String, String>,
    /// The sentences of events, by the key of a phrase; empty where the server has them in this language
    /// itself.
    sentences: BTreeMap<String, String>,
    /// Labels of words of the log.
    called: BTreeMap<String, String>,
    /// Names of fields of documents and records, where an event changed them.
    fields: BTreeMap<String, String>,
    /// The separator between the names of fields.
    comma: String,
    yes: String,
    no: String,
}

/// Values of these names in a phrase are words of the log.
const WORDED: [&str; 5] = ["accountState", "kind", "method", "position", "role"];

/// Returns the Arabic plural category of this number. English has two of them: a word without the form uses
/// `other`.
pub fn plural(count: u64) -> &'static str {
    match (count, count % 100) {
        (0, _) => "zero",
        (1, _) => "one",
        (2, _) => "two",
        (_, 3..=10) => "few",
        (_, 11..=99) => "many",
        _ => "other",
    }
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(include_str!("words/en.json")));
static ARABIC: LazyLock<Words> = LazyLock::new(|| read(include_str!("words/ar.json")));

/// Parses the words of a language; a test reads both files.
fn read(text: &str) -> Words {
    serde_json::from_str(text).unwrap_or_default()
}

impl Language {
    /// Returns its words.
    pub fn words(self) -> &'static Words {
        match self {
            Self::En => &ENGLISH,
            Self::Ar => &ARABIC,
        }
    }

    /// Returns whether it is written from right to left.
    pub(super) fn is_right_to_left(self) -> bool {
        self == Self::Ar
    }
}

impl From<PaperLanguage> for Language {
    fn from(language: PaperLanguage) -> Self {
        match language {
            PaperLanguage::En => Self::En,
            PaperLanguage::Ar => Self::Ar,
        }
    }
}

impl Words {
    /// Returns the heading of a column: that of its row alone, or else that of all rows; the name of the
    /// field where there is none.
    pub fn heading<'a>(&'a self, of: &str, field: &'a str) -> &'a str {
        self.headings.get(of).or_else(|| self.headings.get(field)).map_or(field, String::as_str)
    }

    /// Returns the label of a value of this type.
    pub fn value(&self, of: &str, value: &str) -> Option<&str> {
        self.values.get(of)?.get(value).map(String::as_str)
    }

    /// Returns the sentence of an event, from phrases of a key and values. `None` when one of them is unknown
    /// in this language.
    pub fn sentence(&self, phrases: &Value) -> Option<String> {
        let phrases = phrases.as_array().filter(|phrases| !phrases.is_empty())?;
        phrases.iter().map(|phrase| self.phrase(phrase)).collect()
    }

    fn phrase(&self, phrase: &Value) -> Option<String> {
        let (key, values) = (phrase.get("key")?.as_str()?, phrase.get("values")?.as_object()?);
        let mut text = match values.get("count").and_then(Value::as_u64) {
            Some(count) => self.counted(key, count)?,
            None => self.sentences.get(key)?,
        }
        .to_owned();
        for (name, value) in values {
            text = text.replace(&format!("{{{{{name}}}}}"), &self.readable(name, value));
        }
        Some(text)
    }

    fn counted(&self, key: &str, count: u64) -> Option<&String> {
        let form = self.sentences.get(&format!("{key}_{}", plural(count)));
        form.or_else(|| self.sentences.get(&format!("{key}_other"))).or_else(|| self.sentences.get(key))
    }

    /// Formats a value as in its column; words of the log are replaced by their labels.
    fn readable(&self, name: &str, value: &Value) -> String {
        match value {
            Value::String(text) if WORDED.contains(&name) => self.called.get(text).unwrap_or(text).clone(),
            Value::String(text) => text.clone(),
            Value::Array(fields) => {
                let names = fields.iter().filter_map(Value::as_str).map(|field| self.field(field));
                names.collect::<Vec<_>>().join(&self.comma)
            }
            other => other.to_string(),
        }
    }

    /// Returns the label of a word of the log, or the word itself when it has none.
    pub fn called<'a>(&'a self, word: &'a str) -> &'a str {
        self.called.get(word).map_or(word, String::as_str)
    }

    /// Returns the label of a field of a document or a record.
    pub fn field<'a>(&'a self, field: &'a str) -> &'a str {
        self.fields.get(field).or_else(|| self.headings.get(field)).map_or(field, String::as_str)
    }

    /// Returns the separator between the names of fields.
    pub fn comma(&self) -> &str {
        &self.comma
    }

    /// Returns the label of a boolean value.
    pub fn yes_or_no(&self, yes: bool) -> &str {
        if yes { &self.yes } else { &self.no }
    }

    /// Returns the name of a list's sheet.
    pub fn sheet<'a>(&'a self, name: &'a str) -> &'a str {
        self.sheets.get(name).map_or(name, String::as_str)
    }

    /// Returns a label for the head of a statement.
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
        assert_eq!(Language::Ar.words().heading("OrderRow.total", "total"), "الإجمالي");
        assert_eq!(Language::En.words().heading("OrderRow.nobodyNamedIt", "nobodyNamedIt"), "nobodyNamedIt");
    }
}
