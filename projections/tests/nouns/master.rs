use crate::scene::*;
use serde_json::json;
use uuid::Uuid;
use waybill_domain::account::{AccountEvent, Terms};
use waybill_domain::employee::{Employee, Position};
use waybill_domain::id::EmployeeId;
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_projections::PageQuery;
use waybill_projections::records::master::MasterFilter;
use waybill_projections::records::{company, customer, employee, supplier, warehouse};

fn searching(term: &str) -> MasterFilter {
    MasterFilter { search_term: Some(term.to_owned()), active: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_customer_shows_its_record_and_its_account() {
    let scene = &mut Scene::new().await;
    let id = crate::scene::customer(1);
    let terms =
        Terms { name: "Café Łódź".into(), credit_limit: Some(money("500")), hold: None, active: true };
    scene
        .created(
            id,
            "CUS-00001",
            a_customer("Café Łódź", json!({"creditLimit": "500", "contactPerson": "Zoë"})),
        )
        .record("account", id, &AccountEvent::TermsSet(terms));
    for (number, amount) in [(1, "100.10"), (2, "50")] {
        let opened = AccountEvent::OrderOpened {
            order: order_ref(number),
            amount: money(amount),
            override_reason: None,
        };
        scene.record("account", id, &opened);
    }
    scene.shown().await;
    scene.record("account", id, &AccountEvent::OrderClosed { order: order_ref(2), amount: money("50") });
    scene.acting(user(2), "bert").edited(
        id,
        "CUS-00001",
        a_customer("Café Gdańsk", json!({"creditLimit": "400", "onHold": true, "holdReason": "Late"})),
    );
    scene.shown().await;

    let details = customer::details(scene.pool(), id).await.unwrap().unwrap();
    assert_eq!((details.version, details.created_by.name.as_str()), (2, "anna"));
    assert_eq!(details.record.code.unwrap().as_str(), "CUS-00001");
    assert_eq!(details.account.open_orders, money("100.10"));
    assert_eq!(details.account.credit_left, Some(money("299.90")));
    let page = customer::list(&searching("GDANSK bristol"), &[], &first(&customer::SORTS))
        .page(scene.pool())
        .await
        .unwrap();
    let row = &page.content[0];
    assert_eq!(
        (page.total_elements, row.name.as_str(), row.on_hold, row.active),
        (1, "Café Gdańsk", true, true)
    );
    assert_eq!(
        (row.city.as_str(), row.credit_limit, row.balance),
        ("Bristol", Some(money("400")), money("0"))
    );
    assert!(customer::details(scene.pool(), crate::scene::customer(9)).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_in_use_is_left_out_of_dropdowns_and_filtered_in_lists() {
    let scene = &mut Scene::new().await;
    scene.created(crate::scene::customer(1), "CUS-00001", a_customer("Zebra", json!({})));
    scene.created(crate::scene::customer(2), "CUS-00002", a_customer("Apple 100%", json!({})));
    scene.created(crate::scene::customer(3), "CUS-00003", a_customer("Gone", json!({"active": false})));
    scene.shown().await;
    let labels = customer::labels(scene.pool(), None).await.unwrap();
    let labels: Vec<&str> = labels.iter().map(|label| label.label.as_str()).collect();
    assert_eq!(labels, ["CUS-00002 · Apple 100%", "CUS-00001 · Zebra"]);
    assert_eq!(customer::labels(scene.pool(), Some("100%")).await.unwrap().len(), 1);
    assert!(customer::labels(scene.pool(), Some("%%")).await.unwrap().is_empty());
    for (active, expected) in [(Some(true), 2), (Some(false), 1), (None, 3)] {
        let filter = MasterFilter { search_term: None, active };
        let page = customer::list(&filter, &[], &first(&customer::SORTS)).page(scene.pool()).await.unwrap();
        assert_eq!(page.total_elements, expected, "{active:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_customer_is_reached_once_in_every_order() {
    let scene = &mut Scene::new().await;
    for number in 1..=57 {
        let name = format!("Shop {}", number % 5);
        scene.created(
            crate::scene::customer(number),
            &format!("CUS-{number:05}"),
            a_customer(&name, json!({})),
        );
    }
    scene.shown().await;
    for sort in ["createdAt,desc", "code,asc", "name,desc"] {
        let mut seen = Vec::new();
        let mut query = PageQuery { size: Some(10), sort: Some(sort.into()), ..PageQuery::default() };
        loop {
            let request = page_request(&customer::SORTS, query.clone());
            let page =
                customer::list(&MasterFilter::default(), &[], &request).page(scene.pool()).await.unwrap();
            assert_eq!((page.total_elements, page.total_exact), (57, true));
            seen.extend(page.content.into_iter().map(|row| row.code));
            query.after = page.next;
            if query.after.is_none() {
                break;
            }
        }
        assert_eq!(seen.len(), 57, "{sort}");
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 57, "{sort}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_others_are_those_of_today() {
    let scene = &mut Scene::new().await;
    let named_warehouse = |name: &str| -> Warehouse {
        read(&json!({"code": "MAIN", "name": name, "address": address("Leeds"), "managerUserId": user(7)}))
    };
    let worker: Employee = read(&json!({"firstName": "Ann", "lastName": "Lee", "position": "driver",
        "licenceNumber": "L1", "licenceExpiry": "2027-01-01", "warehouseId": crate::scene::warehouse(1)}));
    let id = EmployeeId(Uuid::from_u128(1));
    scene.created(crate::scene::warehouse(1), "MAIN", named_warehouse("Old")).created(
        id,
        "EMP-00001",
        worker,
    );
    scene.shown().await;
    scene.edited(crate::scene::warehouse(1), "MAIN", named_warehouse("New"));
    scene.shown().await;
    let page =
        employee::list(&MasterFilter::default(), Some(Position::Driver), None, &first(&employee::SORTS))
            .page(scene.pool())
            .await
            .unwrap();
    assert_eq!(page.content[0].warehouse_name.as_deref(), Some("New"));
    assert_eq!(page.content[0].name, "Ann Lee");
    let checkers = employee::labels(scene.pool(), None, Some(Position::Checker)).await.unwrap();
    assert!(checkers.is_empty());
    let drivers = employee::labels(scene.pool(), Some("lee"), Some(Position::Driver)).await.unwrap();
    assert_eq!(drivers[0].label, "EMP-00001 · Ann Lee");
    let details = employee::details(scene.pool(), id).await.unwrap().unwrap();
    assert_eq!(details.warehouse_name.as_deref(), Some("New"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warehouse_manager_sees_the_own_warehouses_only() {
    let scene = &mut Scene::new().await;
    for number in 1..=3 {
        let fields: Warehouse =
            read(&json!({"code": format!("W{number}"), "name": format!("House {number}")}));
        scene.created(crate::scene::warehouse(number), &format!("W{number}"), fields);
    }
    scene.shown().await;
    let scope = [crate::scene::warehouse(2)];
    let page = warehouse::list(&MasterFilter::default(), Some(&scope), &first(&warehouse::SORTS))
        .page(scene.pool())
        .await
        .unwrap();
    assert_eq!((page.total_elements, page.content[0].code.as_str()), (1, "W2"));
    let labels = warehouse::labels(scene.pool(), None, Some(&scope)).await.unwrap();
    assert_eq!(labels.len(), 1);
    assert_eq!(warehouse::labels(scene.pool(), None, Some(&[])).await.unwrap(), []);
    assert_eq!(warehouse::labels(scene.pool(), None, None).await.unwrap().len(), 3);
    let foreign = warehouse::details(scene.pool(), crate::scene::warehouse(1), Some(&scope)).await.unwrap();
    assert!(foreign.is_none());
    assert!(warehouse::details(scene.pool(), scope[0], Some(&scope)).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn suppliers_and_the_company_show_what_was_said_last() {
    use waybill_domain::company::{Company, CompanyEvent};
    let scene = &mut Scene::new().await;
    assert!(company::details(scene.pool()).await.unwrap().is_none());
    let named = |name: &str| -> Company {
        read(&json!({"name": name, "currency": "GBP", "timeZone": "Europe/London"}))
    };
    let fields: Supplier = read(&json!({"name": "Potter", "leadTimeDays": 7, "address": address("Stoke")}));
    scene
        .record("company", "company", &CompanyEvent::Described(named("Old")))
        .record("company", "company", &CompanyEvent::Described(named("New")))
        .created(crate::scene::supplier(1), "SUP-00001", fields);
    scene.shown().await;
    let company = company::details(scene.pool()).await.unwrap().unwrap();
    assert_eq!((company.version, company.record.name.as_str()), (2, "New"));
    let page =
        supplier::list(&searching("stoke"), &first(&supplier::SORTS)).page(scene.pool()).await.unwrap();
    assert_eq!((page.content[0].lead_time_days, page.content[0].city.as_deref()), (Some(7), Some("Stoke")));
    let label = supplier::label(scene.pool(), crate::scene::supplier(1)).await.unwrap().unwrap();
    let parts = (label.code.as_str(), label.name.as_str(), label.label.as_str());
    assert_eq!(parts, ("SUP-00001", "Potter", "SUP-00001 · Potter"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_match_comes_first_in_dropdowns_and_lists_and_another_field_says_which() {
    let scene = &mut Scene::new().await;
    let on = |street: &str| json!({"billingAddress": {"line": street, "city": "Bath", "country": "GB"}});
    let named = [
        ("CUS-00001", a_customer("Bridge Grocers", on("12 Maple Street"))),
        ("CUS-00002", a_customer("Sugarmaple", on("1 Quay"))),
        ("MAPLE-3", a_customer("Corner Shop", on("2 Quay"))),
        ("CUS-00004", a_customer("The Maple Deli", on("3 Quay"))),
        ("CUS-00005", a_customer("Maple Hotel", on("4 Quay"))),
    ];
    for (number, (code, fields)) in (1..).zip(named) {
        scene.created(crate::scene::customer(number), code, fields);
    }
    scene.shown().await;
    let expected = ["Maple Hotel", "The Maple Deli", "Corner Shop", "Sugarmaple", "Bridge Grocers"];
    let labels = customer::labels(scene.pool(), Some("maple")).await.unwrap();
    let names: Vec<&str> = labels.iter().map(|label| label.name.as_str()).collect();
    assert_eq!(names, expected);
    let hints: Vec<Option<&str>> = labels.iter().map(|label| label.hint.as_deref()).collect();
    assert_eq!(hints, [None, None, None, None, Some("12 Maple Street")]);

    let query = PageQuery { size: Some(2), ..PageQuery::default() };
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let request = PageQuery { after, ..query.clone() }.parse(&customer::SORTS).unwrap();
        let page = customer::list(&searching("maple"), &[], &request).page(scene.pool()).await.unwrap();
        seen.extend(page.content.into_iter().map(|row| row.name));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, expected);

    let query = PageQuery { sort: Some("name,asc".to_owned()), ..PageQuery::default() };
    let request = query.parse(&customer::SORTS).unwrap();
    let page = customer::list(&searching("maple"), &[], &request).page(scene.pool()).await.unwrap();
    assert_eq!(page.content[0].name, "Bridge Grocers", "a named order wins");
}
