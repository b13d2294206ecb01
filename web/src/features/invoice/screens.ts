import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.invoice.list,
    needs: ['invoice-view'],
    load: async () => (await import('./list')).InvoicesPage,
  },
  {
    path: paths.invoice.details(':id'),
    needs: ['invoice-view'],
    load: async () => (await import('./details')).InvoicePage,
  },
];
