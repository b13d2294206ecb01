//! Events of the staff as a whole.

use waybill_domain::id::UserId;
use waybill_domain::staff;

wire_events! {
    Staff: StaffEvent for staff::StaffEvent {
        "opened" 1 => Opened { user: UserId },
        "admin-added" 1 => AdminAdded { user: UserId },
        "admin-removed" 1 => AdminRemoved { user: UserId },
    }
}
