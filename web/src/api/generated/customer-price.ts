import { api } from '../api';
import type {
  AgreeCustomerPriceApiArg,
  AgreeCustomerPriceApiResponse,
  ChangeCustomerPriceApiArg,
  ChangeCustomerPriceApiResponse,
  GetCustomerPriceApiArg,
  GetCustomerPriceApiResponse,
  GetPriceForCustomerApiArg,
  GetPriceForCustomerApiResponse,
  ListCustomerPricesApiArg,
  ListCustomerPricesApiResponse,
} from '../generated';

export const customerPriceApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomerPrices: build.query<ListCustomerPricesApiResponse, ListCustomerPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices`,
        params: {
          customerId: queryArg.customerId,
          productId: queryArg.productId,
          on: queryArg.on,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    agreeCustomerPrice: build.mutation<AgreeCustomerPriceApiResponse, AgreeCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices`,
        method: 'POST',
        body: queryArg.customerPrice,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getPriceForCustomer: build.query<GetPriceForCustomerApiResponse, GetPriceForCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/customer/${queryArg.customerId}/product/${queryArg.productId}`,
        params: {
          on: queryArg.on,
        },
      }),
    }),
    getCustomerPrice: build.query<GetCustomerPriceApiResponse, GetCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/${queryArg.id}`,
      }),
    }),
    changeCustomerPrice: build.mutation<ChangeCustomerPriceApiResponse, ChangeCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.customerPrice,
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

export const {
  listCustomerPrices,
  agreeCustomerPrice,
  getPriceForCustomer,
  getCustomerPrice,
  changeCustomerPrice,
} = customerPriceApi.endpoints;
export const {
  useListCustomerPricesQuery,
  useLazyListCustomerPricesQuery,
  useAgreeCustomerPriceMutation,
  useGetPriceForCustomerQuery,
  useLazyGetPriceForCustomerQuery,
  useGetCustomerPriceQuery,
  useLazyGetCustomerPriceQuery,
  useChangeCustomerPriceMutation,
} = customerPriceApi;
