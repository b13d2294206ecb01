import { api } from '../api';
import type {
  CancelLoadedDispatchApiArg,
  CancelLoadedDispatchApiResponse,
  CancelSentDispatchApiArg,
  CancelSentDispatchApiResponse,
  CancelWaitingDispatchApiArg,
  CancelWaitingDispatchApiResponse,
  CloseDispatchApiArg,
  CloseDispatchApiResponse,
  CountDispatchesApiArg,
  CountDispatchesApiResponse,
  EditDispatchApiArg,
  EditDispatchApiResponse,
  GetDeliveryNotesPaperApiArg,
  GetDeliveryNotesPaperApiResponse,
  GetDispatchApiArg,
  GetDispatchApiResponse,
  GetLoadListPaperApiArg,
  GetLoadListPaperApiResponse,
  ListDispatchesApiArg,
  ListDispatchesApiResponse,
  ListOrdersOfDispatchApiArg,
  ListOrdersOfDispatchApiResponse,
  LoadDispatchApiArg,
  LoadDispatchApiResponse,
  PickOrderToDispatchApiArg,
  PickOrderToDispatchApiResponse,
  PlanDispatchApiArg,
  PlanDispatchApiResponse,
  PrintDeliveryNoteApiArg,
  PrintDeliveryNoteApiResponse,
  PrintDeliveryNotesApiArg,
  PrintDeliveryNotesApiResponse,
  PrintLoadListApiArg,
  PrintLoadListApiResponse,
  ProveDeliveryApiArg,
  ProveDeliveryApiResponse,
  SendDispatchApiArg,
  SendDispatchApiResponse,
  UnloadDispatchApiArg,
  UnloadDispatchApiResponse,
} from '../generated';

export const dispatchApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDispatches: build.query<ListDispatchesApiResponse, ListDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    planDispatch: build.mutation<PlanDispatchApiResponse, PlanDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches`,
        method: 'POST',
        body: queryArg.dispatchDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countDispatches: build.query<CountDispatchesApiResponse, CountDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/counts`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
        },
      }),
    }),
    cancelLoadedDispatch: build.mutation<
      CancelLoadedDispatchApiResponse,
      CancelLoadedDispatchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    sendDispatch: build.mutation<SendDispatchApiResponse, SendDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-on-transit`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    unloadDispatch: build.mutation<UnloadDispatchApiResponse, UnloadDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-waiting`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelSentDispatch: build.mutation<CancelSentDispatchApiResponse, CancelSentDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/on-transit-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    closeDispatch: build.mutation<CloseDispatchApiResponse, CloseDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/on-transit-to-delivered`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelWaitingDispatch: build.mutation<
      CancelWaitingDispatchApiResponse,
      CancelWaitingDispatchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/waiting-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    loadDispatch: build.mutation<LoadDispatchApiResponse, LoadDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/waiting-to-loaded`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getDispatch: build.query<GetDispatchApiResponse, GetDispatchApiArg>({
      query: (queryArg) => ({ url: `/api/dispatches/${queryArg.id}` }),
    }),
    editDispatch: build.mutation<EditDispatchApiResponse, EditDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.dispatchDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getDeliveryNotesPaper: build.query<
      GetDeliveryNotesPaperApiResponse,
      GetDeliveryNotesPaperApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/delivery-notes/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printDeliveryNotes: build.query<PrintDeliveryNotesApiResponse, PrintDeliveryNotesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/delivery-notes/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printDeliveryNote: build.query<PrintDeliveryNoteApiResponse, PrintDeliveryNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/delivery-notes/${queryArg.orderId}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    getLoadListPaper: build.query<GetLoadListPaperApiResponse, GetLoadListPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/load-list/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printLoadList: build.query<PrintLoadListApiResponse, PrintLoadListApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/load-list/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    proveDelivery: build.mutation<ProveDeliveryApiResponse, ProveDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/stops/${queryArg.orderId}/proof`,
        method: 'PUT',
        body: queryArg.deliveryProof,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    pickOrderToDispatch: build.query<PickOrderToDispatchApiResponse, PickOrderToDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/dispatch`,
        params: {
          warehouseId: queryArg.warehouseId,
          dispatchId: queryArg.dispatchId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    listOrdersOfDispatch: build.query<ListOrdersOfDispatchApiResponse, ListOrdersOfDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/dispatch/${queryArg.id}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listDispatches,
  planDispatch,
  countDispatches,
  cancelLoadedDispatch,
  sendDispatch,
  unloadDispatch,
  cancelSentDispatch,
  closeDispatch,
  cancelWaitingDispatch,
  loadDispatch,
  getDispatch,
  editDispatch,
  getDeliveryNotesPaper,
  printDeliveryNotes,
  printDeliveryNote,
  getLoadListPaper,
  printLoadList,
  proveDelivery,
  pickOrderToDispatch,
  listOrdersOfDispatch,
} = dispatchApi.endpoints;
export const {
  useListDispatchesQuery,
  useLazyListDispatchesQuery,
  usePlanDispatchMutation,
  useCountDispatchesQuery,
  useLazyCountDispatchesQuery,
  useCancelLoadedDispatchMutation,
  useSendDispatchMutation,
  useUnloadDispatchMutation,
  useCancelSentDispatchMutation,
  useCloseDispatchMutation,
  useCancelWaitingDispatchMutation,
  useLoadDispatchMutation,
  useGetDispatchQuery,
  useLazyGetDispatchQuery,
  useEditDispatchMutation,
  useGetDeliveryNotesPaperQuery,
  useLazyGetDeliveryNotesPaperQuery,
  usePrintDeliveryNotesQuery,
  useLazyPrintDeliveryNotesQuery,
  usePrintDeliveryNoteQuery,
  useLazyPrintDeliveryNoteQuery,
  useGetLoadListPaperQuery,
  useLazyGetLoadListPaperQuery,
  usePrintLoadListQuery,
  useLazyPrintLoadListQuery,
  useProveDeliveryMutation,
  usePickOrderToDispatchQuery,
  useLazyPickOrderToDispatchQuery,
  useListOrdersOfDispatchQuery,
  useLazyListOrdersOfDispatchQuery,
} = dispatchApi;
