//! Events of a series of numbers.

use waybill_domain::number_series;

wire_events! {
    NumberSeries: NumberSeriesEvent for number_series::NumberSeriesEvent {
        "drawn" 1 => Drawn { value: u64, year: u32 },
    }
}
