//! The sort orders of products.

use crate::records::master::{ACTIVE, BY_MATCH, CREATED, NAME};
use crate::{SortField, SortKind, Sorts};

/// The sort orders of products.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        SortField::new("sku", "m.code", SortKind::Text),
        NAME,
        SortField::new(
            "supplierName",
            "(SELECT lower(s.name) FROM suppliers s WHERE s.id = (m.record ->> 'supplierId')::uuid)",
            SortKind::Text,
        )
        .nullable()
        .narrow(),
        SortField::new("listPrice", include_str!("../sql/list_price.sql"), SortKind::Decimal)
            .nullable()
            .narrow(),
        SortField::new("barcode", "m.record ->> 'barcode'", SortKind::Text).nullable().narrow(),
        SortField::new("category", "lower(m.record ->> 'category')", SortKind::Text).nullable().narrow(),
        SortField::new("onHand", include_str!("../sql/on_hand.sql"), SortKind::Decimal).narrow(),
        SortField::new("available", include_str!("../sql/available.sql"), SortKind::Decimal).narrow(),
        SortField::new("unit", "lower(m.record ->> 'unit')", SortKind::Text).narrow(),
        SortField::new("reorderLevel", "(m.record ->> 'reorderLevel')::numeric", SortKind::Decimal)
            .nullable()
            .narrow(),
        ACTIVE,
        BY_MATCH,
    ],
    "m.id",
);
