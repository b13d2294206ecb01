import { api } from '../api';
import type {
  ApproveOrderApiArg,
  ApproveOrderApiResponse,
  BringOrderBackApiArg,
  BringOrderBackApiResponse,
  CancelApprovedOrderApiArg,
  CancelApprovedOrderApiResponse,
  CancelOrderApiArg,
  CancelOrderApiResponse,
  CountOrdersApiArg,
  CountOrdersApiResponse,
  DeliverOrderApiArg,
  DeliverOrderApiResponse,
  EditOrderApiArg,
  EditOrderApiResponse,
  GetOrderApiArg,
  GetOrderApiResponse,
  GetOrderPaperApiArg,
  GetOrderPaperApiResponse,
  GetOrderProductApiArg,
  GetOrderProductApiResponse,
  ListOrderProductsApiArg,
  ListOrderProductsApiResponse,
  ListOrdersApiArg,
  ListOrdersApiResponse,
  PlaceOrderApiArg,
  PlaceOrderApiResponse,
  PrintOrderApiArg,
  PrintOrderApiResponse,
  ReopenOrderApiArg,
  ReopenOrderApiResponse,
} from '../generated';

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          ready: queryArg.ready,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products`,
        method: 'POST',
        body: queryArg.orderDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countOrders: build.query<CountOrdersApiResponse, CountOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/counts`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          ready: queryArg.ready,
        },
      }),
    }),
    listOrderProducts: build.query<ListOrderProductsApiResponse, ListOrderProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/customer/${queryArg.customerId}/products`,
        params: {
          productIds: queryArg.productIds,
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    getOrderProduct: build.query<GetOrderProductApiResponse, GetOrderProductApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/product/${queryArg.productId}/customer/${queryArg.customerId}`,
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    cancelApprovedOrder: build.mutation<CancelApprovedOrderApiResponse, CancelApprovedOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/approved-to-cancelled`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    reopenOrder: build.mutation<ReopenOrderApiResponse, ReopenOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/approved-to-pending`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    bringOrderBack: build.mutation<BringOrderBackApiResponse, BringOrderBackApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/dispatched-to-approved`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    deliverOrder: build.mutation<DeliverOrderApiResponse, DeliverOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/dispatched-to-delivered`,
        method: 'PUT',
        body: queryArg.orderDelivery,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    approveOrder: build.mutation<ApproveOrderApiResponse, ApproveOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/pending-to-approved`,
        method: 'PUT',
        body: queryArg.orderApproval,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/pending-to-cancelled`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: `/api/order-products/${queryArg.id}` }),
    }),
    editOrder: build.mutation<EditOrderApiResponse, EditOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.orderDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getOrderPaper: build.query<GetOrderPaperApiResponse, GetOrderPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}/paper`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printOrder: build.query<PrintOrderApiResponse, PrintOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listOrders,
  placeOrder,
  countOrders,
  listOrderProducts,
  getOrderProduct,
  cancelApprovedOrder,
  reopenOrder,
  bringOrderBack,
  deliverOrder,
  approveOrder,
  cancelOrder,
  getOrder,
  editOrder,
  getOrderPaper,
  printOrder,
} = orderApi.endpoints;
export const {
  useListOrdersQuery,
  useLazyListOrdersQuery,
  usePlaceOrderMutation,
  useCountOrdersQuery,
  useLazyCountOrdersQuery,
  useListOrderProductsQuery,
  useLazyListOrderProductsQuery,
  useGetOrderProductQuery,
  useLazyGetOrderProductQuery,
  useCancelApprovedOrderMutation,
  useReopenOrderMutation,
  useBringOrderBackMutation,
  useDeliverOrderMutation,
  useApproveOrderMutation,
  useCancelOrderMutation,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useEditOrderMutation,
  useGetOrderPaperQuery,
  useLazyGetOrderPaperQuery,
  usePrintOrderQuery,
  useLazyPrintOrderQuery,
} = orderApi;
