import { useGetCustomerQuery, usePickWarehouseQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import type { ListFilter } from '@/ui/list-types';
import type { UseOptions } from '@/ui/lookup-types';
import { useCustomers, useWarehouses } from '@/ui/record/pick';
import { say } from './texts';

/** Labels of what was chosen here, for those who may not look customers up. */
const seen = new Map<string, string>();

const useSeenCustomers: UseOptions = (searchTerm, skip) => {
  const found = useCustomers(searchTerm, skip);
  for (const { id, label } of found.options) seen.set(id, label);
  return found;
};

function useCustomerLabel(id: string): string | undefined {
  const may = useMay();
  const known = seen.get(id);
  const skip = !id || known !== undefined || !may('customer-list');
  const { data } = useGetCustomerQuery({ id }, { skip });
  return known ?? data?.name ?? say('customer');
}

function useWarehouseLabel(id: string): string | undefined {
  const { data } = usePickWarehouseQuery({}, { skip: !id });
  return data?.find((warehouse) => warehouse.id === id)?.label;
}

export const warehouseFilter: ListFilter = {
  name: 'warehouseId',
  label: say('warehouse'),
  useOptions: useWarehouses,
  useLabel: useWarehouseLabel,
};

export const customerFilter: ListFilter = {
  name: 'customerId',
  label: say('customer'),
  useOptions: useSeenCustomers,
  useLabel: useCustomerLabel,
};
