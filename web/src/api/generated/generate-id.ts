import { api } from '../api';
import type {
  NextBatchNoApiArg,
  NextBatchNoApiResponse,
  NextDispatchNoApiArg,
  NextDispatchNoApiResponse,
  NextOrderNoApiArg,
  NextOrderNoApiResponse,
} from '../generated';

export const generateIdApi = api.injectEndpoints({
  endpoints: (build) => ({
    nextBatchNo: build.query<NextBatchNoApiResponse, NextBatchNoApiArg>({
      query: () => ({ url: `/api/generate-id/batch-no` }),
    }),
    nextDispatchNo: build.query<NextDispatchNoApiResponse, NextDispatchNoApiArg>({
      query: () => ({ url: `/api/generate-id/dispatch-id` }),
    }),
    nextOrderNo: build.query<NextOrderNoApiResponse, NextOrderNoApiArg>({
      query: () => ({ url: `/api/generate-id/order-id` }),
    }),
  }),
  overrideExisting: false,
});

export const { nextBatchNo, nextDispatchNo, nextOrderNo } = generateIdApi.endpoints;
export const {
  useNextBatchNoQuery,
  useLazyNextBatchNoQuery,
  useNextDispatchNoQuery,
  useLazyNextDispatchNoQuery,
  useNextOrderNoQuery,
  useLazyNextOrderNoQuery,
} = generateIdApi;
