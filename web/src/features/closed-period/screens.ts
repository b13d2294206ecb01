import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.periods,
    // Who is refused a date may see what is closed.
    needs: ['company-view'],
    load: async () => (await import('./page')).ClosedPeriodPage,
  },
];
