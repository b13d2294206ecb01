//! The records of the demo company, which its documents name.

use serde_json::{Value, json};
use uuid::Uuid;
use waybill_commands::EventSourced;
use waybill_commands::customer_price::AgreeCustomerPrice;
use waybill_commands::list_price::SetListPrice;
use waybill_commands::master::{CreateMaster, MasterHooks};
use waybill_commands::product::CreateProduct;
use waybill_domain::customer_price::CustomerPrice;
use waybill_domain::employee::Employee;
use waybill_domain::id::{EmployeeId, ProductId, SupplierId, WarehouseId};
use waybill_domain::list_price::PriceChange;
use waybill_domain::master::{Fields, Master, MasterCommand, MasterEvent};
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Actor, Role};

use super::calendar::later;
use super::catalogue::{Buffer, FAMILIES, Family, SUPPLIERS, cost_of};
use super::customers::{Buyer, LATE_COMERS};
use super::draw::Draw;
use super::{Demo, DemoError, money, read};

/// The records of the demo company.
pub(super) struct Records {
    pub(super) warehouses: Vec<WarehouseId>,
    pub(super) products: Vec<Good>,
    pub(super) customers: Vec<Buyer>,
    pub(super) suppliers: Vec<SupplierId>,
    pub(super) drivers: Vec<EmployeeId>,
    pub(super) assistants: Vec<EmployeeId>,
}

/// A product.
pub(super) struct Good {
    pub(super) id: ProductId,
    pub(super) sku: String,
    pub(super) family: &'static Family,
    /// The initial list price in cents.
    pub(super) cents: u32,
    /// The initial unit cost in cents.
    pub(super) cost: u32,
}

impl Good {
    /// Returns true if its price and its supplier's price have risen.
    pub(super) fn rose(&self) -> bool {
        self.cents.is_multiple_of(3)
    }
}

/// The main warehouse, which stocks everything.
pub(super) const MAIN: usize = 0;
/// The depot in the north, which also stocks everything.
pub(super) const NORTH: usize = 1;
/// The cold store, which stocks only dairy.
pub(super) const COLD: usize = 2;
/// Warehouses: code, name, street, city, ZIP code.
const WAREHOUSES: [[&str; 5]; 3] = [
    ["MAIN", "Main", "12 Quayside", "Portland", "04101"],
    ["NORTH", "North depot", "240 Odlin Road", "Bangor", "04401"],
    ["COLD", "Cold store", "75 Westminster Street", "Lewiston", "04240"],
];

/// An employee: first name, last name, position, license with the days until it expires, warehouse.
type Worker = (&'static str, &'static str, &'static str, Option<(&'static str, u64)>, usize);
const EMPLOYEES: [Worker; 9] = [
    ("Daniel", "Okafor", "driver", Some(("ME-482-117", 400)), MAIN),
    ("Sofia", "Marin", "driver", Some(("ME-519-036", 730)), MAIN),
    ("Kenji", "Mori", "driver", Some(("ME-377-842", 19)), NORTH),
    ("Leah", "Novak", "assistant", None, MAIN),
    ("Omar", "Haddad", "assistant", None, NORTH),
    ("Grace", "Tan", "checker", None, MAIN),
    ("Ivan", "Petrov", "warehouse", None, MAIN),
    ("Amelia", "Ross", "office", None, MAIN),
    ("Noah", "Berg", "office", None, MAIN),
];

/// The number of days since suppliers and the company raised prices.
pub(super) const DEARER: u64 = 45;

impl Records {
    /// Returns true if a warehouse stocks this product.
    pub(super) fn carries(&self, warehouse: usize, product: usize) -> bool {
        warehouse != COLD || self.products[product].family.name == "Dairy"
    }

    /// Returns the approximate number of units of a product that leave a warehouse in a week.
    pub(super) fn weekly(&self, warehouse: usize, product: usize) -> i64 {
        let share = [100, 45, 20][warehouse];
        i64::try_from(self.products[product].family.weekly * share / 100).unwrap_or(1).max(2)
    }
}

impl Demo {
    /// Enters all records that documents will name.
    pub(super) async fn records(&self, by: &Actor) -> Result<Records, DemoError> {
        let mut warehouses = Vec::new();
        for [code, name, line, city, zip] in WAREHOUSES {
            let address = json!({"line": line, "city": city, "state": "Maine", "zipCode": zip, "country": "United States"});
            let body = json!({"code": code, "name": name, "address": address});
            warehouses.push(WarehouseId(self.record::<Warehouse>(by, code, &body).await?));
        }
        let (drivers, assistants) = self.employees(by, &warehouses).await?;
        let suppliers = self.suppliers(by).await?;
        let products = self.products(by, &suppliers).await?;
        let mut draw = Draw::from(1);
        let mut customers = Vec::new();
        for at in 0..super::customers::COUNT {
            let buyer = self.buyer(at, &mut draw, &products);
            if !LATE_COMERS.iter().any(|(late, _)| *late == at) {
                self.customer(by, at, &buyer, self.soon()).await?;
            }
            customers.push(buyer);
        }
        self.agreements(&products, &customers).await?;
        Ok(Records { warehouses, products, customers, suppliers, drivers, assistants })
    }

    async fn employees(
        &self,
        by: &Actor,
        warehouses: &[WarehouseId],
    ) -> Result<(Vec<EmployeeId>, Vec<EmployeeId>), DemoError> {
        let (mut drivers, mut assistants) = (Vec::new(), Vec::new());
        for (at, (first, last, position, licence, warehouse)) in EMPLOYEES.into_iter().enumerate() {
            let expiry = licence.map(|(_, days)| later(self.calendar.today, days));
            let body = json!({
                "firstName": first, "lastName": last, "position": position, "licenceNumber": licence.map(|(number, _)| number),
                "licenceExpiry": expiry, "hiredOn": self.calendar.ago(700 + 45 * at as u64),
                "warehouseId": warehouses.get(warehouse), "phoneNumber": format!("+1 207 555 01{:02}", at + 1)
            });
            let id = EmployeeId(self.record::<Employee>(by, last, &body).await?);
            match position {
                "driver" => drivers.push(id),
                "assistant" => assistants.push(id),
                _ => {}
            }
        }
        Ok((drivers, assistants))
    }

    async fn suppliers(&self, by: &Actor) -> Result<Vec<SupplierId>, DemoError> {
        let mut suppliers = Vec::new();
        for (at, facts) in SUPPLIERS.iter().enumerate() {
            let [line, city, state, zip] = facts.address;
            let body = json!({
                "name": facts.name, "contactPerson": facts.contact, "leadTimeDays": facts.lead_days,
                "phoneNumber": format!("+1 800 555 02{at:02}"), "email": format!("sales{at}@example.com"),
                "address": {"line": line, "city": city, "state": state, "zipCode": zip, "country": "United States"}
            });
            suppliers.push(SupplierId(self.record::<Supplier>(by, facts.name, &body).await?));
        }
        Ok(suppliers)
    }

    async fn products(&self, by: &Actor, suppliers: &[SupplierId]) -> Result<Vec<Good>, DemoError> {
        let mut products = Vec::new();
        for family in &FAMILIES {
            for (at, (name, cents)) in family.goods.iter().enumerate() {
                let sku = format!("{}-{:03}", family.name[..3].to_uppercase(), 10 * (at + 1));
                let lead = SUPPLIERS[family.supplier].lead_days;
                // The demand until the next order has arrived, and half a week as a buffer.
                let reorder = family.weekly * (lead + 7) / 7;
                let (safety_stock, service_level) = match family.buffer {
                    Buffer::HalfWeek => (Some((family.weekly / 2).to_string()), None),
                    Buffer::Level(level) => (None, Some(level)),
                    Buffer::Usual => (None, None),
                };
                let body = json!({
                    "sku": sku, "name": name, "category": family.name, "supplierId": suppliers.get(family.supplier),
                    "unit": family.unit, "packSize": family.pack.to_string(), "taxRate": family.tax,
                    "reorderLevel": reorder.to_string(), "safetyStock": safety_stock, "serviceLevel": service_level,
                    "minimumOrder": (2 * family.pack).to_string(), "price": money((*cents).into())
                });
                let (key, when) = (format!("product/{sku}"), self.soon());
                let create = CreateProduct { id: self.id(when, &key), new: read(&body)? };
                self.must(by, when, &key, &create.new, &create).await?;
                let (id, cost) = (ProductId(create.id), cost_of(*cents, products.len()));
                products.push(Good { id, sku, family, cents: *cents, cost });
            }
        }
        Ok(products)
    }

    /// Raises the prices of a third of the products.
    pub(super) async fn dearer(&self, products: &[Good]) -> Result<(), DemoError> {
        let by = super::people::actor(Role::BookKeeper);
        for good in products.iter().filter(|good| good.rose()) {
            let name = format!("price/{}", good.sku);
            let change: PriceChange = read(&json!({
                "price": money((good.cents + good.cents / 20).into()), "validFrom": self.calendar.ago(DEARER),
                "reason": "Supplier raised prices"
            }))?;
            let set = SetListPrice { product: good.id, change };
            self.must(&by, self.soon(), &name, &set.change, &set).await?;
        }
        Ok(())
    }

    /// Agrees on special prices with a few customers: 4 to 9 percent below the list.
    async fn agreements(&self, products: &[Good], customers: &[Buyer]) -> Result<(), DemoError> {
        let by = super::people::manager();
        let mut draw = Draw::from(2);
        for (at, customer) in customers.iter().enumerate().filter(|(at, _)| at % 6 == 0) {
            for (nth, product) in customer.basket.iter().take(3).enumerate() {
                let good = &products[*product];
                let cents = u64::from(good.cents) * (91 + draw.below(6)) / 100;
                let name = format!("agreed/{at}/{nth}");
                let price: CustomerPrice = read(&json!({
                    "customerId": customer.id, "productId": good.id, "price": money(i64::try_from(cents).unwrap_or(0)),
                    "validFrom": self.calendar.first(), "validTo": (nth == 2).then(|| self.calendar.ago(10))
                }))?;
                let agree = AgreeCustomerPrice { price };
                self.must(&by, self.soon(), &name, &agree.price, &agree).await?;
            }
        }
        Ok(())
    }

    async fn record<F: MasterHooks>(&self, by: &Actor, name: &str, body: &Value) -> Result<Uuid, DemoError>
    where
        Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
    {
        let (name, when) = (format!("{}/{name}", <F as Fields>::NOUN), self.soon());
        let create = CreateMaster { id: self.id(when, &name), fields: read::<F>(body)? };
        self.must(by, when, &name, &create.fields, &create).await?;
        Ok(create.id)
    }
}
