//! Makes the calls, and writes down requests and responses. What differs from one day to the next (ids, dates,
//! moments, the year in a number) is written as a name in braces, so that the text is the same on every run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::{DateTime, Days, NaiveDate, Utc};
use reqwest::{Client, Method};
use serde_json::{Map, Value};
use uuid::Uuid;

/// An error that ended the day.
pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Somebody who is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) id: String,
    /// The name that they sign in with.
    pub(crate) name: &'static str,
    token: String,
}

/// One call.
pub(crate) struct Call<'a> {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
    /// The expected status.
    pub(crate) status: u16,
    /// Of the response, what is written down: JSON pointers; empty for everything.
    pub(crate) shown: &'a [&'a str],
}

/// Makes calls and writes them down.
pub(crate) struct Recorder {
    client: Client,
    base: String,
    text: String,
    names: BTreeMap<String, String>,
    position: String,
    today: NaiveDate,
    chapters: usize,
}

impl Recorder {
    pub(crate) fn new(base: &str) -> Result<Self, Failure> {
        Ok(Self {
            client: Client::builder().no_proxy().build()?,
            base: base.trim_end_matches('/').to_owned(),
            text: String::new(),
            names: BTreeMap::new(),
            position: "0".to_owned(),
            today: Utc::now().date_naive(),
            chapters: 0,
        })
    }

    /// The day so many days from today.
    pub(crate) fn day(&self, ahead: u64) -> NaiveDate {
        self.today + Days::new(ahead)
    }

    /// Something is known by this name from now on.
    pub(crate) fn name(&mut self, value: &str, name: &str) {
        self.names.insert(value.to_owned(), format!("{{{name}}}"));
    }

    /// Some text.
    pub(crate) fn write(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}\n");
    }

    /// A step of the day, with a number.
    pub(crate) fn chapter(&mut self, text: &str) {
        self.chapters += 1;
        let _ = writeln!(self.text, "### {}. {text}\n", self.chapters);
    }

    /// Everything that was written down.
    pub(crate) fn into_text(self) -> String {
        format!("{}\n", self.text.trim_end())
    }

    /// Signs somebody in, without writing it down.
    pub(crate) async fn signed_in(&mut self, name: &'static str, password: &str) -> Result<Person, Failure> {
        let body = serde_json::json!({"username": name, "password": password});
        let call = Call {
            method: Method::POST,
            path: "/api/users/login".to_owned(),
            body: Some(body),
            status: 200,
            shown: &[],
        };
        let answer = self.made(None, &call).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(Person { id: text(&answer["user"]["id"]), name, token: text(&answer["token"]) })
    }

    /// Makes a call without writing it down.
    pub(crate) async fn made(&mut self, by: Option<&Person>, call: &Call<'_>) -> Result<Value, Failure> {
        let mut request = self.client.request(call.method.clone(), format!("{}{}", self.base, call.path));
        if let Some(person) = by {
            request = request.bearer_auth(&person.token).header("Min-Position", &self.position);
        }
        if let Some(body) = &call.body {
            request = request.header("Idempotency-Key", Uuid::now_v7().to_string()).json(body);
        }
        let response = request.send().await?;
        let status = response.status().as_u16();
        if let Some(position) = response.headers().get("position") {
            position.to_str()?.clone_into(&mut self.position);
        }
        let answer = response.text().await?;
        if status != call.status {
            let what = format!("{} {}: {status}, not {}", call.method, call.path, call.status);
            return Err(format!("{what}: {answer}").into());
        }
        Ok(serde_json::from_str(&answer)?)
    }

    /// Makes a call and writes it down.
    pub(crate) async fn record(&mut self, by: &Person, call: Call<'_>) -> Result<Value, Failure> {
        let answer = self.made(Some(by), &call).await?;
        let path = self.plain(&call.path);
        let _ = writeln!(self.text, "{} asks:\n\n```http\n{} {path}", capital(by.name), call.method);
        if let Some(body) = &call.body {
            let _ = writeln!(self.text, "\n{}", self.written(body));
        }
        let part = part(&answer, call.shown)?;
        let _ = writeln!(self.text, "```\n```json\n// {}\n{}\n```\n", call.status, self.written(&part));
        Ok(answer)
    }

    /// JSON as it is written down.
    fn written(&self, value: &Value) -> String {
        let plain = self.without_what_changes(value);
        // Short lists and objects stay on a line.
        laid_out(&plain, 0)
    }

    fn without_what_changes(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.plain(text)),
            Value::Array(all) => all.iter().map(|one| self.without_what_changes(one)).collect(),
            Value::Object(fields) => {
                // How many events came before reveals nothing of the business.
                let plain = |(name, value): (&String, &Value)| match name.as_str() {
                    "position" => (name.clone(), Value::from("{position}")),
                    _ => (name.clone(), self.without_what_changes(value)),
                };
                Value::Object(fields.iter().map(plain).collect::<Map<String, Value>>())
            }
            other => other.clone(),
        }
    }

    /// The days that the story may mention, with their names.
    fn days(&self) -> impl Iterator<Item = (NaiveDate, String)> {
        let ahead = (1..=60).map(|days| (self.today + Days::new(days), format!("{{today + {days}}}")));
        let behind = (1..=31).map(|days| (self.today - Days::new(days), format!("{{today - {days}}}")));
        [(self.today, "{today}".to_owned())].into_iter().chain(ahead).chain(behind)
    }

    fn plain(&self, text: &str) -> String {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        if text.len() > 10 && DateTime::parse_from_rfc3339(text).is_ok() {
            return "{now}".to_owned();
        }
        let mut text = text.to_owned();
        for (value, name) in &self.names {
            text = text.replace(value, name);
        }
        for (day, name) in self.days() {
            text = text.replace(&day.to_string(), &name);
        }
        text.replace(&self.today.format("-%Y-").to_string(), "-{year}-")
    }
}

/// The parts of a response that are shown, under the last words of their pointers.
fn part(answer: &Value, shown: &[&str]) -> Result<Value, Failure> {
    if shown.is_empty() {
        return Ok(answer.clone());
    }
    let found = shown.iter().map(|pointer| {
        let name = pointer.rsplit('/').next().unwrap_or(pointer);
        let value = answer.pointer(&format!("/{}", pointer.trim_start_matches('/')));
        let value = value.ok_or_else(|| format!("the answer has no {pointer}: {answer}"))?;
        Ok((name.to_owned(), value.clone()))
    });
    found.collect::<Result<_, Failure>>().map(Value::Object)
}

/// JSON of at most so many characters stays on one line.
const LINE: usize = 110;

fn laid_out(value: &Value, depth: usize) -> String {
    let flat = flat(value);
    let (open, close, entries): (char, char, Vec<String>) = match value {
        _ if flat.chars().count() + depth * 2 <= LINE => return flat,
        Value::Array(all) => ('[', ']', all.iter().map(|one| laid_out(one, depth + 1)).collect()),
        Value::Object(fields) => {
            let entry =
                |(name, value): (&String, &Value)| format!("\"{name}\": {}", laid_out(value, depth + 1));
            ('{', '}', fields.iter().map(entry).collect())
        }
        _ => return flat,
    };
    let (inner, outer) = ("  ".repeat(depth + 1), "  ".repeat(depth));
    format!("{open}\n{inner}{}\n{outer}{close}", entries.join(&format!(",\n{inner}")))
}

fn flat(value: &Value) -> String {
    match value {
        Value::Array(all) => format!("[{}]", all.iter().map(flat).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let entry = |(name, value): (&String, &Value)| format!("\"{name}\": {}", flat(value));
            format!("{{{}}}", fields.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn capital(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
