//! How easily a password is guessed, and why, in words.

use zxcvbn::feedback::Warning;
use zxcvbn::{Score, zxcvbn};

/// Characters that are looked at: the cost grows faster than the length.
const MAX_CHARACTERS: usize = 64;

/// Why a password is too easy to guess for the person with these names; nothing when it is not.
pub(super) fn weakness(password: &str, names: &[String]) -> Option<&'static str> {
    let looked_at: String = password.chars().take(MAX_CHARACTERS).collect();
    let mut parts: Vec<String> = names
        .iter()
        .flat_map(|name| name.split(|c: char| !c.is_alphanumeric()).chain([name.as_str()]))
        .filter(|part| part.chars().count() >= 3)
        .map(str::to_lowercase)
        .collect();
    // The longest first, so that a name goes as a whole.
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    let lowered = looked_at.to_lowercase();
    let without = parts.iter().fold(lowered.clone(), |rest, part| rest.replace(part.as_str(), ""));
    let inputs: Vec<&str> = parts.iter().map(String::as_str).collect();
    let estimate = zxcvbn(&looked_at, &inputs);
    // Several names one behind the other count as several words there; here they count as none.
    let is_own_name = without != lowered && zxcvbn(&without, &[]).score() < Score::Three;
    if estimate.score() >= Score::Three && !is_own_name {
        return None;
    }
    let warning = estimate.feedback().and_then(zxcvbn::feedback::Feedback::warning);
    Some(match warning {
        Some(
            Warning::ThisIsATop10Password | Warning::ThisIsATop100Password | Warning::ThisIsACommonPassword,
        ) => "it is among the most used passwords",
        _ if is_own_name => "it is made of the person's own name",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_are_tried_first_are_weak_and_strange_words_together_are_not() {
        let names = ["ada".to_owned(), "Ada Lindqvist".to_owned()];
        for weak in [
            "1234567890",
            "password12",
            "qwertyuiop",
            "adalindqvist",
            "Lindqvist1",
            "aaaaaaaaaaaa",
            "2024-11-22",
        ] {
            assert!(weakness(weak, &names).is_some(), "{weak} was taken");
        }
        for strong in [
            "correct-horse-battery",
            "ada-likes-purple-mountains",
            "only-i-know-this-one",
            "another-password",
            "kfqm-7xwd-p2ra",
        ] {
            assert_eq!(weakness(strong, &names), None, "{strong}");
        }
    }

    #[test]
    fn the_longest_password_costs_little() {
        let long = "Tr0ub4dor&3 ".repeat(11);
        let began = std::time::Instant::now();
        assert_eq!(weakness(&long, &[]), None);
        eprintln!("{:?}", began.elapsed());
    }
}
