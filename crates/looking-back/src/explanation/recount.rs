//! Adds up the parts of a figure, formats those of one page, and compares the sum with the figure.

use serde_json::Value;
use waybill_domain::money;
use waybill_domain::order::MarginPercent;
use waybill_domain::quantity::{self, QuantityChange, StockLevel};

use super::*;

/// A number or a day that an explanation shows; `None` where there is none.
pub(super) trait IntoAmount {
    fn into_amount(self) -> Option<Decimal>;
}

impl<A: IntoAmount> IntoAmount for Option<A> {
    fn into_amount(self) -> Option<Decimal> {
        self.and_then(A::into_amount)
    }
}

/// A day is the number of days from the first day of the calendar.
impl IntoAmount for NaiveDate {
    fn into_amount(self) -> Option<Decimal> {
        Some(self.num_days_from_ce().into())
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
    money::Money, money::Price, money::Percent, money::ServiceLevel, MarginPercent, quantity::Quantity,
    QuantityChange, StockLevel
);

/// Returns the field of a screen's answer that has the name of a figure, such as `totalDebits` for `total-debits`.
pub(super) fn field(answer: &impl Serialize, name: &str) -> Option<Decimal> {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    let name = words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..]);
    match serde_json::to_value(answer).ok()?.get(name)? {
        Value::Number(number) => number.to_string().parse().ok(),
        Value::String(text) => {
            text.parse().ok().or_else(|| text.parse::<NaiveDate>().ok().and_then(NaiveDate::into_amount))
        }
        _ => None,
    }
}

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

    fn part(self, unit: FigureUnit, running: Decimal) -> ExplanationPart {
        let Self { kind, document, name, operands, position, date, amount } = self;
        let (amount, running) = (unit.text(amount), unit.text(running));
        ExplanationPart { kind, document, name, operands, position, date, amount, running }
    }
}

/// Returns a part in percent of the whole, or `None` when the whole is zero.
pub(super) fn percent_of(part: Decimal, all: Decimal) -> Option<Decimal> {
    (part * Decimal::ONE_HUNDRED).checked_div(all)
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
    pub(super) fn then(
        mut self,
        name: &str,
        unit: FigureUnit,
        amount: impl IntoAmount,
        formula: &str,
    ) -> Self {
        let amount = amount.into_amount().map(|amount| unit.text(amount));
        let formula = formula.split_whitespace().map(str::to_owned).collect();
        self.0.push(ExplanationStep { name: name.to_owned(), unit, amount, formula });
        self
    }
}

/// A figure as its screen shows it, and its parts in the log up to a position.
pub struct Recount {
    shown: Option<Decimal>,
    result: Option<Decimal>,
    /// True if the operands of both are equal, because the rounding of a percentage hides a difference.
    operands_agree: bool,
    steps: Steps,
    parts: Vec<Summand>,
    part_unit: Option<FigureUnit>,
    position: i64,
}

impl Recount {
    /// Recounts a figure as the sum of parts, in the order of the log.
    pub(super) fn of(shown: impl IntoAmount, mut parts: Vec<Summand>, position: i64) -> Self {
        parts.sort_by_key(|part| part.position);
        Self::in_this_order(shown, parts, position)
    }

    /// Recounts a figure as the sum of parts, in the order in which they are given.
    pub(super) fn in_this_order(shown: impl IntoAmount, parts: Vec<Summand>, position: i64) -> Self {
        let (shown, result) = (shown.into_amount(), Some(sum_of(&parts)));
        let (operands_agree, steps, part_unit) = (true, Steps::default(), None);
        Self { shown, result, operands_agree, steps, parts, part_unit, position }
    }

    /// Returns the sum of the parts.
    pub(super) fn sum(&self) -> Decimal {
        sum_of(&self.parts)
    }

    /// Sets the result of the calculation, which is not the sum of the parts.
    pub(super) fn result(self, result: impl IntoAmount) -> Self {
        Self { result: result.into_amount(), ..self }
    }

    /// Compares the operands of the screen's figure with the recounted operands too.
    pub(super) fn operands<T: PartialEq>(self, shown: &T, recounted: &T) -> Self {
        Self { operands_agree: shown == recounted, ..self }
    }

    pub(super) fn steps(self, steps: Steps) -> Self {
        Self { steps, ..self }
    }

    /// Sets the unit of the parts, which is not the unit of the figure.
    pub(super) fn parts_in(self, unit: FigureUnit) -> Self {
        Self { part_unit: Some(unit), ..self }
    }

    /// Explains the figure, with one page of the parts. Zeros are no parts.
    pub(super) fn explain(self, figure: impl Figure, page: PartPage) -> Explanation {
        let (unit, part_unit) = (figure.unit(), self.part_unit.unwrap_or(figure.unit()));
        let text = |amount: Option<Decimal>| amount.map(|amount| unit.text(amount));
        let (total, sum) = (text(self.shown), text(self.result));
        let end = page.after.saturating_add(u64::from(page.size));
        let (mut parts, mut count, mut running) = (Vec::new(), 0, Decimal::ZERO);
        for part in self.parts.into_iter().filter(|part| !part.amount.is_zero()) {
            running += part.amount;
            if (page.after..end).contains(&count) {
                parts.push(part.part(part_unit, running));
            }
            count += 1;
        }
        Explanation {
            figure: figure.into().to_owned(),
            unit,
            agrees: total == sum && self.operands_agree,
            total,
            sum,
            steps: self.steps.0,
            part_unit,
            parts,
            count,
            next: (end < count).then_some(end),
            position: self.position,
        }
    }
}

fn sum_of(parts: &[Summand]) -> Decimal {
    parts.iter().map(|part| part.amount).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    figures! {
        TestFigure { Number: Count, Amount: Money }
    }

    fn summands(count: i64) -> Vec<Summand> {
        (1..=count).rev().map(|at| Summand::of("charged", at, Decimal::from(at))).collect()
    }

    #[test]
    fn the_pages_of_an_addition_follow_one_another_and_each_has_the_sum_of_all() {
        let mut seen = Vec::new();
        let mut after = Some(0);
        while let Some(before) = after {
            let page = PartPage { after: before, size: 3 };
            let part = Recount::of(28_u32, summands(7), 9).explain(TestFigure::Number, page);
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
    fn a_day_is_written_as_a_day() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        assert_eq!(day.into_amount().map(|day| FigureUnit::Day.text(day)).unwrap(), "2026-11-30");
    }

    #[test]
    fn a_field_is_found_by_the_name_of_its_figure() {
        let answer =
            serde_json::json!({"lines": 2, "days1To30": "7.50", "dueOn": "2026-11-30", "none": null});
        let day = NaiveDate::from_ymd_opt(2026, 11, 30).into_amount();
        let fields = ["lines", "days1-to30", "due-on", "none", "absent"].map(|name| field(&answer, name));
        assert_eq!(fields, [Some(Decimal::TWO), Some(Decimal::new(750, 2)), day, None, None]);
    }

    #[test]
    fn another_figure_than_the_sum_does_not_agree() {
        let page = PartPage { after: 0, size: 3 };
        assert!(!Recount::of(1_u32, summands(2), 9).explain(TestFigure::Amount, page).agrees);
    }
}
