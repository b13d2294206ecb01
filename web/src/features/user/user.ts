import {
  generatedApi,
  type UserDetails,
  type UserRow,
  useCreateUserMutation,
  useEditUserMutation,
  useGetUserQuery,
  useListUsersQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { newUser, userEdit } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const users: RecordKind<UserRow, UserDetails> = {
  noun: 'user',
  one: say('one'),
  many: say('many'),
  paths: paths.user,
  write: 'user-write',
  useList: useListUsersQuery,
  useOne: useGetUserQuery,
  fetchOne: generatedApi.endpoints.getUser.initiate,
  create: { use: useCreateUserMutation, body: 'newUser', limits: newUser },
  edit: { use: useEditUserMutation, body: 'userEdit', limits: userEdit },
  title: (details) => details.displayName,
  labels: (details) => (details.employeeId ? { [details.employeeId]: details.employeeName } : {}),
};
