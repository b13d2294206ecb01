//! What the demo company sells, to whom, from where.

use serde_json::json;
use waybill_commands::EventSourced;
use waybill_commands::customer_price::AgreeCustomerPrice;
use waybill_commands::list_price::SetListPrice;
use waybill_commands::master::{CreateMaster, MasterHooks};
use waybill_commands::product::CreateProduct;
use waybill_domain::Actor;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrice;
use waybill_domain::employee::Employee;
use waybill_domain::id::{CustomerId, EmployeeId, ProductId, SupplierId, WarehouseId};
use waybill_domain::list_price::PriceChange;
use waybill_domain::master::{Fields, Master, MasterCommand, MasterEvent};
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;

use super::draw::Draw;
use super::{Demo, DemoError, read};

/// The records of the demo company.
pub(super) struct Records {
    pub(super) warehouses: Vec<WarehouseId>,
    pub(super) products: Vec<ProductId>,
    pub(super) customers: Vec<CustomerId>,
    /// Suppliers with what they sell.
    pub(super) suppliers: Vec<(SupplierId, Vec<ProductId>)>,
    pub(super) drivers: Vec<EmployeeId>,
    pub(super) assistants: Vec<EmployeeId>,
}

/// Suppliers: name, contact, days from order to receipt.
const SUPPLIERS: [(&str, &str, u32); 5] = [
    ("Atlantic Mills", "Ruth Alvarez", 7),
    ("Cedar Creek Dairy", "Tom Becker", 2),
    ("Golden Valley Canning", "Priya Raman", 10),
    ("Northern Paper", "Elsa Lind", 14),
    ("Blue Anchor Beverages", "Marco Silva", 5),
];

/// Families of goods with their supplier, unit, pack size, tax, and the goods with their price in cents.
type Family = (&'static str, usize, &'static str, u32, &'static str, &'static [(&'static str, u32)]);
const FAMILIES: [Family; 7] = [
    (
        "Beverages",
        4,
        "case",
        6,
        "8",
        &[
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
    ),
    (
        "Coffee and tea",
        4,
        "box",
        10,
        "8",
        &[
            ("House blend coffee beans 6 x 1 kg", 7480),
            ("Espresso beans 6 x 1 kg", 8260),
            ("Decaf coffee 12 x 250 g", 5160),
            ("Breakfast tea 100 bags", 640),
            ("Green tea 100 bags", 720),
            ("Peppermint tea 50 bags", 480),
        ],
    ),
    (
        "Dry goods",
        0,
        "bag",
        4,
        "0",
        &[
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
    ),
    (
        "Canned goods",
        2,
        "case",
        12,
        "0",
        &[
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
    ),
    (
        "Dairy",
        1,
        "box",
        1,
        "0",
        &[
            ("Butter 20 x 250 g", 4890),
            ("Mature cheddar 2 x 5 kg", 7120),
            ("Mozzarella 8 x 1 kg", 5340),
            ("Long-life milk 12 x 1 l", 1340),
            ("Cream 12 x 0.5 l", 2180),
            ("Greek yoghurt 6 x 1 kg", 1890),
        ],
    ),
    (
        "Household",
        3,
        "pack",
        8,
        "8",
        &[
            ("Paper towels 24 rolls", 2840),
            ("Toilet paper 48 rolls", 2390),
            ("Napkins 1,000 pieces", 1460),
            ("Bin liners 100 x 60 l", 1590),
            ("Dish soap 6 x 1 l", 1280),
            ("Floor cleaner 4 x 5 l", 3160),
            ("Kitchen gloves 100 pairs", 1970),
            ("Sponges 50 pieces", 860),
        ],
    ),
    (
        "Oil and vinegar",
        2,
        "case",
        4,
        "0",
        &[
            ("Olive oil extra virgin 6 x 1 l", 5640),
            ("Sunflower oil 12 x 1 l", 2380),
            ("Rapeseed oil 4 x 5 l", 3590),
            ("Balsamic vinegar 12 x 0.5 l", 3270),
            ("White wine vinegar 12 x 0.5 l", 1790),
            ("Sesame oil 12 x 0.25 l", 4120),
        ],
    ),
];

/// Warehouses: code, name, city.
const WAREHOUSES: [(&str, &str, &str); 3] =
    [("MAIN", "Main", "Portland"), ("NORTH", "North depot", "Bangor"), ("COLD", "Cold store", "Portland")];

/// What customers are called: a first and a second part.
const PLACES: [&str; 16] = [
    "Harbour",
    "Hilltop",
    "Old Mill",
    "Lighthouse",
    "Riverside",
    "Station",
    "Market Square",
    "Maple",
    "Seaview",
    "Corner",
    "Chapel Lane",
    "Bridge",
    "Garden",
    "Union",
    "Elm Street",
    "Pier",
];
const TRADES: [&str; 6] = ["Grocers", "Cafe", "Bakery", "Deli", "Hotel", "Kitchen"];
const CITIES: [&str; 6] = ["Portland", "Bangor", "Augusta", "Lewiston", "Rockland", "Camden"];

/// Customers of the demo company.
const CUSTOMERS: usize = 42;

/// Employees: first name, last name, position, licence.
const EMPLOYEES: [(&str, &str, &str, Option<&str>); 9] = [
    ("Daniel", "Okafor", "driver", Some("ME-482-117")),
    ("Sofia", "Marin", "driver", Some("ME-519-036")),
    ("Kenji", "Mori", "driver", Some("ME-377-842")),
    ("Leah", "Novak", "assistant", None),
    ("Omar", "Haddad", "assistant", None),
    ("Grace", "Tan", "checker", None),
    ("Ivan", "Petrov", "warehouse", None),
    ("Amelia", "Ross", "office", None),
    ("Noah", "Berg", "office", None),
];

impl Demo {
    /// Enters everything that documents will name.
    pub(super) async fn records(&self, by: &Actor) -> Result<Records, DemoError> {
        let mut warehouses = Vec::new();
        for (code, name, city) in WAREHOUSES {
            let body = json!({"code": code, "name": name, "address": {"line": "Dock Road", "city": city, "country": "United States"}});
            warehouses.push(WarehouseId(self.record::<Warehouse>(by, code, body).await?));
        }
        let (mut drivers, mut assistants) = (Vec::new(), Vec::new());
        for (at, (first, last, position, licence)) in EMPLOYEES.into_iter().enumerate() {
            let expiry = licence.map(|_| self.today + chrono::Days::new(400 + 90 * at as u64));
            let body = json!({
                "firstName": first, "lastName": last, "position": position, "licenceNumber": licence,
                "licenceExpiry": expiry, "hiredOn": self.days_ago(700 + 45 * at as u64),
                "warehouseId": warehouses.first(), "phoneNumber": format!("+1 207 555 01{at:02}")
            });
            let id = EmployeeId(self.record::<Employee>(by, last, body).await?);
            match position {
                "driver" => drivers.push(id),
                "assistant" => assistants.push(id),
                _ => {}
            }
        }
        let suppliers = self.suppliers(by).await?;
        let products = suppliers.iter().flat_map(|(_, products)| products).copied().collect::<Vec<_>>();
        let customers = self.customers(by).await?;
        self.agreements(by, &products, &customers).await?;
        Ok(Records { warehouses, products, customers, suppliers, drivers, assistants })
    }

    /// The suppliers, and the products of each.
    async fn suppliers(&self, by: &Actor) -> Result<Vec<(SupplierId, Vec<ProductId>)>, DemoError> {
        let mut suppliers: Vec<(SupplierId, Vec<ProductId>)> = Vec::new();
        for (name, contact, lead_time) in SUPPLIERS {
            let body = json!({
                "name": name, "contactPerson": contact, "leadTimeDays": lead_time,
                "address": {"line": "Industrial Park 4", "city": "Boston", "country": "United States"}
            });
            suppliers.push((SupplierId(self.record::<Supplier>(by, name, body).await?), Vec::new()));
        }
        for (family, supplier, unit, pack, tax, goods) in FAMILIES {
            let Some((supplier, products)) = suppliers.get_mut(supplier) else { continue };
            for (at, (name, cents)) in goods.iter().enumerate() {
                let sku = format!("{}-{:03}", family[..3].to_uppercase(), 10 * (at + 1));
                let body = json!({
                    "sku": sku, "name": name, "category": family, "supplierId": *supplier, "unit": unit,
                    "packSize": pack.to_string(), "taxRate": tax, "reorderLevel": "40", "safetyStock": "20",
                    "minimumOrder": pack.to_string(), "price": money(*cents)
                });
                products.push(self.product(by, &sku, body, *cents).await?);
            }
        }
        Ok(suppliers)
    }

    async fn product(
        &self,
        by: &Actor,
        sku: &str,
        body: serde_json::Value,
        cents: u32,
    ) -> Result<ProductId, DemoError> {
        let (name, day) = (format!("product/{sku}"), self.first_day());
        let id = self.batch.id(day, &name);
        let create = CreateProduct { id, new: read(&body)? };
        let created = self.batch.once(by, day, &name, &create.new, &create);
        created.await?.must(&name)?;
        // Every third product has become dearer since.
        if cents.is_multiple_of(3) {
            let (name, day) = (format!("price/{sku}"), self.days_ago(45));
            let change: PriceChange = read(&json!({
                "price": money(cents + cents / 20), "validFrom": day, "reason": "Supplier raised prices"
            }))?;
            let set = SetListPrice { product: ProductId(id), change };
            let changed = self.batch.once(by, day, &name, &set.change, &set);
            changed.await?.must(&name)?;
        }
        Ok(ProductId(id))
    }

    async fn customers(&self, by: &Actor) -> Result<Vec<CustomerId>, DemoError> {
        let mut draw = Draw::from(1);
        let mut customers = Vec::new();
        for at in 0..CUSTOMERS {
            let name = format!("{} {}", PLACES[at % PLACES.len()], TRADES[(at / 3 + at) % TRADES.len()]);
            let city = draw.one(&CITIES).copied().unwrap_or("Portland");
            // Two of three have a limit; one of them is on hold.
            let limit = (at % 3 != 2).then(|| format!("{}.00", 6000 + 1000 * draw.below(18)));
            let (on_hold, terms) = (at == 12, [7, 14, 30, 30, 45][at % 5]);
            let contact =
                format!("{} {}", ["Alex", "Sam", "Robin", "Kim"][at % 4], ["Reed", "Stone", "Vale"][at % 3]);
            let body = json!({
                "name": name, "contactPerson": contact,
                "phoneNumber": format!("+1 207 555 {:04}", 1000 + at * 7), "email": format!("orders{at:02}@example.com"),
                "billingAddress": {
                    "line": format!("{} {} Street", 3 + at * 2, PLACES[(at * 5) % 16]), "city": city, "state": "Maine",
                    "zipCode": format!("04{:03}", 101 + at), "country": "United States"
                },
                "paymentTermsDays": terms, "creditLimit": limit, "onHold": on_hold,
                "holdReason": on_hold.then_some("Two invoices are overdue by more than 60 days")
            });
            customers.push(CustomerId(self.record::<Customer>(by, &format!("{at:02}"), body).await?));
        }
        Ok(customers)
    }

    /// A few customers have prices of their own.
    async fn agreements(
        &self,
        by: &Actor,
        products: &[ProductId],
        customers: &[CustomerId],
    ) -> Result<(), DemoError> {
        let mut draw = Draw::from(2);
        for (at, customer) in customers.iter().enumerate().filter(|(at, _)| at % 6 == 0) {
            for nth in 0..3_usize {
                let Some(product) = products.get((at * 5 + nth * 11) % products.len()) else { continue };
                let (name, day) = (format!("agreed/{at}/{nth}"), self.first_day());
                let price: CustomerPrice = read(&json!({
                    "customerId": customer, "productId": product, "price": money(600 + u32::try_from(draw.below(900)).unwrap_or(0)),
                    "validFrom": day, "validTo": (nth == 2).then(|| self.days_ago(10))
                }))?;
                let agree = AgreeCustomerPrice { price };
                let agreed = self.batch.once(by, day, &name, &agree.price, &agree);
                agreed.await?.must(&name)?;
            }
        }
        Ok(())
    }

    async fn record<F: MasterHooks>(
        &self,
        by: &Actor,
        name: &str,
        body: serde_json::Value,
    ) -> Result<uuid::Uuid, DemoError>
    where
        Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
    {
        let (name, day) = (format!("{}/{name}", <F as Fields>::NOUN), self.first_day());
        let id = self.batch.id(day, &name);
        let fields: F = read(&body)?;
        let create = CreateMaster { id, fields };
        let created = self.batch.once(by, day, &name, &create.fields, &create);
        created.await?.must(&name)?;
        Ok(id)
    }
}

/// Cents as a decimal string.
fn money(cents: u32) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
