//! An invoice for another program: UBL 2.1 with the elements of EN 16931.

use waybill_domain::company::{BankAccount, Company};
use waybill_domain::customer::Address;
use waybill_domain::invoice::{InvoiceContent, InvoiceLine, InvoicedDelivery, TaxAmount};
use waybill_domain::money::{Money, Percent};
use waybill_domain::tax::TaxTreatment;
use waybill_http::problem::{Problem, Result};
use waybill_projections::accounts::invoice::InvoiceDetails;

use crate::resources::accounts::journal::{country_code, xml::Xml};

const NAMESPACES: [(&str, &str); 3] = [
    ("xmlns", "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"),
    ("xmlns:cac", "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"),
    ("xmlns:cbc", "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"),
];
const CUSTOMIZATION: &str = "urn:cen.eu:en16931:2017";
/// UNTDID 1001: a commercial invoice.
const COMMERCIAL_INVOICE: &str = "380";
/// UNTDID 4461: a credit transfer.
const CREDIT_TRANSFER: &str = "30";
/// UNTDID 5153: value added tax.
const VAT: &str = "VAT";
/// A tax number of a country without value added tax.
const OTHER_TAX: &str = "TAX";
/// UNECE Recommendation 20: one piece. A unit that users typed has no code.
const ONE: &str = "C62";
/// Maximum length of a text. The standard sets none.
const LONG: usize = 400;
/// A country whose name is not known.
const UNKNOWN_COUNTRY: &str = "ZZ";

/// Returns the invoice as UBL.
///
/// # Errors
/// 422 before the company is described, since an invoice needs its seller.
pub(super) fn ubl(invoice: &InvoiceDetails, company: Option<&Company>) -> Result<Vec<u8>> {
    let unknown =
        || Problem::field("id", "no-company", "The company's record is empty; an invoice needs its seller");
    let company = company.ok_or_else(unknown)?;
    let (content, currency) = (&invoice.content, company.currency.as_str());
    let mut xml = Xml::begun()?;
    xml.open_with("Invoice", NAMESPACES)?;
    xml.text("cbc:CustomizationID", LONG, CUSTOMIZATION)?;
    xml.text("cbc:ID", LONG, &invoice.invoice_no)?;
    xml.text("cbc:IssueDate", LONG, content.invoiced_on)?;
    xml.text("cbc:DueDate", LONG, content.due_on)?;
    xml.text("cbc:InvoiceTypeCode", LONG, COMMERCIAL_INVOICE)?;
    xml.text("cbc:DocumentCurrencyCode", 3, currency)?;
    references(&mut xml, content)?;
    seller(&mut xml, company)?;
    buyer(&mut xml, content)?;
    delivery(&mut xml, content)?;
    if let Some(account) = &company.bank_account {
        payment(&mut xml, &invoice.invoice_no, account)?;
    }
    totals(&mut xml, content, currency)?;
    lines(&mut xml, content, currency)?;
    xml.close("Invoice")?;
    Ok(xml.take())
}

/// Writes the period of several deliveries, and the reference of a single one.
fn references(xml: &mut Xml, content: &InvoiceContent) -> Result<()> {
    let days = || content.deliveries.iter().map(|delivery| delivery.delivered_on);
    if let (Some(first), Some(last), true) = (days().min(), days().max(), content.deliveries.len() > 1) {
        xml.open("cac:InvoicePeriod")?;
        xml.text("cbc:StartDate", LONG, first)?;
        xml.text("cbc:EndDate", LONG, last)?;
        xml.close("cac:InvoicePeriod")?;
    }
    let [InvoicedDelivery { order, customer_reference, .. }] = &content.deliveries[..] else { return Ok(()) };
    xml.open("cac:OrderReference")?;
    let reference = customer_reference.as_ref().map_or_else(|| order.number.clone(), ToString::to_string);
    xml.text("cbc:ID", LONG, reference)?;
    xml.text("cbc:SalesOrderID", LONG, &order.number)?;
    xml.close("cac:OrderReference")
}

fn seller(xml: &mut Xml, company: &Company) -> Result<()> {
    xml.open("cac:AccountingSupplierParty")?;
    xml.open("cac:Party")?;
    if let Some(address) = &company.address {
        postal_address(xml, address)?;
    }
    if let Some(number) = &company.tax_id {
        tax_number(xml, number.as_str(), company.address.as_ref())?;
    }
    xml.open("cac:PartyLegalEntity")?;
    xml.text("cbc:RegistrationName", LONG, &company.name)?;
    if let Some(number) = &company.registration_number {
        xml.text("cbc:CompanyID", LONG, number)?;
    }
    xml.close("cac:PartyLegalEntity")?;
    xml.close("cac:Party")?;
    xml.close("cac:AccountingSupplierParty")
}

fn buyer(xml: &mut Xml, content: &InvoiceContent) -> Result<()> {
    let customer = &content.customer;
    xml.open("cac:AccountingCustomerParty")?;
    xml.open("cac:Party")?;
    xml.open("cac:PartyIdentification")?;
    xml.text("cbc:ID", LONG, &customer.code)?;
    xml.close("cac:PartyIdentification")?;
    postal_address(xml, &customer.billing_address)?;
    if let Some(number) = &customer.tax_id {
        tax_number(xml, number.as_str(), Some(&customer.billing_address))?;
    }
    xml.open("cac:PartyLegalEntity")?;
    xml.text("cbc:RegistrationName", LONG, &customer.name)?;
    xml.close("cac:PartyLegalEntity")?;
    xml.close("cac:Party")?;
    xml.close("cac:AccountingCustomerParty")
}

fn postal_address(xml: &mut Xml, address: &Address) -> Result<()> {
    xml.open("cac:PostalAddress")?;
    xml.text("cbc:StreetName", LONG, &address.line)?;
    xml.text("cbc:CityName", LONG, &address.city)?;
    if let Some(code) = &address.zip_code {
        xml.text("cbc:PostalZone", LONG, code)?;
    }
    if let Some(state) = &address.state {
        xml.text("cbc:CountrySubentity", LONG, state)?;
    }
    xml.open("cac:Country")?;
    let country = country_code(address.country.as_str()).unwrap_or(UNKNOWN_COUNTRY);
    xml.text("cbc:IdentificationCode", 2, country)?;
    xml.close("cac:Country")?;
    xml.close("cac:PostalAddress")
}

/// Writes a tax number. One that begins with the code of its country is a VAT number, as rule BR-CO-09 wants it.
fn tax_number(xml: &mut Xml, number: &str, address: Option<&Address>) -> Result<()> {
    let country = address.and_then(|address| country_code(address.country.as_str()));
    let scheme = if country.is_some_and(|code| number.starts_with(code)) { VAT } else { OTHER_TAX };
    xml.open("cac:PartyTaxScheme")?;
    xml.text("cbc:CompanyID", LONG, number)?;
    tax_scheme(xml, scheme)?;
    xml.close("cac:PartyTaxScheme")
}

fn tax_scheme(xml: &mut Xml, id: &str) -> Result<()> {
    xml.open("cac:TaxScheme")?;
    xml.text("cbc:ID", LONG, id)?;
    xml.close("cac:TaxScheme")
}

/// Writes the day of the last delivery.
fn delivery(xml: &mut Xml, content: &InvoiceContent) -> Result<()> {
    let last = content.deliveries.iter().map(|delivery| delivery.delivered_on).max();
    xml.open("cac:Delivery")?;
    xml.text("cbc:ActualDeliveryDate", LONG, last.unwrap_or(content.invoiced_on))?;
    xml.close("cac:Delivery")
}

fn payment(xml: &mut Xml, number: &str, account: &BankAccount) -> Result<()> {
    xml.open("cac:PaymentMeans")?;
    xml.text("cbc:PaymentMeansCode", LONG, CREDIT_TRANSFER)?;
    xml.text("cbc:PaymentID", LONG, number)?;
    xml.open("cac:PayeeFinancialAccount")?;
    xml.text("cbc:ID", LONG, &account.account_number)?;
    xml.text("cbc:Name", LONG, &account.holder)?;
    if let Some(code) = &account.bank_code {
        xml.open("cac:FinancialInstitutionBranch")?;
        xml.text("cbc:ID", LONG, code)?;
        xml.close("cac:FinancialInstitutionBranch")?;
    }
    xml.close("cac:PayeeFinancialAccount")?;
    xml.close("cac:PaymentMeans")
}

fn totals(xml: &mut Xml, content: &InvoiceContent, currency: &str) -> Result<()> {
    let amount =
        |xml: &mut Xml, name: &str, amount: Money| xml.text_with(name, [("currencyID", currency)], amount);
    xml.open("cac:TaxTotal")?;
    amount(xml, "cbc:TaxAmount", content.tax)?;
    for TaxAmount { tax_rate, net, tax } in &content.taxes {
        xml.open("cac:TaxSubtotal")?;
        amount(xml, "cbc:TaxableAmount", *net)?;
        amount(xml, "cbc:TaxAmount", *tax)?;
        category(xml, "cac:TaxCategory", content.customer.tax_treatment, *tax_rate, true)?;
        xml.close("cac:TaxSubtotal")?;
    }
    xml.close("cac:TaxTotal")?;
    xml.open("cac:LegalMonetaryTotal")?;
    amount(xml, "cbc:LineExtensionAmount", content.net)?;
    amount(xml, "cbc:TaxExclusiveAmount", content.net)?;
    amount(xml, "cbc:TaxInclusiveAmount", content.total)?;
    amount(xml, "cbc:PayableAmount", content.total)?;
    xml.close("cac:LegalMonetaryTotal")
}

/// Writes a tax category by its code of UNTDID 5305. Its sum also has the reason for an exemption.
fn category(
    xml: &mut Xml,
    name: &str,
    treatment: TaxTreatment,
    rate: Percent,
    with_reason: bool,
) -> Result<()> {
    let (code, reason) = match treatment {
        _ if !rate.is_zero() => ("S", None),
        TaxTreatment::Standard => ("Z", None),
        TaxTreatment::Exempt => ("E", Some("Exempt from tax")),
        TaxTreatment::ReverseCharge => ("AE", Some("Reverse charge")),
        TaxTreatment::Export => ("G", Some("Export outside the EU")),
    };
    xml.open(name)?;
    xml.text("cbc:ID", LONG, code)?;
    xml.text("cbc:Percent", LONG, rate)?;
    if let Some(reason) = reason.filter(|_| with_reason) {
        xml.text("cbc:TaxExemptionReason", LONG, reason)?;
    }
    tax_scheme(xml, VAT)?;
    xml.close(name)
}

fn lines(xml: &mut Xml, content: &InvoiceContent, currency: &str) -> Result<()> {
    let lines = content
        .deliveries
        .iter()
        .flat_map(|delivery| delivery.lines.iter().map(move |line| (delivery, line)));
    for (number, (delivery, line)) in (1..).zip(lines) {
        invoice_line(xml, number, (delivery, line), content.customer.tax_treatment, currency)?;
    }
    Ok(())
}

fn invoice_line(
    xml: &mut Xml,
    number: usize,
    (delivery, line): (&InvoicedDelivery, &InvoiceLine),
    treatment: TaxTreatment,
    currency: &str,
) -> Result<()> {
    let gross = Money::for_goods(line.quantity, line.unit_price);
    xml.open("cac:InvoiceLine")?;
    xml.text("cbc:ID", LONG, number)?;
    xml.text("cbc:Note", LONG, format!("{}, {}", delivery.order.number, line.unit))?;
    xml.text_with("cbc:InvoicedQuantity", [("unitCode", ONE)], line.quantity)?;
    xml.text_with("cbc:LineExtensionAmount", [("currencyID", currency)], line.net)?;
    if !line.discount_percent.is_zero() {
        xml.open("cac:AllowanceCharge")?;
        xml.text("cbc:ChargeIndicator", LONG, "false")?;
        xml.text("cbc:AllowanceChargeReason", LONG, "Discount")?;
        xml.text("cbc:MultiplierFactorNumeric", LONG, line.discount_percent)?;
        xml.text_with("cbc:Amount", [("currencyID", currency)], gross - line.net)?;
        xml.text_with("cbc:BaseAmount", [("currencyID", currency)], gross)?;
        xml.close("cac:AllowanceCharge")?;
    }
    xml.open("cac:Item")?;
    xml.text("cbc:Name", LONG, &line.name)?;
    xml.open("cac:SellersItemIdentification")?;
    xml.text("cbc:ID", LONG, &line.sku)?;
    xml.close("cac:SellersItemIdentification")?;
    category(xml, "cac:ClassifiedTaxCategory", treatment, line.tax_rate, false)?;
    xml.close("cac:Item")?;
    xml.open("cac:Price")?;
    xml.text_with("cbc:PriceAmount", [("currencyID", currency)], line.unit_price)?;
    xml.close("cac:Price")?;
    xml.close("cac:InvoiceLine")
}
