import { api } from '../api';
import type {
  GetHistoryApiArg,
  GetHistoryApiResponse,
  GetStoryApiArg,
  GetStoryApiResponse,
} from '../generated';

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.query<GetHistoryApiResponse, GetHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/history/${queryArg.noun}/${queryArg.id}`,
        params: {
          before: queryArg.before,
          size: queryArg.size,
        },
      }),
    }),
    getStory: build.query<GetStoryApiResponse, GetStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/story/${queryArg.noun}/${queryArg.id}`,
        params: {
          linked: queryArg.linked,
          kind: queryArg.kind,
          oldestFirst: queryArg.oldestFirst,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { getHistory, getStory } = historyApi.endpoints;
export const {
  useGetHistoryQuery,
  useLazyGetHistoryQuery,
  useGetStoryQuery,
  useLazyGetStoryQuery,
} = historyApi;
