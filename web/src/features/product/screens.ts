import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.product,
  { see: 'product-list', write: 'product-write' },
  {
    list: async () => (await import('./list')).ProductList,
    form: async () => (await import('./form')).ProductForm,
    details: async () => (await import('./details')).ProductDetailsPage,
  },
);
