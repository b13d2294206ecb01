import { api } from '../api';
import type { ListDuplicatesApiArg, ListDuplicatesApiResponse } from '../generated';

export const duplicateApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDuplicates: build.query<ListDuplicatesApiResponse, ListDuplicatesApiArg>({
      query: (queryArg) => ({
        url: `/api/duplicates`,
        params: {
          noun: queryArg.noun,
          value: queryArg.value,
          partyId: queryArg.partyId,
          exceptId: queryArg.exceptId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listDuplicates } = duplicateApi.endpoints;
export const { useListDuplicatesQuery, useLazyListDuplicatesQuery } = duplicateApi;
