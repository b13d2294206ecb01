import type { FieldError } from '@/api/problem';
import { cellValue } from '../line-columns';
import type { LineItem } from '../line-items';

/** Something that is wrong with a line, for as long as what it is about stands there. */
export interface LineError {
  key: string;
  /** `quantity`; empty for the line as a whole. */
  field: string;
  value: string;
  message: string;
}

/** What is said of rows by their number (`lines.0.quantity`), as it is kept: a row that moves takes it along. */
export function keptErrors(
  found: Readonly<Record<string, string>>,
  rows: readonly LineItem[],
): LineError[] {
  return Object.entries(found).flatMap(([path, message]) => {
    const [, row, field = ''] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const line = rows[Number(row)];
    return line ? [{ key: line.key, field, value: shownValue(line, field), message }] : [];
  });
}

/** What the server said of the lines that were sent, whose keys are given, by the rows on the screen. */
export function refusedLines(
  errors: readonly FieldError[],
  sent: readonly string[],
  rows: readonly LineItem[],
): LineError[] {
  const byRow = errors.flatMap(({ field, message }) => {
    const [, number, rest] = /^lines\.(\d+)(.*)$/.exec(field) ?? [];
    const row = rows.findIndex(({ key }) => key === sent[Number(number)]);
    return number !== undefined && row >= 0 ? [[`lines.${row}${rest}`, message] as const] : [];
  });
  return keptErrors(Object.fromEntries(byRow), rows);
}

/** What of it still holds, by field path of the rows as they stand. */
export function shownErrors(
  kept: readonly LineError[],
  rows: readonly LineItem[],
): Record<string, string> {
  if (kept.length === 0) return none;
  const at = new Map(rows.map((line, row) => [line.key, row]));
  const shown: Record<string, string> = {};
  for (const { key, field, value, message } of kept) {
    const row = at.get(key);
    const line = row === undefined ? undefined : rows[row];
    if (!line || shownValue(line, field) !== value) continue;
    shown[`lines.${row}${field && `.${field}`}`] = message;
  }
  return shown;
}

const none: Record<string, string> = {};

function shownValue(line: LineItem, field: string): string {
  if (field === 'productId') return `${line.productId}/${line.sku}`;
  if (field) return cellValue(line, field);
  return [line.productId, line.sku, line.quantity, line.unitPrice, line.discountPercent].join('/');
}
