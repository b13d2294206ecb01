//! A replay on paper: all steps, and for the marked ones the state after them.

use std::collections::BTreeMap;

use axum::extract::State;
use chrono::Utc;
use serde_json::Value;
use uuid::Uuid;
use waybill_domain::field::Whole;
use waybill_domain::record;
use waybill_domain::text::Text;
use waybill_http::problem::{Problem, Result};
use waybill_log::proof::hand_out;
use waybill_printing::{MarkedStep, ReplayPaper};

use super::budget::Budget;
use super::{Authorization, PLACES, ReplayNoun, ReplayStep, answer, require, steps};
use crate::app::App;
use crate::auth::authorization::op;
use crate::http::command_request::ReadRequest;
use crate::http::extract::PathParam;
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;

/// The maximum number of marked steps.
const MAX_MARKS: usize = 50;
/// The maximum number of products whose stock is shown after a step.
const MAX_STOCKS: usize = 20;

record! {
    /// A step of a replay that the user marked.
    pub struct ReplayMark {
        /// The position of its commit.
        pub position: Whole<1, 4_294_967_295>,
        /// A remark about it.
        pub note: Option<Text<500>>,
    }
}

record! {
    /// A replay with marks, to be printed.
    pub struct MarkedReplay {
        /// The marked steps, each once.
        pub marks: Vec<ReplayMark>,
    }
}

pub(super) async fn print(
    authorization: Authorization,
    State(app): State<App>,
    PathParam((noun, id)): PathParam<(ReplayNoun, Uuid)>,
    printing: Printing,
    ReadRequest { permit, body }: ReadRequest<op::HistoryView, MarkedReplay>,
) -> Result<Pdf> {
    require(&app, &permit, noun, id).await?;
    let notes = notes(&body)?;
    let mut budget = Budget::of("marks");
    let _place = PLACES.take().await?;
    let steps = steps(&app, noun, id).await?;
    if let Some(unknown) = notes.keys().find(|position| !steps.iter().any(|step| step.position == **position))
    {
        let text = format!("Marks must name steps of this document; position {unknown} is none");
        return Err(Problem::field("marks", "unknown", text));
    }
    let mut marked: Vec<ReplayStep> = steps
        .iter()
        .filter(|step| notes.contains_key(&step.position))
        .map(|step| ReplayStep { entries: step.entries.clone(), answers: Vec::new(), ..*step })
        .collect();
    let reads = Reads::of(noun, id, &steps);
    answer(&app, &authorization, (noun, id), &reads.paths(), (&mut marked, &mut budget)).await?;
    let paper = ReplayPaper {
        noun: noun.into(),
        steps: steps.iter().map(|step| (step.position, step.entries.as_slice())).collect(),
        marked: marked.iter().map(|step| reads.shown(step, &notes)).collect(),
        exported_by: permit.actor().name.clone(),
        exported_at: Utc::now(),
        seal: hand_out(app.runtime.pool(), app.proof.keys()).await?.map(|checkpoint| checkpoint.short_form()),
    };
    let printed = waybill_printing::replay(&printing.stationery, &paper);
    printing.print(format!("replay-{}", printed.number), paper.exported_at, vec![printed]).await
}

/// Returns the notes by the positions of their steps.
fn notes(body: &MarkedReplay) -> Result<BTreeMap<i64, Option<String>>> {
    if body.marks.is_empty() {
        return Err(Problem::field("marks", "required", "Mark at least one step"));
    }
    if body.marks.len() > MAX_MARKS {
        let text = format!("There may be {MAX_MARKS} marks at most; there are {}", body.marks.len());
        return Err(Problem::field("marks", "too-many", text));
    }
    let mut notes = BTreeMap::new();
    for mark in &body.marks {
        let position = i64::from(mark.position.0);
        if notes.insert(position, mark.note.as_ref().map(ToString::to_string)).is_some() {
            let text = format!("Marks must name each step once; position {position} is there twice");
            return Err(Problem::field("marks", "duplicate", text));
        }
    }
    Ok(notes)
}

/// The reads after each marked step.
struct Reads {
    document: String,
    balance: Option<String>,
    /// The name of each product, and the read of its stock.
    stocks: Vec<(String, String)>,
}

impl Reads {
    /// Collects the reads for the customer and the products that the document names at any of its steps.
    fn of(noun: ReplayNoun, id: Uuid, steps: &[ReplayStep]) -> Self {
        let page = match noun {
            ReplayNoun::Order => "/api/order-products",
            ReplayNoun::Dispatch => "/api/dispatches",
            ReplayNoun::Receivable => "/api/payments",
            ReplayNoun::StockTransaction => "/api/stockTransactions",
        };
        let mut reads = Self { document: format!("{page}/{id}"), balance: None, stocks: Vec::new() };
        for entry in steps.iter().flat_map(|step| &step.entries) {
            let body = entry.payload.get(&entry.event_type).unwrap_or(&entry.payload);
            let content = &body["content"];
            if let Some(customer) = content["customer"]["id"].as_str() {
                reads.balance = Some(format!("/api/account-statements/total-balance/{customer}"));
            }
            let warehouse = content["warehouse"]["id"].as_str().unwrap_or_default();
            for line in content["lines"].as_array().into_iter().flatten() {
                let text = |field: &str| line[field].as_str().unwrap_or_default();
                let path = format!("/api/stocks/warehouse/{warehouse}/product/{}", text("productId"));
                let is_known = reads.stocks.iter().any(|(_, known)| *known == path);
                if !is_known && reads.stocks.len() < MAX_STOCKS {
                    reads.stocks.push((format!("{} {}", text("sku"), text("name")), path));
                }
            }
        }
        reads
    }

    fn paths(&self) -> Vec<String> {
        let stocks = self.stocks.iter().map(|(_, path)| path.clone());
        [self.document.clone()].into_iter().chain(self.balance.clone()).chain(stocks).collect()
    }

    /// Returns the state after a step, as far as its reader may see it.
    fn shown<'a>(&self, step: &'a ReplayStep, notes: &BTreeMap<i64, Option<String>>) -> MarkedStep<'a> {
        let mut answers = step.answers.iter().map(|answer| (answer.status < 400).then_some(&answer.body));
        let document = answers.next().flatten().cloned().unwrap_or(Value::Null);
        let balance = self.balance.as_ref().and_then(|_| answers.next().flatten());
        let balance = balance.and_then(|balance| balance["totalBalance"].as_str()).map(str::to_owned);
        let stocks = self.stocks.iter().zip(answers);
        let stocks = stocks.filter_map(|((name, _), answer)| Some((name.clone(), answer?.clone())));
        MarkedStep {
            position: step.position,
            recorded_at: step.recorded_at,
            entries: &step.entries,
            note: notes.get(&step.position).cloned().flatten(),
            document,
            balance,
            stocks: stocks.collect(),
        }
    }
}
