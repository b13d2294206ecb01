//! The report of the measurements, as Markdown.

use std::fmt::{Display, Formatter};

use crate::environment::Environment;
use crate::load::Series;
use crate::{Failure, Result};

/// The environment and the rows.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) environment: Environment,
    rows: Vec<Row>,
    notes: Vec<String>,
    missing: Vec<String>,
}

/// One measured figure.
#[derive(Default)]
pub(crate) struct Row {
    /// The bar's name: `P1`.
    pub(crate) bar_id: &'static str,
    pub(crate) what: String,
    pub(crate) measured: String,
    /// The figure that was measured for comparison.
    pub(crate) beside: String,
    /// The ratio of the two.
    pub(crate) ratio: Option<f64>,
    /// The bar that should be reached.
    pub(crate) bar: String,
    /// Set to true if the bar is reached; `None` without a bar.
    pub(crate) met: Option<bool>,
}

impl Report {
    pub(crate) fn add(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// Adds a row about a series, if it has any rounds.
    pub(crate) fn add_from(&mut self, series: &Series, row: Row) {
        if !series.rates.is_empty() {
            self.add(row);
        }
    }

    /// Adds a remark for readers of the table.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Records the failure of a part. The other parts are still reported, but the program ends with an error.
    pub(crate) fn note_failure(&mut self, what: &str, outcome: Result<()>) {
        if let Err(error) = outcome {
            self.notes.push(format!("{what} could not be measured: {error}"));
            self.missing.push(what.to_owned());
        }
    }

    /// Requires that every part was measured.
    ///
    /// # Errors
    /// A part could not be measured.
    pub(crate) fn require_complete(&self) -> Result<()> {
        if self.missing.is_empty() {
            return Ok(());
        }
        Err(Failure::from(format!("not measured: {}", self.missing.join(", "))))
    }
}

impl Display for Report {
    fn fmt(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        writeln!(out, "{}", self.environment)?;
        writeln!(out, "| | what | measured | beside it | ratio | bar | |")?;
        writeln!(out, "|---|---|---|---|---|---|---|")?;
        for row in &self.rows {
            let ratio = row.ratio.map(|ratio| format!("{ratio:.2} ×")).unwrap_or_default();
            let met = match row.met {
                Some(true) => "met",
                Some(false) => "**missed**",
                None => "",
            };
            let Row { bar_id, what, measured, beside, bar, .. } = row;
            writeln!(out, "| {bar_id} | {what} | {measured} | {beside} | {ratio} | {bar} | {met} |")?;
        }
        if !self.notes.is_empty() {
            writeln!(out)?;
        }
        self.notes.iter().try_for_each(|note| writeln!(out, "- {note}"))
    }
}
