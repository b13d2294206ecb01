import { api } from '../api';
import type {
  ListPricesApiArg,
  ListPricesApiResponse,
  SetPriceApiArg,
  SetPriceApiResponse,
} from '../generated';

export const productPriceApi = api.injectEndpoints({
  endpoints: (build) => ({
    setPrice: build.mutation<SetPriceApiResponse, SetPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/productPrice/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.priceChange,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listPrices: build.query<ListPricesApiResponse, ListPricesApiArg>({
      query: (queryArg) => ({ url: `/api/productPrice/${queryArg.id}/prices` }),
    }),
  }),
  overrideExisting: false,
});

export const { setPrice, listPrices } = productPriceApi.endpoints;
export const { useSetPriceMutation, useListPricesQuery, useLazyListPricesQuery } = productPriceApi;
