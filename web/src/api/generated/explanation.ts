import { api } from '../api';
import type {
  ExplainAccountApiArg,
  ExplainAccountApiResponse,
  ExplainControlReportApiArg,
  ExplainControlReportApiResponse,
  ExplainCustomerReportApiArg,
  ExplainCustomerReportApiResponse,
  ExplainDashboardApiArg,
  ExplainDashboardApiResponse,
  ExplainDispatchApiArg,
  ExplainDispatchApiResponse,
  ExplainDispatchReportApiArg,
  ExplainDispatchReportApiResponse,
  ExplainForecastApiArg,
  ExplainForecastApiResponse,
  ExplainOrderApiArg,
  ExplainOrderApiResponse,
  ExplainOrderReportApiArg,
  ExplainOrderReportApiResponse,
  ExplainPaymentReportApiArg,
  ExplainPaymentReportApiResponse,
  ExplainReceivableApiArg,
  ExplainReceivableApiResponse,
  ExplainReceivableReportApiArg,
  ExplainReceivableReportApiResponse,
  ExplainSalesReportApiArg,
  ExplainSalesReportApiResponse,
  ExplainStatementApiArg,
  ExplainStatementApiResponse,
  ExplainStatementEntryApiArg,
  ExplainStatementEntryApiResponse,
  ExplainStockApiArg,
  ExplainStockApiResponse,
  ExplainStockMovementApiArg,
  ExplainStockMovementApiResponse,
  ExplainStockReportApiArg,
  ExplainStockReportApiResponse,
  ExplainStockTransactionApiArg,
  ExplainStockTransactionApiResponse,
  ExplainStopReportApiArg,
  ExplainStopReportApiResponse,
} from '../generated';

export const explanationApi = api.injectEndpoints({
  endpoints: (build) => ({
    explainControlReport: build.query<ExplainControlReportApiResponse, ExplainControlReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/control-report`,
        params: {
          finding: queryArg.finding,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          actorId: queryArg.actorId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainAccount: build.query<ExplainAccountApiResponse, ExplainAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/customer-account`,
        params: {
          customerId: queryArg.customerId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDashboard: build.query<ExplainDashboardApiResponse, ExplainDashboardApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/dashboard`,
        params: {
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDispatch: build.query<ExplainDispatchApiResponse, ExplainDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/dispatch`,
        params: {
          dispatchId: queryArg.dispatchId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainForecast: build.query<ExplainForecastApiResponse, ExplainForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/forecast`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          productId: queryArg.productId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainOrder: build.query<ExplainOrderApiResponse, ExplainOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/order`,
        params: {
          orderId: queryArg.orderId,
          line: queryArg.line,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainReceivable: build.query<ExplainReceivableApiResponse, ExplainReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/receivable`,
        params: {
          receivableId: queryArg.receivableId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainCustomerReport: build.query<
      ExplainCustomerReportApiResponse,
      ExplainCustomerReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/customer`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDispatchReport: build.query<
      ExplainDispatchReportApiResponse,
      ExplainDispatchReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/dispatch`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainOrderReport: build.query<ExplainOrderReportApiResponse, ExplainOrderReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/order`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          datedBy: queryArg.datedBy,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainPaymentReport: build.query<ExplainPaymentReportApiResponse, ExplainPaymentReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/payments`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          method: queryArg.method,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainReceivableReport: build.query<
      ExplainReceivableReportApiResponse,
      ExplainReceivableReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/receivable`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainSalesReport: build.query<ExplainSalesReportApiResponse, ExplainSalesReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/sales`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          productId: queryArg.productId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockReport: build.query<ExplainStockReportApiResponse, ExplainStockReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/stock`,
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStopReport: build.query<ExplainStopReportApiResponse, ExplainStopReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/stops`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          reason: queryArg.reason,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStatement: build.query<ExplainStatementApiResponse, ExplainStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/statement`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStatementEntry: build.query<
      ExplainStatementEntryApiResponse,
      ExplainStatementEntryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/statement-entry`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          documentId: queryArg.documentId,
          contra: queryArg.contra,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStock: build.query<ExplainStockApiResponse, ExplainStockApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/stock`,
        params: {
          productId: queryArg.productId,
          warehouseId: queryArg.warehouseId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockMovement: build.query<ExplainStockMovementApiResponse, ExplainStockMovementApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/stock-movement`,
        params: {
          productId: queryArg.productId,
          warehouseId: queryArg.warehouseId,
          sequence: queryArg.sequence,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockTransaction: build.query<
      ExplainStockTransactionApiResponse,
      ExplainStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/stock-transaction`,
        params: {
          stockTransactionId: queryArg.stockTransactionId,
          line: queryArg.line,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  explainControlReport,
  explainAccount,
  explainDashboard,
  explainDispatch,
  explainForecast,
  explainOrder,
  explainReceivable,
  explainCustomerReport,
  explainDispatchReport,
  explainOrderReport,
  explainPaymentReport,
  explainReceivableReport,
  explainSalesReport,
  explainStockReport,
  explainStopReport,
  explainStatement,
  explainStatementEntry,
  explainStock,
  explainStockMovement,
  explainStockTransaction,
} = explanationApi.endpoints;
export const {
  useExplainControlReportQuery,
  useLazyExplainControlReportQuery,
  useExplainAccountQuery,
  useLazyExplainAccountQuery,
  useExplainDashboardQuery,
  useLazyExplainDashboardQuery,
  useExplainDispatchQuery,
  useLazyExplainDispatchQuery,
  useExplainForecastQuery,
  useLazyExplainForecastQuery,
  useExplainOrderQuery,
  useLazyExplainOrderQuery,
  useExplainReceivableQuery,
  useLazyExplainReceivableQuery,
  useExplainCustomerReportQuery,
  useLazyExplainCustomerReportQuery,
  useExplainDispatchReportQuery,
  useLazyExplainDispatchReportQuery,
  useExplainOrderReportQuery,
  useLazyExplainOrderReportQuery,
  useExplainPaymentReportQuery,
  useLazyExplainPaymentReportQuery,
  useExplainReceivableReportQuery,
  useLazyExplainReceivableReportQuery,
  useExplainSalesReportQuery,
  useLazyExplainSalesReportQuery,
  useExplainStockReportQuery,
  useLazyExplainStockReportQuery,
  useExplainStopReportQuery,
  useLazyExplainStopReportQuery,
  useExplainStatementQuery,
  useLazyExplainStatementQuery,
  useExplainStatementEntryQuery,
  useLazyExplainStatementEntryQuery,
  useExplainStockQuery,
  useLazyExplainStockQuery,
  useExplainStockMovementQuery,
  useLazyExplainStockMovementQuery,
  useExplainStockTransactionQuery,
  useLazyExplainStockTransactionQuery,
} = explanationApi;
