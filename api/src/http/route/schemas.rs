//! Schemas, each under a name of its own.

use std::borrow::Cow;
use std::collections::BTreeMap;

use utoipa::ToSchema;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{Ref, RefOr};

/// The schemas that an operation mentions.
#[derive(Default)]
pub(super) struct Schemas(BTreeMap<String, RefOr<Schema>>);

impl Schemas {
    /// Returns a reference to `T`, whose schema is stored with those that it mentions. A schema without a
    /// name of its own (a list, a plain text) is written where it is used.
    pub(super) fn reference<T: ToSchema>(&mut self) -> RefOr<Schema> {
        let mut mentioned = Vec::new();
        T::schemas(&mut mentioned);
        self.keep(mentioned, name_of(std::any::type_name::<T>(), T::name()), T::schema())
    }

    /// Adds the schemas of another operation.
    pub(super) fn extend(&mut self, Self(others): Self) {
        for (name, schema) in others {
            self.add(name, schema);
        }
    }

    /// Adds a schema. Two types with one name would replace each other's limits: such a program fails its tests.
    pub(super) fn add(&mut self, name: String, schema: RefOr<Schema>) {
        let known = self.0.get(&name);
        debug_assert!(known.is_none_or(|known| *known == schema), "two schemas have the name {name}");
        self.0.insert(name, schema);
    }

    /// Returns all of them by name.
    pub(super) fn into_map(self) -> BTreeMap<String, RefOr<Schema>> {
        self.0
    }

    fn keep(
        &mut self,
        mentioned: Vec<(String, RefOr<Schema>)>,
        name: Option<String>,
        schema: RefOr<Schema>,
    ) -> RefOr<Schema> {
        for (name, schema) in mentioned {
            self.add(name, schema);
        }
        match name {
            Some(name) => {
                self.add(name.clone(), schema);
                Ref::from_schema_name(name).into()
            }
            None => schema,
        }
    }
}

/// Returns the schema of a plain text.
pub(super) fn text() -> Schema {
    ObjectBuilder::new().schema_type(Type::String).build().into()
}

/// Returns the schema of the bytes of a file.
pub(super) fn bytes() -> Schema {
    let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
    ObjectBuilder::new().schema_type(Type::String).format(Some(binary)).build().into()
}

/// Returns the schema's name: `Page<OrderRow>` is `Page_OrderRow`, as the schemas inside others are named.
fn name_of(full: &str, own: Cow<'static, str>) -> Option<String> {
    if full.starts_with("alloc::") || full.starts_with("core::") || !full.contains("::") {
        return None;
    }
    let Some((_, arguments)) = full.split_once('<') else { return Some(own.into_owned()) };
    let arguments = arguments.trim_end_matches('>').split(['<', ',']);
    let words = arguments.filter_map(|argument| argument.trim().rsplit("::").next());
    Some(words.fold(own.into_owned(), |name, word| format!("{name}_{word}")))
}
