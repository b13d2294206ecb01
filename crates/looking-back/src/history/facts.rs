//! The state of a record at a point of its history: the facts in its events, and their consequences.

use rust_decimal::Decimal;
use serde_json::{Map, Value as Json, json};
use std::str::FromStr as _;
use waybill_domain::{DocumentAggregate, DocumentEvent, Noun, for_document};

use super::change::{FieldChange, differences};
use waybill_projections::inventory::stock::Effect;
use waybill_projections::{Result, StoredEvent};

/// The types of events that set the state of a record, or a part of it.
const STATE_EVENTS: [&str; 9] = [
    "created",
    "edited",
    "placed",
    "planned",
    "entered",
    "described",
    "registered",
    "profile-changed",
    "rights-changed",
];

/// The fields of a stock, in the order of [`waybill_projections::inventory::stock::Figures::all`].
const FIGURES: [&str; 5] = ["onHand", "reserved", "incoming", "onOrder", "outForDelivery"];
/// The amounts of an account, and of an order.
const AMOUNTS: [&str; 3] = ["balance", "openOrders", "creditedAmount"];

/// Returns the initial value of a field.
fn start(field: &str) -> Json {
    match field {
        field if FIGURES.contains(&field) => json!("0.000"),
        field if AMOUNTS.contains(&field) => json!("0.00"),
        _ => Json::Null,
    }
}

/// The known fields of a record after some of its events.
#[derive(Debug, Default)]
pub(super) struct Facts {
    known: Map<String, Json>,
    /// The number or code of the record.
    pub(super) number: Option<String>,
}

impl Facts {
    /// Applies the next event and returns two lists: the changes that the event states, and the changes that follow
    /// from it.
    pub(super) fn apply(
        &mut self,
        event: &StoredEvent,
        body: &Json,
    ) -> Result<(Vec<FieldChange>, Vec<FieldChange>)> {
        let states = STATE_EVENTS.contains(&event.event_type.as_str());
        let first = event.sequence == 1;
        if self.number.is_none() || states {
            let number =
                [body.get("number"), body.get("code"), body.get("username")].into_iter().flatten().next();
            self.number = number.and_then(Json::as_str).map(str::to_owned).or_else(|| self.number.take());
        }
        let stated = state_fields(&event.event_type, body);
        let of_stated = |(field, after): (&String, &Json)| {
            self.known.get(field).map(|before| differences(field, before, after)).unwrap_or_default()
        };
        let changes = if first { Vec::new() } else { stated.iter().flat_map(of_stated).collect() };
        self.known.extend(stated);
        let follows = self.consequences(event, body)?;
        Ok((changes, if first && states { Vec::new() } else { follows }))
    }

    fn consequences(&mut self, event: &StoredEvent, body: &Json) -> Result<Vec<FieldChange>> {
        let mut now = Map::new();
        if let Some(status) = status_after(&event.aggregate_type, &event.event_type) {
            now.insert("status".to_owned(), json!(status));
        }
        match event.noun() {
            Some(Noun::Order) => self.of_order(&event.event_type, body, &mut now),
            Some(Noun::Dispatch) => self.of_dispatch(&event.event_type, body, &mut now),
            Some(Noun::Receivable) => of_receivable(&event.event_type, body, &mut now),
            Some(Noun::StockTransaction) => self.of_stock_transaction(&event.event_type, body, &mut now),
            Some(Noun::Account) => self.of_account(&event.event_type, body, &mut now),
            Some(Noun::Stock) => self.of_stock(event, &mut now)?,
            Some(Noun::ListPrice | Noun::CustomerPrice) => of_price(body, &mut now),
            Some(Noun::ClosedPeriod) => of_period(&event.event_type, body, &mut now),
            _ => {}
        }
        let mut changes = Vec::new();
        for (field, after) in now {
            let before = self.known.get(&field).cloned().unwrap_or_else(|| start(&field));
            changes.extend(differences(&field, &before, &after));
            self.known.insert(field, after);
        }
        Ok(changes)
    }

    fn of_order(&mut self, event_type: &str, body: &Json, now: &mut Map<String, Json>) {
        match event_type {
            "assigned" => set(now, "dispatch", body["dispatch"]["number"].clone()),
            "unassigned" | "brought-back" => set(now, "dispatch", Json::Null),
            "delivered" => {
                let delivery = &body["delivery"];
                // The ordered quantity is the initial value of the delivered one.
                self.start_lines("deliveredQuantity", |line| line["quantity"].clone());
                let quantity = |at: usize, _: &Json| delivery["quantities"].get(at).cloned();
                set(now, "lines", self.lines_with("deliveredQuantity", quantity));
                let total = self.known.get("totals").map_or(Json::Null, |totals| totals["total"].clone());
                self.known.insert("deliveredTotal".to_owned(), total);
                set(now, "deliveredTotal", delivery["totals"]["total"].clone());
                set(now, "deliveredOn", delivery["deliveredOn"].clone());
            }
            "taken-back" => {
                self.start_lines("returnedQuantity", |_| json!("0.000"));
                let mut goods = body["goods"].as_object().cloned().unwrap_or_default();
                let returned = |_: usize, line: &Json| {
                    let more = goods.remove(line["productId"].as_str()?)?;
                    Some(sum(&line["returnedQuantity"], &more["quantity"], 3))
                };
                set(now, "lines", self.lines_with("returnedQuantity", returned));
            }
            "credited" | "credit-taken-back" => {
                let taken = event_type == "credit-taken-back";
                let amount = if taken { negated(&body["amount"]) } else { body["amount"].clone() };
                set(now, "creditedAmount", self.plus("creditedAmount", &amount));
            }
            _ => {}
        }
    }

    fn of_dispatch(&self, event_type: &str, body: &Json, now: &mut Map<String, Json>) {
        match event_type {
            "departed" => set(now, "departedOn", body["departedOn"].clone()),
            "delivered" => set(now, "closedOn", body["closedOn"].clone()),
            "proved" | "concluded" => {
                let (field, value) = match event_type {
                    "proved" => ("handedOverAt", &body["deliveredAt"]),
                    _ => ("outcome", &body["outcome"]),
                };
                let of_stop =
                    |_: usize, stop: &Json| (stop["order"]["id"] == body["order"]).then(|| value.clone());
                set(now, "stops", self.rows_with("stops", field, of_stop));
            }
            _ => {}
        }
    }

    fn of_stock_transaction(&mut self, event_type: &str, body: &Json, now: &mut Map<String, Json>) {
        match event_type {
            "sent" => set(now, "expectedDate", body["expectedDate"].clone()),
            "received" | "completed" => set(now, "receivedOn", body["receivedOn"].clone()),
            "arrived" => {
                self.start_lines("receivedQuantity", |_| json!("0.000"));
                let receipts = body["receipts"].as_array().cloned().unwrap_or_default();
                let received = |at: usize, line: &Json| {
                    let of_line = receipts.iter().filter(|receipt| receipt["line"] == json!(at + 1));
                    let before = line["receivedQuantity"].clone();
                    Some(of_line.fold(before, |sum_of, receipt| sum(&sum_of, &receipt["quantity"], 3)))
                };
                set(now, "lines", self.lines_with("receivedQuantity", received));
            }
            _ => {}
        }
    }

    fn of_account(&self, event_type: &str, body: &Json, now: &mut Map<String, Json>) {
        let amount = &body["amount"];
        let mut add = |field: &str, amount: &Json| set(now, field, self.plus(field, amount));
        match event_type {
            "terms-set" => {
                let terms = body.as_object().into_iter().flatten();
                now.extend(
                    terms
                        .filter(|(field, _)| *field != "name")
                        .map(|(field, value)| (field.clone(), value.clone())),
                );
            }
            "order-opened" => add("openOrders", amount),
            "order-closed" => add("openOrders", &negated(amount)),
            "charged" => {
                add("openOrders", &negated(&body["held"]));
                add("balance", amount);
            }
            "credited" => add("balance", &negated(amount)),
            "contra-entered" => add("balance", amount),
            _ => {}
        }
    }

    fn of_stock(&self, event: &StoredEvent, now: &mut Map<String, Json>) -> Result<()> {
        let change = Effect::of(event.decode()?).change;
        for (field, change) in FIGURES.into_iter().zip(change.all()).filter(|(_, change)| !change.is_zero()) {
            let before = self.known.get(field).unwrap_or(&Json::Null);
            set(now, field, sum(before, &json!(change.to_string()), 3));
        }
        Ok(())
    }

    /// Returns the known value of a field plus an amount.
    fn plus(&self, field: &str, amount: &Json) -> Json {
        sum(self.known.get(field).unwrap_or(&Json::Null), amount, 2)
    }

    /// Sets the initial value of a field in each line that does not have it.
    fn start_lines(&mut self, field: &str, start: impl Fn(&Json) -> Json) {
        let lines = self.known.get_mut("lines").and_then(Json::as_array_mut);
        for line in lines.into_iter().flatten() {
            let value = start(line);
            if let Some(fields) = line.as_object_mut() {
                fields.entry(field).or_insert(value);
            }
        }
    }

    fn lines_with(&self, field: &str, value: impl FnMut(usize, &Json) -> Option<Json>) -> Json {
        self.rows_with("lines", field, value)
    }

    /// Returns the rows of a list with other values of one field.
    fn rows_with(
        &self,
        list: &str,
        field: &str,
        mut value: impl FnMut(usize, &Json) -> Option<Json>,
    ) -> Json {
        let mut rows = self.known.get(list).cloned().unwrap_or_default();
        for (at, row) in rows.as_array_mut().into_iter().flatten().enumerate() {
            if let Some(value) = value(at, row)
                && let Some(fields) = row.as_object_mut()
            {
                fields.insert(field.to_owned(), value);
            }
        }
        rows
    }
}

/// Returns the content of an event, without the enclosing name of its type.
pub(super) fn body<'a>(event_type: &str, payload: &'a Json) -> &'a Json {
    payload.get(event_type).unwrap_or(payload)
}

/// Returns the status of a document after an event.
pub(super) fn status_after(aggregate_type: &str, event_type: &str) -> Option<&'static str> {
    fn of<A: DocumentAggregate>(event_type: &str) -> Option<&'static str> {
        A::EventKind::from_str(event_type).ok()?.leads_to().map(Into::into)
    }
    for_document!(Noun::of_stream(aggregate_type)?, A => of::<A>(event_type), else None)
}

fn of_receivable(event_type: &str, body: &Json, now: &mut Map<String, Json>) {
    match event_type {
        "approved" => {
            let settled = body["allocations"].as_array().into_iter().flatten();
            let parts = settled.map(|part| json!({"charge": part["charge"], "amount": part["amount"]}));
            set(now, "allocations", parts.collect());
        }
        "voided" if body["wasApproved"] == true => set(now, "allocations", json!([])),
        _ => {}
    }
}

fn of_price(body: &Json, now: &mut Map<String, Json>) {
    let fields = body.get("price").filter(|price| price.is_object()).unwrap_or(body);
    for field in ["price", "cost", "validFrom", "validTo"] {
        if let Some(value) = fields.get(field) {
            set(now, field, value.clone());
        }
    }
}

fn of_period(event_type: &str, body: &Json, now: &mut Map<String, Json>) {
    let day = |field: &str| body[field].as_str().and_then(|day| day.parse::<chrono::NaiveDate>().ok());
    let through = match event_type {
        "period-closed" => day("through"),
        "period-reopened" => day("from").and_then(|day| day.pred_opt()),
        _ => return,
    };
    set(now, "closedThrough", json!(through));
}

/// Returns the fields that an event sets on the record.
fn state_fields(event_type: &str, body: &Json) -> Map<String, Json> {
    if !STATE_EVENTS.contains(&event_type) {
        return Map::new();
    }
    let parts: Vec<&Json> = match event_type {
        "created" | "registered" if body.get("profile").is_some() => vec![&body["profile"], &body["rights"]],
        _ => vec![body.get("fields").or_else(|| body.get("content")).unwrap_or(body)],
    };
    let mut fields = Map::new();
    for part in parts.into_iter().filter_map(Json::as_object) {
        fields.extend(part.clone());
    }
    if let Some(code) = body.get("code").filter(|_| fields.contains_key("code")) {
        fields.insert("code".to_owned(), code.clone());
    }
    fields
}

fn set(now: &mut Map<String, Json>, field: &str, value: Json) {
    now.insert(field.to_owned(), value);
}

fn decimal(value: &Json) -> Decimal {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Adds two figures, with as many decimals as the API uses.
fn sum(one: &Json, other: &Json, places: usize) -> Json {
    json!(format!("{:.places$}", decimal(one) + decimal(other)))
}

fn negated(value: &Json) -> Json {
    json!((-decimal(value)).to_string())
}
