//! The parts of a SAF-T file before the journals: the company, the date, accounts and tax rates.

use std::collections::{BTreeMap, BTreeSet};

use waybill_domain::company::{BankAccount, Company};
use waybill_domain::journal::PostingRole;
use waybill_domain::money::{Money, Percent};
use waybill_http::problem::Result;
use waybill_projections::accounts::journal::{AccountSum, JournalSums};

use super::super::xml::Xml;
use super::{Facts, LONG, MIDDLE, MIDDLE_2, SHORT, balance, countries, line};

/// The value of required elements whose content Waybill does not know.
const NOT_USED: &str = "NotUsed";
/// A country whose name is not known: "unknown or unspecified", which ISO 3166 leaves to its users.
const UNKNOWN_COUNTRY: &str = "ZZ";
const COMMENT: &str = "Sales ledger: deliveries, credit notes and payments of customers. Opening balances are of the receivables \
     alone; what else is posted to an account is known to the general ledger.";

pub(super) fn write(xml: &mut Xml, facts: &Facts) -> Result<()> {
    let company = facts.company.as_ref();
    xml.open("Header")?;
    xml.text("AuditFileVersion", 9, "1.30")?;
    xml.text("AuditFileCountry", 2, country(facts))?;
    xml.text("AuditFileDateCreated", SHORT, facts.made_on)?;
    xml.text("SoftwareCompanyName", MIDDLE_2, "Waybill")?;
    xml.text("SoftwareID", LONG, "Waybill")?;
    xml.text("SoftwareVersion", SHORT, env!("CARGO_PKG_VERSION"))?;
    xml.open("Company")?;
    let registered = company.and_then(|company| company.registration_number.as_ref());
    xml.text("RegistrationNumber", MIDDLE, registered.map_or(NOT_USED, |number| number.as_str()))?;
    xml.text("Name", LONG, company.map_or(NOT_USED, |company| company.name.as_str()))?;
    if let Some(address) = company.and_then(|company| company.address.as_ref()) {
        xml.open("Address")?;
        xml.text("StreetName", LONG, &address.line)?;
        xml.text("City", LONG, &address.city)?;
        if let Some(code) = &address.zip_code {
            xml.text("PostalCode", MIDDLE_2, code)?;
        }
        if let Some(state) = &address.state {
            xml.text("Region", LONG, state)?;
        }
        xml.text("Country", 2, country(facts))?;
        xml.close("Address")?;
    }
    contact(xml, company)?;
    if let Some(number) = company.and_then(|company| company.tax_id.as_ref()) {
        xml.open("TaxRegistration")?;
        xml.text("TaxRegistrationNumber", MIDDLE, number)?;
        xml.close("TaxRegistration")?;
    }
    if let Some(account) = company.and_then(|company| company.bank_account.as_ref()) {
        bank_account(xml, account)?;
    }
    xml.close("Company")?;
    // ISO 4217 has XXX for no currency.
    xml.text("DefaultCurrencyCode", 3, company.map_or("XXX", |company| company.currency.as_str()))?;
    xml.open("SelectionCriteria")?;
    xml.text("SelectionStartDate", SHORT, facts.period.start_date)?;
    xml.text("SelectionEndDate", SHORT, facts.period.end_date)?;
    xml.close("SelectionCriteria")?;
    xml.text("HeaderComment", LONG, COMMENT)?;
    xml.text("TaxAccountingBasis", SHORT, "A")?;
    xml.close("Header")
}

fn contact(xml: &mut Xml, company: Option<&Company>) -> Result<()> {
    xml.open("Contact")?;
    xml.open("ContactPerson")?;
    xml.text("FirstName", MIDDLE, NOT_USED)?;
    xml.text("LastName", MIDDLE_2, NOT_USED)?;
    xml.close("ContactPerson")?;
    if let Some(company) = company {
        // Half of a number or of an address is another one.
        let mut whole = |name, max, value: Option<String>| match value {
            Some(value) if value.chars().count() <= max => xml.text(name, max, value),
            _ => Ok(()),
        };
        whole("Telephone", SHORT, company.phone_number.as_ref().map(ToString::to_string))?;
        whole("Email", MIDDLE_2, company.email.as_ref().map(ToString::to_string))?;
        whole("Website", LONG, company.website.as_ref().map(ToString::to_string))?;
    }
    xml.close("Contact")
}

fn bank_account(xml: &mut Xml, account: &BankAccount) -> Result<()> {
    xml.open("BankAccount")?;
    if account.account_number.is_iban() {
        xml.text("IBANNumber", MIDDLE, &account.account_number)?;
    } else {
        xml.text("BankAccountNumber", MIDDLE, &account.account_number)?;
        xml.text("BankAccountName", MIDDLE_2, &account.holder)?;
    }
    // The others are routing numbers.
    if let Some(code) = account.bank_code.as_ref().filter(|code| code.is_bic()) {
        xml.text("BIC", SHORT, code)?;
    }
    xml.close("BankAccount")
}

/// Returns the two letters of the company's country, or [`UNKNOWN_COUNTRY`].
fn country(facts: &Facts) -> &'static str {
    let address = facts.company.as_ref().and_then(|company| company.address.as_ref());
    address.and_then(|address| countries::code(address.country.as_str())).unwrap_or(UNKNOWN_COUNTRY)
}

/// Writes every account of the sums, with its opening and closing balance. Only the receivables have an
/// opening balance.
pub(super) fn accounts(xml: &mut Xml, sums: &JournalSums) -> Result<()> {
    let mut accounts: BTreeMap<&str, Vec<&AccountSum>> = BTreeMap::new();
    for sum in &sums.accounts {
        accounts.entry(&sum.account_code).or_default().push(sum);
    }
    if accounts.is_empty() {
        return Ok(());
    }
    xml.open("GeneralLedgerAccounts")?;
    for (code, sums_of) in accounts {
        let receivables = sums_of.iter().any(|sum| sum.role == PostingRole::Receivables);
        let opening = if receivables { sums.receivables.opening } else { Money::ZERO };
        account(xml, code, &sums_of, opening)?;
    }
    xml.close("GeneralLedgerAccounts")
}

fn account(xml: &mut Xml, code: &str, sums: &[&AccountSum], opening: Money) -> Result<()> {
    let names: BTreeSet<&str> = sums.iter().map(|sum| line::role(sum.role)).collect();
    let change: Money = sums.iter().map(|sum| sum.debit - sum.credit).sum();
    let untaxed = sums.iter().all(|sum| sum.tax_rate.is_some_and(Percent::is_zero));
    let (category, grouping) =
        line::grouping(sums.first().map_or(PostingRole::Difference, |sum| sum.role), untaxed);
    xml.open("Account")?;
    xml.text("AccountID", MIDDLE_2, code)?;
    xml.text("AccountDescription", LONG, names.into_iter().collect::<Vec<_>>().join(", "))?;
    xml.text("GroupingCategory", LONG, category)?;
    xml.text("GroupingCode", MIDDLE, grouping)?;
    xml.text("AccountType", SHORT, "GL")?;
    balance(xml, "Opening", opening)?;
    balance(xml, "Closing", opening + change)?;
    xml.close("Account")
}

/// Writes every tax rate that has postings.
pub(super) fn tax_table(xml: &mut Xml, facts: &Facts, sums: &JournalSums) -> Result<()> {
    let rates: BTreeSet<Percent> = sums.accounts.iter().filter_map(|sum| sum.tax_rate).collect();
    if rates.is_empty() {
        return Ok(());
    }
    xml.open("TaxTable")?;
    xml.open("TaxTableEntry")?;
    xml.text("TaxType", 9, line::TAX_TYPE)?;
    xml.text("Description", LONG, "Merverdiavgift")?;
    for rate in rates {
        xml.open("TaxCodeDetails")?;
        xml.text("TaxCode", MIDDLE_2, line::tax_code(rate))?;
        xml.text("Description", LONG, format!("Output tax {rate} %"))?;
        xml.text("TaxPercentage", SHORT, rate)?;
        xml.text("Country", 2, country(facts))?;
        // Output tax at a regular rate; sales at the zero rate.
        xml.text("StandardTaxCode", 2, if rate.is_zero() { "5" } else { "3" })?;
        xml.text("BaseRate", SHORT, "100")?;
        xml.close("TaxCodeDetails")?;
    }
    xml.close("TaxTableEntry")?;
    xml.close("TaxTable")
}
