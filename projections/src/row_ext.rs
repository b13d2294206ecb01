//! Extension of `PgRow`: columns as values of the domain.

use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{Result, Row};
use std::fmt::Display;
use std::str::FromStr;
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;

use crate::Person;

/// Reads the columns of a row as what they are to the domain.
pub(crate) trait RowExt {
    fn id<Id>(&self, column: &str, of: fn(Uuid) -> Id) -> Result<Id>;
    fn text(&self, column: &str) -> Result<String>;
    fn text_if(&self, column: &str) -> Result<Option<String>>;
    fn word<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T>;
    fn word_if<T: FromStr<Err: Display>>(&self, column: &str) -> Result<Option<T>>;
    fn money(&self, column: &str) -> Result<Money>;
    fn quantity(&self, column: &str) -> Result<Quantity>;
    fn price(&self, column: &str) -> Result<Price>;
    fn price_if(&self, column: &str) -> Result<Option<Price>>;
    fn whole(&self, column: &str) -> Result<u32>;
    /// A `bigint` that is never negative.
    fn count(&self, column: &str) -> Result<u64>;
    fn json<T: DeserializeOwned + 'static>(&self, column: &str) -> Result<T>;
    /// The person of the columns `{column}` and `{column}_name`.
    fn person(&self, column: &str) -> Result<Person>;
}

impl RowExt for PgRow {
    fn id<Id>(&self, column: &str, of: fn(Uuid) -> Id) -> Result<Id> {
        self.try_get(column).map(of)
    }

    fn text(&self, column: &str) -> Result<String> {
        self.try_get(column)
    }

    fn text_if(&self, column: &str) -> Result<Option<String>> {
        self.try_get(column)
    }

    fn word<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T> {
        let word: &str = self.try_get(column)?;
        word.parse().map_err(|error: T::Err| undecodable(column, format!("{word}: {error}")))
    }

    fn word_if<T: FromStr<Err: Display>>(&self, column: &str) -> Result<Option<T>> {
        let word: Option<&str> = self.try_get(column)?;
        word.map(|_| self.word(column)).transpose()
    }

    fn money(&self, column: &str) -> Result<Money> {
        self.try_get(column).map(Money::of)
    }

    fn quantity(&self, column: &str) -> Result<Quantity> {
        self.try_get(column).map(Quantity::of)
    }

    fn price(&self, column: &str) -> Result<Price> {
        self.try_get(column).map(Price::of)
    }

    fn price_if(&self, column: &str) -> Result<Option<Price>> {
        Ok(self.try_get::<Option<Decimal>, _>(column)?.map(Price::of))
    }

    fn whole(&self, column: &str) -> Result<u32> {
        let number: i32 = self.try_get(column)?;
        u32::try_from(number).map_err(|error| undecodable(column, error))
    }

    fn count(&self, column: &str) -> Result<u64> {
        let number: i64 = self.try_get(column)?;
        u64::try_from(number).map_err(|error| undecodable(column, error))
    }

    fn json<T: DeserializeOwned + 'static>(&self, column: &str) -> Result<T> {
        self.try_get::<Json<T>, _>(column).map(|json| json.0)
    }

    fn person(&self, column: &str) -> Result<Person> {
        Ok(Person { id: self.id(column, UserId)?, name: self.text(&format!("{column}_name"))? })
    }
}

fn undecodable(column: &str, why: impl Display) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: why.to_string().into() }
}
