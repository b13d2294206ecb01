import { api } from '../api';
import type {
  ApproveReceivableApiArg,
  ApproveReceivableApiResponse,
  CountReceivablesApiArg,
  CountReceivablesApiResponse,
  EditReceivableApiArg,
  EditReceivableApiResponse,
  EnterReceivableApiArg,
  EnterReceivableApiResponse,
  GetReceivableApiArg,
  GetReceivableApiResponse,
  GetReceivablePaperApiArg,
  GetReceivablePaperApiResponse,
  ListReceivablesApiArg,
  ListReceivablesApiResponse,
  PrintReceivableApiArg,
  PrintReceivableApiResponse,
  VoidApprovedReceivableApiArg,
  VoidApprovedReceivableApiResponse,
  VoidReceivableApiArg,
  VoidReceivableApiResponse,
} from '../generated';

export const receivableApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReceivables: build.query<ListReceivablesApiResponse, ListReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          orderId: queryArg.orderId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    enterReceivable: build.mutation<EnterReceivableApiResponse, EnterReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        method: 'POST',
        body: queryArg.enteredReceivableDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countReceivables: build.query<CountReceivablesApiResponse, CountReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/counts`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          orderId: queryArg.orderId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    voidApprovedReceivable: build.mutation<
      VoidApprovedReceivableApiResponse,
      VoidApprovedReceivableApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/approved-to-void`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    approveReceivable: build.mutation<ApproveReceivableApiResponse, ApproveReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-approved`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    editReceivable: build.mutation<EditReceivableApiResponse, EditReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-pending`,
        method: 'PUT',
        body: queryArg.receivableEdit,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    voidReceivable: build.mutation<VoidReceivableApiResponse, VoidReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-void`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getReceivable: build.query<GetReceivableApiResponse, GetReceivableApiArg>({
      query: (queryArg) => ({ url: `/api/payments/${queryArg.id}` }),
    }),
    getReceivablePaper: build.query<GetReceivablePaperApiResponse, GetReceivablePaperApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${queryArg.id}/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printReceivable: build.query<PrintReceivableApiResponse, PrintReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listReceivables,
  enterReceivable,
  countReceivables,
  voidApprovedReceivable,
  approveReceivable,
  editReceivable,
  voidReceivable,
  getReceivable,
  getReceivablePaper,
  printReceivable,
} = receivableApi.endpoints;
export const {
  useListReceivablesQuery,
  useLazyListReceivablesQuery,
  useEnterReceivableMutation,
  useCountReceivablesQuery,
  useLazyCountReceivablesQuery,
  useVoidApprovedReceivableMutation,
  useApproveReceivableMutation,
  useEditReceivableMutation,
  useVoidReceivableMutation,
  useGetReceivableQuery,
  useLazyGetReceivableQuery,
  useGetReceivablePaperQuery,
  useLazyGetReceivablePaperQuery,
  usePrintReceivableQuery,
  useLazyPrintReceivableQuery,
} = receivableApi;
