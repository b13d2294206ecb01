import { generatedApi, type UserDetails, type UserRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { newUser, userEdit } from '@/ui/record/limits';
import { type RecordKind, sending } from '@/ui/record/record';
import { t } from './texts';

const { createUser, editUser, getUser, listUsers } = generatedApi.endpoints;

export const users: RecordKind<UserRow, UserDetails> = {
  noun: 'user',
  one: t('one'),
  many: t('many'),
  paths: paths.user,
  write: 'user-write',
  person: 'user',
  list: listUsers,
  details: getUser,
  create: sending(createUser, 'newUser', newUser),
  edit: sending(editUser, 'userEdit', userEdit),
  title: (details) => details.displayName,
  labels: (details) => (details.employeeId ? { [details.employeeId]: details.employeeName } : {}),
};
