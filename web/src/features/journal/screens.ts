import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.journals,
    needs: ['journal-view'],
    load: async () => (await import('./page')).JournalPage,
  },
  {
    path: paths.accountCodes,
    needs: ['account-codes-write'],
    load: async () => (await import('./account-codes')).AccountCodesPage,
  },
];
