//! The schemas of requests in the document of the API, as strict as the server reads them.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::ToSchema;
use utoipa::openapi::schema::{AdditionalProperties, AllOf, ArrayItems, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use waybill_domain::dispatch::DispatchStopDraft;
use waybill_domain::entered::figures;
use waybill_domain::field::{Field, MAX_ENTRIES};
use waybill_domain::order::OrderLineDraft;
use waybill_domain::stock_transaction::StockTransactionLineDraft;

/// The schemas of a document, while those of requests are made as strict as the server.
pub(super) struct Strict {
    schemas: BTreeMap<String, RefOr<Schema>>,
    /// Schemas that responses have too. Their stricter form is stored separately, under another name.
    answered: BTreeSet<String>,
    /// Schemas that are one part of a larger object. If they were closed, they would refuse its other fields.
    parts: BTreeSet<String>,
    figures: BTreeMap<String, Schema>,
    /// Schemas that have been made strict, with their names now.
    done: BTreeMap<String, String>,
}

impl Strict {
    /// Creates it from these schemas, of which responses mention some.
    pub(super) fn new(schemas: BTreeMap<String, RefOr<Schema>>, answers: BTreeSet<String>) -> Self {
        let (mut waiting, mut answered) = (answers, BTreeSet::new());
        while let Some(name) = waiting.pop_first() {
            if let Some(schema) = schemas.get(&name)
                && answered.insert(name)
            {
                waiting.extend(mentioned(schema));
            }
        }
        let parts = schemas.values().flat_map(parts_of_a_whole).collect();
        let figures = figures().into_iter().map(|(name, schema)| (name.into_owned(), schema)).collect();
        Self { schemas, answered, parts, figures, done: BTreeMap::new() }
    }

    /// Returns all schemas, at the end.
    pub(super) fn into_schemas(self) -> BTreeMap<String, RefOr<Schema>> {
        self.schemas
    }

    /// Returns the body of a request as the server reads it. An unknown field is refused, lists and figures
    /// have their limits; the same applies to all of its parts.
    pub(super) fn body(&mut self, body: RefOr<Schema>) -> RefOr<Schema> {
        self.entered(body)
    }

    fn entered(&mut self, schema: RefOr<Schema>) -> RefOr<Schema> {
        match schema {
            RefOr::Ref(mut reference) => {
                if let Some(name) = name_of(&RefOr::Ref(reference.clone())) {
                    reference.ref_location = Ref::from_schema_name(self.named(&name)).ref_location;
                }
                RefOr::Ref(reference)
            }
            RefOr::T(schema) => RefOr::T(self.stricter(schema)),
        }
    }

    fn stricter(&mut self, schema: Schema) -> Schema {
        match schema {
            Schema::Array(mut list) => {
                if let ArrayItems::RefOrSchema(entry) = list.items {
                    list.max_items = list.max_items.or(Some(MAX_ENTRIES));
                    list.min_items = list.min_items.or(least_entries(&entry));
                    list.items = ArrayItems::RefOrSchema(Box::new(self.entered(*entry)));
                }
                Schema::Array(list)
            }
            Schema::OneOf(mut one) => {
                one.items = one.items.into_iter().map(|item| self.entered(item)).collect();
                Schema::OneOf(one)
            }
            Schema::Object(mut object) if !object.properties.is_empty() => {
                let fields = std::mem::take(&mut object.properties);
                object.required.retain(|name| !fields.get(name).is_some_and(has_default));
                object.properties =
                    fields.into_iter().map(|(name, field)| (name, self.entered(field))).collect();
                object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
                Schema::Object(object)
            }
            // A single item with a description.
            Schema::AllOf(mut all) if all.items.len() == 1 => {
                all.items = all.items.into_iter().map(|item| self.entered(item)).collect();
                Schema::AllOf(all)
            }
            Schema::AllOf(all) => match self.merged(&all) {
                Some(whole) => self.stricter(whole),
                None => Schema::AllOf(all),
            },
            other => other,
        }
    }

    /// Merges the fields of all parts into one object, since the parts could not be closed separately.
    fn merged(&self, all: &AllOf) -> Option<Schema> {
        let mut whole = ObjectBuilder::new().schema_type(Type::Object).build();
        whole.description.clone_from(&all.description);
        for item in &all.items {
            let part = name_of(item).and_then(|name| self.schemas.get(&name)).unwrap_or(item);
            match part {
                RefOr::T(Schema::Object(part)) => {
                    whole.properties.extend(part.properties.clone());
                    whole.required.extend(part.required.clone());
                }
                RefOr::T(Schema::AllOf(inner)) => {
                    let Some(Schema::Object(part)) = self.merged(inner) else { return None };
                    whole.properties.extend(part.properties);
                    whole.required.extend(part.required);
                }
                _ => return None,
            }
        }
        Some(whole.into())
    }

    /// Returns the name of the strict form of this schema.
    fn named(&mut self, name: &str) -> String {
        if let Some(done) = self.done.get(name) {
            return done.clone();
        }
        self.done.insert(name.to_owned(), name.to_owned());
        let Some(RefOr::T(schema)) = self.schemas.get(name).cloned() else { return name.to_owned() };
        let strict = match self.figures.get(name) {
            Some(figure) => figure.clone(),
            None => self.stricter(schema.clone()),
        };
        if strict == schema {
            return name.to_owned();
        }
        let shared = self.answered.contains(name) || self.parts.contains(name);
        let own = if shared { format!("Entered{name}") } else { name.to_owned() };
        self.schemas.insert(own.clone(), strict.into());
        self.done.insert(name.to_owned(), own.clone());
        own
    }
}

/// Returns whether the schema has a default, so that the member may be left out of a request.
fn has_default(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::Ref(reference) => reference.default.is_some(),
        RefOr::T(Schema::Object(object)) => object.default.is_some(),
        RefOr::T(Schema::OneOf(one)) => one.default.is_some(),
        RefOr::T(Schema::AllOf(all)) => all.default.is_some(),
        RefOr::T(_) => false,
    }
}

/// Returns the minimum number of these entries in a list.
fn least_entries(entry: &RefOr<Schema>) -> Option<usize> {
    fn least<T: Field + ToSchema>() -> (String, usize) {
        (T::name().into_owned(), T::MIN_ENTRIES)
    }
    let name = name_of(entry)?;
    let known =
        [least::<OrderLineDraft>(), least::<StockTransactionLineDraft>(), least::<DispatchStopDraft>()];
    known.into_iter().find(|(known, least)| *known == name && *least > 0).map(|(_, least)| least)
}

/// Returns the schema of a header that is read so strictly.
pub(super) fn header(name: &str, required: bool) -> Schema {
    let text = ObjectBuilder::new().schema_type(Type::String);
    match name {
        "Idempotency-Key" => text
            .min_length(Some(1))
            .max_length(Some(200))
            .pattern(Some("^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$")),
        // Where a version is required, `*` does not count as one.
        "If-Match" if required => text.pattern(Some("^(W/)?\"[0-9]{1,19}\"$")),
        "If-Match" => text.pattern(Some("^(\\*|(W/)?\"[0-9]{1,19}\")$")),
        // A position, or a day with or without a time.
        "As-Of" => text.max_length(Some(64)).pattern(Some(
            "^([0-9]{1,18}|[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9:.]+([Zz]|[+-][0-9]{2}:[0-9]{2}))?)$",
        )),
        "Min-Position" | "Last-Event-ID" => text.pattern(Some("^[0-9]{1,18}$")),
        _ => text,
    }
    .build()
    .into()
}

/// Returns the name of the schema that a reference is to.
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

/// Returns the schemas that a schema mentions.
pub(super) fn mentioned(schema: &RefOr<Schema>) -> Vec<String> {
    match schema {
        RefOr::Ref(_) => name_of(schema).into_iter().collect(),
        RefOr::T(Schema::Array(list)) => match &list.items {
            ArrayItems::RefOrSchema(entry) => mentioned(entry),
            ArrayItems::False => Vec::new(),
        },
        RefOr::T(Schema::OneOf(one)) => one.items.iter().flat_map(mentioned).collect(),
        RefOr::T(Schema::AllOf(all)) => all.items.iter().flat_map(mentioned).collect(),
        RefOr::T(Schema::Object(object)) => object.properties.values().flat_map(mentioned).collect(),
        RefOr::T(_) => Vec::new(),
    }
}
