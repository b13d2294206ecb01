//! Properties that forecasts have for any trading.

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::forecast::Demand;
use waybill_forecast::{Answer, Book, Day, History, LeadTimes, Scale, Thousandths, Track, WeekDemand};

/// Demand of products by day.
type Trading = Vec<Vec<Thousandths>>;

/// A warehouse with the state of each product.
#[derive(Debug, Clone)]
struct Warehouse {
    book: Book,
    tracks: Vec<Track>,
    histories: Vec<History>,
}

/// Returns the warehouse after some weeks of trading.
fn after(trading: &Trading, weeks: usize) -> Warehouse {
    let mut warehouse = Warehouse {
        book: Book::of(Scale::of(30)),
        tracks: vec![Track::from(0); trading.len()],
        histories: vec![History::default(); trading.len()],
    };
    (0..weeks).for_each(|week| close(&mut warehouse, trading, week));
    warehouse
}

fn close(Warehouse { book, tracks, histories }: &mut Warehouse, trading: &Trading, week: usize) {
    let products = tracks.iter_mut().zip(histories).zip(trading);
    let mut demands: Vec<WeekDemand<'_>> = products
        .map(|((track, history), daily)| WeekDemand {
            track,
            history,
            demand: std::array::from_fn(|day| daily[7 * week + day]),
        })
        .collect();
    book.close_week(Day::try_from(7 * week).unwrap_or(Day::MAX), &mut demands);
}

fn answers(Warehouse { book, tracks, .. }: &Warehouse, lead_time: u32, service: f64) -> Vec<Answer> {
    let levels = book.levels(service);
    tracks.iter().map(|track| book.answer(track, lead_time, &levels)).collect()
}

/// Returns the bytes of the whole state.
fn bytes(Warehouse { book, tracks, histories }: &Warehouse) -> Vec<Vec<u8>> {
    let histories = histories.iter().map(History::encode);
    std::iter::once(book.encode()).chain(tracks.iter().map(Track::encode)).chain(histories).collect()
}

/// The number of weeks of every generated trading.
const WEEKS: usize = 20;

/// Generates mostly quiet days, some sales, returns and occasionally an extreme order.
fn trading() -> impl Strategy<Value = Trading> {
    let day = prop_oneof![
        6 => Just(0_i64),
        4 => (1..40_i64).prop_map(|pieces| pieces * 1000),
        1 => (1..10_i64).prop_map(|pieces| pieces * -1000),
        1 => (500..5_000_i64).prop_map(|pieces| pieces * 1000),
    ];
    prop::collection::vec(prop::collection::vec(day, 7 * WEEKS), 1..12)
}

/// Returns similar trading without random numbers.
fn steady(products: usize, weeks: usize) -> Trading {
    (0..products)
        .map(|product| {
            (0..7 * weeks)
                .map(|day| {
                    let mixed = (day * 7919 + product * 104_729 + day * day * 31) % 17;
                    if mixed % 3 == 0 { 1000 * (1 + i64::try_from(mixed).unwrap_or(0)) } else { 0 }
                })
                .collect()
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_same_days_give_the_same_bytes_and_bytes_give_the_state_back(trading in trading()) {
        let one = after(&trading, WEEKS);
        let bytes_of_one = bytes(&one);
        prop_assert_eq!(&bytes_of_one, &bytes(&after(&trading, WEEKS)));
        prop_assert_eq!(Book::decode(&bytes_of_one[0]), Some(one.book));
        let (tracks, histories) = bytes_of_one[1..].split_at(trading.len());
        for (track, bytes) in one.tracks.iter().zip(tracks) {
            let decoded = Track::decode(bytes);
            prop_assert_eq!(decoded.as_ref(), Some(track));
        }
        for (history, bytes) in one.histories.iter().zip(histories) {
            let decoded = History::decode(bytes);
            prop_assert_eq!(decoded.as_ref(), Some(history));
        }
    }

    #[test]
    fn a_state_that_was_stored_each_week_goes_on_like_one_that_was_kept(trading in trading()) {
        let mut stored = after(&trading, 0);
        for week in 0..WEEKS {
            close(&mut stored, &trading, week);
            stored = Warehouse {
                book: Book::decode(&stored.book.encode()).unwrap(),
                tracks: stored.tracks.iter().map(|track| Track::decode(&track.encode()).unwrap()).collect(),
                histories: stored.histories.iter().map(|history| History::decode(&history.encode()).unwrap()).collect(),
            };
        }
        prop_assert_eq!(bytes(&stored), bytes(&after(&trading, WEEKS)));
    }

    #[test]
    fn nothing_is_ever_below_nothing_and_the_band_is_in_order(trading in trading(), lead_time in 0_u32..366) {
        for answer in answers(&after(&trading, WEEKS), lead_time, 0.95) {
            let all = [answer.daily, answer.frequency, answer.demand, answer.expected, answer.limit, answer.safety_stock];
            prop_assert!(all.into_iter().all(|number| number.is_finite() && number >= 0.0), "{:?}", answer);
            prop_assert!(0.0 <= answer.band.low && answer.band.low <= answer.demand);
            prop_assert!(answer.demand <= answer.band.high);
        }
    }

    #[test]
    fn a_higher_service_level_never_takes_less_stock(trading in trading(), lead_time in 1_u32..120) {
        let warehouse = after(&trading, WEEKS);
        let levels = [0.5, 0.8, 0.9, 0.95, 0.98, 0.995].map(|service| answers(&warehouse, lead_time, service));
        for pair in levels.windows(2) {
            for (low, high) in pair[0].iter().zip(&pair[1]) {
                prop_assert!(low.limit <= high.limit && low.safety_stock <= high.safety_stock);
            }
        }
    }

    #[test]
    fn another_unit_changes_the_figures_and_not_what_they_mean(trading in trading(), lead_time in 1_u32..120) {
        // A factor that is a power of two is exact, so rounding does not differ.
        let quarters: Trading = trading.iter().map(|daily| daily.iter().map(|demand| 4 * demand).collect()).collect();
        let (pieces, quarters) = (after(&trading, WEEKS), after(&quarters, WEEKS));
        for (one, four) in answers(&pieces, lead_time, 0.95).iter().zip(answers(&quarters, lead_time, 0.95)) {
            prop_assert!((4.0 * one.demand - four.demand).abs() <= 1e-9 * four.demand);
            prop_assert!((4.0 * one.limit - four.limit).abs() <= 1e-9 * four.limit);
        }
    }

    #[test]
    fn the_days_since_the_last_week_count_as_they_will_when_it_is_closed(trading in trading()) {
        let mut warehouse = after(&trading, WEEKS - 1);
        let mut live = warehouse.clone();
        for (track, daily) in live.tracks.iter_mut().zip(&trading) {
            daily[7 * (WEEKS - 1)..].iter().for_each(|demand| live.book.count(track, *demand));
        }
        close(&mut warehouse, &trading, WEEKS - 1);
        let daily = |of: &Warehouse| answers(of, 28, 0.95).iter().map(|answer| answer.daily).collect::<Vec<_>>();
        prop_assert_eq!(daily(&live), daily(&warehouse));
    }
}

#[test]
fn a_product_that_never_sold_is_forecast_to_sell_nothing() {
    let warehouse = after(&vec![vec![0; 7 * WEEKS]; 3], WEEKS);
    for answer in answers(&warehouse, 28, 0.95) {
        assert_eq!((answer.demand, answer.limit, answer.safety_stock), (0.0, 0.0, 0.0));
    }
    assert!(warehouse.tracks[0].score(28).is_none());
}

#[test]
fn one_extreme_order_hardly_moves_a_forecast_and_moves_the_plain_average() {
    let calm = steady(8, WEEKS);
    let mut extreme = calm.clone();
    extreme[0][7 * WEEKS - 3] = 2_000_000;
    let demand = |trading: &Trading| answers(&after(trading, WEEKS), 28, 0.95)[0].demand;
    let plain = |trading: &Trading| {
        let days = trading[0][7 * WEEKS - 30..].iter().map(|demand| Decimal::new(*demand, 3));
        Demand::of(&days.collect::<Vec<_>>()).unwrap().average()
    };
    assert!(demand(&extreme) < 1.5 * demand(&calm), "{} {}", demand(&extreme), demand(&calm));
    assert!(plain(&extreme) > Decimal::from(5) * plain(&calm));
}

#[test]
fn a_product_that_stops_selling_is_forecast_less_from_week_to_week() {
    let mut trading = steady(8, WEEKS);
    trading[0][7 * (WEEKS - 8)..].fill(0);
    let demands: Vec<f64> =
        (WEEKS - 8..=WEEKS).map(|weeks| answers(&after(&trading, weeks), 28, 0.95)[0].daily).collect();
    assert!(demands.windows(2).all(|pair| pair[1] < pair[0]), "{demands:?}");
    assert!(demands[8] < demands[0] / 4.0, "{demands:?}");
}

#[test]
fn ninety_five_of_a_hundred_lead_times_are_covered_where_demand_stays_as_it_was() {
    let Warehouse { tracks, .. } = after(&steady(200, 52), 52);
    for lead_time in [7, 14, 28] {
        let scores: Vec<_> = tracks.iter().filter_map(|track| track.score(lead_time)).collect();
        assert_eq!(scores.len(), 200);
        let forecasts: f64 = scores.iter().map(|score| f64::from(score.forecasts)).sum();
        let lasted: f64 = scores.iter().map(|score| f64::from(score.forecasts) * score.coverage).sum();
        let coverage = lasted / forecasts;
        assert!((0.92..=0.98).contains(&coverage), "{lead_time} days: {coverage}");
    }
}

#[test]
fn the_forecasts_of_the_last_quarter_are_kept_with_what_came() {
    let trading = steady(8, WEEKS);
    let Warehouse { histories, .. } = after(&trading, WEEKS);
    let of_28: Vec<_> = histories[0].closed().iter().filter(|closed| closed.days == 28).collect();
    assert_eq!(of_28.len(), 13);
    for closed in of_28 {
        let from = usize::try_from(closed.origin).unwrap();
        let came: i64 = trading[0][from..from + 28].iter().sum();
        assert!((closed.actual * 1000.0 - f64::from(i32::try_from(came).unwrap())).abs() < 1e-6);
    }
}

#[test]
fn bytes_that_are_no_state_are_refused() {
    let Warehouse { book, tracks, histories } = after(&steady(3, WEEKS), WEEKS);
    let (track, history) = (tracks[0].encode(), histories[0].encode());
    assert!(Track::decode(&track[..track.len() - 1]).is_none());
    assert!(Track::decode(&[track.clone(), vec![0]].concat()).is_none());
    assert!(Track::decode(&[]).is_none());
    assert!(History::decode(&history[..history.len() - 1]).is_none());
    assert!(History::decode(&track).is_none());
    assert!(Book::decode(&track).is_none());
    assert!(Book::decode(&book.encode()[1..]).is_none());
}

#[test]
fn an_uncertain_lead_time_needs_more_stock_than_its_middle_and_less_than_its_longest() {
    let warehouse = after(&steady(20, 40), 40);
    let Warehouse { book, tracks, .. } = &warehouse;
    let chances = book.chances(0.95);
    let often_short = LeadTimes::of(&[7, 7, 7, 7, 7, 7, 28, 28]).unwrap();
    let (short, long) = (answers(&warehouse, 7, 0.95), answers(&warehouse, 28, 0.95));
    for (track, (short, long)) in tracks.iter().zip(short.iter().zip(&long)) {
        let mixed = book.answer_over(track, 7, Some(&often_short), &chances);
        assert!(short.limit < mixed.limit && mixed.limit < long.limit, "{short:?} {mixed:?} {long:?}");
        assert!((mixed.limit - mixed.band.high).abs() < 1e-9);
        assert!(mixed.band.low <= mixed.demand && mixed.demand <= mixed.band.high);
        assert!(short.expected < mixed.expected && mixed.expected < long.expected);
    }
}

#[test]
fn a_lead_time_that_is_always_the_same_is_answered_as_one() {
    let Warehouse { book, tracks, .. } = after(&steady(5, 30), 30);
    let (chances, levels) = (book.chances(0.9), book.levels(0.9));
    let always = LeadTimes::of(&[12; 8]).unwrap();
    for track in &tracks {
        assert_eq!(book.answer_over(track, 12, Some(&always), &chances), book.answer(track, 12, &levels));
    }
}

#[test]
fn lead_times_next_to_each_other_need_almost_the_same_stock_as_one() {
    let Warehouse { book, tracks, .. } = after(&steady(20, 40), 40);
    let (chances, levels) = (book.chances(0.95), book.levels(0.95));
    let close = LeadTimes::of(&[13, 15]).unwrap();
    for track in &tracks {
        let (mixed, one) =
            (book.answer_over(track, 14, Some(&close), &chances), book.answer(track, 14, &levels));
        assert!((mixed.limit / one.limit - 1.0).abs() < 0.08, "{mixed:?} {one:?}");
    }
}
