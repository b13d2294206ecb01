import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.account,
    needs: ['company-view'],
    load: async () => (await import('./account/account-page')).AccountPage,
  },
  {
    path: paths.security,
    needs: ['user-list'],
    load: async () => (await import('./account/security-page')).SecurityPage,
  },
];
