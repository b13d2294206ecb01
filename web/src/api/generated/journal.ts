import { api } from '../api';
import type {
  ExportSafTApiArg,
  ExportSafTApiResponse,
  ListJournalDaysApiArg,
  ListJournalDaysApiResponse,
  ListPostingsApiArg,
  ListPostingsApiResponse,
  SumJournalsApiArg,
  SumJournalsApiResponse,
} from '../generated';

export const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPostings: build.query<ListPostingsApiResponse, ListPostingsApiArg>({
      query: (queryArg) => ({
        url: `/api/journals`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          after: queryArg.after,
          size: queryArg.size,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    listJournalDays: build.query<ListJournalDaysApiResponse, ListJournalDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/days`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    exportSafT: build.query<ExportSafTApiResponse, ExportSafTApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/saf-t`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    sumJournals: build.query<SumJournalsApiResponse, SumJournalsApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/totals`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listPostings, listJournalDays, exportSafT, sumJournals } = journalApi.endpoints;
export const {
  useListPostingsQuery,
  useLazyListPostingsQuery,
  useListJournalDaysQuery,
  useLazyListJournalDaysQuery,
  useExportSafTQuery,
  useLazyExportSafTQuery,
  useSumJournalsQuery,
  useLazySumJournalsQuery,
} = journalApi;
