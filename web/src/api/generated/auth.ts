import { api } from '../api';
import type {
  BeginSecondFactorApiArg,
  BeginSecondFactorApiResponse,
  ChangePasswordApiArg,
  ChangePasswordApiResponse,
  ChangePasswordByPostApiArg,
  ChangePasswordByPostApiResponse,
  ConfirmSecondFactorApiArg,
  ConfirmSecondFactorApiResponse,
  EndOtherSessionsApiArg,
  EndOtherSessionsApiResponse,
  EndSessionApiArg,
  EndSessionApiResponse,
  EndSessionsOfUserApiArg,
  EndSessionsOfUserApiResponse,
  GetSecondFactorApiArg,
  GetSecondFactorApiResponse,
  ListSessionsApiArg,
  ListSessionsApiResponse,
  ListSessionsOfUserApiArg,
  ListSessionsOfUserApiResponse,
  RemoveSecondFactorApiArg,
  RemoveSecondFactorApiResponse,
  ResetSecondFactorApiArg,
  ResetSecondFactorApiResponse,
} from '../generated';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/api/auth/second-factor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/begin`,
        method: 'POST',
        body: queryArg.confirmation,
      }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/confirm`,
        method: 'POST',
        body: queryArg.firstCode,
      }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/remove`,
        method: 'POST',
        body: queryArg.confirmation,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions/end-others`, method: 'POST' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${queryArg.id}/end`,
        method: 'POST',
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/change-password`,
        method: 'PUT',
        body: queryArg.passwordChange,
        params: {
          newPassword: queryArg.newPassword,
        },
      }),
    }),
    changePasswordByPost: build.mutation<
      ChangePasswordByPostApiResponse,
      ChangePasswordByPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/change-password`,
        method: 'POST',
        body: queryArg.passwordChange,
        params: {
          newPassword: queryArg.newPassword,
        },
      }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/second-factor/reset`,
        method: 'POST',
      }),
    }),
    listSessionsOfUser: build.query<ListSessionsOfUserApiResponse, ListSessionsOfUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}/sessions` }),
    }),
    endSessionsOfUser: build.mutation<EndSessionsOfUserApiResponse, EndSessionsOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/sessions/end`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listSessions,
  endOtherSessions,
  endSession,
  changePassword,
  changePasswordByPost,
  resetSecondFactor,
  listSessionsOfUser,
  endSessionsOfUser,
} = authApi.endpoints;
export const {
  useGetSecondFactorQuery,
  useLazyGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
  useChangePasswordByPostMutation,
  useResetSecondFactorMutation,
  useListSessionsOfUserQuery,
  useLazyListSessionsOfUserQuery,
  useEndSessionsOfUserMutation,
} = authApi;
