//! The columns of a file, from the type of its rows: the fields in their order, with their types as in the
//! OpenAPI document. A file without rows has its header too.

use serde::Deserializer;
use serde::de::value::Error;
use serde::de::{DeserializeOwned, Error as _, Visitor};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayItems, KnownFormat, Object, Schema, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};

use super::words::Words;

/// Fields for pages only. The steps that a reader may take are not a property of the row, and the parts of a
/// sentence do not belong in a cell.
const FOR_PAGES_ONLY: [&str; 4] = ["can", "phrases", "exceptions", "ready"];
/// Fields that only programs need.
const FOR_PROGRAMS: [&str; 3] = ["version", "unitDecimals", "recordId"];

/// The type of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    /// An exact decimal.
    Decimal,
    Whole,
    Day,
    Moment,
    YesOrNo,
    /// A value whose label for people depends on the type.
    Word,
    /// An id, or several.
    Id,
}

/// A column of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) field: &'static str,
    pub(super) kind: Kind,
    /// The type of its values, where they have words.
    pub(super) of: String,
}

impl Column {
    /// Returns its heading: the name of the field without `words`.
    pub(super) fn heading<'a>(&'a self, words: Option<&'a Words>) -> &'a str {
        words.map_or(self.field, |words| words.heading(&self.of, self.field))
    }

    fn is_for_people(&self) -> bool {
        self.kind != Kind::Id && !FOR_PROGRAMS.contains(&self.field)
    }
}

/// Returns the columns of rows of this type; for people without ids. There are none for a type that is not a
/// record.
pub(super) fn of<T: DeserializeOwned + ToSchema>(for_people: bool) -> Vec<Column> {
    let mut names = Vec::new();
    // It requests the fields, gets none, and reports the requested ones.
    drop(T::deserialize(ColumnNames(&mut names)));
    let mut known = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut known);
    let row = known.first().and_then(|(_, row)| object(row, &known));
    let columns = names.into_iter().filter(|name| !FOR_PAGES_ONLY.contains(name)).map(|field| {
        let schema = row.and_then(|row| row.properties.get(field));
        let (kind, of) = schema.map_or((Kind::Text, None), |schema| holds(schema, &known));
        // A text whose values have labels nonetheless is identified by its row.
        let of = of.unwrap_or_else(|| format!("{}.{field}", T::name()));
        Column { field, kind, of }
    });
    columns.filter(|column| !for_people || column.is_for_people()).collect()
}

type Known = [(String, RefOr<Schema>)];

/// Returns the type of a field's cells, and the name of its schema.
fn holds(schema: &RefOr<Schema>, known: &Known) -> (Kind, Option<String>) {
    match schema {
        RefOr::Ref(to) => {
            let name = name_of(to);
            (found(name, known).map_or(Kind::Text, |found| holds(found, known).0), Some(name.to_owned()))
        }
        RefOr::T(Schema::Object(object)) => (kind_of(object), None),
        RefOr::T(Schema::Array(array)) => match &array.items {
            ArrayItems::RefOrSchema(item) => match holds(item, known) {
                (Kind::Id, _) => (Kind::Id, None),
                (_, of) => (Kind::Text, of),
            },
            ArrayItems::False => (Kind::Text, None),
        },
        // An optional value.
        RefOr::T(Schema::OneOf(one)) => {
            let value = one.items.iter().find(|item| !is_null(item));
            value.map_or((Kind::Text, None), |value| holds(value, known))
        }
        RefOr::T(_) => (Kind::Text, None),
    }
}

fn kind_of(object: &Object) -> Kind {
    if object.enum_values.is_some() {
        return Kind::Word;
    }
    match &object.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)) => return Kind::Id,
        Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => return Kind::Day,
        Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)) => return Kind::Moment,
        Some(SchemaFormat::Custom(format)) if format == "decimal" => return Kind::Decimal,
        _ => {}
    }
    let is = |wanted: &Type| match &object.schema_type {
        SchemaType::Type(one) => one == wanted,
        SchemaType::Array(several) => several.contains(wanted),
        SchemaType::AnyValue => false,
    };
    if is(&Type::Integer) {
        Kind::Whole
    } else if is(&Type::Boolean) {
        Kind::YesOrNo
    } else {
        Kind::Text
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    let RefOr::T(Schema::Object(object)) = schema else { return false };
    object.schema_type == SchemaType::Type(Type::Null)
}

fn object<'a>(schema: &'a RefOr<Schema>, known: &'a Known) -> Option<&'a Object> {
    match schema {
        RefOr::Ref(to) => object(found(name_of(to), known)?, known),
        RefOr::T(Schema::Object(object)) => Some(object),
        RefOr::T(_) => None,
    }
}

fn found<'a>(name: &str, known: &'a Known) -> Option<&'a RefOr<Schema>> {
    known.iter().find(|(known, _)| known == name).map(|(_, schema)| schema)
}

fn name_of(to: &Ref) -> &str {
    to.ref_location.rsplit('/').next().unwrap_or_default()
}

/// Records the names of the fields that a type deserializes.
struct ColumnNames<'n>(&'n mut Vec<&'static str>);

impl<'de> Deserializer<'de> for ColumnNames<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        self.0.extend(fields);
        Err(Error::custom("only the names were wanted"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("no record"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waybill_projections::records::user::UserRow;
    use waybill_projections::sales::order::OrderRow;

    #[test]
    fn columns_know_what_they_hold_and_people_get_no_ids() {
        let kinds: Vec<_> =
            of::<OrderRow>(true).into_iter().map(|column| (column.field, column.kind)).collect();
        assert!(!kinds.iter().any(|(field, _)| ["id", "customerId", "version", "can"].contains(field)));
        for (field, kind) in [
            ("orderNo", Kind::Text),
            ("status", Kind::Word),
            ("orderDate", Kind::Day),
            ("requestedDate", Kind::Day),
            ("lineCount", Kind::Whole),
            ("total", Kind::Decimal),
            ("deliveredTotal", Kind::Decimal),
            ("placedAt", Kind::Moment),
        ] {
            assert!(kinds.contains(&(field, kind)), "{field}: {kinds:?}");
        }
        let of_users = of::<UserRow>(false);
        let kind =
            |field: &str| of_users.iter().find(|column| column.field == field).map(|column| column.kind);
        assert_eq!((kind("role"), kind("warehouseIds")), (Some(Kind::Word), Some(Kind::Id)));
        assert_eq!((kind("readOnly"), kind("id")), (Some(Kind::YesOrNo), Some(Kind::Id)));
    }
}
