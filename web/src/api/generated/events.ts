import { api } from '../api';
import type { StreamEventsApiArg, StreamEventsApiResponse } from '../generated';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    streamEvents: build.query<StreamEventsApiResponse, StreamEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/stream`,
        headers: {
          'Last-Event-ID': queryArg['Last-Event-ID'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { streamEvents } = eventsApi.endpoints;
export const { useStreamEventsQuery, useLazyStreamEventsQuery } = eventsApi;
