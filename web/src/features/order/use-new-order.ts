import { useSearchParams } from 'react-router';
import { attempt } from '@/api/attempt';
import { useGetCustomerOrderingQuery, usePickWarehouseQuery } from '@/api/generated';
import { blankOrder, type OrderValues } from './form-values';

const key = 'orderWarehouse';

/**
 * What a new order begins with, null until that is known: the customer that the address asks for, if they can be had;
 * the only warehouse, or the one of the last order from this browser.
 */
export function useNewOrder(): OrderValues | null {
  const [query] = useSearchParams();
  const id = query.get('customerId') ?? '';
  const wished = useGetCustomerOrderingQuery({ id }, { skip: id === '' });
  const warehouses = usePickWarehouseQuery({});
  if (wished.isLoading || warehouses.isLoading) return null;
  const last = attempt(() => localStorage.getItem(key));
  const [only, ...others] = warehouses.data ?? [];
  const warehouse = warehouses.data?.find((each) => each.id === last);
  const customer = wished.data?.id === id && wished.data.active !== false ? wished.data : null;
  return {
    ...blankOrder,
    customerId: customer && { id, label: `${customer.code} · ${customer.name}` },
    warehouseId: warehouse ?? (others.length === 0 && only ? only : null),
  };
}

export function rememberWarehouse(id: string): void {
  attempt(() => localStorage.setItem(key, id));
}
