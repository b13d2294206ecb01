import { useGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import type { ListFilter } from '@/ui/list-types';
import { useCustomers } from '@/ui/record/pick';
import { fieldLabel } from '@/ui/record/texts';
import { wordFilter } from '@/ui/record/word-filter';

const customerFilter: ListFilter = {
  name: 'customerId',
  label: fieldLabel('customerId'),
  useOptions: useCustomers,
  useLabel: (id) => {
    const skip = !useMay()('customer-list') || !id;
    return useGetCustomerQuery({ id }, { skip }).data?.name ?? fieldLabel('customerId');
  },
};

export const filters: readonly ListFilter[] = [
  customerFilter,
  wordFilter('kind', ['payment', 'credit-note']),
];
