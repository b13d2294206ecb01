//! Payments and credit notes, and their effect on the customer's balance.

use std::sync::Arc;

use serde_json::{Value, json};
use waybill_commands::master::{CreateMaster, EditMaster};
use waybill_commands::receivable::{
    EditReceivable, EnterApprovedReceivable, EnterReceivable, TransitionReceivable,
};
use waybill_commands::{CommandReceipt, CommandRuntime, Failure, new_id};
use waybill_database::{PoolSettings, connect};
use waybill_domain::account::Account;
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::id::ReceivableId;
use waybill_domain::receivable::{Receivable, ReceivableStatus, ReceivableTransition};
use waybill_domain::{Refusal, Role};

use crate::fixture::{Firm, context, read, taking_over};
use crate::trip::delivered;

use ReceivableTransition::{ApprovedToVoid, PendingToApproved, PendingToVoid};

impl Firm {
    async fn balance(&self) -> String {
        self.runtime.load::<Account>(self.customer).await.unwrap().balance.to_string()
    }

    /// Returns a payment in cash.
    fn payment(&self, amount: &str) -> Value {
        json!({"kind": "payment", "customerId": self.customer, "amount": amount, "method": "cash"})
    }

    async fn enter_receivable(&self, draft: Value) -> Result<ReceivableId, Failure> {
        let id = ReceivableId(new_id());
        context(Role::Admin)
            .execute(&self.runtime, &EnterReceivable { id, draft: read(draft) })
            .await
            .map(|_| id)
    }

    async fn receivable_step(
        &self,
        id: ReceivableId,
        transition: ReceivableTransition,
        reason: Option<&str>,
    ) -> Result<CommandReceipt, Failure> {
        let reason = reason.map(|reason| read(json!(reason)));
        let done = context(Role::Admin)
            .execute(&self.runtime, &TransitionReceivable { id, transition, reason })
            .await;
        done.map(|outcome| outcome.receipt)
    }

    async fn receivable_status(&self, id: ReceivableId) -> ReceivableStatus {
        self.runtime.load::<Receivable>(id).await.unwrap().existing().unwrap().status
    }
}

#[track_caller]
fn fields_of(failure: Failure) -> Vec<(String, String)> {
    let Failure::Refused(Refusal::Invalid(errors)) = failure else { panic!("{failure}") };
    errors.into_iter().map(|error| (error.field, error.code)).collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect()
}

#[tokio::test]
async fn a_payment_lowers_the_balance_when_it_is_approved_and_a_void_one_raises_it_again() {
    let firm = Firm::with("10", None).await;
    delivered(&firm, "4").await;
    assert_eq!(firm.balance().await, "10.00");
    let id = firm.enter_receivable(firm.payment("7.50")).await.unwrap();
    assert_eq!(firm.balance().await, "10.00");
    let answer = firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    assert!(answer.number.starts_with("RCT-2026-"), "{}", answer.number);
    assert_eq!((answer.status.as_str(), firm.balance().await), ("approved", "2.50".to_owned()));
    let without_reason = firm.receivable_step(id, ApprovedToVoid, None).await.unwrap_err();
    assert_eq!(fields_of(without_reason), pairs(&[("reason", "required")]));
    firm.receivable_step(id, ApprovedToVoid, Some("the cheque bounced")).await.unwrap();
    assert_eq!(firm.balance().await, "10.00");
    let again = firm.receivable_step(id, PendingToApproved, None).await.unwrap_err();
    assert!(matches!(again, Failure::Refused(Refusal::Transition { .. })), "{again}");
}

#[tokio::test]
async fn a_payment_that_never_counted_is_void_without_a_trace_on_the_account() {
    let firm = Firm::with("0", None).await;
    let id = firm.enter_receivable(firm.payment("7.50")).await.unwrap();
    let version = firm.runtime.load::<Account>(firm.customer).await.unwrap().version;
    firm.receivable_step(id, PendingToVoid, Some("typed twice")).await.unwrap();
    assert_eq!(firm.receivable_status(id).await, ReceivableStatus::Void);
    assert_eq!(firm.runtime.load::<Account>(firm.customer).await.unwrap().version, version);
}

#[tokio::test]
async fn the_contra_entry_is_of_the_day_on_which_it_was_made_void_the_credit_of_the_day_it_came_in() {
    let firm = Firm::with("0", None).await;
    let mut draft = firm.payment("5.00");
    draft["receivedOn"] = json!("2026-11-03");
    let id = firm.enter_receivable(draft).await.unwrap();
    let mut trying = context(Role::Admin);
    trying.preview = true;
    let tried = trying
        .execute(&firm.runtime, &TransitionReceivable { id, transition: PendingToApproved, reason: None })
        .await
        .unwrap();
    let credited = tried.events.iter().find(|event| event.aggregate_type == "account").unwrap();
    assert_eq!(credited.payload["credited"]["on"], "2026-11-03");
    firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    let reason = Some(read(json!("bounced")));
    let tried = trying
        .execute(&firm.runtime, &TransitionReceivable { id, transition: ApprovedToVoid, reason })
        .await
        .unwrap();
    let contra = tried.events.iter().find(|event| event.aggregate_type == "account").unwrap();
    assert_eq!(contra.payload["contra-entered"]["on"], "2026-11-21");
    assert_eq!(firm.receivable_status(id).await, ReceivableStatus::Approved);
}

#[tokio::test]
async fn a_preview_says_that_an_admin_approves_their_own_work_and_records_nothing() {
    let firm = Firm::with("0", None).await;
    let admin = context(Role::Admin);
    let id = ReceivableId(new_id());
    admin.execute(&firm.runtime, &EnterReceivable { id, draft: read(firm.payment("5.00")) }).await.unwrap();
    let mut trying = admin.clone();
    trying.preview = true;
    let tried = trying
        .execute(&firm.runtime, &TransitionReceivable { id, transition: PendingToApproved, reason: None })
        .await
        .unwrap();
    assert_eq!(tried.events[0].payload, json!({"approved": {"selfApproved": true, "allocations": []}}));
    assert_eq!((tried.position, firm.balance().await), (None, "0.00".to_owned()));
    let other = context(Role::Admin)
        .execute(&firm.runtime, &TransitionReceivable { id, transition: PendingToApproved, reason: None })
        .await
        .unwrap();
    assert_eq!(other.receipt.status, "approved");
    assert_eq!(firm.balance().await, "-5.00");
}

#[tokio::test]
async fn nobody_but_an_admin_keeps_receivables() {
    let firm = Firm::with("0", None).await;
    let id = firm.enter_receivable(firm.payment("5.00")).await.unwrap();
    for role in [Role::Manager, Role::BookKeeper, Role::Encoder] {
        let entered = context(role)
            .execute(
                &firm.runtime,
                &EnterReceivable { id: ReceivableId(new_id()), draft: read(firm.payment("5.00")) },
            )
            .await;
        assert!(matches!(entered, Err(Failure::Refused(Refusal::Forbidden { .. }))), "{role}");
        let approved = context(role)
            .execute(&firm.runtime, &TransitionReceivable { id, transition: PendingToApproved, reason: None })
            .await;
        assert!(matches!(approved, Err(Failure::Refused(Refusal::Absent { .. }))), "{role}");
    }
    assert_eq!(firm.balance().await, "0.00");
}

#[tokio::test]
async fn a_customer_on_hold_or_out_of_use_may_still_pay_but_nobody_unknown() {
    let firm = Firm::with("0", None).await;
    let held: Customer = read(json!({
        "code": "CUS-00001", "name": "Corner shop", "onHold": true, "holdReason": "late", "active": false,
        "billingAddress": {"line": "1 High Street", "city": "Leeds", "country": "United Kingdom"}
    }));
    context(Role::Admin)
        .execute(&firm.runtime, &EditMaster { id: firm.customer.0, fields: held })
        .await
        .unwrap();
    let id = firm.enter_receivable(firm.payment("5.00")).await.unwrap();
    firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    assert_eq!(firm.balance().await, "-5.00");
    let collector = new_id();
    let gone: Employee = read(json!({
        "firstName": "Cora", "lastName": "Collect", "position": "office", "active": false
    }));
    context(Role::Admin).execute(&firm.runtime, &CreateMaster { id: collector, fields: gone }).await.unwrap();
    let mut strangers = firm.payment("5.00");
    (strangers["customerId"], strangers["collectorId"]) = (json!(new_id()), json!(collector));
    let refused = firm.enter_receivable(strangers).await.unwrap_err();
    assert_eq!(fields_of(refused), pairs(&[("customerId", "absent"), ("collectorId", "inactive")]));
}

#[tokio::test]
async fn a_credit_note_is_about_a_delivered_order_and_not_more_than_that_came_to() {
    let firm = Firm::with("10", None).await;
    let order = delivered(&firm, "4").await;
    let note = |amount: &str| json!({"kind": "credit-note", "customerId": firm.customer, "orderId": order, "amount": amount});
    let refused = firm.enter_receivable(note("10.01")).await.unwrap_err();
    let text = refused.to_string();
    assert!(text.contains("10.01") && text.contains("10.00") && text.contains("ORD-2026-"), "{text}");
    assert_eq!(fields_of(refused), pairs(&[("amount", "too-much")]));
    let id = firm.enter_receivable(note("10.00")).await.unwrap();
    firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    assert_eq!(firm.balance().await, "0.00");
    let mut payment = firm.payment("1.00");
    payment["orderId"] = json!(order);
    assert_eq!(
        fields_of(firm.enter_receivable(payment).await.unwrap_err()),
        pairs(&[("orderId", "not-here")])
    );
    let pending = firm.place(&context(Role::Encoder), "1").await.unwrap();
    let early =
        json!({"kind": "credit-note", "customerId": firm.customer, "orderId": pending, "amount": "1.00"});
    assert_eq!(
        fields_of(firm.enter_receivable(early).await.unwrap_err()),
        pairs(&[("orderId", "not-delivered")])
    );
}

#[tokio::test]
async fn a_credit_note_is_not_dated_before_the_delivery_that_it_undoes_when_entered_edited_or_approved() {
    let firm = Firm::with("10", None).await;
    let order = delivered(&firm, "4").await;
    let note = |on: &str| json!({"kind": "credit-note", "customerId": firm.customer, "orderId": order, "amount": "1.00", "receivedOn": on});
    let refused = firm.enter_receivable(note("2026-11-20")).await.unwrap_err();
    let text = refused.to_string();
    assert!(text.contains("Received on must not lie before ORD-2026-"), "{text}");
    assert!(text.contains("was delivered on 2026-11-21"), "{text}");
    assert_eq!(fields_of(refused), pairs(&[("receivedOn", "too-early")]));
    let id = firm.enter_receivable(note("2026-11-21")).await.unwrap();
    let edited = context(Role::Admin)
        .execute(&firm.runtime, &EditReceivable { id, draft: read(note("2026-11-20")) })
        .await;
    assert_eq!(fields_of(edited.unwrap_err()), pairs(&[("receivedOn", "too-early")]));
    firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    // The system imports a document unchanged, but a user may not approve it like that.
    let old = ReceivableId(new_id());
    taking_over()
        .execute(&firm.runtime, &EnterReceivable { id: old, draft: read(note("2026-11-20")) })
        .await
        .unwrap();
    let refused = firm.receivable_step(old, PendingToApproved, None).await.unwrap_err();
    assert_eq!(fields_of(refused), pairs(&[("receivedOn", "too-early")]));
    assert_eq!(firm.balance().await, "9.00");
}

#[tokio::test]
async fn only_what_is_pending_is_edited_and_keeps_its_day() {
    let firm = Firm::with("0", None).await;
    let mut draft = firm.payment("5.00");
    draft["receivedOn"] = json!("2026-11-03");
    let id = firm.enter_receivable(draft).await.unwrap();
    let admin = context(Role::Admin);
    admin.execute(&firm.runtime, &EditReceivable { id, draft: read(firm.payment("6.00")) }).await.unwrap();
    let edited = firm.runtime.load::<Receivable>(id).await.unwrap();
    let content = &edited.existing().unwrap().content;
    assert_eq!(
        (content.amount.to_string(), content.received_on.to_string()),
        ("6.00".into(), "2026-11-03".into())
    );
    let mut late = admin.clone();
    late.expected = Some(1);
    let stale = late
        .execute(&firm.runtime, &EditReceivable { id, draft: read(firm.payment("7.00")) })
        .await
        .unwrap_err();
    assert!(matches!(stale, Failure::Stale { current: 2 }), "{stale}");
    firm.receivable_step(id, PendingToApproved, None).await.unwrap();
    let refused = admin
        .execute(&firm.runtime, &EditReceivable { id, draft: read(firm.payment("7.00")) })
        .await
        .unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Transition { .. })), "{refused}");
}

#[tokio::test]
async fn what_was_paid_elsewhere_is_entered_and_approved_as_one() {
    let firm = Firm::with("0", None).await;
    let id = ReceivableId(new_id());
    let draft = read(firm.payment("5.00"));
    let done =
        context(Role::Admin).execute(&firm.runtime, &EnterApprovedReceivable { id, draft }).await.unwrap();
    assert_eq!((done.receipt.status.as_str(), done.receipt.version), ("approved", 2));
    assert_eq!(firm.balance().await, "-5.00");
}

#[tokio::test]
async fn of_two_processes_that_approve_one_payment_at_once_one_credits_the_account() {
    let firm = Arc::new(Firm::with("0", None).await);
    let pool = connect(&firm.database.url, PoolSettings::default().with_max_connections(8)).await.unwrap();
    let other = CommandRuntime::start(pool).await.unwrap();
    for round in 1..=8 {
        let id = firm.enter_receivable(firm.payment("1.00")).await.unwrap();
        let tries = [firm.runtime.clone(), other.clone()].map(|runtime| {
            tokio::spawn(async move {
                context(Role::Admin)
                    .execute(
                        &runtime,
                        &TransitionReceivable { id, transition: PendingToApproved, reason: None },
                    )
                    .await
            })
        });
        let mut won = 0;
        for attempt in tries {
            match attempt.await.unwrap() {
                Ok(_) => won += 1,
                Err(Failure::Refused(Refusal::Transition { .. })) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won, 1);
        assert_eq!(firm.balance().await, format!("-{round}.00"));
    }
}
