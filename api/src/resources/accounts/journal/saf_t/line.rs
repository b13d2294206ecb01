//! The lines of the journals in a SAF-T file, and the names of roles and journals there.

use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::money::{Money, Percent};
use waybill_http::problem::Result;
use waybill_projections::accounts::journal::RecordedPosting;

use super::super::xml::Xml;
use super::{LONG, MIDDLE, MIDDLE_2, SHORT};

/// The only type of tax in the schema.
pub(super) const TAX_TYPE: &str = "MVA";

/// Returns a journal's id and its name.
pub(super) const fn journal(journal: JournalKind) -> (&'static str, &'static str) {
    match journal {
        JournalKind::Sales => ("sales", "Deliveries"),
        JournalKind::Credits => ("credits", "Credit notes"),
        JournalKind::Receipts => ("receipts", "Payments"),
        JournalKind::Opening => ("opening", "Opening items"),
    }
}

pub(super) const fn role(role: PostingRole) -> &'static str {
    match role {
        PostingRole::Receivables => "Receivables",
        PostingRole::Sales => "Sales",
        PostingRole::Discounts => "Discounts",
        PostingRole::OutputTax => "Output tax",
        PostingRole::CreditNotes => "Credit notes",
        PostingRole::Cash => "Cash",
        PostingRole::Cheque => "Cheques",
        PostingRole::BankTransfer => "Bank",
        PostingRole::Card => "Cards",
        PostingRole::Mobile => "Mobile money",
        PostingRole::Difference => "Differences",
        PostingRole::Opening => "Opening balances",
    }
}

/// Returns the category and code by which the schema groups accounts. They are those of the Norwegian
/// business specification (næringsspesifikasjon), which covers the balance sheet and the income statement.
pub(super) const fn grouping(role: PostingRole, untaxed: bool) -> (&'static str, &'static str) {
    match role {
        PostingRole::Receivables => ("balanseverdiForOmloepsmiddel", "1500"),
        PostingRole::Sales | PostingRole::Discounts | PostingRole::CreditNotes if untaxed => {
            ("salgsinntekt", "3100")
        }
        PostingRole::Sales | PostingRole::Discounts | PostingRole::CreditNotes => ("salgsinntekt", "3000"),
        PostingRole::OutputTax => ("kortsiktigGjeld", "2740"),
        PostingRole::Cash => ("balanseverdiForOmloepsmiddel", "1900"),
        PostingRole::Cheque | PostingRole::BankTransfer | PostingRole::Card | PostingRole::Mobile => {
            ("balanseverdiForOmloepsmiddel", "1920")
        }
        PostingRole::Difference => ("kortsiktigGjeld", "2990"),
        PostingRole::Opening => ("egenkapital", "2050"),
    }
}

/// Returns the code of a tax rate, which is the rate itself.
pub(super) fn tax_code(rate: Percent) -> String {
    rate.to_string()
}

pub(super) fn write(xml: &mut Xml, posting: &RecordedPosting, line: u32) -> Result<()> {
    let row = &posting.row;
    xml.open("Line")?;
    xml.text("RecordID", SHORT, line)?;
    xml.text("AccountID", MIDDLE_2, &row.account_code)?;
    xml.text("SourceDocumentID", MIDDLE, &row.document_no)?;
    xml.text("CustomerID", MIDDLE, &row.customer_code)?;
    xml.text("Description", LONG, role(row.role))?;
    let debited = !row.debit.is_zero();
    amount(xml, "Amount", debited, row.debit + row.credit)?;
    if let Some(rate) = row.tax_rate.filter(|_| !posting.tax_base.is_zero()) {
        xml.open("TaxInformation")?;
        xml.text("TaxType", 9, TAX_TYPE)?;
        xml.text("TaxCode", MIDDLE_2, tax_code(rate))?;
        xml.text("TaxPercentage", SHORT, rate)?;
        xml.text("TaxBase", SHORT + 2, posting.tax_base)?;
        amount(xml, "TaxAmount", debited, posting.tax)?;
        xml.close("TaxInformation")?;
    }
    xml.close("Line")
}

/// Writes `DebitAmount` or `CreditAmount`; with the kind of a tax, `DebitTaxAmount` or `CreditTaxAmount`.
fn amount(xml: &mut Xml, kind: &str, debited: bool, amount: Money) -> Result<()> {
    let name = format!("{}{kind}", if debited { "Debit" } else { "Credit" });
    xml.open(&name)?;
    xml.text("Amount", SHORT + 2, amount)?;
    xml.close(&name)
}
