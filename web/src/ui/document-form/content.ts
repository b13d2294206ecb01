import type { FieldValues } from 'react-hook-form';
import { isBlank, type LineItem } from '../lines/line-items';

/** What a form holds and the server has: which version of it. Version 0 does not exist yet. */
export interface Base<V extends FieldValues = FieldValues> {
  number: number;
  values: V;
}

/** What the server has, as the form would show it. */
export interface Version<V extends FieldValues = FieldValues> extends Base<V> {
  /** Who made it, and when, as far as it records that. */
  who?: string | undefined;
  at?: string | undefined;
  /** Where its history is found, to ask who made it. */
  history?: { noun: string; id: string } | undefined;
  /** Its status, where it cannot be edited any more. */
  closed?: string | undefined;
}

const none: readonly LineItem[] = [];

/** The lines among the values of a form. */
export function linesIn(values: FieldValues): readonly LineItem[] {
  return Array.isArray(values.lines) ? values.lines : none;
}

/**
 * Where the form shows an error of the server's: of a line by its key, whose number is that among the lines that were sent.
 * Nothing for an error of no line.
 */
export function linePath(field: string, lines: readonly LineItem[]): string | undefined {
  if (field === 'lines') return 'lines.root';
  const [, number, name = 'root'] = /^lines\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
  const line = lines.filter((each) => !isBlank(each))[Number(number)];
  return line && `lines.${line.key}.${name === 'unitCost' ? 'unitPrice' : name}`;
}

/** Whether two contents of a form ask for the same; blank lines do not count. */
export function sameValues(one: FieldValues, other: FieldValues): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => normal(one[name]) === normal(other[name]),
  );
}

/** A value as it is compared: a choice by its id, a line by what people put in, words without outer blanks. */
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
