//! Estimates how easily a password is guessed, and gives the reason in words.

use zxcvbn::feedback::Warning;
use zxcvbn::{Score, zxcvbn};

/// The maximum number of characters that are checked: the cost grows faster than the length.
const MAX_CHARACTERS: usize = 64;

/// The name of the product.
const PRODUCT: &str = "waybill";

/// Words that an attacker knows beforehand, in lower case.
pub(crate) struct KnownWords {
    /// Names of the person.
    own: Vec<String>,
    /// Names of the company and the product, and the year.
    shared: Vec<String>,
}

impl KnownWords {
    pub(super) fn new(own: Vec<String>, company: Option<String>, year: i32) -> Self {
        let shared = [PRODUCT.to_owned(), year.to_string()].into_iter().chain(company).collect();
        Self { own: parts(own), shared: parts(shared) }
    }

    /// Adds the name of a company that is not recorded yet.
    pub(super) fn with_company(mut self, name: Option<String>) -> Self {
        self.shared.extend(parts(name.into_iter().collect()));
        self
    }
}

/// Returns whole names and their words, without the shortest.
fn parts(names: Vec<String>) -> Vec<String> {
    let words =
        |name: &String| name.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    let split: Vec<String> = names.iter().flat_map(words).collect();
    let all = names.into_iter().chain(split);
    all.filter(|part| part.chars().count() >= 3).map(|part| part.to_lowercase()).collect()
}

/// Returns the reason why a password is too easy to guess with these words known, or `None` when it is not.
pub(super) fn weakness(password: &str, known: &KnownWords) -> Option<&'static str> {
    let checked: String = password.chars().take(MAX_CHARACTERS).collect();
    let all: Vec<&str> = known.own.iter().chain(&known.shared).map(String::as_str).collect();
    let estimate = zxcvbn(&checked, &all);
    let own: Vec<&str> = known.own.iter().map(String::as_str).collect();
    let is_own_name = is_made_of(&checked, own);
    let is_known = is_own_name || is_made_of(&checked, all);
    if estimate.score() >= Score::Three && !is_known {
        return None;
    }
    let warning = estimate.feedback().and_then(zxcvbn::feedback::Feedback::warning);
    Some(match warning {
        Some(
            Warning::ThisIsATop10Password | Warning::ThisIsATop100Password | Warning::ThisIsACommonPassword,
        ) => "it is among the most used passwords",
        _ if is_own_name => "it is made of the person's own name",
        _ if is_known => "it is little more than the company's name, the product's name or the year",
        Some(Warning::ThisIsSimilarToACommonlyUsedPassword) => "it is close to a much used password",
        Some(Warning::AWordByItselfIsEasyToGuess) => "it is a single word",
        Some(
            Warning::NamesAndSurnamesByThemselvesAreEasyToGuess
            | Warning::CommonNamesAndSurnamesAreEasyToGuess,
        ) => "it is made of names",
        Some(Warning::DatesAreOftenEasyToGuess | Warning::RecentYearsAreEasyToGuess) => "it is a date",
        Some(Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess) => {
            "it follows the keys of the keyboard"
        }
        Some(
            Warning::RepeatsLikeAaaAreEasyToGuess
            | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess
            | Warning::SequencesLikeAbcAreEasyToGuess,
        ) => "it repeats or counts",
        None => "it is too close to well-known words",
    })
}

/// Returns whether the password without these words is weak. zxcvbn counts several words in a row as several;
/// here they count as none.
fn is_made_of(password: &str, mut words: Vec<&str>) -> bool {
    // The longest first, so that a name is removed as a whole.
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let password = password.to_lowercase();
    let rest = words.iter().fold(password.clone(), |rest, word| rest.replace(word, ""));
    rest != password && zxcvbn(&rest, &[]).score() < Score::Three
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> KnownWords {
        let own = vec!["ada".to_owned(), "Ada Lindqvist".to_owned()];
        KnownWords::new(own, Some("Harbour & Hill Foods".to_owned()), 2026)
    }

    #[test]
    fn passwords_that_are_tried_first_are_weak_and_strange_words_together_are_not() {
        for weak in [
            "1234567890",
            "password12",
            "qwertyuiop",
            "adalindqvist",
            "Lindqvist1",
            "aaaaaaaaaaaa",
            "2024-11-22",
        ] {
            assert!(weakness(weak, &known()).is_some(), "{weak} was taken");
        }
        for strong in [
            "correct-horse-battery",
            "ada-likes-purple-mountains",
            "only-i-know-this-one",
            "another-password",
            "kfqm-7xwd-p2ra",
            "purple-mountains-2026",
        ] {
            assert_eq!(weakness(strong, &known()), None, "{strong}");
        }
    }

    #[test]
    fn the_names_of_the_product_and_the_company_and_the_year_make_no_password() {
        for weak in [
            "waybill-2026!",
            "Waybill2026!!",
            "waybill-demo",
            "HarbourHill2026!",
            "harbour&hillfoods1",
            "ada@harbour-2026",
            "December2026!",
        ] {
            assert!(weakness(weak, &known()).is_some(), "{weak} was taken");
        }
        let why = weakness("HarbourHill2026!", &known());
        assert_eq!(why, Some("it is little more than the company's name, the product's name or the year"));
    }

    #[test]
    fn the_longest_password_costs_little() {
        let long = "Tr0ub4dor&3 ".repeat(11);
        let began = std::time::Instant::now();
        assert_eq!(weakness(&long, &known()), None);
        eprintln!("{:?}", began.elapsed());
    }
}
