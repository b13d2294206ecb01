//! The OpenAPI schemas of figures in requests, derived from the limits with which they are read.

use std::borrow::Cow;

use rust_decimal::Decimal;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::decimal::{Entered, MAX_CHARACTERS};
use crate::money::{Money, Percent, Price, ServiceLevel};
use crate::quantity::{Quantity, QuantityChange, StockLevel};

/// Returns the schemas of the figures in requests, by name.
pub fn figures() -> [(Cow<'static, str>, Schema); 7] {
    [
        figure::<Money>(),
        figure::<Price>(),
        figure::<Percent>(),
        figure::<ServiceLevel>(),
        figure::<Quantity>(),
        figure::<StockLevel>(),
        figure::<QuantityChange>(),
    ]
}

fn figure<T: Entered>() -> (Cow<'static, str>, Schema) {
    let text = ObjectBuilder::new()
        .schema_type(Type::String)
        .multiple_of(number(Decimal::new(1, T::PLACES)))
        .maximum(number(T::MAX))
        .minimum(number(T::MIN))
        .max_length(Some(MAX_CHARACTERS));
    (T::name(), text.pattern(Some(pattern::<T>())).build().into())
}

/// Returns a limit as a number, from which clients derive the limits of their forms.
fn number(limit: Decimal) -> Option<f64> {
    limit.to_string().parse().ok()
}

/// Returns the pattern of a figure, as it is read: leading and trailing zeros do not count.
fn pattern<T: Entered>() -> String {
    let fraction = format!("(\\.[0-9]{{1,{}}}0*)?", T::PLACES);
    let max = T::MAX.trunc().to_string();
    if T::MIN.is_zero() {
        let whole = match max.strip_prefix('1').filter(|rest| rest.bytes().all(|digit| digit == b'0')) {
            Some(zeros) => format!("([0-9]{{1,{}}}{fraction}|{max}(\\.0+)?)", zeros.len()),
            None => format!("[0-9]{{1,{}}}{fraction}", max.len()),
        };
        return format!("^0*{whole}$");
    }
    if T::MIN >= Decimal::TEN {
        // From a whole number of tens to just below a hundred.
        let tens = (T::MIN / Decimal::TEN).trunc();
        return format!("^0*[{tens}-9][0-9]{fraction}$");
    }
    let sign = if T::MIN < Decimal::ZERO { "-?" } else { "" };
    let whole = format!("0*[1-9][0-9]{{0,{}}}{fraction}", max.len() - 1);
    let first_digit_at =
        |zeros: u32| format!("{}[1-9][0-9]{{0,{}}}", "0".repeat(zeros as usize), T::PLACES - 1 - zeros);
    let part = (0..T::PLACES).map(first_digit_at).collect::<Vec<_>>().join("|");
    format!("^{sign}({whole}|0+\\.({part})0*)$")
}
