import type { FieldValues } from 'react-hook-form';
import type { Mistake, Rule } from '@/ui/record/schema';
import { fieldLabel, say } from '@/ui/record/texts';
import { say as sayOwn } from './texts';

/** The fields that belong to one kind only. */
const only: Readonly<Record<string, readonly string[]>> = {
  purchase: ['supplierId', 'supplierReference', 'expectedDate'],
  'customer-return': ['customerId', 'orderId'],
};

const requiredFields: Readonly<Record<string, string>> = {
  purchase: 'supplierId',
  'customer-return': 'customerId',
  adjustment: 'reason',
};

/** Whether a unit cost belongs to the lines: goods come in for money. */
export function isCosted(kind: string): boolean {
  return kind === 'purchase' || kind === 'opening';
}

/** What each kind owes, and that a purchase arrives after it was made. */
export const kindRule: Rule = (values) => {
  const mistakes: Mistake[] = [];
  const field = requiredFields[values.kind];
  if (field && isEmpty(values[field])) {
    mistakes.push({ field, message: say('required', { label: fieldLabel(field) }) });
  }
  const { kind, expectedDate, transactionDate } = values;
  if (kind === 'purchase' && expectedDate && transactionDate && expectedDate < transactionDate) {
    const label = fieldLabel('expectedDate');
    mistakes.push({
      field: 'expectedDate',
      message: sayOwn('tooEarly', { label, other: fieldLabel('transactionDate') }),
    });
  }
  return mistakes;
};

/** The values without what another kind had asked for. */
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
