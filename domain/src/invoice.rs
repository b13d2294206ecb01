//! Invoices: papers over the deliveries of a customer. They change neither the balance nor stock, and are never edited.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::customer::{Address, Customer};
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, ProductId};
use crate::money::{Money, Percent, Price};
use crate::noun::Noun;
use crate::order::{Delivery, PlacedOrder};
use crate::permission::Operation;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::tax::TaxTreatment;
use crate::text::{Reference, Text};

/// Maximum number of deliveries of an invoice.
pub const MAX_DELIVERIES: usize = 200;
/// Maximum number of lines of an invoice.
pub const MAX_LINES: usize = 2_000;

wire_enum! {
    /// The state of an invoice.
    pub enum InvoiceState {
        Issued,
        /// Its deliveries were credited in full.
        Credited,
    }
}

/// The customer of an invoice, as on its day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicedCustomer {
    pub id: CustomerId,
    pub code: String,
    pub name: String,
    pub billing_address: Address,
    pub tax_id: Option<Text<40>>,
    /// The reason why tax is charged or not.
    pub tax_treatment: TaxTreatment,
    /// Number of the certificate of an exempt customer.
    pub tax_certificate_no: Option<Text<40>>,
}

/// A line of an invoice: goods that the customer kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceLine {
    pub product_id: ProductId,
    pub sku: String,
    pub name: String,
    pub unit: String,
    /// Delivered quantity.
    pub quantity: Quantity,
    /// Price per unit without tax.
    pub unit_price: Price,
    /// Discount in percent.
    pub discount_percent: Percent,
    /// Tax in percent.
    pub tax_rate: Percent,
    /// Amount after discount, before tax.
    pub net: Money,
    pub tax: Money,
}

/// A delivery that an invoice charges.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicedDelivery {
    pub order: OrderRef,
    pub delivered_on: NaiveDate,
    /// Due date of its charge.
    pub due_on: NaiveDate,
    /// The customer's own order number.
    pub customer_reference: Option<Reference>,
    /// Goods that the customer kept.
    pub lines: Vec<InvoiceLine>,
    /// Amount that the account was charged.
    pub total: Money,
}

/// Net and tax of a tax rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxAmount {
    /// Tax in percent.
    pub tax_rate: Percent,
    /// Amount before tax.
    pub net: Money,
    pub tax: Money,
}

/// The content of an invoice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceContent {
    pub customer: InvoicedCustomer,
    /// Day of the invoice.
    pub invoiced_on: NaiveDate,
    /// The latest due date of its deliveries.
    pub due_on: NaiveDate,
    pub deliveries: Vec<InvoicedDelivery>,
    /// Net and tax by rate, the lowest rate first.
    pub taxes: Vec<TaxAmount>,
    /// Amount before tax.
    pub net: Money,
    pub tax: Money,
    /// Sum of the charges of its deliveries.
    pub total: Money,
}

/// An invoice that was issued.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IssuedInvoice {
    pub number: String,
    pub content: InvoiceContent,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Invoice {
    /// `None` before it was issued.
    pub issued: Option<IssuedInvoice>,
}

/// Commands of an invoice.
#[derive(Debug, Clone, PartialEq)]
pub enum InvoiceCommand {
    /// Issue it with a delivery. The order checks the permission.
    Issue(IssuedInvoice),
    /// Issue it for deliveries of earlier days.
    Collect(IssuedInvoice),
}

/// Events of an invoice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum InvoiceEvent {
    Issued { number: String, content: InvoiceContent },
}

impl InvoicedCustomer {
    /// Returns the data of a customer that an invoice shows.
    pub fn new(id: CustomerId, code: &str, customer: &Customer) -> Self {
        Self {
            id,
            code: code.to_owned(),
            name: customer.name.to_string(),
            billing_address: customer.billing_address.clone(),
            tax_id: customer.tax_id.clone(),
            tax_treatment: customer.tax_treatment,
            tax_certificate_no: customer.tax_certificate_no.clone(),
        }
    }
}

impl InvoicedDelivery {
    /// Returns the lines of a delivery of which the customer kept something.
    pub fn new(order: OrderRef, placed: &PlacedOrder, delivery: &Delivery, due_on: NaiveDate) -> Self {
        let kept = placed.content.lines.iter().zip(&delivery.quantities);
        let kept = kept.filter(|(_, quantity)| !quantity.is_zero());
        let lines = kept.map(|(line, quantity)| {
            let totals = line.totals_for(*quantity);
            InvoiceLine {
                product_id: line.product_id,
                sku: line.sku.clone(),
                name: line.name.clone(),
                unit: line.unit.clone(),
                quantity: *quantity,
                unit_price: line.unit_price,
                discount_percent: line.discount_percent,
                tax_rate: line.tax_rate,
                net: totals.net(),
                tax: totals.tax,
            }
        });
        Self {
            order,
            delivered_on: delivery.delivered_on,
            due_on,
            customer_reference: placed.content.customer_reference.clone(),
            lines: lines.collect(),
            total: delivery.totals.total,
        }
    }
}

impl InvoiceContent {
    /// Returns the invoice of these deliveries, with its tax by rate.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] if there are too many deliveries or lines, if one was delivered after the day of the
    /// invoice, or if its lines do not sum to its charge.
    pub fn new(
        customer: InvoicedCustomer,
        invoiced_on: NaiveDate,
        deliveries: Vec<InvoicedDelivery>,
    ) -> Result<Self, Refusal> {
        check(invoiced_on, &deliveries)?;
        let mut rates: BTreeMap<Percent, (Money, Money)> = BTreeMap::new();
        for line in deliveries.iter().flat_map(|delivery| &delivery.lines) {
            let (net, tax) = rates.entry(line.tax_rate).or_default();
            *net += line.net;
            *tax += line.tax;
        }
        let amount = |(tax_rate, (net, tax))| TaxAmount { tax_rate, net, tax };
        let taxes: Vec<TaxAmount> = rates.into_iter().map(amount).collect();
        let net: Money = taxes.iter().map(|rate| rate.net).sum();
        let tax: Money = taxes.iter().map(|rate| rate.tax).sum();
        let due_on = deliveries.iter().map(|delivery| delivery.due_on).max().unwrap_or(invoiced_on);
        Ok(Self { customer, invoiced_on, due_on, deliveries, taxes, net, tax, total: net + tax })
    }

    /// Returns the number of lines.
    pub fn line_count(&self) -> usize {
        self.deliveries.iter().map(|delivery| delivery.lines.len()).sum()
    }
}

fn check(invoiced_on: NaiveDate, deliveries: &[InvoicedDelivery]) -> Result<(), Refusal> {
    let mut errors = FieldErrors::default();
    let lines: usize = deliveries.iter().map(|delivery| delivery.lines.len()).sum();
    if deliveries.is_empty() || deliveries.len() > MAX_DELIVERIES || lines > MAX_LINES {
        let text = format!(
            "An invoice has 1 to {MAX_DELIVERIES} deliveries and at most {MAX_LINES} lines; these are {} with {lines}",
            deliveries.len()
        );
        errors.note::<()>("deliveries", "too-many", text);
    }
    for delivery in deliveries {
        let (number, charged) = (&delivery.order.number, delivery.total);
        let invoiced: Money = delivery.lines.iter().map(|line| line.net + line.tax).sum();
        if invoiced != charged {
            let text = format!("The lines of {number} sum to {invoiced}, and its charge is {charged}");
            errors.note::<()>("deliveries", "other-total", text);
        }
        if delivery.delivered_on > invoiced_on {
            let text = format!(
                "{number} was delivered on {}, after the day of the invoice, {invoiced_on}",
                delivery.delivered_on
            );
            errors.note::<()>("deliveries", "too-late", text);
        }
    }
    errors.none_or_invalid()
}

impl Decide for Invoice {
    type Command = InvoiceCommand;
    type Event = InvoiceEvent;

    fn decide(
        &self,
        command: InvoiceCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<InvoiceEvent>, Refusal> {
        if self.issued.is_some() {
            return Err(Noun::Invoice.exists());
        }
        let IssuedInvoice { number, content } = match command {
            InvoiceCommand::Issue(invoice) => invoice,
            InvoiceCommand::Collect(invoice) => {
                decision.permit(Operation::InvoiceIssue)?;
                decision.check_open("invoicedOn", invoice.content.invoiced_on)?;
                invoice
            }
        };
        Ok(vec![InvoiceEvent::Issued { number, content }])
    }

    fn evolve(&mut self, InvoiceEvent::Issued { number, content }: InvoiceEvent) {
        self.issued = Some(IssuedInvoice { number, content });
    }
}

aggregate!(Invoice, InvoiceEvent, Invoice);
