import { api } from '../api';
import type { ListSecurityRecordsApiArg, ListSecurityRecordsApiResponse } from '../generated';

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSecurityRecords: build.query<ListSecurityRecordsApiResponse, ListSecurityRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/security-records`,
        params: {
          userId: queryArg.userId,
          withoutAccount: queryArg.withoutAccount,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listSecurityRecords } = securityApi.endpoints;
export const { useListSecurityRecordsQuery, useLazyListSecurityRecordsQuery } = securityApi;
