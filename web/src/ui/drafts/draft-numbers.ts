import type { FieldValues } from 'react-hook-form';
import { companySettings, type NumberFormat } from '@/api/company-settings';
import { plainNumber, readAs, toText } from '../decimal';
import type { Content } from '../document-form/content';
import type { LineItem } from '../line-items';
import { separators } from '../number-format';
import type { Limit, Limits } from '../record/limit';

/** What was typed in another number format, with the same numbers in the company's format of now. */
export function inOwnFormat<C extends Content>(content: C, from: NumberFormat, limits: Limits): C {
  if (from === companySettings().numberFormat) return content;
  const rewrite = (text: unknown) => rewritten(String(text ?? ''), from);
  return {
    ...content,
    values: inFields(content.values, limits, rewrite),
    lines: content.lines.map((line) => inLine(line, rewrite)),
  };
}

type Rewrite = (text: unknown) => string;

/** What is no number stays as it was typed, to be mended. */
function rewritten(text: string, from: NumberFormat): string {
  const number = readAs(text, separators[from]);
  return number ? plainNumber(toText(number)) : text;
}

function inLine(line: LineItem, rewrite: Rewrite): LineItem {
  const { quantity, unitPrice, discountPercent, extra } = line;
  return {
    ...line,
    quantity: rewrite(quantity),
    unitPrice: rewrite(unitPrice),
    discountPercent: rewrite(discountPercent),
    extra: extra.unitCost ? { ...extra, unitCost: rewrite(extra.unitCost) } : extra,
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
