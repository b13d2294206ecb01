import type { FieldValues } from 'react-hook-form';
import { companySettings, type NumberFormat } from '@/api/company-settings';
import { plainNumber, readAs, separators, toText } from '../decimal';
import { linesIn } from '../document-form/content';
import type { LineItem } from '../lines/line-items';
import type { Limit, Limits } from '../record/limit';

/** Converts typed numbers from another number format to the company's present one. */
export function inOwnFormat(values: FieldValues, from: NumberFormat, limits: Limits): FieldValues {
  if (from === companySettings().numberFormat) return values;
  const rewrite = (text: unknown) => rewritten(String(text ?? ''), from);
  const fields = inFields(values, limits, rewrite);
  const lines = linesIn(values).map((line) => inLine(line, rewrite));
  return 'lines' in values ? { ...fields, lines } : fields;
}

type Rewrite = (text: unknown) => string;

/** Keeps text that is not a number, for the user to correct. */
function rewritten(text: string, from: NumberFormat): string {
  const number = readAs(text, separators[from]);
  return number ? plainNumber(toText(number)) : text;
}

function inLine(line: LineItem, rewrite: Rewrite): LineItem {
  const { quantity, unitPrice, discountPercent } = line;
  return {
    ...line,
    quantity: rewrite(quantity),
    unitPrice: rewrite(unitPrice),
    discountPercent: rewrite(discountPercent),
  };
}

function inFields(values: FieldValues, limits: Limits, rewrite: Rewrite): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, inField(value, limits[name], rewrite)]),
  );
}

function inField(value: unknown, limit: Limit | undefined, rewrite: Rewrite): unknown {
  if (limit?.kind === 'decimal') return rewrite(value);
  if (limit?.kind === 'group' && value) return inFields(value, limit.fields, rewrite);
  if (limit?.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((entry) => inFields(entry, limit.fields, rewrite));
}
