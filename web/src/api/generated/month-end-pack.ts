import { api } from '../api';
import type {
  CancelMonthEndPackApiArg,
  CancelMonthEndPackApiResponse,
  DownloadMonthEndPackApiArg,
  DownloadMonthEndPackApiResponse,
  GetMonthEndPackApiArg,
  GetMonthEndPackApiResponse,
  ListMonthEndPacksApiArg,
  ListMonthEndPacksApiResponse,
  RequestMonthEndPackApiArg,
  RequestMonthEndPackApiResponse,
} from '../generated';

export const monthEndPackApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMonthEndPacks: build.query<ListMonthEndPacksApiResponse, ListMonthEndPacksApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs`,
        params: {
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    requestMonthEndPack: build.mutation<RequestMonthEndPackApiResponse, RequestMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs`,
        method: 'POST',
        body: queryArg.monthEndPackRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelMonthEndPack: build.mutation<CancelMonthEndPackApiResponse, CancelMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs/cancel`,
        method: 'PUT',
        body: queryArg.monthEndPackCancellation,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getMonthEndPack: build.query<GetMonthEndPackApiResponse, GetMonthEndPackApiArg>({
      query: (queryArg) => ({ url: `/api/month-end-packs/${queryArg.id}` }),
    }),
    downloadMonthEndPack: build.query<DownloadMonthEndPackApiResponse, DownloadMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs/${queryArg.id}/file`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listMonthEndPacks,
  requestMonthEndPack,
  cancelMonthEndPack,
  getMonthEndPack,
  downloadMonthEndPack,
} = monthEndPackApi.endpoints;
export const {
  useListMonthEndPacksQuery,
  useLazyListMonthEndPacksQuery,
  useRequestMonthEndPackMutation,
  useCancelMonthEndPackMutation,
  useGetMonthEndPackQuery,
  useLazyGetMonthEndPackQuery,
  useDownloadMonthEndPackQuery,
  useLazyDownloadMonthEndPackQuery,
} = monthEndPackApi;
