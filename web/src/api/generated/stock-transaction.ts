import { api } from '../api';
import type {
  CountStockTransactionsApiArg,
  CountStockTransactionsApiResponse,
  CreateStockTransactionApiArg,
  CreateStockTransactionApiResponse,
  EditStockTransactionApiArg,
  EditStockTransactionApiResponse,
  GetGoodsReceiptPaperApiArg,
  GetGoodsReceiptPaperApiResponse,
  GetPurchasePaperApiArg,
  GetPurchasePaperApiResponse,
  GetStockTransactionApiArg,
  GetStockTransactionApiResponse,
  ListStockOnTransitApiArg,
  ListStockOnTransitApiResponse,
  ListStockTransactionsApiArg,
  ListStockTransactionsApiResponse,
  MoveStockTransactionApiArg,
  MoveStockTransactionApiResponse,
  PrintGoodsReceiptApiArg,
  PrintGoodsReceiptApiResponse,
  PrintPurchaseApiArg,
  PrintPurchaseApiResponse,
} from '../generated';

export const stockTransactionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStockTransactions: build.query<
      ListStockTransactionsApiResponse,
      ListStockTransactionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
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
    createStockTransaction: build.mutation<
      CreateStockTransactionApiResponse,
      CreateStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions`,
        method: 'POST',
        body: queryArg.stockTransactionDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countStockTransactions: build.query<
      CountStockTransactionsApiResponse,
      CountStockTransactionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/counts`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
        },
      }),
    }),
    editStockTransaction: build.mutation<
      EditStockTransactionApiResponse,
      EditStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/edit/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.stockTransactionDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listStockOnTransit: build.query<ListStockOnTransitApiResponse, ListStockOnTransitApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/on-transit/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}`,
      }),
    }),
    moveStockTransaction: build.mutation<
      MoveStockTransactionApiResponse,
      MoveStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/updateStatus`,
        method: 'PUT',
        body: queryArg.stockTransactionMove,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getStockTransaction: build.query<GetStockTransactionApiResponse, GetStockTransactionApiArg>({
      query: (queryArg) => ({ url: `/api/stockTransactions/${queryArg.id}` }),
    }),
    getGoodsReceiptPaper: build.query<GetGoodsReceiptPaperApiResponse, GetGoodsReceiptPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/goods-receipt/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printGoodsReceipt: build.query<PrintGoodsReceiptApiResponse, PrintGoodsReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/goods-receipt/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    getPurchasePaper: build.query<GetPurchasePaperApiResponse, GetPurchasePaperApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printPurchase: build.query<PrintPurchaseApiResponse, PrintPurchaseApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listStockTransactions,
  createStockTransaction,
  countStockTransactions,
  editStockTransaction,
  listStockOnTransit,
  moveStockTransaction,
  getStockTransaction,
  getGoodsReceiptPaper,
  printGoodsReceipt,
  getPurchasePaper,
  printPurchase,
} = stockTransactionApi.endpoints;
export const {
  useListStockTransactionsQuery,
  useLazyListStockTransactionsQuery,
  useCreateStockTransactionMutation,
  useCountStockTransactionsQuery,
  useLazyCountStockTransactionsQuery,
  useEditStockTransactionMutation,
  useListStockOnTransitQuery,
  useLazyListStockOnTransitQuery,
  useMoveStockTransactionMutation,
  useGetStockTransactionQuery,
  useLazyGetStockTransactionQuery,
  useGetGoodsReceiptPaperQuery,
  useLazyGetGoodsReceiptPaperQuery,
  usePrintGoodsReceiptQuery,
  useLazyPrintGoodsReceiptQuery,
  useGetPurchasePaperQuery,
  useLazyGetPurchasePaperQuery,
  usePrintPurchaseQuery,
  useLazyPrintPurchaseQuery,
} = stockTransactionApi;
