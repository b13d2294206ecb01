import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.customer.statement(':id'),
    needs: ['statement-view'],
    load: async () => (await import('./statement-page')).StatementPage,
  },
];
