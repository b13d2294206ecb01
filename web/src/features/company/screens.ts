import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.company,
    needs: ['company-edit'],
    load: async () => (await import('./form')).CompanyPage,
  },
];
