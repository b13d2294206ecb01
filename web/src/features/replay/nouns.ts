import type { Operation } from '@/api/generated-session';
import type { ReplayNoun } from '@/ui/history/replayed';

/** Lists the operations that a replay of each noun requires; the server enforces them as well. */
export const needs: Readonly<Record<ReplayNoun, readonly Operation[]>> = {
  dispatch: ['history-view'],
  order: ['history-view'],
  // Payment histories require access to payments.
  receivable: ['receivable-list-approved'],
  'stock-transaction': ['history-view'],
};
