//! Finds records and documents like the one that is about to be saved: with the same name or the same reference.

use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::{FromRow, PgPool};
use strum::VariantArray;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{UserId, WarehouseId};

use crate::engine::read_transaction::read_transaction;
use crate::engine::search::fold;
use crate::engine::warehouse_scope::uuids;
use crate::{List, PageQuery, Result, SortField, SortKind, Sorts};

/// The kinds of records and documents that can have duplicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, VariantArray, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DuplicateNoun {
    /// Duplicates have the same name.
    Customer,
    /// Duplicates have the same name.
    Supplier,
    /// Duplicates have the same name.
    Product,
    /// Duplicates have the same first and last name.
    Employee,
    /// Duplicates have the same name.
    Warehouse,
    /// Duplicates have the same customer's reference.
    Order,
    /// Duplicates have the same supplier's reference.
    StockTransaction,
    /// Duplicates have the same number of a check, a transfer or a card slip.
    Receivable,
}

/// Filter.
#[derive(Debug, Clone)]
pub struct DuplicateFilter {
    /// The kind of record that is about to be saved.
    pub noun: DuplicateNoun,
    /// The name or reference. Case, accents and spaces are ignored.
    pub value: String,
    /// Only documents of this customer or supplier.
    pub party: Option<Uuid>,
    /// The id of the edited record, which is no duplicate of itself.
    pub except: Option<Uuid>,
    /// Only of these warehouses, for kinds that belong to one, and everything that `reader` made.
    pub scope: Option<Vec<WarehouseId>>,
    pub reader: UserId,
}

/// A record or document that may be a duplicate.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Duplicate {
    pub id: Uuid,
    /// The number of a document, or the name of a record.
    pub label: String,
    /// The code of a record.
    pub code: Option<String>,
    /// The date of a document.
    pub date: Option<NaiveDate>,
    /// The status of a document; `active` or `inactive` for a record.
    pub status: String,
    /// The customer or supplier of a document, named as at the time.
    pub party_name: Option<String>,
    pub made_by: Uuid,
    /// The warehouse to which it belongs.
    pub warehouse_id: Option<Uuid>,
}

/// Maximum number of results.
pub const MAX_DUPLICATES: u32 = 5;

impl DuplicateNoun {
    /// True if a document of this kind has a customer or supplier.
    pub fn has_party(self) -> bool {
        matches!(self, Self::Order | Self::StockTransaction | Self::Receivable)
    }
}

/// Returns the duplicates, the newest first, and whether there are more. Cancelled and voided documents do not count.
pub async fn duplicates(pool: &PgPool, filter: &DuplicateFilter) -> Result<(Vec<Duplicate>, bool)> {
    let value = fold(&filter.value).replace(' ', "");
    if value.is_empty() {
        return Ok((Vec::new(), false));
    }
    let source = source(filter.noun);
    let size = PageQuery { size: Some(MAX_DUPLICATES), ..PageQuery::default() };
    let request = size.parse(source.sorts)?;
    let mut list = List::new(&request, source.columns, source.from)
        .only(source.same, value)
        .only_if("d.status <> ?", source.gone)
        .only_if("d.id <> ?", filter.except);
    if let Some(party) = source.party {
        list = list.only_if(party, filter.party);
    }
    if let (Some(reach), Some(scope)) = (source.reach, filter.scope.as_deref()) {
        list = list.only_of(reach, [uuids(scope).into(), filter.reader.0.into()]);
    }
    list.part(&mut *read_transaction(pool).await?).await
}

/// The query for a kind of record, whose table has the alias `d`.
struct Source {
    sorts: &'static Sorts,
    columns: &'static str,
    from: &'static str,
    /// The indexed condition for the same name or reference.
    same: &'static str,
    party: Option<&'static str>,
    /// The condition that it is within reach: of these warehouses (`?1`), or made by the reader (`?2`).
    reach: Option<&'static str>,
    /// The status of documents that do not count.
    gone: Option<&'static str>,
}

const SAME_REFERENCE: &str = "replace(d.reference_key, ' ', '') = ? AND d.reference_key <> ''";
const SAME_NAME: &str = "replace(d.name_key, ' ', '') = ?";
const REACH: Option<&str> = Some("(d.warehouse_id = ANY(?1) OR d.made_by = ?2)");

static PLACED: Sorts = newest(&[SortField::new("placedAt", "d.placed_at", SortKind::Instant)]);
static ENTERED: Sorts = newest(&[SortField::new("enteredAt", "d.entered_at", SortKind::Instant)]);
static CREATED: Sorts = newest(&[SortField::new("createdAt", "d.created_at", SortKind::Instant)]);

const fn newest(fields: &'static [SortField]) -> Sorts {
    Sorts::descending(fields, "d.id")
}

fn source(noun: DuplicateNoun) -> Source {
    match noun {
        DuplicateNoun::Customer => record("customers d"),
        DuplicateNoun::Supplier => record("suppliers d"),
        DuplicateNoun::Product => record("products d"),
        DuplicateNoun::Employee => record("employees d"),
        DuplicateNoun::Warehouse => Source { reach: Some("d.id = ANY(?1)"), ..record("warehouses d") },
        DuplicateNoun::Order => Source {
            sorts: &PLACED,
            columns: "d.id, d.order_no AS label, NULL::text AS code, d.order_date AS date, d.status, \
                d.customer_name AS party_name, d.made_by, d.warehouse_id",
            from: "orders d",
            same: SAME_REFERENCE,
            party: Some("d.customer_id = ?"),
            reach: REACH,
            gone: Some("cancelled"),
        },
        DuplicateNoun::StockTransaction => Source {
            sorts: &ENTERED,
            columns: "d.id, d.transaction_no AS label, NULL::text AS code, d.transaction_date AS date, d.status, \
                d.supplier_name AS party_name, d.made_by, d.warehouse_id",
            from: "stock_transactions d",
            same: SAME_REFERENCE,
            party: Some("d.supplier_id = ?"),
            reach: REACH,
            gone: Some("void"),
        },
        DuplicateNoun::Receivable => Source {
            sorts: &ENTERED,
            columns: "d.id, d.receipt_no AS label, NULL::text AS code, d.received_on AS date, d.status, \
                d.customer_name AS party_name, d.made_by, NULL::uuid AS warehouse_id",
            from: "receivables d",
            same: SAME_REFERENCE,
            party: Some("d.customer_id = ?"),
            reach: None,
            gone: Some("void"),
        },
    }
}

fn record(from: &'static str) -> Source {
    Source {
        sorts: &CREATED,
        columns: "d.id, d.name AS label, d.code, NULL::date AS date, \
            CASE WHEN d.active THEN 'active' ELSE 'inactive' END AS status, NULL::text AS party_name, \
            d.created_by AS made_by, NULL::uuid AS warehouse_id",
        from,
        same: SAME_NAME,
        party: None,
        reach: None,
        gone: None,
    }
}
