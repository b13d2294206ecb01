//! What the document of the API says of requests, as strictly as the server reads them.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, ObjectBuilder, Schema, Type};

/// A body with a field that there is not is refused, so its schema refuses it too; with those of its parts. Left out are
/// schemas that are one part of a larger object, whose other fields they would refuse.
pub(super) fn close(schemas: &mut BTreeMap<String, RefOr<Schema>>, bodies: BTreeSet<String>) {
    let parts: BTreeSet<String> = schemas.values().flat_map(parts_of_a_whole).collect();
    let (mut waiting, mut closed) = (bodies, BTreeSet::new());
    while let Some(name) = waiting.pop_first() {
        if parts.contains(&name) || !closed.insert(name.clone()) {
            continue;
        }
        let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(&name) else { continue };
        if object.properties.is_empty() {
            continue;
        }
        object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        waiting.extend(object.properties.values().flat_map(mentioned));
    }
}

/// The schema of a header that is read so strictly.
pub(super) fn header(name: &str) -> Schema {
    let text = ObjectBuilder::new().schema_type(Type::String);
    match name {
        "Idempotency-Key" => text
            .min_length(Some(1))
            .max_length(Some(200))
            .pattern(Some("^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$")),
        "If-Match" => text.pattern(Some("^(\\*|(W/)?\"[0-9]{1,19}\")$")),
        "Min-Position" | "Last-Event-ID" => text.pattern(Some("^[0-9]{1,18}$")),
        _ => text,
    }
    .build()
    .into()
}

/// The name of the schema that a reference is to.
pub(super) fn name_of(schema: &RefOr<Schema>) -> Option<String> {
    match schema {
        RefOr::Ref(reference) => reference.ref_location.rsplit('/').next().map(ToOwned::to_owned),
        RefOr::T(_) => None,
    }
}

fn parts_of_a_whole(schema: &RefOr<Schema>) -> Vec<String> {
    match schema {
        RefOr::T(Schema::AllOf(all)) => all.items.iter().filter_map(name_of).collect(),
        _ => Vec::new(),
    }
}

/// The schemas that a field mentions: its own, that of its entries, or one of several.
fn mentioned(schema: &RefOr<Schema>) -> Vec<String> {
    match schema {
        RefOr::Ref(_) => name_of(schema).into_iter().collect(),
        RefOr::T(Schema::Array(list)) => match &list.items {
            ArrayItems::RefOrSchema(entry) => mentioned(entry),
            ArrayItems::False => Vec::new(),
        },
        RefOr::T(Schema::OneOf(one)) => one.items.iter().flat_map(mentioned).collect(),
        RefOr::T(_) => Vec::new(),
    }
}
