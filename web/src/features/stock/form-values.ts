import type { FieldValues } from 'react-hook-form';
import type { StockTransactionDetails } from '@/api/generated';
import type { Content } from '@/ui/document-form/content';
import { stockTransactionDraft } from '@/ui/record/limits';
import { blankValues, toValues } from '@/ui/record/values';
import { linesOf } from './stock-lines';

const { lines: _lines, ...fields } = stockTransactionDraft;

/** The limits of the fields above the lines. */
export const head = fields;

/** What a new one begins with. */
export function blankTransaction(today: string): Content {
  return {
    values: { ...blankValues(head), kind: 'purchase', transactionDate: today },
    lines: [],
  };
}

/** One as the form of an edit holds it. */
export function transactionContent(transaction: StockTransactionDetails): Content {
  return { values: valuesOf(transaction), lines: linesOf(transaction) };
}

/** A new one like this one: of today, with a reference of its own and costs that are asked anew. */
export function copyOfTransaction(transaction: StockTransactionDetails, today: string): Content {
  const fresh = { transactionDate: today, expectedDate: '', supplierReference: '' };
  return {
    values: { ...valuesOf(transaction), ...fresh },
    lines: linesOf(transaction).map((line) =>
      transaction.kind === 'purchase' ? { ...line, extra: {} } : line,
    ),
  };
}

function valuesOf(transaction: StockTransactionDetails): FieldValues {
  const { warehouse, supplier, customer, order } = transaction;
  const parties = [warehouse, supplier, customer].filter((party) => party != null);
  const labels = Object.fromEntries(parties.map(({ id, code, name }) => [id, `${code} · ${name}`]));
  const ids = {
    warehouseId: warehouse.id,
    supplierId: supplier?.id,
    customerId: customer?.id,
    orderId: order?.id,
  };
  return toValues(
    head,
    { ...transaction, ...ids },
    { ...labels, ...(order ? { [order.id]: order.number } : {}) },
  );
}
