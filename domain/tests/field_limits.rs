//! The limits of each kind of field: lengths, characters, ranges, places, words and numbers of entries.

use serde_json::json;
use waybill_domain::field::label;

use crate::fields::{every_field, read, refused, taken, with};
use crate::records::{Kind, bare};

#[test]
fn a_text_is_trimmed_and_as_long_as_decided_but_no_longer() {
    for (record, name, _, kind) in every_field() {
        let (max, letter) = match kind {
            Kind::Text(max) | Kind::Plain(max) => (max, "é"),
            Kind::Sku => (32, "A"),
            Kind::Code => (20, "A"),
            _ => continue,
        };
        let longest = letter.repeat(max);
        let printed = read(record, &with(record, name, json!(format!("  {longest}\n")))).unwrap();
        assert_eq!(printed[name], json!(longest), "{record}.{name}");
        let message = read(record, &with(record, name, json!(letter.repeat(max + 1)))).unwrap_err().remove(0);
        assert_eq!((message.field.as_str(), message.code.as_str()), (name, "too-long"), "{record}");
        let words = format!("{} may have at most {max} characters; it has {}", label(name), max + 1);
        assert_eq!(message.message, words);
    }
}

#[test]
fn no_text_has_a_nul_or_another_control_character() {
    for (record, name, _, kind) in every_field() {
        for control in ['\0', '\u{1b}', '\u{7f}', '\u{85}'] {
            let (value, code) = match kind {
                Kind::Text(_) | Kind::Plain(_) => (format!("A{control}B"), "bad-text"),
                Kind::Sku => (format!("A{control}B"), "bad-sku"),
                Kind::Code => (format!("A{control}B"), "bad-code"),
                Kind::Email => (format!("mary{control}@example.com"), "not-an-email"),
                Kind::Website => (format!("www{control}.example.com"), "not-a-website"),
                Kind::BankAccountNumber => (format!("12{control}345678"), "not-an-account"),
                Kind::BankCode => (format!("12{control}3456"), "not-a-bank-code"),
                _ => continue,
            };
            refused(record, name, json!(value), code);
        }
    }
}

#[test]
fn an_instant_is_kept_in_utc_and_lies_between_1900_and_2099() {
    for (record, name, _, kind) in every_field() {
        if let Kind::Moment = kind {
            let offset = with(record, name, json!("2026-11-21T15:30:00+01:00"));
            assert_eq!(read(record, &offset).unwrap()[name], json!("2026-11-21T14:30:00Z"), "{record}");
            for wrong in [
                "2026-11-21T14:30:00",
                "2026-11-21",
                "14:30",
                "1899-12-31T23:59:59Z",
                "2100-01-01T00:00:00Z",
                "2026-13-01T00:00:00Z",
            ] {
                refused(record, name, json!(wrong), "not-an-instant");
            }
        }
    }
}

#[test]
fn a_number_reaches_to_its_limits_and_no_further() {
    for (record, name, _, kind) in every_field() {
        match kind {
            Kind::Whole(least, max) => {
                taken(record, name, &json!(least));
                taken(record, name, &json!(max));
                refused(record, name, json!(max + 1), "out-of-range");
                refused(record, name, json!(i64::from(least) - 1), "out-of-range");
                refused(record, name, json!(u64::MAX), "out-of-range");
            }
            Kind::Decimal(places, least, max) => decimal_limits(record, name, places, least, max),
            _ => {}
        }
    }
}

fn decimal_limits(record: &str, name: &str, places: usize, least: &str, max: &str) {
    taken(record, name, &json!(least));
    taken(record, name, &json!(max));
    let beyond =
        format!("1{}.{}", &max.replace(|c: char| c.is_ascii_digit(), "0").split('.').next().unwrap(), "0");
    refused(record, name, json!(beyond), "out-of-range");
    refused(record, name, json!("9".repeat(38)), "out-of-range");
    let finer = format!("1.{}1", "0".repeat(places));
    refused(record, name, json!(finer), "too-precise");
    let finest = format!("1.{}1", "0".repeat(34));
    refused(record, name, json!(finest), "too-precise");
    if least == "-9999999.999" {
        refused(record, name, json!("0"), "zero");
        refused(record, name, json!("-0.000"), "zero");
    } else {
        refused(record, name, json!("-1"), "out-of-range");
    }
    if least.ends_with('1') {
        refused(record, name, json!("0.0"), "out-of-range");
    }
    for wrong in ["1e3", "1.", ".5", "+1", "1,5", "1 000", "0x1", "NaN", "١", "--1", "1.2.3"] {
        refused(record, name, json!(wrong), "not-a-decimal");
    }
}

#[test]
fn a_word_is_one_of_those_decided() {
    for (record, name, _, kind) in every_field() {
        if let Kind::Word(words) = kind {
            for word in words {
                taken(record, name, &json!(word));
                refused(record, name, json!(word.to_uppercase()), "not-one-of");
            }
            let message = read(record, &with(record, name, json!("boss"))).unwrap_err().remove(0).message;
            assert_eq!(message, format!("{} must be one of {}", label(name), words.join(", ")));
        }
    }
}

#[test]
fn a_list_has_as_many_entries_as_decided() {
    for (record, name, _, kind) in every_field() {
        if let Kind::Records(entry, least, max) = kind {
            taken(record, name, &json!(vec![bare(entry); max]));
            refused(record, name, json!(vec![bare(entry); max + 1]), "too-many");
            if least > 0 {
                refused(record, name, json!([]), "required");
            } else {
                taken(record, name, &json!([]));
            }
        }
    }
}
