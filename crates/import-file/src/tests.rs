//! An invalid row is rejected with its place, not the whole file; a file with another layout is described.

use super::*;

const HEADING: &str = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n";

/// A temporary file with this content, removed on drop.
struct Written(PathBuf);

impl Written {
    fn of(content: &[u8]) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("waybill-rows-{}-{number}.csv", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn rejected(rows: &str) -> Vec<(u64, &'static str)> {
    let file = Written::of(format!("{HEADING}{rows}").as_bytes());
    let until = NaiveDate::from_ymd_opt(2011, 12, 31);
    let pass = Invoices { until, ..Invoices::of(&file.0) }.open().unwrap();
    pass.filter_map(|row| match row.unwrap() {
        Row::Reject { row, reason, .. } => Some((row, reason)),
        Row::Line(_) | Row::Credit(_) => None,
    })
    .collect()
}

#[test]
fn a_row_that_cannot_be_used_is_rejected_with_its_place_and_the_others_are_read() {
    let rows = "1,A,Tea,1,2010-12-01,1.00,17850,UK\n\
                2,A,Tea,1,2010-12-01,1.00,AB 12,UK\n\
                3,A,Tea,1,2010-12-01,1.00,06b8999e2fba1a1fbc88172c00ba8bc7,UK\n\
                4,A,Tea,1,2010-12-01,1.00,17850\n\
                5,A,Tea,1,12/1/2010 8:26,1.00,17850,UK\n\
                6,A,Tea,1,2031-01-03,1.00,17850,UK\n\
                7,A,Tea,1,2010-12-02T08:26:00,1.00,17850.0,UK\n";
    let expected = [
        (2, "customer number is not usable"),
        (3, "customer number is not usable"),
        (4, "not as many columns as the heading"),
        (5, "day or month first? (--days dmy or mdy)"),
        (6, "date is in the future"),
    ];
    assert_eq!(rejected(rows), expected);
}

#[test]
fn an_invoice_is_of_one_customer_and_one_month() {
    let rows = "1,A,Tea,1,2010-12-31,1.00,90001,UK\n\
                1,B,Jam,1,2010-12-31,5.00,90002,UK\n\
                2,A,Tea,1,2010-12-31,1.00,90001,UK\n\
                1,A,Tea,2,2011-01-01,1.00,90001,UK\n\
                1,A,Tea,2,2010-12-30,1.00,90001,UK\n";
    let expected = [
        (2, "another customer than the invoice's first row"),
        (4, "another month than the invoice's first row"),
    ];
    assert_eq!(rejected(rows), expected);
}

#[test]
fn a_file_of_another_layout_is_named_with_the_columns_that_it_needs() {
    let refusal = |content: &[u8]| Invoices::of(&Written::of(content).0).open().err().unwrap().to_string();
    for (content, what) in [
        (b"orderID,customerID\n1,2\n".as_slice(), "has the columns orderID, customerID"),
        (b"PK\x03\x04\x14\x00".as_slice(), "is a workbook"),
        (b"\xff\xfeI\x00n\x00v\x00".as_slice(), "is UTF-16"),
        (b"InvoiceNo;StockCode\n1;2\n".as_slice(), "is separated by semicolons"),
        (b"InvoiceNo\tStockCode\n1\t2\n".as_slice(), "is separated by tabs"),
        (b"".as_slice(), "is empty"),
    ] {
        let said = refusal(content);
        assert!(said.contains(what) && said.contains("InvoiceNo, StockCode"), "{said}");
    }
}

/// Returns the documents of these rows: the rows of each, and its part.
fn documents(rows: &str, kind: Kind, max_lines: usize) -> Vec<(Vec<u64>, u32)> {
    let file = Written::of(format!("{HEADING}{rows}").as_bytes());
    let invoices = Invoices::of(&file.0);
    let mut pass = invoices.open().unwrap();
    assert_eq!(pass.by_ref().filter(|row| matches!(row, Ok(Row::Reject { .. }))).count(), 0);
    let invoices = Invoices { apart: Arc::new(pass.apart()), ..invoices };
    let mut documents = Vec::new();
    let each = |document: Document| {
        documents.push((document.lines.iter().map(|line| line.row).collect(), document.part));
        true
    };
    invoices.documents(kind, max_lines, each).unwrap();
    documents
}

#[test]
fn an_invoice_whose_rows_are_apart_is_one_document_after_those_whose_rows_follow_each_other() {
    let sorted_by_product = "7002,A,Tea,1,2010-12-02,1.00,1,UK\n\
                             7001,A,Tea,1,2010-12-01,1.00,1,UK\n\
                             C7003,A,Tea,-1,2010-12-03,1.00,1,UK\n\
                             7002,B,Jam,1,2010-12-02,1.00,1,UK\n\
                             7004,B,Jam,1,2010-12-04,1.00,1,UK\n\
                             C7005,B,Jam,-1,2010-12-05,1.00,1,UK\n\
                             7001,C,Salt,1,2010-12-01,1.00,1,UK\n\
                             C7003,C,Salt,-1,2010-12-03,1.00,1,UK\n\
                             7001,D,Oil,1,2010-12-01,1.00,1,UK\n";
    let orders = documents(sorted_by_product, Kind::Order, 2);
    assert_eq!(orders, [(vec![5], 1), (vec![2, 7], 1), (vec![9], 2), (vec![1, 4], 1)]);
    let credits = documents(sorted_by_product, Kind::Credit, usize::MAX);
    assert_eq!(credits, [(vec![6], 1), (vec![3, 8], 1)]);
}

#[test]
fn a_credit_between_the_rows_of_an_invoice_does_not_take_them_apart() {
    let rows = "1,A,Tea,1,2010-12-01,1.00,1,UK\n\
                C2,A,Tea,-1,2010-12-02,1.00,1,UK\n\
                1,B,Jam,1,2010-12-01,1.00,1,UK\n\
                1,C,Salt,1,2010-12-01,1.00,1,UK\n\
                3,A,Tea,1,2010-12-01,1.00,1,UK\n";
    assert_eq!(documents(rows, Kind::Order, 2), [(vec![1, 3], 1), (vec![4], 2), (vec![5], 1)]);
}

#[test]
fn invoices_whose_rows_are_apart_are_read_in_as_many_passes_as_they_need() {
    let extent = |row, lines| Extent {
        date: NaiveDate::from_ymd_opt(2010, 12, 1).unwrap(),
        row,
        lines,
        is_apart: true,
    };
    let lines = [60_000, 40_000, 1, 200_000];
    let extents = (1..).zip(lines).map(|(row, lines)| (format!("{row}"), extent(row, lines)));
    assert_eq!(Apart::of(extents).sizes(), [2, 1, 1]);
}
