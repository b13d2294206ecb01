import { api } from '../api';
import type { ListForecastApiArg, ListForecastApiResponse } from '../generated';

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
  }),
  overrideExisting: false,
});

export const { listForecast } = forecastApi.endpoints;
export const { useListForecastQuery, useLazyListForecastQuery } = forecastApi;
