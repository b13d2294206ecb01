//! The shares of net and tax that a credit note reverses of its delivery.
//!
//! A credit note does not name lines, so it reverses net and tax in the proportion of the delivery. The proportion is
//! that of all credit notes for the delivery together: each one reverses their share in total with it, less the shares
//! of the others. So several of them are off by no more than one is, and credit notes for the whole delivery reverse
//! exactly its tax.

use super::{Posting, PostingRole, RateTotals};
use crate::decimal::surely;
use crate::money::{Money, Percent};

/// The amounts that a credit note reverses at one tax rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreditShare {
    pub tax_rate: Percent,
    pub net: Money,
    pub tax: Money,
}

impl CreditShare {
    /// Returns net and tax together.
    pub fn gross(&self) -> Money {
        self.net + self.tax
    }
}

/// Returns the shares of `delivered` that a credit note of `amount`, tax included, reverses. `given` are the shares of
/// other credit notes. At most the amount that they have left of the delivery is shared out.
pub fn credit_shares(amount: Money, delivered: &[RateTotals], given: &[CreditShare]) -> Vec<CreditShare> {
    let rates = delivered.iter().filter(|rate| rate.totals.total > Money::ZERO);
    let rates: Vec<CreditedRate> = rates.map(|rate| CreditedRate::of(rate, given)).collect();
    let whole: Money = rates.iter().map(CreditedRate::gross).sum();
    // The amount left of the rates that have no share yet.
    let mut left: Money = rates.iter().map(CreditedRate::left).sum();
    let amount = amount.min(left);
    let credited = whole - left + amount;
    // The totals of the rates that have a share, including the current one: delivered, reversed by the others, and
    // reversed by this credit note.
    let (mut until, mut given_until, mut cut) = (Money::ZERO, Money::ZERO, Money::ZERO);
    let share = |rate: &CreditedRate| {
        until += rate.gross();
        given_until += rate.given.gross();
        left -= rate.left();
        let wanted = part(credited, until, whole) - given_until;
        // A share is not negative and no more than what is left of its rate. The other rates must be able to hold the
        // rest.
        let end = wanted.max(cut).max(amount - left).min(cut + rate.left()).min(amount);
        let gross = end - cut;
        cut = end;
        rate.share(gross)
    };
    rates.iter().map(share).filter(|share| !share.gross().is_zero()).collect()
}

/// Posts a credit note of `amount`, tax included, that reverses these shares. The tax of the rest is not known.
pub fn credit_note(amount: Money, shares: &[CreditShare]) -> Vec<Posting> {
    let mut postings = Vec::new();
    for CreditShare { tax_rate, net, tax } in shares.iter().copied() {
        postings.push(Posting { tax, ..Posting::debit(PostingRole::CreditNotes, Some(tax_rate), net) });
        postings.push(Posting::debit(PostingRole::OutputTax, Some(tax_rate), tax));
    }
    let shared: Money = shares.iter().map(CreditShare::gross).sum();
    postings.push(Posting::signed(PostingRole::CreditNotes, None, shared - amount));
    postings.push(Posting::credit(PostingRole::Receivables, None, amount));
    postings.retain(|posting| !posting.is_empty());
    postings
}

/// The delivered amount at one tax rate, and the shares that credit notes have reversed of it.
struct CreditedRate {
    net: Money,
    tax: Money,
    given: CreditShare,
}

impl CreditedRate {
    fn of(RateTotals { tax_rate, totals }: &RateTotals, given: &[CreditShare]) -> Self {
        let mut sum = CreditShare { tax_rate: *tax_rate, net: Money::ZERO, tax: Money::ZERO };
        for share in given.iter().filter(|share| share.tax_rate == *tax_rate) {
            sum.net += share.net;
            sum.tax += share.tax;
        }
        Self { net: totals.net(), tax: totals.tax, given: sum }
    }

    fn gross(&self) -> Money {
        self.net + self.tax
    }

    /// Returns the amount that no credit note has reversed.
    fn left(&self) -> Money {
        self.gross() - self.given.gross()
    }

    /// Returns a share of this amount, in which neither net nor tax is more than is left.
    fn share(&self, gross: Money) -> CreditShare {
        let CreditShare { tax_rate, net: net_given, tax: tax_given } = self.given;
        let (net_left, tax_left) = (self.net - net_given, self.tax - tax_given);
        let wanted = part(self.given.gross() + gross, self.tax, self.gross()) - tax_given;
        let tax = wanted.max(Money::ZERO).max(gross - net_left).min(gross).min(tax_left);
        CreditShare { tax_rate, net: gross - tax, tax }
    }
}

/// Returns `amount · of ÷ whole`, rounded to the cent.
fn part(amount: Money, of: Money, whole: Money) -> Money {
    if of == whole {
        return amount;
    }
    Money::of(surely(
        amount.decimal().checked_mul(of.decimal()).and_then(|product| product.checked_div(whole.decimal())),
    ))
}
