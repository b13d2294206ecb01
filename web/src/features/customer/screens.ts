import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.customer,
  { see: 'customer-list', write: 'customer-write' },
  {
    list: async () => (await import('./list')).CustomerList,
    form: async () => (await import('./form')).CustomerForm,
    details: async () => (await import('./details')).CustomerDetailsPage,
  },
);
