import { api } from '../api';
import type {
  GetAccountCodesApiArg,
  GetAccountCodesApiResponse,
  SetAccountCodesApiArg,
  SetAccountCodesApiResponse,
} from '../generated';

export const accountCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountCodes: build.query<GetAccountCodesApiResponse, GetAccountCodesApiArg>({
      query: () => ({ url: `/api/account-codes` }),
    }),
    setAccountCodes: build.mutation<SetAccountCodesApiResponse, SetAccountCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/account-codes`,
        method: 'PUT',
        body: queryArg.enteredAccountCodes,
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

export const { getAccountCodes, setAccountCodes } = accountCodesApi.endpoints;
export const { useGetAccountCodesQuery, useLazyGetAccountCodesQuery, useSetAccountCodesMutation } =
  accountCodesApi;
