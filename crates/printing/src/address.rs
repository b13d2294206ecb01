//! Addresses in the postal format of their country. The browser does the same (`web/src/ui/address-text.ts`);
//! both are tested with `address-samples.json`.

use waybill_domain::customer::Address;
use waybill_papers::PageSize;

/// The format of a town in a country.
#[derive(Clone, Copy)]
enum TownForm {
    /// "Portland, Maine 04101"
    StateThenCode,
    /// "London" and "E1 6AN" below it.
    CodeBelow,
    /// "10115 Berlin"
    CodeFirst,
}

/// Names that people write for countries that print on Letter, in English and Arabic.
const ON_LETTER: [&str; 10] = [
    "united states",
    "united states of america",
    "usa",
    "us",
    "canada",
    "mexico",
    "الولايات المتحدة",
    "الولايات المتحدة الأمريكية",
    "كندا",
    "المكسيك",
];

/// Names that people write for countries whose format differs from most.
const STATE_THEN_CODE: [&str; 8] =
    ["united states", "united states of america", "usa", "us", "canada", "australia", "india", "mexico"];
const CODE_BELOW: [&str; 8] =
    ["united kingdom", "great britain", "england", "scotland", "wales", "uk", "gb", "ireland"];

/// Returns the size of pages that is usual in a country.
pub(super) fn page_size(country: &str) -> PageSize {
    let country = country.trim().to_lowercase();
    if ON_LETTER.contains(&country.as_str()) { PageSize::UsLetter } else { PageSize::A4 }
}

fn form_of(country: &str) -> TownForm {
    let country = country.trim().to_lowercase();
    if STATE_THEN_CODE.contains(&country.as_str()) {
        TownForm::StateThenCode
    } else if CODE_BELOW.contains(&country.as_str()) {
        TownForm::CodeBelow
    } else {
        TownForm::CodeFirst
    }
}

/// Returns the lines of an address below the name, without empty ones.
pub(super) fn address_lines(Address { line, city, state, zip_code, country }: &Address) -> Vec<String> {
    let state = state.as_ref().map(ToString::to_string).unwrap_or_default();
    let code = zip_code.as_ref().map(ToString::to_string).unwrap_or_default();
    let (city, country) = (city.to_string(), country.to_string());
    let town = match form_of(&country) {
        TownForm::StateThenCode => vec![joined(&[&city, &joined(&[&state, &code], " ")], ", ")],
        TownForm::CodeBelow => vec![joined(&[&city, &state], ", "), code],
        TownForm::CodeFirst => vec![joined(&[&joined(&[&code, &city], " "), &state], ", ")],
    };
    [vec![line.to_string()], town, vec![country]]
        .concat()
        .iter()
        .flat_map(|part| part.lines())
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

fn joined(parts: &[&str], between: &str) -> String {
    let filled: Vec<&str> = parts.iter().copied().filter(|part| !part.trim().is_empty()).collect();
    filled.join(between)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use serde::Deserialize;
    use waybill_domain::customer::Address;
    use waybill_papers::PageSize;

    #[derive(Deserialize)]
    struct Sample {
        address: Address,
        lines: Vec<String>,
    }

    #[test]
    fn an_address_stands_as_the_post_of_its_country_writes_it() {
        let samples: Vec<Sample> = serde_json::from_str(include_str!("address-samples.json")).unwrap();
        for Sample { address, lines } in samples {
            assert_eq!(super::address_lines(&address), lines);
        }
    }

    #[test]
    fn pages_have_the_size_that_is_usual_in_the_country_of_the_company() {
        let letter = ["United States", " CANADA ", "الولايات المتحدة"];
        assert_eq!(letter.map(super::page_size), [PageSize::UsLetter; 3]);
        assert_eq!(["Germany", "المغرب", ""].map(super::page_size), [PageSize::A4; 3]);
    }
}
