//! Opening items and debit notes: their content, the charge that their approval makes, and its reversal when they are
//! voided.

use waybill_domain::Refusal;
use waybill_domain::Role::Admin;
use waybill_domain::account::{Account, AccountCommand};
use waybill_domain::aggregate::Decide;
use waybill_domain::allocation::Allocation;
use waybill_domain::charge::ChargeKind;
use waybill_domain::journal::{
    PostingRole, debit_note as posted_debit_note, opening_item as posted_opening_item,
};
use waybill_domain::money::Money;
use waybill_domain::receivable::{
    Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableKind,
};

use crate::allocation::terms;
use crate::fixture::{a, day, debit_note, money, opening_item, payment, receivable_ref, text, today};
use crate::scene::given;

fn entered(content: ReceivableContent) -> Result<ReceivableContent, String> {
    let number = "RCT-2026-000001".to_owned();
    let enter = ReceivableCommand::Enter { number, content };
    match Receivable::default().decide(enter, &a(Admin)) {
        Ok(events) => match events.as_slice() {
            [ReceivableEvent::Entered { content, .. }] => Ok(content.clone()),
            other => Err(format!("{other:?}")),
        },
        Err(Refusal::Invalid(errors)) => Err(errors.into_iter().map(|error| error.message).collect()),
        Err(refusal) => Err(refusal.to_string()),
    }
}

#[test]
fn an_opening_item_may_be_of_any_age_and_of_either_sign() {
    let old = ReceivableContent {
        received_on: day("1999-01-01"),
        due_on: Some(day("1999-01-31")),
        ..opening_item("5")
    };
    for content in [old, opening_item("-12.50")] {
        assert_eq!(entered(content.clone()), Ok(content));
    }
}

#[test]
fn an_opening_item_names_its_document_and_its_due_date() {
    let bare = ReceivableContent { document_no: None, due_on: None, ..opening_item("5") };
    let refused = entered(bare).unwrap_err();
    assert!(
        refused.contains("Document number is required") && refused.contains("Due on is required"),
        "{refused}"
    );
    let early = ReceivableContent { due_on: Some(day("2024-06-09")), ..opening_item("5") };
    assert!(entered(early).unwrap_err().contains("must not be before the date of the document, 2024-06-10"));
    assert!(entered(opening_item("0")).unwrap_err().contains("Amount must not be 0"));
    let tomorrow =
        ReceivableContent { received_on: today() + chrono::Days::new(1), due_on: None, ..opening_item("5") };
    assert!(entered(tomorrow).unwrap_err().contains("must not lie in the future"));
}

#[test]
fn neither_an_opening_item_nor_a_debit_note_is_money_that_came_in() {
    for content in [opening_item("5"), debit_note("5")] {
        let content = ReceivableContent { method: payment("5").method, allocations: Some(vec![]), ..content };
        let refused = entered(content).unwrap_err();
        assert!(refused.contains("no money came in") && refused.contains("payments settle it"), "{refused}");
    }
    let dated = ReceivableContent { due_on: Some(today()), document_no: Some(text("INV 1")), ..payment("5") };
    let refused = entered(dated).unwrap_err();
    assert!(refused.contains("Only an opening item has a document number"), "{refused}");
}

#[test]
fn a_debit_note_without_an_order_says_what_it_is_for() {
    let bare = ReceivableContent { order: None, ..debit_note("5") };
    assert!(entered(bare.clone()).unwrap_err().contains("Remarks are required"));
    assert!(entered(ReceivableContent { remarks: Some(text("Price of May")), ..bare }).is_ok());
    assert!(entered(debit_note("-5")).unwrap_err().contains("Amount must be more than 0"));
}

fn charge(content: &ReceivableContent, number: u128) -> Allocation {
    let receivable = receivable_ref(number);
    content.charge(receivable.id, &receivable.number).unwrap()
}

#[test]
fn the_account_has_an_opening_item_under_the_number_of_its_own_document() {
    let item = charge(&opening_item("60"), 1);
    assert_eq!((item.charge.kind, &*item.charge.number), (ChargeKind::OpeningItem, "INV 12/2024"));
    assert_eq!((item.charged_on, item.due_on), (day("2024-06-10"), day("2024-07-10")));
    let note = charge(&debit_note("60"), 2);
    assert_eq!((note.charge.kind, note.charge.number), (ChargeKind::DebitNote, receivable_ref(2).number));
    assert_eq!(opening_item("-60").charge(receivable_ref(1).id, "RCT-1"), None, "a credit charges nothing");
}

fn after(mut account: Account, command: AccountCommand) -> Account {
    for event in account.decide(command, &a(Admin)).unwrap() {
        account.evolve(event);
    }
    account
}

fn approve(Allocation { charge, charged_on: on, due_on, amount }: Allocation) -> AccountCommand {
    AccountCommand::Charge { charge, amount, on, due_on }
}

fn pay(amount: &str) -> AccountCommand {
    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(9));
    AccountCommand::Credit { receivable, kind, amount: money(amount), on: today(), about: None, chosen: None }
}

fn figures(account: &Account) -> (Money, Money, Vec<(String, Money)>) {
    let open = account.open_items.oldest_first();
    let open = open.map(|charge| (charge.charge.number.clone(), charge.amount)).collect();
    (account.balance, account.open_items.on_account(), open)
}

#[test]
fn what_settled_a_voided_item_is_on_account_and_its_payment_can_still_be_voided() {
    let item = charge(&opening_item("60"), 1);
    let paid = after(after(given::<Account>([terms()]).state(), approve(item.clone())), pay("45"));
    assert_eq!(figures(&paid), (money("15"), Money::ZERO, vec![("INV 12/2024".into(), money("15"))]));

    let (receivable, kind, reason) = (receivable_ref(1), ReceivableKind::OpeningItem, text("Entered twice"));
    let reverse =
        AccountCommand::ReverseCharge { receivable, kind, charge: item.clone(), on: today(), reason };
    let void = after(paid, reverse);
    assert_eq!(figures(&void), (money("-45"), money("45"), vec![]));

    let bounced = AccountCommand::Contra {
        receivable: receivable_ref(9),
        kind: ReceivableKind::Payment,
        amount: money("45"),
        on: today(),
        reason: text("Cheque bounced"),
        allocations: vec![Allocation { amount: money("45"), ..item }],
    };
    assert_eq!(
        figures(&after(void, bounced)),
        (Money::ZERO, Money::ZERO, vec![]),
        "the void item stays void"
    );
}

#[test]
fn a_debit_note_is_posted_to_sales_and_an_opening_item_to_the_balances_brought_forward() {
    let roles = |postings: Vec<waybill_domain::journal::Posting>| -> Vec<_> {
        postings.iter().map(|posting| (posting.role, posting.debit, posting.credit)).collect()
    };
    let (none, ten) = (Money::ZERO, money("10"));
    let (receivables, sales, opening) = (PostingRole::Receivables, PostingRole::Sales, PostingRole::Opening);
    assert_eq!(roles(posted_debit_note(ten)), [(receivables, ten, none), (sales, none, ten)]);
    assert_eq!(roles(posted_opening_item(ten)), [(receivables, ten, none), (opening, none, ten)]);
    assert_eq!(roles(posted_opening_item(-ten)), [(receivables, none, ten), (opening, ten, none)]);
}
