import { api } from '../api';
import type {
  CountActiveUsersApiArg,
  CountActiveUsersApiResponse,
  CountAllDispatchesApiArg,
  CountAllDispatchesApiResponse,
  CountAllOrdersApiArg,
  CountAllOrdersApiResponse,
  CountDeliveredOrdersApiArg,
  CountDeliveredOrdersApiResponse,
  GetExceptionTotalsApiArg,
  GetExceptionTotalsApiResponse,
  ListAmountPerDayApiArg,
  ListAmountPerDayApiResponse,
  ListAmountPerDayOfCustomerApiArg,
  ListAmountPerDayOfCustomerApiResponse,
  ListPaymentsPerDayOfCustomerApiArg,
  ListPaymentsPerDayOfCustomerApiResponse,
} from '../generated';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExceptionTotals: build.query<GetExceptionTotalsApiResponse, GetExceptionTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/exceptions`,
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    countActiveUsers: build.query<CountActiveUsersApiResponse, CountActiveUsersApiArg>({
      query: () => ({ url: `/api/dashboard/total-active-users` }),
    }),
    listPaymentsPerDayOfCustomer: build.query<
      ListPaymentsPerDayOfCustomerApiResponse,
      ListPaymentsPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-payment-per-day-per-customer`,
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listAmountPerDay: build.query<ListAmountPerDayApiResponse, ListAmountPerDayApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listAmountPerDayOfCustomer: build.query<
      ListAmountPerDayOfCustomerApiResponse,
      ListAmountPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day-per-customer`,
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countDeliveredOrders: build.query<CountDeliveredOrdersApiResponse, CountDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-delivered-orders`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countAllDispatches: build.query<CountAllDispatchesApiResponse, CountAllDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-dispatches`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countAllOrders: build.query<CountAllOrdersApiResponse, CountAllOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-orders`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  getExceptionTotals,
  countActiveUsers,
  listPaymentsPerDayOfCustomer,
  listAmountPerDay,
  listAmountPerDayOfCustomer,
  countDeliveredOrders,
  countAllDispatches,
  countAllOrders,
} = dashboardApi.endpoints;
export const {
  useGetExceptionTotalsQuery,
  useLazyGetExceptionTotalsQuery,
  useCountActiveUsersQuery,
  useLazyCountActiveUsersQuery,
  useListPaymentsPerDayOfCustomerQuery,
  useLazyListPaymentsPerDayOfCustomerQuery,
  useListAmountPerDayQuery,
  useLazyListAmountPerDayQuery,
  useListAmountPerDayOfCustomerQuery,
  useLazyListAmountPerDayOfCustomerQuery,
  useCountDeliveredOrdersQuery,
  useLazyCountDeliveredOrdersQuery,
  useCountAllDispatchesQuery,
  useLazyCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useLazyCountAllOrdersQuery,
} = dashboardApi;
