import type { ListFilter } from '@/ui/list/types';
import { wordFilter } from '@/ui/record/record-filters';
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
  ...wordFilter('kind', ['payment', 'credit-note', 'debit-note', 'opening-item']),
  label: fieldLabel('kind'),
};

export const inStockFilter: ListFilter = {
  ...wordFilter('onHandOnly', ['true'], () => t('inStockOnly')),
  label: t('inStock'),
};

const conditions = {
  'out-of-stock': t('outOfStock'),
  slow: t('slow'),
} as const;

/** Limits the stock to that which needs attention. */
export const conditionFilter: ListFilter = {
  ...wordFilter(
    'condition',
    ['out-of-stock', 'slow'],
    (word) => conditions[word as keyof typeof conditions],
  ),
  label: t('condition'),
};

/** Chooses the order date or the day of delivery as the date of the period. */
export const datedByFilter: ListFilter = {
  ...wordFilter('datedBy', ['delivered-on'], () => t('byDelivery')),
  label: t('datedBy'),
};

type Query = Record<string, string | number>;

/** Limits the bars of a chart. */
export const maxBars = 10;

/** Removes paging and sorting from a query, so that it covers all filtered rows. */
export function allOf({ page: _page, size: _size, after: _after, sort: _sort, ...query }: Query) {
  return query;
}

/** Limits the query to the rows of a chart. */
export function largestOf(query: Query) {
  return { ...allOf(query), size: maxBars };
}

/** Also removes the status and the day of delivery, so that statuses can be compared. */
export function anyStatusOf(query: Query) {
  const { status: _status, datedBy: _day, ...rest } = allOf(query);
  return rest;
}
