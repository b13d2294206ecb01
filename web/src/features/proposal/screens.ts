import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.stock.proposals,
    needs: ['forecast-view'],
    load: async () => (await import('./proposals-page')).ProposalsPage,
  },
];
