//! A log that was converted from the tables of before gives the read models that it gave.

use crate::scene::*;
use waybill_database::testing::TestDatabase;
use waybill_database::{migrate_as_owner, migrate_to};
use waybill_domain::order::OrderEvent;
use waybill_log::testing::before;
use waybill_projections::{read_models, rebuild, verify};

#[tokio::test(flavor = "multi_thread")]
async fn the_read_models_of_a_converted_log_are_those_from_before_to_the_byte() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, content(1, 1, "2026-03-02"));
    let edited = OrderEvent::Edited { content: content(1, 1, "2026-03-03"), by: user(2) };
    scene.acting(user(2), "bert").because("asked for").record("order", order(2), &edited);
    scene.shown().await;
    let models = read_models().unwrap();
    let live = verify(scene.pool(), &models, &[]).await.unwrap();

    let old = TestDatabase::empty().await;
    migrate_to(&old.owner.connect_options(), &before::migrations()).await.unwrap();
    let events = before::events(scene.pool()).await.unwrap();
    before::write(&mut old.owner.acquire().await.unwrap(), &events).await.unwrap();
    let application = old.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&old.owner.connect_options(), &application).await.unwrap();
    rebuild(&old.pool, &models, &[], |_| ()).await.unwrap();

    assert_eq!(before::events(&old.pool).await.unwrap(), events);
    assert_eq!(verify(&old.pool, &models, &[]).await.unwrap(), live);
}
