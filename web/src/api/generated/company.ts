import { api } from '../api';
import type {
  EditCompanyApiArg,
  EditCompanyApiResponse,
  GetCompanyApiArg,
  GetCompanyApiResponse,
} from '../generated';

export const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: () => ({ url: `/api/company` }),
    }),
    editCompany: build.mutation<EditCompanyApiResponse, EditCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/company`,
        method: 'PUT',
        body: queryArg.enteredCompany,
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

export const { getCompany, editCompany } = companyApi.endpoints;
export const { useGetCompanyQuery, useLazyGetCompanyQuery, useEditCompanyMutation } = companyApi;
