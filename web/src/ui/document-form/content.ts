import type { FieldValues } from 'react-hook-form';
import type { Person } from '@/api/generated';
import { isBlank, type LineItem } from '../lines/line-items';

/** Values and version that a form is based on. Version 0 does not exist yet. */
export interface Base<V extends FieldValues = FieldValues> {
  number: number;
  values: V;
}

/** State of the server as form values. */
export interface Version<V extends FieldValues = FieldValues> extends Base<V> {
  /** Author and time, if recorded. */
  who?: Person | undefined;
  at?: string | undefined;
  /** History that names the author. */
  history?: { noun: string; id: string } | undefined;
  /** Status that prevents edits. */
  closed?: string | undefined;
}

const none: readonly LineItem[] = [];

/** Returns the lines of a form's values. */
export function linesIn(values: FieldValues): readonly LineItem[] {
  return Array.isArray(values.lines) ? values.lines : none;
}

/**
 * Returns the form path of a server error. Lines are numbered as they were sent; undefined for an error outside the
 * lines.
 */
export function linePath(field: string, lines: readonly LineItem[]): string | undefined {
  if (field === 'lines') return 'lines.root';
  const [, number, name = 'root'] = /^lines\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
  const line = lines.filter((each) => !isBlank(each))[Number(number)];
  return line && `lines.${line.key}.${name === 'unitCost' ? 'unitPrice' : name}`;
}

/** Returns true if both forms request the same; blank lines do not count. */
export function sameValues(one: FieldValues, other: FieldValues): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => normal(one[name]) === normal(other[name]),
  );
}

/** Normalizes a value for comparison: options by id, lines by their input, text trimmed. */
export function normal(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object') return String(value);
  if (isLineItem(value)) return lineText(value);
  if (Array.isArray(value)) {
    return JSON.stringify(value.filter((each) => !isLineItem(each) || !isBlank(each)).map(normal));
  }
  if ('label' in value) {
    const [, id] = Object.entries(value).find(([name]) => /^(id|\w+Id)$/.test(name)) ?? [];
    return String(id ?? value.label);
  }
  return JSON.stringify(Object.entries(value).map(([name, part]) => [name, normal(part)]));
}

function isLineItem(value: unknown): value is LineItem {
  return typeof value === 'object' && value !== null && 'priceSource' in value;
}

function lineText({ productId, sku, quantity, unitPrice, discountPercent }: LineItem): string {
  return JSON.stringify([
    productId || sku,
    quantity.trim(),
    unitPrice.trim(),
    discountPercent.trim(),
  ]);
}
