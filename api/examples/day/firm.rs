//! Before the day: the firm, its staff, what it sells and to whom.

use reqwest::Method;
use serde_json::{Value, json};

use super::recorder::{Call, Failure, Person, Recorder};

const FIRST: &str = "first-of-all-passwords";
const OWN: &str = "one-of-my-own-2026";

/// The users and records of the company.
pub(crate) struct Firm {
    pub(crate) admin: Person,
    pub(crate) manager: Person,
    pub(crate) warehouse_manager: Person,
    pub(crate) book_keeper: Person,
    pub(crate) encoder: Person,
    pub(crate) checker: Person,
    pub(crate) driver: Person,
    pub(crate) assistant: Person,
    /// Another admin, so that nobody approves what they entered.
    pub(crate) owner: Person,
    pub(crate) driver_id: String,
    pub(crate) assistant_id: String,
    pub(crate) warehouse: String,
    pub(crate) supplier: String,
    /// 0: rice, tracked by batch; 1: oil.
    pub(crate) products: [String; 2],
    /// 0: pays; 1: keeps a part; 2: is not at home.
    pub(crate) customers: [String; 3],
}

impl Firm {
    /// Founds it by the calls that the first person makes who comes to an empty system.
    pub(crate) async fn founded(recorder: &mut Recorder, code: &str) -> Result<Self, Failure> {
        recorder.write(
            "## Before the day\n\nThe first person who registers, with the code that the server printed, is admin. They describe the company, its warehouse \
             `MAIN`, a driver with a license and an assistant, and make an account for everybody, who choose a \
             password of their own when they first sign in. The book-keeper adds a supplier, two products (rice \
             is told apart by batch), and three customers, one with a credit limit that the manager sets.",
        );
        recorder.name(code, "code");
        let registration =
            json!({"username": "admin", "password": OWN, "displayName": "Ada Admin", "code": code});
        let call = Call { status: 201, ..post("/api/auth/register", registration) };
        recorder.made(None, &call).await?;
        let admin = recorder.signed_in("admin", OWN).await?;
        let company = json!({"name": "Harbour Foods", "currency": "EUR", "timeZone": "Etc/UTC"});
        let call = Call { method: Method::PUT, status: 200, ..post("/api/company", company) };
        recorder.made(Some(&admin), &call).await?;
        let warehouse =
            made(recorder, &admin, "/api/warehouses", json!({"code": "MAIN", "name": "Main"})).await?;
        recorder.name(&warehouse, "main");
        let driver_id = employee(recorder, &admin, "Dan", "Driver", "driver").await?;
        let assistant_id = employee(recorder, &admin, "Ann", "Assistant", "assistant").await?;
        let none: &[&str] = &[];
        let manager = hired(recorder, &admin, "manager", none, None).await?;
        let warehouse_manager = hired(recorder, &admin, "warehouse-manager", &[&warehouse], None).await?;
        let book_keeper = hired(recorder, &admin, "book-keeper", none, None).await?;
        let encoder = hired(recorder, &admin, "encoder", none, None).await?;
        let checker = hired(recorder, &admin, "checker", none, None).await?;
        let driver = hired(recorder, &admin, "driver", none, Some(&driver_id)).await?;
        let assistant = hired(recorder, &admin, "assistant", none, Some(&assistant_id)).await?;
        let owner = hired(recorder, &admin, "owner", none, None).await?;
        let supplier = json!({"name": "Mills & Presses", "leadTimeDays": 5});
        let supplier = made(recorder, &book_keeper, "/api/suppliers", supplier).await?;
        recorder.name(&supplier, "mills");
        let rice = json!({
            "sku": "RICE-25", "name": "Rice, 25 kg", "unit": "bag", "supplierId": supplier, "price": "32.00",
            "taxRate": "10", "tracksBatch": true,
        });
        let rice = made(recorder, &book_keeper, "/api/products", rice).await?;
        recorder.name(&rice, "rice");
        let oil = json!({
            "sku": "OIL-5", "name": "Oil, 5 l", "unit": "can", "supplierId": supplier, "price": "18.50", "taxRate": "20",
        });
        let oil = made(recorder, &book_keeper, "/api/products", oil).await?;
        recorder.name(&oil, "oil");
        let customers = [
            customer(recorder, &manager, "Anchor Inn", Some("1000.00"), "anchor").await?,
            customer(recorder, &book_keeper, "Bay Bakery", None, "bay").await?,
            customer(recorder, &book_keeper, "Cliff Cafe", None, "cliff").await?,
        ];
        let products = [rice, oil];
        Ok(Self {
            admin,
            manager,
            warehouse_manager,
            book_keeper,
            encoder,
            checker,
            driver,
            assistant,
            owner,
            driver_id,
            assistant_id,
            warehouse,
            supplier,
            products,
            customers,
        })
    }

    /// The path of the figures of a product.
    pub(crate) fn stock(&self, product: usize) -> String {
        format!("/api/stocks/warehouse/{}/product/{}", self.warehouse, self.products[product])
    }
}

/// A call that creates.
fn post(path: &str, body: Value) -> Call<'static> {
    Call { method: Method::POST, path: path.to_owned(), body: Some(body), status: 201, shown: &[] }
}

async fn made(recorder: &mut Recorder, by: &Person, path: &str, body: Value) -> Result<String, Failure> {
    let answer = recorder.made(Some(by), &post(path, body)).await?;
    Ok(answer["id"].as_str().ok_or("what was made has no id")?.to_owned())
}

async fn employee(
    recorder: &mut Recorder,
    admin: &Person,
    first: &str,
    last: &str,
    position: &'static str,
) -> Result<String, Failure> {
    let mut body = json!({"firstName": first, "lastName": last, "position": position});
    if position == "driver" {
        body["licenceNumber"] = json!("D-4711");
        body["licenceExpiry"] = json!(recorder.day(400));
    }
    let id = made(recorder, admin, "/api/employees", body).await?;
    recorder.name(&id, &format!("the {position}"));
    Ok(id)
}

/// An account, whose owner has signed in and chosen a password.
async fn hired(
    recorder: &mut Recorder,
    admin: &Person,
    name: &'static str,
    warehouses: &[&str],
    employee: Option<&str>,
) -> Result<Person, Failure> {
    let role = if name == "owner" { "admin" } else { name };
    let account = json!({
        "username": name, "password": FIRST, "displayName": name, "role": role, "warehouseIds": warehouses,
        "employeeId": employee,
    });
    made(recorder, admin, "/api/users/create", account).await?;
    let person = recorder.signed_in(name, FIRST).await?;
    let change = json!({"currentPassword": FIRST, "newPassword": OWN});
    let path = format!("/api/users/{}/change-password", person.id);
    let call = Call { method: Method::PUT, status: 200, ..post(&path, change) };
    recorder.made(Some(&person), &call).await?;
    let person = recorder.signed_in(name, OWN).await?;
    recorder.name(&person.id, &format!("the {name}'s account"));
    Ok(person)
}

async fn customer(
    recorder: &mut Recorder,
    by: &Person,
    name: &str,
    limit: Option<&str>,
    short: &str,
) -> Result<String, Failure> {
    let address = json!({"line": "1 Quay", "city": "Harbour", "country": "Portugal"});
    let body = json!({
        "name": name, "billingAddress": address, "deliveryAddresses": [], "paymentTermsDays": 14, "creditLimit": limit,
    });
    let id = made(recorder, by, "/api/customers", body).await?;
    recorder.name(&id, short);
    Ok(id)
}
