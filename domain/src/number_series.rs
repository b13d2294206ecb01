//! Series of numbers that must not have gaps: a number is drawn in the commit of the document that has it, so a refused
//! document draws none. Other documents draw theirs from blocks, which leave gaps.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::noun::Noun;
use crate::refusal::Refusal;

/// The numbers of a noun. The id of the stream is the name of the noun.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberSeries {
    /// The last number by year.
    last: BTreeMap<u32, u64>,
}

/// Draws the next number of the year of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawNumber {
    pub on: NaiveDate,
}

/// Events of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum NumberSeriesEvent {
    /// The number belongs to the document of the same commit.
    Drawn {
        year: u32,
        /// From 1.
        value: u64,
    },
}

impl NumberSeries {
    /// Returns true if no number was drawn.
    pub fn is_unused(&self) -> bool {
        self.last.is_empty()
    }
}

impl NumberSeriesEvent {
    /// Returns the number as users see it: `INV-2026-000001`.
    pub fn number(self, noun: Noun) -> String {
        let Self::Drawn { year, value } = self;
        format!("{}-{year}-{value:06}", noun.number_prefix().unwrap_or_default())
    }
}

impl Decide for NumberSeries {
    type Command = DrawNumber;
    type Event = NumberSeriesEvent;

    fn decide(
        &self,
        DrawNumber { on }: DrawNumber,
        _: &DecisionContext,
    ) -> Result<Vec<NumberSeriesEvent>, Refusal> {
        let year = on.year().unsigned_abs();
        let value = self.last.get(&year).map_or(1, |last| last.saturating_add(1));
        Ok(vec![NumberSeriesEvent::Drawn { year, value }])
    }

    fn evolve(&mut self, NumberSeriesEvent::Drawn { year, value }: NumberSeriesEvent) {
        self.last.insert(year, value);
    }
}

aggregate!(NumberSeries, NumberSeriesEvent, NumberSeries);
