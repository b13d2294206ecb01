//! The master records that the file names. Existing ones, from an earlier run or entered by hand, are used as they are.

use std::collections::BTreeMap;

use chrono::{Datelike as _, NaiveDate};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_commands::EventSourced;
use waybill_commands::list_price::SetListPrice;
use waybill_commands::master::{self, CreateMaster};
use waybill_commands::product::CreateProduct;
use waybill_domain::customer::Invoicing;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::employee::{Employee, Position};
use waybill_domain::field::Whole;
use waybill_domain::id::{CustomerId, EmployeeId, ProductId, SupplierId, WarehouseId};
use waybill_domain::list_price::{ListPrice, PriceChange};
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::product::{NewProduct, Product};
use waybill_domain::supplier::Supplier;
use waybill_domain::tax::TaxTreatment;
use waybill_domain::text::{Code, Sku, Text};
use waybill_domain::warehouse::Warehouse;
use waybill_projections::sales::imported::{self, MonthSums};

use super::file::Line;
use super::progress::Progress;
use super::survey::{ProductSurvey, Survey};
use super::{AT_ONCE, Import, ImportError, TRIPS_AT_ONCE};

/// The records that the orders name.
pub(super) struct Records {
    pub(super) warehouse: WarehouseId,
    pub(super) walk_in: CustomerId,
    pub(super) customers: BTreeMap<String, CustomerId>,
    pub(super) products: BTreeMap<Sku, ProductId>,
    /// One driver for each concurrent dispatch: a driver is on one trip at a time.
    pub(super) drivers: Vec<EmployeeId>,
}

/// The value of data that the file lacks.
const NOT_IN_FILE: &str = "Not in the file";
/// The code of the customer of rows without one.
pub(super) const WALK_IN: &str = "WALK-IN";

impl Records {
    /// Creates the missing records.
    ///
    /// # Errors
    /// [`ImportError`]: a record that is refused.
    pub(super) async fn make(import: &Import, survey: &Survey, pool: &PgPool) -> Result<Self, ImportError> {
        let first_day = survey.first_day.unwrap_or(import.today);
        let before = first_day.pred_opt().unwrap_or(first_day);
        let warehouse = WarehouseId(import.record(before, "WHOLESALE", warehouse()?).await?);
        let supplier = SupplierId(import.record(before, "NOT-IN-FILE", supplier()?).await?);
        let mut drivers = Vec::new();
        for number in 1..=TRIPS_AT_ONCE {
            let code = format!("NOT-IN-FILE-{number}");
            drivers.push(EmployeeId(import.record(before, &code, driver(&code, number)?).await?));
        }
        let total = survey.customers.len() + 1 + survey.products.len();
        let progress = Progress::begin("Customers and products", total as u64, false);
        let walk_in = customer(WALK_IN, "Walk-in customer", "Unspecified", 0)?;
        let walk_in = CustomerId(import.record(before, WALK_IN, walk_in).await?);
        let shown = &progress;
        let imported = &imported::sums_by(pool, import.actor.id).await?;
        let customers = stream::iter(&survey.customers)
            .map(|(number, country)| async move {
                let days = terms_days(number);
                let fields = customer(number, &format!("Customer {number}"), country, days)?;
                let id = import.record(before, number, fields).await?;
                shown.add(1);
                Ok::<_, ImportError>((number.clone(), CustomerId(id)))
            })
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        let products = stream::iter(&survey.products)
            .map(|(sku, product)| async move {
                let id = import.product(before, supplier, sku, product, imported).await?;
                shown.add(1);
                Ok::<_, ImportError>((sku.clone(), ProductId(id)))
            })
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        progress.end();
        Ok(Self { warehouse, walk_in, customers, products, drivers })
    }

    /// Returns the customer of a line.
    ///
    /// # Errors
    /// [`ImportError::Value`] if the first pass did not see it: the file has changed since.
    pub(super) fn customer(&self, line: &Line) -> Result<CustomerId, ImportError> {
        self.numbered(line.customer.as_deref()).ok_or_else(|| unseen(line))
    }

    /// Returns the product of a line.
    ///
    /// # Errors
    /// As [`Self::customer`].
    pub(super) fn product(&self, line: &Line) -> Result<ProductId, ImportError> {
        self.products.get(&line.sku).copied().ok_or_else(|| unseen(line))
    }

    /// Returns the customer with this number, or the walk-in customer if there is none.
    pub(super) fn numbered(&self, number: Option<&str>) -> Option<CustomerId> {
        number.map_or(Some(&self.walk_in), |number| self.customers.get(number)).copied()
    }

    /// Returns the number of a customer of this file; `None` for the walk-in customer.
    pub(super) fn number_of(&self, customer: CustomerId) -> Option<String> {
        self.customers.iter().find(|(_, id)| **id == customer).map(|(number, _)| number.clone())
    }
}

fn unseen(line: &Line) -> ImportError {
    ImportError::Value(format!(
        "row {}: invoice {} names what the first pass did not see",
        line.row, line.invoice
    ))
}

impl Import {
    /// Returns the record with this code; creates it if it does not exist.
    async fn record<F: master::MasterHooks>(
        &self,
        day: NaiveDate,
        code: &str,
        fields: F,
    ) -> Result<uuid::Uuid, ImportError>
    where
        Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
    {
        let code = Code::new(code).map_err(ImportError::Value)?;
        if let Some(id) = master::find::<F>(&self.batch.runtime, &code).await? {
            return Ok(id);
        }
        let name = format!("{}/{code}", F::NOUN);
        let id = self.id(day, &name);
        let create = CreateMaster { id, fields };
        self.once(day, &name, &create.fields, &create).await?.must(&name)?;
        Ok(id)
    }

    /// Returns the product with this SKU; creates it with the history of its list price. The prices of an existing
    /// product stay as they are in months that were imported before. Another part of such a month changes no past
    /// price, and a file that is imported again changes nothing.
    async fn product(
        &self,
        day: NaiveDate,
        supplier: SupplierId,
        sku: &Sku,
        survey: &ProductSurvey,
        imported: &BTreeMap<String, MonthSums>,
    ) -> Result<uuid::Uuid, ImportError> {
        let code = Code::of_sku(sku);
        let name = format!("product/{sku}");
        let id = self.id(day, &name);
        if let Some(other) = master::find::<Product>(&self.batch.runtime, &code).await?
            && other != id
        {
            return Ok(other);
        }
        let new = NewProduct { product: product(supplier, sku, survey), price: None };
        let create = CreateProduct { id, new };
        self.once(day, &name, &create.new, &create).await?.must(&name)?;
        let known = self.batch.runtime.load::<ListPrice>(id).await?;
        for (from, amount) in survey.list_prices() {
            // A product that had a price before this file starts at the beginning of the month, as if both files had
            // been one.
            let month = from.with_day(1).unwrap_or(from);
            let from = if known.on(month).is_some() { month } else { from };
            let is_imported = || imported.contains_key(&month.format("%Y-%m").to_string());
            if known.on(from).is_some_and(|before| before == amount || is_imported()) {
                continue;
            }
            let reason = Some(Text::cut("The most frequent price in the imported invoices of the month"));
            let change = PriceChange { price: amount, valid_from: Some(from), reason };
            let name = format!("price/{sku}/{from}");
            let set = SetListPrice { product: ProductId(id), change };
            self.once(day, &name, &set.change, &set).await?.must(&name)?;
        }
        Ok(id)
    }
}

fn text<const MAX: usize>(text: &str) -> Result<Text<MAX>, ImportError> {
    Text::new(text).map_err(ImportError::Value)
}

fn address(country: &str) -> Result<Address, ImportError> {
    let (line, city) = (text(NOT_IN_FILE)?, text(NOT_IN_FILE)?);
    Ok(Address { line, city, state: None, zip_code: None, country: Text::cut(country) })
}

fn warehouse() -> Result<Warehouse, ImportError> {
    let code = Code::new("WHOLESALE").map_err(ImportError::Value)?;
    let name = text("Wholesale warehouse")?;
    Ok(Warehouse { code, name, address: None, manager_user_id: None, active: true })
}

fn supplier() -> Result<Supplier, ImportError> {
    Ok(Supplier {
        code: Some(Code::new("NOT-IN-FILE").map_err(ImportError::Value)?),
        name: text("Supplier not in the file")?,
        contact_person: None,
        phone_number: None,
        email: None,
        tax_id: None,
        address: None,
        lead_time_days: None,
        active: true,
    })
}

/// Returns the days of credit, which are not in the file. They depend on the customer's number, so that every run gives
/// the same.
pub(super) fn terms_days(number: &str) -> u32 {
    const TERMS: [u32; 5] = [14, 30, 30, 45, 60];
    TERMS[digits(number) % TERMS.len()]
}

/// Returns the sum of a number's digits: enough to vary customers.
pub(super) fn digits(number: &str) -> usize {
    number.bytes().map(usize::from).sum()
}

fn driver(code: &str, number: usize) -> Result<Employee, ImportError> {
    Ok(Employee {
        code: Some(Code::new(code).map_err(ImportError::Value)?),
        first_name: text(&format!("Driver {number}"))?,
        last_name: text("not in the file")?,
        position: Position::Driver,
        phone_number: None,
        email: None,
        hired_on: None,
        warehouse_id: None,
        licence_number: Some(text(NOT_IN_FILE)?),
        licence_expiry: NaiveDate::from_ymd_opt(2099, 12, 31),
        active: true,
    })
}

fn customer(number: &str, name: &str, country: &str, days: u32) -> Result<Customer, ImportError> {
    Ok(Customer {
        code: Some(Code::new(number).map_err(ImportError::Value)?),
        name: text(name)?,
        contact_person: None,
        phone_number: None,
        email: None,
        tax_id: None,
        tax_treatment: TaxTreatment::Standard,
        tax_certificate_no: None,
        tax_certificate_valid_to: None,
        billing_address: address(country)?,
        delivery_addresses: Vec::new(),
        payment_terms_days: Whole(days),
        credit_limit: None,
        on_hold: false,
        hold_reason: None,
        invoicing: Invoicing::PerDelivery,
        active: true,
    })
}

fn product(supplier: SupplierId, sku: &Sku, survey: &ProductSurvey) -> Product {
    // No file so far sells by weight or length, but a fraction would show here.
    let places = survey.ordered.decimal().normalize().scale();
    Product {
        sku: sku.clone(),
        barcode: None,
        name: Text::cut(survey.name().unwrap_or(sku.as_str())),
        description: None,
        category: None,
        supplier_id: supplier,
        unit: Text::cut("piece"),
        unit_decimals: Whole(places.min(3)),
        pack_size: None,
        tax_rate: waybill_domain::money::Percent::of(Decimal::ZERO),
        reorder_level: None,
        safety_stock: None,
        service_level: None,
        minimum_order: None,
        lead_time_days: None,
        tracks_batch: false,
        active: true,
    }
}
