//! Readable descriptions of events.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use strum::VariantNames as _;
use utoipa::ToSchema;
use waybill_domain::dispatch::StopProblemKind;
use waybill_domain::field::label;

use super::FieldChange;
use super::templates::{TEMPLATES, Template, template};

/// A part of the description of an event, for any language: the key of a text, and its values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Phrase {
    /// The key of the text: `order.delivered`. The texts are in `web/src/ui/history/sentences.ts`.
    pub key: String,
    /// The values by name: texts and numbers as in the API, a `count`, names of `fields`.
    #[schema(value_type = Object)]
    pub values: BTreeMap<String, Json>,
}

/// The description of an event, in English and for any language.
pub(super) struct Sentence {
    /// The English sentence: `Reserved 5 for ORD-2026-000123`.
    pub(super) words: String,
    /// The parts in order; empty for an event that is described only by its name.
    pub(super) phrases: Vec<Phrase>,
}

/// Describes an event as a sentence without a final period.
pub(super) fn of(aggregate_type: &str, event_type: &str, body: &Json, changes: &[FieldChange]) -> Sentence {
    let fields = (!changes.is_empty()).then(|| fields(changes));
    let Some(first) = sentence(aggregate_type, event_type, body) else {
        let more = fields.iter().map(Phrase::english);
        return Sentence {
            words: std::iter::once(plain(event_type)).chain(more).collect(),
            phrases: Vec::new(),
        };
    };
    let then = first.then.iter().filter_map(|key| template(key)).map(|then| Phrase::of(then, body));
    let then = then.filter(Phrase::is_complete);
    let phrases: Vec<Phrase> = std::iter::once(Phrase::of(first, body)).chain(then).chain(fields).collect();
    Sentence { words: phrases.iter().map(Phrase::english).collect(), phrases }
}

/// Returns every text by its key, in English: `{{name}}` is a placeholder for a value. A text with a count has a
/// singular and a plural.
pub fn sentences() -> Vec<(String, String)> {
    let texts = |template: &Template| match template.several {
        None => vec![(template.key.to_owned(), doubled(template.english))],
        Some(several) => vec![
            (format!("{}_one", template.key), doubled(template.english)),
            (format!("{}_other", template.key), doubled(several)),
        ],
    };
    TEMPLATES.iter().flat_map(texts).collect()
}

/// Replaces `{name}` with `{{name}}`, the browser's syntax.
fn doubled(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

fn sentence(aggregate_type: &str, event_type: &str, body: &Json) -> Option<&'static Template> {
    let key = format!("{aggregate_type}.{event_type}");
    variant(&key, body)
        .and_then(|variant| template(&format!("{key}.{variant}")))
        .or_else(|| template(&key))
        .or_else(|| template(&format!("record.{event_type}")))
}

/// Returns the variant of a text that the content of the event selects.
fn variant(key: &str, body: &Json) -> Option<&'static str> {
    let (when, variant) = match key {
        "order.approved"
        | "receivable.approved"
        | "stock-transaction.approved"
        | "stock-transaction.received" => (body["selfApproved"] == true, "own"),
        "order.overridden" | "dispatch.overridden" => (body["onHold"] == true, "hold"),
        "dispatch.concluded" => (body["outcome"] == "failed", "failed"),
        "dispatch.problem-reported" => {
            return StopProblemKind::VARIANTS.iter().find(|kind| body["problem"] == **kind).copied();
        }
        "receivable.voided" => (body["wasApproved"] == true, "counted"),
        "account.charged" => (body["charge"]["kind"] != "delivery", "receivable"),
        "account.contra-entered" => (body["voidedCharge"].is_object(), "charge"),
        "account.terms-set" => (body["creditLimit"].is_null(), "none"),
        "account.order-opened" => (!body["overrideReason"].is_null(), "beyond"),
        "customer-price.agreed" | "customer-price.changed" => (body["price"]["validTo"].is_null(), "open"),
        _ => return None,
    };
    when.then_some(variant)
}

/// Returns the continuation that names the changed fields: `: credit limit, phone number`.
fn fields(changes: &[FieldChange]) -> Phrase {
    let mut names: Vec<&str> = changes.iter().map(FieldChange::outermost).collect();
    names.dedup();
    let names: Json = names.into_iter().collect();
    Phrase { key: "and.fields".to_owned(), values: BTreeMap::from([("fields".to_owned(), names)]) }
}

impl Phrase {
    fn of(template: &Template, body: &Json) -> Self {
        let value = |(name, pointer): &(&str, &str)| ((*name).to_owned(), value(body, name, pointer));
        Self { key: template.key.to_owned(), values: template.values.iter().map(value).collect() }
    }

    fn is_complete(&self) -> bool {
        self.values.values().all(|value| value != "")
    }

    fn english(&self) -> String {
        let Some(template) = template(&self.key) else { return String::new() };
        let one = self.values.get("count").is_none_or(|count| *count == 1);
        let text = template.several.filter(|_| !one).unwrap_or(template.english);
        let mut parts = text.split('{');
        let begin = parts.next().unwrap_or_default().to_owned();
        parts.filter_map(|part| part.split_once('}')).fold(begin, |words, (name, rest)| {
            let value = self.values.get(name).map(|value| in_english(name, value)).unwrap_or_default();
            words + &value + rest
        })
    }
}

/// Returns the value at `pointer`: the size of a list or object, or a text. For any other value it returns 0 when
/// `name` is `count`, else an empty text.
fn value(body: &Json, name: &str, pointer: &str) -> Json {
    match body.pointer(pointer) {
        Some(Json::Array(list)) => list.len().into(),
        Some(Json::Object(list)) => list.len().into(),
        Some(Json::String(text)) => text.as_str().into(),
        _ if name == "count" => 0.into(),
        _ => "".into(),
    }
}

fn in_english(name: &str, value: &Json) -> String {
    match value {
        Json::String(kind) if name == "kind" => kind.replace('-', " "),
        Json::String(text) if name == "at" => to_the_minute(text),
        Json::String(text) => text.clone(),
        Json::Array(fields) => {
            let labels = fields.iter().filter_map(Json::as_str).map(|field| label(field).to_lowercase());
            labels.collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

/// Formats `2026-03-06T14:30:15.123Z` as `2026-03-06 14:30 UTC`.
fn to_the_minute(instant: &str) -> String {
    let read = instant.parse::<DateTime<Utc>>();
    read.map_or_else(|_| instant.to_owned(), |at| at.format("%Y-%m-%d %H:%M UTC").to_string())
}

/// Formats `terms-set` as `Terms set`: the description for an event without a sentence.
fn plain(event_type: &str) -> String {
    let words = event_type.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn credit_limit() -> FieldChange {
        FieldChange {
            field: "creditLimit".into(),
            of: Vec::new(),
            row: None,
            before: json!(null),
            after: json!("5.00"),
        }
    }
    use serde_json::json;
    use waybill_domain::account::AccountEvent;
    use waybill_domain::aggregate::Decide;
    use waybill_domain::customer_price::CustomerPriceEvent;
    use waybill_domain::list_price::ListPriceEvent;
    use waybill_domain::stock::StockEvent;
    use waybill_domain::user::UserEvent;
    use waybill_domain::{Noun, for_document};
    use waybill_log::wire::WireEvent;

    #[test]
    fn events_read_as_sentences() {
        let sentence = |noun, event, body: Json| of(noun, event, &body, &[]).words;
        assert_eq!(
            sentence("order", "cancelled", json!({"reason": "Changed his mind"})),
            "Cancelled: Changed his mind"
        );
        assert_eq!(
            sentence(
                "stock",
                "reserved",
                json!({"quantity": "5.000", "order": {"number": "ORD-2026-000001"}})
            ),
            "Reserved 5.000 for ORD-2026-000001"
        );
        assert_eq!(sentence("claim", "taken", json!({})), "Taken");
    }

    #[test]
    fn an_edit_names_the_fields() {
        let change = credit_limit();
        assert_eq!(of("customer", "edited", &json!({}), &[change]).words, "Edited: credit limit");
    }

    #[test]
    fn every_event_of_documents_stock_and_accounts_has_words_of_its_own() {
        fn have_words<E: WireEvent>() {
            for key in E::EVENTS.iter().map(|kind| format!("{}.{}", E::AGGREGATE, kind.event_type)) {
                assert!(template(&key).is_some(), "{key}");
            }
        }
        for noun in Noun::DOCUMENTS {
            for_document!(*noun, A => have_words::<<A as Decide>::Event>(), else ());
        }
        have_words::<StockEvent>();
        have_words::<AccountEvent>();
        have_words::<ListPriceEvent>();
        have_words::<CustomerPriceEvent>();
        have_words::<UserEvent>();
    }

    #[test]
    fn each_text_is_there_once_and_speaks_of_the_values_that_it_has() {
        for template in TEMPLATES {
            let same = TEMPLATES.iter().filter(|other| other.key == template.key).count();
            assert_eq!(same, 1, "{}", template.key);
            for text in [Some(template.english), template.several].into_iter().flatten() {
                let mut names: Vec<&str> =
                    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
                let mut values: Vec<&str> = template.values.iter().map(|(name, _)| *name).collect();
                if template.key == "and.fields" {
                    values.push("fields");
                }
                names.sort_unstable();
                values.sort_unstable();
                assert_eq!(names, values, "{}", template.key);
            }
            for then in template.then {
                assert!(super::template(then).is_some_and(|then| then.key.starts_with("and.")), "{then}");
            }
            assert_eq!(
                template.several.is_some(),
                template.values.iter().any(|(name, _)| *name == "count"),
                "{}",
                template.key
            );
        }
    }

    #[test]
    fn what_is_said_in_english_is_said_for_any_language_too() {
        let change = credit_limit();
        let sentence = of("customer", "edited", &json!({}), &[change]);
        assert_eq!(
            serde_json::to_value(sentence.phrases).unwrap(),
            json!([
                {"key": "record.edited", "values": {}},
                {"key": "and.fields", "values": {"fields": ["creditLimit"]}},
            ])
        );
        let delivered = json!({
            "dispatch": {"number": "DSP-1"}, "delivery": {"deliveredOn": "2026-03-06", "totals": {"total": "1.00"}},
        });
        let sentence = of("order", "delivered", &delivered, &[]);
        assert_eq!(
            serde_json::to_value(sentence.phrases).unwrap(),
            json!([{"key": "order.delivered", "values": {"total": "1.00", "dispatch": "DSP-1", "on": "2026-03-06"}}]),
            "nothing follows of which nothing is said"
        );
        assert!(of("claim", "taken", &json!({}), &[]).phrases.is_empty());
    }

    #[test]
    fn a_value_that_looks_like_a_name_stays_a_value() {
        let body = json!({"number": "ORD-1", "content":
            {"customer": {"name": "{total} {number}"}, "lines": [], "totals": {"total": "1.00"}}});
        assert_eq!(
            of("order", "placed", &body, &[]).words,
            "Placed ORD-1 for {total} {number}: 0 lines, 1.00"
        );
    }

    #[test]
    fn what_is_counted_is_one_or_several() {
        let entered = |lines: &Json| {
            let content = json!({"kind": "customer-return", "customer": {"name": "Bolt"}, "lines": lines});
            of("stock-transaction", "entered", &json!({"number": "STK-1", "content": content}), &[]).words
        };
        assert_eq!(entered(&json!([{}])), "Entered customer return STK-1 of Bolt with 1 line");
        assert_eq!(entered(&json!([])), "Entered customer return STK-1 of Bolt with 0 lines");
    }

    #[test]
    fn a_time_is_said_to_the_minute() {
        let proved = json!({"deliveredAt": "2026-11-22T11:43:57.111092111Z", "receivedBy": "Mr Bean"});
        let sentence = of("dispatch", "proved", &proved, &[]);
        assert_eq!(
            sentence.words,
            "Goods of a stop handed over at 2026-11-22 11:43 UTC, received by Mr Bean"
        );
        assert_eq!(
            sentence.phrases[0].values["at"], "2026-11-22T11:43:57.111092111Z",
            "the browser has its zone"
        );
    }

    #[test]
    fn the_reason_of_what_was_entered_stands_in_the_sentence() {
        let content = json!({"kind": "adjustment", "reason": "Broken", "lines": [{}]});
        let entered = json!({"number": "STK-1", "content": content});
        assert_eq!(
            of("stock-transaction", "entered", &entered, &[]).words,
            "Entered adjustment STK-1 with 1 line: Broken"
        );
        let content =
            json!({"kind": "credit-note", "customer": {"name": "Bolt"}, "amount": "1.00", "remarks": "Late"});
        assert_eq!(
            of("receivable", "entered", &json!({"number": "RCT-1", "content": content}), &[]).words,
            "Entered credit note RCT-1 of Bolt: 1.00 – Late"
        );
    }

    #[test]
    fn an_override_says_what_was_overridden() {
        let body =
            |on_hold| json!({"order": {"number": "ORD-1"}, "onHold": on_hold, "overrideReason": "Paid"});
        assert_eq!(
            of("order", "overridden", &body(false), &[]).words,
            "Let go beyond the credit limit: Paid"
        );
        assert_eq!(
            of("dispatch", "overridden", &body(true), &[]).words,
            "ORD-1 let go in spite of the hold: Paid"
        );
    }

    #[test]
    fn a_trip_a_purchase_and_a_payment_read_as_stories() {
        let sentence = |noun, event, body: Json| of(noun, event, &body, &[]).words;
        let delivered = json!({
            "dispatch": {"number": "DSP-2026-000001"}, "reason": "One was broken",
            "delivery": {"deliveredOn": "2026-03-06", "receivedBy": "Mr Bean", "totals": {"total": "17.27"}},
        });
        assert_eq!(
            sentence("order", "delivered", delivered),
            "Delivered 17.27 with DSP-2026-000001 on 2026-03-06 to Mr Bean: One was broken"
        );
        let failed = json!({"outcome": "failed", "receivedBy": null, "reason": "Nobody there"});
        assert_eq!(sentence("dispatch", "concluded", failed), "Goods of a stop came back: Nobody there");
        let planned = json!({"number": "DSP-2026-000001",
            "content": {"plannedDate": "2026-03-06", "driver": {"name": "Ann"}, "stops": [{}, {}]}});
        assert_eq!(
            sentence("dispatch", "planned", planned),
            "Planned DSP-2026-000001 for 2026-03-06 with Ann: 2 stops"
        );
        let completed = json!({"receivedOn": "2026-03-18", "shortage": "Sold out"});
        assert_eq!(
            sentence("stock-transaction", "completed", completed),
            "Completed on 2026-03-18 with a shortage: Sold out"
        );
        let voided = json!({"voidedOn": "2026-03-09", "wasApproved": true, "reason": "Bounced"});
        assert_eq!(
            sentence("receivable", "voided", voided),
            "Voided on 2026-03-09 after it had counted: Bounced"
        );
        let shipped = json!({"quantity": "5.000", "order": {"number": "ORD-2026-000001"}});
        assert_eq!(sentence("stock", "shipped", shipped), "5.000 left with ORD-2026-000001");
    }
}
