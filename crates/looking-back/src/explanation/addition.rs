//! Adds up parts, collects those of one page, and compares the sum with the figure.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use uuid::Uuid;
use waybill_domain::money::{Money, Percent, Price, ServiceLevel};
use waybill_domain::order::MarginPercent;
use waybill_domain::quantity::{Quantity, QuantityChange, StockLevel};
use waybill_projections::StoredEvent;

use super::{Explanation, ExplanationPart, ExplanationStep, FigureUnit, PartDocument, PartOperand, PartPage};

/// A number that an explanation shows; `None` where there is none.
pub(super) trait IntoAmount {
    fn into_amount(self) -> Option<Decimal>;
}

impl<A: IntoAmount> IntoAmount for Option<A> {
    fn into_amount(self) -> Option<Decimal> {
        self.and_then(A::into_amount)
    }
}

macro_rules! amounts {
    ($($number:ty),+; $($decimal:ty),+) => {
        $(impl IntoAmount for $number {
            fn into_amount(self) -> Option<Decimal> {
                Some(self.into())
            }
        })+
        $(impl IntoAmount for $decimal {
            fn into_amount(self) -> Option<Decimal> {
                Some(self.decimal())
            }
        })+
    };
}
amounts!(
    Decimal, u32, u64, i64, usize;
    Money, Price, Percent, ServiceLevel, MarginPercent, Quantity, QuantityChange, StockLevel
);

/// A part of a figure, before it is formatted.
#[derive(Debug, Clone)]
pub(super) struct Summand {
    pub(super) kind: String,
    pub(super) document: Option<PartDocument>,
    pub(super) name: Option<String>,
    pub(super) operands: Vec<PartOperand>,
    pub(super) position: i64,
    pub(super) date: Option<NaiveDate>,
    pub(super) amount: Decimal,
}

impl Summand {
    pub(super) fn of(kind: impl Into<String>, position: i64, amount: impl IntoAmount) -> Self {
        let (document, name, operands, date) = (None, None, Vec::new(), None);
        let (kind, amount) = (kind.into(), amount.into_amount().unwrap_or_default());
        Self { kind, document, name, operands, position, date, amount }
    }

    /// Creates the part that an event adds.
    pub(super) fn of_event(event: &StoredEvent, amount: impl IntoAmount) -> Self {
        Self::of(&*event.event_type, event.position, amount)
    }

    pub(super) fn by(self, document: PartDocument) -> Self {
        Self { document: Some(document), ..self }
    }

    pub(super) fn named(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    pub(super) fn on(self, date: impl Into<Option<NaiveDate>>) -> Self {
        Self { date: date.into(), ..self }
    }

    /// Adds an operand from which the amount is calculated, if there is one.
    pub(super) fn with(mut self, name: &str, unit: FigureUnit, amount: impl IntoAmount) -> Self {
        let amount = amount.into_amount().map(|amount| unit.text(amount));
        self.operands.extend(amount.map(|amount| PartOperand { name: name.to_owned(), unit, amount }));
        self
    }
}

impl PartDocument {
    pub(crate) fn of(noun: &str, id: Uuid, number: &str) -> Self {
        Self { noun: noun.to_owned(), id, number: Some(number.to_owned()) }
    }
}

/// Returns a part in percent of the whole, or `None` when the whole is zero.
pub(super) fn percent_of(part: Decimal, all: Decimal) -> Option<Decimal> {
    (part * Decimal::ONE_HUNDRED).checked_div(all)
}

/// An addition in progress.
pub(super) struct Addition {
    unit: FigureUnit,
    page: PartPage,
    parts: Vec<ExplanationPart>,
    count: u64,
    sum: Decimal,
}

impl Addition {
    pub(super) fn of(unit: FigureUnit, page: PartPage) -> Self {
        Self { unit, page, parts: Vec::new(), count: 0, sum: Decimal::ZERO }
    }

    /// Adds all summands except zeros, in the order of the log.
    pub(super) fn all(unit: FigureUnit, page: PartPage, mut summands: Vec<Summand>) -> Self {
        summands.sort_by_key(|summand| summand.position);
        let mut addition = Self::of(unit, page);
        for summand in summands {
            addition.add(summand);
        }
        addition
    }

    /// Adds a summand unless it is zero.
    pub(super) fn add(&mut self, summand: Summand) {
        if summand.amount.is_zero() {
            return;
        }
        self.sum += summand.amount;
        let place = self.count;
        self.count += 1;
        let behind = self.page.after.saturating_add(u64::from(self.page.size));
        if (self.page.after..behind).contains(&place) {
            self.parts.push(ExplanationPart {
                kind: summand.kind,
                document: summand.document,
                name: summand.name,
                operands: summand.operands,
                position: summand.position,
                date: summand.date,
                amount: self.unit.text(summand.amount),
                running: self.unit.text(self.sum),
            });
        }
    }

    pub(super) fn sum(&self) -> Decimal {
        self.sum
    }

    /// Explains a figure that is the sum of its parts.
    pub(super) fn explains(
        self,
        figure: impl Into<&'static str>,
        total: impl IntoAmount,
        position: i64,
    ) -> Explanation {
        self.explains_with(figure, total, Steps::default(), position)
    }

    /// Explains a figure that is the sum of its parts, with a summary of the calculation.
    pub(super) fn explains_with(
        self,
        figure: impl Into<&'static str>,
        total: impl IntoAmount,
        steps: Steps,
        position: i64,
    ) -> Explanation {
        let compared = Compared::of(self.unit, total, self.sum);
        self.explains_by(figure, compared, steps, position)
    }

    /// Explains a figure that is the result of the steps.
    pub(super) fn explains_by(
        self,
        figure: impl Into<&'static str>,
        Compared { unit, total, sum, operands_agree }: Compared,
        steps: Steps,
        position: i64,
    ) -> Explanation {
        let reached = self.page.after.saturating_add(u64::from(self.page.size));
        Explanation {
            figure: figure.into().to_owned(),
            unit,
            agrees: total == sum && operands_agree,
            total,
            sum,
            steps: steps.0,
            part_unit: self.unit,
            parts: self.parts,
            next: (reached < self.count).then_some(reached),
            count: self.count,
            position,
        }
    }
}

/// The figure of the screen and the sum of its parts.
pub(super) struct Compared {
    pub(super) unit: FigureUnit,
    pub(super) total: Option<String>,
    pub(super) sum: Option<String>,
    /// True if the operands of both are equal, because the rounding of a percentage hides a difference.
    operands_agree: bool,
}

impl Compared {
    /// Compares the operands of the screen's figure with the recounted operands too.
    pub(super) fn from<T: PartialEq>(self, shown: &T, recounted: &T) -> Self {
        Self { operands_agree: self.operands_agree && shown == recounted, ..self }
    }

    pub(super) fn of(unit: FigureUnit, total: impl IntoAmount, sum: impl IntoAmount) -> Self {
        let text = |amount: Option<Decimal>| amount.map(|amount| unit.text(amount));
        let (total, sum) = (text(total.into_amount()), text(sum.into_amount()));
        Self { unit, total, sum, operands_agree: true }
    }

    pub(super) fn days(total: Option<NaiveDate>, sum: Option<NaiveDate>) -> Self {
        let text = |day: Option<NaiveDate>| day.map(|day| day.to_string());
        Self { unit: FigureUnit::Day, total: text(total), sum: text(sum), operands_agree: true }
    }
}

/// A summary of the calculation.
#[derive(Default)]
pub(super) struct Steps(Vec<ExplanationStep>);

impl Steps {
    /// Appends an amount that is read or added up.
    pub(super) fn given(self, name: &str, unit: FigureUnit, amount: impl IntoAmount) -> Self {
        self.then(name, unit, amount, "")
    }

    /// Appends a step with its name, unit, amount and formula. Spaces separate the words of the formula.
    pub(super) fn then(self, name: &str, unit: FigureUnit, amount: impl IntoAmount, formula: &str) -> Self {
        let amount = amount.into_amount().map(|amount| unit.text(amount));
        self.push(name, unit, amount, formula)
    }

    /// Appends a step whose result is a day.
    pub(super) fn day(self, name: &str, day: Option<NaiveDate>, formula: &str) -> Self {
        self.push(name, FigureUnit::Day, day.map(|day| day.to_string()), formula)
    }

    fn push(mut self, name: &str, unit: FigureUnit, amount: Option<String>, formula: &str) -> Self {
        let formula = formula.split_whitespace().map(str::to_owned).collect();
        self.0.push(ExplanationStep { name: name.to_owned(), unit, amount, formula });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summands(count: i64) -> Vec<Summand> {
        (1..=count).rev().map(|at| Summand::of("charged", at, Decimal::from(at))).collect()
    }

    #[test]
    fn the_pages_of_an_addition_follow_one_another_and_each_has_the_sum_of_all() {
        let mut seen = Vec::new();
        let mut after = Some(0);
        while let Some(before) = after {
            let page = PartPage { after: before, size: 3 };
            let part =
                Addition::all(FigureUnit::Count, page, summands(7)).explains("x", Decimal::from(28), 9);
            assert_eq!((part.sum.as_deref(), part.count, part.agrees), (Some("28"), 7, true));
            seen.extend(part.parts.into_iter().map(|part| (part.position, part.running)));
            after = part.next;
        }
        let running = ["1", "3", "6", "10", "15", "21", "28"].map(str::to_owned);
        assert_eq!(seen, (1..=7).zip(running).collect::<Vec<_>>());
    }

    #[test]
    fn nothing_has_no_sign() {
        assert_eq!(FigureUnit::Quantity.text(-Decimal::ZERO), "0.000");
        assert_eq!(FigureUnit::Money.text(Decimal::new(-4, 3)), "0.00");
    }

    #[test]
    fn another_figure_than_the_sum_does_not_agree() {
        let page = PartPage { after: 0, size: 3 };
        assert!(!Addition::all(FigureUnit::Money, page, summands(2)).explains("x", Decimal::ONE, 9).agrees);
    }
}
