//! Events of a warehouse.

use std::borrow::Cow;

use waybill_domain::id::UserId;
use waybill_domain::master;
use waybill_domain::text::{Code, Text};
use waybill_domain::warehouse;

use super::shared::Address;

wire_struct! {
    Warehouse<'a> for warehouse::Warehouse {
        active: bool,
        address: Option<Address<'a>>,
        code: Cow<'a, Code>,
        manager_user_id: Option<UserId>,
        name: Cow<'a, Text<120>>,
    }
}

wire_events! {
    Warehouse: WarehouseEvent<'a> for master::MasterEvent<warehouse::Warehouse> {
        "created" 1 => Created { by: UserId, code: Cow<'a, Code>, fields: Warehouse<'a> },
        "edited" 1 => Edited { code: Cow<'a, Code>, fields: Warehouse<'a> },
    }
}
