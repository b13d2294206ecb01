import { type CustomerRow, useListCustomersQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { add, decimal, subtract, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import type { Option, UseOptions } from '@/ui/lookup-types';
import { useCustomers } from '@/ui/record/pick';
import { t } from './texts';

/** The most customers that are offered at a time; who does not find theirs types more of it. */
const offered = 20;

/** Customers with how their account stands, for those who may see it; by name only for the others. */
export const useOrderCustomers: UseOptions = (searchTerm, skip) => {
  const seen = useMay()('customer-list');
  const params = { active: true, size: offered, ...(searchTerm ? { searchTerm } : {}) };
  const rows = useListCustomersQuery(params, { skip: skip || !seen });
  const names = useCustomers(searchTerm, skip || seen);
  if (!seen) return names;
  return {
    options: rows.currentData?.content.map(customerOption) ?? none,
    loading: rows.isFetching,
  };
};

const none: readonly Option[] = [];

export function customerOption(customer: CustomerRow): Option {
  const { id, code, name } = customer;
  return { id, label: `${code} · ${name}`, hint: accountHint(customer) };
}

/** "Balance 1,200.00 · Credit left 300.00 · On hold" */
function accountHint({ balance, openOrders, creditLimit, onHold }: CustomerRow): string {
  const used = add(decimal(balance), decimal(openOrders));
  return [
    `${t('balance')} ${money(balance)}`,
    creditLimit
      ? `${t('creditLeft')} ${money(toText(subtract(decimal(creditLimit), used)))}`
      : t('creditUnlimited'),
    ...(onHold ? [t('onHold')] : []),
  ].join(' · ');
}
