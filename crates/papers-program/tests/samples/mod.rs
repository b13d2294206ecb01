//! Papers to print.

use waybill_papers::{
    Carried, Cell, Column, Job, Labelled, Language, Letterhead, PageSize, PageWords, Paper, Table, TableRow,
    Width,
};

/// Returns a job with these papers.
pub(crate) fn job(language: Language, papers: Vec<Paper>) -> Job {
    let (title, page_of) = match language {
        Language::En => ("Account statement", "Page {page} of {pages}"),
        Language::Ar => ("كشف حساب", "صفحة {page} من {pages}"),
    };
    Job {
        language,
        size: PageSize::A4,
        created: "2026-11-23T10:15:00Z".parse().unwrap(),
        title: title.to_owned(),
        letterhead: Letterhead {
            name: "Northwind Traders".to_owned(),
            address: vec!["1 Harbour Road".to_owned(), "E1 6AN London".to_owned()],
            contact: vec!["Tel. +44 20 7946 0000".to_owned(), "Tax no. GB123456789".to_owned()],
            logo: None,
        },
        words: PageWords { page_of: page_of.to_owned() },
        papers,
    }
}

/// Returns a paper with these blocks.
pub(crate) fn paper(blocks: Vec<waybill_papers::Block>) -> Paper {
    Paper {
        title: "Statement".to_owned(),
        number: "CUS-00001".to_owned(),
        recipient: vec!["Corner Shop".to_owned(), "2 High Street".to_owned()],
        mark: None,
        copy: None,
        facts: vec![Labelled::of("Date", "Nov 23, 2026")],
        blocks,
        foot: vec![vec!["Northwind Traders".to_owned()]],
    }
}

/// Returns a table of entries that each add 10.
pub(crate) fn statement_table(language: Language, rows: usize) -> Table {
    let [first, brought, forward, last] = match language {
        Language::En => ["Opening balance", "Brought forward", "Carried forward", "Closing balance"],
        Language::Ar => ["الرصيد الافتتاحي", "منقول من السابق", "منقول إلى التالي", "الرصيد الختامي"],
    };
    let column =
        |title: &str, figures, width| Column { title: title.to_owned(), figures, by_hand: false, width };
    let balance = |at: usize| format!("{}.50", (at + 1) * 10);
    let row = |at: usize| TableRow {
        cells: vec![
            Cell::of(format!("DOC-{at:05}")),
            Cell {
                text: format!("Delivery {at}"),
                note: at.is_multiple_of(7).then(|| "Two boxes short".to_owned()),
            },
            Cell::of("10.00"),
            Cell::of(balance(at)),
        ],
        running: Some(balance(at)),
    };
    Table {
        heading: None,
        columns: vec![
            column("Document", false, Width::Fixed(260)),
            column("What", false, Width::Rest),
            column("Debit", true, Width::Fit),
            column("Balance", true, Width::Fit),
        ],
        rows: (0..rows).map(row).collect(),
        carried: Some(Carried {
            first: Labelled::of(first, "0.50"),
            brought: brought.to_owned(),
            forward: forward.to_owned(),
            last: Labelled::of(last, format!("{}.50", rows * 10)),
        }),
    }
}
