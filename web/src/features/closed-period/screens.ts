import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.periods,
    // Every role may read the closed periods, because every role can be refused a date.
    needs: ['company-view'],
    load: async () => (await import('./page')).ClosedPeriodPage,
  },
];
