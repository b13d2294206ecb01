import { api } from '../api';
import type {
  CreateUserApiArg,
  CreateUserApiResponse,
  EditUserApiArg,
  EditUserApiResponse,
  GetUserApiArg,
  GetUserApiResponse,
  ListUsersApiArg,
  ListUsersApiResponse,
} from '../generated';

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          searchTerm: queryArg.searchTerm,
          role: queryArg.role,
          accountState: queryArg.accountState,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/create`,
        method: 'POST',
        body: queryArg.newUser,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}` }),
    }),
    editUser: build.mutation<EditUserApiResponse, EditUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.userEdit,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listUsers, createUser, getUser, editUser } = userApi.endpoints;
export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useEditUserMutation,
} = userApi;
