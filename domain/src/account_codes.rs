//! Maps posting roles to the accounts of the bookkeeping system: one record of the company.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::journal::PostingRole;
use crate::money::Percent;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Code;

/// The id of the only stream of account codes.
pub const ACCOUNT_CODES_ID: &str = "account-codes";

/// Maximum number of tax rates with accounts of their own.
pub const MAX_TAX_RATES: usize = 20;

record! {
    /// The accounts of one tax rate, instead of those for all rates.
    pub struct TaxRateCodes {
        /// Tax in percent.
        pub tax_rate: Percent,
        /// Sales without tax.
        pub sales: Code,
        /// Credit notes without tax; the account for all rates when not given.
        pub credit_notes: Option<Code>,
        /// Output tax; the account for all rates when not given.
        pub output_tax: Option<Code>,
    }
}

record! {
    /// The accounts of the bookkeeping system.
    pub struct AccountCodes {
        /// Receivables from customers. No other posting has this account.
        pub receivables: Code,
        /// Sales without tax, of each rate that has no account of its own.
        pub sales: Code,
        /// Credit notes without tax, of each rate that has no account of its own.
        pub credit_notes: Code,
        /// Output tax, of each rate that has no account of its own.
        pub output_tax: Code,
        /// Discounts on lines; sales are posted less their discounts when not given.
        pub discounts: Option<Code>,
        /// Payments in notes and coins.
        pub cash: Code,
        /// Payments by check.
        pub cheque: Code,
        /// Payments from a bank account.
        pub bank_transfer: Code,
        /// Payments by credit or debit card.
        pub card: Code,
        /// Payments by mobile money.
        pub mobile: Code,
        /// The part of a delivery's amount that no line explains. It makes the document balance.
        pub difference: Code,
        /// The balances brought forward from the system used before; `difference` when not given.
        pub opening: Option<Code>,
        /// Tax rates with accounts of their own, at most 20.
        pub tax_rates: Vec<TaxRateCodes>,
    }
}

/// Accounts with their fields.
type Accounts<'a> = Vec<(String, &'a Code)>;

impl AccountCodes {
    /// Returns the default codes: those of the French general chart of accounts (plan comptable général, regulation ANC
    /// 2014-03). It is public and has an account for each of these roles.
    pub fn published() -> Self {
        let code = |text: &'static str| Code::known(text);
        Self {
            receivables: code("411"),
            sales: code("707"),
            credit_notes: code("7097"),
            output_tax: code("4457"),
            discounts: None,
            cash: code("53"),
            cheque: code("5112"),
            bank_transfer: code("512"),
            card: code("511"),
            mobile: code("517"),
            difference: code("471"),
            opening: Some(code("890")),
            tax_rates: Vec::new(),
        }
    }

    /// Returns the account of a posting.
    pub fn code(&self, role: PostingRole, tax_rate: Option<Percent>) -> &Code {
        let own = tax_rate.and_then(|rate| self.tax_rates.iter().find(|codes| codes.tax_rate == rate));
        match role {
            PostingRole::Receivables => &self.receivables,
            PostingRole::Sales => own.map_or(&self.sales, |own| &own.sales),
            PostingRole::CreditNotes => {
                own.and_then(|own| own.credit_notes.as_ref()).unwrap_or(&self.credit_notes)
            }
            PostingRole::OutputTax => own.and_then(|own| own.output_tax.as_ref()).unwrap_or(&self.output_tax),
            PostingRole::Discounts => self.discounts.as_ref().unwrap_or(&self.sales),
            PostingRole::Cash => &self.cash,
            PostingRole::Cheque => &self.cheque,
            PostingRole::BankTransfer => &self.bank_transfer,
            PostingRole::Card => &self.card,
            PostingRole::Mobile => &self.mobile,
            PostingRole::Difference => &self.difference,
            PostingRole::Opening => self.opening.as_ref().unwrap_or(&self.difference),
        }
    }

    /// Returns every account except receivables, with its field: the accounts of output tax are the second list.
    fn others(&self) -> (Accounts<'_>, Accounts<'_>) {
        let named = |name: &str, code| (name.to_owned(), code);
        let mut plain = vec![
            named("sales", &self.sales),
            named("creditNotes", &self.credit_notes),
            named("cash", &self.cash),
            named("cheque", &self.cheque),
            named("bankTransfer", &self.bank_transfer),
            named("card", &self.card),
            named("mobile", &self.mobile),
            named("difference", &self.difference),
        ];
        plain.extend(self.opening.iter().map(|code| named("opening", code)));
        plain.extend(self.discounts.iter().map(|code| named("discounts", code)));
        let mut tax = vec![named("outputTax", &self.output_tax)];
        for (at, rate) in self.tax_rates.iter().enumerate() {
            let field = |name: &str| format!("taxRates.{at}.{name}");
            plain.push((field("sales"), &rate.sales));
            plain.extend(rate.credit_notes.iter().map(|code| (field("creditNotes"), code)));
            tax.extend(rate.output_tax.iter().map(|code| (field("outputTax"), code)));
        }
        (plain, tax)
    }

    /// Refuses accounts that must not be shared. Several roles may share an account, such as the bank and cards.
    /// Receivables share none, and output tax only with itself: a balance or a tax return could not be separated from
    /// what is mixed into it.
    fn check(&self) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        if self.tax_rates.len() > MAX_TAX_RATES {
            let text = format!(
                "At most {MAX_TAX_RATES} tax rates have accounts of their own; there are {}",
                self.tax_rates.len()
            );
            errors.note::<()>("taxRates", "too-many", text);
        }
        let mut seen = BTreeSet::new();
        for (at, TaxRateCodes { tax_rate, .. }) in self.tax_rates.iter().enumerate() {
            if !seen.insert(*tax_rate) {
                let text = format!("There are accounts for {tax_rate} % already");
                errors.note::<()>(&format!("taxRates.{at}.taxRate"), "twice", text);
            }
        }
        let (plain, tax) = self.others();
        for (field, code) in plain.iter().chain(&tax).filter(|(_, code)| **code == self.receivables) {
            let text =
                format!("{code} is the account of the receivables, which must not have other postings");
            errors.note::<()>(field, "same-account", text);
        }
        for (field, code) in &tax {
            if let Some((other, _)) = plain.iter().find(|(_, other)| other == code) {
                let text =
                    format!("{code} is the account of {other} too; output tax must have one of its own");
                errors.note::<()>(field, "same-account", text);
            }
        }
        errors.none_or_invalid()
    }
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct AccountCodesRecord {
    /// The codes that were set last; `None` while the default codes apply.
    pub codes: Option<AccountCodes>,
}

/// Replaces the account codes.
#[derive(Debug, Clone, PartialEq)]
pub struct SetAccountCodes(pub AccountCodes);

/// Events of the account codes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum AccountCodesEvent {
    /// The codes that apply from now on.
    Set(AccountCodes),
}

impl Decide for AccountCodesRecord {
    type Command = SetAccountCodes;
    type Event = AccountCodesEvent;

    fn decide(
        &self,
        SetAccountCodes(codes): SetAccountCodes,
        decision: &DecisionContext,
    ) -> Result<Vec<AccountCodesEvent>, Refusal> {
        decision.permit(Operation::AccountCodesWrite)?;
        codes.check()?;
        let before = self.codes.clone().unwrap_or_else(AccountCodes::published);
        if before == codes {
            return Ok(Vec::new());
        }
        Ok(vec![AccountCodesEvent::Set(codes)])
    }

    fn evolve(&mut self, AccountCodesEvent::Set(codes): AccountCodesEvent) {
        self.codes = Some(codes);
    }
}

aggregate!(AccountCodesRecord, AccountCodesEvent, AccountCodes);
