import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.activity,
    needs: ['activity-view'],
    load: async () => (await import('./list')).ActivityPage,
  },
  {
    path: paths.control,
    needs: ['activity-view'],
    load: async () => (await import('./control')).ControlPage,
  },
  {
    path: paths.proof,
    needs: ['history-view'],
    load: async () => (await import('./proof')).ProofPage,
  },
  {
    path: paths.activityAt(':position'),
    needs: ['activity-view'],
    load: async () => (await import('./details')).ActivityDetailsPage,
  },
];
