//! The weekly learning of forecasts. The business dates of the log close a week, never the clock. A later movement of a
//! closed day counts on the first open one. So the rows follow from the order of the log alone.

use sqlx::PgConnection;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use uuid::Uuid;
use waybill_forecast::{Book, Day, History, Scale, Thousandths, Track, WeekDemand};

use super::state::{self, WeekRow};
use crate::Result;

/// The `averageDay`s whose forecasts are stored.
pub(crate) const AVERAGE_DAYS: [u32; 4] = [30, 60, 90, 180];
const WEEK: Day = 7;
/// Days after the last day of a week during which its movements may still be recorded.
const GRACE: Day = 7;
/// Days without movements after which a warehouse starts again: the time before is no longer evidence, and no more
/// weeks are closed at once.
const LONGEST_GAP: Day = 730;
/// Maximum number of tracks that stay in memory between the batches of a load.
const MAX_TRACKS_HELD: usize = 200_000;

/// The quantity of a product that customers received on a day; negative when they returned it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Movement {
    pub(crate) warehouse: Uuid,
    pub(crate) product: Uuid,
    pub(crate) day: Day,
    pub(crate) quantity: Thousandths,
}

/// The weeks of the warehouses with movements, read when they are needed and written at the end.
#[derive(Debug, Default)]
pub(crate) struct Weeks(BTreeMap<Uuid, Weekly>);

impl Weeks {
    /// Counts movements in the order of the log.
    pub(crate) async fn count(
        &mut self,
        connection: &mut PgConnection,
        movements: impl IntoIterator<Item = Movement>,
    ) -> Result<()> {
        for movement in movements {
            let weekly = match self.0.entry(movement.warehouse) {
                Entry::Occupied(held) => held.into_mut(),
                Entry::Vacant(place) => {
                    place.insert(Weekly::read(connection, movement.warehouse, movement.day).await?)
                }
            };
            weekly.close_before(connection, movement.day).await?;
            weekly.add(&movement);
        }
        Ok(())
    }

    /// True if more tracks are in memory than may stay there.
    pub(crate) fn is_full(&self) -> bool {
        let shelves =
            self.0.values().filter_map(|weekly| weekly.kept.as_ref()).flat_map(|kept| &kept.shelves);
        shelves.map(|shelf| shelf.tracks.len()).sum::<usize>() > MAX_TRACKS_HELD
    }

    /// Writes all weeks and clears them.
    pub(crate) async fn write(&mut self, connection: &mut PgConnection) -> Result<()> {
        for (warehouse, weekly) in std::mem::take(&mut self.0) {
            weekly.write(connection, warehouse).await?;
        }
        Ok(())
    }
}

/// The weeks of a warehouse.
#[derive(Debug)]
struct Weekly {
    warehouse: Uuid,
    since: Day,
    open_from: Day,
    /// The movements on open days, while only the position of the weeks has been read.
    added: Days,
    kept: Option<Kept>,
}

type Days = BTreeMap<(Uuid, Day), Thousandths>;

/// The whole state of a warehouse.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) shelves: Vec<Shelf>,
    pub(super) days: Days,
}

/// The forecasts of an `averageDay`.
#[derive(Debug)]
pub(super) struct Shelf {
    pub(super) average_days: u32,
    pub(super) book: Book,
    pub(super) tracks: BTreeMap<Uuid, (Track, History)>,
}

impl Weekly {
    /// Reads the weeks of a warehouse; a new one is counted from `day`.
    async fn read(connection: &mut PgConnection, warehouse: Uuid, day: Day) -> Result<Self> {
        let found = state::week(connection, warehouse).await?;
        let (since, open_from) = found.map_or((day, day), |row| (row.since(), row.open_from()));
        Ok(Self { warehouse, since, open_from, added: Days::new(), kept: None })
    }

    fn add(&mut self, movement: &Movement) {
        let days = self.kept.as_mut().map_or(&mut self.added, |kept| &mut kept.days);
        let day = movement.day.max(self.open_from);
        let sum = days.entry((movement.product, day)).or_default();
        *sum = sum.saturating_add(movement.quantity);
    }

    /// Closes the weeks whose grace period has ended on `day`.
    async fn close_before(&mut self, connection: &mut PgConnection, day: Day) -> Result<()> {
        if day.saturating_sub(self.open_from) > LONGEST_GAP {
            *self = Self { since: day, open_from: day, added: Days::new(), kept: Some(Kept::new()), ..*self };
        }
        while day >= self.open_from + WEEK + GRACE {
            let mut kept = match self.kept.take() {
                Some(kept) => kept,
                None => self.load(connection).await?,
            };
            kept.close_week(self.open_from);
            self.open_from += WEEK;
            self.kept = Some(kept);
            // A week with many products takes some milliseconds.
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    async fn load(&mut self, connection: &mut PgConnection) -> Result<Kept> {
        let mut kept = Kept::new();
        state::read(connection, self.warehouse, &mut kept).await?;
        for (key, quantity) in std::mem::take(&mut self.added) {
            let sum = kept.days.entry(key).or_default();
            *sum = sum.saturating_add(quantity);
        }
        Ok(kept)
    }

    async fn write(self, connection: &mut PgConnection, warehouse: Uuid) -> Result<()> {
        let row = WeekRow::of(warehouse, self.since, self.open_from);
        match self.kept {
            Some(kept) => state::replace(connection, row, kept).await,
            None => state::add(connection, row, self.added).await,
        }
    }
}

impl Kept {
    fn new() -> Self {
        let shelf = |average_days| Shelf {
            average_days,
            book: Book::of(Scale::of(average_days)),
            tracks: BTreeMap::new(),
        };
        Self { shelves: AVERAGE_DAYS.map(shelf).into(), days: Days::new() }
    }

    /// Closes the week that begins with `first`, the first open day.
    fn close_week(&mut self, first: Day) {
        let later = self.days.iter().filter(|((_, day), _)| *day >= first + WEEK);
        let later: Days = later.map(|(key, quantity)| (*key, *quantity)).collect();
        let mut demand: BTreeMap<Uuid, [Thousandths; 7]> = BTreeMap::new();
        for ((product, day), quantity) in std::mem::replace(&mut self.days, later) {
            let place = usize::try_from(day - first).unwrap_or(usize::MAX);
            if let Some(sum) = demand.entry(product).or_default().get_mut(place) {
                *sum = quantity;
            }
        }
        // A product without movements in this week has an entry of zeros, which is no sale.
        demand.retain(|_, week| week.iter().any(|quantity| *quantity != 0));
        self.shelves.iter_mut().for_each(|shelf| shelf.close_week(first, &demand));
    }
}

impl Shelf {
    fn close_week(&mut self, first: Day, demand: &BTreeMap<Uuid, [Thousandths; 7]>) {
        for product in demand.keys() {
            self.tracks.entry(*product).or_insert_with(|| (Track::from(first), History::default()));
        }
        let tracks = self.tracks.iter_mut();
        let mut products: Vec<WeekDemand<'_>> = tracks
            .map(|(product, (track, history))| WeekDemand {
                track,
                history,
                demand: demand.get(product).copied().unwrap_or_default(),
            })
            .collect();
        self.book.close_week(first, &mut products);
        self.tracks.retain(|_, (track, history)| !history.is_forgotten(track));
    }
}
