//! Account codes: the users who may set them, the codes that may be equal, and the defaults.

use serde_json::{Value, json};
use waybill_domain::Role::{Admin, BookKeeper};
use waybill_domain::account_codes::{AccountCodes, AccountCodesEvent, AccountCodesRecord, SetAccountCodes};
use waybill_domain::journal::PostingRole;
use waybill_domain::money::Percent;

use crate::fixture::{ANYBODY, MAKER, a, decision, read};
use crate::scene::{given, nothing};

/// Returns a chart with separate accounts for 20 %, and these fields replaced.
#[allow(clippy::needless_pass_by_value, reason = "fields are easier to read without ampersands")]
fn codes(other: Value) -> AccountCodes {
    let mut body = json!({
        "receivables": "1100", "sales": "4000", "creditNotes": "4010", "outputTax": "2200", "cash": "1230",
        "cheque": "1200", "bankTransfer": "1200", "card": "1250", "mobile": "1200", "difference": "9998",
        "taxRates": [{"taxRate": "20", "sales": "4020", "outputTax": "2220"}],
    });
    body.as_object_mut().unwrap().extend(other.as_object().unwrap().clone());
    read(&body)
}

fn set(codes: &AccountCodes) -> SetAccountCodes {
    SetAccountCodes(codes.clone())
}

#[test]
fn admins_and_book_keepers_set_them() {
    for role in ANYBODY {
        let outcome = nothing::<AccountCodesRecord>().when(decision(MAKER, role), set(&codes(json!({}))));
        if matches!(role, Some(Admin | BookKeeper)) {
            outcome.then([AccountCodesEvent::Set(codes(json!({})))]);
        } else {
            outcome.refused("Your role does not allow this: set the account codes of the bookkeeping.");
        }
    }
}

#[test]
fn the_same_codes_again_are_no_event() {
    given::<AccountCodesRecord>([AccountCodesEvent::Set(codes(json!({})))])
        .when(a(Admin), set(&codes(json!({}))))
        .then_nothing();
}

#[test]
fn the_published_chart_could_be_set_and_is_no_choice() {
    let published = AccountCodes::published();
    nothing::<AccountCodesRecord>().when(a(BookKeeper), set(&published)).then_nothing();
}

#[test]
fn receivables_and_output_tax_share_no_account_with_anything_else() {
    let wrong: [(Value, &[(&str, &str)]); 6] = [
        (json!({"cash": "1100"}), &[("cash", "same-account")]),
        (json!({"discounts": "1100"}), &[("discounts", "same-account")]),
        (json!({"outputTax": "4000"}), &[("outputTax", "same-account")]),
        (json!({"taxRates": [{"taxRate": "20", "sales": "1100"}]}), &[("taxRates.0.sales", "same-account")]),
        (
            json!({"taxRates": [{"taxRate": "20", "sales": "4020", "outputTax": "4020"}]}),
            &[("taxRates.0.outputTax", "same-account")],
        ),
        (
            json!({"taxRates": [{"taxRate": "20", "sales": "4020"}, {"taxRate": "20.00", "sales": "4021"}]}),
            &[("taxRates.1.taxRate", "twice")],
        ),
    ];
    for (other, fields) in wrong {
        nothing::<AccountCodesRecord>().when(a(Admin), set(&codes(other))).wrong_fields(fields);
    }
}

#[test]
fn at_most_twenty_tax_rates_have_accounts_of_their_own() {
    let rates: Vec<Value> =
        (0..21).map(|rate| json!({"taxRate": rate.to_string(), "sales": "4020"})).collect();
    nothing::<AccountCodesRecord>()
        .when(a(Admin), set(&codes(json!({"taxRates": rates}))))
        .wrong_fields(&[("taxRates", "too-many")]);
}

#[test]
fn a_rate_without_accounts_of_its_own_has_those_for_all_rates() {
    let codes = codes(json!({}));
    let code = |role, rate: i64| codes.code(role, Some(Percent::of(rate.into()))).to_string();
    assert_eq!(code(PostingRole::Sales, 20), "4020");
    assert_eq!(code(PostingRole::Sales, 5), "4000");
    assert_eq!(code(PostingRole::OutputTax, 20), "2220");
    assert_eq!(code(PostingRole::OutputTax, 5), "2200");
    // Not set for 20 % either.
    assert_eq!(code(PostingRole::CreditNotes, 20), "4010");
    // Discounts are deducted from the sales.
    assert_eq!(code(PostingRole::Discounts, 20), "4000");
}
