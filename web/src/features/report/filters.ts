import type { ListFilter } from '@/ui/list/types';
import { wordFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
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

export const kindFilter: ListFilter = {
  ...wordFilter('kind', ['payment', 'credit-note']),
  label: fieldLabel('kind'),
};

export const inStockFilter: ListFilter = {
  ...wordFilter('onHandOnly', ['true'], () => t('inStockOnly')),
  label: t('inStock'),
};

/** Whether the days are those of the order or those of its delivery. */
export const datedByFilter: ListFilter = {
  ...wordFilter('datedBy', ['delivered-on'], () => t('byDelivery')),
  label: t('datedBy'),
};

type Query = Record<string, string | number>;

/** How many of the largest a chart shows. */
export const shown = 10;

/** All rows that the filters leave, however the page is turned. */
export function allOf({ page: _page, size: _size, after: _after, sort: _sort, ...query }: Query) {
  return query;
}

/** As many of them as a chart shows. */
export function largestOf(query: Query) {
  return { ...allOf(query), size: shown };
}

/** All rows in any status, by the day of the document: what is compared by status is not filtered by it. */
export function anyStatusOf(query: Query) {
  const { status: _status, datedBy: _day, ...rest } = allOf(query);
  return rest;
}
