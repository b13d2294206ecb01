//! Warehouses: a code of at most ten characters.

use serde_json::json;
use waybill_domain::Role::Manager;
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::text::Code;
use waybill_domain::warehouse::Warehouse;

use crate::fixture::{SOMEBODY, a, read};
use crate::scene::nothing;

#[test]
fn a_code_has_at_most_ten_characters() {
    let create = |code: &str| MasterCommand::Create {
        code: Code::new(code).unwrap(),
        fields: read(&json!({"code": code, "name": "Main"})),
    };
    let MasterCommand::Create { code, fields } = create("MAIN-12345") else { panic!("it creates") };
    nothing::<Master<Warehouse>>().when(a(Manager), create("MAIN-12345")).then([MasterEvent::Created {
        code,
        fields,
        by: SOMEBODY,
    }]);
    nothing::<Master<Warehouse>>()
        .when(a(Manager), create("MAIN-123456"))
        .refused("Code may have at most 10 characters; it has 11.");
}
