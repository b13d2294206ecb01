//! The goods and suppliers of the demo company.

/// A supplier of the demo company.
pub(super) struct SupplierFacts {
    pub(super) name: &'static str,
    pub(super) contact: &'static str,
    /// Days from the order to the arrival.
    pub(super) lead_days: u64,
    pub(super) address: [&'static str; 4],
    /// The weekday on which orders are sent to it; Monday is 0.
    pub(super) weekday: u32,
}

const fn supplier(
    (name, contact): (&'static str, &'static str),
    lead_days: u64,
    weekday: u32,
    address: [&'static str; 4],
) -> SupplierFacts {
    SupplierFacts { name, contact, lead_days, address, weekday }
}

pub(super) const SUPPLIERS: [SupplierFacts; 7] = [
    supplier(("Atlantic Mills", "Ruth Alvarez"), 7, 0, ["410 Ganson Street", "Buffalo", "New York", "14203"]),
    supplier(
        ("Cedar Creek Dairy", "Tom Becker"),
        2,
        1,
        ["88 Creamery Road", "Brattleboro", "Vermont", "05301"],
    ),
    supplier(
        ("Golden Valley Canning", "Priya Raman"),
        10,
        2,
        ["2150 Orchard Pike", "Lancaster", "Pennsylvania", "17601"],
    ),
    supplier(("Northern Paper", "Elsa Lind"), 14, 3, ["9 Mill Street", "Rumford", "Maine", "04276"]),
    supplier(
        ("Blue Anchor Beverages", "Marco Silva"),
        5,
        0,
        ["37 Bottling Way", "Worcester", "Massachusetts", "01608"],
    ),
    supplier(
        ("Green Mountain Roasters", "Hannah Boyle"),
        6,
        3,
        ["5 Battery Street", "Burlington", "Vermont", "05401"],
    ),
    supplier(
        ("Liberty Oil Imports", "Paolo Conti"),
        12,
        4,
        ["601 Port Street", "Newark", "New Jersey", "07114"],
    ),
];

/// The buffer of a product for unexpected demand.
pub(super) enum Buffer {
    /// A safety stock of half a week, set by a user.
    HalfWeek,
    /// A service level: the percentage of lead times for which the stock suffices.
    Level(&'static str),
    /// The service level of the company.
    Usual,
}

/// Goods of one kind.
pub(super) struct Family {
    pub(super) name: &'static str,
    /// The index of its supplier in [`SUPPLIERS`].
    pub(super) supplier: usize,
    pub(super) unit: &'static str,
    /// The number of units in a supplier's pack.
    pub(super) pack: i64,
    /// Sales tax in percent.
    pub(super) tax: &'static str,
    /// The buffer for unexpected demand.
    pub(super) buffer: Buffer,
    /// The approximate number of units of one product that leave the main warehouse in a week.
    pub(super) weekly: u64,
    /// The demand in each month from January to December, in percent of `weekly`.
    pub(super) season: [u64; 12],
    /// The name and the list price in cents of each product.
    pub(super) goods: &'static [(&'static str, u32)],
}

pub(super) const FAMILIES: [Family; 7] = [
    Family {
        name: "Beverages",
        supplier: 4,
        unit: "case",
        pack: 6,
        tax: "5.5",
        buffer: Buffer::Level("98"),
        weekly: 34,
        season: [70, 70, 80, 90, 110, 130, 150, 150, 120, 95, 80, 90],
        goods: &[
            ("Sparkling water 12 x 0.5 l", 780),
            ("Still water 12 x 0.5 l", 640),
            ("Orange juice 12 x 1 l", 2190),
            ("Apple juice 12 x 1 l", 1890),
            ("Cola 24 x 0.33 l", 1450),
            ("Lemonade 24 x 0.33 l", 1390),
            ("Ginger beer 24 x 0.33 l", 1790),
            ("Iced tea peach 12 x 0.5 l", 1180),
            ("Tonic water 24 x 0.2 l", 1620),
        ],
    },
    Family {
        name: "Coffee and tea",
        supplier: 5,
        unit: "box",
        pack: 10,
        tax: "5.5",
        buffer: Buffer::Level("90"),
        weekly: 14,
        season: [135, 130, 120, 105, 90, 80, 75, 75, 95, 115, 130, 145],
        goods: &[
            ("House blend coffee beans 6 x 1 kg", 7480),
            ("Espresso beans 6 x 1 kg", 8260),
            ("Decaf coffee 12 x 250 g", 5160),
            ("Breakfast tea 100 bags", 640),
            ("Green tea 100 bags", 720),
            ("Peppermint tea 50 bags", 480),
        ],
    },
    Family {
        name: "Dry goods",
        supplier: 0,
        unit: "bag",
        pack: 4,
        tax: "0",
        buffer: Buffer::Usual,
        weekly: 20,
        season: [110, 105, 100, 100, 95, 90, 85, 85, 100, 110, 120, 125],
        goods: &[
            ("Wheat flour 10 kg", 940),
            ("Rye flour 10 kg", 1120),
            ("Basmati rice 10 kg", 2240),
            ("Brown rice 10 kg", 2080),
            ("Cane sugar 10 kg", 1180),
            ("Sea salt 5 kg", 490),
            ("Rolled oats 5 kg", 760),
            ("Spaghetti 5 kg", 890),
            ("Penne 5 kg", 890),
            ("Red lentils 5 kg", 1290),
            ("Chickpeas 5 kg", 1140),
            ("Black beans 5 kg", 1210),
        ],
    },
    Family {
        name: "Canned goods",
        supplier: 2,
        unit: "case",
        pack: 12,
        tax: "0",
        buffer: Buffer::Usual,
        weekly: 20,
        season: [125, 120, 110, 100, 90, 80, 80, 80, 95, 110, 125, 125],
        goods: &[
            ("Peeled tomatoes 12 x 800 g", 1680),
            ("Chopped tomatoes 12 x 400 g", 990),
            ("Sweet corn 12 x 340 g", 1240),
            ("Tuna in olive oil 24 x 160 g", 4980),
            ("Sardines 24 x 120 g", 3120),
            ("Peach halves 12 x 820 g", 2360),
            ("Green olives 6 x 1 kg", 2790),
            ("Artichoke hearts 12 x 400 g", 3480),
            ("Coconut milk 12 x 400 ml", 1990),
        ],
    },
    Family {
        name: "Dairy",
        supplier: 1,
        unit: "box",
        pack: 2,
        tax: "0",
        buffer: Buffer::HalfWeek,
        weekly: 24,
        season: [100, 100, 100, 105, 100, 100, 95, 95, 100, 105, 115, 130],
        goods: &[
            ("Butter 20 x 250 g", 4890),
            ("Mature cheddar 2 x 5 kg", 7120),
            ("Mozzarella 8 x 1 kg", 5340),
            ("Long-life milk 12 x 1 l", 1340),
            ("Cream 12 x 0.5 l", 2180),
            ("Greek yoghurt 6 x 1 kg", 1890),
        ],
    },
    Family {
        name: "Household",
        supplier: 3,
        unit: "pack",
        pack: 8,
        tax: "5.5",
        buffer: Buffer::Level("85"),
        weekly: 16,
        season: [100, 95, 100, 100, 105, 105, 110, 110, 100, 100, 100, 110],
        goods: &[
            ("Paper towels 24 rolls", 2840),
            ("Toilet paper 48 rolls", 2390),
            ("Napkins 1,000 pieces", 1460),
            ("Bin liners 100 x 60 l", 1590),
            ("Dish soap 6 x 1 l", 1280),
            ("Floor cleaner 4 x 5 l", 3160),
            ("Kitchen gloves 100 pairs", 1970),
            ("Sponges 50 pieces", 860),
        ],
    },
    Family {
        name: "Oil and vinegar",
        supplier: 6,
        unit: "case",
        pack: 4,
        tax: "0",
        buffer: Buffer::Level("97.5"),
        weekly: 14,
        season: [95, 95, 100, 100, 110, 115, 115, 110, 100, 100, 105, 120],
        goods: &[
            ("Olive oil extra virgin 6 x 1 l", 5640),
            ("Sunflower oil 12 x 1 l", 2380),
            ("Rapeseed oil 4 x 5 l", 3590),
            ("Balsamic vinegar 12 x 0.5 l", 3270),
            ("White wine vinegar 12 x 0.5 l", 1790),
            ("Sesame oil 12 x 0.25 l", 4120),
        ],
    },
];

/// Returns the unit cost of a product in cents: 62 to 78 percent of its price.
pub(super) fn cost_of(cents: u32, at: usize) -> u32 {
    let share = 62 + u32::try_from(at * 7 % 17).unwrap_or(0);
    cents * share / 100
}
