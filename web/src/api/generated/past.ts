import { api } from '../api';
import type { GetPastMomentApiArg, GetPastMomentApiResponse } from '../generated';

export const pastApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPastMoment: build.query<GetPastMomentApiResponse, GetPastMomentApiArg>({
      query: (queryArg) => ({
        url: `/api/past-moment`,
        params: {
          asOf: queryArg.asOf,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { getPastMoment } = pastApi.endpoints;
export const { useGetPastMomentQuery, useLazyGetPastMomentQuery } = pastApi;
