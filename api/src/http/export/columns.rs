//! The names of a row's fields, from the row's own type: a file without rows has its head too.

use serde::Deserializer;
use serde::de::value::Error;
use serde::de::{DeserializeOwned, Error as _, Visitor};

/// What the reader of a page may do with a row says nothing about the row.
const FOR_READERS_ONLY: &str = "can";

/// The names of the fields, in their order; none of what is no record.
pub(super) fn of<T: DeserializeOwned>() -> Vec<&'static str> {
    let mut names = Vec::new();
    // It requests the fields, gets none, and reports what it requested.
    drop(T::deserialize(ColumnNames(&mut names)));
    names.retain(|name| *name != FOR_READERS_ONLY);
    names
}

/// Notes the fields that somebody wants to read.
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
