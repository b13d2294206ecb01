import { api } from '../api';
import type {
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
          searchTerm: queryArg.searchTerm,
          onlySuggested: queryArg.onlySuggested,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
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

export const { listForecast, listOrderProposals } = forecastApi.endpoints;
export const {
  useListForecastQuery,
  useLazyListForecastQuery,
  useListOrderProposalsQuery,
  useLazyListOrderProposalsQuery,
} = forecastApi;
