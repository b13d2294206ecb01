//! `make forecast-bench FILE=…`: measures the accuracy of the forecasts on a wholesaler's trading, compared with the
//! plain average with 1.645 σ √L.
//!
//! The last weeks of the file are held out. On each of their days the forecast is made from the days before and
//! compared with the demand (delivered less returned) of the following lead time. Products are drawn with a fixed seed
//! and classified by the 90 days before the hold-out. Busy ones sold on at least half of the days with any sale,
//! intermittent ones on fewer, but at least one in ten.

mod accuracy;
mod prediction;
mod shop;
mod trading;

use std::path::PathBuf;
use std::process::ExitCode;

use chrono::{Days, NaiveDate};
use clap::Parser;
use waybill_forecast::Thousandths;

use accuracy::Accuracy;
use prediction::{Forecasts, Prediction};
use shop::Outcome;
use trading::Trading;

/// Any error that ends the measurement, with a text.
type Failure = Box<dyn std::error::Error + Send + Sync>;
type Result<T> = std::result::Result<T, Failure>;

/// The days of the plain average, and the scale of the forecast's memories.
const AVERAGE_DAYS: u32 = 30;
/// The lead times that are measured.
const LEAD_TIMES: [u32; 3] = [7, 14, 28];
/// The service levels of the simulated shop.
const SERVICES: [f64; 9] = [0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98];
/// The index of 95 % among them.
const JUDGED: usize = 6;
/// The number of days before the hold-out by which products are classified.
const CLASSIFICATION_DAYS: usize = 90;
/// The number of products drawn of each kind.
const DRAWN: usize = 500;
/// The number of days that the simulated shop runs before it is measured.
const WARM_UP_DAYS: usize = 56;

/// Measures forecasts on a file of invoices.
#[derive(Parser)]
struct Arguments {
    /// The file: plain, .gz or .xz CSV.
    file: PathBuf,
    /// The number of weeks at the end that are held out.
    #[arg(long, default_value_t = 8)]
    weeks: u16,
    /// Ignore rows after this day: to tune on earlier weeks.
    #[arg(long)]
    until: Option<NaiveDate>,
    /// The seed with which products are drawn.
    #[arg(long, default_value_t = 12)]
    seed: u64,
}

fn main() -> ExitCode {
    match measure(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: &Arguments) -> Result<()> {
    let trading = Trading::read(&arguments.file, arguments.until)?;
    let held = 7 * usize::from(arguments.weeks);
    let needed = held + WARM_UP_DAYS + CLASSIFICATION_DAYS;
    if trading.days < needed || held < 28 {
        return Err(format!(
            "the file has {} days, and {needed} are needed (4 weeks held out at least)",
            trading.days
        )
        .into());
    }
    let held_out = trading.days - held;
    let begin = held_out - WARM_UP_DAYS;
    let (busy, intermittent) = draw(&trading, held_out, arguments.seed);
    let chosen: Vec<usize> = busy.iter().chain(&intermittent).copied().collect();
    let day = |place: usize| trading.first + Days::new(place as u64);
    println!(
        "{} products, {} to {}; held out from {} on; drawn {} busy and {} intermittent products (seed {})\n",
        trading.products.len(),
        trading.first,
        day(trading.days - 1),
        day(held_out),
        busy.len(),
        intermittent.len(),
        arguments.seed
    );
    let forecasts = Forecasts::make(&trading, &chosen, begin);
    let places: Vec<(usize, usize)> = chosen.into_iter().enumerate().collect();
    let (busy, intermittent) = places.split_at(busy.len());
    let bench = Bench { trading: &trading, forecasts: &forecasts, begin, held_out };
    println!(
        "| Products | Lead time | Method | WAPE | Bias of the average | Bias of the forecast | Pinball, % | Coverage |"
    );
    println!("| :-- | --: | :-- | --: | --: | --: | --: | --: |");
    bench.print_accuracy("busy", busy);
    bench.print_accuracy("intermittent", intermittent);
    println!(
        "\n| Products | Lead time | Method | Fill rate | Fill rate by value | Mean stock | Beside the plain average's |"
    );
    println!("| :-- | --: | :-- | --: | --: | --: | --: |");
    bench.print_shop("busy", busy);
    bench.print_shop("intermittent", intermittent);
    let cost = &forecasts.cost;
    println!(
        "\nState: {} bytes a product and {} of its forecasts, {} of the warehouse. Closing a week of {} products: {:.1} ms. Answering them from \
         their states and the days of a week: {:.1} ms.",
        cost.tracks / cost.products.max(1),
        cost.histories / cost.products.max(1),
        cost.book,
        cost.products,
        cost.closing.as_secs_f64() * 1000.0,
        cost.answering.as_secs_f64() * 1000.0
    );
    Ok(())
}

/// Draws products of both kinds and returns their indexes.
fn draw(trading: &Trading, held_out: usize, seed: u64) -> (Vec<usize>, Vec<usize>) {
    let days = held_out - CLASSIFICATION_DAYS..held_out;
    let sold = |place: usize, day: usize| trading.products[place].demand[day] > 0;
    let all = || 0..trading.products.len();
    let open: Vec<usize> = days.filter(|day| all().any(|place| sold(place, *day))).collect();
    let count = |place: usize| open.iter().filter(|day| sold(place, **day)).count();
    let busy = all().filter(|place| 2 * count(*place) >= open.len()).collect();
    let intermittent =
        all().filter(|place| 10 * count(*place) >= open.len() && 2 * count(*place) < open.len()).collect();
    let mut seed = seed;
    (drawn(busy, &mut seed), drawn(intermittent, &mut seed))
}

/// Draws up to [`DRAWN`] of these by Fisher and Yates with the numbers of `SplitMix64`. Returns them in
/// order.
fn drawn(mut places: Vec<usize>, seed: &mut u64) -> Vec<usize> {
    let count = DRAWN.min(places.len());
    for place in 0..count {
        *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (*seed ^ (*seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let left = (places.len() - place) as u64;
        let other = place + usize::try_from((mixed ^ (mixed >> 31)) % left).unwrap_or(0);
        places.swap(place, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places
}

/// Returns a quantity in the product's unit.
#[allow(clippy::cast_precision_loss)]
fn units(quantity: Thousandths) -> f64 {
    quantity as f64 / 1000.0
}

/// The inputs of a measurement.
struct Bench<'a> {
    trading: &'a Trading,
    forecasts: &'a Forecasts,
    begin: usize,
    held_out: usize,
}

impl Bench<'_> {
    fn print_accuracy(&self, kind: &str, chosen: &[(usize, usize)]) {
        for (lead_time, days) in LEAD_TIMES.iter().enumerate() {
            let of = |figures: fn(&Prediction) -> (f64, f64)| {
                Accuracy::of(self.trading, self.forecasts, chosen, (self.held_out, lead_time), figures)
            };
            let learnt = of(|prediction| (prediction.demand, prediction.limits[JUDGED]));
            let expected = of(|prediction| (prediction.expected, prediction.limits[JUDGED]));
            let plain = of(|prediction| (prediction.plain_demand, prediction.plain_limit));
            for (method, accuracy, expected) in [("learnt", learnt, expected), ("plain", plain, plain)] {
                println!(
                    "| {kind} | {days} | {method} | {:.3} | {:+.3} | {:+.3} | {:.1} | {:.3} |",
                    accuracy.wape(),
                    expected.bias(),
                    accuracy.bias(),
                    accuracy.pinball(),
                    accuracy.coverage()
                );
            }
        }
    }

    fn print_shop(&self, kind: &str, chosen: &[(usize, usize)]) {
        for (lead_time, days) in LEAD_TIMES.iter().enumerate() {
            let places = (self.begin, self.held_out, lead_time);
            let plain =
                shop::run(self.trading, self.forecasts, chosen, places, |prediction| prediction.plain_limit);
            let row = |method: &str, fill: Option<f64>, fill_by_value: Option<f64>, stock: Option<f64>| {
                let share =
                    |share: Option<f64>| share.map_or_else(String::new, |share| format!("{share:.3}"));
                let stock = stock.map_or_else(
                    || "more than was tried | ".to_owned(),
                    |stock| format!("{stock:.0} | {:.2}", stock / plain.stock),
                );
                println!(
                    "| {kind} | {days} | {method} | {} | {} | {stock} |",
                    share(fill),
                    share(fill_by_value)
                );
            };
            let service = |place: usize| {
                shop::run(self.trading, self.forecasts, chosen, places, |prediction| prediction.limits[place])
            };
            let curve: Vec<Outcome> = (0..SERVICES.len()).map(service).collect();
            for (method, of) in [("plain", &plain), ("learnt, 95 %", &curve[JUDGED])] {
                row(method, Some(of.fill), Some(of.fill_by_value), Some(of.stock));
            }
            row("learnt, same fill rate", Some(plain.fill), None, at_fill(&curve, plain.fill, |of| of.fill));
            let by_value = at_fill(&curve, plain.fill_by_value, |of| of.fill_by_value);
            row("learnt, same fill rate by value", None, Some(plain.fill_by_value), by_value);
        }
    }
}

/// Returns the stock at a fill rate, interpolated linearly between the points of the curve; `None` outside it.
fn at_fill(curve: &[Outcome], wanted: f64, fill: impl Fn(&Outcome) -> f64) -> Option<f64> {
    curve.windows(2).find_map(|pair| {
        let [low, high] = pair else { return None };
        let (from, to) = (fill(low), fill(high));
        let way = (wanted - from) / (to - from);
        (from..=to).contains(&wanted).then_some(low.stock + way * (high.stock - low.stock))
    })
}
