//! The content of papers.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The language of a paper, which is also its direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SheetLanguage))]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Arabic: from right to left.
    Ar,
}

/// One file: papers of the same company in the same language, each with pages of its own numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperJob))]
#[serde(rename_all = "camelCase")]
pub struct Job {
    pub language: Language,
    /// The moment that the file is of, which is written in it: the same content is the same bytes.
    pub created: DateTime<Utc>,
    /// Of the file, in what a reader shows of it.
    pub title: String,
    pub letterhead: Letterhead,
    pub words: PageWords,
    pub papers: Vec<Paper>,
}

/// Who sends it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Letterhead {
    pub name: String,
    /// The lines of the address, the first first.
    pub address: Vec<String>,
    /// How to reach them, and their tax number: a line each below the address.
    pub contact: Vec<String>,
    /// A PNG, JPEG, WebP or GIF in base64; the name is printed in its place when there is none, or it is no such
    /// picture.
    pub logo: Option<String>,
}

/// The fixed words of pages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PageWords {
    /// With `{page}` and `{pages}`.
    pub page_of: String,
}

/// A paper: a letter with blocks below its head.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// What it is: "Delivery note".
    pub title: String,
    /// Its number, or what it is of.
    pub number: String,
    /// The address in the window, the first line first.
    pub recipient: Vec<String>,
    /// What has to be seen before anything else, such as that it does not count.
    pub mark: Option<Mark>,
    /// For whom this copy is, where there are several.
    pub copy: Option<String>,
    /// Days and references beside the address.
    pub facts: Vec<Labelled>,
    pub blocks: Vec<Block>,
    /// The lines at the foot of every page, each of parts with a direction of their own.
    pub foot: Vec<Vec<String>>,
}

/// A word across the head of a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperMark))]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    pub text: String,
    pub look: MarkLook,
}

/// How loud a mark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperMarkLook))]
#[serde(rename_all = "lowercase")]
pub enum MarkLook {
    /// It is not final.
    Open,
    /// It does not count.
    Void,
}

/// A value with its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperFact))]
#[serde(rename_all = "camelCase")]
pub struct Labelled {
    pub label: String,
    pub value: String,
}

/// A part of a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperBlock))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Block {
    Text {
        heading: Option<String>,
        text: String,
    },
    Table(Table),
    /// Amounts below each other, at the end of the line.
    Sums {
        sums: Vec<Sum>,
    },
    /// Amounts beside each other.
    Buckets {
        heading: String,
        buckets: Vec<Sum>,
    },
    /// What the paper is about, and what belongs to it, beside it.
    Highlight {
        label: String,
        value: String,
        notes: Vec<Labelled>,
    },
    /// Lines to sign on.
    Signatures {
        labels: Vec<String>,
    },
}

/// An amount with its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperSum))]
#[serde(rename_all = "camelCase")]
pub struct Sum {
    pub label: String,
    pub value: String,
    /// What it all comes to.
    pub strong: bool,
}

/// A table, over as many pages as it takes, its head on each of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperTable))]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub heading: Option<String>,
    pub columns: Vec<Column>,
    pub rows: Vec<TableRow>,
    /// Sums from page to page, in the last column.
    pub carried: Option<Carried>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperColumn))]
#[serde(rename_all = "camelCase")]
pub struct Column {
    pub title: String,
    /// Of figures: at the end of the column, and never broken.
    pub figures: bool,
    /// Its empty cells are filled in by hand: rows leave the room for it.
    #[serde(default)]
    pub by_hand: bool,
    pub width: Width,
}

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperColumnWidth))]
#[serde(rename_all = "camelCase")]
pub enum Width {
    /// In tenths of a millimetre.
    Fixed(u16),
    /// As wide as its widest cell.
    Fit,
    /// What is left.
    Rest,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperRow))]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// One for each column.
    pub cells: Vec<Cell>,
    /// The sum up to here, this row included.
    pub running: Option<String>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperCell))]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    pub text: String,
    /// Smaller, below it.
    pub note: Option<String>,
}

/// What is above and below the rows of each page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperCarried))]
#[serde(rename_all = "camelCase")]
pub struct Carried {
    /// Above the first row.
    pub first: Labelled,
    /// The name of the sum of the pages before, above the rows of a page.
    pub brought: String,
    /// The name of the sum until then, below the rows of a page.
    pub forward: String,
    /// Below the last row.
    pub last: Labelled,
}

impl Cell {
    /// A cell with a text.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), note: None }
    }
}

impl Labelled {
    /// A value with its name.
    pub fn of(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into() }
    }
}
