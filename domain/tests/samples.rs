//! Samples of each event: with every field set, then with the fewest.

use serde_json::{Value, json};
use strum::VariantArray;
use waybill_domain::account_codes::AccountCodesEvent;
use waybill_domain::attachments::{AttachedFile, AttachmentsEvent, FileOwner, FileType};
use waybill_domain::claim::ClaimEvent;
use waybill_domain::closed_period::ClosedPeriod;
use waybill_domain::closing::ClosedPeriodEvent;
use waybill_domain::company::CompanyEvent;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::discussion::{About, DiscussionEvent};
use waybill_domain::employee::Employee;
use waybill_domain::id::{AttachmentId, CommentId, EmployeeId, SupplierId, ViewId};
use waybill_domain::inbox::InboxEvent;
use waybill_domain::invoice::{
    InvoiceContent, InvoiceEvent, InvoiceLine, InvoicedCustomer, InvoicedDelivery,
};
use waybill_domain::issued_statement::{
    IssuePurpose, IssuedFile, IssuedStatementEvent, PaperLanguage, StatementContent, StatementFormat,
};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::list_views::{ListViewsEvent, SavedView};
use waybill_domain::master::{Fields, MasterEvent};
use waybill_domain::month_end_pack::{MonthEndPackEvent, PackFailure, PackFile, PackPart, PackRequest};
use waybill_domain::number_series::NumberSeriesEvent;
use waybill_domain::person::PersonEvent;
use waybill_domain::product::Product;
use waybill_domain::staff::StaffEvent;
use waybill_domain::supplier::Supplier;
use waybill_domain::text::{Code, Email, Username};
use waybill_domain::user::{UserAccount, UserEvent};
use waybill_domain::warehouse::Warehouse;

pub(crate) use crate::document_samples::{dispatch, order, receivable, stock_transaction};
use crate::fixture::{self, MAKER, OTHER, customer_id, day, money, order_ref, price, quantity, read, text};
use crate::records::{bare, full};

/// Returns the events of a master record: created, and edited to the fewest fields.
fn master<F: Fields>(record: &str, code: &str) -> Vec<MasterEvent<F>> {
    let code = Code::new(code).unwrap();
    vec![
        MasterEvent::Created { code: code.clone(), fields: read(&full(record)), by: MAKER },
        MasterEvent::Created { code: code.clone(), fields: read(&bare(record)), by: MAKER },
        MasterEvent::Edited { code: code.clone(), fields: read(&full(record)) },
        MasterEvent::Edited { code, fields: read(&bare(record)) },
    ]
}

pub(crate) fn customer() -> Vec<MasterEvent<Customer>> {
    master("Customer", "CUS-00001")
}

pub(crate) fn supplier() -> Vec<MasterEvent<Supplier>> {
    master("Supplier", "SUP-00001")
}

pub(crate) fn warehouse() -> Vec<MasterEvent<Warehouse>> {
    master("Warehouse", "MAIN")
}

pub(crate) fn employee() -> Vec<MasterEvent<Employee>> {
    master("Employee", "EMP-00001")
}

pub(crate) fn product() -> Vec<MasterEvent<Product>> {
    master("Product", "SKU-12")
}

pub(crate) fn account_codes() -> Vec<AccountCodesEvent> {
    vec![
        AccountCodesEvent::Set(read(&full("AccountCodes"))),
        AccountCodesEvent::Set(read(&bare("AccountCodes"))),
    ]
}

pub(crate) fn company() -> Vec<CompanyEvent> {
    vec![CompanyEvent::Described(read(&full("Company"))), CompanyEvent::Described(read(&bare("Company")))]
}

fn account_of(rights: &Value, profile: &str) -> UserAccount {
    let profile = read(&if profile == "full" { full("Profile") } else { bare("Profile") });
    UserAccount { username: Username::new("mary.ann").unwrap(), profile, rights: read(rights) }
}

pub(crate) fn user() -> Vec<UserEvent> {
    let waiting = json!({"accountState": "waiting"});
    vec![
        UserEvent::Registered(account_of(&waiting, "bare")),
        UserEvent::Created(account_of(&full("Rights"), "full")),
        UserEvent::ProfileChanged(read(&full("Profile"))),
        UserEvent::ProfileChanged(read(&bare("Profile"))),
        UserEvent::RightsChanged(read(&full("Rights"))),
        UserEvent::RightsChanged(read(&json!({"accountState": "disabled"}))),
        UserEvent::PasswordSet,
    ]
}

pub(crate) fn closed_period() -> Vec<ClosedPeriodEvent> {
    let closed = ClosedPeriod {
        through: day("2026-09-30"),
        closed_on: day("2026-10-05"),
        by: MAKER,
        by_name: "anna".into(),
    };
    vec![
        ClosedPeriodEvent::PeriodClosed(closed),
        ClosedPeriodEvent::PeriodReopened { from: day("2026-09-01"), reason: text("An invoice came late") },
    ]
}

pub(crate) fn month_end_pack() -> Vec<MonthEndPackEvent> {
    vec![
        MonthEndPackEvent::Requested(PackRequest {
            through: day("2026-09-30"),
            language: PaperLanguage::En,
            position: 48_213,
            parts: <PackPart as VariantArray>::VARIANTS.to_vec(),
        }),
        MonthEndPackEvent::Completed(PackFile {
            sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".into(),
            bytes: 131_072_000,
            statements: 4_000,
            files: 4_008,
        }),
        MonthEndPackEvent::Failed { reason: PackFailure::DiskFull, detail: "No space left on device".into() },
        MonthEndPackEvent::Cancelled,
    ]
}

pub(crate) fn staff() -> Vec<StaffEvent> {
    vec![
        StaffEvent::Opened { user: MAKER },
        StaffEvent::AdminAdded { user: MAKER },
        StaffEvent::AdminRemoved { user: OTHER },
    ]
}

pub(crate) fn discussion() -> Vec<DiscussionEvent> {
    let comment = CommentId(uuid::Uuid::from_u128(71));
    let about = About {
        customer: Some(fixture::customer().id),
        employee: Some(EmployeeId(uuid::Uuid::from_u128(72))),
        supplier: Some(SupplierId(uuid::Uuid::from_u128(73))),
        user: Some(OTHER),
    };
    vec![
        DiscussionEvent::Added {
            comment,
            author: MAKER,
            text: Some(text("Call first, says the office")),
            mentions: vec![OTHER],
            about,
        },
        DiscussionEvent::Added {
            comment,
            author: MAKER,
            text: None,
            mentions: Vec::new(),
            about: About::default(),
        },
        DiscussionEvent::Removed { comment, reason: text("Wrong order") },
    ]
}

pub(crate) fn inbox() -> Vec<InboxEvent> {
    vec![InboxEvent::Read { through: 48_213 }]
}

pub(crate) fn list_views() -> Vec<ListViewsEvent> {
    let id = ViewId(uuid::Uuid::from_u128(81));
    let list = text("order/pending");
    let view = SavedView {
        list: list.clone(),
        name: text("Late in the north"),
        query: Some(text("exception=late")),
        shared: true,
    };
    vec![
        ListViewsEvent::Saved { id, view: view.clone() },
        ListViewsEvent::Saved { id, view: SavedView { query: None, shared: false, ..view } },
        ListViewsEvent::Removed { id },
        ListViewsEvent::DefaultChosen { list: list.clone(), id: Some(id) },
        ListViewsEvent::DefaultChosen { list, id: None },
    ]
}

pub(crate) fn person() -> Vec<PersonEvent> {
    vec![PersonEvent::Erased { reason: text("Asked for it") }]
}

pub(crate) fn attachments() -> Vec<AttachmentsEvent> {
    let id = AttachmentId(uuid::Uuid::from_u128(7_700));
    let added = |name: &str, file_type, owner| AttachmentsEvent::Added {
        id,
        file: AttachedFile {
            name: text(name),
            file_type,
            bytes: 48_211,
            sha256: "9f86d081".repeat(8),
            owner,
        },
    };
    let supplier = SupplierId(uuid::Uuid::from_u128(7_701));
    vec![
        added("order.pdf", FileType::Pdf, FileOwner::customer(customer_id())),
        added("delivery.jpg", FileType::Jpeg, FileOwner::supplier(supplier)),
        added("vehicle.webp", FileType::Webp, FileOwner::user(MAKER)),
        AttachmentsEvent::Removed { id, reason: text("Wrong order") },
    ]
}

pub(crate) fn invoice() -> Vec<InvoiceEvent> {
    let line = |tax_rate, net, tax| InvoiceLine {
        product_id: fixture::product_id(),
        sku: "SKU-12".into(),
        name: "Blue mug".into(),
        unit: "box".into(),
        quantity: quantity("2.5"),
        unit_price: price("9.9999"),
        discount_percent: fixture::percent("12.5"),
        tax_rate,
        net,
        tax,
    };
    let taxed = line(fixture::percent("20"), money("21.87"), money("4.37"));
    let issued = |customer: &Value, customer_reference, lines: Vec<InvoiceLine>, total| {
        let customer: Customer = read(customer);
        let delivery = InvoicedDelivery {
            order: order_ref(1),
            delivered_on: day("2026-11-20"),
            due_on: day("2026-12-20"),
            customer_reference,
            lines,
            total,
        };
        let customer = InvoicedCustomer::new(customer_id(), "CUS-00001", &customer);
        let content = InvoiceContent::new(customer, day("2026-11-21"), vec![delivery]).unwrap();
        InvoiceEvent::Issued { number: "INV-2026-000001".into(), content }
    };
    let untaxed = line(fixture::percent("0"), money("21.87"), money("0"));
    let reference = waybill_domain::text::Reference::new("PO 77").unwrap();
    vec![
        issued(&full("Customer"), Some(reference), vec![taxed, untaxed.clone()], money("48.11")),
        issued(&bare("Customer"), None, vec![untaxed], money("21.87")),
    ]
}

pub(crate) fn number_series() -> Vec<NumberSeriesEvent> {
    vec![NumberSeriesEvent::Drawn { year: 2026, value: 1 }]
}

pub(crate) fn issued_statement() -> Vec<IssuedStatementEvent> {
    let statement = |language, format, purpose| StatementContent {
        customer: fixture::customer(),
        start_date: day("2026-10-01"),
        end_date: day("2026-10-31"),
        language: Some(language),
        format,
        purpose,
    };
    let file = || IssuedFile { log_position: 8560, sha256: "9f86d081".repeat(8), bytes: 48_211 };
    let issued = |language, format, purpose| IssuedStatementEvent::Issued {
        statement: statement(language, format, purpose),
        file: file(),
    };
    let failed = |given_up| IssuedStatementEvent::SendFailed {
        customer: customer_id(),
        reason: text("550 5.1.1 No such user"),
        given_up,
    };
    vec![
        IssuedStatementEvent::Planned {
            statement: statement(PaperLanguage::En, StatementFormat::Pdf, IssuePurpose::Mailed),
        },
        issued(PaperLanguage::Ar, StatementFormat::Pdf, IssuePurpose::Printed),
        issued(PaperLanguage::En, StatementFormat::Csv, IssuePurpose::Exported),
        issued(PaperLanguage::En, StatementFormat::Xlsx, IssuePurpose::MonthEnd),
        issued(PaperLanguage::En, StatementFormat::Pdf, IssuePurpose::Mailed),
        IssuedStatementEvent::SendRequested {
            customer: customer_id(),
            to: Some(Email::new("accounts@deli.example").unwrap()),
        },
        IssuedStatementEvent::SendRequested { customer: customer_id(), to: None },
        IssuedStatementEvent::Sent { message_id: text("0198f3a7.1@waybill.example") },
        failed(false),
        failed(true),
    ]
}

pub(crate) fn claim() -> Vec<ClaimEvent> {
    vec![ClaimEvent::Taken { holder: format!("product/{}", MAKER.0) }, ClaimEvent::Released]
}

pub(crate) fn list_price() -> Vec<ListPriceEvent> {
    let set = |reason, below_cost| ListPriceEvent::Set {
        price: price("12.3456"),
        valid_from: day("2026-11-21"),
        reason,
        below_cost,
    };
    vec![
        set(Some(text("New season")), true),
        set(None, false),
        ListPriceEvent::CostLearned { cost: price("10.5"), on: day("2026-11-21") },
    ]
}

pub(crate) fn customer_price() -> Vec<CustomerPriceEvent> {
    let (full, bare) = (read(&full("CustomerPrice")), read(&bare("CustomerPrice")));
    vec![
        CustomerPriceEvent::Agreed { number: 1, price: full, below_cost: true },
        CustomerPriceEvent::Changed { number: 1, price: bare, below_cost: false },
    ]
}
