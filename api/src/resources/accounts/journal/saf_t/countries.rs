//! Countries by the names that users write. `countries.json` has the names of CLDR in the languages of the
//! browser (`Intl.DisplayNames`) and other English names, in lower case.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Names of a country, by its two letters of ISO 3166.
type Names = HashMap<String, Vec<String>>;

static CODES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    // The file is part of the program: one that cannot be read fails the test below.
    let countries: Names = serde_json::from_str(include_str!("countries.json")).unwrap_or_default();
    let by_name = |(code, names): (String, Vec<String>)| {
        names.into_iter().chain([code.clone()]).map(move |name| (plain(&name), code.clone()))
    };
    countries.into_iter().flat_map(by_name).collect()
});

/// Returns the two letters of a country by its name or by these letters; `None` if it is unknown.
pub(in crate::resources::accounts) fn code(country: &str) -> Option<&'static str> {
    CODES.get(&plain(country)).map(String::as_str)
}

/// Returns a name in lower case with straight apostrophes.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace('’', "'")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn a_country_is_known_by_its_name_in_both_languages_and_by_its_letters() {
        for (name, expected) in [
            ("United States", "US"),
            (" united states of america ", "US"),
            ("us", "US"),
            ("Germany", "DE"),
            ("ألمانيا", "DE"),
            ("Scotland", "GB"),
            ("Côte d'Ivoire", "CI"),
            ("Cote d’Ivoire", "CI"),
            ("Bosnia and Herzegovina", "BA"),
        ] {
            assert_eq!(code(name), Some(expected), "{name}");
        }
        for nowhere in ["", "Atlantis", "d", "zz"] {
            assert_eq!(code(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn no_name_is_of_two_countries() {
        let countries: Names = serde_json::from_str(include_str!("countries.json")).unwrap();
        assert!(countries.len() > 240, "{}", countries.len());
        let names: usize = countries.values().map(|names| names.len() + 1).sum();
        assert_eq!(names, CODES.len());
    }
}
