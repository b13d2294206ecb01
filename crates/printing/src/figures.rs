//! Amounts and days as they are printed on papers: digits in the company's format, months in the language of
//! the paper.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use waybill_domain::company::NumberFormat;
use waybill_domain::decimal::round;
use waybill_domain::money::Money;

use super::words::PaperWords;

/// The format of figures.
#[derive(Debug, Clone, Copy)]
pub(super) struct Figures {
    pub(super) words: &'static PaperWords,
    pub(super) format: NumberFormat,
    pub(super) zone: Tz,
}

impl Figures {
    /// Formats as "1,234.50".
    pub(super) fn money(self, amount: Money) -> String {
        self.number(amount.decimal(), 2, 2)
    }

    /// Formats an amount; 0 is empty.
    pub(super) fn money_unless_zero(self, amount: Money) -> String {
        if amount == Money::ZERO { String::new() } else { self.money(amount) }
    }

    /// Formats as "1.2345" with at least two places.
    pub(super) fn price(self, amount: Decimal) -> String {
        self.number(amount, 2, 4)
    }

    /// Formats as "12.5", without needless zeros.
    pub(super) fn quantity(self, amount: Decimal) -> String {
        self.number(amount, 0, 3)
    }

    /// Formats as "Nov 21, 2026".
    pub(super) fn day(self, day: NaiveDate) -> String {
        let month = self.words.months.get(day.month0() as usize).map_or("", String::as_str);
        let (date, year) = (day.day().to_string(), day.year().to_string());
        self.words.date.replace("{day}", &date).replace("{month}", month).replace("{year}", &year)
    }

    /// Formats the day of a moment, in the company's time zone.
    pub(super) fn day_of(self, at: DateTime<Utc>) -> String {
        self.day(at.with_timezone(&self.zone).date_naive())
    }

    /// Formats as "Nov 21, 2026, 14:30", in the company's time zone.
    pub(super) fn moment(self, at: DateTime<Utc>) -> String {
        format!("{}, {}", self.day_of(at), at.with_timezone(&self.zone).format("%H:%M"))
    }

    /// Formats as the browser does: `grouped` in `web/src/ui/decimal.ts`.
    fn number(self, value: Decimal, least: usize, most: u32) -> String {
        let (point, group) = match self.format {
            NumberFormat::Point => ('.', ','),
            NumberFormat::Comma => (',', '.'),
            NumberFormat::Space => (',', '\u{a0}'),
        };
        let rounded = round(value, most);
        let text = format!("{:.*}", most as usize, rounded.abs());
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let kept = part.trim_end_matches('0');
        let part = &part[..kept.len().max(least.min(part.len()))];
        let mut written = String::new();
        if rounded.is_sign_negative() && !rounded.is_zero() {
            written.push('\u{2212}');
        }
        for (at, digit) in whole.chars().enumerate() {
            if at > 0 && (whole.len() - at) % 3 == 0 {
                written.push(group);
            }
            written.push(digit);
        }
        if !part.is_empty() {
            written.push(point);
            written.push_str(part);
        }
        written
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::super::words::words;
    use super::*;
    use waybill_files::Language;

    fn figures(format: NumberFormat, language: Language) -> Figures {
        Figures { words: words(language), format, zone: Tz::Europe__London }
    }

    #[test]
    fn digits_stand_as_the_company_writes_them() {
        let number = |format, text: &str| figures(format, Language::En).number(text.parse().unwrap(), 2, 4);
        assert_eq!(number(NumberFormat::Point, "-1234567.5"), "\u{2212}1,234,567.50");
        assert_eq!(number(NumberFormat::Comma, "1234.56789"), "1.234,5679");
        assert_eq!(number(NumberFormat::Space, "1234.5670"), "1\u{a0}234,567");
        assert_eq!(number(NumberFormat::Point, "-0.00001"), "0.00");
        let quantity =
            |text: &str| figures(NumberFormat::Point, Language::En).quantity(text.parse().unwrap());
        assert_eq!((quantity("100"), quantity("2.500")), ("100".to_owned(), "2.5".to_owned()));
    }

    #[test]
    fn days_have_months_in_the_language_of_the_paper() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 3).unwrap();
        assert_eq!(figures(NumberFormat::Point, Language::En).day(day), "Nov 3, 2026");
        assert_eq!(figures(NumberFormat::Point, Language::Ar).day(day), "3 نوفمبر 2026");
        let late = "2026-06-30T23:30:00Z".parse().unwrap();
        assert_eq!(figures(NumberFormat::Point, Language::En).day_of(late), "Jul 1, 2026");
    }
}
