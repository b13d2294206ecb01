import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.today,
    // Every role has a day.
    needs: ['company-view'],
    load: async () => (await import('./page')).TodayPage,
  },
];
