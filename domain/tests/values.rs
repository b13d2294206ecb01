//! Texts, dates, ids and the words for fields.

use chrono::NaiveDate;
use proptest::prelude::*;
use serde_json::{Value, json};
use waybill_domain::FieldError;
use waybill_domain::field::{Field, label, parse};
use waybill_domain::id::{CustomerPriceId, ProductId, StockId, UserId};
use waybill_domain::order::OrderDraft;
use waybill_domain::text::{Code, Email, Sku, Text, Username};

use crate::records::{bare, full};

fn mistake<T: Field + std::fmt::Debug>(value: &Value) -> (String, String) {
    let FieldError { code, message, .. } = parse::<T>(value).unwrap_err().remove(0);
    (code, message)
}

#[test]
fn skus_that_differ_only_by_case_are_one() {
    assert_eq!(Sku::new(" sku-12a ").unwrap(), Sku::new("SKU-12A").unwrap());
    assert_eq!(Sku::new("jumbo bag").unwrap().as_str(), "JUMBO BAG");
}

#[test]
fn a_sku_is_one_line_and_stays_within_its_limit_in_capitals() {
    for line_break in ['\n', '\r', '\t', '\u{2028}', '\u{2029}'] {
        let (code, message) = mistake::<Sku>(&json!(format!("A{line_break}B")));
        assert_eq!((code.as_str(), message.as_str()), ("bad-sku", "Body must be one line"), "{line_break:?}");
    }
    let message = Sku::new(&"ß".repeat(32)).unwrap_err();
    assert_eq!(message, "may have at most 32 characters; it has 64");
    assert_eq!(Sku::new(&"ß".repeat(16)).unwrap().as_str().len(), 32);
}

#[test]
fn a_user_name_has_3_to_32_small_letters_digits_and_marks() {
    for right in ["abc", "mary.ann", "m_a-1", "Mary", &"a".repeat(32)] {
        assert_eq!(Username::new(right).unwrap().as_str(), right.to_lowercase());
    }
    for wrong in ["ab", "", "mary ann", "märy", "a/b", "a@b", &"a".repeat(33), "abc\0"] {
        assert!(Username::new(wrong).is_err(), "{wrong:?} was taken");
    }
}

#[test]
fn an_e_mail_address_has_a_name_and_a_host() {
    for right in ["a@b.de", "mary.ann+x@mail.example.com", "o'neil!x@b-c.de", "märy@bücher.example"] {
        assert!(Email::new(right).is_ok(), "{right} was refused");
    }
    for wrong in ["a", "@b.de", "a@", "a@b", "a@.de", "a@de.", "a b@c.de", "a@b@c.de", "a@b.de\nBcc: x@y.de"]
    {
        assert!(Email::new(wrong).is_err(), "{wrong:?} was taken");
    }
}

#[test]
fn an_e_mail_address_that_no_mail_server_takes_is_refused() {
    for wrong in [
        "<a@b>",
        "<a@b.de>",
        "a@b..c",
        "a@[127.0.0.1]",
        ".a@b.de",
        "a.@b.de",
        "a..b@c.de",
        "a,b@c.de",
        "a;b@c.de",
        "\"a\"@b.de",
        "a(b)@c.de",
        "a@-b.de",
        "a@b-.de",
        "a@b_c.de",
        "Mary <a@b.de>",
        "a@b.de,c@d.de",
    ] {
        assert!(Email::new(wrong).is_err(), "{wrong:?} was taken");
    }
    let of = |name: usize, label: usize| format!("{}@{}.de", "a".repeat(name), "b".repeat(label));
    assert!(Email::new(&of(64, 63)).is_ok());
    assert!(Email::new(&of(65, 1)).is_err() && Email::new(&of(1, 64)).is_err());
    let longest = format!("a@{}.de", vec!["b".repeat(61); 4].join("."));
    assert!(Email::new(&longest).is_ok_and(|email| email.as_str().len() == 252), "{}", longest.len());
    assert!(Email::new(&longest.replace("a@", "aaaa@")).is_err());
}

#[test]
fn a_code_is_written_in_capitals_of_few_characters() {
    assert_eq!(Code::new("main-1/a_b.c").unwrap().as_str(), "MAIN-1/A_B.C");
    for wrong in ["", "A B", "ÄB", "A#", &"A".repeat(21)] {
        assert!(Code::new(wrong).is_err(), "{wrong:?} was taken");
    }
}

#[test]
fn an_empty_text_of_any_kind_is_a_missing_one() {
    assert_eq!(mistake::<Text<10>>(&json!(" ")).0, "required");
    assert_eq!(mistake::<Sku>(&json!(" ")).0, "required");
    assert_eq!(mistake::<Email>(&json!("")).0, "required");
    assert_eq!(mistake::<Username>(&json!("")).0, "required");
    assert_eq!(mistake::<Code>(&json!("")).0, "required");
}

#[test]
fn a_text_of_a_file_is_cut_and_never_empty() {
    let cut = |text: &str| Text::<5>::cut(text).to_string();
    assert_eq!(["  abcdefg ", "a\0b", "", " \n", "abcd  e"].map(cut), ["abcde", "ab", "-", "-", "abcd"]);
}

#[test]
fn a_text_is_counted_in_characters_and_keeps_its_lines() {
    assert!(Text::<3>::new("日本語").is_ok());
    assert_eq!(Text::<500>::new("one\ntwo\tthree").unwrap().as_str(), "one\ntwo\tthree");
}

#[test]
fn a_name_or_a_reference_is_one_line() {
    for line_break in ['\n', '\r', '\t', '\u{2028}', '\u{2029}'] {
        let name = format!("Corner{line_break}shop");
        assert_eq!(Text::<160>::new(&name), Err("must be one line".to_owned()), "{line_break:?}");
        assert!(Text::<200>::new(&name).is_ok(), "{line_break:?}");
    }
}

#[test]
fn a_text_has_no_characters_that_nobody_sees() {
    let hidden = [
        '\u{00AD}',
        '\u{061C}',
        '\u{200B}',
        '\u{200E}',
        '\u{200F}',
        '\u{202A}',
        '\u{202E}',
        '\u{2060}',
        '\u{2066}',
        '\u{2069}',
        '\u{3164}',
        '\u{FEFF}',
        '\u{E0041}',
    ];
    for hidden in hidden {
        for text in [format!("Cor{hidden}ner"), format!("{hidden}Corner"), format!("Corner{hidden}")] {
            let (code, message) = mistake::<Text<20>>(&json!(text));
            let result = format!(
                "Body must not contain characters that nobody sees; please remove U+{:04X}",
                u32::from(hidden)
            );
            assert_eq!((code.as_str(), message), ("bad-text", result));
        }
        assert_eq!(Text::<20>::cut(&format!("Cor{hidden}ner")).as_str(), "Corner");
    }
    assert_eq!(Sku::new("A\u{202E}B").unwrap().as_str(), "AB", "a code is taken without them");
    let mut customer = full("Customer");
    customer["name"] = json!("Corner \u{202E}pohS");
    let wrong = parse::<waybill_domain::customer::Customer>(&customer).unwrap_err().remove(0);
    let result = "Name must not contain characters that nobody sees; please remove U+202E";
    assert_eq!((wrong.field.as_str(), wrong.message.as_str()), ("name", result));
}

#[test]
fn what_was_copied_from_a_page_of_the_other_direction_is_taken_without_its_marks() {
    assert_eq!(Text::<20>::new(" \u{2068}Corner Shop \u{2069} ").unwrap().as_str(), "Corner Shop");
    for open in [
        "\u{2068}Corner Shop",
        "Corner Shop\u{2069}",
        "\u{2068}\u{2068}Corner\u{2069}\u{2069}",
        "\u{2068}\u{2069}",
    ] {
        assert!(Text::<20>::new(open).is_err(), "{open:?} was taken");
    }
}

#[test]
fn joiners_stand_between_the_letters_that_they_join() {
    let right =
        ["می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}🌾 Farm", "🏳\u{FE0F}\u{200D}🌈", "متجر الزاوية", "Łódź"];
    for right in right {
        assert_eq!(Text::<20>::new(right).unwrap().as_str(), right);
    }
    for joiner in ['\u{200C}', '\u{200D}'] {
        let stray = [
            format!("Cor{joiner}ner"),
            format!("می{joiner}"),
            format!("{joiner}می"),
            format!("می{joiner} خواهم"),
            format!("می{joiner}{joiner}خواهم"),
            format!("م{joiner}a"),
            joiner.to_string(),
        ];
        for stray in stray {
            assert_eq!(mistake::<Text<20>>(&json!(stray)).0, "bad-text", "{stray:?}");
        }
    }
}

#[test]
fn a_figure_that_is_refused_names_the_limit_that_it_passed() {
    use waybill_domain::money::{Money, Percent, Price};
    use waybill_domain::quantity::{Quantity, QuantityChange, StockLevel};
    let result = [
        mistake::<Money>(&json!("-0.01")).1,
        mistake::<Money>(&json!("1000000000000")).1,
        mistake::<Money>(&json!("9".repeat(40))).1,
        mistake::<Price>(&json!("0")).1,
        mistake::<Price>(&json!("10000000")).1,
        mistake::<Percent>(&json!("100.5")).1,
        mistake::<Quantity>(&json!("-3")).1,
        mistake::<StockLevel>(&json!("-3")).1,
        mistake::<QuantityChange>(&json!("-10000000")).1,
        mistake::<NaiveDate>(&json!("1899-12-31")).1,
        mistake::<NaiveDate>(&json!("2100-01-01")).1,
    ];
    let nines = format!("Body must be at most 999999999999.99; it is {}", "9".repeat(40));
    assert_eq!(
        result,
        [
            "Body must not be negative; it is -0.01",
            "Body must be at most 999999999999.99; it is 1000000000000",
            nines.as_str(),
            "Body must be more than 0; it is 0",
            "Body must be at most 9999999.9999; it is 10000000",
            "Body must be at most 100; it is 100.5",
            "Body must be more than 0; it is -3",
            "Body must not be negative; it is -3",
            "Body must be at least -9999999.999; it is -10000000",
            "Body must not be before 1900; it is 1899-12-31",
            "Body must not be after 2099; it is 2100-01-01",
        ]
    );
}

#[test]
fn a_date_is_ten_characters_between_1900_and_2099() {
    for right in ["1900-01-01", "2099-12-31", "2024-02-29"] {
        assert_eq!(parse::<NaiveDate>(&json!(right)).unwrap().to_string(), right);
    }
    let code = |text: &str| mistake::<NaiveDate>(&json!(text)).0;
    for wrong in
        ["2026-02-29", "2026-13-01", "26-11-21", "2026-1-1", "2026- 1- 1", "+2026-1-01", "21.11.2026"]
    {
        assert_eq!(code(wrong), "not-a-date", "{wrong}");
    }
    assert_eq!(code("2026-11-21T00:00:00Z"), "not-a-date");
    for far in ["1899-12-31", "2100-01-01", "0000-01-01", "9999-12-31"] {
        assert_eq!(code(far), "out-of-range", "{far}");
    }
}

#[test]
fn an_id_is_written_in_one_way() {
    let id = "0198f000-0000-7000-8000-0000000000aa";
    assert_eq!(parse::<UserId>(&json!(id)).unwrap().to_string(), id);
    for wrong in
        [id.replace('-', ""), format!("{{{id}}}"), format!("urn:uuid:{id}"), format!("{id}0"), "1".into()]
    {
        assert_eq!(mistake::<ProductId>(&json!(wrong)).0, "not-an-id");
    }
}

#[test]
fn an_id_of_two_parts_is_read_as_it_is_printed() {
    let (first, second) = ("0198f000-0000-7000-8000-00000000000a", "0198f000-0000-7000-8000-00000000000b");
    let text = format!("{first}/{second}");
    assert_eq!(text.parse::<StockId>().unwrap().to_string(), text);
    let prices: CustomerPriceId = text.parse().unwrap();
    assert_eq!((prices.customer.to_string(), prices.product.to_string()), (first.into(), second.into()));
    for wrong in [first, "", "/", &format!("{first}/"), &format!("{text}/{first}")] {
        assert!(wrong.parse::<StockId>().is_err(), "{wrong:?} was taken");
    }
}

#[test]
fn fields_are_called_by_their_words() {
    let words = ["lines.0.unitPrice", "customerId", "name", "warehouseIds", "photoURL", "lines.12", "", "0"]
        .map(label);
    assert_eq!(
        words,
        ["Unit price", "Customer", "Name", "Warehouse ids", "Photo url", "Lines", "Body", "Body"]
    );
}

#[test]
fn a_body_that_is_no_object_is_called_the_body() {
    let errors = parse::<OrderDraft>(&json!([])).unwrap_err();
    assert_eq!((errors[0].field.as_str(), errors[0].message.as_str()), ("", "Body must be an object"));
}

#[test]
fn errors_deep_in_an_order_are_reported_with_their_paths() {
    let mut body = full("OrderDraft");
    body["customerId"] = json!("CUS-1");
    body["deliveryAddress"]["city"] = json!("");
    body["lines"] = json!([bare("OrderLineDraft"), {"quantity": "0", "unitPrice": 3, "color": "red"}, 7]);
    let result: Vec<String> = parse::<OrderDraft>(&body)
        .unwrap_err()
        .into_iter()
        .map(|error| format!("{}: {}", error.field, error.message))
        .collect();
    assert_eq!(
        result,
        [
            "customerId: Customer must be an id (UUID)",
            "deliveryAddress.city: City must not be empty",
            "lines.1.productId: Product is required",
            "lines.1.quantity: Quantity must be more than 0; it is 0",
            "lines.1.unitPrice: Unit price must be a decimal number in a string, like \"12.50\"",
            "lines.1.color: There is no field \"color\"",
            "lines.2: Lines must be an object",
        ]
    );
}

#[test]
fn the_answer_to_a_flood_of_mistakes_is_bounded() {
    let flood: serde_json::Map<String, Value> = (0..5_000).map(|at| (format!("x{at}"), json!(1))).collect();
    assert_eq!(parse::<OrderDraft>(&Value::Object(flood)).unwrap_err().len(), 51);
    let long: String = "x\0".repeat(10_000);
    let unknown = parse::<OrderDraft>(&json!({ long: 1 })).unwrap_err().pop().unwrap();
    assert_eq!(unknown.field, "x".repeat(60));
}

/// Yields any JSON, to a limited depth.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "-?[0-9]{1,30}(\\.[0-9]{1,30})?".prop_map(Value::from),
        "[0-9]{4}-[0-9]{2}-[0-9]{2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        let names = prop::sample::select(vec![
            "lines",
            "customerId",
            "quantity",
            "deliveryAddress",
            "orderDate",
            "x",
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(names.prop_map(str::to_owned), inner, 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Yields texts that the API document allows for this figure.
fn allowed(name: &str) -> impl Strategy<Value = String> {
    let figures = serde_json::to_value(waybill_domain::entered::figures().to_vec()).unwrap();
    let schema = figures.as_array().unwrap().iter().find(|figure| figure[0] == name).unwrap()[1].clone();
    // More zeros would also be allowed, up to the maximum length.
    let pattern = schema["pattern"].as_str().unwrap().replace("0*", "0{0,6}").replace("0+", "0{1,6}");
    assert_eq!(schema["maxLength"], 40);
    proptest::string::string_regex(pattern.trim_start_matches('^').trim_end_matches('$')).unwrap()
}

proptest! {
    #![proptest_config(crate::total::config(300))]

    #[test]
    fn a_figure_that_the_document_allows_is_read(
        money in allowed("Money"), price in allowed("Price"), percent in allowed("Percent"),
        quantity in allowed("Quantity"), level in allowed("StockLevel"), change in allowed("QuantityChange"),
    ) {
        use waybill_domain::money::{Money, Percent, Price};
        use waybill_domain::quantity::{Quantity, QuantityChange, StockLevel};
        prop_assert!(parse::<Money>(&json!(money)).is_ok(), "{money}");
        prop_assert!(parse::<Price>(&json!(price)).is_ok(), "{price}");
        prop_assert!(parse::<Percent>(&json!(percent)).is_ok(), "{percent}");
        prop_assert!(parse::<Quantity>(&json!(quantity)).is_ok(), "{quantity}");
        prop_assert!(parse::<StockLevel>(&json!(level)).is_ok(), "{level}");
        prop_assert!(parse::<QuantityChange>(&json!(change)).is_ok(), "{change}");
    }
}

proptest! {
    #![proptest_config(crate::total::config(500))]

    #[test]
    fn whatever_is_sent_is_read_or_refused_with_a_path_and_words(body in any_json(), field in any_json()) {
        let mut order = full("OrderDraft");
        let names: Vec<String> = order.as_object().unwrap().keys().cloned().collect();
        let at = body.to_string().len() % names.len();
        order[&names[at]] = field;
        for body in [body, order] {
            match parse::<OrderDraft>(&body) {
                Ok(draft) => prop_assert_eq!(parse(&serde_json::to_value(&draft).unwrap()), Ok(draft)),
                Err(errors) => prop_assert!(errors.iter().all(|error| !error.message.is_empty()) && !errors.is_empty()),
            }
        }
    }
}
