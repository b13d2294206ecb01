import type { StockTransactionKind } from '@/api/generated';
import { say } from './texts';

/** "Opening stock" */
export function kindLabel(kind: string): string {
  return kind === 'opening' ? say('kindOpening') : say('kindAdjustment');
}

export const kinds: readonly { value: StockTransactionKind; label: string }[] = (
  ['adjustment', 'opening'] as const
).map((value) => ({ value, label: kindLabel(value) }));
