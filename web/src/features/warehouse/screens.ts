import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.warehouse,
  { see: 'warehouse-list', write: 'warehouse-write' },
  {
    list: async () => (await import('./list')).WarehouseList,
    form: async () => (await import('./form')).WarehouseForm,
    details: async () => (await import('./details')).WarehouseDetailsPage,
  },
);
