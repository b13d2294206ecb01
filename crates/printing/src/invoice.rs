//! An invoice, from the copy of the data that it was issued with.

use waybill_domain::invoice::{InvoiceLine, InvoicedCustomer, InvoicedDelivery};
use waybill_domain::tax::TaxTreatment;
use waybill_papers::{Block, Cell, Paper};
use waybill_projections::accounts::invoice::InvoiceDetails;

use super::address::address_lines;
use super::goods::{
    amount_label, amount_of, carried_table, figures, goods_cells, goods_columns, taxes, total,
};
use super::stationery::{Stationery, facts};
use super::words::filled;

/// Returns the invoice as its customer gets it.
pub fn invoice(stationery: &Stationery, invoice: &InvoiceDetails) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let (content, customer) = (&invoice.content, &invoice.content.customer);
    let tax_no = customer.tax_id.as_ref().map(|number| filled(&words.tax_no, &[("number", number.as_str())]));
    let only = match &content.deliveries[..] {
        [only] => Some(only),
        _ => None,
    };
    Paper {
        title: words.invoice.clone(),
        number: invoice.invoice_no.clone(),
        recipient: [vec![customer.name.clone()], address_lines(&customer.billing_address)]
            .into_iter()
            .flatten()
            .chain(tax_no)
            .collect(),
        mark: None,
        copy: None,
        facts: facts([
            (&words.day, Some(shown.day(content.invoiced_on))),
            (&words.due, Some(shown.day(content.due_on))),
            (&words.customer_no, Some(customer.code.clone())),
            (&words.order, only.map(|delivery| delivery.order.number.clone())),
            (&words.reference, only.and_then(reference)),
            (&words.delivered_on, only.map(|delivery| shown.day(delivery.delivered_on))),
        ]),
        blocks: blocks(stationery, invoice),
        foot: stationery.foot_to_pay(),
    }
}

fn reference(delivery: &InvoicedDelivery) -> Option<String> {
    delivery.customer_reference.as_ref().map(ToString::to_string)
}

fn blocks(stationery: &Stationery, invoice: &InvoiceDetails) -> Vec<Block> {
    let (words, shown) = (stationery.words(), stationery.figures);
    let content = &invoice.content;
    let lines = || content.deliveries.iter().flat_map(|delivery| &delivery.lines);
    let discounted = lines().any(|line| !line.discount_percent.decimal().is_zero());
    let mut columns = goods_columns(stationery);
    columns.extend([figures(&words.quantity), figures(&words.unit_price)]);
    columns.extend(discounted.then(|| figures(&words.discount)));
    columns.extend([figures(&words.tax), figures(&amount_label(stationery))]);
    let several = content.deliveries.len() > 1;
    let rows = content.deliveries.iter().flat_map(|delivery| {
        let heading = several.then(|| heading(stationery, delivery));
        let first = std::iter::once(heading).chain(std::iter::repeat(None));
        delivery.lines.iter().zip(first)
    });
    let rows = rows.enumerate().map(|(at, (line, heading))| {
        let mut cells = goods_cells(at, &line.sku, &line.name);
        if let Some(name) = cells.last_mut() {
            name.note = heading;
        }
        cells.push(amount_of(stationery, line.quantity.decimal(), &line.unit));
        cells.push(Cell::of(shown.price(line.unit_price.decimal())));
        cells.extend(discounted.then(|| Cell::of(shown.quantity(line.discount_percent.decimal()))));
        cells.push(Cell::of(shown.quantity(line.tax_rate.decimal())));
        (cells, line.net)
    });
    let table = carried_table(stationery, columns, rows, &words.net);
    let amounts = |line: &InvoiceLine| (line.tax_rate.decimal(), line.net, line.tax);
    let mut sums = taxes(stationery, lines().map(amounts));
    sums.push(total(stationery, content.total));
    let note = untaxed(stationery, &content.customer).map(|text| Block::Text { heading: None, text });
    [Block::Table(table), Block::Sums { sums }].into_iter().chain(note).collect()
}

/// Returns the reason why the customer is charged no tax.
fn untaxed(stationery: &Stationery, customer: &InvoicedCustomer) -> Option<String> {
    let words = stationery.words();
    let number =
        customer.tax_certificate_no.as_ref().map(waybill_domain::text::Text::as_str).unwrap_or_default();
    match customer.tax_treatment {
        TaxTreatment::Standard => None,
        TaxTreatment::Exempt => Some(filled(&words.tax_exempt, &[("number", number)])),
        TaxTreatment::ReverseCharge => Some(words.tax_reverse_charge.clone()),
        TaxTreatment::Export => Some(words.tax_export.clone()),
    }
}

/// Returns the order, the day and the customer's reference of one of several deliveries.
fn heading(stationery: &Stationery, delivery: &InvoicedDelivery) -> String {
    let day = stationery.figures.day(delivery.delivered_on);
    let order = filled(&stationery.words().delivery_of, &[("order", &delivery.order.number), ("date", &day)]);
    [Some(order), reference(delivery)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
