import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { currentHooksModule } from './current-data';

/** Deduplicates the requests of components that mount together, and of a hovered row and the page it opens. */
const REFETCH_AFTER_SECONDS = 1;

const createApi = buildCreateApi(coreModule(), currentHooksModule);

/** Holds one cache for all calls; features inject theirs. Data refetches on mount only. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnMountOrArgChange: REFETCH_AFTER_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
