//! Events of the account codes.

use std::borrow::Cow;

use waybill_domain::account_codes;
use waybill_domain::money::Percent;
use waybill_domain::text::Code;

wire_struct! {
    TaxRateCodes<'a> for account_codes::TaxRateCodes {
        credit_notes: Option<Cow<'a, Code>>,
        output_tax: Option<Cow<'a, Code>>,
        sales: Cow<'a, Code>,
        tax_rate: Percent,
    }
}

wire_struct! {
    AccountCodes<'a> for account_codes::AccountCodes {
        bank_transfer: Cow<'a, Code>,
        card: Cow<'a, Code>,
        cash: Cow<'a, Code>,
        cheque: Cow<'a, Code>,
        credit_notes: Cow<'a, Code>,
        difference: Cow<'a, Code>,
        discounts: Option<Cow<'a, Code>>,
        mobile: Cow<'a, Code>,
        opening: Option<Cow<'a, Code>>,
        output_tax: Cow<'a, Code>,
        receivables: Cow<'a, Code>,
        sales: Cow<'a, Code>,
        tax_rates: Vec<TaxRateCodes<'a>>,
    }
}

wire_events! {
    AccountCodes: AccountCodesEvent<'a> for account_codes::AccountCodesEvent {
        "set" 1 => Set(codes: AccountCodes<'a>),
    }
}
