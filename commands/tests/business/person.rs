//! Erasing a person, as other processes see it.

use std::time::Duration;

use serde_json::json;
use sqlx::PgPool;
use waybill_commands::erase_person::ErasePerson;
use waybill_commands::master::{CreateMaster, EditMaster};
use waybill_commands::user::{RegisterUser, SetUserPassword};
use waybill_commands::{CommandRuntime, Failure, new_id};
use waybill_domain::customer::Customer;
use waybill_domain::id::UserId;
use waybill_domain::master::Master;
use waybill_domain::order::{Order, OrderTransition};
use waybill_domain::person::PersonKind;
use waybill_domain::stock_transaction::{MoveRequest, StockTransaction, StockTransactionStatus};
use waybill_domain::{Refusal, Role};
use waybill_log::StreamKey;
use waybill_log::{IdempotencyKey, keep_snapshot};

use crate::fixture::{Firm, context, read};

async fn erase(firm: &Firm) -> Result<(), Failure> {
    let (admin, reason) = (context(Role::Admin), read(json!("Asked for it")));
    let erased = admin
        .execute(&firm.runtime, &ErasePerson { kind: PersonKind::Customer, id: firm.customer.0, reason })
        .await;
    erased.map(|_| ())
}

async fn count(pool: &PgPool, table: &str) -> i64 {
    sqlx::query_scalar(&format!("SELECT count(*) FROM {table}")).fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_process_forgets_what_it_remembers_of_somebody_who_is_erased() {
    let firm = Firm::with("10", None).await;
    let order = firm.place(&context(Role::Admin), "1").await.unwrap();
    let other = CommandRuntime::start(firm.database.pool.clone()).await.unwrap();
    for runtime in [&firm.runtime, &other] {
        let named = runtime.load::<Order>(order).await.unwrap();
        assert!(serde_json::to_string(&*named).unwrap().contains("Corner shop"));
    }

    erase(&firm).await.unwrap();

    let forgotten = async {
        loop {
            let named = other.load::<Order>(order).await.unwrap();
            if !serde_json::to_string(&*named).unwrap().contains("Corner shop") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), forgotten).await.unwrap();
    let own = firm.runtime.load::<Order>(order).await.unwrap();
    assert!(!serde_json::to_string(&*own).unwrap().contains("Corner shop"));
    let customer = other.load::<Master<Customer>>(firm.customer).await.unwrap();
    assert_eq!(customer.record.as_ref().unwrap().fields.name.as_str(), "erased");
}

#[tokio::test]
async fn an_order_that_nobody_approved_stays_without_a_name_and_is_not_approved_any_more() {
    let firm = Firm::with("10", None).await;
    let admin = context(Role::Admin);
    let order = firm.place(&admin, "1").await.unwrap();
    erase(&firm).await.unwrap();
    let approve = OrderTransition::PendingToApproved;
    let refused = firm.step(&admin, order, approve, None).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Inactive { .. })), "{refused:?}");
    firm.step(&admin, order, OrderTransition::PendingToCancelled, Some("Erased")).await.unwrap();
}

#[tokio::test]
async fn snapshots_and_idempotency_keys_of_somebody_who_is_erased_go_and_do_not_come_back() {
    let firm = Firm::with("10", None).await;
    let pool = &firm.database.pool;
    let mut keyed = context(Role::Admin);
    let fields = read::<Customer>(json!({
        "name": "Corner shop & Sons",
        "billingAddress": {"line": "1 High Street", "city": "Leeds", "country": "United Kingdom"}
    }));
    keyed.key = IdempotencyKey::new(keyed.decision.actor.id, "edit", "PUT /x", b"Corner shop & Sons");
    keyed.execute(&firm.runtime, &EditMaster { id: firm.customer.0, fields }).await.unwrap();
    keyed.key = IdempotencyKey::new(keyed.decision.actor.id, "other", "POST /x", b"Other");
    let fields = read::<Customer>(json!({
        "name": "Other", "billingAddress": {"line": "2", "city": "Leeds", "country": "United Kingdom"}
    }));
    keyed.execute(&firm.runtime, &CreateMaster { id: new_id(), fields }).await.unwrap();
    let account = StreamKey::named("account", firm.customer.to_string());
    let state = json!({"terms": {"name": "Corner shop"}}).to_string();
    keep_snapshot(pool, &account, 1, &state).await.unwrap();
    assert_eq!((count(pool, "snapshots").await, count(pool, "idempotency_keys").await), (1, 2));

    erase(&firm).await.unwrap();

    assert_eq!((count(pool, "snapshots").await, count(pool, "idempotency_keys").await), (0, 1));
    keep_snapshot(pool, &account, 1, &state).await.unwrap();
    assert_eq!(count(pool, "snapshots").await, 0, "a process that had read it before may try");
}

/// Registers an account.
async fn registered(firm: &Firm, name: &str) -> UserId {
    let id = UserId(new_id());
    let register = RegisterUser {
        id,
        username: read(json!(name)),
        profile: read(json!({"displayName": name})),
        password_hash: "$argon2id$".to_owned(),
        may_found: true,
        company: None,
    };
    context(Role::Admin).execute(&firm.runtime, &register).await.unwrap();
    id
}

async fn erase_user(firm: &Firm, id: UserId) -> Result<(), Failure> {
    let erase = ErasePerson { kind: PersonKind::User, id: id.0, reason: read(json!("Asked for it")) };
    context(Role::Admin).execute(&firm.runtime, &erase).await.map(|_| ())
}

#[tokio::test]
async fn the_last_administrator_is_not_erased_and_the_name_of_who_was_is_free() {
    let firm = Firm::with("10", None).await;
    let first = registered(&firm, "quentin").await;
    let second = registered(&firm, "rosamund").await;
    let refused = erase_user(&firm, first).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::LastAdmin)), "{refused:?}");

    erase_user(&firm, second).await.unwrap();

    let refused = erase_user(&firm, second).await.unwrap_err();
    assert!(matches!(refused, Failure::Refused(Refusal::Erased { noun: "user" })), "{refused:?}");
    let set = SetUserPassword { id: second, password_hash: String::new(), must_change: false };
    let password = context(Role::Admin).execute(&firm.runtime, &set).await;
    assert!(matches!(password, Err(Failure::Refused(Refusal::Erased { .. }))), "{password:?}");
    let left: (String, String, Option<String>) =
        sqlx::query_as("SELECT username, state, password_hash FROM accounts WHERE user_id = $1")
            .bind(second.0)
            .fetch_one(&firm.database.pool)
            .await
            .unwrap();
    assert_eq!(left, (format!("erased/{}", second.0), "disabled".to_owned(), None));
    registered(&firm, "rosamund").await;
}

#[tokio::test]
async fn a_supplier_is_not_erased_while_a_purchase_has_not_arrived() {
    let firm = Firm::with("10", None).await;
    let supplier = firm.supplier().await;
    let purchase = firm.purchase("2").await;
    let erase =
        ErasePerson { kind: PersonKind::Supplier, id: supplier.0, reason: read(json!("Asked for it")) };

    let refused = context(Role::Admin).execute(&firm.runtime, &erase).await.unwrap_err();
    let Failure::Refused(refused @ Refusal::OpenPurchases { .. }) = refused else { panic!("{refused:?}") };
    let number =
        firm.runtime.load::<StockTransaction>(purchase).await.unwrap().existing().unwrap().number.clone();
    assert_eq!(
        refused.to_string(),
        format!("This supplier has open purchases: {number}; receive or void them first.")
    );

    let void =
        MoveRequest { reason: Some(read(json!("Erased"))), ..MoveRequest::to(StockTransactionStatus::Void) };
    firm.go(Role::Manager, purchase, void).await.unwrap();
    context(Role::Admin).execute(&firm.runtime, &erase).await.unwrap();
}
