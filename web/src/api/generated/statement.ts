import { api } from '../api';
import type {
  CompareStatementApiArg,
  CompareStatementApiResponse,
  GetOrderPaymentsApiArg,
  GetOrderPaymentsApiResponse,
  GetStatementApiArg,
  GetStatementApiResponse,
  GetStatementPaperApiArg,
  GetStatementPaperApiResponse,
  GetTotalBalanceApiArg,
  GetTotalBalanceApiResponse,
  ListApprovedReceivablesApiArg,
  ListApprovedReceivablesApiResponse,
  ListDeliveredOrdersApiArg,
  ListDeliveredOrdersApiResponse,
  ListOpenDeliveriesApiArg,
  ListOpenDeliveriesApiResponse,
  PrintStatementApiArg,
  PrintStatementApiResponse,
} from '../generated';

export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderPayments: build.query<GetOrderPaymentsApiResponse, GetOrderPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/order-payments/${queryArg.orderId}`,
      }),
    }),
    getTotalBalance: build.query<GetTotalBalanceApiResponse, GetTotalBalanceApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/total-balance/${queryArg.customerId}`,
      }),
    }),
    getStatement: build.query<GetStatementApiResponse, GetStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          after: queryArg.after,
          size: queryArg.size,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    compareStatement: build.query<CompareStatementApiResponse, CompareStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/differences`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          knownAt: queryArg.knownAt,
          comparedAt: queryArg.comparedAt,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listOpenDeliveries: build.query<ListOpenDeliveriesApiResponse, ListOpenDeliveriesApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/open-deliveries`,
        params: {
          amount: queryArg.amount,
        },
      }),
    }),
    getStatementPaper: build.query<GetStatementPaperApiResponse, GetStatementPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/paper`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          language: queryArg.language,
        },
      }),
    }),
    printStatement: build.query<PrintStatementApiResponse, PrintStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/pdf`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          language: queryArg.language,
        },
      }),
    }),
    listDeliveredOrders: build.query<ListDeliveredOrdersApiResponse, ListDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/delivered`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    listApprovedReceivables: build.query<
      ListApprovedReceivablesApiResponse,
      ListApprovedReceivablesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/approved`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  getOrderPayments,
  getTotalBalance,
  getStatement,
  compareStatement,
  listOpenDeliveries,
  getStatementPaper,
  printStatement,
  listDeliveredOrders,
  listApprovedReceivables,
} = statementApi.endpoints;
export const {
  useGetOrderPaymentsQuery,
  useLazyGetOrderPaymentsQuery,
  useGetTotalBalanceQuery,
  useLazyGetTotalBalanceQuery,
  useGetStatementQuery,
  useLazyGetStatementQuery,
  useCompareStatementQuery,
  useLazyCompareStatementQuery,
  useListOpenDeliveriesQuery,
  useLazyListOpenDeliveriesQuery,
  useGetStatementPaperQuery,
  useLazyGetStatementPaperQuery,
  usePrintStatementQuery,
  useLazyPrintStatementQuery,
  useListDeliveredOrdersQuery,
  useLazyListDeliveredOrdersQuery,
  useListApprovedReceivablesQuery,
  useLazyListApprovedReceivablesQuery,
} = statementApi;
