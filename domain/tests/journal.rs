//! Deliveries, credit notes and payments in double entry.

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::journal::{
    CreditShare, Posting, PostingRole, RateTotals, credit_note, credit_shares, delivery, payment,
};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::Totals;
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::PaymentMethod;

use crate::fixture::money;

fn rate(percent: i64, quantity: i64, price: i64, discount: i64) -> RateTotals {
    let tax_rate = Percent::of(percent.into());
    let (quantity, price) = (Quantity::of(Decimal::new(quantity, 3)), Price::of(Decimal::new(price, 4)));
    RateTotals { tax_rate, totals: Totals::of_goods(quantity, price, Percent::of(discount.into()), tax_rate) }
}

fn total(rates: &[RateTotals]) -> Money {
    rates.iter().map(|rate| rate.totals.total).sum()
}

/// Writes role, rate, debit and credit in a readable form.
fn written(postings: &[Posting]) -> Vec<String> {
    let side = |posting: &Posting| {
        if posting.debit.is_zero() {
            format!("cr {}", posting.credit)
        } else {
            format!("dr {}", posting.debit)
        }
    };
    let rate = |posting: &Posting| posting.tax_rate.map(|rate| format!(" {rate}%")).unwrap_or_default();
    postings.iter().map(|posting| format!("{}{} {}", posting.role, rate(posting), side(posting))).collect()
}

/// Returns the postings of the only credit note for a delivery.
fn credited(amount: Money, rates: &[RateTotals]) -> Vec<Posting> {
    credit_note(amount, &credit_shares(amount, rates, &[]))
}

fn gross(shares: &[CreditShare]) -> Money {
    shares.iter().map(CreditShare::gross).sum()
}

fn tax(shares: &[CreditShare]) -> Money {
    shares.iter().map(|share| share.tax).sum()
}

fn sums(postings: &[Posting]) -> (Money, Money) {
    (postings.iter().map(|posting| posting.debit).sum(), postings.iter().map(|posting| posting.credit).sum())
}

#[test]
fn a_delivery_is_owed_and_its_net_and_tax_go_to_their_rates() {
    // 10 · 10.00 less 10 % at 20 %, and 3 · 2.00 at 0 %.
    let rates = [rate(20, 10_000, 100_000, 10), rate(0, 3_000, 20_000, 0)];
    let postings = delivery(total(&rates), &rates);
    assert_eq!(
        written(&postings),
        [
            "receivables dr 114.00",
            "sales 20.00% cr 90.00",
            "output-tax 20.00% cr 18.00",
            "sales 0.00% cr 6.00"
        ]
    );
    assert_eq!(postings[1].discount, money("10.00"));
}

#[test]
fn what_no_line_explains_is_a_difference_and_the_document_balances() {
    assert_eq!(written(&delivery(money("12.00"), &[])), ["receivables dr 12.00", "difference cr 12.00"]);
    let rates = [rate(0, 1_000, 200_000, 0)];
    let postings = delivery(money("12.00"), &rates);
    assert_eq!(written(&postings), ["receivables dr 12.00", "sales 0.00% cr 20.00", "difference dr 8.00"]);
}

#[test]
fn a_payment_is_on_the_account_of_its_method_and_its_void_on_the_other_side() {
    let methods = [
        (PaymentMethod::Cash, "cash"),
        (PaymentMethod::Cheque, "cheque"),
        (PaymentMethod::BankTransfer, "bank-transfer"),
        (PaymentMethod::Card, "card"),
        (PaymentMethod::Mobile, "mobile"),
    ];
    for (method, role) in methods {
        let postings = payment(money("7.50"), Some(method));
        assert_eq!(written(&postings), [format!("{role} dr 7.50"), "receivables cr 7.50".to_owned()]);
        let void: Vec<Posting> = postings.into_iter().map(Posting::reversed).collect();
        assert_eq!(written(&void), [format!("{role} cr 7.50"), "receivables dr 7.50".to_owned()]);
    }
}

#[test]
fn a_credit_note_takes_tax_back_in_the_proportion_of_its_delivery() {
    // 120.00 at 20 % and 60.00 without tax.
    let rates = [rate(20, 10_000, 100_000, 0), rate(0, 10_000, 60_000, 0)];
    assert_eq!(
        written(&credited(money("90.00"), &rates)),
        [
            "credit-notes 20.00% dr 50.00",
            "output-tax 20.00% dr 10.00",
            "credit-notes 0.00% dr 30.00",
            "receivables cr 90.00"
        ]
    );
    // No delivery is known, so the tax is unknown.
    assert_eq!(written(&credited(money("90.00"), &[])), ["credit-notes dr 90.00", "receivables cr 90.00"]);
}

#[test]
fn three_credit_notes_for_a_delivery_give_back_exactly_its_tax_and_its_net() {
    // 1.00 and 0.20 of tax.
    let rates = [rate(20, 1_000, 10_000, 0)];
    let mut given: Vec<CreditShare> = Vec::new();
    for expected in ["0.07", "0.06", "0.07"] {
        let shares = credit_shares(money("0.40"), &rates, &given);
        assert_eq!((gross(&shares), tax(&shares)), (money("0.40"), money(expected)));
        given.extend(shares);
    }
    assert_eq!((gross(&given), tax(&given)), (money("1.20"), money("0.20")));
}

#[test]
fn credit_notes_of_a_cent_each_do_not_withhold_the_tax_until_the_last() {
    let rates = [rate(20, 1_000, 10_000, 0)];
    let mut given: Vec<CreditShare> = Vec::new();
    for _ in 0..60 {
        given.extend(credit_shares(money("0.01"), &rates, &given));
    }
    assert_eq!((gross(&given), tax(&given)), (money("0.60"), money("0.10")));
}

#[test]
fn what_a_void_credit_note_gave_is_given_by_the_next_one() {
    let rates = [rate(20, 1_000, 10_000, 0)];
    let mut notes: Vec<Vec<CreditShare>> = Vec::new();
    for _ in 0..3 {
        notes.push(credit_shares(money("0.40"), &rates, &notes.concat()));
    }
    let void = notes.remove(0);
    let again = credit_shares(money("0.40"), &rates, &notes.concat());
    assert_eq!((tax(&void), tax(&again)), (money("0.07"), money("0.07")));
}

#[test]
fn what_is_credited_beyond_a_delivery_has_no_tax() {
    let rates = [rate(20, 1_000, 10_000, 0)];
    assert_eq!(
        written(&credited(money("2.00"), &rates)),
        [
            "credit-notes 20.00% dr 1.00",
            "output-tax 20.00% dr 0.20",
            "credit-notes dr 0.80",
            "receivables cr 2.00"
        ]
    );
}

prop_compose! {
    fn rates()(
        of in prop::collection::btree_map(0_i64..30, (1_i64..50_000, 1_i64..900_000, 0_i64..101), 0..5)
    ) -> Vec<RateTotals> {
        of.into_iter().map(|(percent, (quantity, price, discount))| rate(percent, quantity, price, discount)).collect()
    }
}

proptest! {
    #![proptest_config(crate::total::config(400))]

    #[test]
    fn every_document_balances_and_moves_the_receivables_by_its_amount(rates in rates(), cents in 0_i64..9_000_000) {
        let amount = Money::of(Decimal::new(cents, 2));
        let documents = [
            (delivery(amount, &rates), amount),
            (delivery(total(&rates), &rates), total(&rates)),
            (credited(amount, &rates), -amount),
            (payment(amount, Some(PaymentMethod::Card)), -amount),
            (payment(amount, None), -amount),
        ];
        for (postings, expected) in documents {
            let (debit, credit) = sums(&postings);
            prop_assert_eq!(debit, credit);
            let receivables = postings.iter().filter(|posting| posting.role == PostingRole::Receivables);
            let moved: Money = receivables.map(|posting| posting.debit - posting.credit).sum();
            prop_assert_eq!(moved, expected);
            prop_assert!(postings.iter().all(|posting| posting.debit >= Money::ZERO && posting.credit >= Money::ZERO));
            prop_assert!(postings.iter().all(|posting| posting.debit.is_zero() || posting.credit.is_zero()));
        }
    }

    #[test]
    fn a_credit_note_of_a_whole_delivery_takes_back_exactly_its_tax(rates in rates()) {
        let postings = credited(total(&rates), &rates);
        for RateTotals { tax_rate, totals } in rates {
            let tax = postings.iter().filter(|posting| posting.role == PostingRole::OutputTax);
            let tax: Money = tax.filter(|posting| posting.tax_rate == Some(tax_rate)).map(|posting| posting.debit).sum();
            prop_assert_eq!(tax, totals.tax);
        }
    }

    #[test]
    fn credit_notes_for_all_of_a_delivery_give_back_exactly_its_tax_and_its_net_whichever_of_them_are_void(
        rates in rates(), parts in prop::collection::vec((0_i64..1_001, prop::bool::weighted(0.2)), 0..12)
    ) {
        let mut notes: Vec<Vec<CreditShare>> = Vec::new();
        let left = |notes: &[Vec<CreditShare>]| total(&rates) - gross(&notes.concat());
        // Each is for this number of thousandths of what is left. Some of them also void the first one that is not
        // void.
        for (thousandths, is_void) in parts {
            let amount = Money::of(left(&notes).decimal() * Decimal::new(thousandths, 3));
            let shares = credit_shares(amount, &rates, &notes.concat());
            prop_assert_eq!(gross(&shares), amount);
            prop_assert!(shares.iter().all(|share| share.net >= Money::ZERO && share.tax >= Money::ZERO));
            notes.push(shares);
            if is_void {
                notes.remove(0);
            }
        }
        notes.push(credit_shares(left(&notes), &rates, &notes.concat()));
        let given = notes.concat();
        for RateTotals { tax_rate, totals } in &rates {
            let same: Vec<CreditShare> =
                given.iter().copied().filter(|share| share.tax_rate == *tax_rate).collect();
            prop_assert_eq!(tax(&same), totals.tax);
            prop_assert_eq!(gross(&same) - tax(&same), totals.net());
        }
    }
}
