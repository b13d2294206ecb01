import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.account,
    // Every role sees the company.
    needs: ['company-view'],
    load: async () => (await import('./account/account-page')).AccountPage,
  },
  {
    path: paths.security,
    needs: ['user-list'],
    load: async () => (await import('./account/security-page')).SecurityPage,
  },
];
