import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.inventory,
    needs: ['dashboard-view'],
    load: async () => (await import('./dashboard-page')).DashboardPage,
  },
];
