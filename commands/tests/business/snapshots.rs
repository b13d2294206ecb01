//! Snapshots of long streams, compared with their events.

use serde_json::{Value, json};
use waybill_commands::snapshots::changed_snapshots;
use waybill_domain::Role;
use waybill_domain::account::Account;
use waybill_domain::order::Order;
use waybill_log::{StreamKey, keep_snapshot};

use crate::fixture::{Firm, context};

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_that_is_not_what_its_events_make_is_said() {
    let firm = Firm::with("10", None).await;
    let pool = &firm.database.pool;
    let order = firm.place(&context(Role::Admin), "1").await.unwrap();
    let account = firm.runtime.load::<Account>(firm.customer).await.unwrap();
    let placed = firm.runtime.load::<Order>(order).await.unwrap();
    let of_account = StreamKey::of::<Account>(firm.customer);
    let of_order = StreamKey::of::<Order>(order);
    keep_snapshot(pool, &of_account, 1, &serde_json::to_string(&*account).unwrap()).await.unwrap();
    keep_snapshot(pool, &of_order, 1, &serde_json::to_string(&*placed).unwrap()).await.unwrap();
    assert_eq!(changed_snapshots(pool, |_| ()).await.unwrap(), (2, vec![]));

    let mut forged: Value = serde_json::to_value(&*account).unwrap();
    forged["balance"] = json!("-1000.00");
    sqlx::query("UPDATE snapshots SET state = $1 WHERE aggregate_type = 'account'")
        .bind(&forged)
        .execute(pool)
        .await
        .unwrap();
    sqlx::query("UPDATE snapshots SET version = 9 WHERE aggregate_type = 'order'")
        .execute(pool)
        .await
        .unwrap();
    let (compared, changed) = changed_snapshots(pool, |_| ()).await.unwrap();
    let customer = firm.customer;
    let said = [
        format!("the snapshot of account {customer} at 1 is not what its events make"),
        format!("the snapshot of order {order} at 9 is not what its events make"),
    ];
    assert_eq!((compared, changed), (2, said.to_vec()));

    sqlx::query("UPDATE snapshots SET shape = 'of another build'").execute(pool).await.unwrap();
    assert_eq!(changed_snapshots(pool, |_| ()).await.unwrap(), (0, vec![]), "nobody reads them");
}
