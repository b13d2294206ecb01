import { api } from '../api';
import type {
  CreateProductApiArg,
  CreateProductApiResponse,
  EditProductApiArg,
  EditProductApiResponse,
  GetProductApiArg,
  GetProductApiResponse,
  ListProductsApiArg,
  ListProductsApiResponse,
} from '../generated';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/products`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          supplierId: queryArg.supplierId,
          category: queryArg.category,
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
    createProduct: build.mutation<CreateProductApiResponse, CreateProductApiArg>({
      query: (queryArg) => ({
        url: `/api/products`,
        method: 'POST',
        body: queryArg.newProduct,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/api/products/${queryArg.id}` }),
    }),
    editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
      query: (queryArg) => ({
        url: `/api/products/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredProduct,
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

export const { listProducts, createProduct, getProduct, editProduct } = productApi.endpoints;
export const {
  useListProductsQuery,
  useLazyListProductsQuery,
  useCreateProductMutation,
  useGetProductQuery,
  useLazyGetProductQuery,
  useEditProductMutation,
} = productApi;
