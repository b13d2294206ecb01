import { details, listed, summed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import type { RecordEntry } from './entry';
import { t } from './texts';

export const user = {
  paths: paths.user,
  may: { see: 'user-list', write: 'user-write' },
  create: t('newUser'),
  pages: {
    list: async () => (await import('@/features/user/list')).UserList,
    form: async () => (await import('@/features/user/form')).UserForm,
    details: async () => (await import('@/features/user/details')).UserDetailsPage,
  },
  menu: {
    title: t('user'),
    path: paths.user.list,
    icon: 'manageAccounts',
    key: 'u',
  },
  calls: {
    listUsers: listed('user'),
    getUser: details('user'),
    getUserRights: details('user'),
    createUser: writes('user'),
    editUser: writes('user'),
    changePassword: writes('user'),
    pickUser: listed('user'),
    countActiveUsers: summed('user'),
  },
} satisfies RecordEntry;
