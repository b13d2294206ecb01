//! Events of the prices agreed with a customer for a product.

use chrono::NaiveDate;
use waybill_domain::customer_price;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::money::Price;

wire_struct! {
    CustomerPrice for customer_price::CustomerPrice {
        customer_id: CustomerId,
        price: Price,
        product_id: ProductId,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
    }
}

wire_events! {
    CustomerPrice: CustomerPriceEvent for customer_price::CustomerPriceEvent {
        "agreed" 1 => Agreed { below_cost: bool, number: u32, price: CustomerPrice },
        "changed" 1 => Changed { below_cost: bool, number: u32, price: CustomerPrice },
    }
}
