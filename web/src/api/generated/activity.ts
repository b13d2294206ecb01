import { api } from '../api';
import type {
  GetActivityApiArg,
  GetActivityApiResponse,
  ListActivitiesApiArg,
  ListActivitiesApiResponse,
} from '../generated';

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivities: build.query<ListActivitiesApiResponse, ListActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        params: {
          actorId: queryArg.actorId,
          source: queryArg.source,
          noun: queryArg.noun,
          recordId: queryArg.recordId,
          finding: queryArg.finding,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    getActivity: build.query<GetActivityApiResponse, GetActivityApiArg>({
      query: (queryArg) => ({ url: `/api/activities/${queryArg.position}` }),
    }),
  }),
  overrideExisting: false,
});

export const { listActivities, getActivity } = activityApi.endpoints;
export const {
  useListActivitiesQuery,
  useLazyListActivitiesQuery,
  useGetActivityQuery,
  useLazyGetActivityQuery,
} = activityApi;
