import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.supplier,
  { see: 'supplier-list', write: 'supplier-write' },
  {
    list: async () => (await import('./list')).SupplierList,
    form: async () => (await import('./form')).SupplierForm,
    details: async () => (await import('./details')).SupplierDetailsPage,
  },
);
