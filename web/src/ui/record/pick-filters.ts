import { useGetSupplierNameQuery, usePickWarehouseQuery } from '@/api/generated';
import type { ListFilter } from '../list-types';
import { useSuppliers, useWarehouses } from './pick';
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
