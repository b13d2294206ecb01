//! What a delivery, a credit note and a payment are in double entry.

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::journal::{Posting, PostingRole, RateTotals, credit_note, delivery, payment};
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

/// Role, rate, debit and credit, as people would write them.
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
        written(&credit_note(money("90.00"), &rates)),
        [
            "credit-notes 20.00% dr 50.00",
            "output-tax 20.00% dr 10.00",
            "credit-notes 0.00% dr 30.00",
            "receivables cr 90.00"
        ]
    );
    // Of no delivery: its tax is unknown.
    assert_eq!(written(&credit_note(money("90.00"), &[])), ["credit-notes dr 90.00", "receivables cr 90.00"]);
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
            (credit_note(amount, &rates), -amount),
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
        let postings = credit_note(total(&rates), &rates);
        for RateTotals { tax_rate, totals } in rates {
            let tax = postings.iter().filter(|posting| posting.role == PostingRole::OutputTax);
            let tax: Money = tax.filter(|posting| posting.tax_rate == Some(tax_rate)).map(|posting| posting.debit).sum();
            prop_assert_eq!(tax, totals.tax);
        }
    }
}
