//! Products: their unit, and their first price.

use serde_json::json;
use waybill_domain::Role::BookKeeper;
use waybill_domain::field::parse;
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::product::{NewProduct, Product};
use waybill_domain::quantity::StockLevel;
use waybill_domain::text::{Barcode, Code};

use crate::fixture::{MAKER, SOMEBODY, a, price, quantity, read};
use crate::records::{bare, full};
use crate::scene::{given, nothing};

fn product(decimals: u32) -> Product {
    let mut body = bare("Product");
    body["sku"] = json!("SKU-12");
    body["unit"] = json!("box");
    body["unitDecimals"] = json!(decimals);
    read(&body)
}

fn words(decimals: u32, count: &str) -> Result<(), String> {
    product(decimals)
        .check_quantity(quantity(count), "lines.0.quantity")
        .map_err(|refusal| refusal.to_string())
}

#[test]
fn half_a_box_is_not_sold() {
    assert_eq!(words(0, "2"), Ok(()));
    assert_eq!(words(0, "2.5"), Err("SKU-12 is counted in whole numbers of box; 2.5 cannot be.".into()));
    assert_eq!(words(2, "2.25"), Ok(()));
    assert_eq!(
        words(2, "2.125"),
        Err("SKU-12 is counted in at most 2 decimals of box; 2.125 cannot be.".into())
    );
    assert_eq!(words(3, "0.001"), Ok(()));
}

#[test]
fn a_product_is_counted_in_whole_units_when_nothing_else_is_said() {
    assert_eq!(read::<Product>(&bare("Product")).decimals(), 0);
}

#[test]
fn the_decimals_of_a_unit_become_more_but_never_fewer() {
    let code = || Code::new("SKU-12").unwrap();
    let created = || MasterEvent::Created { code: code(), fields: product(2), by: MAKER };
    let edit = |decimals| MasterCommand::Edit { code: code(), fields: product(decimals) };
    given::<Master<Product>>([created()])
        .when(a(BookKeeper), edit(3))
        .then([MasterEvent::Edited { code: code(), fields: product(3) }]);
    given::<Master<Product>>([created()])
        .when(a(BookKeeper), edit(1))
        .refused("Unit decimals cannot become fewer than 2: stock is counted in them.");
}

#[test]
fn a_pack_and_a_minimum_order_are_counted_like_the_product() {
    let create = |decimals: u32| {
        let mut body = full("Product");
        (body["unitDecimals"], body["packSize"], body["minimumOrder"]) =
            (json!(decimals), json!("2.5"), json!("0.5"));
        MasterCommand::Create { code: Code::new("SKU-12").unwrap(), fields: read(&body) }
    };
    nothing::<Master<Product>>()
        .when(a(BookKeeper), create(0))
        .wrong_fields(&[("packSize", "too-precise"), ("minimumOrder", "too-precise")]);
    let MasterCommand::Create { code, fields } = create(1) else { panic!("it creates") };
    nothing::<Master<Product>>().when(a(BookKeeper), create(1)).then([MasterEvent::Created {
        code,
        fields,
        by: SOMEBODY,
    }]);
}

#[test]
fn the_first_price_comes_with_the_product() {
    let new: NewProduct = read(&full("NewProduct"));
    assert_eq!(new.price, Some(price("12.3456")));
    assert_eq!(new.product, read(&full("Product")));
    let mut body = full("NewProduct");
    body["price"] = json!("0");
    let errors = parse::<NewProduct>(&body).unwrap_err();
    assert_eq!(errors[0].message, "Price must be more than 0; it is 0");
}

#[test]
fn no_safety_stock_is_not_the_same_as_none_said() {
    let mut body = full("Product");
    body["safetyStock"] = json!("0");
    assert!(read::<Product>(&body).safety_stock.is_some_and(StockLevel::is_zero));
    body["safetyStock"] = json!(null);
    assert_eq!(read::<Product>(&body).safety_stock, None);
}

#[test]
fn a_barcode_is_the_same_from_every_keyboard_and_with_spaces_between_its_groups() {
    let read = |text| Barcode::new(text).unwrap().to_string();
    for other in [
        "٤٠٠٦٣٨١٣٣٣٩٣١",
        "۴۰۰۶۳۸۱۳۳۳۹۳۱",
        "４００６３８１３３３９３１",
        "4 006381 333931",
        "4006381\u{200B}333931",
    ] {
        assert_eq!(read(other), "4006381333931", "{other}");
    }
    assert_eq!(read("LOT 12"), "LOT 12");
}

#[test]
fn a_upc_a_is_the_ean_13_with_a_zero_before_it_and_nothing_else_is() {
    let key = |text| Barcode::new(text).unwrap().key();
    assert_eq!(key("012345678905"), "0012345678905");
    assert_eq!(key("0012345678905"), "0012345678905");
    for other in ["12345678901", "01234567890A", "4006381333931", "01234565"] {
        assert_eq!(key(other), other);
    }
    let mut writings = Barcode::new("0012345678905").unwrap().writings();
    writings.sort();
    assert_eq!(writings, ["0012345678905", "012345678905"]);
    assert_eq!(Barcode::new("4006381333931").unwrap().writings(), ["4006381333931"]);
}
