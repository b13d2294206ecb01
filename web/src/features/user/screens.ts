import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.user,
  { see: 'user-list', write: 'user-write' },
  {
    list: async () => (await import('./list')).UserList,
    form: async () => (await import('./form')).UserForm,
    details: async () => (await import('./details')).UserDetailsPage,
  },
);
