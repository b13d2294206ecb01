import type { FieldValues } from 'react-hook-form';
import { isBlank, type LineItem } from '../line-items';

/** What stands in a form: its fields, and of a document with lines those too. */
export interface Content<V extends FieldValues = FieldValues> {
  values: V;
  lines: readonly LineItem[];
}

/** What the server has, as the form would show it. */
export interface Version<V extends FieldValues = FieldValues> extends Content<V> {
  number: number;
  /** Who made it, and when, as far as it says so itself. */
  who?: string | undefined;
  at?: string | undefined;
  /** Where its history is found, to ask who made it. */
  history?: { noun: string; id: string } | undefined;
  /** Its status, where it cannot be edited any more. */
  closed?: string | undefined;
}

/** What the work in a form began with; 0 is the version of what does not exist yet. */
export interface Base extends Content {
  number: number;
}

/** A form without lines has none. */
export const noLines: readonly LineItem[] = [];

/** What people put into a line, to compare it; facts from the server do not count. */
export function lineText(line: LineItem): string {
  const { productId, sku, quantity, unitPrice, priceSource, discountPercent, extra } = line;
  const own = priceSource === 'manual' || extra.kept !== undefined;
  return JSON.stringify([
    productId || sku,
    quantity.trim(),
    own ? unitPrice.trim() : '',
    discountPercent.trim(),
    extra.unitCost ?? '',
  ]);
}

/** Whether two documents ask for the same, line by line; blank ones do not count. */
export function sameLines(one: readonly LineItem[], other: readonly LineItem[]): boolean {
  const text = (lines: readonly LineItem[]) =>
    lines
      .filter((line) => !isBlank(line))
      .map(lineText)
      .join();
  return text(one) === text(other);
}
