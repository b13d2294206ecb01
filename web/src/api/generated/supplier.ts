import { api } from '../api';
import type {
  CreateSupplierApiArg,
  CreateSupplierApiResponse,
  EditSupplierApiArg,
  EditSupplierApiResponse,
  GetSupplierApiArg,
  GetSupplierApiResponse,
  ListActiveSuppliersApiArg,
  ListActiveSuppliersApiResponse,
  ListSuppliersApiArg,
  ListSuppliersApiResponse,
} from '../generated';

export const supplierApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers`,
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
    createSupplier: build.mutation<CreateSupplierApiResponse, CreateSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers`,
        method: 'POST',
        body: queryArg.enteredSupplier,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listActiveSuppliers: build.query<ListActiveSuppliersApiResponse, ListActiveSuppliersApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers/active`,
        params: {
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getSupplier: build.query<GetSupplierApiResponse, GetSupplierApiArg>({
      query: (queryArg) => ({ url: `/api/suppliers/${queryArg.id}` }),
    }),
    editSupplier: build.mutation<EditSupplierApiResponse, EditSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredSupplier,
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

export const { listSuppliers, createSupplier, listActiveSuppliers, getSupplier, editSupplier } =
  supplierApi.endpoints;
export const {
  useListSuppliersQuery,
  useLazyListSuppliersQuery,
  useCreateSupplierMutation,
  useListActiveSuppliersQuery,
  useLazyListActiveSuppliersQuery,
  useGetSupplierQuery,
  useLazyGetSupplierQuery,
  useEditSupplierMutation,
} = supplierApi;
