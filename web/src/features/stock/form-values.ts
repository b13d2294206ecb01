import type { FieldValues } from 'react-hook-form';
import type { StockTransactionDetails } from '@/api/generated';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { linesIn } from '@/ui/document-form/content';
import type { Mistake, Rule } from '@/ui/form/problem';
import { emptyLine } from '@/ui/lines/line-items';
import { documentMistakes } from '@/ui/lines/mistakes';
import { stockTransactionDraft } from '@/ui/record/limits';
import { fieldLabel, t } from '@/ui/record/texts';
import { blankValues, toValues } from '@/ui/record/values';
import { figuresOf, linesOf } from './lines';
import { t as ownText } from './texts';

const { lines: _lines, ...fields } = stockTransactionDraft;

/** Limits the fields above the lines. */
export const head = fields;

export function blankTransaction(today: string): FieldValues {
  return {
    ...blankValues(head),
    kind: 'purchase',
    transactionDate: today,
    lines: [emptyLine()],
  };
}

/** Copies a transaction with today's date, an empty reference and current costs. */
export function copyOfTransaction(
  transaction: StockTransactionDetails,
  today: string,
): FieldValues {
  const fresh = { transactionDate: today, expectedDate: '', supplierReference: '' };
  const lines = linesOf(transaction).map((line) =>
    transaction.kind === 'purchase' ? { ...line, unitPrice: '', priceSource: '' } : line,
  );
  return { ...transactionValues(transaction), ...fresh, lines };
}

export function transactionValues(transaction: StockTransactionDetails): FieldValues {
  const { warehouse, supplier, customer, order } = transaction;
  const parties = [warehouse, supplier, customer].filter((party) => party != null);
  const labels = Object.fromEntries(parties.map((party) => [party.id, nameFirst(party)]));
  const ids = {
    warehouseId: warehouse.id,
    supplierId: supplier?.id,
    customerId: customer?.id,
    orderId: order?.id,
  };
  const values = toValues(
    head,
    { ...transaction, ...ids },
    { ...labels, ...(order ? { [order.id]: order.number } : {}) },
  );
  return { ...values, lines: linesOf(transaction) };
}

/** Maps a kind to the fields that no other kind has. */
const only: Readonly<Record<string, readonly string[]>> = {
  purchase: ['supplierId', 'supplierReference', 'expectedDate'],
  'customer-return': ['customerId', 'orderId'],
};

const requiredFields: Readonly<Record<string, string>> = {
  purchase: 'supplierId',
  'customer-return': 'customerId',
  adjustment: 'reason',
};

/** Finds mistakes in the fields and the lines. */
export const transactionRule: Rule = (values) => [
  ...kindRule(values),
  ...documentMistakes(linesIn(values), figuresOf(values.kind)),
];

/** Requires the field of each kind, and an expected date on or after the purchase. */
export const kindRule: Rule = (values) => {
  const mistakes: Mistake[] = [];
  const field = requiredFields[values.kind];
  if (field && isEmpty(values[field])) {
    mistakes.push({ field, message: t('required', { label: fieldLabel(field) }) });
  }
  const { kind, expectedDate, transactionDate } = values;
  if (kind === 'purchase' && expectedDate && transactionDate && expectedDate < transactionDate) {
    const label = fieldLabel('expectedDate');
    mistakes.push({
      field: 'expectedDate',
      message: ownText('tooEarly', { label }),
    });
  }
  return mistakes;
};

/** Clears the fields of other kinds. */
export function ofKind(values: FieldValues): FieldValues {
  const foreign = Object.entries(only).filter(([kind]) => kind !== values.kind);
  const blank = foreign.flatMap(([, fields]) => fields.map((field) => [field, blankOf(field)]));
  return { ...values, ...Object.fromEntries(blank) };
}

function blankOf(field: string): string | null {
  return field.endsWith('Id') ? null : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === '';
}
