//! The sheets of a statement's workbook after its entries.

use waybill_domain::money::Money;
use waybill_projections::accounts::statement::{AllocationLine, OpenItem, Statement, StatementFile};

use waybill_files::{Cell, SheetTable, Words};
use waybill_http::problem::{Problem, Result};

/// Returns the sums of the statement and their age: a name and an amount in each row.
pub(super) fn sums(statement: &Statement, words: Option<&'static Words>) -> Vec<Vec<Cell>> {
    let ageing = &statement.ageing;
    let due = statement.closing_balance.max(Money::ZERO);
    let rows = [
        ("openingBalance", statement.opening_balance),
        ("totalDebits", statement.total_debits),
        ("totalCredits", statement.total_credits),
        ("closingBalance", statement.closing_balance),
        ("amountDue", due),
        ("notDue", ageing.not_due),
        ("days1To30", ageing.days1_to30),
        ("days31To60", ageing.days31_to60),
        ("days61To90", ageing.days61_to90),
        ("over90Days", ageing.over90_days),
        ("unappliedCredit", ageing.unapplied_credit),
        ("pendingAmount", statement.pending_amount),
    ];
    rows.into_iter().map(|(name, amount)| vec![label(words, name), money(amount)]).collect()
}

/// Returns the sums, the open items, and the allocations of payments.
///
/// # Errors
/// 422 when a sheet would have more rows than a file may.
pub(super) fn of(
    found: &StatementFile,
    sums: Vec<Vec<Cell>>,
    words: Option<&'static Words>,
) -> Result<Vec<SheetTable>> {
    if found.cut {
        let text = "This statement has more open items or payments than a workbook may: choose fewer days, or take it as CSV";
        return Err(Problem::field("startDate", "too-many-entries", text));
    }
    let name = |name: &str| words.map_or(name, |words| words.statement(name)).to_owned();
    let headings = |names: &[&str]| names.iter().map(|name| heading(words, name)).collect();
    Ok(vec![
        SheetTable {
            name: name("summary"),
            headings: vec![label(words, "sum"), heading(words, "amount")],
            rows: sums,
        },
        SheetTable {
            name: name("openItems"),
            headings: headings(&["orderNo", "deliveredOn", "dueOn", "daysOverdue", "amount", "open"]),
            rows: open_items(found, words),
        },
        SheetTable {
            name: name("allocations"),
            headings: headings(&[
                "receiptNo",
                "kind",
                "receivedOn",
                "received",
                "orderNo",
                "deliveredOn",
                "dueOn",
                "amount",
            ]),
            rows: found.allocations.iter().map(|line| allocation(line, words)).collect(),
        },
    ])
}

/// Returns the open amount of each delivery, less the payments that are not allocated. Together they are the
/// closing balance.
fn open_items(found: &StatementFile, words: Option<&'static Words>) -> Vec<Vec<Cell>> {
    let end = found.summary.end_date;
    let row = |item: &OpenItem| {
        vec![
            Cell::text(item.order_no.as_str()),
            Cell::day(item.delivered_on),
            Cell::day(item.due_on),
            Cell::whole((end - item.due_on).num_days().max(0)),
            money(item.amount),
            money(item.open),
        ]
    };
    let open: Money = found.open_items.iter().map(|item| item.open).sum();
    let closing = found.summary.closing_balance;
    let with_label = |name: &str, amount: Money| {
        let blank = || Cell::text("");
        vec![label(words, name), blank(), blank(), blank(), blank(), money(amount)]
    };
    let on_account = closing - open;
    let credit = (on_account != Money::ZERO).then(|| with_label("onAccount", on_account));
    let items = found.open_items.iter().map(row);
    items.chain(credit).chain([with_label("closingBalance", closing)]).collect()
}

fn allocation(line: &AllocationLine, words: Option<&'static Words>) -> Vec<Cell> {
    let kind: &'static str = line.kind.into();
    let kind = words.and_then(|words| words.value("StatementEntryKind", kind)).unwrap_or(kind);
    vec![
        Cell::text(line.receipt_no.as_str()),
        Cell::text(kind),
        Cell::day(line.received_on),
        money(line.received),
        Cell::text(line.order_no.clone().unwrap_or_default()),
        line.delivered_on.map_or_else(|| Cell::text(""), Cell::day),
        line.due_on.map_or_else(|| Cell::text(""), Cell::day),
        line.amount.map_or_else(|| Cell::text(""), money),
    ]
}

fn money(amount: Money) -> Cell {
    let mut amount = amount.decimal();
    amount.rescale(2);
    Cell::decimal(amount)
}

fn label(words: Option<&'static Words>, name: &str) -> Cell {
    Cell::text(words.map_or(name, |words| words.statement(name)))
}

/// Returns a heading of lists, or one of statements alone.
fn heading(words: Option<&'static Words>, name: &str) -> Cell {
    match words.map(|words| words.heading("", name)) {
        Some(found) if found != name => Cell::text(found),
        _ => label(words, name),
    }
}
