//! The lead time of a supplier, learnt from its receipts.

use waybill_domain::forecast::{LearntLeadTime, lead_time_of};

use crate::fixture::today;

fn learnt(days: &[u32]) -> Option<(u32, u32, u32)> {
    LearntLeadTime::of(days).map(|learnt| (learnt.receipts, learnt.median_days, learnt.late_days))
}

#[test]
fn given_fewer_than_six_receipts_then_nothing_is_learnt() {
    assert_eq!(learnt(&[]), None);
    assert_eq!(learnt(&[4, 5, 4, 6, 5]), None);
    assert_eq!(learnt(&[4, 5, 4, 6, 5, 9]), Some((6, 5, 9)));
}

#[test]
fn given_receipts_in_any_order_then_half_took_at_most_the_median_and_nine_of_ten_at_most_the_late_days() {
    assert_eq!(learnt(&[10, 3, 9, 1, 8, 2, 7, 4, 6, 5]), Some((10, 5, 9)));
    assert_eq!(learnt(&[7; 50]), Some((50, 7, 7)));
}

#[test]
fn given_the_dates_of_purchase_and_receipt_then_the_days_between_count_up_to_a_year() {
    let after = |days: u64| lead_time_of(today(), today() + chrono::Days::new(days));
    assert_eq!([after(1), after(12), after(365), after(900)], [Some(1), Some(12), Some(365), Some(365)]);
}

#[test]
fn given_a_purchase_of_the_day_of_its_receipt_or_later_then_it_says_nothing() {
    assert_eq!(lead_time_of(today(), today()), None);
    assert_eq!(lead_time_of(today(), today() - chrono::Days::new(3)), None);
}
