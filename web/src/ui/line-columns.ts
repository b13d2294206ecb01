import type { ReactNode } from 'react';
import type { LineItem } from './line-items';
import type { Option } from './lookup-types';

/** A product as the lines' search answers it. */
export interface ProductOption extends Option {
  sku: string;
  name: string;
  unit: string;
}

export interface LineColumn {
  /** `quantity`, `unitPrice`, `discountPercent`, or a name in the line's `extra`. */
  field: string;
  header: string;
  width: number;
  kind: 'decimal' | 'text' | 'day';
  /** What is wrong with a figure as it was typed, beyond being no number. */
  mistake?: (typed: string) => string | undefined;
  /** Under the field: available stock, the source of a price. */
  note?: (line: LineItem) => ReactNode;
  optional?: boolean;
}

const own = ['quantity', 'unitPrice', 'discountPercent'] as const;

export function cellValue(line: LineItem, field: string): string {
  const known = own.find((name) => name === field);
  return known ? line[known] : (line.extra[field] ?? '');
}

/** What changes in the line when `field` is typed into. A typed price is its own source. */
export function cellChange(line: LineItem, field: string, value: string): Partial<LineItem> {
  if (field === 'unitPrice') return { unitPrice: value, priceSource: 'manual' };
  const known = own.find((name) => name === field);
  return known ? { [known]: value } : { extra: { ...line.extra, [field]: value } };
}

/** Whether a currency may stand beside the figure in a spreadsheet. */
export function isPrice(field: string): boolean {
  return field === 'unitPrice' || field === 'unitCost';
}
