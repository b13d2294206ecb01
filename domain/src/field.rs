//! Parses JSON into valid values: every field is checked, and every error is reported at its path.

use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A mistake in one field of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FieldError {
    /// Path of the field: `creditLimit`, `lines.0.quantity`.
    pub field: String,
    /// Kind of mistake, for programs: `required`, `too-long`, `not-a-decimal` ...
    pub code: String,
    /// Message for the user, with the figures.
    pub message: String,
}

/// Maximum number of mistakes of one request that are listed; the others are only counted.
const MAX_ERRORS: usize = 50;

/// The mistakes found in a request.
#[derive(Debug, Default, PartialEq)]
pub struct FieldErrors {
    noted: Vec<FieldError>,
    /// Number of mistakes that are not listed.
    more: usize,
}

impl FieldErrors {
    /// Notes a mistake; only the first 50 are listed. Returns `None` so that a reader can end with it.
    pub fn note<T>(&mut self, path: &str, code: &str, message: impl Into<String>) -> Option<T> {
        if self.noted.len() < MAX_ERRORS {
            let (field, code) = (path.to_owned(), code.to_owned());
            self.noted.push(FieldError { field, code, message: message.into() });
        } else {
            self.more += 1;
        }
        None
    }

    /// Returns the mistakes in the order in which they were found, and the number beyond the first 50.
    pub fn into_vec(self) -> Vec<FieldError> {
        let Self { mut noted, more } = self;
        if more > 0 {
            let message = format!("{more} more fields are wrong");
            noted.push(FieldError { field: String::new(), code: "more".to_owned(), message });
        }
        noted
    }
}

/// A type that is read from one field of a request.
pub trait Field: Sized {
    /// Minimum number of entries in a list of these.
    const MIN_ENTRIES: usize = 0;

    /// Reads the value at `path`. `None` means that a mistake was noted.
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self>;

    /// True for a text, of which a blank one is none.
    const IS_TEXT: bool = false;

    /// Returns the members of a record, by their names on the wire; none for any other type.
    fn members() -> Vec<Member> {
        Vec::new()
    }

    /// Returns the members of the entries of a list of records.
    fn entries() -> Vec<Member> {
        Vec::new()
    }

    /// Returns the value of an absent field. By default it notes that the field is required.
    fn absent(path: &str, errors: &mut FieldErrors) -> Option<Self> {
        errors.note(path, "required", format!("{} is required", label(path)))
    }
}

/// A member of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    /// The members of its entries, for a list of records.
    pub entries: Vec<Member>,
}

impl Member {
    /// Describes the field that is called `field` in Rust.
    pub fn of<T: Field>(field: &str) -> Self {
        Self { name: camel_case(field), entries: T::entries() }
    }
}

/// Reads a whole request body.
///
/// # Errors
/// All mistakes of all fields, each with its path.
pub fn parse<T: Field>(body: &Value) -> Result<T, Vec<FieldError>> {
    let mut errors = FieldErrors::default();
    match T::read(body, "", &mut errors) {
        Some(value) if errors.noted.is_empty() => Ok(value),
        _ => Err(errors.into_vec()),
    }
}

/// Returns the words for a field: `lines.0.unitPrice` is "Unit price".
pub fn label(path: &str) -> String {
    let named = |part: &&str| !part.is_empty() && part.parse::<usize>().is_err();
    let name = path.rsplit('.').find(named).unwrap_or("Body");
    let mut words = String::new();
    let mut small_before = false;
    for (at, letter) in name.trim_end_matches("Id").char_indices() {
        if letter.is_uppercase() && small_before {
            words.push(' ');
        }
        small_before = !letter.is_uppercase();
        words.extend(if at == 0 { letter.to_uppercase().next() } else { letter.to_lowercase().next() });
    }
    words
}

/// A JSON object that is read field by field. Unknown fields are refused.
pub struct Object<'a> {
    fields: &'a Map<String, Value>,
    taken: Vec<String>,
    path: &'a str,
    errors: &'a mut FieldErrors,
}

impl<'a> Object<'a> {
    /// Opens the object at `path`; notes a mistake if the value is no object.
    pub fn open(value: &'a Value, path: &'a str, errors: &'a mut FieldErrors) -> Option<Self> {
        match value {
            Value::Object(fields) => Some(Self { fields, taken: Vec::new(), path, errors }),
            _ => errors.note(path, "not-an-object", format!("{} must be an object", label(path))),
        }
    }

    /// Reads the field that is called `field` in Rust (in camelCase on the wire).
    pub fn take<T: Field>(&mut self, field: &str) -> Option<T> {
        let name = camel_case(field);
        let path = join(self.path, &name);
        let value = self.fields.get(&name);
        self.taken.push(name);
        match value {
            Some(value) => T::read(value, &path, self.errors),
            None => T::absent(&path, self.errors),
        }
    }

    /// Reads a field with a default, which applies if it is absent or empty. A switch cannot be empty: `null` would silently
    /// turn it back.
    pub fn take_or<T: Field>(&mut self, field: &str, default: &Value) -> Option<T> {
        let name = camel_case(field);
        let path = join(self.path, &name);
        let value = self
            .fields
            .get(&name)
            .filter(|value| !is_empty::<T>(value) || default.is_boolean())
            .unwrap_or(default);
        self.taken.push(name);
        T::read(value, &path, self.errors)
    }

    /// Notes unknown fields, so that a misspelled name is not lost in silence.
    pub fn close(self) {
        let mut unknown = self.fields.keys().filter(|name| !self.taken.contains(name));
        let room = MAX_ERRORS.saturating_sub(self.errors.noted.len());
        for name in unknown.by_ref().take(room) {
            let shown: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
            let path = join(self.path, &shown);
            self.errors.note::<()>(&path, "unknown-field", format!("There is no field \"{shown}\""));
        }
        self.errors.more += unknown.count();
    }
}

/// Converts a Rust name to the wire: `credit_limit` to `creditLimit`.
fn camel_case(field: &str) -> String {
    let mut name = String::with_capacity(field.len());
    let mut raise = false;
    for letter in field.chars() {
        match letter {
            '_' => raise = true,
            _ if raise => {
                name.push(letter.to_ascii_uppercase());
                raise = false;
            }
            _ => name.push(letter),
        }
    }
    name
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Returns true for `null`, and for a blank text where a text belongs. Elsewhere it is a mistake: a figure or a switch
/// from an empty cell would be cleared in silence.
fn is_empty<T: Field>(value: &Value) -> bool {
    value.is_null() || T::IS_TEXT && value.as_str().is_some_and(|text| text.trim().is_empty())
}

impl<T: Field> Field for Option<T> {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        if is_empty::<T>(value) { Some(None) } else { T::read(value, path, errors).map(Some) }
    }

    fn entries() -> Vec<Member> {
        T::entries()
    }

    fn absent(_: &str, _: &mut FieldErrors) -> Option<Self> {
        Some(None)
    }
}

/// Accepts any JSON, which is parsed later.
impl Field for Value {
    fn read(value: &Value, _: &str, _: &mut FieldErrors) -> Option<Self> {
        Some(value.clone())
    }
}

impl Field for bool {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        match value {
            Value::Bool(value) => Some(*value),
            _ => errors.note(path, "not-a-boolean", format!("{} must be true or false", label(path))),
        }
    }
}

/// Years of the dates that can be entered.
pub(crate) const FIRST_YEAR: i32 = 1900;
const LAST_YEAR: i32 = 2099;

/// Parses a day in its only valid form, `2026-11-21`. The parser of chrono accepts others, such as `2026-11-1`.
pub fn day(text: &str) -> Option<NaiveDate> {
    let shape = |(at, byte): (usize, u8)| {
        if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() }
    };
    let shaped = text.len() == 10 && text.bytes().enumerate().all(shape);
    shaped.then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()).flatten()
}

impl Field for NaiveDate {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        match value.as_str().and_then(day) {
            Some(date) if (FIRST_YEAR..=LAST_YEAR).contains(&date.year()) => Some(date),
            Some(date) => {
                let limit = if date.year() < FIRST_YEAR {
                    format!("not be before {FIRST_YEAR}")
                } else {
                    format!("not be after {LAST_YEAR}")
                };
                errors.note(path, "out-of-range", format!("{} must {limit}; it is {date}", label(path)))
            }
            None => {
                errors.note(path, "not-a-date", format!("{} must be a date like 2026-11-21", label(path)))
            }
        }
    }
}

/// Maximum number of entries of a list, unless a smaller one is set.
pub const MAX_ENTRIES: usize = 200;

impl<T: Field> Field for Vec<T> {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let Value::Array(entries) = value else {
            return errors.note(path, "not-a-list", format!("{} must be a list", label(path)));
        };
        if entries.len() < T::MIN_ENTRIES {
            return too_few(T::MIN_ENTRIES, path, errors);
        }
        if entries.len() > MAX_ENTRIES {
            let text = format!(
                "{} may have at most {MAX_ENTRIES} entries; there are {}",
                label(path),
                entries.len()
            );
            return errors.note(path, "too-many", text);
        }
        let read: Vec<Option<T>> = entries
            .iter()
            .enumerate()
            .map(|(at, entry)| T::read(entry, &join(path, &at.to_string()), errors))
            .collect();
        read.into_iter().collect()
    }

    fn entries() -> Vec<Member> {
        T::members()
    }

    fn absent(path: &str, errors: &mut FieldErrors) -> Option<Self> {
        if T::MIN_ENTRIES == 0 { Some(Vec::new()) } else { too_few(T::MIN_ENTRIES, path, errors) }
    }
}

fn too_few<T>(least: usize, path: &str, errors: &mut FieldErrors) -> Option<T> {
    errors.note(path, "required", format!("{} must have at least {least} entry", label(path)))
}

/// A whole number from `MIN` to `MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Whole<const MIN: u32, const MAX: u32>(pub u32);

impl<const MIN: u32, const MAX: u32> Whole<MIN, MAX> {
    /// Returns the zero-based index of a position that users count from 1; out of range of every list for 0.
    pub fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl<const MIN: u32, const MAX: u32> Field for Whole<MIN, MAX> {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        match value.as_u64().and_then(|number| u32::try_from(number).ok()) {
            Some(number) if (MIN..=MAX).contains(&number) => Some(Self(number)),
            _ => {
                let text = format!("{} must be a whole number from {MIN} to {MAX}", label(path));
                errors.note(path, "out-of-range", text)
            }
        }
    }
}

impl<const MIN: u32, const MAX: u32> utoipa::PartialSchema for Whole<MIN, MAX> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(MIN)).maximum(Some(MAX)).build().into()
    }
}

impl<const MIN: u32, const MAX: u32> ToSchema for Whole<MIN, MAX> {
    fn name() -> std::borrow::Cow<'static, str> {
        format!("Whole{MIN}To{MAX}").into()
    }
}

/// Implements [`Field`] for an enum: its words are its `strum` names.
#[macro_export]
macro_rules! word_field {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::field::Field for $name {
            fn read(
                value: &serde_json::Value, path: &str, errors: &mut $crate::field::FieldErrors,
            ) -> Option<Self> {
                value.as_str().and_then(|word| word.parse().ok()).or_else(|| {
                    let words = <Self as strum::VariantNames>::VARIANTS.join(", ");
                    let text = format!("{} must be one of {words}", $crate::field::label(path));
                    errors.note(path, "not-one-of", text)
                })
            }
        }
    )+};
}

/// Declares a request or a part of one: the type, its JSON, its OpenAPI schema and its parser. `= true` after a field
/// sets its default, as JSON, so that it is never empty. `least 1` at the end means that a list of these must not be
/// empty.
#[macro_export]
macro_rules! record {
    ($(#[$about:meta])* pub struct $name:ident { $( $(#[$field_about:meta])* pub $field:ident : $type:ty $(= $default:tt)? ),+ $(,)? } $(least $least:literal)?) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $( $(#[$field_about])* $(#[schema(default = $default)])? pub $field: $type ),+ }

        impl $crate::field::Field for $name {
            $(const MIN_ENTRIES: usize = $least;)?

            fn members() -> Vec<$crate::field::Member> {
                vec![$( $crate::field::Member::of::<$type>(stringify!($field)) ),+]
            }

            fn read(
                value: &serde_json::Value, path: &str, errors: &mut $crate::field::FieldErrors,
            ) -> Option<Self> {
                let mut object = $crate::field::Object::open(value, path, errors)?;
                $( let $field = record!(@take object, $type, $field $(, $default)?); )+
                object.close();
                Some(Self { $( $field: $field? ),+ })
            }
        }
    };
    (@take $object:ident, $type:ty, $field:ident) => { $object.take::<$type>(stringify!($field)) };
    (@take $object:ident, $type:ty, $field:ident, $default:tt) => {
        $object.take_or::<$type>(stringify!($field), &serde_json::json!($default))
    };
}
