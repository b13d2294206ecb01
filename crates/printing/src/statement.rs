//! The statement of a customer.

use chrono::NaiveDate;
use waybill_domain::customer::Address;
use waybill_domain::money::Money;
use waybill_files::plural;
use waybill_papers::{Block, Carried, Cell, Labelled, Paper, Sum, Table, TableRow, Width};
use waybill_projections::accounts::statement::{PendingReceivable, Statement, StatementEntry};

use super::address::address_lines;
use super::goods::{amount_label, figures, texts};
use super::stationery::{Stationery, facts};
use super::words::filled;

/// The maximum number of entries of a paper: about fifty pages. Longer statements are available as CSV or
/// XLSX.
pub const MAX_ENTRIES: u32 = 2_000;

/// A statement, and the data that is printed around it.
pub struct StatementPaper<'a> {
    /// The statement.
    pub statement: &'a Statement,
    /// The billing address, for users who may read it in the record.
    pub address: Option<&'a Address>,
    /// Days from delivery to the due date.
    pub terms_days: u32,
    /// The day on which it is made.
    pub today: NaiveDate,
    /// The short form of the last checkpoint; `None` while the log is not sealed.
    pub seal: Option<String>,
}

/// Returns the statement as its customer gets it.
pub fn statement(stationery: &Stationery, paper: &StatementPaper<'_>) -> Paper {
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
        foot: stationery.foot_to_pay().into_iter().chain(seal.map(|seal| vec![seal])).collect(),
    }
}

fn balance_label(stationery: &Stationery, statement: &Statement) -> String {
    let words = stationery.words();
    let text =
        if statement.closing_balance < Money::ZERO { &words.credit_balance } else { &words.balance_in };
    filled(text, &[("currency", stationery.currency())])
}

/// Returns the balance without its sign, whether the customer owes it or has it in credit.
fn balance(stationery: &Stationery, statement: &Statement) -> String {
    let closing = statement.closing_balance;
    stationery.figures.money(if closing < Money::ZERO { -closing } else { closing })
}

fn blocks(stationery: &Stationery, paper: &StatementPaper<'_>) -> Vec<Block> {
    let StatementPaper { statement, terms_days, .. } = paper;
    let words = stationery.words();
    let shown = stationery.figures;
    let sum = |label: &str, value| Sum { label: label.to_owned(), value, strong: false };
    let opening = filled(&words.opening_on, &[("date", &shown.day(statement.start_date))]);
    let sums = vec![
        sum(&opening, shown.money(statement.opening_balance)),
        sum(&words.total_debits, shown.money(statement.total_debits)),
        sum(&words.total_credits, shown.money(-statement.total_credits)),
        Sum {
            label: balance_label(stationery, statement),
            value: balance(stationery, statement),
            strong: true,
        },
    ];
    let due_after = &words.due_after;
    let due_after = due_after.get(plural(u64::from(*terms_days))).or_else(|| due_after.get("other"));
    let due_after = due_after.map(|text| filled(text, &[("days", &terms_days.to_string())]));
    let quote = filled(&words.terms, &[("code", &statement.customer_code)]);
    let terms = due_after.into_iter().chain([quote]).collect::<Vec<_>>().join(" ");
    [
        Some(due(stationery, paper)),
        ageing(stationery, statement),
        Some(Block::Table(entries(stationery, statement))),
        Some(Block::Sums { sums }),
        // Right after the sums: on paper it is next to them.
        how_to_pay(stationery, statement),
        pending(stationery, statement),
        Some(Block::Text { heading: None, text: terms }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the balance, the amount to be paid now, and the amount due next.
fn due(stationery: &Stationery, paper: &StatementPaper<'_>) -> Block {
    Block::Highlight {
        label: balance_label(stationery, paper.statement),
        value: balance(stationery, paper.statement),
        notes: dues(stationery, paper),
    }
}

/// Returns the amount due by the last day and the next one due, each with its label; empty when the balance
/// is not positive.
fn dues(stationery: &Stationery, paper: &StatementPaper<'_>) -> Vec<Labelled> {
    let (words, shown) = (stationery.words(), stationery.figures);
    let StatementPaper { statement, today, .. } = paper;
    if statement.closing_balance <= Money::ZERO {
        return Vec::new();
    }
    let on = |text: &str, day| filled(text, &[("date", &shown.day(day))]);
    let late = statement.ageing.overdue().min(statement.closing_balance);
    let label = if statement.end_date == *today {
        words.due_now.clone()
    } else {
        on(&words.due_on, statement.end_date)
    };
    let next = statement.next_due.map(|next| (on(&words.next_due, next.due_on), next.amount));
    let dues = std::iter::once((label, late)).chain(next);
    dues.map(|(label, amount)| Labelled::of(label, shown.money(amount))).collect()
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
            texts(&words.particulars, Width::Rest),
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

/// Returns the balance by age; `None` when the balance is zero.
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

/// Returns the account and the reference; the amounts are at the top of the paper. `None` without a positive balance, or
/// when the company has no bank account.
fn how_to_pay(stationery: &Stationery, statement: &Statement) -> Option<Block> {
    let words = stationery.words();
    let account = stationery.bank_account();
    if statement.closing_balance <= Money::ZERO || account.is_empty() {
        return None;
    }
    let reference = filled(&words.pay_reference, &[("reference", &statement.customer_code)]);
    let lines = [account, vec![reference]].concat();
    Some(Block::Text { heading: Some(words.how_to_pay.clone()), text: lines.join("\n") })
}

/// Returns the payments and credit notes that are not approved yet.
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
        texts(&words.particulars, Width::Rest),
        texts(&words.document, Width::Fit),
        texts(&words.method, Width::Fit),
        figures(&amount_label(stationery)),
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
