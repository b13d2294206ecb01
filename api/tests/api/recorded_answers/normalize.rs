//! Replaces what differs from run to run: ids, times, days and names of requests.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike as _, NaiveDate, SecondsFormat, TimeDelta, Utc};
use serde_json::Value;

/// Fields that say nothing about the business.
const UNSTABLE_FIELDS: [(&str, &str); 3] =
    [("traceId", "trace"), ("requestId", "request"), ("software", "1.0.0")];

const ID_LENGTH: usize = 36;
const DAY_LENGTH: usize = 10;
const NEAR: TimeDelta = TimeDelta::days(1500);

/// Stable placeholders: ids by their first appearance, times by their order, days by their distance from today.
pub(super) struct Normalizer {
    ids: BTreeMap<String, String>,
    times: BTreeMap<String, String>,
    today: NaiveDate,
}

impl Normalizer {
    /// Finds ids and times in all answers.
    pub(super) fn of<'v>(answers: impl Iterator<Item = &'v Value>) -> Self {
        let mut found = Found::default();
        answers.for_each(|answer| found.visit(answer));
        let times = found.times.iter().zip(0_i64..).map(|(time, rank)| {
            let at = noon() + TimeDelta::minutes(rank);
            (time.1.clone(), at.to_rfc3339_opts(SecondsFormat::Secs, true))
        });
        let ids = found.ids.iter().zip(1_u32..);
        let ids = ids.map(|(id, number)| (id.clone(), format!("00000000-0000-7000-8000-{number:012}")));
        Self { ids: ids.collect(), times: times.collect(), today: Utc::now().date_naive() }
    }

    pub(super) fn apply(&self, value: &mut Value) {
        match value {
            Value::String(text) => *text = self.text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.apply(item)),
            Value::Object(fields) => {
                for (name, field) in fields {
                    match UNSTABLE_FIELDS.iter().find(|(unstable, _)| unstable == name) {
                        Some((_, stable)) if field.is_string() => *field = (*stable).into(),
                        _ => self.apply(field),
                    }
                }
            }
            _ => {}
        }
    }

    fn text(&self, text: &str) -> String {
        if let Some(time) = self.times.get(text) {
            return time.clone();
        }
        let mut stable = text.to_owned();
        for (id, placeholder) in &self.ids {
            stable = stable.replace(id, placeholder);
        }
        let stable = self.shift_days(&stable);
        stable.replace(&format!("-{}-", self.today.year()), &format!("-{}-", today().year()))
    }

    /// Moves each day as far as today is from the recorded one.
    fn shift_days(&self, text: &str) -> String {
        let mut shifted = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(next) = rest.chars().next() {
            if let Some(day) = rest.get(..DAY_LENGTH).and_then(|part| self.near_day(part)) {
                shifted += &(today() + (day - self.today)).to_string();
                rest = &rest[DAY_LENGTH..];
            } else {
                shifted.push(next);
                rest = &rest[next.len_utf8()..];
            }
        }
        shifted
    }

    /// Returns the day, unless it is so far from today that the test itself chose it.
    fn near_day(&self, part: &str) -> Option<NaiveDate> {
        let digits =
            |(at, byte): (usize, u8)| if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() };
        let day: NaiveDate = part.bytes().enumerate().all(digits).then(|| part.parse().ok())??;
        ((day - self.today).abs() < NEAR).then_some(day)
    }
}

/// The today of all recorded answers.
fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, 10).unwrap()
}

fn noon() -> DateTime<Utc> {
    today().and_hms_opt(12, 0, 0).unwrap().and_utc()
}

#[derive(Default)]
struct Found {
    /// In the order in which they appear.
    ids: Vec<String>,
    times: BTreeSet<(DateTime<Utc>, String)>,
}

impl Found {
    fn visit(&mut self, value: &Value) {
        match value {
            Value::String(text) => self.visit_text(text),
            Value::Array(items) => items.iter().for_each(|item| self.visit(item)),
            Value::Object(fields) => fields.values().for_each(|field| self.visit(field)),
            _ => {}
        }
    }

    fn visit_text(&mut self, text: &str) {
        if text.contains('T')
            && let Ok(time) = DateTime::parse_from_rfc3339(text)
        {
            self.times.insert((time.to_utc(), text.to_owned()));
        }
        for id in parts(text, ID_LENGTH).filter(|part| is_id(part)) {
            if !self.ids.iter().any(|known| known == id) {
                self.ids.push(id.to_owned());
            }
        }
    }
}

/// Returns all parts of this length.
fn parts(text: &str, length: usize) -> impl Iterator<Item = &str> {
    (0..text.len()).filter_map(move |at| text.get(at..at + length))
}

fn is_id(part: &str) -> bool {
    let dash = |at| matches!(at, 8 | 13 | 18 | 23);
    part.bytes().enumerate().all(|(at, byte)| if dash(at) { byte == b'-' } else { byte.is_ascii_hexdigit() })
}
