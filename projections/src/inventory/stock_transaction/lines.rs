//! The lines of purchases from their entry until no more receipts are expected.

use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{
    Receipt, StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};

use crate::Result;
use crate::engine::rows::{Table, delete, row};

const LINES: Table = Table::by(&["transaction_id", "line"], "stock_transaction_lines");

/// The changes of the batch to lines.
#[derive(Default)]
pub(super) struct Lines {
    /// Documents whose lines were replaced or removed.
    replaced: BTreeSet<Uuid>,
    /// The lines to write, new or replaced.
    new: BTreeMap<(Uuid, i32), LineRecord>,
    /// The received quantities of existing lines.
    arrived: BTreeMap<(Uuid, i32), Decimal>,
}

row! {
    struct LineRecord {
        transaction_id: Uuid,
        line: i32,
        warehouse_id: Uuid,
        product_id: Uuid,
        ordered: Decimal,
        received: Decimal,
    }
}

impl Lines {
    pub(super) fn change(&mut self, document: StockTransactionId, event: &StockTransactionEvent) {
        match event {
            StockTransactionEvent::Entered { content, .. }
            | StockTransactionEvent::Edited { content, .. } => {
                self.replace(document, Some(content));
            }
            StockTransactionEvent::Arrived { receipts, .. } => self.arrive(document, receipts),
            StockTransactionEvent::Received { .. }
            | StockTransactionEvent::Completed { .. }
            | StockTransactionEvent::Voided { .. } => self.replace(document, None),
            StockTransactionEvent::Approved { .. }
            | StockTransactionEvent::Reopened { .. }
            | StockTransactionEvent::Sent { .. } => {}
        }
    }

    fn replace(&mut self, document: StockTransactionId, content: Option<&StockTransactionContent>) {
        self.replaced.insert(document.0);
        self.new.retain(|(of, _), _| *of != document.0);
        self.arrived.retain(|(of, _), _| *of != document.0);
        let Some(content) = content.filter(|content| content.kind == StockTransactionKind::Purchase) else {
            return;
        };
        for (line, number) in content.lines.iter().zip(1..) {
            let new = LineRecord {
                transaction_id: document.0,
                line: number,
                warehouse_id: content.warehouse.id.0,
                product_id: line.product_id.0,
                ordered: line.quantity.parts().0.decimal(),
                received: Decimal::ZERO,
            };
            self.new.insert((document.0, number), new);
        }
    }

    fn arrive(&mut self, document: StockTransactionId, receipts: &[Receipt]) {
        for receipt in receipts {
            let key = (document.0, i32::try_from(receipt.line).unwrap_or(i32::MAX));
            match self.new.get_mut(&key) {
                Some(line) => line.received += receipt.quantity.decimal(),
                None => *self.arrived.entry(key).or_default() += receipt.quantity.decimal(),
            }
        }
    }

    pub(super) async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let replaced = self.replaced.into_iter().collect();
        delete(connection, ("stock_transaction_lines", "transaction_id"), replaced).await?;
        LINES.insert(connection, self.new.into_values()).await?;
        receive(connection, self.arrived).await
    }
}

async fn receive(connection: &mut PgConnection, arrived: BTreeMap<(Uuid, i32), Decimal>) -> Result<()> {
    const RECEIVE: &str = "UPDATE stock_transaction_lines l SET received = l.received + a.quantity \
         FROM unnest($1::uuid[], $2::int[], $3::numeric[]) AS a (transaction_id, line, quantity) \
         WHERE l.transaction_id = a.transaction_id AND l.line = a.line";
    if arrived.is_empty() {
        return Ok(());
    }
    let (keys, quantities): (Vec<_>, Vec<Decimal>) = arrived.into_iter().unzip();
    let (documents, numbers): (Vec<Uuid>, Vec<i32>) = keys.into_iter().unzip();
    sqlx::query(RECEIVE).bind(documents).bind(numbers).bind(quantities).execute(connection).await?;
    Ok(())
}
