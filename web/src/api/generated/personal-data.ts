import { api } from '../api';
import type {
  ErasePersonalDataApiArg,
  ErasePersonalDataApiResponse,
  GetPersonalDataApiArg,
  GetPersonalDataApiResponse,
} from '../generated';

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPersonalData: build.query<GetPersonalDataApiResponse, GetPersonalDataApiArg>({
      query: (queryArg) => ({
        url: `/api/personal-data`,
        params: {
          kind: queryArg.kind,
          id: queryArg.id,
        },
      }),
    }),
    erasePersonalData: build.mutation<ErasePersonalDataApiResponse, ErasePersonalDataApiArg>({
      query: (queryArg) => ({
        url: `/api/personal-data/erase`,
        method: 'PUT',
        body: queryArg.personErasure,
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

export const { getPersonalData, erasePersonalData } = personalDataApi.endpoints;
export const {
  useGetPersonalDataQuery,
  useLazyGetPersonalDataQuery,
  useErasePersonalDataMutation,
} = personalDataApi;
