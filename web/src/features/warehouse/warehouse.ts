import { generatedApi, type WarehouseDetails, type WarehouseRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { warehouse } from '@/ui/record/limits';
import { type RecordKind, sending } from '@/ui/record/record';
import { StockLeft } from './stock-left';
import { t } from './texts';

const { createWarehouse, editWarehouse, getWarehouse, listWarehouses } = generatedApi.endpoints;

export const warehouses: RecordKind<WarehouseRow, WarehouseDetails> = {
  noun: 'warehouse',
  one: t('one'),
  many: t('many'),
  paths: paths.warehouse,
  write: 'warehouse-write',
  list: listWarehouses,
  details: getWarehouse,
  create: sending(createWarehouse, 'enteredWarehouse', warehouse),
  edit: sending(editWarehouse, 'enteredWarehouse', warehouse),
  Warning: StockLeft,
  title: (details) => details.name,
  labels: (details) =>
    details.managerUserId ? { [details.managerUserId]: details.managerName } : {},
};
