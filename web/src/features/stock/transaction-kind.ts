import type { StockTransactionKind } from '@/api/generated';
import { t } from './texts';

const labels = {
  purchase: 'kindPurchase',
  'customer-return': 'kindReturn',
  adjustment: 'kindAdjustment',
  opening: 'kindOpening',
} as const satisfies Record<StockTransactionKind, string>;

const helps = {
  purchase: 'kindPurchaseText',
  'customer-return': 'kindReturnText',
  adjustment: 'kindAdjustmentText',
  opening: 'kindOpeningText',
} as const satisfies Record<StockTransactionKind, string>;

/** "Opening stock" */
export function kindLabel(kind: string): string {
  return isKind(kind) ? t(labels[kind]) : kind;
}

/** What a kind is for. */
export function kindHelp(kind: string): string {
  return isKind(kind) ? t(helps[kind]) : '';
}

export const kinds = (Object.keys(labels) as StockTransactionKind[]).map((value) => ({
  value,
  label: kindLabel(value),
}));

export function isKind(word: string): word is StockTransactionKind {
  return word in labels;
}
