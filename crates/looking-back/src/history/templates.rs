//! The sentences of the history: one table, from which the server makes English ones and the browser makes those of any
//! language.

use waybill_domain::Noun;

/// A sentence or a continuation: text with `{names}`, and the places of their values in an event.
pub(super) struct Template {
    /// The key: `order.approved`; the key of a continuation begins with `and.`.
    pub(super) key: &'static str,
    /// The English text; the singular, where something is counted.
    pub(super) english: &'static str,
    /// The English plural, also used for zero.
    pub(super) several: Option<&'static str>,
    /// The names, and the places of their values in the event. A list or an object is replaced by its size: `count`.
    pub(super) values: &'static [(&'static str, &'static str)],
    /// The continuations, used if the event has values for them.
    pub(super) then: &'static [&'static str],
}

type Values = &'static [(&'static str, &'static str)];

impl Template {
    const fn several(self, several: &'static str) -> Self {
        Self { several: Some(several), ..self }
    }

    const fn then(self, then: &'static [&'static str]) -> Self {
        Self { then, ..self }
    }
}

const fn text(key: &'static str, english: &'static str, values: Values) -> Template {
    Template { key, english, several: None, values, then: &[] }
}

const NUMBER: (&str, &str) = ("number", "/number");
const AMOUNT: (&str, &str) = ("amount", "/amount");
const QUANTITY: (&str, &str) = ("quantity", "/quantity");
const ORDER: (&str, &str) = (Noun::Order.name(), "/order/number");
const CAUSE: (&str, &str) = ("cause", "/cause/number");
const DISPATCH: (&str, &str) = (Noun::Dispatch.name(), "/dispatch/number");
const RECEIVABLE: (&str, &str) = (Noun::Receivable.name(), "/receivable/number");
const INVOICE: (&str, &str) = (Noun::Invoice.name(), "/invoice/number");
const OVERRIDE: (&str, &str) = ("reason", "/overrideReason");
const RECEIVED_ON: (&str, &str) = ("on", "/receivedOn");
const LINES: (&str, &str) = ("count", "/content/lines");
const STOPS: (&str, &str) = ("count", "/content/stops");
const TOTAL: (&str, &str) = ("total", "/content/totals/total");
const CUSTOMER: (&str, &str) = ("customer", "/content/customer/name");

const REPORTED: Values = &[("at", "/reportedAt")];

const OWN: &str = "Approved by the one who made or last edited it";

pub(super) static TEMPLATES: &[Template] = &[
    // Continuations.
    text("and.because", ": {reason}", &[("reason", "/reason")]),
    text("and.for-reason", ": {reason}", &[("reason", "/content/reason")]),
    text("and.remarks", " – {reason}", &[("reason", "/content/remarks")]),
    text("and.note", ": {note}", &[("note", "/note")]),
    text("and.as-of", " on {day}", &[("day", "/on")]),
    text("and.fields", ": {fields}", &[]),
    text("and.handed-to", " to {name}", &[("name", "/delivery/receivedBy")]),
    text("and.received-by", ", received by {name}", &[("name", "/receivedBy")]),
    text("and.of-supplier", " of {name}", &[("name", "/content/supplier/name")]),
    text("and.of-customer", " of {name}", &[("name", "/content/customer/name")]),
    text("and.with-lines", " with {count} line", &[LINES]).several(" with {count} lines"),
    text("and.shortage", " with a shortage: {reason}", &[("reason", "/shortage")]),
    // Orders.
    text(
        "order.placed",
        "Placed {number} for {customer}: {count} line, {total}",
        &[NUMBER, CUSTOMER, LINES, TOTAL],
    )
    .several("Placed {number} for {customer}: {count} lines, {total}"),
    text("order.edited", "Edited to {count} line, {total}", &[LINES, TOTAL])
        .several("Edited to {count} lines, {total}"),
    text("order.approved", "Approved", &[]),
    text("order.approved.own", OWN, &[]),
    text("order.reopened", "Taken back to pending", &[]).then(&["and.because"]),
    text("order.cancelled", "Cancelled", &[]).then(&["and.because"]),
    text("order.assigned", "Planned for {dispatch}", &[DISPATCH]),
    text("order.unassigned", "Taken off {dispatch}", &[DISPATCH]),
    text("order.loaded", "Loaded for {dispatch}", &[DISPATCH]),
    text("order.unloaded", "Unloaded from {dispatch}", &[DISPATCH]),
    text("order.dispatched", "Dispatched with {dispatch}", &[DISPATCH]),
    text(
        "order.delivered",
        "Delivered {total} with {dispatch} on {on}",
        &[("total", "/delivery/totals/total"), DISPATCH, ("on", "/delivery/deliveredOn")],
    )
    .then(&["and.handed-to", "and.because"]),
    text("order.brought-back", "Brought back from {dispatch}", &[DISPATCH]).then(&["and.because"]),
    text("order.taken-back", "{count} product came back with {cause}", &[("count", "/goods"), CAUSE])
        .several("{count} products came back with {cause}"),
    text("order.overridden", "Let go beyond the credit limit: {reason}", &[OVERRIDE]),
    text("order.overridden.hold", "Let go in spite of the hold: {reason}", &[OVERRIDE]),
    text("order.credited", "Credited {amount} with {receivable}", &[AMOUNT, RECEIVABLE]),
    text(
        "order.credit-taken-back",
        "Credit of {amount} taken back: {receivable} is void",
        &[AMOUNT, RECEIVABLE],
    ),
    text("order.invoiced", "Invoiced with {invoice}", &[INVOICE]),
    // Invoices.
    text(
        "invoice.issued",
        "Issued {number} to {customer}: {count} delivery, {total}",
        &[NUMBER, CUSTOMER, ("count", "/content/deliveries"), ("total", "/content/total")],
    )
    .several("Issued {number} to {customer}: {count} deliveries, {total}"),
    text("number-series.drawn", "Drew number {number} of {year}", &[("number", "/value"), ("year", "/year")]),
    // Dispatches.
    text(
        "dispatch.planned",
        "Planned {number} for {day} with {driver}: {count} stop",
        &[NUMBER, ("day", "/content/plannedDate"), ("driver", "/content/driver/name"), STOPS],
    )
    .several("Planned {number} for {day} with {driver}: {count} stops"),
    text("dispatch.edited", "Edited to {count} stop", &[STOPS]).several("Edited to {count} stops"),
    text("dispatch.loaded", "Loaded", &[]),
    text("dispatch.unloaded", "Unloaded", &[]).then(&["and.because"]),
    text("dispatch.departed", "Departed on {on}", &[("on", "/departedOn")]),
    text("dispatch.overridden", "{order} let go beyond the credit limit: {reason}", &[ORDER, OVERRIDE]),
    text("dispatch.overridden.hold", "{order} let go in spite of the hold: {reason}", &[ORDER, OVERRIDE]),
    text("dispatch.proved", "Goods of a stop handed over at {at}", &[("at", "/deliveredAt")])
        .then(&["and.received-by"]),
    text("dispatch.problem-reported", "Problem at a stop at {at}", REPORTED).then(&["and.note"]),
    text("dispatch.problem-reported.customer-absent", "Customer absent at a stop at {at}", REPORTED)
        .then(&["and.note"]),
    text("dispatch.problem-reported.refused", "Goods refused at a stop at {at}", REPORTED)
        .then(&["and.note"]),
    text("dispatch.problem-reported.damaged", "Goods damaged at a stop at {at}", REPORTED)
        .then(&["and.note"]),
    text("dispatch.problem-reported.wrong-address", "Wrong address of a stop at {at}", REPORTED)
        .then(&["and.note"]),
    text("dispatch.concluded", "Goods of a stop delivered", &[]).then(&["and.received-by", "and.because"]),
    text("dispatch.concluded.failed", "Goods of a stop came back", &[]).then(&["and.because"]),
    text("dispatch.delivered", "Completed on {on}", &[("on", "/closedOn")]),
    text("dispatch.cancelled", "Cancelled", &[]).then(&["and.because"]),
    // Payments and credit notes.
    text(
        "receivable.entered",
        "Entered {kind} {number} of {customer}: {amount}",
        &[("kind", "/content/kind"), NUMBER, CUSTOMER, ("amount", "/content/amount")],
    )
    .then(&["and.remarks"]),
    text(
        "receivable.edited",
        "Edited to {kind} of {amount}",
        &[("kind", "/content/kind"), ("amount", "/content/amount")],
    ),
    text("receivable.approved", "Approved", &[]),
    text("receivable.approved.own", OWN, &[]),
    text("receivable.voided", "Voided", &[]).then(&["and.because"]),
    text("receivable.voided.counted", "Voided on {on} after it had counted", &[("on", "/voidedOn")])
        .then(&["and.because"]),
    // Stock transactions.
    text("stock-transaction.entered", "Entered {kind} {number}", &[("kind", "/content/kind"), NUMBER])
        .then(&["and.of-supplier", "and.of-customer", "and.with-lines", "and.for-reason"]),
    text("stock-transaction.edited", "Edited to {count} line", &[LINES]).several("Edited to {count} lines"),
    text("stock-transaction.received", "Approved, received on {on}", &[RECEIVED_ON]),
    text(
        "stock-transaction.received.own",
        "Approved by the one who made or last edited it, received on {on}",
        &[RECEIVED_ON],
    ),
    text("stock-transaction.voided", "Voided", &[]).then(&["and.because"]),
    text("stock-transaction.approved", "Approved", &[]),
    text("stock-transaction.approved.own", OWN, &[]),
    text("stock-transaction.reopened", "Taken back to pending", &[]).then(&["and.because"]),
    text("stock-transaction.sent", "Sent by the supplier, expected on {day}", &[("day", "/expectedDate")]),
    // One arrival may contain several products, and several batches of one: a count would be neither.
    text("stock-transaction.arrived", "Goods arrived on {on}", &[RECEIVED_ON]),
    text("stock-transaction.completed", "Completed on {on}", &[RECEIVED_ON]).then(&["and.shortage"]),
    // Stock.
    text("stock.received", "Received {quantity} with {cause}", &[QUANTITY, CAUSE]),
    text("stock.adjusted", "Adjusted by {quantity} with {cause}", &[("quantity", "/change"), CAUSE]),
    text("stock.reserved", "Reserved {quantity} for {order}", &[QUANTITY, ORDER]),
    text("stock.released", "Released {quantity} of {order}", &[QUANTITY, ORDER]),
    text("stock.taken-back", "{quantity} came back with {cause}", &[QUANTITY, CAUSE]),
    text("stock.ordered", "Ordered {quantity} with {cause}", &[QUANTITY, CAUSE]),
    text("stock.sent", "{quantity} of {cause} underway", &[QUANTITY, CAUSE]),
    text("stock.arrived", "{quantity} of {cause} arrived", &[QUANTITY, CAUSE]),
    text(
        "stock.forgone",
        "No more to come of {cause}: {ordered} ordered, {underway} underway",
        &[CAUSE, ("ordered", "/onOrder"), ("underway", "/incoming")],
    ),
    text("stock.shipped", "{quantity} left with {order}", &[QUANTITY, ORDER]),
    text(
        "stock.delivered",
        "{delivered} of {order} delivered, {returned} came back",
        &[("delivered", "/delivered"), ORDER, ("returned", "/returned")],
    ),
    text("stock.brought-back", "{quantity} of {order} came back, reserved again", &[QUANTITY, ORDER]),
    // Accounts of customers.
    text("account.terms-set", "Credit limit {amount}", &[("amount", "/creditLimit")]),
    text("account.terms-set.none", "No credit limit", &[]),
    text("account.order-opened", "{amount} taken by {order}", &[AMOUNT, ORDER]),
    text(
        "account.order-opened.beyond",
        "{amount} taken by {order}, allowed by override: {reason}",
        &[AMOUNT, ORDER, ("reason", "/overrideReason")],
    ),
    text(
        "account.credit-overridden",
        "{order} went in spite of hold or limit: {reason}",
        &[ORDER, ("reason", "/overrideReason")],
    ),
    text("account.order-closed", "{amount} given back by {order}", &[AMOUNT, ORDER]),
    text(
        "account.charged",
        "{amount} charged for {order}, delivered on {on}, due on {due}",
        &[AMOUNT, (Noun::Order.name(), "/charge/number"), ("on", "/on"), ("due", "/dueOn")],
    ),
    text(
        "account.charged.receivable",
        "{amount} charged with {receivable} of {on}, due on {due}",
        &[AMOUNT, (Noun::Receivable.name(), "/charge/number"), ("on", "/on"), ("due", "/dueOn")],
    ),
    text(
        "account.credited",
        "{amount} credited by {receivable} of {on}",
        &[AMOUNT, RECEIVABLE, ("on", "/on")],
    ),
    text(
        "account.contra-entered",
        "{amount} charged again on {on}, {receivable} is void",
        &[AMOUNT, ("on", "/on"), RECEIVABLE],
    )
    .then(&["and.because"]),
    text(
        "account.contra-entered.charge",
        "Charge of {amount} reversed on {on}, {receivable} is void",
        &[("amount", "/voidedCharge/charge/amount"), ("on", "/on"), RECEIVABLE],
    )
    .then(&["and.because"]),
    // Prices.
    text("list-price.set", "Price {price} from {from}", &[("price", "/price"), ("from", "/validFrom")]),
    text("list-price.cost-learned", "Cost {price}", &[("price", "/cost")]).then(&["and.as-of"]),
    text("customer-price.agreed", "Agreed on {price} from {from} to {to}", AGREED),
    text("customer-price.agreed.open", "Agreed on {price} from {from} until further notice", UNTIL_NOTICE),
    text("customer-price.changed", "Changed on {price} from {from} to {to}", AGREED),
    text("customer-price.changed.open", "Changed on {price} from {from} until further notice", UNTIL_NOTICE),
    // Persons, the company and all other records.
    text("person.erased", "Personal data erased", &[]),
    text("issued-statement.planned", "Planned to be mailed to {customer}", STATEMENT_OF),
    text("issued-statement.issued", "Issued the statement of {customer} from {from} to {to}", ISSUED),
    text("issued-statement.send-requested", "To be mailed", &[]),
    text("issued-statement.sent", "Mailed", &[]),
    text("issued-statement.send-failed", "Could not be mailed: {reason}", &[("reason", "/reason")]),
    text("attachments.added", "Attached {file}", &[("file", "/file/name")]),
    text("attachments.removed", "Attachment removed", &[]).then(&["and.because"]),
    text("user.registered", "Registered", &[]),
    text("user.created", "Account created", &[]),
    text("user.profile-changed", "Profile changed", &[]),
    text("user.rights-changed", "Rights changed", &[]),
    text("user.password-set", "Password set", &[]),
    text("company.described", "Described", &[]),
    text("month-end-pack.requested", "Month-end pack to {day} requested", &[("day", "/through")]),
    text("month-end-pack.completed", "Month-end pack ready", &[]),
    text("month-end-pack.failed", "Month-end pack could not be made: {reason}", &[("reason", "/detail")]),
    text("month-end-pack.cancelled", "Cancelled", &[]),
    text("discussion.added", "Comment added", &[]),
    text("discussion.removed", "Comment removed", &[]).then(&["and.because"]),
    text("inbox.read", "Notifications read", &[]),
    text("list-views.saved", "View {name} saved", &[("name", "/view/name")]),
    text("list-views.removed", "View deleted", &[]),
    text("list-views.default-chosen", "View of a list chosen", &[]),
    text("account-codes.set", "Set the account codes", &[]),
    text("books.period-closed", "Closed the books to {day}", &[("day", "/through")]),
    text("books.period-reopened", "Opened the books again from {day}", &[("day", "/from")])
        .then(&["and.because"]),
    text("record.created", "Created {code}", &[("code", "/code")]),
    text("record.edited", "Edited", &[]),
];

const STATEMENT_OF: Values = &[("customer", "/statement/customer/name")];
const ISSUED: Values = &[
    ("customer", "/statement/customer/name"),
    ("from", "/statement/startDate"),
    ("to", "/statement/endDate"),
];
const AGREED: Values = &[("price", "/price/price"), ("from", "/price/validFrom"), ("to", "/price/validTo")];
const UNTIL_NOTICE: Values = &[("price", "/price/price"), ("from", "/price/validFrom")];

/// Returns the template with this key.
pub(super) fn template(key: &str) -> Option<&'static Template> {
    TEMPLATES.iter().find(|template| template.key == key)
}
