//! Workbooks, opened again by another program than the one that wrote them.

use std::io::{Cursor, Read as _};

use calamine::{Data, Reader as _, Xlsx};

use super::Answer;

/// A workbook, with the rows of its first sheet.
pub(crate) struct Book {
    /// Of the first sheet.
    pub(crate) name: String,
    pub(crate) rows: Vec<Vec<Data>>,
    /// The other sheets by their names.
    pub(crate) others: Vec<(String, Vec<Vec<Data>>)>,
    /// The sheet as it is written.
    pub(crate) xml: String,
    /// Its formats.
    pub(crate) styles: String,
}

impl Book {
    #[track_caller]
    pub(crate) fn of(answer: &Answer) -> Self {
        let media_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        assert_eq!(answer.header("content-type"), media_type, "{}", answer.text);
        let mut book = Xlsx::new(Cursor::new(answer.bytes.clone())).unwrap();
        let names = book.sheet_names();
        let mut sheets = names.iter().map(|name| {
            let range = book.worksheet_range(name).unwrap();
            (name.clone(), range.rows().map(<[Data]>::to_vec).collect::<Vec<_>>())
        });
        let (name, rows) = sheets.next().unwrap();
        let others = sheets.collect();
        let mut archive = zip::ZipArchive::new(Cursor::new(answer.bytes.clone())).unwrap();
        let mut part = |name: &str| {
            let mut text = String::new();
            archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        let (xml, styles) = (part("xl/worksheets/sheet1.xml"), part("xl/styles.xml"));
        Self { name, rows, others, xml, styles }
    }

    /// The cells below a heading.
    #[track_caller]
    pub(crate) fn column(&self, heading: &str) -> Vec<Data> {
        let found = self.rows.iter().enumerate().find_map(|(row, cells)| {
            let column = cells.iter().position(|cell| *cell == heading)?;
            Some((row, column))
        });
        let (row, column) = found.unwrap_or_else(|| panic!("no column {heading}"));
        self.rows[row + 1..].iter().map(|cells| cells[column].clone()).collect()
    }
}
