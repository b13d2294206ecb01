import {
  usePickCustomerQuery,
  usePickEmployeeQuery,
  usePickProductQuery,
  usePickSupplierQuery,
  usePickUserQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import type { Option, Options, UseOptions } from '../lookup-types';

interface Answer {
  currentData?: readonly Option[] | undefined;
  isFetching: boolean;
}

const none: readonly Option[] = [];

function options({ currentData, isFetching }: Answer): Options {
  return { options: currentData ?? none, loading: isFetching };
}

const search = (searchTerm: string) => (searchTerm ? { searchTerm } : {});

export const useCustomers: UseOptions = (searchTerm, skip) =>
  options(usePickCustomerQuery(search(searchTerm), { skip }));

export const useEmployees: UseOptions = (searchTerm, skip) =>
  options(usePickEmployeeQuery(search(searchTerm), { skip }));

export const useProducts: UseOptions = (searchTerm, skip) =>
  options(usePickProductQuery(search(searchTerm), { skip }));

export const useSuppliers: UseOptions = (searchTerm, skip) =>
  options(usePickSupplierQuery(search(searchTerm), { skip }));

export const useUsers: UseOptions = (searchTerm, skip) =>
  options(usePickUserQuery(search(searchTerm), { skip }));

export const useWarehouses: UseOptions = (searchTerm, skip) =>
  options(usePickWarehouseQuery(search(searchTerm), { skip }));

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
