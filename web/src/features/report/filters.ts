import type { ListFilter } from '@/ui/list/types';
import { wordFilter } from '@/ui/record/word-filter';
import { statusLook } from '@/ui/status';
import { t } from './texts';

export const orderStatuses = [
  'pending',
  'approved',
  'loaded',
  'dispatched',
  'delivered',
  'cancelled',
] as const;
export const dispatchStatuses = [
  'waiting',
  'loaded',
  'on-transit',
  'delivered',
  'cancelled',
] as const;
export const receivableStatuses = ['pending', 'approved', 'void'] as const;

/** One status of these. */
export function statusFilter(statuses: readonly string[]): ListFilter {
  const filter = wordFilter('status', statuses, (status) => statusLook(status).label);
  return { ...filter, label: t('status') };
}

export const kindFilter: ListFilter = {
  ...wordFilter('kind', ['payment', 'credit-note']),
  label: t('kind'),
};

export const inStockFilter: ListFilter = {
  ...wordFilter('onHandOnly', ['true'], () => t('inStockOnly')),
  label: t('inStock'),
};
