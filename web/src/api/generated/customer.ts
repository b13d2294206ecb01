import { api } from '../api';
import type {
  CreateCustomerApiArg,
  CreateCustomerApiResponse,
  EditCustomerApiArg,
  EditCustomerApiResponse,
  GetCustomerApiArg,
  GetCustomerApiResponse,
  GetCustomerOrderingApiArg,
  GetCustomerOrderingApiResponse,
  ListCustomersApiArg,
  ListCustomersApiResponse,
} from '../generated';

export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query<ListCustomersApiResponse, ListCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/customers`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
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
    createCustomer: build.mutation<CreateCustomerApiResponse, CreateCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customers`,
        method: 'POST',
        body: queryArg.enteredCustomer,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getCustomer: build.query<GetCustomerApiResponse, GetCustomerApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}` }),
    }),
    editCustomer: build.mutation<EditCustomerApiResponse, EditCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customers/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredCustomer,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getCustomerOrdering: build.query<GetCustomerOrderingApiResponse, GetCustomerOrderingApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}/ordering` }),
    }),
  }),
  overrideExisting: false,
});

export const { listCustomers, createCustomer, getCustomer, editCustomer, getCustomerOrdering } =
  customerApi.endpoints;
export const {
  useListCustomersQuery,
  useLazyListCustomersQuery,
  useCreateCustomerMutation,
  useGetCustomerQuery,
  useLazyGetCustomerQuery,
  useEditCustomerMutation,
  useGetCustomerOrderingQuery,
  useLazyGetCustomerOrderingQuery,
} = customerApi;
