import { api } from '../api';
import type {
  GetStockApiArg,
  GetStockApiResponse,
  GetStockLedgerApiArg,
  GetStockLedgerApiResponse,
  ListStockOfProductApiArg,
  ListStockOfProductApiResponse,
  ListStockOfProductsApiArg,
  ListStockOfProductsApiResponse,
  ListStockOfWarehouseApiArg,
  ListStockOfWarehouseApiResponse,
} from '../generated';

export const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStockOfProduct: build.query<ListStockOfProductApiResponse, ListStockOfProductApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/product/${queryArg.productId}`,
      }),
    }),
    listStockOfWarehouse: build.query<ListStockOfWarehouseApiResponse, ListStockOfWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}`,
        params: {
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getStock: build.query<GetStockApiResponse, GetStockApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}`,
      }),
    }),
    getStockLedger: build.query<GetStockLedgerApiResponse, GetStockLedgerApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}/ledger`,
        params: {
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listStockOfProducts: build.query<ListStockOfProductsApiResponse, ListStockOfProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/products`,
        params: {
          productIds: queryArg.productIds,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listStockOfProduct,
  listStockOfWarehouse,
  getStock,
  getStockLedger,
  listStockOfProducts,
} = stockApi.endpoints;
export const {
  useListStockOfProductQuery,
  useLazyListStockOfProductQuery,
  useListStockOfWarehouseQuery,
  useLazyListStockOfWarehouseQuery,
  useGetStockQuery,
  useLazyGetStockQuery,
  useGetStockLedgerQuery,
  useLazyGetStockLedgerQuery,
  useListStockOfProductsQuery,
  useLazyListStockOfProductsQuery,
} = stockApi;
