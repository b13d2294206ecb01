import { api } from '../api';
import type {
  CreateWarehouseApiArg,
  CreateWarehouseApiResponse,
  EditWarehouseApiArg,
  EditWarehouseApiResponse,
  GetWarehouseApiArg,
  GetWarehouseApiResponse,
  ListWarehousesApiArg,
  ListWarehousesApiResponse,
} from '../generated';

export const warehouseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWarehouses: build.query<ListWarehousesApiResponse, ListWarehousesApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createWarehouse: build.mutation<CreateWarehouseApiResponse, CreateWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses`,
        method: 'POST',
        body: queryArg.enteredWarehouse,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getWarehouse: build.query<GetWarehouseApiResponse, GetWarehouseApiArg>({
      query: (queryArg) => ({ url: `/api/warehouses/${queryArg.id}` }),
    }),
    editWarehouse: build.mutation<EditWarehouseApiResponse, EditWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredWarehouse,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listWarehouses, createWarehouse, getWarehouse, editWarehouse } =
  warehouseApi.endpoints;
export const {
  useListWarehousesQuery,
  useLazyListWarehousesQuery,
  useCreateWarehouseMutation,
  useGetWarehouseQuery,
  useLazyGetWarehouseQuery,
  useEditWarehouseMutation,
} = warehouseApi;
