import {
  generatedApi,
  type NewUser,
  type UserDetails,
  type UserEdit,
  type UserRow,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { newUser, userEdit } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { t } from './texts';

const { listUsers, getUser, createUser, editUser } = generatedApi.endpoints;

export const users: RecordKind<UserRow, UserDetails> = {
  noun: 'user',
  one: t('one'),
  many: t('many'),
  paths: paths.user,
  write: 'user-write',
  list: listUsers,
  details: getUser,
  create: {
    send: (guard, newUser: NewUser) => createUser.initiate({ ...guard, newUser }),
    limits: newUser,
  },
  edit: {
    send: (guard, userEdit: UserEdit) => editUser.initiate({ ...guard, userEdit }),
    limits: userEdit,
  },
  title: (details) => details.displayName,
  labels: (details) => (details.employeeId ? { [details.employeeId]: details.employeeName } : {}),
};
