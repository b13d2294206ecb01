//! The sentences of the history: one table, from which the server speaks English and the browser any language.

/// A sentence, or what may follow one: text with `{names}`, and where their values stand in an event.
pub(super) struct Template {
    /// `order.approved`; what follows a sentence begins with `and.`.
    pub(super) key: &'static str,
    /// In English; of one, where something is counted.
    pub(super) english: &'static str,
    /// In English, of none or several.
    pub(super) several: Option<&'static str>,
    /// The names, and where in the event their values stand. A list or an object stands for how many it has: `count`.
    pub(super) values: &'static [(&'static str, &'static str)],
    /// What follows, as far as the event says something of it.
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

const fn say(key: &'static str, english: &'static str, values: Values) -> Template {
    Template { key, english, several: None, values, then: &[] }
}

const NUMBER: (&str, &str) = ("number", "/number");
const AMOUNT: (&str, &str) = ("amount", "/amount");
const QUANTITY: (&str, &str) = ("quantity", "/quantity");
const ORDER: (&str, &str) = ("order", "/order/number");
const CAUSE: (&str, &str) = ("cause", "/cause/number");
const DISPATCH: (&str, &str) = ("dispatch", "/dispatch/number");
const RECEIVABLE: (&str, &str) = ("receivable", "/receivable/number");
const OVERRIDE: (&str, &str) = ("reason", "/overrideReason");
const RECEIVED_ON: (&str, &str) = ("on", "/receivedOn");
const LINES: (&str, &str) = ("count", "/content/lines");
const STOPS: (&str, &str) = ("count", "/content/stops");
const TOTAL: (&str, &str) = ("total", "/content/totals/total");
const CUSTOMER: (&str, &str) = ("customer", "/content/customer/name");

const OWN: &str = "Approved by the one who made or last edited it";

pub(super) static TEMPLATES: &[Template] = &[
    // What may follow.
    say("and.because", ": {reason}", &[("reason", "/reason")]),
    say("and.for-reason", ": {reason}", &[("reason", "/content/reason")]),
    say("and.remarks", " – {reason}", &[("reason", "/content/remarks")]),
    say("and.as-of", " on {day}", &[("day", "/on")]),
    say("and.fields", ": {fields}", &[]),
    say("and.handed-to", " to {name}", &[("name", "/delivery/receivedBy")]),
    say("and.received-by", ", received by {name}", &[("name", "/receivedBy")]),
    say("and.of-supplier", " of {name}", &[("name", "/content/supplier/name")]),
    say("and.of-customer", " of {name}", &[("name", "/content/customer/name")]),
    say("and.with-lines", " with {count} line", &[LINES]).several(" with {count} lines"),
    say("and.shortage", " with a shortage: {reason}", &[("reason", "/shortage")]),
    // Orders.
    say(
        "order.placed",
        "Placed {number} for {customer}: {count} line, {total}",
        &[NUMBER, CUSTOMER, LINES, TOTAL],
    )
    .several("Placed {number} for {customer}: {count} lines, {total}"),
    say("order.edited", "Edited to {count} line, {total}", &[LINES, TOTAL])
        .several("Edited to {count} lines, {total}"),
    say("order.approved", "Approved", &[]),
    say("order.approved.own", OWN, &[]),
    say("order.reopened", "Taken back to pending", &[]).then(&["and.because"]),
    say("order.cancelled", "Cancelled", &[]).then(&["and.because"]),
    say("order.assigned", "Planned for {dispatch}", &[DISPATCH]),
    say("order.unassigned", "Taken off {dispatch}", &[DISPATCH]),
    say("order.loaded", "Loaded for {dispatch}", &[DISPATCH]),
    say("order.unloaded", "Unloaded from {dispatch}", &[DISPATCH]),
    say("order.dispatched", "Sent off with {dispatch}", &[DISPATCH]),
    say(
        "order.delivered",
        "Delivered {total} with {dispatch} on {on}",
        &[("total", "/delivery/totals/total"), DISPATCH, ("on", "/delivery/deliveredOn")],
    )
    .then(&["and.handed-to", "and.because"]),
    say("order.brought-back", "Brought back from {dispatch}", &[DISPATCH]).then(&["and.because"]),
    say("order.taken-back", "{count} product came back with {cause}", &[("count", "/goods"), CAUSE])
        .several("{count} products came back with {cause}"),
    say("order.overridden", "Let go beyond the credit limit: {reason}", &[OVERRIDE]),
    say("order.overridden.hold", "Let go in spite of the hold: {reason}", &[OVERRIDE]),
    say("order.credited", "Credited {amount} with {receivable}", &[AMOUNT, RECEIVABLE]),
    say(
        "order.credit-taken-back",
        "Credit of {amount} taken back: {receivable} is void",
        &[AMOUNT, RECEIVABLE],
    ),
    // Dispatches.
    say(
        "dispatch.planned",
        "Planned {number} for {day} with {driver}: {count} stop",
        &[NUMBER, ("day", "/content/plannedDate"), ("driver", "/content/driver/name"), STOPS],
    )
    .several("Planned {number} for {day} with {driver}: {count} stops"),
    say("dispatch.edited", "Edited to {count} stop", &[STOPS]).several("Edited to {count} stops"),
    say("dispatch.loaded", "Loaded", &[]),
    say("dispatch.unloaded", "Unloaded", &[]).then(&["and.because"]),
    say("dispatch.departed", "Sent off on {on}", &[("on", "/departedOn")]),
    say("dispatch.overridden", "{order} let go beyond the credit limit: {reason}", &[ORDER, OVERRIDE]),
    say("dispatch.overridden.hold", "{order} let go in spite of the hold: {reason}", &[ORDER, OVERRIDE]),
    say("dispatch.proved", "Goods of a stop handed over at {at}", &[("at", "/deliveredAt")])
        .then(&["and.received-by"]),
    say("dispatch.concluded", "Goods of a stop delivered", &[]).then(&["and.received-by", "and.because"]),
    say("dispatch.concluded.failed", "Goods of a stop came back", &[]).then(&["and.because"]),
    say("dispatch.delivered", "Closed on {on}", &[("on", "/closedOn")]),
    say("dispatch.cancelled", "Cancelled", &[]).then(&["and.because"]),
    // Payments and credit notes.
    say(
        "receivable.entered",
        "Entered {kind} {number} of {customer}: {amount}",
        &[("kind", "/content/kind"), NUMBER, CUSTOMER, ("amount", "/content/amount")],
    )
    .then(&["and.remarks"]),
    say(
        "receivable.edited",
        "Edited to {kind} of {amount}",
        &[("kind", "/content/kind"), ("amount", "/content/amount")],
    ),
    say("receivable.approved", "Approved", &[]),
    say("receivable.approved.own", OWN, &[]),
    say("receivable.voided", "Voided", &[]).then(&["and.because"]),
    say("receivable.voided.counted", "Voided on {on} after it had counted", &[("on", "/voidedOn")])
        .then(&["and.because"]),
    // Stock transactions.
    say("stock-transaction.entered", "Entered {kind} {number}", &[("kind", "/content/kind"), NUMBER])
        .then(&["and.of-supplier", "and.of-customer", "and.with-lines", "and.for-reason"]),
    say("stock-transaction.edited", "Edited to {count} line", &[LINES]).several("Edited to {count} lines"),
    say("stock-transaction.received", "Approved, received on {on}", &[RECEIVED_ON]),
    say(
        "stock-transaction.received.own",
        "Approved by the one who made or last edited it, received on {on}",
        &[RECEIVED_ON],
    ),
    say("stock-transaction.voided", "Voided", &[]).then(&["and.because"]),
    say("stock-transaction.approved", "Approved", &[]),
    say("stock-transaction.approved.own", OWN, &[]),
    say("stock-transaction.reopened", "Taken back to pending", &[]).then(&["and.because"]),
    say("stock-transaction.sent", "Sent by the supplier, expected on {day}", &[("day", "/expectedDate")]),
    // One arrival may hold several products, and several batches of one: what is counted would be neither.
    say("stock-transaction.arrived", "Goods arrived on {on}", &[RECEIVED_ON]),
    say("stock-transaction.completed", "Closed on {on}", &[RECEIVED_ON]).then(&["and.shortage"]),
    // Stock.
    say("stock.received", "Received {quantity} with {cause}", &[QUANTITY, CAUSE]),
    say("stock.adjusted", "Adjusted by {quantity} with {cause}", &[("quantity", "/change"), CAUSE]),
    say("stock.reserved", "Reserved {quantity} for {order}", &[QUANTITY, ORDER]),
    say("stock.released", "Released {quantity} of {order}", &[QUANTITY, ORDER]),
    say("stock.taken-back", "{quantity} came back with {cause}", &[QUANTITY, CAUSE]),
    say("stock.ordered", "Ordered {quantity} with {cause}", &[QUANTITY, CAUSE]),
    say("stock.sent", "{quantity} of {cause} underway", &[QUANTITY, CAUSE]),
    say("stock.arrived", "{quantity} of {cause} arrived", &[QUANTITY, CAUSE]),
    say(
        "stock.forgone",
        "No more to come of {cause}: {ordered} ordered, {underway} underway",
        &[CAUSE, ("ordered", "/onOrder"), ("underway", "/incoming")],
    ),
    say("stock.shipped", "{quantity} left with {order}", &[QUANTITY, ORDER]),
    say(
        "stock.delivered",
        "{delivered} of {order} delivered, {returned} came back",
        &[("delivered", "/delivered"), ORDER, ("returned", "/returned")],
    ),
    say("stock.brought-back", "{quantity} of {order} came back, reserved again", &[QUANTITY, ORDER]),
    // Accounts of customers.
    say("account.terms-set", "Credit limit {amount}", &[("amount", "/creditLimit")]),
    say("account.terms-set.none", "No credit limit", &[]),
    say("account.order-opened", "{amount} taken by {order}", &[AMOUNT, ORDER]),
    say(
        "account.order-opened.beyond",
        "{amount} taken by {order}, allowed by override: {reason}",
        &[AMOUNT, ORDER, ("reason", "/overrideReason")],
    ),
    say(
        "account.let-go",
        "{order} went in spite of hold or limit: {reason}",
        &[ORDER, ("reason", "/overrideReason")],
    ),
    say("account.order-closed", "{amount} given back by {order}", &[AMOUNT, ORDER]),
    say(
        "account.charged",
        "{amount} charged for {order}, delivered on {on}, due on {due}",
        &[AMOUNT, ORDER, ("on", "/on"), ("due", "/dueOn")],
    ),
    say(
        "account.credited",
        "{amount} credited by {receivable} of {on}",
        &[AMOUNT, RECEIVABLE, ("on", "/on")],
    ),
    say(
        "account.contra-entered",
        "{amount} charged again on {on}, {receivable} is void",
        &[AMOUNT, ("on", "/on"), RECEIVABLE],
    )
    .then(&["and.because"]),
    // Prices.
    say("list-price.set", "Price {price} from {from}", &[("price", "/price"), ("from", "/validFrom")]),
    say("list-price.cost-learned", "Cost {price}", &[("price", "/cost")]).then(&["and.as-of"]),
    say("customer-price.agreed", "Agreed on {price} from {from} to {to}", AGREED),
    say("customer-price.agreed.open", "Agreed on {price} from {from} until further notice", UNTIL_NOTICE),
    say("customer-price.changed", "Changed on {price} from {from} to {to}", AGREED),
    say("customer-price.changed.open", "Changed on {price} from {from} until further notice", UNTIL_NOTICE),
    // People, the company, and whatever else is a record.
    say("person.erased", "Personal data erased", &[]),
    say("issued-statement.planned", "Planned to be mailed to {customer}", STATEMENT_OF),
    say("issued-statement.issued", "Issued the statement of {customer} from {from} to {to}", ISSUED),
    say("issued-statement.send-requested", "To be mailed", &[]),
    say("issued-statement.sent", "Mailed", &[]),
    say("issued-statement.send-failed", "Could not be mailed: {reason}", &[("reason", "/reason")]),
    say("user.registered", "Registered", &[]),
    say("user.created", "Account made", &[]),
    say("user.profile-changed", "Profile changed", &[]),
    say("user.rights-changed", "Rights changed", &[]),
    say("user.password-set", "Password set", &[]),
    say("company.described", "Described", &[]),
    say("month-end-pack.requested", "Requested the pack of the month to {day}", &[("day", "/through")]),
    say("month-end-pack.completed", "The pack is there", &[]),
    say("month-end-pack.failed", "The pack could not be made: {reason}", &[("reason", "/detail")]),
    say("month-end-pack.cancelled", "Cancelled", &[]),
    say("account-codes.set", "Set the account codes", &[]),
    say("books.period-closed", "Closed the books to {day}", &[("day", "/through")]),
    say("books.period-reopened", "Opened the books again from {day}", &[("day", "/from")])
        .then(&["and.because"]),
    say("record.created", "Created {code}", &[("code", "/code")]),
    say("record.edited", "Edited", &[]),
];

const STATEMENT_OF: Values = &[("customer", "/statement/customer/name")];
const ISSUED: Values = &[
    ("customer", "/statement/customer/name"),
    ("from", "/statement/startDate"),
    ("to", "/statement/endDate"),
];
const AGREED: Values = &[("price", "/price/price"), ("from", "/price/validFrom"), ("to", "/price/validTo")];
const UNTIL_NOTICE: Values = &[("price", "/price/price"), ("from", "/price/validFrom")];

/// The template with this key.
pub(super) fn template(key: &str) -> Option<&'static Template> {
    TEMPLATES.iter().find(|template| template.key == key)
}
