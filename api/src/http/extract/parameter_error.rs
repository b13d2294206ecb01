//! Words an invalid parameter as the screen shows it.

use utoipa::openapi::RefOr;
use utoipa::openapi::path::Parameter;
use utoipa::openapi::schema::{KnownFormat, Object, Schema, SchemaFormat, SchemaType, Type};
use waybill_domain::field::label;

use waybill_http::problem::Problem;

/// Returns the problem of the parameter `field`, which serde refused for `reason`.
pub(super) fn parameter(field: &str, reason: &str, known: &[Parameter]) -> Problem {
    if let Some(missing) = quoted(reason, "missing field ").or_else(|| quoted(field, "missing field ")) {
        return Problem::field(missing, "required", format!("{} is required", label(missing)));
    }
    let schema = known.iter().find(|parameter| parameter.name == field);
    let (code, must) = expected(schema.and_then(|parameter| parameter.schema.as_ref()), reason);
    Problem::field(field, code, format!("{} {must}", label(field)))
}

/// Returns true if the parameter is a day.
pub(super) fn is_day(parameter: &Parameter) -> bool {
    let day = Some(SchemaFormat::KnownFormat(KnownFormat::Date));
    matches!(&parameter.schema, Some(RefOr::T(Schema::Object(object))) if object.format == day)
}

/// Returns the name that serde puts between backticks after these words.
fn quoted<'a>(text: &'a str, behind: &str) -> Option<&'a str> {
    text.strip_prefix(behind)?.strip_prefix('`')?.strip_suffix('`')
}

fn expected(schema: Option<&RefOr<Schema>>, reason: &str) -> (&'static str, String) {
    if reason.starts_with("UUID") {
        return ("not-an-id", "must be the id of a record".to_owned());
    }
    if let Some((_, words)) = reason.split_once("expected one of ").or(reason.split_once("expected ")) {
        return ("not-one-of", format!("must be one of {}", words.replace('`', "")));
    }
    match schema {
        Some(RefOr::T(Schema::Object(object))) => of_object(object),
        _ => ("malformed", "cannot be read".to_owned()),
    }
}

fn of_object(object: &Object) -> (&'static str, String) {
    let is = |wanted: Type| match &object.schema_type {
        SchemaType::Type(one) => *one == wanted,
        SchemaType::Array(several) => several.contains(&wanted),
        SchemaType::AnyValue => false,
    };
    let bound = |value: &Option<utoipa::Number>| value.as_ref().map(shown);
    if is(Type::Integer) {
        let text = match (bound(&object.minimum), bound(&object.maximum)) {
            (Some(least), Some(max)) => format!("must be a whole number from {least} to {max}"),
            (Some(least), None) => format!("must be a whole number from {least}"),
            _ => "must be a whole number".to_owned(),
        };
        return ("out-of-range", text);
    }
    if is(Type::Boolean) {
        return ("not-a-boolean", "must be true or false".to_owned());
    }
    match &object.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => {
            ("not-a-date", "must be a date like 2026-11-21".to_owned())
        }
        Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)) => {
            ("not-an-id", "must be the id of a record".to_owned())
        }
        _ => ("malformed", "cannot be read".to_owned()),
    }
}

fn shown(number: &utoipa::Number) -> String {
    match number {
        utoipa::Number::Int(number) => number.to_string(),
        utoipa::Number::UInt(number) => number.to_string(),
        utoipa::Number::Float(number) => number.to_string(),
    }
}
