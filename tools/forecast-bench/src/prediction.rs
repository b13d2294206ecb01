//! The predictions of each day, made only from the days before.

use std::time::{Duration, Instant};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use waybill_domain::forecast::{Demand, Situation};
use waybill_domain::quantity::Quantity;
use waybill_forecast::{Book, Day, History, Levels, Scale, Thousandths, Track, WeekDemand};

use super::trading::Trading;
use super::{AVERAGE_DAYS, LEAD_TIMES, SERVICES};

/// The prediction for a product on a day for a lead time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prediction {
    /// The forecast demand.
    pub(crate) demand: f64,
    /// The mean demand that is expected.
    pub(crate) expected: f64,
    /// The stock that suffices, at each of [`SERVICES`].
    pub(crate) limits: [f64; SERVICES.len()],
    /// The plain average.
    pub(crate) plain_demand: f64,
    /// The limit of the plain average, with 1.645 σ √L.
    pub(crate) plain_limit: f64,
}

/// The forecasts of some products on each day of a part of the trading.
pub(crate) struct Forecasts {
    /// By day from `from`, product and lead time.
    predictions: Vec<Vec<[Prediction; LEAD_TIMES.len()]>>,
    from: usize,
    pub(crate) cost: Cost,
}

/// The cost of storing and predicting all products at the end of the trading.
#[derive(Debug, Default)]
pub(crate) struct Cost {
    pub(crate) products: usize,
    /// The size of the products' states, in bytes.
    pub(crate) tracks: usize,
    /// The size of the forecasts made of them, in bytes.
    pub(crate) histories: usize,
    /// The size of their common state, in bytes.
    pub(crate) book: usize,
    /// The time for closing the last week.
    pub(crate) closing: Duration,
    /// The time for reading the states, counting a week's days and answering, for every product.
    pub(crate) answering: Duration,
}

impl Forecasts {
    /// Makes the forecasts of the chosen products on every day from `from` on. All products contribute to the learned
    /// state.
    pub(crate) fn make(trading: &Trading, chosen: &[usize], from: usize) -> Self {
        let mut book = Book::of(Scale::of(AVERAGE_DAYS));
        let mut tracks = vec![Track::from(0); trading.products.len()];
        let mut histories = vec![History::default(); trading.products.len()];
        let (mut predictions, mut closing) = (Vec::new(), Duration::ZERO);
        for week in 0..trading.days.div_ceil(7) {
            let first = 7 * week;
            let mut live: Vec<Track> = chosen.iter().map(|product| tracks[*product].clone()).collect();
            let levels = SERVICES.map(|service| book.levels(service));
            for day in first..(first + 7).min(trading.days) {
                if day >= from {
                    let answers = chosen.iter().zip(&live);
                    predictions.push(
                        answers
                            .map(|(of, track)| answer(trading, &book, &levels, (*of, track), day))
                            .collect(),
                    );
                }
                for (of, track) in chosen.iter().zip(&mut live) {
                    book.count(track, trading.products[*of].demand[day]);
                }
            }
            if first + 7 <= trading.days {
                let began = Instant::now();
                close(&mut book, trading, (&mut tracks, &mut histories), first);
                closing = began.elapsed();
            }
        }
        Self { predictions, from, cost: cost(&book, (&tracks, &histories), closing) }
    }

    /// Returns the prediction on a day for the chosen product with this index, for the lead time with this index.
    pub(crate) fn on(&self, day: usize, product: usize, lead_time: usize) -> &Prediction {
        &self.predictions[day - self.from][product][lead_time]
    }
}

fn cost(book: &Book, (tracks, histories): (&[Track], &[History]), closing: Duration) -> Cost {
    let states: Vec<Vec<u8>> = tracks.iter().map(Track::encode).collect();
    let began = Instant::now();
    let levels = book.levels(SERVICES[0]);
    let mut products = 0;
    for mut track in states.iter().filter_map(|state| Track::decode(state)) {
        (0..7).for_each(|_| book.count(&mut track, 0));
        products += usize::from(std::hint::black_box(book.answer(&track, 28, &levels)).limit >= 0.0);
    }
    let answering = began.elapsed();
    Cost {
        products,
        tracks: states.iter().map(Vec::len).sum(),
        histories: histories.iter().map(|history| history.encode().len()).sum(),
        book: book.encode().len(),
        closing,
        answering,
    }
}

fn close(
    book: &mut Book,
    trading: &Trading,
    (tracks, histories): (&mut [Track], &mut [History]),
    first: usize,
) {
    let products = tracks.iter_mut().zip(histories).zip(&trading.products);
    let mut demands: Vec<WeekDemand<'_>> = products
        .map(|((track, history), product)| WeekDemand {
            track,
            history,
            demand: std::array::from_fn(|day| product.demand[first + day]),
        })
        .collect();
    book.close_week(Day::try_from(first).unwrap_or(Day::MAX), &mut demands);
}

fn answer(
    trading: &Trading,
    book: &Book,
    levels: &[Levels; SERVICES.len()],
    (product, track): (usize, &Track),
    day: usize,
) -> [Prediction; LEAD_TIMES.len()] {
    let days = usize::try_from(AVERAGE_DAYS).unwrap_or(usize::MAX);
    let counted = &trading.products[product].demand[day.saturating_sub(days)..day];
    LEAD_TIMES.map(|lead_time| {
        let answers = levels.each_ref().map(|service| book.answer(track, lead_time, service));
        let (plain_demand, plain_limit) = plain(counted, lead_time).unwrap_or_default();
        Prediction {
            demand: answers[0].demand,
            expected: answers[0].expected,
            limits: answers.map(|answer| answer.limit),
            plain_demand,
            plain_limit,
        }
    })
}

/// Returns the demand of a lead time and the reorder point by the plain average, as the product calculates them.
fn plain(counted: &[Thousandths], lead_time_days: u32) -> Option<(f64, f64)> {
    let days: Vec<Decimal> = counted.iter().map(|demand| Decimal::new(*demand, 3)).collect();
    let nothing = Quantity::ZERO;
    let situation = Situation {
        demand: Demand::of(&days)?,
        lead_time_days,
        safety_stock: None,
        reorder_level: None,
        available: nothing,
        incoming: nothing,
        on_order: nothing,
        pack_size: None,
        minimum_order: None,
        unit_decimals: 3,
    };
    let limit = situation.forecast(NaiveDate::default())?.reorder_point;
    let demand = situation.demand.average().max(Decimal::ZERO) * Decimal::from(lead_time_days);
    Some((demand.to_f64()?, limit.decimal().to_f64()?))
}
