//! The statement of a customer.

use chrono::NaiveDate;
use waybill_domain::customer::Address;
use waybill_domain::money::Money;
use waybill_papers::{Block, Carried, Cell, Labelled, Paper, Sum, Table, TableRow, Width};
use waybill_projections::statement::{PendingReceivable, Statement, StatementEntry};

use super::address::address_lines;
use super::goods::{figures, texts};
use super::stationery::{Stationery, facts};
use super::words::filled;

/// Entries of a paper at most: about fifty pages. Longer ones are had as CSV or XLSX.
pub(crate) const MAX_ENTRIES: u32 = 2_000;

/// A statement, and what stands around it.
pub(crate) struct StatementPaper<'a> {
    pub(crate) statement: &'a Statement,
    /// Where bills go, for whoever may read it in the record.
    pub(crate) address: Option<&'a Address>,
    /// Days from delivery to the due date.
    pub(crate) terms_days: u32,
    /// The day on which it is made.
    pub(crate) today: NaiveDate,
    /// The short form of the last checkpoint; nothing while the log is not sealed.
    pub(crate) seal: Option<String>,
}

/// The statement as its customer gets it.
pub(crate) fn statement(stationery: &Stationery, paper: &StatementPaper<'_>) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let StatementPaper { statement, address, .. } = paper;
    let seal = paper.seal.as_ref().map(|seal| filled(&words.seal, &[("seal", seal)]));
    let period = format!("{} – {}", shown.day(statement.start_date), shown.day(statement.end_date));
    Paper {
        title: words.statement.clone(),
        number: statement.customer_code.clone(),
        recipient: [vec![statement.customer_name.clone()], address.map(address_lines).unwrap_or_default()]
            .concat(),
        mark: None,
        copy: None,
        facts: facts([
            (&words.customer_no, Some(statement.customer_code.clone())),
            (&words.period, Some(period)),
            (&words.made_on, Some(shown.day(paper.today))),
        ]),
        blocks: blocks(stationery, paper),
        foot: stationery.foot().into_iter().chain(seal).collect(),
    }
}

fn amount_due_label(stationery: &Stationery, statement: &Statement) -> String {
    let words = stationery.words();
    let text =
        if statement.closing_balance < Money::ZERO { &words.credit_balance } else { &words.amount_due };
    filled(text, &[("currency", stationery.currency())])
}

/// The balance due, or the credit of the customer: never with a minus.
fn amount_due(stationery: &Stationery, statement: &Statement) -> String {
    let closing = statement.closing_balance;
    stationery.figures.money(if closing < Money::ZERO { -closing } else { closing })
}

fn blocks(
    stationery: &Stationery,
    StatementPaper { statement, terms_days, .. }: &StatementPaper<'_>,
) -> Vec<Block> {
    let words = stationery.words();
    let shown = stationery.figures;
    let sum = |label: &str, value| Sum { label: label.to_owned(), value, strong: false };
    let opening = filled(&words.opening_on, &[("date", &shown.day(statement.start_date))]);
    let sums = vec![
        sum(&opening, shown.money(statement.opening_balance)),
        sum(&words.total_debits, shown.money(statement.total_debits)),
        sum(&words.total_credits, shown.money(-statement.total_credits)),
        Sum {
            label: amount_due_label(stationery, statement),
            value: amount_due(stationery, statement),
            strong: true,
        },
    ];
    let values = [("days", terms_days.to_string()), ("code", statement.customer_code.clone())];
    let terms = filled(&words.terms, &values.each_ref().map(|(name, value)| (*name, value.as_str())));
    [
        Some(due(stationery, statement)),
        ageing(stationery, statement),
        Some(Block::Table(entries(stationery, statement))),
        Some(Block::Sums { sums }),
        // Right after the sums: on paper it stands beside them.
        how_to_pay(stationery, statement),
        pending(stationery, statement),
        Some(Block::Text { heading: None, text: terms }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What is to be paid, how much of it is late, and until when the next part of it is due.
fn due(stationery: &Stationery, statement: &Statement) -> Block {
    let (words, shown) = (stationery.words(), stationery.figures);
    let overdue = Some(statement.ageing.overdue());
    let overdue = overdue.filter(|late| *late > Money::ZERO && statement.closing_balance > Money::ZERO);
    let open = statement.entries.iter().filter(|entry| entry.open.is_some_and(|open| open > Money::ZERO));
    let next = open.filter_map(|entry| entry.due_on).filter(|day| *day >= statement.end_date).min();
    Block::Highlight {
        label: amount_due_label(stationery, statement),
        value: amount_due(stationery, statement),
        notes: facts([
            (&words.overdue, overdue.map(|overdue| shown.money(overdue))),
            (&words.next_due, next.map(|day| shown.day(day))),
        ]),
    }
}

fn entries(stationery: &Stationery, statement: &Statement) -> Table {
    let words = stationery.words();
    let shown = stationery.figures;
    let balance = |text: &str, day, amount| {
        Labelled::of(filled(text, &[("date", &shown.day(day))]), shown.money(amount))
    };
    let row = |entry: &StatementEntry| {
        let reason = entry.reason.clone().filter(|reason| !reason.is_empty());
        let kind = stationery.value("StatementEntryKind", entry.kind.into()).to_owned();
        TableRow {
            cells: vec![
                Cell::of(shown.day(entry.date)),
                Cell { text: kind, note: reason },
                Cell::of(entry.document_no.clone().unwrap_or_default()),
                Cell::of(entry.due_on.map(|day| shown.day(day)).unwrap_or_default()),
                Cell::of(shown.money_unless_zero(entry.debit)),
                Cell::of(shown.money_unless_zero(entry.credit)),
                Cell::of(shown.money(entry.balance)),
            ],
            running: Some(shown.money(entry.balance)),
        }
    };
    Table {
        heading: None,
        columns: vec![
            texts(&words.day, Width::Fit),
            texts(&words.description, Width::Rest),
            texts(&words.document, Width::Fit),
            texts(&words.due, Width::Fit),
            figures(&words.debit),
            figures(&words.credit),
            figures(&words.balance),
        ],
        rows: statement.entries.iter().map(row).collect(),
        carried: Some(Carried {
            first: balance(&words.opening_on, statement.start_date, statement.opening_balance),
            brought: words.brought.clone(),
            forward: words.carried.clone(),
            last: balance(&words.closing_on, statement.end_date, statement.closing_balance),
        }),
    }
}

/// How old the balance is; none when the balance is zero.
fn ageing(stationery: &Stationery, statement: &Statement) -> Option<Block> {
    let (words, shown) = (stationery.words(), stationery.figures);
    let ageing = statement.ageing;
    let owing = ageing.not_due + ageing.overdue();
    let bucket = |(label, amount, late): (&String, Money, bool)| Sum {
        label: label.clone(),
        value: shown.money(amount),
        strong: late && amount != Money::ZERO,
    };
    let left = Some(ageing.unapplied_credit).filter(|left| *left != Money::ZERO);
    let buckets = [
        (&words.not_due, ageing.not_due, false),
        (&words.days1_to30, ageing.days1_to30, true),
        (&words.days31_to60, ageing.days31_to60, true),
        (&words.days61_to90, ageing.days61_to90, true),
        (&words.over90_days, ageing.over90_days, true),
    ];
    let left = left.map(|left| (&words.unapplied, -left, false));
    let heading = filled(&words.ageing, &[("date", &shown.day(statement.end_date))]);
    let buckets = buckets.into_iter().chain(left).map(bucket).collect();
    (owing != Money::ZERO).then_some(Block::Buckets { heading, buckets })
}

/// What to pay, where, and what to say with it; nothing when nothing is due, or the company has no bank account.
fn how_to_pay(stationery: &Stationery, statement: &Statement) -> Option<Block> {
    let words = stationery.words();
    let account = stationery.bank_account();
    if statement.closing_balance <= Money::ZERO || account.is_empty() {
        return None;
    }
    let amount = format!("{} {}", stationery.currency(), amount_due(stationery, statement));
    let amount = filled(&words.pay_amount, &[("amount", amount.trim())]);
    let reference = filled(&words.pay_reference, &[("reference", &statement.customer_code)]);
    let lines = [vec![amount], account, vec![reference]].concat();
    Some(Block::Text { heading: Some(words.how_to_pay.clone()), text: lines.join("\n") })
}

/// What came in and is not approved yet.
fn pending(stationery: &Stationery, statement: &Statement) -> Option<Block> {
    let (words, shown) = (stationery.words(), stationery.figures);
    let row = |one: &PendingReceivable| TableRow {
        cells: vec![
            Cell::of(shown.day(one.received_on)),
            Cell::of(stationery.value("ReceivableKind", one.kind.into())),
            Cell::of(one.receipt_no.clone()),
            Cell::of(
                one.method.map(|method| stationery.value("PaymentMethod", method.into())).unwrap_or_default(),
            ),
            Cell::of(shown.money(one.amount)),
        ],
        running: None,
    };
    let columns = vec![
        texts(&words.day, Width::Fit),
        texts(&words.description, Width::Rest),
        texts(&words.document, Width::Fit),
        texts(&words.method, Width::Fit),
        figures(&words.amount),
    ];
    let sum = vec![
        Cell::of(""),
        Cell::of(words.pending_sum.clone()),
        Cell::of(""),
        Cell::of(""),
        Cell::of(shown.money(statement.pending_amount)),
    ];
    let rows = statement.pending.iter().map(row).chain([TableRow { cells: sum, running: None }]).collect();
    let table = Table { heading: Some(words.pending.clone()), columns, rows, carried: None };
    (statement.total_pending > 0).then_some(Block::Table(table))
}
