import { details, listed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import type { RecordEntry } from './entry';
import { t } from './texts';

export const warehouse = {
  paths: paths.warehouse,
  may: { see: 'warehouse-list', write: 'warehouse-write' },
  create: t('newWarehouse'),
  pages: {
    list: async () => (await import('@/features/warehouse/list')).WarehouseList,
    form: async () => (await import('@/features/warehouse/form')).WarehouseForm,
    details: async () => (await import('@/features/warehouse/details')).WarehouseDetailsPage,
  },
  menu: {
    title: t('warehouse'),
    path: paths.warehouse.list,
    icon: 'warehouse',
    key: 'w',
  },
  calls: {
    listWarehouses: listed('warehouse'),
    getWarehouse: details('warehouse'),
    createWarehouse: writes('warehouse'),
    editWarehouse: writes('warehouse'),
    pickWarehouse: listed('warehouse'),
  },
} satisfies RecordEntry;
