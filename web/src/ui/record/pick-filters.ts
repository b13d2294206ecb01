import {
  useGetCustomerQuery,
  useGetSupplierNameQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import type { UseOptions } from '../choices/lookup-types';
import type { ListFilter } from '../list/types';
import { wordLabel } from '../words';
import { useCustomers, useSuppliers, useWarehouses } from './pick';
import { fieldLabel } from './texts';

export const supplierFilter: ListFilter = {
  name: 'supplierId',
  label: fieldLabel('supplierId'),
  useOptions: useSuppliers,
  useLabel: (id) => useGetSupplierNameQuery({ supplierId: id }, { skip: !id }).data?.label,
};

export const warehouseFilter: ListFilter = {
  name: 'warehouseId',
  label: fieldLabel('warehouseId'),
  useOptions: useWarehouses,
  useLabel: (id) =>
    usePickWarehouseQuery({}, { skip: !id }).data?.find((label) => label.id === id)?.label,
};

/** Labels of what was chosen here, for those who may not look customers up. */
const seen = new Map<string, string>();

const useSeenCustomers: UseOptions = (searchTerm, skip) => {
  const found = useCustomers(searchTerm, skip);
  for (const { id, label } of found.options) seen.set(id, label);
  return found;
};

export const customerFilter: ListFilter = {
  name: 'customerId',
  label: fieldLabel('customerId'),
  useOptions: useSeenCustomers,
  useLabel: (id) => {
    const known = seen.get(id);
    const skip = !useMay()('customer-list') || !id || known !== undefined;
    const { data } = useGetCustomerQuery({ id }, { skip });
    return known ?? data?.name ?? fieldLabel('customerId');
  },
};

/** A filter whose choices are words of the wire: roles, positions, states. */
export function wordFilter(
  name: string,
  words: readonly string[],
  labelOf: (word: string) => string = wordLabel,
): ListFilter {
  const options = words.map((id) => ({ id, label: labelOf(id) }));
  return {
    name,
    label: fieldLabel(name),
    useOptions: (searchTerm) => ({
      options: options.filter(({ label }) =>
        label.toLowerCase().includes(searchTerm.toLowerCase()),
      ),
      loading: false,
    }),
    useLabel: (id) => options.find((option) => option.id === id)?.label,
  };
}
