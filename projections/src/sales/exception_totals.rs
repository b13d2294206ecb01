//! The totals of all exceptions, for the dashboard.

use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use waybill_domain::exception::{Exception, ExceptionSubject, licence_horizon};
use waybill_domain::id::WarehouseId;

use crate::Result;
use crate::documents::exception::{
    DISPATCHES, ExceptionFilter, ExceptionTable, LICENCE_ENDING, MAX_COUNTED, ON_HOLD, ORDERS, OVER_LIMIT,
    STOCK_TRANSACTIONS,
};
use crate::engine::page::Filter;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::records::product;
use crate::sales::dashboard::WarehouseFilter;

/// The number of documents or records of one kind with an exception.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExceptionTotal {
    pub subject: ExceptionSubject,
    pub exception: Exception,
    /// The number; a lower bound when `exact` is false.
    pub count: u64,
    /// False when counting stopped at the limit.
    pub exact: bool,
}

/// All exceptions, and the orders that are ready for approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExceptionTotals {
    /// Every exception with at least one document or record.
    pub exceptions: Vec<ExceptionTotal>,
    /// The number of orders that can be approved without changes.
    pub ready: u64,
}

/// Counts the exceptions of documents in these warehouses, of all customers and employees, and of all products by the
/// stock that the reader may see.
pub async fn totals(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    exceptions: &ExceptionFilter,
) -> Result<ExceptionTotals> {
    let connection = &mut *read_transaction(pool).await?;
    let mut totals = ExceptionTotals { exceptions: Vec::new(), ready: 0 };
    let documents = [
        (ExceptionSubject::Order, &ORDERS, "o"),
        (ExceptionSubject::Dispatch, &DISPATCHES, "d"),
        (ExceptionSubject::StockTransaction, &STOCK_TRANSACTIONS, "d"),
    ];
    for (subject, table, alias) in documents {
        totals.add(connection, subject, table, within(alias, warehouses), exceptions).await?;
    }
    totals.add_records(connection, warehouses.scope, exceptions).await?;
    Ok(totals)
}

fn within(alias: &str, warehouses: WarehouseFilter<'_>) -> Filter {
    Filter::default()
        .only_if(&format!("{alias}.warehouse_id = ?"), warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .only_if(&format!("{alias}.warehouse_id = ANY(?)"), warehouses.scope.map(uuids))
}

impl ExceptionTotals {
    async fn add(
        &mut self,
        connection: &mut PgConnection,
        subject: ExceptionSubject,
        table: &ExceptionTable,
        filter: Filter,
        exceptions: &ExceptionFilter,
    ) -> Result<()> {
        let rows = table.counted(connection, filter, exceptions.today).await?;
        let exact = rows.iter().map(|row| row.documents).sum::<i64>() < MAX_COUNTED;
        let mut each: BTreeMap<Exception, u64> = BTreeMap::new();
        for row in rows {
            let documents = u64::try_from(row.documents).unwrap_or(0);
            let marks = exceptions.marks(&row.exceptions, row.approvable);
            for exception in marks.exceptions {
                *each.entry(exception).or_default() += documents;
            }
            self.ready += if marks.ready { documents } else { 0 };
        }
        let total = |(exception, count)| ExceptionTotal { subject, exception, count, exact };
        self.exceptions.extend(each.into_iter().map(total));
        Ok(())
    }

    async fn add_records(
        &mut self,
        connection: &mut PgConnection,
        scope: Option<&[WarehouseId]>,
        exceptions: &ExceptionFilter,
    ) -> Result<()> {
        let customers = format!(
            "SELECT count(*) FILTER (WHERE {OVER_LIMIT}), count(*) FILTER (WHERE {ON_HOLD}) \
               FROM customers m LEFT JOIN customer_accounts a ON a.customer_id = m.id"
        );
        let (over, held): (i64, i64) = sqlx::query_as(&customers).fetch_one(&mut *connection).await?;
        let drivers = Filter::default().only(LICENCE_ENDING, licence_horizon(exceptions.today));
        let drivers = drivers
            .rows(&format!("SELECT count(*) FROM employees m {}", drivers.sql()), &mut *connection)
            .await?;
        let ending = drivers.first().map_or(0, |(count,): &(i64,)| *count);
        let low = product::low_stock(connection, exceptions.today, scope).await?;
        let records = [
            (ExceptionSubject::Customer, Exception::OverLimit, over),
            (ExceptionSubject::Customer, Exception::OnHold, held),
            (ExceptionSubject::Employee, Exception::LicenceEnding, ending),
            (ExceptionSubject::Product, Exception::LowStock, low),
        ];
        for (subject, exception, count) in records {
            let count = u64::try_from(count).unwrap_or(0);
            if count > 0 && exceptions.visible.contains(&exception) {
                self.exceptions.push(ExceptionTotal { subject, exception, count, exact: true });
            }
        }
        Ok(())
    }
}
