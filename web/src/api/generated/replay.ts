import { api } from '../api';
import type {
  PrintReplayApiArg,
  PrintReplayApiResponse,
  ReplayDocumentApiArg,
  ReplayDocumentApiResponse,
} from '../generated';

export const replayApi = api.injectEndpoints({
  endpoints: (build) => ({
    replayDocument: build.query<ReplayDocumentApiResponse, ReplayDocumentApiArg>({
      query: (queryArg) => ({
        url: `/api/replay/${queryArg.noun}/${queryArg.id}`,
        params: {
          paths: queryArg.paths,
        },
      }),
    }),
    printReplay: build.mutation<PrintReplayApiResponse, PrintReplayApiArg>({
      query: (queryArg) => ({
        url: `/api/replay/${queryArg.noun}/${queryArg.id}/pdf`,
        method: 'POST',
        body: queryArg.markedReplay,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { replayDocument, printReplay } = replayApi.endpoints;
export const { useReplayDocumentQuery, useLazyReplayDocumentQuery, usePrintReplayMutation } =
  replayApi;
