//! Events of a product.

use std::borrow::Cow;

use waybill_domain::field::Whole;
use waybill_domain::id::{SupplierId, UserId};
use waybill_domain::master;
use waybill_domain::money::{Percent, ServiceLevel};
use waybill_domain::product;
use waybill_domain::quantity::{Quantity, StockLevel};
use waybill_domain::text::{Barcode, Code, Sku, Text};

wire_struct! {
    Product<'a> for product::Product {
        active: bool,
        barcode: Option<Cow<'a, Barcode>>,
        category: Option<Cow<'a, Text<80>>>,
        description: Option<Cow<'a, Text<2000>>>,
        lead_time_days: Option<Whole<0, 365>>,
        minimum_order: Option<Quantity>,
        name: Cow<'a, Text<160>>,
        pack_size: Option<Quantity>,
        reorder_level: Option<StockLevel>,
        safety_stock: Option<StockLevel>,
        service_level: Option<ServiceLevel>,
        sku: Cow<'a, Sku>,
        supplier_id: SupplierId,
        tax_rate: Percent,
        tracks_batch: bool,
        unit: Cow<'a, Text<20>>,
        unit_decimals: Whole<0, 3>,
    }
}

wire_events! {
    Product: ProductEvent<'a> for master::MasterEvent<product::Product> {
        "created" 1 => Created { by: UserId, code: Cow<'a, Code>, fields: Product<'a> },
        "edited" 1 => Edited { code: Cow<'a, Code>, fields: Product<'a> },
    }
}
