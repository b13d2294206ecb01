//! The content of papers.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The language of a paper, which also sets its direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Arabic, written from right to left.
    Ar,
}

/// The size of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PageSize {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    UsLetter,
}

/// One file: papers of the same company in the same language. The pages of each paper are numbered separately.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    pub language: Language,
    pub size: PageSize,
    /// The creation time that is written into the file. The same content gives the same bytes.
    pub created: DateTime<Utc>,
    /// The title of the file, which PDF readers show.
    pub title: String,
    pub letterhead: Letterhead,
    pub words: PageWords,
    pub papers: Vec<Paper>,
}

/// The sender of the papers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Letterhead {
    pub name: String,
    /// The lines of the address, in order.
    pub address: Vec<String>,
    /// The contact data and the tax number, one line each, below the address.
    pub contact: Vec<String>,
    /// A PNG, JPEG, WebP or GIF in base64. If it is missing or is not such an image, the name is printed instead.
    pub logo: Option<String>,
}

/// The fixed words of a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PageWords {
    /// The page number, with the placeholders `{page}` and `{pages}`.
    pub page_of: String,
}

/// A paper: a letter with blocks below its head.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// The kind of paper: "Delivery note".
    pub title: String,
    /// The number of the document, or its subject.
    pub number: String,
    /// The address in the window, in order of its lines.
    pub recipient: Vec<String>,
    /// A notice across the head, for example that the paper is void.
    pub mark: Option<Mark>,
    /// The recipient of this copy, if there are several.
    pub copy: Option<String>,
    /// Days and references next to the address.
    pub facts: Vec<Labelled>,
    pub blocks: Vec<Block>,
    /// The lines at the foot of every page. Each consists of parts with a text direction of their own.
    pub foot: Vec<Vec<String>>,
}

/// A word across the head of a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    pub text: String,
    pub look: MarkLook,
}

/// The emphasis of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkLook {
    /// The paper is not final.
    Open,
    /// The paper is void.
    Void,
}

/// A labeled value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Labelled {
    pub label: String,
    pub value: String,
}

/// A part of a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Block {
    Text {
        heading: Option<String>,
        text: String,
    },
    Table(Table),
    /// Amounts below each other, aligned at the end of the line.
    Sums {
        sums: Vec<Sum>,
    },
    /// Amounts next to each other.
    Buckets {
        heading: String,
        buckets: Vec<Sum>,
    },
    /// The main value of the paper, with notes next to it.
    Highlight {
        label: String,
        value: String,
        notes: Vec<Labelled>,
    },
    /// Lines for signatures.
    Signatures {
        labels: Vec<String>,
    },
}

/// A labeled amount.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sum {
    pub label: String,
    pub value: String,
    /// Set for the total.
    pub strong: bool,
}

/// A table, which may span pages and repeats its head on each.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub heading: Option<String>,
    pub columns: Vec<Column>,
    pub rows: Vec<TableRow>,
    /// Sums carried from page to page, in the last column.
    pub carried: Option<Carried>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Column {
    pub title: String,
    /// Set if the cells are figures: aligned at the end of the column and never broken.
    pub figures: bool,
    /// Set if empty cells are filled in by hand: rows leave space for it.
    #[serde(default)]
    pub by_hand: bool,
    pub width: Width,
}

/// The width of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Width {
    /// A width in tenths of a millimeter.
    Fixed(u16),
    /// The width of its widest cell.
    Fit,
    /// The remaining width.
    Rest,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// The cells, one for each column.
    pub cells: Vec<Cell>,
    /// The sum up to and including this row.
    pub running: Option<String>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    pub text: String,
    /// A smaller note below the text.
    pub note: Option<String>,
}

/// The texts above and below the rows of each page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Carried {
    /// The value above the first row.
    pub first: Labelled,
    /// The label of the sum of the pages before, above the rows of a page.
    pub brought: String,
    /// The label of the sum up to there, below the rows of a page.
    pub forward: String,
    /// The value below the last row.
    pub last: Labelled,
}

impl Cell {
    /// Creates a cell with a text.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), note: None }
    }
}

impl Labelled {
    /// Creates a labeled value.
    pub fn of(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into() }
    }
}
