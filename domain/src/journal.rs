//! The journals of bookkeeping: a delivery, a credit note and a payment in double entry. They have amounts and roles
//! only; the account of a role is looked up in `account_codes` when a journal is read.

mod credit;

use crate::money::{Money, Percent};
use crate::order::Totals;
use crate::receivable::PaymentMethod;

pub use credit::{CreditShare, credit_note, credit_shares};

wire_enum! {
    /// A journal of the bookkeeping.
    pub enum JournalKind {
        /// Deliveries, and debit notes with reversals of voided ones.
        Sales,
        /// Credit notes, and reversals of voided ones.
        Credits,
        /// Payments, and reversals of voided ones.
        Receipts,
        /// Opening items, and reversals of voided ones.
        Opening,
    }
}

wire_enum! {
    /// The role of the account that a posting goes to.
    pub enum PostingRole {
        /// Receivables from customers.
        Receivables,
        /// Sales without tax.
        Sales,
        /// Discounts on lines.
        Discounts,
        /// Tax on sales.
        OutputTax,
        /// Credit notes without tax.
        CreditNotes,
        /// Payments in notes and coins.
        Cash,
        /// Payments by check.
        Cheque,
        /// Payments from a bank account.
        BankTransfer,
        /// Payments by credit or debit card.
        Card,
        /// Payments by mobile money.
        Mobile,
        /// The part of a delivery's amount that no line explains.
        Difference,
        /// The balances brought forward from the system used before.
        Opening,
    }
}

impl From<PaymentMethod> for PostingRole {
    fn from(method: PaymentMethod) -> Self {
        match method {
            PaymentMethod::Cash => Self::Cash,
            PaymentMethod::Cheque => Self::Cheque,
            PaymentMethod::BankTransfer => Self::BankTransfer,
            PaymentMethod::Card => Self::Card,
            PaymentMethod::Mobile => Self::Mobile,
        }
    }
}

/// The part of a delivery that has one tax rate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RateTotals {
    pub tax_rate: Percent,
    pub totals: Totals,
}

/// One line of a document in a journal: either `debit` or `credit` is zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    pub role: PostingRole,
    /// Tax rate of sales, credit notes and output tax; `None` where it is not known.
    pub tax_rate: Option<Percent>,
    pub debit: Money,
    pub credit: Money,
    /// For sales: the discount that is already deducted.
    pub discount: Money,
    /// For sales and credit notes: the tax on them, which has a posting of its own.
    pub tax: Money,
}

impl Posting {
    fn debit(role: PostingRole, tax_rate: Option<Percent>, debit: Money) -> Self {
        Self { role, tax_rate, debit, credit: Money::ZERO, discount: Money::ZERO, tax: Money::ZERO }
    }

    fn credit(role: PostingRole, tax_rate: Option<Percent>, credit: Money) -> Self {
        Self { role, tax_rate, debit: Money::ZERO, credit, discount: Money::ZERO, tax: Money::ZERO }
    }

    /// Posts a positive amount to the credit side, a negative one to the debit side.
    fn signed(role: PostingRole, tax_rate: Option<Percent>, credit: Money) -> Self {
        if credit < Money::ZERO {
            Self::debit(role, tax_rate, -credit)
        } else {
            Self::credit(role, tax_rate, credit)
        }
    }

    fn is_empty(&self) -> bool {
        self.debit.is_zero() && self.credit.is_zero() && self.discount.is_zero()
    }

    /// Swaps debit and credit.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { debit: self.credit, credit: self.debit, ..self }
    }
}

/// Posts a delivery of `amount`, tax included. Receivables are debited; sales and output tax are credited by rate. The
/// part that `rates` do not explain is a difference.
pub fn delivery(amount: Money, rates: &[RateTotals]) -> Vec<Posting> {
    let explained: Money = rates.iter().map(|rate| rate.totals.total).sum();
    let mut postings = vec![Posting::debit(PostingRole::Receivables, None, amount)];
    for RateTotals { tax_rate, totals } in rates {
        let sales = Posting::credit(PostingRole::Sales, Some(*tax_rate), totals.subtotal - totals.discount);
        postings.push(Posting { discount: totals.discount, tax: totals.tax, ..sales });
        postings.push(Posting::credit(PostingRole::OutputTax, Some(*tax_rate), totals.tax));
    }
    postings.push(Posting::signed(PostingRole::Difference, None, amount - explained));
    postings.retain(|posting| !posting.is_empty());
    postings
}

/// Posts a debit note of `amount`: receivables are debited, and sales without a known tax rate are credited.
pub fn debit_note(amount: Money) -> Vec<Posting> {
    charge(amount, PostingRole::Sales)
}

/// Posts an opening item of `amount`: receivables against the balances brought forward. A negative amount is a credit.
pub fn opening_item(amount: Money) -> Vec<Posting> {
    charge(amount, PostingRole::Opening)
}

fn charge(amount: Money, role: PostingRole) -> Vec<Posting> {
    let receivables = Posting::signed(PostingRole::Receivables, None, -amount);
    vec![receivables, Posting::signed(role, None, amount)]
}

/// Posts a payment of `amount`. The account of its method is debited and receivables are credited. Without a known
/// method it is a difference.
pub fn payment(amount: Money, method: Option<PaymentMethod>) -> Vec<Posting> {
    let role = method.map_or(PostingRole::Difference, PostingRole::from);
    let postings =
        vec![Posting::debit(role, None, amount), Posting::credit(PostingRole::Receivables, None, amount)];
    postings.into_iter().filter(|posting| !posting.is_empty()).collect()
}
