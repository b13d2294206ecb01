import { api } from '../api';
import type {
  GetProductForecastApiArg,
  GetProductForecastApiResponse,
  ListForecastApiArg,
  ListForecastApiResponse,
  ListOrderProposalsApiArg,
  ListOrderProposalsApiResponse,
} from '../generated';

export const forecastApi = api.injectEndpoints({
  endpoints: (build) => ({
    listForecast: build.query<ListForecastApiResponse, ListForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/product-forecast`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          endDate: queryArg.endDate,
          searchTerm: queryArg.searchTerm,
          onlySuggested: queryArg.onlySuggested,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getProductForecast: build.query<GetProductForecastApiResponse, GetProductForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/product-forecast/${queryArg.productId}`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listOrderProposals: build.query<ListOrderProposalsApiResponse, ListOrderProposalsApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/proposals`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listForecast, getProductForecast, listOrderProposals } = forecastApi.endpoints;
export const {
  useListForecastQuery,
  useLazyListForecastQuery,
  useGetProductForecastQuery,
  useLazyGetProductForecastQuery,
  useListOrderProposalsQuery,
  useLazyListOrderProposalsQuery,
} = forecastApi;
