import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.monthEnd,
    needs: ['month-end-pack'],
    load: async () => (await import('./page')).MonthEndPage,
  },
];
