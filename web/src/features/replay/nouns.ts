import type { Operation } from '@/api/generated-session';
import type { ReplayNoun } from '@/ui/history/replayed';

/** Who opens the life of a document; the server decides again. */
export const needs: Readonly<Record<ReplayNoun, readonly Operation[]>> = {
  dispatch: ['history-view'],
  order: ['history-view'],
  // Histories of payments are for those who see payments.
  receivable: ['receivable-list-approved'],
  'stock-transaction': ['history-view'],
};
