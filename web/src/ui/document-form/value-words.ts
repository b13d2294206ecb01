import { inPercent, listed, typedNumber } from '../format';
import type { LineItem } from '../lines/line-items';
import { fieldLabel, t as recordText } from '../record/texts';
import { unitWord } from '../units';
import { type Difference, isLine } from './merge';
import { t } from './texts';

/** Returns the label of a field; undefined for internal fields. */
export type LabelOf = (path: string) => string | undefined;

/** Truncates longer values. */
const MAX_LENGTH = 120;

/** Returns the subject of a difference: a field's label or a line's product. */
export function subject({ path, was, theirs, mine }: Difference, labelOf?: LabelOf): string {
  if (!isLine(path)) return labelOf?.(path) ?? fieldLabel(path);
  const line = (theirs ?? mine ?? was) as LineItem | undefined;
  return line ? [line.sku, line.name].filter(Boolean).join(' · ') : path;
}

/** Formats a value or line. */
export function valueText(path: string, value: unknown): string {
  if (isLine(path)) return value ? lineWords(value as LineItem) : t('lineGone');
  const text = words(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Returns "3 boxes × 10.00, −5%". */
function lineWords({ quantity: amount, unit, unitPrice, discountPercent }: LineItem): string {
  const each = unitPrice ? `× ${typedNumber(unitPrice)}` : '';
  const parts = [`${typedNumber(amount)} ${unitWord(amount, unit)}`.trim(), each];
  const less = discountPercent ? `, ${inPercent(`−${typedNumber(discountPercent)}`)}` : '';
  return `${parts.filter(Boolean).join(' ')}${less}`;
}

/** Formats a value; options by label. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return recordText('empty');
  if (typeof value === 'boolean') return recordText(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(words).join('; ') || recordText('empty');
  if (typeof value !== 'object') return String(value);
  if ('label' in value) return String(value.label);
  return listed(Object.values(value).filter(Boolean).map(String));
}
