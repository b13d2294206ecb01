//! Workbooks: numbers that spreadsheets can add, days that they can sort, texts that are never formulas.
//!
//! The rows are buffered in a temporary file, so that memory use does not depend on their number. The file
//! has no name in its folder, so nothing of it is left after a crash of the server.

use std::io::Write;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, Timelike as _, Utc};
use chrono_tz::Tz;
use rust_xlsxwriter::{DocProperties, Format, Workbook, Worksheet, XlsxError};

use super::cells::Cell;
use super::columns::Kind;

/// The digits of a number that a spreadsheet stores; one with more is written as text, so that it stays
/// exact.
const EXACT: usize = 15;
/// The maximum number of decimals of a number.
const MAX_PLACES: usize = 9;
/// The minimum and maximum width of a column in letters.
const WIDTHS: (usize, usize) = (6, 60);
/// The maximum number of letters of a sheet's name.
const MAX_NAME: usize = 31;

/// The properties of a sheet.
pub(super) struct Layout<'a> {
    /// Its name; characters that are not allowed are removed.
    pub(super) name: &'a str,
    pub(super) right_to_left: bool,
    /// The lines above the table: a name and its values in each row.
    pub(super) head: &'a [Vec<Cell>],
    pub(super) headings: &'a [Cell],
    /// The time zone of the moments shown.
    pub(super) zone: Tz,
    /// The creation time in its properties; now when not given.
    pub(super) created: Option<DateTime<Utc>>,
}

/// A workbook, sheet by sheet and row by row.
pub(super) struct Sheet {
    workbook: Workbook,
    formats: Formats,
    /// The number of sheets begun.
    sheets: usize,
    /// The longest text of each column of the sheet.
    widths: Vec<usize>,
    next: u32,
    zone: Tz,
    right_to_left: bool,
}

struct Formats {
    bold: Format,
    whole: Format,
    day: Format,
    moment: Format,
    /// Number formats by the number of decimals.
    decimals: Vec<Format>,
}

impl Sheet {
    /// Begins a workbook with its first sheet and that sheet's head, which stays in sight.
    ///
    /// # Errors
    /// When no temporary file can be created.
    pub(super) fn of(layout: &Layout) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        if let Some(created) = layout.created {
            workbook.set_properties(&DocProperties::new().set_creation_datetime(&created));
        }
        let mut this = Self {
            workbook,
            formats: Formats::new(),
            sheets: 0,
            widths: Vec::new(),
            next: 0,
            zone: layout.zone,
            right_to_left: layout.right_to_left,
        };
        this.begin(layout.name, layout.head, layout.headings)?;
        Ok(this)
    }

    /// Begins another sheet, with its head.
    ///
    /// # Errors
    /// When no temporary file can be created, or a sheet of this name exists already.
    pub(super) fn begin(
        &mut self,
        name: &str,
        head: &[Vec<Cell>],
        headings: &[Cell],
    ) -> Result<(), XlsxError> {
        self.set_widths()?;
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(sheet_name(name))?;
        sheet.set_right_to_left(self.right_to_left);
        self.sheets += 1;
        self.next = 0;
        for row in head {
            self.line(row, |column| column == 0)?;
        }
        if !head.is_empty() {
            // The head is not part of the table.
            self.next += 1;
        }
        self.line(headings, |_| true)?;
        self.widths = headings.iter().map(letters).collect();
        let rows = self.next;
        self.sheet()?.set_freeze_panes(rows, 0)?;
        Ok(())
    }

    /// Adds rows to the sheet.
    ///
    /// # Errors
    /// When there are more rows than a sheet has.
    pub(super) fn add(&mut self, rows: &[Vec<Cell>]) -> Result<(), XlsxError> {
        for row in rows {
            for (width, cell) in self.widths.iter_mut().zip(row) {
                *width = (*width).max(letters(cell));
            }
            self.line(row, |_| false)?;
        }
        Ok(())
    }

    /// Writes the whole workbook, compressed on its way.
    ///
    /// # Errors
    /// Those of `to`.
    pub(super) fn save(mut self, to: impl Write + Send) -> Result<(), XlsxError> {
        self.set_widths()?;
        self.workbook.save_to_writer(to)
    }

    /// Returns the sheet that is being written.
    fn sheet(&mut self) -> Result<&mut Worksheet, XlsxError> {
        self.workbook.worksheet_from_index(self.sheets.saturating_sub(1))
    }

    /// Makes the columns of the sheet, if there is one, as wide as their content.
    fn set_widths(&mut self) -> Result<(), XlsxError> {
        for (column, width) in (0..).zip(std::mem::take(&mut self.widths)) {
            let width = (width + 2).clamp(WIDTHS.0, WIDTHS.1);
            self.sheet()?.set_column_width(column, u32::try_from(width).unwrap_or(u32::MAX))?;
        }
        Ok(())
    }

    fn line(&mut self, cells: &[Cell], is_bold: impl Fn(u16) -> bool) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(self.sheets.saturating_sub(1))?;
        for (column, cell) in (0..).zip(cells).filter(|(_, cell)| !cell.text.is_empty()) {
            if is_bold(column) {
                sheet.write_string_with_format(self.next, column, &cell.text, &self.formats.bold)?;
            } else {
                self.formats.write(sheet, (self.next, column), cell, self.zone)?;
            }
        }
        self.next += 1;
        Ok(())
    }
}

impl Formats {
    fn new() -> Self {
        let of = |format: &str| Format::new().set_num_format(format);
        let places = |places: usize| match places {
            0 => of("#,##0"),
            _ => of(&format!("#,##0.{}", "0".repeat(places))),
        };
        Self {
            bold: Format::new().set_bold(),
            whole: places(0),
            // The formats of the user's own spreadsheet.
            day: Format::new().set_num_format_index(14),
            moment: Format::new().set_num_format_index(22),
            decimals: (0..=MAX_PLACES).map(places).collect(),
        }
    }

    fn write(
        &self,
        sheet: &mut Worksheet,
        (row, column): (u32, u16),
        Cell { kind, text }: &Cell,
        zone: Tz,
    ) -> Result<(), XlsxError> {
        match kind {
            Kind::Decimal => {
                let format = self.decimals.get(places(text));
                if let Some((number, format)) = number(text).zip(format) {
                    sheet.write_number_with_format(row, column, number, format)?;
                    return Ok(());
                }
            }
            Kind::Whole => {
                if let Some(number) = number(text) {
                    sheet.write_number_with_format(row, column, number, &self.whole)?;
                    return Ok(());
                }
            }
            Kind::Day => {
                if let Some(day) = text.parse::<NaiveDate>().ok().filter(|day| is_known(day.year())) {
                    sheet.write_datetime_with_format(row, column, day, &self.day)?;
                    return Ok(());
                }
            }
            Kind::Moment => {
                if let Some(moment) = moment(text, zone) {
                    sheet.write_datetime_with_format(row, column, moment, &self.moment)?;
                    return Ok(());
                }
            }
            Kind::Text | Kind::YesOrNo | Kind::Word | Kind::Id => {}
        }
        sheet.write_string(row, column, text)?;
        Ok(())
    }
}

/// Returns the number of decimals.
fn places(text: &str) -> usize {
    text.split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

/// Returns the number, if a spreadsheet can store it exactly.
fn number(text: &str) -> Option<f64> {
    let digits = text.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0').count();
    text.parse().ok().filter(|_| digits <= EXACT)
}

/// Returns the local time there, to the second.
fn moment(text: &str, zone: Tz) -> Option<NaiveDateTime> {
    let moment = text.parse::<DateTime<Utc>>().ok()?.with_timezone(&zone).naive_local();
    moment.with_nanosecond(0).filter(|moment| is_known(moment.year()))
}

/// Returns whether spreadsheets know the year: their days begin with 1900.
fn is_known(year: i32) -> bool {
    (1900..=9999).contains(&year)
}

/// Returns the number of characters that a cell shows; numbers get commas.
fn letters(cell: &Cell) -> usize {
    let letters = cell.text.chars().count();
    match cell.kind {
        Kind::Decimal | Kind::Whole => letters + letters / 3,
        // As 12/31/2026 23:59.
        Kind::Moment => 16,
        _ => letters,
    }
}

fn sheet_name(name: &str) -> String {
    let plain = |letter: char| if r"[]:*?/\'".contains(letter) { ' ' } else { letter };
    let name: String = name.chars().map(plain).take(MAX_NAME).collect();
    if name.trim().is_empty() { "1".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_exact_or_a_text() {
        assert_eq!(number("1234567890123.45"), Some(1_234_567_890_123.45));
        assert_eq!(number("-0.050"), Some(-0.05));
        assert_eq!(number("12345678901234.56"), None);
        assert_eq!((places("12.500"), places("7")), (3, 0));
    }

    #[test]
    fn a_moment_is_what_the_clocks_of_the_company_show() {
        let riyadh = moment("2026-11-21T22:30:15.750Z", Tz::Asia__Riyadh);
        assert_eq!(riyadh.map(|at| at.to_string()).as_deref(), Some("2026-11-22 01:30:15"));
        assert_eq!(moment("1899-12-31T00:00:00Z", Tz::UTC), None);
    }

    #[test]
    fn a_sheet_has_a_name_that_spreadsheets_take() {
        assert_eq!(sheet_name("a/b [c]"), "a b  c ");
        assert_eq!(sheet_name("كشف الحساب CUS-00001"), "كشف الحساب CUS-00001");
        assert_eq!(sheet_name(&"x".repeat(40)).len(), 31);
        assert_eq!(sheet_name("''"), "1");
    }
}
