import { api } from '../api';
import type {
  ClosePeriodApiArg,
  ClosePeriodApiResponse,
  GetClosedPeriodsApiArg,
  GetClosedPeriodsApiResponse,
  ReopenPeriodApiArg,
  ReopenPeriodApiResponse,
} from '../generated';

export const closedPeriodApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClosedPeriods: build.query<GetClosedPeriodsApiResponse, GetClosedPeriodsApiArg>({
      query: () => ({ url: `/api/closed-periods` }),
    }),
    closePeriod: build.mutation<ClosePeriodApiResponse, ClosePeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/closed-periods/close`,
        method: 'PUT',
        body: queryArg.periodClosing,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    reopenPeriod: build.mutation<ReopenPeriodApiResponse, ReopenPeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/closed-periods/reopen`,
        method: 'PUT',
        body: queryArg.periodReopening,
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

export const { getClosedPeriods, closePeriod, reopenPeriod } = closedPeriodApi.endpoints;
export const {
  useGetClosedPeriodsQuery,
  useLazyGetClosedPeriodsQuery,
  useClosePeriodMutation,
  useReopenPeriodMutation,
} = closedPeriodApi;
