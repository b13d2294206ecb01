import {
  generatedApi,
  useCreateWarehouseMutation,
  useEditWarehouseMutation,
  useGetWarehouseQuery,
  useListWarehousesQuery,
  type WarehouseDetails,
  type WarehouseRow,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { warehouse } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const warehouses: RecordKind<WarehouseRow, WarehouseDetails> = {
  noun: 'warehouse',
  one: say('one'),
  many: say('many'),
  paths: paths.warehouse,
  write: 'warehouse-write',
  useList: useListWarehousesQuery,
  useOne: useGetWarehouseQuery,
  fetchOne: generatedApi.endpoints.getWarehouse.initiate,
  create: { use: useCreateWarehouseMutation, body: 'enteredWarehouse', limits: warehouse },
  edit: { use: useEditWarehouseMutation, body: 'enteredWarehouse', limits: warehouse },
  title: (details) => details.name,
  labels: (details) =>
    details.managerUserId ? { [details.managerUserId]: details.managerName } : {},
};
