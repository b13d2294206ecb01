import {
  useListOrdersQuery,
  usePickCustomerQuery,
  usePickEmployeeQuery,
  usePickProductQuery,
  usePickSupplierQuery,
  usePickUserQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import type { Found, Option, UseOptions } from '../choices/lookup-types';
import { date, money } from '../format';

/** The state of a generated query. */
interface Asked {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface Answer extends Asked {
  currentData?: readonly Option[] | undefined;
}

const none: readonly Option[] = [];

/** What a generated query of options has found. */
export function found({ currentData, ...asked }: Answer): Found {
  return foundOf(asked, currentData ?? none);
}

/** The same where the options are made of what the query answered. */
export function foundOf<O extends Option>(
  { isFetching, isError, refetch }: Asked,
  options: readonly O[],
): Found<O> {
  return { options, loading: isFetching, retry: isError ? refetch : undefined };
}

const search = (searchTerm: string) => (searchTerm ? { searchTerm } : {});

export const useCustomers: UseOptions = (searchTerm, skip) =>
  found(usePickCustomerQuery(search(searchTerm), { skip }));

const useEmployees: UseOptions = (searchTerm, skip) =>
  found(usePickEmployeeQuery(search(searchTerm), { skip }));

export const useProducts: UseOptions = (searchTerm, skip) =>
  found(usePickProductQuery(search(searchTerm), { skip }));

export const useSuppliers: UseOptions = (searchTerm, skip) =>
  found(usePickSupplierQuery(search(searchTerm), { skip }));

export const useUsers: UseOptions = (searchTerm, skip) =>
  found(usePickUserQuery(search(searchTerm), { skip }));

export const useWarehouses: UseOptions = (searchTerm, skip) =>
  found(usePickWarehouseQuery(search(searchTerm), { skip }));

/** By the field that holds the id. */
export const picks: Readonly<Record<string, UseOptions>> = {
  collectorId: useEmployees,
  customerId: useCustomers,
  employeeId: useEmployees,
  managerUserId: useUsers,
  productId: useProducts,
  supplierId: useSuppliers,
  warehouseId: useWarehouses,
  warehouseIds: useWarehouses,
};

const offered = 20;

/**
 * The delivered orders of a customer, to choose one from: of those who may not list them, their own. Use the hook
 * that it answers in a component that stays the same while the customer does.
 */
export function deliveredOrdersOf(customerId: string): UseOptions {
  return function useDeliveredOrders(searchTerm, skip) {
    const mine = !useMay()('order-list-delivered');
    const orders = useListOrdersQuery(
      {
        customerId,
        status: 'delivered',
        size: offered,
        ...(searchTerm ? { searchTerm } : {}),
        ...(mine ? { mine } : {}),
      },
      { skip: skip || !customerId },
    );
    const options = orders.currentData?.content.map((order) => ({
      id: order.id,
      label: order.orderNo,
      hint: `${date(order.deliveredOn)} · ${money(order.deliveredTotal ?? order.total)}`,
    }));
    return foundOf(orders, options ?? none);
  };
}
